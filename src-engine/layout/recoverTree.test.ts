import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rect } from '../geometry/rect.ts';
import type { Rng } from '../control/rng.ts';
import { createRng } from '../control/rng.ts';
import type { CutTree } from './cutTree.ts';
import { LEFTOVER, splitRegion, walkCutTree } from './cutTree.ts';
import type { RecoverablePlacement } from './recoverTree.ts';
import { recoverTree } from './recoverTree.ts';

const SHEET: Rect = { x: 3, y: 5, w: 60, h: 40 };

function placementsOf(tree: CutTree, region: Rect, kerf: number): RecoverablePlacement[] {
  const found: RecoverablePlacement[] = [];
  walkCutTree(tree, region, kerf, {
    piece: (piece, at) => found.push({ ...at, part: piece.part, rotated: piece.rotated }),
  });
  return found;
}

const sorted = (placements: readonly RecoverablePlacement[]): RecoverablePlacement[] =>
  placements.toSorted((one, two) => one.x - two.x || one.y - two.y || one.part - two.part);

/** Any tree at all: cuts anywhere (slivers and blades over the edge included), leftovers on either side. */
function randomTree(rng: Rng, region: Rect, kerf: number, depth: number, counter: { next: number }): CutTree {
  if (region.w <= 0 || region.h <= 0) return LEFTOVER;
  const dice = rng.below(10);
  if (depth === 0 || dice < 2) {
    if (dice === 0) return LEFTOVER;
    counter.next += 1;
    return { kind: 'piece', part: counter.next - 1, rotated: rng.below(2) === 1 };
  }
  const axis = rng.below(2) === 0 ? 'h' : 'v';
  const extent = axis === 'v' ? region.w : region.h;
  const pos = (axis === 'v' ? region.x : region.y) + rng.below(extent);
  const [low, high] = splitRegion(region, axis, pos, kerf);
  return {
    kind: 'cut',
    axis,
    pos,
    low: randomTree(rng, low, kerf, depth - 1, counter),
    high: randomTree(rng, high, kerf, depth - 1, counter),
  };
}

const at = (part: number, x: number, y: number, w: number, h: number): RecoverablePlacement => ({
  part,
  x,
  y,
  w,
  h,
  rotated: false,
});

