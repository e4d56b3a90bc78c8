import { ticks } from '../../geometry/lengths.ts';
import type { BoundMethod, PanelBound, PanelProblem, PanelStock } from '../problem2d.ts';
import type { CapacityRule } from './capacities.ts';
import { capacityRules } from './capacities.ts';
import type { CoverRow } from './coverCost.ts';
import { coverCost, fractionalCover } from './coverCost.ts';
import type { InflatedPiece, InflatedRow } from './kerfTransform.ts';
import { kerfTransform } from './kerfTransform.ts';
import { EXACT_COVERS, ROUNDING_GUARD, SUBSETS } from './tuning.ts';
import { paidByArea, priceUnit } from '../packing/packModel.ts';

/** A lower bound on sheets, sheet area and price. Holds for every plan, guillotine or not; grain groups,
 *  stage limits and stock that is to be used first are not in it.
 *
 *  Every pair of dual feasible functions f, g gives each piece the value f(w) g(h) and each sheet the
 *  capacity f(W) g(H), kerf counted by the kerf transform. A plan must buy enough capacity: the least count,
 *  area or price that does is a bound (a minimisation knapsack over the stock rows, caps honoured). Pieces
 *  that fit only some rows give the same conditions on those rows alone. Martello & Vigo 1998; Fekete &
 *  Schepers 2001; Boschetti & Mingozzi 2003; Carlier, Clautiaux & Moukrim 2007. */
export function panelLowerBound(problem: PanelProblem): PanelBound {
  const { rows, pieces, misfits } = kerfTransform(problem);
  const priced = rows.some((row) => row.price !== null);
  const found = { sheets: 0, area: 0, price: 0, method: 'area' as BoundMethod, placeable: true };
  for (const [someRows, somePieces] of subsets(rows, pieces)) {
    const rules = capacityRules(someRows, somePieces);
    for (const rule of rules) {
      const sheets = leastSheets(someRows, rule);
      if (sheets === Infinity) found.placeable = false;
      else if (sheets > found.sheets) {
        found.sheets = sheets;
        found.method = rule.byArea ? 'area' : 'dual feasible functions';
      }
    }
    if (!found.placeable) break;
    found.area = Math.max(found.area, leastCost(someRows, rules, fullArea));
    if (priced) found.price = Math.max(found.price, leastCost(someRows, rules, priceOf));
  }
  if (!found.placeable) {
    const total = (cost: (row: InflatedRow) => number): number =>
      rows.reduce((sum, row) => sum + (row.cap === Infinity ? 0 : row.cap * cost(row)), 0);
    return {
      ...found,
      sheets: total(() => 1),
      area: total(fullArea),
      price: priced ? total(priceOf) : null,
      misfits,
    };
  }
  return { ...found, price: priced ? found.price : null, misfits };
}

const fullArea = (row: InflatedRow): number => row.fullArea;
const priceOf = (row: InflatedRow): number => row.price ?? 0;

/** The same for the sheets that are not to be used up first, `first` sheets being free: what those cost at
 *  least in any plan that places every piece. */
export function ordinaryLowerBound(problem: PanelProblem): PanelBound {
  const stock = problem.stock.flatMap((row) => {
    const first = Math.min(row.first, row.cap);
    const free = { ...row, w: ticks(0), h: ticks(0), price: 0, cap: first, first: 0 };
    return first === 0 ? [row] : [free, { ...row, cap: row.cap - first, first: 0 }];
  });
  return panelLowerBound({ ...problem, stock });
}

/** All rows with all pieces, then each set of rows that some pieces are confined to, with those pieces. */
export function* subsets(
  rows: readonly InflatedRow[],
  pieces: readonly InflatedPiece[],
): Generator<readonly [readonly InflatedRow[], readonly InflatedPiece[]]> {
  yield [rows, pieces];
  const seen = new Set<string>();
  for (const { fits } of pieces) {
    const key = fits.join();
    if (fits.length === rows.length || seen.has(key) || seen.size === SUBSETS) continue;
    seen.add(key);
    yield [
      fits.map((row) => rows[row]),
      pieces.filter((piece) => piece.fits.every((row) => fits.includes(row))),
    ];
  }
}

/** What is asked for, less what rounding may have added: never all of it, since any piece takes a sheet. */
export const guarded = ({ demand }: CapacityRule): number => Math.max(demand - ROUNDING_GUARD, demand / 2);

/** The fewest sheets with enough capacity (roomiest rows first), Infinity when the caps do not allow it. */
function leastSheets(rows: readonly InflatedRow[], rule: CapacityRule): number {
  const { capacity } = rule;
  let isTaken: Uint8Array | null = null;
  let left = guarded(rule);
  let sheets = 0;
  while (left > 0) {
    const row = roomiest(capacity, isTaken);
    if (row < 0) return Infinity;
    const taken = Math.min(rows[row].cap, Math.ceil(left / capacity[row]));
    isTaken ??= new Uint8Array(rows.length);
    isTaken[row] = 1;
    sheets += taken;
    left -= taken * capacity[row];
  }
  return sheets;
}

