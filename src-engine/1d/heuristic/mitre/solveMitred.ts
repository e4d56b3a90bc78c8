import { createRng } from '../../../control/rng.ts';
import type { Rng } from '../../../control/rng.ts';
import { beyondSquare } from '../../../geometry/kerf.ts';
import { ticks } from '../../../geometry/lengths.ts';
import { stockWithout } from '../../../job/stockLeft.ts';
import type { Mitre, PlannedRod, RodProblem, RodSolution } from '../../problem1d.ts';
import type { FixedPool } from '../../fixedRods.ts';
import { compareWords, layPieces, onCheapestStock, refillFirst, shorten } from './layPieces.ts';
import type { Bar } from '../../mitre/model.ts';
import { laidOn, MitreModel } from '../../mitre/model.ts';
import { MITRE } from './tuning.ts';
import { withoutFixed } from '../../fixedRods.ts';

interface Plan {
  readonly bars: readonly Bar[];
  readonly missing: readonly number[];
}

/** Bars with slanted ends: neighbours whose slants fall into one cut lie in each other. `plain` cuts the same pieces
 *  without that, each with the blades of its own ends; its plan is the start, so sharing never costs a bar. Then bars
 *  are taken apart and laid again, a counted number of times. What is `fixed` stays at the start of its bars. No bound
 *  is proved. */
export function solveMitred(
  asked: RodProblem,
  mitre: Mitre,
  plain: (problem: RodProblem) => RodSolution,
  fixed?: FixedPool,
): RodSolution {
  const pool = fixed === undefined ? asked : withoutFixed(asked, fixed);
  const model = new MitreModel(pool, mitre);
  const firm = firmBars(model, fixed);
  const open = pool.parts.flatMap(({ qty }, part) => Array.from({ length: qty }, () => part));
  if (fixed?.lay === false || (firm.length > 0 && open.length === 0)) return solutionOf(model, firm);
  const start = unshared(model, plain, firm);
  const fresh = laidFresh(model, open, firm);
  let best = isBetter(model, fresh, start) ? fresh : start;
  let now = best;
  const rng = createRng(MITRE.seed);
  const isDone = (plan: Plan): boolean => isBest(model, plan, Math.max(1, firm.length));
  for (let idle = 0; model.work < MITRE.work && idle < MITRE.patience && !isDone(best); idle++) {
    const next = relaid(model, now, rng);
    if (compareWords(worthOf(model, next), worthOf(model, now)) <= 0) now = next;
    if (!isBetter(model, now, best)) continue;
    best = now;
    idle = 0;
  }
  const bars = copyOf(best.bars);
  for (const bar of bars) shorten(model, bar);
  layPieces(model, bars, [...best.missing].sort(byLength(model)), null);
  refillFirst(model, bars);
  onCheapestStock(model, bars);
  return solutionOf(model, bars);
}

const copyOf = (bars: readonly Bar[]): Bar[] => bars.map((bar) => ({ ...bar, pieces: [...bar.pieces] }));

/** As few bars as can be, no two that cost less, and nothing missing: there is nothing to win but the rest, which
 *  `shorten` sees to. */
const isBest = (model: MitreModel, { bars, missing }: Plan, least: number): boolean => {
  const { stock } = model.pool;
  const costs = stock.map(({ price, length }) => (model.byPrice ? (price ?? Infinity) : length));
  return (
    bars.length <= least &&
    missing.length === 0 &&
    bars.every(({ row, kept }) => kept > 0 || costs[row] <= 2 * Math.min(...costs))
  );
};

/** Bars with the pieces that stay on them. */
const firmBars = (model: MitreModel, fixed: FixedPool | undefined): readonly Bar[] =>
  (fixed?.rods ?? []).map((rod) => {
    const pieces = laidOn(rod);
    return {
      row: rod.stock,
      pieces,
      extent: model.extentOf(pieces),
      kept: pieces.length,
      closed: rod.closed,
    };
  });

const isBetter = (model: MitreModel, a: Plan, b: Plan): boolean =>
  compareWords(worthOf(model, a), worthOf(model, b)) < 0;

/** The plan that shares nothing. Idea: a piece longer by what its blade takes beyond a square one needs no more than
 *  the kerf to its neighbour, when the widest blades come first on a bar. */
function unshared(
  model: MitreModel,
  plain: (problem: RodProblem) => RodSolution,
  firm: readonly Bar[],
): Plan {
  const { pool } = model;
  const { mitre: _mitre, ...square } = pool;
  const used = firm.map(({ row }) => ({ stock: row }));
  const solution = plain({
    ...square,
    tolerance: ticks(0),
    stock: stockWithout(pool.stock, used),
    parts: pool.parts.map((part, row) => ({
      length: ticks(part.length + beyondSquare(model.bladeOf(row), pool.kerf)),
      qty: part.qty,
      mustCut: part.mustCut,
    })),
  });
  const opened = solution.rods.map(({ stock, parts }): Bar => {
    const pieces = parts
      .toSorted((a, b) => model.bladeOf(b) - model.bladeOf(a))
      .map((part) => ({ part, turn: model.turns[part][0] }));
    return { row: stock, pieces, extent: model.extentOf(pieces), kept: 0, closed: false };
  });
  const bars = [...copyOf(firm), ...opened];
  const left = solution.unplaced.flatMap((count, part) => Array.from({ length: count }, () => part));
  return { bars, missing: layPieces(model, bars, left, null) };
}

