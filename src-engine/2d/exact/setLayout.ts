import type { PackModel } from '../packing/packModel.ts';
import type { PlanList, PlanNode, PlanSheet } from '../packing/plan.ts';
import type { Front } from './front.ts';
import { fitsIn, heightAt, widthAt } from './front.ts';
import type { SheetOf } from './cheapestCover.ts';
import type { PieceSet, PieceSets } from './pieceSets.ts';

/** A layout as it is joined: pieces and rows of them. */
type Block = { readonly w: number; readonly h: number } & (
  | { readonly type: number; readonly turned: boolean }
  | { readonly axis: 0 | 1; readonly blocks: readonly Block[] }
);

/** The cuts of a sheet with a set of pieces; what is joined is found again in the fronts. */
export function setLayout(model: PackModel, sets: PieceSets, { kind, set }: SheetOf): PlanSheet {
  const { w, h } = model.stocks[kind];
  const level = sets.cuts.findIndex(({ top }, at) => top && fitsIn(set.fronts[at], w, h));
  const height = heightAt(set.fronts[level], w);
  const width = widthAt(set.fronts[level], height);
  const block = blockOf(sets, set, level, width, height);
  const axis = model.rootAxis >= 0 ? (model.rootAxis === 1 ? 1 : 0) : 'axis' in block ? block.axis : 0;
  return { stock: kind, root: listOf(block, axis, axis === 0 ? h : w, axis === 0 ? w : h) };
}

/** A block of at most `w` by `h`. */
function blockOf(sets: PieceSets, set: PieceSet, at: number, w: number, h: number): Block {
  const { model } = sets;
  const type = model.demand.findIndex((_, one) => sets.radix[one] === set.key);
  if (type >= 0) return piece(model, type, model.w[type] > w || model.h[type] > h);
  const { axis, lower } = sets.cuts[at];
  if (axis !== 'both' && lower === null) return equalPieces(sets, set, axis, set.fronts[at], [w, h]);
  if (lower !== null && fitsIn(set.fronts[lower], w, h)) return blockOf(sets, set, lower, w, h);
  for (const level of sets.levels)
    for (const part of level.sets) {
      const rest = sets.byKey.get(set.key - part.key);
      if (rest === undefined || !isWithin(sets, part, set)) continue;
      const left = axis === 0 ? Infinity : widthAt(part.fronts[at], h);
      if (left + widthAt(rest.fronts[at], h) <= w)
        return joined(1, [blockOf(sets, part, at, left, h), blockOf(sets, rest, at, w - left, h)]);
      const top = axis === 1 ? Infinity : heightAt(part.fronts[at], w);
      if (top + heightAt(rest.fronts[at], w) <= h)
        return joined(0, [blockOf(sets, part, at, w, top), blockOf(sets, rest, at, w, h - top)]);
    }
  throw new Error('a front has a point that no two sets make');
}

function piece({ w, h }: PackModel, type: number, turned: boolean): Block {
  return { type, turned, w: (turned ? h : w)[type], h: (turned ? w : h)[type] };
}

/** Pieces in a row along an axis that are all as wide as the row. */
function equalPieces(
  sets: PieceSets,
  set: PieceSet,
  axis: 0 | 1,
  front: Front,
  [w, h]: readonly [number, number],
): Block {
  const { model } = sets;
  let width = -1;
  for (let at = 0; at < front.length; at += 2)
    if (front[at] <= w && front[at + 1] <= h) width = front[at + (axis === 1 ? 1 : 0)];
  const blocks = Array.from(model.demand).flatMap((_, type) => {
    const upright = (axis === 1 ? model.h : model.w)[type] === width;
    return Array.from({ length: sets.countOf(set, type) }, () => piece(model, type, !upright));
  });
  return joined(axis, blocks);
}

const isWithin = (sets: PieceSets, part: PieceSet, set: PieceSet): boolean =>
  sets.model.demand.every((_, type) => sets.countOf(part, type) <= sets.countOf(set, type));

/** Blocks in a row along an axis; rows along the same axis become one. */
function joined(axis: 0 | 1, pair: readonly Block[]): Block {
  const blocks = pair.flatMap((block) => ('axis' in block && block.axis === axis ? block.blocks : [block]));
  const [w, h] = [blocks.map((block) => block.w), blocks.map((block) => block.h)];
  const sum = (sides: readonly number[]): number => sides.reduce((total, side) => total + side, 0);
  return axis === 1
    ? { axis, blocks, w: sum(w), h: Math.max(...h) }
    : { axis, blocks, w: Math.max(...w), h: sum(h) };
}

/** The block as a list of a given extent: what is narrower than the list gets a list of its own. */
function listOf(block: Block, axis: 0 | 1, len: number, cross: number): PlanList {
  const along = ({ w, h }: Block): number => (axis === 0 ? h : w);
  const across = ({ w, h }: Block): number => (axis === 0 ? w : h);
  const blocks = 'axis' in block && block.axis === axis ? block.blocks : [block];
  const children = blocks.map((child): PlanNode => {
    if ('type' in child && across(child) === cross)
      return { type: child.type, turned: child.turned, extent: along(child) };
    return listOf(child, axis === 0 ? 1 : 0, cross, along(child));
  });
  return { axis, len, cross, children };
}