/** The row that is not taken with the most capacity; -1 where none has any. */
function roomiest(capacity: readonly number[], isTaken: Uint8Array | null): number {
  let best = -1;
  for (let row = 0; row < capacity.length; row++)
    if (isTaken?.[row] !== 1 && capacity[row] > (best < 0 ? 0 : capacity[best])) best = row;
  return best;
}

/** The largest of the rules' least total costs: exact covers for the rules whose linear relaxation is
 *  strongest and for plain area. The others' relaxations ask for no more than those. */
function leastCost(
  rows: readonly InflatedRow[],
  rules: readonly CapacityRule[],
  costOf: (row: InflatedRow) => number,
): number {
  if (rows.every((row) => costOf(row) === 0)) return 0;
  const only = rows.length === 1 ? rows[0] : undefined;
  if (only !== undefined)
    return rules.reduce((most, rule) => Math.max(most, leastSheets(rows, rule)), 0) * costOf(only);
  const priced = rows.map((row) => ({ cost: costOf(row), cap: row.cap }));
  const coverRows = (rule: CapacityRule): CoverRow[] =>
    priced.map((row, index) => ({ ...row, cover: rule.capacity[index] }));
  const exact = (rule: CapacityRule): number => coverCost(coverRows(rule), guarded(rule));
  const relaxed = rules.map((rule) => fractionalCover(priced, rule.capacity, guarded(rule)));
  return rules.reduce(
    (most, rule) => (rule.byArea ? Math.max(most, exact(rule)) : most),
    strongest(relaxed, EXACT_COVERS).reduce((most, id) => Math.max(most, exact(rules[id])), 0),
  );
}

/** Places of the largest values, the first of equal ones first. */
function strongest(values: readonly number[], most: number): readonly number[] {
  const chosen: number[] = [];
  while (chosen.length < Math.min(most, values.length)) {
    let best = -1;
    for (let at = 0; at < values.length; at++)
      if ((best < 0 || values[at] > values[best]) && !chosen.includes(at)) best = at;
    chosen.push(best);
  }
  return chosen;
}

/** The bound, raised by what a search has proved: that no guillotine plan which places everything spends less than
 *  `proved` on sheets that are not to be used up first, in the unit of the pack model (area, or steps of the price and
 *  less than half of one for the sheets). Beside sheets that are, it is `ordinary`; unchanged where it says nothing
 *  about a plain sum, since some have no price. */
export function provedBound(problem: PanelProblem, bound: PanelBound, proved: number): PanelBound {
  const { stock } = problem;
  if (!bound.placeable || proved <= 0) return bound;
  if (stock.some(({ first }) => first > 0)) return { ...bound, ordinary: provedCost(problem, proved) };
  /** The fewest sheets that come to so much. */
  const sheetsFor = (least: number, of: (row: PanelStock) => number): number => {
    const dearest = stock.reduce((most, row) => Math.max(most, of(row)), 0);
    return Math.max(bound.sheets, Math.ceil((least / dearest) * (1 - 1e-9)));
  };
  if (paidByArea(problem)) {
    if (proved <= bound.area) return bound;
    const sheets = sheetsFor(proved, ({ w, h }) => w * h);
    const price = bound.price === null ? null : Math.max(bound.price, priceOfArea(problem, proved, sheets));
    return { ...bound, area: proved, sheets, price, method: PATTERNS };
  }
  const price = Math.floor(proved) * priceUnit(problem);
  if (stock.some((row) => row.price === null) || bound.price === null || price <= bound.price) return bound;
  return { ...bound, price, sheets: sheetsFor(price, (row) => row.price ?? 0), method: PATTERNS };
}

/** What sheets of so much area cost at least: where there is one row, or prices are as areas. */
function priceOfArea(problem: PanelProblem, area: number, sheets: number): number {
  const { stock, minimizeCost } = problem;
  const [{ w, h, price }] = stock;
  if (price === null) return 0;
  if (stock.length === 1) return sheets * price;
  return minimizeCost ? Math.ceil(area * (price / (w * h)) * (1 - 1e-9)) : 0;
}

/** What is proved of the pack model's cost as area, or in price ticks where the price is to be least. */
function provedCost(problem: PanelProblem, proved: number): number {
  if (!paidByArea(problem)) return Math.floor(proved) * priceUnit(problem);
  return problem.minimizeCost ? priceOfArea(problem, proved, 0) : proved;
}

export const PATTERNS = 'all sheet patterns';
