import type { PackModel } from '../packing/packModel.ts';
import type { PlanList, PlanNode, PlanSheet } from '../packing/plan.ts';
import { eachPiece, extentOf, isPiece } from '../packing/plan.ts';
import { groupShort, joinSlivers } from './groupShort.ts';
import type { Hand } from './hand.ts';
import { AREA_PER_PASS, sawEffort } from './sawEffort.ts';
import type { SawEffort } from './sawEffort.ts';
import { tighten } from './tighten.ts';

/** A sheet with what it asks of the sawyer. */
export interface LaidSheet {
  readonly sheet: PlanSheet;
  readonly effort: SawEffort;
}

export const laidSheet = (model: PackModel, sheet: PlanSheet, sliver: number): LaidSheet => ({
  sheet,
  effort: sawEffort(model, sheet.root, sliver),
});

/** Whether pieces lie on the sheet that are kept together. */
export function holdsGroup({ group }: PackModel, { root }: PlanSheet): boolean {
  let holds = false;
  eachPiece(root, ({ type }) => (holds ||= group[type] >= 0));
  return holds;
}

/** A layout with its strips tightened, with short columns freed together, and with slivers joined to what lies beside
 *  them; those of all that the job's limits allow. `stages`: what the layout before took, which a job may exceed its
 *  limit by. */
export function tidied(hand: Hand, { stock, root }: PlanSheet, stages: number): readonly LaidSheet[] {
  const [table] = hand.clear();
  const list = table.load(root);
  tighten(table, list);
  return tidiedTight(hand, { stock, root: table.planOf(list) }, stages);
}

/** The same of a layout that is tight. */
export function tidiedTight(
  hand: Hand,
  { stock, root: tight }: PlanSheet,
  stages: number,
): readonly LaidSheet[] {
  const found: LaidSheet[] = [];
  const offer = (list: PlanList): LaidSheet => {
    const laid = laidSheet(hand.model, { stock, root: list }, hand.sliver);
    if (isAllowed(hand, laid, stages)) found.push(laid);
    return laid;
  };
  const { thin } = offer(tight).effort;
  const grouped = groupShort(tight);
  if (grouped !== tight) offer(grouped);
  if (thin === 0) return found;
  const joined = joinSlivers(tight, hand.sliver);
  if (joined !== tight) offer(groupShort(joined));
  return found;
}

function isAllowed({ model, trimDepth }: Hand, { sheet, effort }: LaidSheet, stages: number): boolean {
  return (
    effort.stages <= Math.max(model.maxStages, stages) &&
    effort.parting < trimDepth &&
    (model.rootAxis === -1 || beginsAsAsked(model, sheet, effort.stages))
  );
}

/** Children of every list with falling extent, equal ones beside each other, so that equal fence settings follow each
 *  other and the leftover lies at the edge. */
export function ordered(list: PlanList): PlanList {
  const { axis, len, cross } = list;
  const children = list.children.map((child) => (isPiece(child) ? child : ordered(child)));
  return {
    axis,
    len,
    cross,
    children: children.toSorted((a, b) => extentOf(b) - extentOf(a) || compareText(a, b)),
  };
}

function compareText(a: PlanNode, b: PlanNode): number {
  const [one, two] = [textOf(a), textOf(b)];
  return one < two ? -1 : one > two ? 1 : 0;
}

/** Whether the first cut is the one asked for, or only the other direction is needed. */
const beginsAsAsked = (model: PackModel, { root }: PlanSheet, stages: number): boolean =>
  stages < 2 || firstAxis(root, model.grow) === model.rootAxis;

/** Axis of the first cut of a sheet; null where nothing is cut. */
function firstAxis({ axis, len, children }: PlanList, grow: number): 0 | 1 | null {
  const [only, second] = children;
  const cuts = second !== undefined || extentOf(only) < len - grow;
  if (cuts) return axis;
  return isPiece(only) ? null : firstAxis(only, grow);
}

/** Equal for equal layouts. */
export function textOf(node: PlanNode): string {
  if (isPiece(node)) return `${node.type}${node.turned ? 'r' : ''}`;
  return `${node.axis}/${node.len}/${node.cross}(${node.children.map(textOf).join(',')})`;
}

/** Negative where `a` is liked better than `b`: less work, weighed against the largest offcut of the plan, then fewer
 *  sheets with slivers, fewer slivers, fewer stages. `beside` is the largest offcut of the other sheets. */
export function compareLaid(a: readonly LaidSheet[], b: readonly LaidSheet[], beside: number): number {
  const more = costOf(a, beside) - costOf(b, beside);
  if (more > SAME || more < -SAME) return more;
  const spoiled = (all: readonly LaidSheet[]): number => sumOf(all, ({ thin }) => Math.min(thin, 1));
  const thin = (all: readonly LaidSheet[]): number => sumOf(all, (effort) => effort.thin);
  const stages = (all: readonly LaidSheet[]): number => sumOf(all, (effort) => effort.stages);
  return spoiled(a) - spoiled(b) || thin(a) - thin(b) || stages(a) - stages(b);
}

/** Sums of shares in another order differ by rounding. */
export const SAME = 1e-9;

const sumOf = <E>(all: readonly { readonly effort: E }[], of: (effort: E) => number): number =>
  all.reduce((sum, { effort }) => sum + of(effort), 0);

/** Passes, less what the largest offcut of the plan is worth; `beside` is that of the other sheets. */
export const costOf = (
  all: readonly { readonly effort: Pick<SawEffort, 'work' | 'largest'> }[],
  beside: number,
): number =>
  sumOf(all, ({ work }) => work) -
  all.reduce((most, { effort }) => Math.max(most, effort.largest), beside) / AREA_PER_PASS;

/** The largest offcut of all sheets but those at some places. */
export const largestBeside = (sheets: readonly LaidSheet[], at: readonly number[]): number =>
  sheets.reduce((most, { effort }, place) => (at.includes(place) ? most : Math.max(most, effort.largest)), 0);

/** Pieces that lie turned. */
export const turnsOf = (all: readonly LaidSheet[]): number => sumOf(all, ({ turns }) => turns);
