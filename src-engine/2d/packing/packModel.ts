import { inflate } from '../../geometry/kerf.ts';
import type { InflatedTicks, Ticks } from '../../geometry/lengths.ts';
import { ticks } from '../../geometry/lengths.ts';
import { greatestCommonDivisor } from '../../optimise/divisor.ts';
import type { PanelPart, PanelProblem, PanelStock } from '../problem2d.ts';
import { piecesIn } from '../problem2d.ts';

/** What the 2D searches work on: part *types* with counts and stock *kinds* with caps, in the kerf transform
 *  (geometry/kerf.ts): all lengths are inflated, and there is no blade. For guillotine patterns this is exact. */
export interface PackModel {
  readonly kerf: Ticks;
  /** Number of part types; types are sorted by falling area. All arrays below have this length. */
  readonly types: number;
  readonly w: Float64Array;
  readonly h: Float64Array;
  /** 1 when turning is allowed and changes anything. */
  readonly turnable: Uint8Array;
  readonly group: Int32Array;
  readonly must: Uint8Array;
  readonly demand: Int32Array;
  /** Inflated area as a share of `areaUnit`. */
  readonly area: Float64Array;
  readonly groups: number;
  /** Rows merged into a type, in row order; `swapped` where the row's w and h are exchanged in the type. */
  readonly rows: readonly (readonly MergedRow[])[];
  /** Pieces per problem row that fit no stock at all, or in a single stage cannot be cut off any; they are not part of
   *  `demand`. */
  readonly hopeless: Int32Array;
  readonly stocks: readonly SheetKind[];
  /** Inflated area of the largest stock kind: the unit of all areas in the search. */
  readonly areaUnit: number;
  /** Shortest part side: leftovers thinner than this can never hold anything. */
  readonly minSide: number;
  readonly maxStages: number;
  /** Axis of the root cut: 0 = h, 1 = v, -1 = free. */
  readonly rootAxis: -1 | 0 | 1;
  /** How far both sides of every region reach beyond the material: a cut out there is none. Less than `minSide`. */
  readonly grow: Ticks;
  readonly minimizeRotations: boolean;
  /** PanelProblem.heed. */
  readonly heed: () => void;
}

export interface MergedRow {
  readonly row: number;
  readonly qty: number;
  readonly swapped: boolean;
}

/** A stock row, or the `first` share of one. `w`,`h` are the usable region, grown by the problem's
 *  tolerance. */
export interface SheetKind {
  readonly row: number;
  readonly w: InflatedTicks;
  readonly h: InflatedTicks;
  readonly cap: number;
  readonly first: boolean;
  /** What the search pays for one sheet: full area, or the price with a share for the sheet below half a step
   *  between two prices; next to nothing for sheets that are to be used up first. */
  readonly cost: number;
  readonly fullArea: number;
}

/** Share of its cost at which a sheet counts that is to be used up first: it must never look worth saving. */
const FIRST_COST = 1e-6;

/** What a search is asked for: how many pieces of each type, on how many sheets of each kind at most. */
export interface Task {
  readonly demand: Int32Array;
  readonly caps: Float64Array;
}

/** Everything on all the stock there is. */
export const wholeTask = (model: PackModel): Task => ({
  demand: model.demand,
  caps: Float64Array.from(model.stocks, (stock) => stock.cap),
});

export function sumOf(counts: Iterable<number>): number {
  let sum = 0;
  for (const count of counts) sum += count;
  return sum;
}

export const pieceCount = (model: PackModel): number => sumOf(model.demand);

export function typesByGroup({ groups, group }: PackModel): readonly (readonly number[])[] {
  const types: number[][] = Array.from({ length: groups }, () => []);
  group.forEach((own, type) => own >= 0 && types[own].push(type));
  return types;
}

/** What pieces are worth together. `counts`, `each`: by type. */
export function worthOf(counts: Int32Array, each: Float64Array): number {
  let sum = 0;
  for (let type = 0; type < counts.length; type++) sum += counts[type] * each[type];
  return sum;
}

/** Inflated area of pieces, as a share of the model's unit. `counts`: by type. */
export const areaOf = (model: PackModel, counts: Int32Array): number => worthOf(counts, model.area);

/** Pieces that share a sheet on average, judged by area. */
export const piecesPerSheet = (model: PackModel): number =>
  pieceCount(model) / Math.max(1, areaOf(model, model.demand));

/** Whether a piece fits the bare sheet. */
export function fitsStock(model: PackModel, type: number, stock: SheetKind): boolean {
  if (model.w[type] <= stock.w && model.h[type] <= stock.h) return true;
  return model.turnable[type] === 1 && model.h[type] <= stock.w && model.w[type] <= stock.h;
}

