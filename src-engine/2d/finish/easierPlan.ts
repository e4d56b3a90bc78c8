import type { PackModel } from '../packing/packModel.ts';
import type { Plan, PlanList, PlanNode, PlanSheet } from '../packing/plan.ts';
import { extentOf, isPiece } from '../packing/plan.ts';
import { LIKINGS, ORDERS, relaySheet } from './relay.ts';
import type { SawEffort } from './sawEffort.ts';
import { PASS_WORTH, sawEffort, sliverOf } from './sawEffort.ts';
import { groupShort, tighten } from './tighten.ts';

/** Sheets with more pieces are only tidied, not laid anew: the work grows with the square of the pieces,
 *  and such sheets
 *  are too full of small pieces for a greedy hand. */
const MOST_PIECES = 60;

/** The same pieces on the same sheets, easier to saw: fewer passes, fewer slivers, the waste in one large offcut, at
 *  equal rank otherwise (DECISIONS 18). Nothing here moves a piece to another sheet, so no main aim can change; stages
 *  and turned pieces stay within the job's limits. */
export function easierPlan(model: PackModel, plan: Plan): Plan {
  const sliver = sliverOf(model);
  const known = new Map<string, Choices>();
  const choices = plan.sheets.map((sheet) => {
    const key = keyOf(sheet);
    const found = known.get(key) ?? choose(model, sheet, sliver);
    known.set(key, found);
    return found;
  });
  // The plan's largest offcut counts once: one sheet may take more passes for it, the others take the fewest.
  const least = choices.reduce((sum, { easiest }) => sum + easiest.effort.work, 0);
  const widest = choices.reduce((most, { easiest }) => Math.max(most, easiest.effort.largest), 0);
  let best = -1;
  let bestCost = least - widest / PASS_WORTH;
  choices.forEach(({ easiest, richest }, index) => {
    const work = least - easiest.effort.work + richest.effort.work;
    const cost = work - Math.max(widest, richest.effort.largest) / PASS_WORTH;
    if (cost < bestCost) [best, bestCost] = [index, cost];
  });
  return { sheets: choices.map(({ easiest, richest }, index) => (index === best ? richest : easiest).sheet) };
}

interface Candidate {
  readonly sheet: PlanSheet;
  readonly effort: SawEffort;
}

/** Of one sheet: what is cut in the fewest passes, and what weighs passes against its own largest offcut. */
interface Choices {
  readonly easiest: Candidate;
  readonly richest: Candidate;
}

function choose(model: PackModel, sheet: PlanSheet, sliver: number): Choices {
  const given: Candidate = { sheet, effort: sawEffort(model, sheet, sliver) };
  let choices: Choices = { easiest: given, richest: given };
  const offer = (root: PlanList): void => {
    const candidate = { stock: sheet.stock, root: ordered(root) };
    const effort = sawEffort(model, candidate, sliver);
    if (model.rootAxis !== -1 && !beginsAsAsked(model, candidate, effort.stages)) return;
    if (effort.stages > model.maxStages && effort.stages > given.effort.stages) return;
    if (model.minimizeRotations && effort.turns > given.effort.turns) return;
    choices = {
      easiest: isEasier(effort, choices.easiest.effort, 0) ? { sheet: candidate, effort } : choices.easiest,
      richest: isEasier(effort, choices.richest.effort, 1) ? { sheet: candidate, effort } : choices.richest,
    };
  };
  const offerTidy = (root: PlanList): void => {
    const tight = tighten(root);
    offer(tight);
    offer(groupShort(tight));
  };
  offerTidy(sheet.root);
  if (given.effort.passes > MOST_PIECES) return choices;
  for (const axis of model.rootAxis === -1 ? AXES : [model.rootAxis])
    for (const depth of model.maxStages > FEW_STAGES ? [FEW_STAGES, model.maxStages] : [model.maxStages])
      for (const order of ORDERS)
        for (const liking of LIKINGS) {
          const laid = relaySheet(model, sheet, { axis, depth, order, liking });
          if (laid !== null) offerTidy(laid.root);
        }
  return choices;
}

const AXES = [0, 1] as const;
/** Layouts that a simple saw cuts are looked for first: among equals they win. */
const FEW_STAGES = 3;

/** `weight` 1 weighs passes against the sheet's largest offcut; 0 lets the offcut decide only between equal work. */
function isEasier(a: SawEffort, b: SawEffort, weight: 0 | 1): boolean {
  const cost = (effort: SawEffort): number => effort.work - (weight * effort.largest) / PASS_WORTH;
  return (cost(a) - cost(b) || b.largest - a.largest || a.stages - b.stages || a.turns - b.turns) < 0;
}

/** Children of every list with falling extent, equal ones beside each other, so that equal fence settings follow each
 *  other and the leftover lies at the edge. */
function ordered(list: PlanList): PlanList {
  const children = list.children.map((child) => (isPiece(child) ? child : ordered(child)));
  return { ...list, children: children.toSorted((a, b) => extentOf(b) - extentOf(a) || compareText(a, b)) };
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

const keyOf = ({ stock, root }: PlanSheet): string => `${stock}:${textOf(root)}`;

function textOf(node: PlanNode): string {
  if (isPiece(node)) return `${node.type}${node.turned ? 'r' : ''}`;
  return `${node.axis}/${node.len}/${node.cross}(${node.children.map(textOf).join(',')})`;
}
