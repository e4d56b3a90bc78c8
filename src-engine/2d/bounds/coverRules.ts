import type { SheetRow } from './coverCost.ts';
import type { Sought, Work } from '../../optimise/work.ts';
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

/** The cheapest sheets by all rules that cost no more than `limit`; a step of the work is a look at a rule. Depth
 *  first, the dearest kind first; a branch ends where a rule asks for more than what is left to spend buys at best. */
export function cheapestSet(
  rows: readonly SheetRow[],
  rules: readonly CoverRule[],
  { limit, work }: { readonly limit: number; readonly work: Work },
): Sought<SheetSet> {
  const order = [...rows.keys()].sort((a, b) => rows[b].cost - rows[a].cost || a - b);
  const rates = rules.map((rule) => ratesOf(rows, rule, order));
  /** What is left to cover of each rule. */
  const left = Float64Array.from(rules, ({ demand }) => demand);
  const counts = new Int32Array(rows.length);
  let found: SheetSet | 'none' = 'none';
  /** What a better set may cost. */
  let most = limit;
  /** Whether all rules are met, or cannot be by what is left to spend. */
  const stateAt = (place: number, cost: number): 'met' | 'open' | 'dead' => {
    let state: 'met' | 'open' = 'met';
    for (let rule = 0; rule < left.length; rule++) {
      if (left[rule] <= 0) continue;
      state = 'open';
      const rate = rates[rule][place];
      if (rate === 0 || cost + left[rule] / rate > most * (1 + RELATIVE_ROUNDING)) return 'dead';
    }
    return state;
  };
  const visit = (place: number, cost: number): void => {
    work.left -= 1 + rules.length;
    if (work.left <= 0 || cost > most) return;
    const state = stateAt(place, cost);
    if (state === 'met') {
      found = { counts: counts.slice(), cost };
      most = cost - 1;
    }
    if (state !== 'open') return;
    const kind = order[place];
    const row = rows[kind];
    const room = row.cost > 0 ? Math.floor((most - cost) / row.cost) : Infinity;
    const before = left.slice();
    // Sheets that cost nothing are all taken.
    for (let count = row.cost > 0 ? 0 : row.cap; count <= Math.min(row.cap, room); count++) {
      rules.forEach(({ covers }, rule) => (left[rule] = before[rule] - count * covers[kind]));
      counts[kind] = count;
      visit(place + 1, cost + count * row.cost);
    }
    counts[kind] = 0;
    left.set(before);
  };
  visit(0, 0);
  return work.left <= 0 ? 'open' : found;
}

/** What a unit of cost covers at best by the kinds from a place of the order on. */
function ratesOf(rows: readonly SheetRow[], { covers }: CoverRule, order: readonly number[]): Float64Array {
  const rates = new Float64Array(rows.length + 1);
  for (let place = rows.length - 1; place >= 0; place--) {
    const kind = order[place];
    const free = covers[kind] > 0 ? Infinity : 0;
    const own = rows[kind].cost > 0 ? covers[kind] / rows[kind].cost : free;
    rates[place] = Math.max(rates[place + 1], own);
  }
  return rates;
}
