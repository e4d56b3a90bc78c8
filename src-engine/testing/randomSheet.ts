import type { SawPass2d, Sheet2d } from '../contract/panel2d.ts';
import type { CutTree } from '../layout/cutTree.ts';
import { LEFTOVER } from '../layout/cutTree.ts';
import type { SawPiece } from '../layout/sawWalk.ts';
import { walkSaw } from '../layout/sawWalk.ts';

/** For tests: a random guillotine sheet made by cutting at random whole positions, with its passes. */
export function randomSheet(seed: number, kerf: number): { sheet: Sheet2d; passes: SawPass2d[] } {
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
  const region = { x: 0, y: 0, w: 1000, h: 600 };
  const walk = walkSaw(grow(1000, 600, 4), { w: 1000, h: 600, usable: region, region, kerf });
  const parts = walk.placements.map(({ x, y, w, h }, index) => ({
    name: `P${index}`,
    x,
    y,
    w,
    h,
    rotated: false,
  }));
  const told = (piece: SawPiece | null): SawPass2d['freed'] =>
    piece === null
      ? null
      : {
          id: piece.id,
          kind: piece.kind === 'leftover' ? 'waste' : piece.kind,
          x: piece.x,
          y: piece.y,
          w: piece.w,
          h: piece.h,
          ...(piece.kind === 'part' ? { part: walk.placementOf.get(piece.id) } : {}),
        };
  const passes = walk.passes.map((pass, index) => ({
    ...pass,
    sheet: 0,
    pass: index + 1,
    step: index + 1,
    piece: pass.piece.id,
    freed: told(pass.freed),
    stays: told(pass.stays),
  }));
  return { sheet: { w: 1000, h: 600, price: null, parts }, passes };
}
