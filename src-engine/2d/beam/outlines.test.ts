import { describe, expect, it } from 'vitest';
import { ticks } from '../../geometry/lengths.ts';
import { createRng } from '../../control/rng.ts';
import { Growth, Outlines } from './growth.ts';

const SIZE = 6;

interface End {
  readonly sheet: number;
  readonly growth: Growth;
}

/** Where a random layout of whole lengths ends on a sheet of `SIZE` squared. */
function randomEnd(rng: ReturnType<typeof createRng>): End {
  const growth = new Growth({ maxStages: 4, rootAxis: -1, grow: ticks(0) });
  growth.x0 = rng.below(SIZE);
  growth.x1 = growth.x0 + 1 + rng.below(SIZE - growth.x0);
  growth.fill = growth.x0 + 1 + rng.below(growth.x1 - growth.x0);
  growth.y0 = rng.below(SIZE);
  growth.y1 = growth.y0 + 1 + rng.below(SIZE - growth.y0);
  return { sheet: rng.below(2), growth };
}

/** Whether a unit square can hold no piece any more. */
function isUsed({ sheet, growth: { x0, x1, y0, y1, fill } }: End, at: number, x: number, y: number): boolean {
  if (at !== sheet) return at < sheet;
  return x < x0 || (x < x1 && y < y0) || (x < fill && y < y1);
}

describe('Outlines', () => {
  it('says that a layout is within another only where the other leaves nothing free that it uses', () => {
    const rng = createRng(7);
    let within = 0;
    for (let round = 0; round < 4000; round++) {
      const [child, other] = [randomEnd(rng), randomEnd(rng)];
      const outlines = new Outlines();
      outlines.clear(2);
      outlines.write(0, child.sheet, child.growth);
      outlines.write(1, other.sheet, other.growth);
      if (!outlines.isWithin(1, 0)) continue;
      within += 1;
      const squares = Array.from({ length: 2 * SIZE * SIZE }, (_, square) => square);
      const usedMore = squares.filter((square) => {
        const [at, x, y] = [square % 2, (square >> 1) % SIZE, Math.floor(square / 2 / SIZE)];
        return isUsed(other, at, x, y) && !isUsed(child, at, x, y);
      });
      expect(usedMore).toEqual([]);
    }
    expect(within).toBeGreaterThan(1000);
  });

  it('forgets', () => {
    const outlines = new Outlines();
    outlines.clear(1);
    outlines.write(0, 0, new Growth({ maxStages: 4, rootAxis: -1, grow: ticks(0) }));
    expect(outlines.has(0)).toBe(true);
    outlines.clear(1);
    expect(outlines.has(0)).toBe(false);
  });
});