/** The same job with some of its types only. `demand`: pieces asked for, by type of the whole job. */
export function withTypes(model: PackModel, types: readonly number[], demand: ArrayLike<number>): PackModel {
  const of = (values: ArrayLike<number>): number[] => types.map((type) => values[type]);
  return {
    ...model,
    types: types.length,
    w: Float64Array.from(of(model.w)),
    h: Float64Array.from(of(model.h)),
    turnable: Uint8Array.from(of(model.turnable)),
    group: Int32Array.from(of(model.group)),
    must: Uint8Array.from(of(model.must)),
    area: Float64Array.from(of(model.area)),
    rows: types.map((type) => model.rows[type]),
    demand: Int32Array.from(of(demand)),
  };
}

/** Builds the model of this very problem, its tolerance included. */
export function buildPackModel(problem: PanelProblem): PackModel {
  const stocks = stockKinds(problem);
  const hopeless = new Int32Array(problem.parts.length);
  const merged = mergeRows(problem, stocks, hopeless);
  const areaUnit = stocks.reduce((best, stock) => Math.max(best, stock.w * stock.h), 1);
  const n = merged.length;
  const pick = (of: (entry: TypeDraft) => number): Float64Array => Float64Array.from(merged, of);
  return {
    kerf: problem.kerf,
    types: n,
    w: pick((entry) => entry.w),
    h: pick((entry) => entry.h),
    turnable: Uint8Array.from(merged, (entry) => (entry.turnable && entry.w !== entry.h ? 1 : 0)),
    group: Int32Array.from(merged, (entry) => entry.part.group),
    must: Uint8Array.from(merged, (entry) => (entry.part.mustCut ? 1 : 0)),
    demand: Int32Array.from(merged, (entry) => entry.rows.reduce((sum, row) => sum + row.qty, 0)),
    area: pick((entry) => (entry.w * entry.h) / areaUnit),
    groups: problem.parts.reduce((most, part) => Math.max(most, part.group + 1), 0),
    rows: merged.map((entry) => entry.rows),
    hopeless,
    stocks,
    areaUnit,
    minSide: merged.reduce((least, entry) => Math.min(least, entry.w, entry.h), Infinity),
    maxStages: problem.maxStages,
    rootAxis: problem.firstCut === 'h' ? 0 : problem.firstCut === 'v' ? 1 : -1,
    grow: problem.tolerance,
    minimizeRotations: problem.minimizeRotations,
    heed: problem.heed ?? (() => undefined),
  };
}

interface TypeDraft {
  readonly w: InflatedTicks;
  readonly h: InflatedTicks;
  readonly turnable: boolean;
  readonly part: PanelPart;
  readonly rows: MergedRow[];
}

/** Equal rows become one type; rows of no piece none. */
function mergeRows(problem: PanelProblem, stocks: readonly SheetKind[], hopeless: Int32Array): TypeDraft[] {
  const drafts = new Map<string, TypeDraft>();
  const { tolerance, maxStages } = problem;
  const laidOut = waysToLie(problem);
  /** Whether cuts free a piece of a sheet: those of a single stage only one that spans it. */
  const isCut = (w: number, h: number, wide: number, high: number): boolean =>
    w <= wide && h <= high && (maxStages > 1 || w >= wide - tolerance || h >= high - tolerance);
  problem.parts.forEach((part, row) => {
    if (part.qty === 0) return;
    const { swapped, turnable, ...laid } = laidOut(part);
    const w = inflate(laid.w, problem.kerf);
    const h = inflate(laid.h, problem.kerf);
    const lies = ({ w: wide, h: high }: SheetKind): boolean =>
      isCut(w, h, wide, high) || (turnable && isCut(h, w, wide, high));
    if (!stocks.some(lies)) {
      hopeless[row] = part.qty;
      return;
    }
    const key = [w, h, turnable, part.group, part.mustCut].join(' ');
    const known = drafts.get(key);
    if (known) known.rows.push({ row, qty: part.qty, swapped });
    else drafts.set(key, { w, h, turnable, part, rows: [{ row, qty: part.qty, swapped }] });
  });
  return [...drafts.values()].sort(
    (a, b) =>
      b.w * b.h - a.w * a.h || Math.max(b.w, b.h) - Math.max(a.w, a.h) || a.rows[0].row - b.rows[0].row,
  );
}

/** Splits each row into its `first` share and the rest; rows eaten by trim disappear. */
function stockKinds(problem: PanelProblem): SheetKind[] {
  const { kerf, tolerance } = problem;
  const cost = stockCost(problem);
  const kinds: SheetKind[] = [];
  for (const wantFirst of [true, false]) {
    problem.stock.forEach((stock, row) => {
      const firstShare = Math.min(stock.first, stock.cap);
      const cap = wantFirst ? firstShare : stock.cap - firstShare;
      if (cap <= 0 || stock.region.w <= 0 || stock.region.h <= 0) return;
      kinds.push({
        row,
        w: inflate(stock.region.w + tolerance, kerf),
        h: inflate(stock.region.h + tolerance, kerf),
        cap,
        first: wantFirst,
        cost: wantFirst ? cost({ ...stock, price: stock.price ?? 0 }) * FIRST_COST : cost(stock),
        fullArea: stock.w * stock.h,
      });
    });
  }
  return kinds;
}

