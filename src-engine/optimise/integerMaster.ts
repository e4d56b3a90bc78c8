import { MasterLp } from './masterLp.ts';
import type { Work } from './work.ts';

/** A pattern that may be cut any whole number of times. */
export interface MasterPattern {
  /** Rows it covers, ascending, and how often. */
  readonly rows: readonly number[];
  readonly counts: readonly number[];
  /** Which kind of stock it is cut from. */
  readonly kind: number;
}

/** min sum of cost[kind] over the patterns cut, every row covered at least `demand` times, at most `limit`
 *  patterns of each kind. */
export interface CoverProblem {
  readonly demand: ArrayLike<number>;
  readonly patterns: readonly MasterPattern[];
  /** Of each kind of stock; Infinity where it has no limit. */
  readonly limit: readonly number[];
  /** Of each kind of stock; the dearest is about 1. */
  readonly cost: readonly number[];
  /** What covers a row also covers the next one (a piece's slot takes the next smaller piece). */
  readonly exchange: boolean;
  /** Costs are whole multiples of this; 0 where nothing is known. */
  readonly step: number;
}

export interface CoverSearch {
  /** The most a plan may cost to be of interest; asked again after each plan found. */
  readonly goal: () => number;
  /** Takes a plan: how often each pattern is cut. True ends the search. */
  readonly found: (uses: Int32Array) => boolean;
}

const INTEGRAL = 1e-6;
const SLACK = 1e-7;
/** What a row left uncovered, a broken bound or a forbidden pattern costs: more than any plan gains by it, so
 *  that a branch whose best fractional plan pays it has no plan. */
const PENALTY = 2000;

/** A branch: bounds on the number of patterns per kind, patterns taken, patterns that may not be taken more
 *  often. */
interface Branch {
  readonly low: readonly number[];
  readonly high: readonly number[];
  readonly taken: ReadonlyMap<number, number>;
  readonly closed: readonly number[];
}

/** Branch and bound over the patterns at hand, depth first. The number of patterns of a kind is branched on
 *  before single patterns: costs hang on those numbers alone, so most of the tree falls away at once
 *  (Vanderbeck 2000 branches on such aggregates too). Each node is a linear program that differs from the
 *  last one in its right-hand side and in which patterns are forbidden, so it starts from that one's basis.
 *  True when the whole tree was seen: then no choice of these patterns meets the goal beyond the plans
 *  found. */
export function solveIntegerMaster(problem: CoverProblem, search: CoverSearch, work: Work): boolean {
  const master = new IntegerMaster(problem, work);
  const stack: Branch[] = [
    {
      low: problem.cost.map(() => 0),
      high: problem.limit.map((limit) => Math.min(limit, master.most)),
      taken: new Map(),
      closed: [],
    },
  ];
  for (let branch = stack.pop(); branch !== undefined; branch = stack.pop()) {
    if (work.left <= 0) return false;
    const { high } = branch;
    if (branch.low.some((low, kind) => low > high[kind])) continue;
    const value = master.solve(branch, work);
    // The work may be spent between two pivots: the vertex there keeps neither the demand nor the limits.
    if (!master.isFeasible()) return false;
    const least = problem.step > 0 ? Math.ceil((value - SLACK) / problem.step) * problem.step : value;
    if (least > search.goal() + SLACK) continue;
    const children = master.branches(branch);
    if (children === null) {
      if (search.found(master.uses(branch))) return true;
    } else stack.push(...children);
  }
  return work.left > 0;
}

class IntegerMaster {
  /** More patterns than any plan cuts. */
  readonly most: number;
  private readonly problem: CoverProblem;
  private readonly lp: MasterLp;
  /** Columns of the linear program before it are penalties; pattern p is column `first` + p. */
  private readonly first: number;
  private readonly forbidden = new Set<number>();

  constructor(problem: CoverProblem, work: Work) {
    this.problem = problem;
    const { demand, cost, patterns } = problem;
    let most = 0;
    for (let row = 0; row < demand.length; row++) most += demand[row];
    this.most = most;
    const kinds = cost.length;
    const rhs = new Float64Array(demand.length + 2 * kinds);
    this.lp = new MasterLp(rhs);
    const basis = new Int32Array(this.lp.rows);
    for (let row = 0; row < demand.length; row++) {
      basis[row] = this.lp.addColumn([row], [1], PENALTY);
      if (problem.exchange && row + 1 < demand.length) this.lp.addColumn([row, row + 1], [-1, 1], 0);
      else this.lp.addColumn([row], [-1], 0);
    }
    for (let kind = 0; kind < kinds; kind++) {
      const [upper, lower] = this.rowsOf(kind);
      basis[upper] = this.lp.addColumn([upper], [1], 0);
      basis[lower] = this.lp.addColumn([lower], [1], PENALTY);
      this.lp.addColumn([lower], [-1], 0);
      this.lp.addColumn([upper], [-1], PENALTY);
    }
    this.first = this.lp.columns;
    for (const { rows, counts, kind } of patterns)
      this.lp.addColumn([...rows, ...this.rowsOf(kind)], [...counts, 1, 1], cost[kind]);
    this.lp.setBasis(basis, work);
  }

