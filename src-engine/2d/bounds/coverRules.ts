import type { SheetRow } from './coverCost.ts';
import type { Work } from '../../optimise/work.ts';
import { RELATIVE_ROUNDING } from './tuning.ts';

/** What a sheet of each kind covers at most of something, and how much of it every plan has to cover. */
export interface CoverRule {
  readonly covers: readonly number[];
  readonly demand: number;
}

/** How many sheets of each kind, and what they cost. */
export interface SheetSet {
  readonly counts: Int32Array;
  readonly cost: number;
}

/** By what share the sheets of a set cover more than a rule asks for, of the rule that leaves least; less than nothing
 *  where they cannot hold everything. */
export function slackOf(rules: readonly CoverRule[], counts: ArrayLike<number>): number {
  let least = Infinity;
  for (const { covers, demand } of rules) {
    let covered = 0;
    for (let kind = 0; kind < covers.length; kind++) covered += covers[kind] * counts[kind];
    least = Math.min(least, covered / demand - 1);
  }
  return least;
}

/** The cheapest sheets by all rules that cost no more than `limit`; 'none' where there are none, 'open' when the work
 *  runs out, a step of which is a look at a rule. Depth first, the dearest kind first; a branch ends where a rule asks
 *  for more than what is left to spend buys at best. */
export function cheapestSet(
  rows: readonly SheetRow[],
  rules: readonly CoverRule[],
  { limit, work }: { readonly limit: number; readonly work: Work },
): SheetSet | 'none' | 'open' {
  const search = new CheapestSet(rows, rules, limit, work);
  search.visit(0, 0);
  if (work.left <= 0) return 'open';
  return search.found ?? 'none';
}

class CheapestSet {
  found: SheetSet | null = null;
  private readonly rows: readonly SheetRow[];
  private readonly rules: readonly CoverRule[];
  private readonly work: Work;
  private readonly order: readonly number[];
  /** What a unit of cost covers at best by the kinds from a place of the order on, for each rule. */
  private readonly rates: readonly Float64Array[];
  /** What is left to cover of each rule. */
  private readonly left: Float64Array;
  private readonly counts: Int32Array;
  /** What a better set may cost. */
  private most: number;

  constructor(rows: readonly SheetRow[], rules: readonly CoverRule[], limit: number, work: Work) {
    this.rows = rows;
    this.rules = rules;
    this.work = work;
    this.most = limit;
    this.order = [...rows.keys()].sort((a, b) => rows[b].cost - rows[a].cost || a - b);
    this.rates = rules.map(({ covers }) => {
      const rates = new Float64Array(rows.length + 1);
      for (let place = rows.length - 1; place >= 0; place--) {
        const kind = this.order[place];
        const free = covers[kind] > 0 ? Infinity : 0;
        const own = rows[kind].cost > 0 ? covers[kind] / rows[kind].cost : free;
        rates[place] = Math.max(rates[place + 1], own);
      }
      return rates;
    });
    this.left = Float64Array.from(rules, ({ demand }) => demand);
    this.counts = new Int32Array(rows.length);
  }

  visit(place: number, cost: number): void {
    this.work.left -= 1 + this.rules.length;
    if (this.work.left <= 0 || cost > this.most) return;
    const state = this.stateAt(place, cost);
    if (state === 'met') {
      this.found = { counts: this.counts.slice(), cost };
      this.most = cost - 1;
    }
    if (state !== 'open') return;
    const kind = this.order[place];
    const row = this.rows[kind];
    const room = row.cost > 0 ? Math.floor((this.most - cost) / row.cost) : Infinity;
    const before = this.left.slice();
    // Sheets that cost nothing are all taken.
    for (let count = row.cost > 0 ? 0 : row.cap; count <= Math.min(row.cap, room); count++) {
      this.rules.forEach(({ covers }, rule) => (this.left[rule] = before[rule] - count * covers[kind]));
      this.counts[kind] = count;
      this.visit(place + 1, cost + count * row.cost);
    }
    this.counts[kind] = 0;
    this.left.set(before);
  }

  /** Whether all rules are met, or cannot be by what is left to spend. */
  private stateAt(place: number, cost: number): 'met' | 'open' | 'dead' {
    const { left, rates, most } = this;
    let state: 'met' | 'open' = 'met';
    for (let rule = 0; rule < left.length; rule++) {
      if (left[rule] <= 0) continue;
      state = 'open';
      const rate = rates[rule][place];
      if (rate === 0 || cost + left[rule] / rate > most * (1 + RELATIVE_ROUNDING)) return 'dead';
    }
    return state;
  }
}