/** Whether sheets are paid by area: always unless the price is to be minimised, and also when every price is
 *  the same multiple of its area. */
export function paidByArea(problem: PanelProblem): boolean {
  if (!problem.minimizeCost) return true;
  const [first] = problem.stock;
  if (problem.stock.every((stock) => stock.price === null)) return true;
  return problem.stock.every(
    (stock) =>
      stock.price !== null &&
      first.price !== null &&
      first.price > 0 &&
      Math.abs(stock.price * first.w * first.h - first.price * stock.w * stock.h) <=
        1e-12 * first.price * stock.w * stock.h,
  );
}

/** What any two different sums of prices differ by at least, in price ticks: the unit of costs where prices decide. */
export const priceUnit = ({ stock }: Pick<PanelProblem, 'stock'>): number =>
  Math.max(1, greatestCommonDivisor(stock.map(({ price }) => price ?? 0)));

/** Area, or price in units of `priceUnit` with the number of sheets deciding between equal prices: no plan takes more
 *  sheets than pieces, so all of them come to less than half a unit. Where cost counts, an unpriced sheet is dearer
 *  than any number of priced ones, so that it is used only where nothing priced fits; one that is to be used up first
 *  costs nothing. */
function stockCost(problem: PanelProblem): (stock: PanelStock) => number {
  if (paidByArea(problem)) return (stock) => stock.w * stock.h;
  const unit = priceUnit(problem);
  const pieces = piecesIn(problem.parts);
  const maxArea = problem.stock.reduce((most, stock) => Math.max(most, stock.w * stock.h), 1);
  const maxPrice = problem.stock.reduce((most, stock) => Math.max(most, stock.price ?? 0), 1);
  const dear = maxPrice * (pieces + 1);
  const each = 0.5 / (pieces + 1);
  return ({ w, h, price }) => (price ?? dear * (1 + (w * h) / maxArea / (pieces + 1))) / unit + each;
}

/** How a row lies as a part type. `w`,`h`: the space it takes; `swapped` where the row's w and h are exchanged. */
interface Laid {
  readonly w: Ticks;
  readonly h: Ticks;
  readonly swapped: boolean;
  readonly turnable: boolean;
}

/** How the rows of a problem lie: a turnable row long side first, unless turns are counted.
 *
 *  With a single stage and a tolerance a part must span its sheet in one direction, and on a sheet grown by the
 *  tolerance it does so with any side from the usable length up to the grown one: no cut frees it there, since its
 *  end is the edge of the material. Such a side takes the whole grown length. Nothing is lost by it: no other part
 *  could lie in the rest, which is at most the tolerance and so shorter than any side. Where sheets differ in size a
 *  side would span only some of them: rows lie as they are. */
function waysToLie(problem: PanelProblem): (part: PanelPart) => Laid {
  const { tolerance, maxStages, minimizeRotations, stock } = problem;
  const sizes = new Set(stock.map(({ region }) => `${region.w} ${region.h}`));
  const plain = ({ w, h, rotatable }: PanelPart): Laid => {
    const swapped = rotatable && !minimizeRotations && h > w;
    return { w: swapped ? h : w, h: swapped ? w : h, swapped, turnable: rotatable };
  };
  if (tolerance === 0 || maxStages > 1 || sizes.size !== 1) return plain;
  const { region } = stock[0];
  const taken = (side: Ticks, room: number): Ticks =>
    side >= room && side <= room + tolerance ? ticks(room + tolerance) : side;
  return (part) => {
    const way = (w: Ticks, h: Ticks, swapped: boolean): Laid => ({
      w: taken(w, region.w),
      h: taken(h, region.h),
      swapped,
      turnable: false,
    });
    const ways = part.rotatable
      ? [way(part.w, part.h, false), way(part.h, part.w, true)]
      : [way(part.w, part.h, false)];
    const isOnSheet = ({ w, h }: Laid): boolean =>
      w <= region.w + tolerance &&
      h <= region.h + tolerance &&
      (w === region.w + tolerance || h === region.h + tolerance);
    const [best, other] = ways.filter(isOnSheet).toSorted((a, b) => a.w * a.h - b.w * b.h);
    if (best === undefined) return plain(part);
    return { ...best, turnable: other !== undefined && best.w === other.h && best.h === other.w };
  };
}