describe('recoverTree', () => {
  it('finds the placements of any cut tree again, whatever its slivers and kerf', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.integer({ min: 0, max: 7 }),
        fc.integer({ min: 1, max: 7 }),
        (seed, kerf, depth) => {
          const tree = randomTree(createRng(seed), SHEET, kerf, depth, { next: 0 });
          const placements = placementsOf(tree, SHEET, kerf);
          const recovered = recoverTree(placements, SHEET, kerf);
          expect(recovered).not.toBeNull();
          expect(sorted(placementsOf(recovered!, SHEET, kerf))).toEqual(sorted(placements));
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('keeps every cut inside its region and gives every piece its exact size', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 5 }), (seed, kerf) => {
        const tree = randomTree(createRng(seed), SHEET, kerf, 6, { next: 0 });
        const recovered = recoverTree(placementsOf(tree, SHEET, kerf), SHEET, kerf)!;
        walkCutTree(recovered, SHEET, kerf, {
          cut: (cut, region) => {
            const low = cut.axis === 'v' ? region.x : region.y;
            expect(cut.pos).toBeGreaterThanOrEqual(low);
            expect(cut.pos).toBeLessThan(low + (cut.axis === 'v' ? region.w : region.h));
          },
        });
      }),
      { numRuns: 1000 },
    );
  });

  it('agrees with an exhaustive search on small layouts', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(fc.nat(6), fc.nat(6), fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 })),
          { minLength: 1, maxLength: 4 },
        ),
        fc.nat(2),
        (boxes, kerf) => {
          const placements = boxes.map(([x, y, w, h], part) => at(part, x, y, w, h));
          const region = { x: 0, y: 0, w: 8, h: 8 };
          expect(recoverTree(placements, region, kerf) !== null).toBe(
            separableByTrial(placements, region, kerf, new Map()),
          );
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('refuses a pinwheel at any size', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 20 }),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 0, max: 4 }),
        (arm, hub, kerf) => {
          const long = arm + hub + kerf;
          const pinwheel = [
            at(0, 0, 0, long, arm),
            at(1, long + kerf, 0, arm, long),
            at(2, arm + kerf, long + kerf, long, arm),
            at(3, 0, arm + kerf, arm, long),
          ];
          expect(recoverTree(pinwheel, { x: 0, y: 0, w: 200, h: 200 }, kerf)).toBeNull();
          // Without one arm it comes apart.
          expect(recoverTree(pinwheel.slice(1), { x: 0, y: 0, w: 200, h: 200 }, kerf)).not.toBeNull();
        },
      ),
    );
  });

  it('refuses overlaps, pieces outside the region and neighbours closer than the blade', () => {
    const region = { x: 0, y: 0, w: 20, h: 10 };
    expect(recoverTree([at(0, 0, 0, 6, 5), at(1, 5, 0, 6, 5)], region, 0)).toBeNull();
    expect(recoverTree([at(0, 15, 0, 6, 5)], region, 0)).toBeNull();
    expect(recoverTree([at(0, 0, 0, 6, 5), at(1, 8, 0, 6, 5)], region, 3)).toBeNull();
    expect(recoverTree([at(0, 0, 0, 6, 5), at(1, 9, 0, 6, 5)], region, 3)).not.toBeNull();
    expect(recoverTree([at(0, 2, 0, 6, 5)], region, 3)).toBeNull();
  });

  it('returns the untouched region for an empty sheet and a bare piece for a full one', () => {
    expect(recoverTree([], SHEET, 3)).toEqual(LEFTOVER);
    expect(recoverTree([at(0, SHEET.x, SHEET.y, SHEET.w, SHEET.h)], SHEET, 3)).toEqual({
      kind: 'piece',
      part: 0,
      rotated: false,
    });
  });

  it('prefers the first direction that needs fewer stages', () => {
    // Two rows of unequal columns: rows first needs two stages, columns first cannot even start.
    const placements = [
      at(0, 0, 0, 10, 10),
      at(1, 10, 0, 20, 10),
      at(2, 0, 10, 20, 10),
      at(3, 20, 10, 10, 10),
    ];
    const tree = recoverTree(placements, { x: 0, y: 0, w: 30, h: 20 }, 0);
    expect(tree).toMatchObject({ kind: 'cut', axis: 'h', pos: 10 });
    let stages = 0;
    walkCutTree(tree!, { x: 0, y: 0, w: 30, h: 20 }, 0, {
      cut: (_cut, _region, stage) => {
        stages = Math.max(stages, stage);
      },
    });
    expect(stages).toBe(2);
  });

  it('takes a staircase of 2,000 pieces apart', () => {
    const placements: RecoverablePlacement[] = [];
    let x = 0;
    let y = 0;
    const size = 4000;
    for (let part = 0; part < 2000; part++) {
      if (part % 2 === 0) placements.push(at(part, x++, y, 1, size - y));
      else placements.push(at(part, x, y++, size - x, 1));
    }
    const region = { x: 0, y: 0, w: size, h: size };
    const tree = recoverTree(placements, region, 0);
    expect(tree).not.toBeNull();
    expect(placementsOf(tree!, region, 0)).toHaveLength(2000);
  });
});

/** The definition itself: try every cut position on both axes, remembering what each sub-region came to. */
function separableByTrial(
  group: readonly RecoverablePlacement[],
  region: Rect,
  kerf: number,
  known: Map<string, boolean>,
): boolean {
  if (group.length === 0) return true;
  const inside = group.every(
    (piece) =>
      piece.x >= region.x &&
      piece.y >= region.y &&
      piece.x + piece.w <= region.x + region.w &&
      piece.y + piece.h <= region.y + region.h,
  );
  if (!inside) return false;
  const only = group[0];
  if (group.length === 1 && only.w === region.w && only.h === region.h) return true;
  const key = [region.x, region.y, region.w, region.h, ...group.map((piece) => piece.part)].join();
  const before = known.get(key);
  if (before !== undefined) return before;
  known.set(key, false);
  const result = (['v', 'h'] as const).some((axis) => {
    const start = axis === 'v' ? region.x : region.y;
    const extent = axis === 'v' ? region.w : region.h;
    return Array.from({ length: extent }, (_, step) => start + step).some((pos) => {
      const low = group.filter((piece) => (axis === 'v' ? piece.x + piece.w : piece.y + piece.h) <= pos);
      const high = group.filter((piece) => (axis === 'v' ? piece.x : piece.y) >= pos + kerf);
      if (low.length + high.length !== group.length || (kerf === 0 && pos === start)) return false;
      const [lowRegion, highRegion] = splitRegion(region, axis, pos, kerf);
      return separableByTrial(low, lowRegion, kerf, known) && separableByTrial(high, highRegion, kerf, known);
    });
  });
  known.set(key, result);
  return result;
}
