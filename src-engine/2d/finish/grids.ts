import type { PackModel } from '../packing/packModel.ts';
import type { PlanList, PlanNode, PlanSheet } from '../packing/plan.ts';
import { eachPiece } from '../packing/plan.ts';
import type { LaidSheet } from './laidSheet.ts';
import { compareLaid, largestBeside, tidied } from './laidSheet.ts';
import type { Hand } from './hand.ts';

/** Sheets of equal pieces laid in rows and columns where that is less work for the sawyer, or as much with fewer
 *  stages, or else fewer pieces turned and no smaller a rest (DECISIONS 18). A greedy hand, and a search from what it
 *  lays, are led away from the plain grid where several places leave equally many leftovers. Last of all, so that no
 *  plan becomes worse by it. */
export function withGrids(hand: Hand, laid: readonly LaidSheet[]): readonly LaidSheet[] {
  const sheets = [...laid];
  for (const at of sheets.keys()) {
    const beside = largestBeside(sheets, [at]);
    for (const grid of grids(hand.model, laid[at].sheet))
      for (const one of tidied(hand, grid, laid[at].effort.stages)) {
        const more = compareLaid([one], [sheets[at]], beside);
        const rest = sheets[at].effort.largest - one.effort.largest;
        const turns = one.effort.turns - sheets[at].effort.turns;
        if (hand.model.minimizeRotations && turns > 0) continue;
        if (more < 0 || (more === 0 && turns < 0 && rest <= 0)) sheets[at] = one;
      }
  }
  return sheets;
}

/** The pieces of a sheet in rows and columns, in every way that holds all of them: not turned, then turned, both first
 *  cuts, rows as full as they go, equal ones, and such of equally many pieces. Nothing where the pieces differ in
 *  size, or one may be turned and another not. At most twelve layouts of two stages; a layout takes the time of its
 *  pieces. */
function* grids(model: PackModel, { stock, root }: PlanSheet): Generator<PlanSheet> {
  const types = alike(model, root);
  if (types.length === 0) return;
  const { w, h } = model.stocks[stock];
  const [width, height] = [model.w[types[0]], model.h[types[0]]];
  for (const turned of model.turnable[types[0]] > 0 ? [false, true] : [false])
    for (const axis of [0, 1] as const) {
      const [len, cross] = axis === 0 ? [h, w] : [w, h];
      const [along, across] = (axis === 0) === turned ? [width, height] : [height, width];
      const rows = Math.floor(len / along);
      for (const inRow of rowLengths(types.length, rows, Math.floor(cross / across)))
        yield { stock, root: rowsOf({ axis, len, cross }, types, { turned, along, across, inRow }) };
    }
}

/** Type of every piece of a layout; none where they differ in size or in whether they may be turned. */
function alike({ w, h, turnable }: PackModel, root: PlanList): readonly number[] {
  const types: number[] = [];
  eachPiece(root, ({ type }) => types.push(type));
  const [first] = types;
  const areAlike = types.every(
    (type) => w[type] === w[first] && h[type] === h[first] && turnable[type] === turnable[first],
  );
  return areAlike ? types : [];
}

/** How many pieces a row may hold. `most` go into one, `rows` beside each other. */
function rowLengths(pieces: number, rows: number, most: number): ReadonlySet<number> {
  const full = Math.min(most, pieces);
  if (full * rows < pieces) return new Set();
  const even = Math.ceil(pieces / Math.ceil(pieces / full));
  let divisor = full;
  while (pieces % divisor > 0) divisor -= 1;
  return new Set(divisor * rows < pieces ? [full, even] : [full, even, divisor]);
}

/** How the pieces of a grid lie: extents along the list of rows and across it. */
interface Cells {
  readonly turned: boolean;
  readonly along: number;
  readonly across: number;
  readonly inRow: number;
}

function rowsOf(region: Omit<PlanList, 'children'>, types: readonly number[], cells: Cells): PlanList {
  const { turned, along, across, inRow } = cells;
  const children: PlanNode[] = [];
  for (let at = 0; at < types.length; at += inRow) {
    const row = types.slice(at, at + inRow).map((type) => ({ type, turned, extent: across }));
    const isFull = row.length === 1 && across === region.cross;
    children.push(
      isFull
        ? { ...row[0], extent: along }
        : { axis: region.axis === 0 ? 1 : 0, len: region.cross, cross: along, children: row },
    );
  }
  return { ...region, children };
}
