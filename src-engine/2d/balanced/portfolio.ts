import type { PanelProblem } from '../problem2d.ts';
import type { FillRule } from './fillSheet.ts';
import { orderedRows, PART_ORDERS, SMALL_FIRST } from './orders.ts';
import type { StockChoice, Strategy } from './packSheets.ts';
import { LARGE_JOB, SINGLE_ROW_CHOICES } from './tuning.ts';

const SHORT_SIDE: FillRule = { fit: 'shortSide', split: 'maximal' };
const AREA: FillRule = { fit: 'area', split: 'maximal' };
const BOTTOM_LEFT: FillRule = { fit: 'bottomLeft', split: 'maximal' };
const GUILLOTINE_SHORT: FillRule = { fit: 'shortSide', split: 'guillotine' };
const GUILLOTINE_AREA: FillRule = { fit: 'area', split: 'guillotine' };

/** One rule at a time, sawable ones first so that an easy job ends with a saw plan, then every sheet the
 *  fullest of all. */
const ALL_RULES: readonly FillRule[] = [SHORT_SIDE, AREA, BOTTOM_LEFT];
const RULE_SETS: readonly (readonly FillRule[])[] = [
  [GUILLOTINE_AREA],
  [GUILLOTINE_SHORT],
  [SHORT_SIDE],
  [AREA],
  [BOTTOM_LEFT],
  ALL_RULES,
];

/** What is left of the portfolio for large jobs, by order: of 33 jobs with 500 to 2,000 pieces all the rest
 *  of it saves no sheet (2,387 in all). */
const LARGE_JOB_RULES: readonly (readonly (readonly FillRule[])[])[] = [
  [[GUILLOTINE_AREA], [GUILLOTINE_SHORT], ALL_RULES],
  [ALL_RULES],
  [ALL_RULES],
  [[SHORT_SIDE]],
];

export function portfolio(problem: PanelProblem): readonly Strategy[] {
  const capped = problem.stock.some((row) => row.cap !== Infinity);
  const pieces = problem.parts.reduce((sum, part) => sum + part.qty, 0);
  const rulesOf = (at: number): readonly (readonly FillRule[])[] =>
    pieces > LARGE_JOB ? (LARGE_JOB_RULES[at] ?? []) : RULE_SETS;
  const orders = PART_ORDERS.map((key, at) =>
    rulesOf(at).length === 0 ? new Int32Array(0) : orderedRows(problem.parts, key, capped),
  );
  return stockChoices(problem).flatMap((choice) =>
    orders.flatMap((order, at) => rulesOf(at).map((rules) => ({ order, rules, choice }))),
  );
}

/** For stock that does not suffice: small pieces first place more of them. */
export function smallFirstPortfolio(problem: PanelProblem): readonly Strategy[] {
  const order = orderedRows(problem.parts, SMALL_FIRST, true);
  return stockChoices(problem).flatMap((choice) => RULE_SETS.map((rules) => ({ order, rules, choice })));
}

/** The densest row for each sheet; and, so that a mix is never worse than one size alone, some rows by
 *  themselves (largest first). */
function stockChoices(problem: PanelProblem): readonly StockChoice[] {
  if (problem.stock.length === 1) return [0];
  const bySize = problem.stock
    .map((_, row) => row)
    .toSorted(
      (a, b) => problem.stock[b].w * problem.stock[b].h - problem.stock[a].w * problem.stock[a].h || a - b,
    );
  return ['densest', ...bySize.slice(0, SINGLE_ROW_CHOICES)];
}
