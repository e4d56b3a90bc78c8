import type { PassKey } from '../../../src-engine/contract/documents/sawPlace.ts';
import { cutsMadeOf, passesOf } from '../../../src-engine/contract/documents/sawPlace.ts';
import type { JobMode } from '../../job/jobDocument.ts';
import type { Plans, RodsPlan } from '../../stores/plans/plan.ts';
import { damagedBoards } from '../../../src-engine/contract/documents/damaged.ts';
import type { StepsMade } from './piecesCut.ts';
import { rodPasses } from '../rods/rodPasses.ts';
import { foldRods, rodsView } from '../rods/rodsView.ts';
import { keyOf } from '../sheets/sawOrder.ts';
import type { SawOrders } from '../sheets/sawOrders.ts';
import { sawOrders } from '../sheets/sawOrders.ts';

/** Sheets that have cuts still to be made, in their order; none of one that is damaged. */
export function sheetsLeft(orders: SawOrders, steps: StepsMade): readonly number[] {
  const keys = new Set(passesOf(steps));
  const damaged = damagedBoards(steps);
  const left = orders.sheet.passes.filter((one) => !keys.has(keyOf(one)) && !damaged.has(one.sheet));
  return [...new Set(left.map(({ sheet }) => sheet))];
}

/** The same for patterns of bars and timber. */
export function patternsLeft(plan: RodsPlan, steps: StepsMade): readonly number[] {
  const view = rodsView(plan.response);
  const damaged = damagedBoards(steps);
  return foldRods(view, plan.hand).flatMap((fold, at) => {
    const isGone = (damaged.get(at)?.length ?? 0) >= fold.rods.length;
    return !isGone && rodPasses(plan, view, fold).length > cutsMadeOf(steps, at) ? [at] : [];
  });
}

/** Sheets or patterns of the plan on screen that are neither cut through nor damaged. */
export function cutsLeft(mode: JobMode, plans: Plans, steps: StepsMade): readonly number[] {
  const { panels, shapes } = plans;
  if (mode === 'panels') return panels === null ? [] : sheetsLeft(sawOrders(panels, false), steps);
  if (mode === 'shapes')
    return (shapes?.response.sheets ?? []).flatMap((_, at) => (cutsMadeOf(steps, at) > 0 ? [] : [at]));
  const plan = plans[mode];
  return plan === null ? [] : patternsLeft(plan, steps);
}

/** The next of the sheets or patterns that are `left` behind `at`; behind the last one the first. Null when none but
 *  `at` is left. */
export function nextLeft(left: readonly number[], at: number): number | null {
  return left.find((one) => one > at) ?? left.find((one) => one < at) ?? null;
}

/** Where the saw goes on when its view is opened, of the sheets or patterns that are `left`: at the one on screen.
 *  Where that is the first, as after a job was opened, and nothing of it is cut, the sheet that was cut into last lies
 *  on the saw. @param made the passes of sheets, in the order they were made */
export function whereToCut(at: number, left: readonly number[], made: readonly PassKey[]): number {
  const sheets = made.map((key) => Number(key.split('.')[0]));
  const last = sheets.at(-1);
  if (at === 0 && last !== undefined && !sheets.includes(0) && left.includes(last)) return last;
  return left.includes(at) ? at : (left[0] ?? at);
}
