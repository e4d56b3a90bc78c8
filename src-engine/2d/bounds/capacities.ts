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
  const rules: CapacityRule[] = [];
  across.forEach((f, i) => {
    down.forEach((g, j) => {
      const capacity = rows.map((_, row) => f.values[2 * count + row] * g.values[2 * count + row]);
      const average = square && j >= i ? averageDemand(pieces, f, g) : 0;
      rules.push({ demand: Math.max(average, leastDemand(pieces, f, g)), capacity, byArea: i === 0 && j === 0 });
    });
  });
  return rules;
}

function averageDemand(pieces: readonly InflatedPiece[], f: DualFeasible, g: DualFeasible): number {
  const n = pieces.length;
  let sum = 0;
  for (let i = 0; i < n; i++) sum += pieces[i].qty * (f.values[i] * g.values[n + i] + f.values[n + i] * g.values[i]);
  return sum / 2;
}

function leastDemand(pieces: readonly InflatedPiece[], f: DualFeasible, g: DualFeasible): number {
  const n = pieces.length;
  let sum = 0;
  for (let i = 0; i < n; i++) {
    const piece = pieces[i];
    const upright = f.values[i] * g.values[n + i];
    const turned = f.values[n + i] * g.values[i];
    sum += piece.qty * (!piece.turned ? upright : !piece.upright ? turned : Math.min(upright, turned));
  }
  return sum;
}