/** Must-cut pieces first, then the longest. */
const byLength =
  ({ pool: { parts } }: MitreModel) =>
  (a: number, b: number): number =>
    Number(parts[b].mustCut) - Number(parts[a].mustCut) || parts[b].length - parts[a].length || a - b;

function laidFresh(model: MitreModel, all: readonly number[], firm: readonly Bar[]): Plan {
  const bars: Bar[] = copyOf(firm);
  return { missing: layPieces(model, bars, all.toSorted(byLength(model)), null), bars };
}

/** Some bars taken apart, the emptiest among them as often as not, and laid again with what was missing; what lies on
 *  new ones goes on the cheapest stock for it, which is another one than for a bar that more would follow on. */
function relaid(model: MitreModel, { bars, missing }: Plan, rng: Rng): Plan {
  const { least, most } = MITRE.bars;
  const count = Math.min(bars.length, least + rng.below(most - least + 1));
  const gone = new Set<number>();
  if (rng.next() < 0.5) gone.add(emptiest(model, bars));
  while (gone.size < count) gone.add(rng.below(bars.length));
  const parts = [
    ...missing,
    ...bars.flatMap(({ pieces, kept }, at) =>
      gone.has(at) ? pieces.slice(kept).map(({ part }) => part) : [],
    ),
  ];
  const order = parts.toSorted(byLength(model));
  for (let at = 0; at + 1 < order.length; at++)
    if (rng.next() < MITRE.shuffle) [order[at], order[at + 1]] = [order[at + 1], order[at]];
  const left = copyOf(bars).flatMap((bar, at) => {
    if (!gone.has(at)) return [bar];
    const pieces = bar.pieces.slice(0, bar.kept);
    return bar.kept === 0 ? [] : [{ ...bar, pieces, extent: model.extentOf(pieces) }];
  });
  const stay = left.length;
  const out = layPieces(model, left, order, rng);
  onCheapestStock(model, left, stay);
  return { missing: out, bars: left };
}

const emptiest = (model: MitreModel, bars: readonly Bar[]): number =>
  bars.reduce((best, { row, extent }, at) => {
    const room = (k: number): number => model.usable(bars[k].row) - bars[k].extent;
    return model.usable(row) - extent > room(best) ? at : best;
  }, 0);

/** Smaller is better, the first difference decides: pieces missing (must-cut first), bars without a price where others
 *  have one, cost beside the bars to be used up first, cost, bars, and the rests in as few bars as can be. */
function worthOf(model: MitreModel, { bars, missing }: Plan): readonly number[] {
  const { byPrice } = model;
  const { parts, stock } = model.pool;
  const costOf = (row: number): number => (byPrice ? (stock[row].price ?? 0) : stock[row].length);
  const used = stock.map(() => 0);
  let [unpriced, others, cost, rests] = [0, 0, 0, 0];
  for (const { row, extent } of bars) {
    if (used[row] >= stock[row].first) {
      others += costOf(row);
      if (byPrice && stock[row].price === null) unpriced++;
    }
    used[row]++;
    cost += costOf(row);
    const rest = model.usable(row) - extent;
    rests += rest * rest;
  }
  const must = missing.filter((part) => parts[part].mustCut).length;
  return [must, missing.length, unpriced, others, cost, bars.length, -rests];
}

/** Bars with pieces that stay in their order, then bars to be used up first, then stock rows in order, the fullest
 *  first; equal bars together. */
function solutionOf(model: MitreModel, bars: readonly Bar[]): RodSolution {
  const { parts, stock } = model.pool;
  const unplaced = parts.map(({ qty }) => qty);
  for (const { pieces, kept } of bars) for (const { part } of pieces.slice(kept)) unplaced[part]--;
  const order = bars.filter(({ kept }) => kept === 0);
  const rods = [
    ...bars.filter(({ kept }) => kept > 0),
    ...order.toSorted(
      (a, b) =>
        Number(stock[b.row].first > 0) - Number(stock[a.row].first > 0) ||
        a.row - b.row ||
        model.usable(a.row) - a.extent - (model.usable(b.row) - b.extent),
    ),
  ].map(
    ({ row, pieces }): PlannedRod => ({
      stock: row,
      parts: pieces.map(({ part }) => part),
      turns: pieces.map(({ turn }) => turn),
    }),
  );
  return { rods, unplaced, bound: null };
}