  /** Cost of the best fractional plan of a branch, what is taken included. */
  solve(branch: Branch, work: Work): number {
    const { lp, problem } = this;
    const rhs = new Float64Array(lp.rows);
    for (let row = 0; row < problem.demand.length; row++) rhs[row] = problem.demand[row];
    for (let kind = 0; kind < problem.cost.length; kind++) {
      const [upper, lower] = this.rowsOf(kind);
      rhs[upper] = branch.high[kind];
      rhs[lower] = branch.low[kind];
    }
    let spent = 0;
    for (const [pattern, times] of branch.taken) {
      const { rows, counts, kind } = problem.patterns[pattern];
      rows.forEach((row, k) => (rhs[row] -= counts[k] * times));
      for (const row of this.rowsOf(kind)) rhs[row] -= times;
      spent += problem.cost[kind] * times;
    }
    lp.setCosts(this.costChanges(branch), work);
    lp.setRhs(rhs, work);
    lp.dualSimplex(work);
    lp.primalSimplex(work);
    return lp.value() + spent;
  }

  /** The branches below one whose linear program was just solved, the more promising last; null where its
   *  plan is whole. */
  branches(branch: Branch): readonly Branch[] | null {
    const { problem, lp } = this;
    const amounts = new Float64Array(problem.patterns.length);
    for (let p = 0; p < lp.rows; p++)
      if (lp.basis[p] >= this.first) amounts[lp.basis[p] - this.first] = lp.x[p];
    const perKind = new Float64Array(problem.cost.length);
    for (const [pattern, times] of branch.taken) perKind[problem.patterns[pattern].kind] += times;
    amounts.forEach((amount, pattern) => (perKind[problem.patterns[pattern].kind] += amount));
    const kind = mostFractional(perKind, problem.cost, branch);
    if (kind >= 0) return byKind(branch, kind, perKind[kind]);
    let best = -1;
    let largest = INTEGRAL;
    amounts.forEach((amount, pattern) => {
      const part = amount - Math.floor(amount);
      if (part > largest && part < 1 - INTEGRAL && !this.forbidden.has(pattern))
        [best, largest] = [pattern, part];
    });
    if (best < 0) return this.isWhole() ? null : [];
    return byPattern(branch, best, Math.floor(amounts[best]));
  }

  /** How often each pattern is cut, once nothing is fractional. */
  uses(branch: Branch): Int32Array {
    const uses = new Int32Array(this.problem.patterns.length);
    for (const [pattern, times] of branch.taken) uses[pattern] += times;
    for (let p = 0; p < this.lp.rows; p++)
      if (this.lp.basis[p] >= this.first) uses[this.lp.basis[p] - this.first] += Math.round(this.lp.x[p]);
    return uses;
  }

  /** Whether the linear program was solved as far as a vertex within all of its rows. */
  isFeasible(): boolean {
    return this.lp.x.every((amount) => amount >= -INTEGRAL);
  }

  /** Whether no penalty is paid: every row is covered and no forbidden pattern in use. */
  private isWhole(): boolean {
    const { lp } = this;
    for (let p = 0; p < lp.rows; p++)
      if (lp.x[p] > INTEGRAL && lp.costOf(lp.basis[p]) >= PENALTY) return false;
    return true;
  }

  private costChanges(branch: Branch): readonly (readonly [number, number])[] {
    const closed = new Set(branch.closed);
    const changes: (readonly [number, number])[] = [];
    for (const pattern of this.forbidden) {
      if (closed.has(pattern)) continue;
      this.forbidden.delete(pattern);
      changes.push([this.first + pattern, this.problem.cost[this.problem.patterns[pattern].kind]]);
    }
    for (const pattern of closed) {
      if (this.forbidden.has(pattern)) continue;
      this.forbidden.add(pattern);
      changes.push([this.first + pattern, PENALTY]);
    }
    return changes;
  }

  private rowsOf(kind: number): readonly [upper: number, lower: number] {
    const from = this.problem.demand.length + 2 * kind;
    return [from, from + 1];
  }
}

/** The kind whose number is furthest from whole, weighed by its cost, among those within their bounds (beyond
 *  them a penalty is paid, and bounding once more changes nothing); -1 when there is none. */
function mostFractional(perKind: Float64Array, cost: readonly number[], { low, high }: Branch): number {
  let best = -1;
  let most = 0;
  perKind.forEach((amount, kind) => {
    const part = amount - Math.floor(amount);
    const off = Math.min(part, 1 - part);
    const within = amount > low[kind] && amount < high[kind];
    if (within && off > INTEGRAL && cost[kind] * off > most) [best, most] = [kind, cost[kind] * off];
  });
  return best;
}

function byKind(branch: Branch, kind: number, amount: number): readonly Branch[] {
  const floor = Math.floor(amount);
  const below = { ...branch, high: branch.high.with(kind, Math.min(branch.high[kind], floor)) };
  const above = { ...branch, low: branch.low.with(kind, Math.max(branch.low[kind], floor + 1)) };
  return amount - floor > 0.5 ? [below, above] : [above, below];
}

/** Once more than the whole part, or no more than it. */
function byPattern(branch: Branch, pattern: number, floor: number): readonly Branch[] {
  const already = branch.taken.get(pattern) ?? 0;
  const fewer = {
    ...branch,
    taken: new Map([...branch.taken, [pattern, already + floor]]),
    closed: [...branch.closed, pattern],
  };
  return [fewer, { ...branch, taken: new Map([...branch.taken, [pattern, already + floor + 1]]) }];
}
