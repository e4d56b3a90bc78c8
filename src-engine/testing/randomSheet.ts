import type { CutStep } from '../contract/common.ts';
import type { PlacedPart2d, Sheet2d } from '../contract/panel2d.ts';
import type { CutTree } from '../layout/cutTree.ts';
import { LEFTOVER, walkCutTree } from '../layout/cutTree.ts';

export const NO_TRIM = { left: 0, right: 0, top: 0, bottom: 0 };

/** For tests: a random guillotine sheet made by cutting at random whole positions, with its cut list. */
export function randomSheet(seed: number, kerf: number): { sheet: Sheet2d; steps: CutStep[] } {
  let state = seed + 1;
  const next = (below: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
  const grow = (w: number, h: number, depth: number): CutTree => {
    if (depth === 0 || (w < 60 && h < 60))
      return next(5) === 0 ? LEFTOVER : { kind: 'piece', part: 0, rotated: false };
    const axis = w >= 60 && (h < 60 || next(2) === 0) ? 'v' : 'h';
    const at = 20 + next((axis === 'v' ? w : h) - 40);
    const shift = (tree: CutTree, dx: number, dy: number): CutTree =>
      tree.kind !== 'cut'
        ? tree
        : {
            ...tree,
            pos: tree.pos + (tree.axis === 'v' ? dx : dy),
            low: shift(tree.low, dx, dy),
            high: shift(tree.high, dx, dy),
          };
    const [low, high] =
      axis === 'v'
        ? [grow(at, h, depth - 1), grow(w - at - kerf, h, depth - 1)]
        : [grow(w, at, depth - 1), grow(w, h - at - kerf, depth - 1)];
    if (low.kind === 'leftover' && high.kind === 'leftover') return LEFTOVER;
    return {
      kind: 'cut',
      axis,
      pos: at,
      low,
      high: axis === 'v' ? shift(high, at + kerf, 0) : shift(high, 0, at + kerf),
    };
  };
  const parts: PlacedPart2d[] = [];
  const steps: CutStep[] = [];
  walkCutTree(grow(1000, 600, 4), { x: 0, y: 0, w: 1000, h: 600 }, kerf, {
    cut: (cut, region, stage) =>
      steps.push({
        sheet: 0,
        step: steps.length + 1,
        axis: cut.axis,
        pos: cut.pos,
        length: cut.axis === 'v' ? region.h : region.w,
        stage,
      }),
    piece: (_, region) =>
      parts.push({
        name: `P${parts.length}`,
        x: region.x,
        y: region.y,
        w: region.w,
        h: region.h,
        rotated: false,
      }),
  });
  return { sheet: { w: 1000, h: 600, price: null, parts }, steps };
}
