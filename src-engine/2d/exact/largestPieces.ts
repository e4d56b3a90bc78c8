import type { Work } from '../../optimise/work.ts';
import { createWork } from '../../optimise/work.ts';
import type { PackModel } from '../packing/packModel.ts';
import { pieceCount, withTypes } from '../packing/packModel.ts';
import { planWithin } from './index.ts';

/** Whether it is certain that the ordinary sheets of any guillotine plan with all pieces cost more than `limit`, told
 *  by the largest pieces alone: a plan with all of them is one of those once the others are taken out. Where large
 *  pieces are in each other's way their sets are few, however many small ones come to lie between them. More and more
 *  of them, until they do not go or the work runs out; each list of theirs may take a share (`shareOf`) of what is
 *  left. */
export function largestNeedMore(
  model: PackModel,
  limit: number,
  work: Work,
  shareOf: (model: PackModel) => number,
): boolean {
  const end = Math.min(pieceCount(model), MOST);
  const paid = model.stocks.filter(({ first }) => !first);
  const dearest = paid.reduce((most, { cost }) => Math.max(most, cost), 0);
  const bought = paid.reduce((most, { w, h, cost }) => Math.max(most, (limit * w * h) / cost), 0);
  // The limit buys one sheet for each of fewer, and room for so small ones.
  const start = Math.max(FEWEST, Math.floor(limit / dearest) + 1, piecesOf(model, LEAST_SHARE * bought));
  for (let pieces = start; pieces < end; pieces = Math.ceil(pieces * MORE)) {
    const largest = withLargest(model, pieces);
    const given = shareOf(largest) * work.left;
    const own = createWork(given);
    const found = planWithin(largest, limit, own);
    work.left -= given - own.left;
    if (typeof found === 'string') return found === 'none';
  }
  return false;
}

/** How many of the largest pieces there are of at most an area, in ticks squared. */
function piecesOf(model: PackModel, area: number): number {
  let pieces = 0;
  let left = area / model.areaUnit;
  for (let type = 0; type < model.types && left > 0; type++) {
    pieces += Math.min(model.demand[type], Math.floor(left / model.area[type]));
    left -= model.demand[type] * model.area[type];
  }
  return pieces;
}

/** Pieces just longer and wider than half a sheet take one each, a quarter of its area: with less of it they are hardly
 *  ever in each other's way. Only where to begin, no proof rests on it. */
const LEAST_SHARE = 1 / 4;

/** How many pieces are asked about first, how much more each time, and fewer than how many: more have too many sets
 *  (of the small jobs and the public ones those proved so needed 24 at most). */
const FEWEST = 6;
const MORE = 1.15;
const MOST = 50;

/** The same job with its largest pieces only (types come by falling area). */
function withLargest(model: PackModel, pieces: number): PackModel {
  const demand: number[] = [];
  for (let left = pieces; left > 0; left -= demand[demand.length - 1])
    demand.push(Math.min(left, model.demand[demand.length]));
  return withTypes(model, [...demand.keys()], demand);
}
