import { FinishSearch } from '../../1d/exhaustiveFinish.ts';
import type { MasterColumn, MasterResult } from '../../2d/patterns/coverMaster.ts';
import { CoverMaster } from '../../2d/patterns/coverMaster.ts';
import { MasterLp } from '../../optimise/masterLp.ts';
import type { Hook, Watch } from './watch.ts';
import { differences, say } from './watch.ts';

/** Every so many-th end of a simplex is looked at. */
const EVERY = 5;
/** Between two rebuilds of the inverse rounding drifts by less. */
const DRIFT = 1e-5;

/** What the linear program keeps privately: its columns. */
interface Columns {
  readonly start: Int32Array;
  readonly row: Int32Array;
  readonly coefficient: Float64Array;
}

/** Looks at the linear program after every way to change it: the values kept along solve its equations, the duals kept
 *  along leave no reduced cost to what is in the basis. */
export function programHooks(watch: Watch): readonly Hook[] {
  let seen = 0;
  const after: Hook['around'] = (self, call) => {
    const answer = call();
    seen += 1;
    if (seen % EVERY === 0) say(watch, programFaults(self as MasterLp));
    return answer;
  };
  return ['primalSimplex', 'dualSimplex', 'setVertex', 'setRhs', 'setCosts'].map((method) => ({
    of: MasterLp,
    method,
    around: after,
  }));
}

function programFaults(lp: MasterLp): readonly string[] {
  const { start, row, coefficient } = lp as unknown as Columns;
  const covered = new Float64Array(lp.rows);
  let scale = 1;
  let dearest = 0;
  for (let at = 0; at < lp.rows; at++) {
    const column = lp.basis[at];
    for (let e = start[column]; e < start[column + 1]; e++) covered[row[e]] += coefficient[e] * lp.x[at];
    scale = Math.max(scale, Math.abs(lp.rhs[at]), Math.abs(lp.x[at]), Math.abs(lp.duals[at]));
    dearest = Math.max(dearest, Math.abs(lp.reducedCost(column)));
  }
  const gap = covered.reduce((most, value, at) => Math.max(most, Math.abs(value - lp.rhs[at])), 0);
  return [
    ...(gap > DRIFT * scale ? [`linear program: values miss the right-hand side by ${gap}`] : []),
    ...(dearest > DRIFT * scale
      ? [`linear program: a column of the basis has the reduced cost ${dearest}`]
      : []),
  ];
}

/** What the covering master keeps privately; `basis` as in its class. */
interface Cover {
  readonly m: number;
  readonly basis: Int32Array;
  readonly levels: Float64Array;
}

/** Looks at the covering master of the panels when it has an answer: the levels kept along cover the demand, and the
 *  prices kept along come to the value. */
export function coverHooks(watch: Watch): readonly Hook[] {
  return [
    {
      of: CoverMaster,
      method: 'resume',
      around: (self, call, given) => {
        const result = call() as MasterResult;
        say(
          watch,
          coverFaults(
            self as unknown as Cover,
            result,
            given as [readonly MasterColumn[], ArrayLike<number>],
          ),
        );
        return result;
      },
    },
  ];
}

function coverFaults(
  { m, basis, levels }: Cover,
  { duals, value }: MasterResult,
  [columns, demand]: readonly [readonly MasterColumn[], ArrayLike<number>],
): readonly string[] {
  const covered = new Float64Array(m);
  for (let at = 0; at < m; at++) {
    const variable = basis[at];
    if (variable >= 0) {
      const { rows, counts } = columns[variable];
      rows.forEach((row, k) => {
        covered[row] += counts[k] * levels[at];
      });
    } else if (variable >= -m) covered[-1 - variable] += levels[at];
    else covered[-1 - m - variable] -= levels[at];
  }
  const price = duals.reduce((sum, dual, row) => sum + dual * demand[row], 0);
  const scale = covered.reduce((most, _, row) => Math.max(most, demand[row]), 1);
  return [
    ...(covered.some((level, row) => Math.abs(level - demand[row]) > DRIFT * scale)
      ? ['covering master: its levels do not cover the demand']
      : []),
    ...(Math.abs(price - value) > DRIFT * scale * m
      ? ['covering master: its prices do not come to its value']
      : []),
  ];
}

/** What the exhaustive finish of the bars takes and gives back. */
interface Finish {
  readonly count: Int32Array;
  readonly room: readonly number[];
  readonly taken: readonly { readonly items: readonly number[] }[];
}

/** Looks at the exhaustive finish: a branch that ends without a plan gives back every piece and rod it took, and no
 *  piece is lost on the way to one. */
export function finishHooks(watch: Watch): readonly Hook[] {
  const pieces = ({ count, taken }: Finish): number =>
    count.reduce((all, left) => all + left, 0) + taken.reduce((all, { items }) => all + items.length, 0);
  const copyOf = ({ count, room, taken }: Finish): Record<string, readonly number[]> => ({
    count: [...count],
    room: [...room],
    taken: [taken.length],
  });
  const around: Hook['around'] = (self, call) => {
    const search = self as unknown as Finish;
    const [before, all] = [copyOf(search), pieces(search)];
    const answer = call();
    const changed = answer === true ? [] : differences(before, copyOf(search));
    say(watch, [
      ...changed.map((name) => `finish of bars: ${name} was not given back`),
      ...(pieces(search) === all ? [] : ['finish of bars: pieces were lost']),
    ]);
    return answer;
  };
  return ['descend', 'fillingsWith'].map((method) => ({ of: FinishSearch, method, around }));
}
