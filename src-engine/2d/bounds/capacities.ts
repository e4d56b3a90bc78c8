import type { InflatedPiece, InflatedRow } from './kerfTransform.ts';
import { BREAKPOINTS_PER_FAMILY, CELLS_FROM, CELLS_PER_SIDE, LARGEST_U_K, ROUNDING_GUARD } from './tuning.ts';

/** One necessary condition on a plan: the sheets' capacities must sum to at least `demand`. */
export interface CapacityRule {
  /** What all pieces take, in units in which the largest sheet holds 1. */
  readonly demand: number;
  /** What a sheet of each row holds. */
  readonly capacity: readonly number[];
  readonly byArea: boolean;
}

/** Every capacity rule a pair of dual feasible functions gives. Each piece takes the smaller value of its
 *  feasible orientations; when all sheets are square, a plan's transpose is a packing too, so the average of
 *  both orientations is a bound as well. */
export function capacityRules(
  rows: readonly InflatedRow[],
  pieces: readonly InflatedPiece[],
): readonly CapacityRule[] {
  const count = pieces.length;
  if (rows.length === 0 || count === 0) return [];
  const baseW = rows.reduce((most, row) => Math.max(most, row.w), 0);
  const baseH = rows.reduce((most, row) => Math.max(most, row.h), 0);
  const square = rows.every((row) => row.w === row.h);
  const sizes = distinct(pieces.flatMap((piece) => [piece.w, piece.h]));
  const table = distinct([...sizes, ...rows.flatMap((row) => [row.w, row.h])]);
  const place = new Map(table.map((length, at) => [length, at]));
  const placeOf = (length: number): number => place.get(length) ?? 0;
  const across = dualFeasibleFunctions(baseW, table, [...sizes, ...rows.map((row) => row.w)]);
  const down = dualFeasibleFunctions(baseH, table, [...sizes, ...rows.map((row) => row.h)]);
  const rowPlaces = rows.map((row) => ({ w: placeOf(row.w), h: placeOf(row.h) }));
  const ways = waysOf(pieces, placeOf);
  // One row holds 1 by every rule, so that only a rule that asks for more sheets than those before matters.
  const isAlone = rows.length === 1;
  const cells = isAlone && !square && count > CELLS_FROM ? cellsOf(pieces, ways) : null;
  let most = -1;
  const rules: CapacityRule[] = [];
  across.forEach((f, i) => {
    down.forEach((g, j) => {
      if (cells !== null && leastDemand(cells, f, g) <= most) return;
      const average = square && j >= i ? averageDemand(ways, f, g) : 0;
      const demand = Math.max(average, leastDemand(ways, f, g));
      if (isAlone) {
        const sheets = Math.ceil(demand - ROUNDING_GUARD);
        if (sheets <= most) return;
        most = sheets;
      }
      const capacity = rowPlaces.map(({ w, h }) => f[w] * g[h]);
      rules.push({ demand, capacity, byArea: i === 0 && j === 0 });
    });
  });
  return rules;
}

/** The pieces as the sums below read them, thousands of times. */
interface Ways {
  readonly qty: Float64Array;
  /** ONLY_UPRIGHT, ONLY_TURNED or EITHER. */
  readonly way: Uint8Array;
  /** Places of the widths and heights among the functions' values. */
  readonly w: Int32Array;
  readonly h: Int32Array;
}
const ONLY_UPRIGHT = 0;
const ONLY_TURNED = 1;
const EITHER = 2;

const inArrays = (ways: Readonly<Record<keyof Ways, readonly number[]>>): Ways => ({
  qty: Float64Array.from(ways.qty),
  way: Uint8Array.from(ways.way),
  w: Int32Array.from(ways.w),
  h: Int32Array.from(ways.h),
});

const waysOf = (pieces: readonly InflatedPiece[], placeOf: (length: number) => number): Ways =>
  inArrays({
    qty: pieces.map(({ qty }) => qty),
    way: pieces.map(({ upright, turned }) => (!turned ? ONLY_UPRIGHT : !upright ? ONLY_TURNED : EITHER)),
    w: pieces.map(({ w }) => placeOf(w)),
    h: pieces.map(({ h }) => placeOf(h)),
  });

/** Pieces of similar size added up, each cell as wide and as high as the widest and highest in it: as the
 *  functions never fall, the demand of the cells is at least that of the pieces. */
function cellsOf(pieces: readonly InflatedPiece[], { qty, way, w, h }: Ways): Ways {
  const cells: Record<keyof Ways, number[]> = { qty: [], way: [], w: [], h: [] };
  for (const one of [ONLY_UPRIGHT, ONLY_TURNED, EITHER]) {
    const byWidth = pieces
      .map((_, index) => index)
      .filter((index) => way[index] === one)
      .sort((a, b) => pieces[a].w - pieces[b].w || a - b);
    for (const column of chunks(byWidth)) {
      const widest = column[column.length - 1];
      for (const cell of chunks(column.toSorted((a, b) => pieces[a].h - pieces[b].h || a - b))) {
        cells.qty.push(cell.reduce((sum, index) => sum + qty[index], 0));
        cells.way.push(one);
        cells.w.push(w[widest]);
        cells.h.push(h[cell[cell.length - 1]]);
      }
    }
  }
  return inArrays(cells);
}

