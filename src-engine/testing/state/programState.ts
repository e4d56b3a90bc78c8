import { FinishSearch } from '../../1d/heuristic/exhaustiveFinish.ts';
import { MasterLp } from '../../optimise/masterLp.ts';
import type { Hook, Watch } from './watch.ts';
import { differences, say } from './watch.ts';

/** The ways to change a linear program; of each every so many-th change is looked at. */
const EVERY = { primalSimplex: 5, dualSimplex: 5, setVertex: 1, setRhs: 5, setCosts: 5 };
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
  return Object.entries(EVERY).map(([method, every]) => {
    let seen = 0;
    const around: Hook['around'] = (self, call) => {
      const answer = call();
      seen += 1;
      if (seen % every === 0) say(watch, programFaults(self as MasterLp));
      return answer;
    };
    return { of: MasterLp, method, around };
  });
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
