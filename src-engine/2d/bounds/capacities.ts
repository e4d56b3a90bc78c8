import type { DualFeasible } from './dualFeasible.ts';
import { dualFeasibleFunctions } from './dualFeasible.ts';
import type { InflatedPiece, InflatedRow } from './kerfTransform.ts';

/** One necessary condition on a plan: the sheets' capacities must sum to at least `demand`. */
export interface CapacityRule {
  /** What all pieces take, in units in which the largest sheet holds 1. */
  readonly demand: number;
  /** What a sheet of each row holds. */
  readonly capacity: readonly number[];
  readonly byArea: boolean;
}

/** Every capacity rule a pair of dual feasible functions gives. Each piece takes the smaller value of its feasible orientations; when all
 *  sheets are square, a plan's transpose is a packing too, so the average of both orientations is a bound as well. */
export function capacityRules(rows: readonly InflatedRow[], pieces: readonly InflatedPiece[]): readonly CapacityRule[] {
  const count = pieces.length;
  if (rows.length === 0 || count === 0) return [];
  const baseW = rows.reduce((most, row) => Math.max(most, row.w), 0);
  const baseH = rows.reduce((most, row) => Math.max(most, row.h), 0);
  const square = rows.every((row) => row.w === row.h);
  const sizes = [...pieces.map((piece) => piece.w), ...pieces.map((piece) => piece.h)];
  const across = dualFeasibleFunctions(baseW, [...sizes, ...rows.map((row) => row.w)]);
  const down = dualFeasibleFunctions(baseH, [...sizes, ...rows.map((row) => row.h)]);
  const ways = waysOf(pieces);
  const rules: CapacityRule[] = [];
  across.forEach((f, i) => {
    down.forEach((g, j) => {
      const capacity = rows.map((_, row) => f.values[2 * count + row] * g.values[2 * count + row]);
      const average = square && j >= i ? averageDemand(ways, f, g) : 0;
      rules.push({ demand: Math.max(average, leastDemand(ways, f, g)), capacity, byArea: i === 0 && j === 0 });
    });
  });
  return rules;
}

/** The pieces as the sums below read them, thousands of times. */
interface Ways {
  readonly qty: Float64Array;
  /** ONLY_UPRIGHT, ONLY_TURNED or EITHER. */
  readonly way: Uint8Array;
}
const ONLY_UPRIGHT = 0;
const ONLY_TURNED = 1;
const EITHER = 2;

const waysOf = (pieces: readonly InflatedPiece[]): Ways => ({
  qty: Float64Array.from(pieces, (piece) => piece.qty),
  way: Uint8Array.from(pieces, (piece) => (!piece.turned ? ONLY_UPRIGHT : !piece.upright ? ONLY_TURNED : EITHER)),
});

function averageDemand({ qty }: Ways, { values: f }: DualFeasible, { values: g }: DualFeasible): number {
  const n = qty.length;
  let sum = 0;
  for (let i = 0; i < n; i++) sum += qty[i] * (f[i] * g[n + i] + f[n + i] * g[i]);
  return sum / 2;
}

function leastDemand({ qty, way }: Ways, { values: f }: DualFeasible, { values: g }: DualFeasible): number {
  const n = qty.length;
  let sum = 0;
  for (let i = 0; i < n; i++) {
    const upright = f[i] * g[n + i];
    const turned = f[n + i] * g[i];
    sum += qty[i] * (way[i] === ONLY_UPRIGHT ? upright : way[i] === ONLY_TURNED || turned < upright ? turned : upright);
  }
  return sum;
}
