import { expect, it } from 'vitest';
import { labelLevel } from './labelLevel.ts';
import { paintMarks } from './paintMarks.ts';
import type { SheetInk } from './paintSheet.ts';

/** The points that are painted of one pinned piece. */
function paintedFor(w: number, h: number): readonly (readonly [x: number, y: number])[] {
  const points: [number, number][] = [];
  const known = {
    moveTo: (x: number, y: number) => points.push([x, y]),
    lineTo: (x: number, y: number) => points.push([x, y]),
    arc: (x: number, y: number, r: number) => points.push([x - r, y - r], [x + r, y + r]),
  };
  const pen = new Proxy(known, {
    get: (all, name) => (name in all ? all[name as 'arc'] : () => undefined),
  }) as unknown as CanvasRenderingContext2D;
  const marks = { same: [], hover: undefined, selected: undefined, faulty: [], carried: null, band: null };
  paintMarks(pen, { ...marks, pinned: [{ x: 0, y: 0, w, h }] }, {} as SheetInk);
  return points;
}

it('a pin stays within its piece, and off the middle where the size of a small one stands', () => {
  for (const [w, h] of [
    [10, 8],
    [20, 20],
    [70, 20],
    [20, 70],
    [89, 43],
    [90, 44],
    [400, 300],
  ] as const) {
    const points = paintedFor(w, h);
    expect(points.length).toBeGreaterThan(0);
    for (const [x, y] of points) {
      expect(x >= 0 && x <= w && y >= 0 && y <= h, `${w} x ${h}`).toBe(true);
      if (labelLevel(w, h) === 'B') expect(x >= w - 9 && y <= 9, `${w} x ${h}`).toBe(true);
    }
  }
});
