import type { Control } from '../../../control/control.ts';
import type { PackModel } from '../../packing/packModel.ts';
import { buildPackModel } from '../../packing/packModel.ts';
import type { Plan, PlanSheet } from '../../packing/plan.ts';
import { countPlaced, renamed } from '../../packing/plan.ts';
import type { PanelProblem } from '../../problem2d.ts';
import type { GroupSheet, KnownSheets, Looks } from './mostOfGroup.ts';
import { looksAtSizes, mostOfGroup } from './mostOfGroup.ts';
import type { GroupOnKind } from '../search.ts';
import { workOfPieces } from '../jobShape.ts';
import { GROUP_LOOK, GROUP_LOOKS_WORK } from './tuning.ts';
import { withQuantities } from '../../problem2d.ts';

/** A job of whose groups only those pieces are asked for that one sheet takes. */
export interface GroupedJob {
  /** With all pieces. */
  readonly whole: PanelProblem;
  readonly problem: PanelProblem;
  /** The model of this problem. Pieces that are not asked for are among its `hopeless` ones. */
  readonly model: PackModel;
  /** A sheet for each group with all its pieces that are asked for; null where it has one piece, or none that fits. */
  readonly seeds: readonly (PlanSheet | null)[];
  /** What a sheet of a kind takes of all pieces of a group, for a model with all pieces. */
  readonly onKind: GroupOnKind;
  /** Whether pieces are not asked for. */
  readonly isLess: boolean;
}

/** The job, of whose groups only those pieces are asked for that one sheet is found to take (DECISIONS 17): with pieces
 *  that have no place a search would only look for more of them, and leave out those of other groups that do have one.
 *  Every group of two pieces or more is looked at for itself; most are laid at once. */
export function withinOneSheet(problem: PanelProblem, known: KnownSheets, control: Control): GroupedJob {
  const groups = groupsOf(problem);
  const looks = { known, shareOf: sharesOf(problem, groups), control };
  const found = groups.map((rows) =>
    piecesOf(problem, rows) > 1 ? mostOfGroup(problem, rows, looks) : null,
  );
  const out = new Int32Array(problem.parts.length);
  found.forEach((sheet) => sheet !== null && leaveOut(sheet, out));
  const isLess = out.some((count) => count > 0);
  const left = problem.parts.map(({ qty }, row) => qty - out[row]);
  const kept = isLess ? withQuantities(problem, left) : problem;
  const built = buildPackModel(kept);
  const model = isLess ? { ...built, hopeless: built.hopeless.map((count, row) => count + out[row]) } : built;
  const seeds = seedsOf(problem, model, found);
  return { whole: problem, problem: kept, model, seeds, onKind: onKindOf(problem, looks), isLess };
}

/** The share of its budgets that each look for a group's own sheet gets. */
function sharesOf(problem: PanelProblem, groups: readonly (readonly number[])[]): Looks['shareOf'] {
  const looks = groups.reduce((sum, rows) => sum + looksAtSizes(problem, rows), 0);
  const pieces = piecesOf(problem, [...problem.parts.keys()]);
  return (effort) =>
    problem.share *
    Math.min(1, workOfPieces(GROUP_LOOKS_WORK[effort], pieces) / (GROUP_LOOK[effort] * looks));
}

const piecesOf = ({ parts }: PanelProblem, rows: readonly number[]): number =>
  rows.reduce((sum, row) => sum + parts[row].qty, 0);

function onKindOf(problem: PanelProblem, looks: Looks): GroupOnKind {
  const groups = groupsOf(problem);
  return (model, group, kind, effort) => {
    if (!liesAlike(problem)) return { sheet: null, work: 0 };
    const stock = [problem.stock[model.stocks[kind].row]];
    const found = mostOfGroup({ ...problem, effort, stock }, groups[group], looks);
    return { sheet: sheetIn(model, found, kind), work: found?.work ?? 0 };
  };
}

/** With a tolerance and one stage a piece may lie otherwise on a sheet of its group's own (`waysToLie`). */
const liesAlike = ({ tolerance, maxStages }: PanelProblem): boolean => tolerance === 0 || maxStages > 1;

export function groupsOf({ parts }: PanelProblem): readonly (readonly number[])[] {
  const groups: number[][] = [];
  parts.forEach(({ group, qty }, row) => {
    if (group < 0 || qty === 0) return;
    while (groups.length <= group) groups.push([]);
    groups[group].push(row);
  });
  return groups;
}

/** Counts what a sheet does not take of its group, the last rows of a type first. */
function leaveOut({ model, plan, rows: own }: GroupSheet, out: Int32Array): void {
  own.forEach((row, at) => (out[row] = model.hopeless[at]));
  const placed = countPlaced(plan, model.types);
  model.rows.forEach((rows, type) => {
    let left = placed[type];
    for (const { row, qty } of rows) {
      const taken = Math.min(left, qty);
      out[row] = qty - taken;
      left -= taken;
    }
  });
}

/** The sheets in the types of the model of the whole job. */
function seedsOf(
  problem: PanelProblem,
  model: PackModel,
  found: readonly (GroupSheet | null)[],
): readonly (PlanSheet | null)[] {
  if (!liesAlike(problem)) return [];
  const used = model.stocks.map(() => 0);
  return found.map((sheet) => {
    if (sheet === null || sheet.plan.sheets.length === 0) return null;
    const kind = model.stocks.findIndex(({ row, cap }, at) => row === sheet.row && used[at] < cap);
    if (kind < 0) return null;
    used[kind] += 1;
    return sheetIn(model, sheet, kind);
  });
}

/** What lies on a group's own sheet as a sheet of a kind of the model; null where nothing does. */
function sheetIn(model: PackModel, found: GroupSheet | null, kind: number): PlanSheet | null {
  const [laid] = found === null ? [] : asWhole(model, found.model, found.plan).sheets;
  return laid === undefined ? null : { ...laid, stock: kind };
}

/** The plan of a job with fewer pieces, in the types of the model of the whole job. */
export const asWhole = (whole: PackModel, kept: PackModel, plan: Plan): Plan =>
  renamed(plan, typesIn(whole, kept));

/** The types of a model that are those of another one with some of its rows; -1 where no piece of one is asked for. */
function typesIn(model: PackModel, other: PackModel): readonly number[] {
  const typeOf = new Map(model.rows.flatMap((rows, type) => rows.map(({ row }) => [row, type] as const)));
  return other.rows.map((rows) => rows.reduce((type, { row }) => Math.max(type, typeOf.get(row) ?? -1), -1));
}
