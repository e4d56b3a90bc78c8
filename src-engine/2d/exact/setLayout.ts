import type { PackModel } from '../packing/packModel.ts';
import type { PlanList, PlanNode, PlanSheet } from '../packing/plan.ts';
import { heightAt, widthAt } from './front.ts';
import type { SheetOf } from './cheaperCover.ts';
import type { PieceSet, PieceSets } from './pieceSets.ts';

/** A layout as it is joined: pieces and rows of them. */
type Block = { readonly w: number; readonly h: number } & (
  | { readonly type: number; readonly turned: boolean }
  | { readonly axis: 0 | 1; readonly blocks: readonly Block[] }
);

/** The cuts of a sheet with a set of pieces; what is joined is found again in the fronts. */
export function setLayout(model: PackModel, sets: PieceSets, { kind, set }: SheetOf): PlanSheet {
  const { w, h } = model.stocks[kind];
  const height = heightAt(set.front, w);
  const block = blockOf(model, sets, set, widthAt(set.front, height), height);
  const axis = 'axis' in block ? block.axis : 0;
  return { stock: kind, root: listOf(block, axis, axis === 0 ? h : w, axis === 0 ? w : h) };
}

/** A block of at most `w` by `h`. */
function blockOf(model: PackModel, sets: PieceSets, set: PieceSet, w: number, h: number): Block {
  const type = model.demand.findIndex((_, at) => sets.radix[at] === set.key);
  if (type >= 0) {
    const turned = model.w[type] > w || model.h[type] > h;
    const [own, other] = [model.w[type], model.h[type]];
    return { type, turned, w: turned ? other : own, h: turned ? own : other };
  }
  for (const level of sets.levels)
    for (const part of level.sets) {
      const rest = sets.byKey.get(set.key - part.key);
      if (rest === undefined || !isWithin(sets, model, part, set)) continue;
      const left = widthAt(part.front, h);
      if (left + widthAt(rest.front, h) <= w)
        return joined(1, [blockOf(model, sets, part, left, h), blockOf(model, sets, rest, w - left, h)]);
      const top = heightAt(part.front, w);
      if (top + heightAt(rest.front, w) <= h)
        return joined(0, [blockOf(model, sets, part, w, top), blockOf(model, sets, rest, w, h - top)]);
    }
  throw new Error('a front has a point that no two sets make');
}

const isWithin = (sets: PieceSets, model: PackModel, part: PieceSet, set: PieceSet): boolean =>
  model.demand.every((_, type) => sets.countOf(part, type) <= sets.countOf(set, type));

/** Blocks in a row along an axis; rows along the same axis become one. */
function joined(axis: 0 | 1, pair: readonly Block[]): Block {
  const blocks = pair.flatMap((block) => ('axis' in block && block.axis === axis ? block.blocks : [block]));
  const sum = (of: (block: Block) => number): number => blocks.reduce((total, block) => total + of(block), 0);
  const most = (of: (block: Block) => number): number =>
    blocks.reduce((largest, block) => Math.max(largest, of(block)), 0);
  return axis === 1
    ? { axis, blocks, w: sum(({ w }) => w), h: most(({ h }) => h) }
    : { axis, blocks, w: most(({ w }) => w), h: sum(({ h }) => h) };
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
