import { createRng } from '../../control/rng.ts';
import type { Rng } from '../../control/rng.ts';
import { beyondSquare } from '../../geometry/kerf.ts';
import { ticks } from '../../geometry/lengths.ts';
import type { Mitre, PlannedRod, RodProblem, RodSolution } from '../problem1d.ts';
import { compareWords, layPieces, onCheapestStock, shorten } from './layPieces.ts';
import type { Bar } from './model.ts';
import { MitreModel } from './model.ts';
import { MITRE } from './tuning.ts';

interface Plan {
  readonly bars: readonly Bar[];
  readonly missing: readonly number[];
}

/** Bars with slanted ends: neighbours whose slants fall into one cut lie in each other. `plain` cuts the same pieces
 *  without that, each with the blades of its own ends; its plan is the start, so sharing never costs a bar. Then bars
 *  are taken apart and laid again, a counted number of times. No bound is proved. */
export function solveMitred(
  pool: RodProblem,
  mitre: Mitre,
  plain: (problem: RodProblem) => RodSolution,
): RodSolution {
  const model = new MitreModel(pool, mitre);
  const start = unshared(model, plain);
  const fresh = laidFresh(model);
  let best = isBetter(model, fresh, start) ? fresh : start;
  let now = best;
  const rng = createRng(MITRE.seed);
  for (let idle = 0; model.work < MITRE.work && idle < MITRE.patience && !isBest(best); idle++) {
    const next = relaid(model, now, rng);
    if (compareWords(worthOf(model, next), worthOf(model, now)) <= 0) now = next;
    if (!isBetter(model, now, best)) continue;
    best = now;
    idle = 0;
  }
  const bars = copyOf(best.bars);
  for (const bar of bars) shorten(model, bar);
  layPieces(model, bars, [...best.missing].sort(byLength(model)), null);
  onCheapestStock(model, bars);
  return solutionOf(model, bars);
}

const copyOf = (bars: readonly Bar[]): Bar[] => bars.map((bar) => ({ ...bar, pieces: [...bar.pieces] }));

/** One bar or none and nothing missing: there is nothing to win but the rest, which `shorten` sees to. */
const isBest = ({ bars, missing }: Plan): boolean => bars.length <= 1 && missing.length === 0;

const isBetter = (model: MitreModel, a: Plan, b: Plan): boolean =>
  compareWords(worthOf(model, a), worthOf(model, b)) < 0;

/** The plan that shares nothing. Idea: a piece longer by what its blade takes beyond a square one needs no more than
 *  the kerf to its neighbour, when the widest blades come first on a bar. */
function unshared(model: MitreModel, plain: (problem: RodProblem) => RodSolution): Plan {
  const { pool } = model;
  const { mitre: _mitre, ...square } = pool;
  const solution = plain({
    ...square,
    tolerance: ticks(0),
    parts: pool.parts.map((part, row) => ({
      length: ticks(part.length + beyondSquare(model.bladeOf(row), pool.kerf)),
      qty: part.qty,
      mustCut: part.mustCut,
    })),
  });
  const bars = solution.rods.map(({ stock, parts }): Bar => {
    const pieces = parts
      .toSorted((a, b) => model.bladeOf(b) - model.bladeOf(a))
      .map((part) => ({ part, turn: model.turns[part][0] }));
    return { row: stock, pieces, extent: model.extentOf(pieces) };
  });
  const left = solution.unplaced.flatMap((count, part) => Array.from({ length: count }, () => part));
  return { bars, missing: layPieces(model, bars, left, null) };
}

/** Must-cut pieces first, then the longest. */
const byLength =
  ({ pool: { parts } }: MitreModel) =>
  (a: number, b: number): number =>
    Number(parts[b].mustCut) - Number(parts[a].mustCut) || parts[b].length - parts[a].length || a - b;

function laidFresh(model: MitreModel): Plan {
  const all = model.pool.parts.flatMap(({ qty }, part) => Array.from({ length: qty }, () => part));
  const bars: Bar[] = [];
  return { missing: layPieces(model, bars, all.toSorted(byLength(model)), null), bars };
}

/** Some bars taken apart, the emptiest among them as often as not, and laid again with what was missing. */
function relaid(model: MitreModel, { bars, missing }: Plan, rng: Rng): Plan {
  const { least, most } = MITRE.bars;
  const count = Math.min(bars.length, least + rng.below(most - least + 1));
  const gone = new Set<number>();
  if (rng.next() < 0.5) gone.add(emptiest(model, bars));
  while (gone.size < count) gone.add(rng.below(bars.length));
  const parts = [
    ...missing,
    ...bars.flatMap(({ pieces }, at) => (gone.has(at) ? pieces.map(({ part }) => part) : [])),
  ];
  const order = parts.toSorted(byLength(model));
  for (let at = 0; at + 1 < order.length; at++)
    if (rng.next() < MITRE.shuffle) [order[at], order[at + 1]] = [order[at + 1], order[at]];
  const kept = copyOf(bars.filter((_, at) => !gone.has(at)));
  return { missing: layPieces(model, kept, order, rng), bars: kept };
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
    if (byPrice && stock[row].price === null) unpriced++;
    if (used[row] >= stock[row].first) others += costOf(row);
    used[row]++;
    cost += costOf(row);
    const rest = model.usable(row) - extent;
    rests += rest * rest;
  }
  const must = missing.filter((part) => parts[part].mustCut).length;
  return [must, missing.length, unpriced, others, cost, bars.length, -rests];
}

/** Bars to be used up first, then stock rows in order, the fullest first; equal bars together. */
function solutionOf(model: MitreModel, bars: readonly Bar[]): RodSolution {
  const { parts, stock } = model.pool;
  const unplaced = parts.map(({ qty }) => qty);
  for (const { pieces } of bars) for (const { part } of pieces) unplaced[part]--;
  const rods = bars
    .toSorted(
      (a, b) =>
        Number(stock[b.row].first > 0) - Number(stock[a.row].first > 0) ||
        a.row - b.row ||
        model.usable(a.row) - a.extent - (model.usable(b.row) - b.extent),
    )
    .map(
      ({ row, pieces }): PlannedRod => ({
        stock: row,
        parts: pieces.map(({ part }) => part),
        turns: pieces.map(({ turn }) => turn),
      }),
    );
  return { rods, unplaced, bound: null };
}