function chunks(list: readonly number[]): readonly (readonly number[])[] {
  const size = Math.ceil(list.length / CELLS_PER_SIDE);
  return Array.from({ length: size === 0 ? 0 : Math.ceil(list.length / size) }, (_, chunk) =>
    list.slice(chunk * size, (chunk + 1) * size),
  );
}

function averageDemand({ qty, w, h }: Ways, f: DualFeasible, g: DualFeasible): number {
  let sum = 0;
  for (let i = 0; i < qty.length; i++) sum += qty[i] * (f[w[i]] * g[h[i]] + f[h[i]] * g[w[i]]);
  return sum / 2;
}

function leastDemand({ qty, way, w, h }: Ways, f: DualFeasible, g: DualFeasible): number {
  let sum = 0;
  for (let i = 0; i < qty.length; i++) {
    const upright = f[w[i]] * g[h[i]];
    const turned = f[h[i]] * g[w[i]];
    sum +=
      qty[i] *
      (way[i] === ONLY_UPRIGHT ? upright : way[i] === ONLY_TURNED || turned < upright ? turned : upright);
  }
  return sum;
}

/** A superadditive, non-decreasing function of lengths: f(a) + f(b) <= f(a + b) <= 1 on 0 .. size, f(size) =
 *  1. Whatever fits side by side into a length L <= `size` has function values that sum to at most f(L), so a
 *  product f(w) g(h) is a value no sheet can exceed (Fekete & Schepers 2001). Its value of every length of the table
 *  handed to `dualFeasibleFunctions`. */
type DualFeasible = Float64Array;

/** The functions worth trying on one axis of length `size`, evaluated at the lengths of `table` (whole ticks,
 *  none twice). Families: identity; U(eps) drops the small and fills up the large (Martello & Toth's L2);
 *  u(k) rounds to k-ths (Fekete & Schepers); f2(step) counts steps, symmetric about the half (Carlier,
 *  Clautiaux & Moukrim 2007). Their parameters are the lengths at which something changes (those of `turns`
 *  below `size`), thinned evenly to `BREAKPOINTS_PER_FAMILY`. */
function dualFeasibleFunctions(
  size: number,
  table: readonly number[],
  turns: readonly number[],
): readonly DualFeasible[] {
  const evaluate = (f: (length: number) => number): DualFeasible => {
    const values = new Float64Array(table.length);
    for (let i = 0; i < values.length; i++) values[i] = table[i] >= size ? 1 : f(table[i]);
    return values;
  };
  const functions = [evaluate((x) => x / size)];
  const own = turns.filter((length) => length < size);
  const bothSides = own.flatMap((d) => [d, d + 1, size - d, size - d + 1]);
  for (const eps of breakpoints(bothSides, size / 2))
    functions.push(evaluate((x) => (x > size - eps ? 1 : x < eps ? 0 : x / size)));
  for (let k = 1; k <= LARGEST_U_K && (k + 1) * size <= Number.MAX_SAFE_INTEGER; k++) {
    functions.push(
      evaluate((x) => (((k + 1) * x) % size === 0 ? x / size : Math.floor(((k + 1) * x) / size) / k)),
    );
  }
  const steps = own.flatMap((d) => [d, size - d + 1]);
  for (const step of breakpoints(steps, size / 2)) functions.push(evaluate(countSteps(size, step)));
  return functions;
}

function countSteps(size: number, step: number): (length: number) => number {
  const all = Math.floor(size / step);
  return (x) => {
    if (2 * x === size) return 0.5;
    if (2 * x < size) return Math.floor(x / step) / all;
    return (all - Math.floor((size - x) / step)) / all;
  };
}

/** The values by size, each once. */
function distinct(values: readonly number[]): number[] {
  const sorted = Float64Array.from(values).sort((a, b) => a - b);
  const different: number[] = [];
  for (let i = 0; i < sorted.length; i++)
    if (i === 0 || sorted[i] !== sorted[i - 1]) different.push(sorted[i]);
  return different;
}

function breakpoints(candidates: readonly number[], limit: number): number[] {
  const usable = distinct(candidates.filter((value) => value >= 1 && value <= limit));
  if (usable.length <= BREAKPOINTS_PER_FAMILY) return usable;
  return Array.from(
    { length: BREAKPOINTS_PER_FAMILY },
    (_, index) => usable[Math.floor((index * (usable.length - 1)) / (BREAKPOINTS_PER_FAMILY - 1))],
  );
}
