import type { Control } from '../../../control/control.ts';
import { silent } from '../../../control/control.ts';
import { stockWithout } from '../../../job/stockLeft.ts';
import { filledLeftovers } from '../../finish/filledLeftovers.ts';
import type { PanelEngine, PanelPlan, PanelProblem, PanelSheet } from '../../problem2d.ts';
import { MORE_GROUPS, ROWS_OF_GROUPS, SHEET_ROWS, SHEET_SHARE } from './tuning.ts';
import { isWhole, ungrouped, withQuantities } from '../../problem2d.ts';

interface Group {
  readonly rows: readonly number[];
  readonly area: number;
}

interface Filled {
  readonly sheet: PanelSheet;
  readonly groups: readonly Group[];
}

/** A plan sheet by sheet: as many whole groups as one takes, the largest first; loose pieces in what these leave, the
 *  rest of them on further sheets. Null where a group goes on no sheet that is left. Each sheet is solved as a job
 *  without groups, whatever limits its cuts. */
export function bySheets(
  problem: PanelProblem,
  groups: readonly (readonly number[])[],
  control: Control,
  solve: PanelEngine,
): PanelPlan | null {
  const lay: Lay = (asked) => solve(asked, silent(control));
  let open = groups.map((rows) => groupOf(problem, rows)).filter(({ rows }) => rows.length > 0);
  open.sort((a, b) => b.area - a.area || a.rows[0] - b.rows[0]);
  const sheets: PanelSheet[] = [];
  while (open.length > 0) {
    const stock = stockWithout(problem.stock, sheets);
    const filled = control.shouldStop() ? null : bestSheet({ ...problem, stock }, open, lay);
    if (filled === null) return null;
    sheets.push(filled.sheet);
    open = open.filter((group) => !filled.groups.includes(group));
  }
  const loose = problem.parts.map(({ group, qty }) => (group < 0 ? qty : 0));
  const plan = filledLeftovers(problem, { sheets, unplaced: loose });
  const left = withQuantities(ungrouped(problem), plan.unplaced);
  const rest = lay({ ...left, stock: stockWithout(problem.stock, plan.sheets) });
  return { sheets: [...plan.sheets, ...rest.sheets], unplaced: rest.unplaced };
}

type Lay = (asked: PanelProblem) => PanelPlan;

function groupOf({ parts }: PanelProblem, rows: readonly number[]): Group {
  return { rows, area: rows.reduce((sum, row) => sum + parts[row].qty * parts[row].w * parts[row].h, 0) };
}

/** The sheet that takes most of the groups for what it costs, of those to be used up first where one takes any. */
function bestSheet(problem: PanelProblem, groups: readonly Group[], lay: Lay): Filled | null {
  const { stock, minimizeCost } = problem;
  const worth = ({ sheet, groups: on }: Filled): number => {
    const { w, h, price } = stock[sheet.stock];
    return areaOf(on) / Math.max(1, minimizeCost ? (price ?? w * h) : w * h);
  };
  const open = [...stock.keys()].filter((row) => stock[row].cap > 0);
  const most = Math.max(2, Math.min(SHEET_ROWS, Math.floor(ROWS_OF_GROUPS / groups.length)));
  for (const rows of [open.filter((row) => stock[row].first > 0), open]) {
    const filled = rows.slice(0, most).flatMap((row) => fill(problem, row, groups, lay) ?? []);
    if (filled.length > 0) return filled.reduce((best, next) => (worth(next) > worth(best) ? next : best));
  }
  return null;
}

const areaOf = (groups: readonly Group[]): number => groups.reduce((sum, { area }) => sum + area, 0);

/** As many of the groups as one sheet of a row takes: the longest beginning of the list, and some of those after it
 *  that have room. Null where it does not take the first. */
function fill(problem: PanelProblem, row: number, groups: readonly Group[], lay: Lay): Filled | null {
  const { region } = problem.stock[row];
  const room = region.w * region.h;
  const filled = (some: readonly Group[]): Filled | null => {
    const sheet = areaOf(some) > room ? null : onSheet(problem, row, some, lay);
    return sheet === null ? null : { sheet, groups: some };
  };
  let best: Filled | null = null;
  let [least, most] = [0, groups.length];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    const found = filled(groups.slice(0, middle));
    if (found === null) most = middle - 1;
    else [least, best] = [middle, found];
  }
  if (best === null) return null;
  const others = groups.slice(least + 1).filter(({ area }) => area <= room - areaOf(groups.slice(0, least)));
  for (const group of others.slice(0, MORE_GROUPS)) best = filled([...best.groups, group]) ?? best;
  return best;
}

/** One sheet of a row with all pieces of some groups; null where they do not go on it. */
function onSheet(problem: PanelProblem, row: number, groups: readonly Group[], lay: Lay): PanelSheet | null {
  const asked = new Set(groups.flatMap(({ rows }) => rows));
  const counts = problem.parts.map(({ qty }, at) => (asked.has(at) ? qty : 0));
  const found = lay({
    ...withQuantities(ungrouped(problem), counts),
    effort: 'fast',
    wholeOnly: true,
    share: SHEET_SHARE * problem.share,
    stock: [{ ...problem.stock[row], cap: 1, first: 0 }],
  });
  return isWhole(found) ? { ...found.sheets[0], stock: row } : null;
}
