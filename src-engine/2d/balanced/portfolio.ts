import type { PanelPart, PanelProblem } from '../problem2d.ts';
import { piecesIn } from '../problem2d.ts';
import type { FillRule } from './fillSheet.ts';
import type { StockChoice, Strategy } from './packSheets.ts';
import { LARGE_JOB, SINGLE_ROW_CHOICES } from './tuning.ts';

const SHORT_SIDE: FillRule = { fit: 'shortSide', split: 'maximal' };
const AREA: FillRule = { fit: 'area', split: 'maximal' };
const BOTTOM_LEFT: FillRule = { fit: 'bottomLeft', split: 'maximal' };
const GUILLOTINE_SHORT: FillRule = { fit: 'shortSide', split: 'guillotine' };
const GUILLOTINE_AREA: FillRule = { fit: 'area', split: 'guillotine' };

/** One rule at a time, or the fullest of all for every sheet. */
interface RuleSet {
  readonly id: string;
  readonly rules: readonly FillRule[];
}

const BY_AREA: RuleSet = { id: 'sawable, by area', rules: [GUILLOTINE_AREA] };
const BY_SIDE: RuleSet = { id: 'sawable, by side', rules: [GUILLOTINE_SHORT] };
const FREE_SHORT: RuleSet = { id: 'free, by side', rules: [SHORT_SIDE] };
const EVERY_RULE: RuleSet = { id: 'free, all rules', rules: [SHORT_SIDE, AREA, BOTTOM_LEFT] };

/** Sawable ones first, so that an easy job ends with a saw plan. */
const RULE_SETS: readonly RuleSet[] = [
  BY_AREA,
  BY_SIDE,
  FREE_SHORT,
  { id: 'free, by area', rules: [AREA] },
  { id: 'free, bottom left', rules: [BOTTOM_LEFT] },
  EVERY_RULE,
];

/** What is left of the portfolio for large jobs, by order. */
const LARGE_JOB_RULES: readonly (readonly RuleSet[])[] = [
  [BY_AREA, BY_SIDE, EVERY_RULE],
  [EVERY_RULE],
  [EVERY_RULE],
  [FREE_SHORT],
];

/** What is tried, in this order: each choice of stock with each order of part rows and each set of rules; large jobs
 *  get few of them. */
export function portfolio(problem: PanelProblem): readonly Strategy[] {
  const capped = problem.stock.some((row) => row.cap !== Infinity);
  const pieces = piecesIn(problem.parts);
  const rulesOf = (at: number): readonly RuleSet[] =>
    pieces > LARGE_JOB ? (LARGE_JOB_RULES[at] ?? []) : RULE_SETS;
  const orders = PART_ORDERS.map(({ key }, at) =>
    rulesOf(at).length === 0 ? new Int32Array(0) : orderedRows(problem.parts, key, capped),
  );
  return stockChoices(problem).flatMap((choice) =>
    orders.flatMap((order, at) =>
      rulesOf(at).map(({ id, rules }) => ({ members: [id, PART_ORDERS[at].id], order, rules, choice })),
    ),
  );
}

/** For stock that does not suffice: small pieces first place more of them. */
export function smallFirstPortfolio(problem: PanelProblem): readonly Strategy[] {
  const order = orderedRows(problem.parts, SMALL_FIRST, true);
  return stockChoices(problem).flatMap((choice) =>
    RULE_SETS.map(({ id, rules }) => ({ members: [id, 'small first'], order, rules, choice })),
  );
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

/** An order in which part rows are offered to a sheet: larger keys first, then larger area, then row
 *  index. */
type PartOrder = (part: PanelPart) => number;

const long = (part: PanelPart): number => Math.max(part.w, part.h);
const short = (part: PanelPart): number => Math.min(part.w, part.h);

/** By area, by long side, by short side, by perimeter, by height, by width (Jylanki 2010, section 5; height
 *  and width suit grain). */
const PART_ORDERS: readonly { readonly id: string; readonly key: PartOrder }[] = [
  { id: 'order: area', key: (part) => part.w * part.h },
  { id: 'order: long side', key: long },
  { id: 'order: short side', key: short },
  { id: 'order: perimeter', key: (part) => part.w + part.h },
  { id: 'order: height', key: (part) => part.h },
  { id: 'order: width', key: (part) => part.w },
];

/** Small first: most pieces placed when the stock does not suffice for all. */
const SMALL_FIRST: PartOrder = (part) => -part.w * part.h;

/** Row indices in that order; must-cut rows come first when `mustCutFirst`. */
function orderedRows(parts: readonly PanelPart[], key: PartOrder, mustCutFirst: boolean): Int32Array {
  const keys = parts.map(key);
  const rank = parts.map((part) => (mustCutFirst && part.mustCut ? 0 : 1));
  const rows = parts
    .map((_, row) => row)
    .toSorted(
      (a, b) =>
        rank[a] - rank[b] || keys[b] - keys[a] || parts[b].w * parts[b].h - parts[a].w * parts[a].h || a - b,
    );
  return Int32Array.from(rows);
}
