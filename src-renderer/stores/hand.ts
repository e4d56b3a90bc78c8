import { useMemo } from 'react';
import { create } from 'zustand';
import type { Response2d } from '../../src-engine/contract/panel2d.ts';
import { ApiError, callApi } from '../api/client.ts';
import type { Arrangement, PieceAt } from '../hand/arrangement.ts';
import { arrangementOf, draftOf, fixedOf, marksIn, marksOf } from '../hand/arrangement.ts';
import type { HandFault } from '../hand/handFaults.ts';
import { handFaults } from '../hand/handFaults.ts';
import { fingerprint } from '../job/fingerprint.ts';
import type { HandMarks } from '../job/jobDocument.ts';
import { rowOf } from '../plan/foldSheets.ts';
import { requestToSend } from '../plan/sentRequest.ts';
import { currentText } from '../text/useText.ts';
import { useJob } from './job.ts';
import type { PanelsPlan } from './plan.ts';
import { usePlan } from './plan.ts';
import { passesMade } from './sawPlaces.ts';
import { SOLVE_PATH } from './solver.ts';
import { toast } from './toasts.ts';
import { useView } from './view.ts';

/** Edits of a plan by hand. Each is a step of the job that undo takes back: the job keeps the answer to its list as the
 *  hand laid it. Where nothing overlaps, the service judges it and gives it its cuts; else it stays a draft. */

/** The plan a hand may change now: the current one, of the list on screen. */
export function handPlan(): PanelsPlan | null {
  const { plans, wantedKey } = usePlan.getState();
  const plan = plans.panels;
  return plan === null || plan.key !== wantedKey || plan.response.engine === 'max' ? null : plan;
}

let edits = 0;
/** The last edit's way to the service and back. */
let judging: Promise<void> = Promise.resolve();

/** A piece to keep chosen through an edit, as it lies afterwards. */
export interface Followed {
  readonly sheet: number;
  readonly piece: { readonly row: number; readonly x: number; readonly y: number };
}

/** Changes the arrangement of the plan on screen; false where it cannot be changed or is as it was. */
export function editPlan(
  edit: (sheets: Arrangement) => Arrangement,
  followed: () => Followed | null = () => null,
): boolean {
  const plan = handPlan();
  const before = plan === null ? null : arrangementOf(plan);
  if (plan === null || before === null) {
    toast(currentText()('hand.notThisPlan'));
    return false;
  }
  const sheets = edit(before);
  if (sheets === before) return false;
  edits += 1;
  const step = `hand ${edits}`;
  if (samePlaces(before, sheets)) {
    const isDraft = plan.hand?.isDraft ?? false;
    keep(plan, plan.response, { ...marksOf(sheets, plan.asked.partRows), isDraft }, step);
    return true;
  }
  const draft = draftOf(plan, sheets);
  keep(plan, draft, marksOf(sheets, plan.asked.partRows), step);
  const kept = followed();
  follow(plan, draft, kept);
  if (handFaults(plan.asked.request, sheets).length === 0) judging = judge(plan, sheets, step, draft, kept);
  return true;
}

/** Whether two answers show the same; the job's own copy may have been read anew from the service meanwhile. */
const sameSheets = (one: { readonly sheets: unknown }, other: { readonly sheets: unknown }): boolean =>
  one.sheets === other.sheets || JSON.stringify(one.sheets) === JSON.stringify(other.sheets);

/** Only the pins differ: nothing has to be judged anew. */
function samePlaces(before: Arrangement, after: Arrangement): boolean {
  const places = (sheets: Arrangement): string =>
    JSON.stringify(sheets.map(({ pieces }) => pieces.map(({ row, x, y, turned }) => [row, x, y, turned])));
  return places(before) === places(after);
}

/** Makes this the answer of the job; with the same `step` as before it replaces that answer in the undo list. */
function keep(plan: PanelsPlan, response: Response2d, hand: HandMarks, step: string): void {
  useJob
    .getState()
    .change(
      (job) => ({ ...job, taken: { mode: 'panels', list: fingerprint(plan.key), response, hand } }),
      step,
    );
}

async function judge(
  plan: PanelsPlan,
  sheets: Arrangement,
  step: string,
  draft: Response2d,
  followed: Followed | null,
): Promise<void> {
  const answer = await ask(plan, fixedOf(sheets, 'leave'));
  const { taken } = useJob.getState().history.present;
  if (answer === null || taken === undefined || !sameSheets(taken.response, draft)) return;
  keep(plan, answer, marksIn(sheets, { ...plan, response: answer }), step);
  follow(plan, answer, followed);
}

/** Keeps a piece chosen: the answer lists it elsewhere than before. */
function follow({ asked }: PanelsPlan, response: Response2d, followed: Followed | null): void {
  const { selected, show } = useView.getState();
  if (followed === null) {
    if (selected !== null && selected.kind !== 'part') show({ selected: null });
    return;
  }
  const { row, x, y } = followed.piece;
  const order = response.sheets
    .map((_, at) => at)
    .toSorted((a, b) => Number(b === followed.sheet) - Number(a === followed.sheet));
  for (const sheet of order) {
    const index = response.sheets[sheet].parts.findIndex(
      (part) => part.x === x && part.y === y && asked.partRows.indexOf(rowOf(part.meta)) === row,
    );
    if (index >= 0)
      return show({ sheet, selected: { kind: 'part', sheet, index, row: asked.partRows[row] }, hover: null });
  }
  show({ selected: null });
}

async function ask(plan: PanelsPlan, fixed: object): Promise<Response2d | null> {
  try {
    const request = { ...requestToSend('panels', plan.asked.request, 'full'), fixed };
    return await callApi<Response2d>('POST', SOLVE_PATH.panels, request);
  } catch (error) {
    toast(error instanceof ApiError || error instanceof Error ? error.message : String(error));
    return null;
  }
}

/** Lays everything anew that is neither pinned nor on a sheet that is closed or partly sawn. */
export async function layRestAnew(): Promise<void> {
  await judging;
  const plan = handPlan();
  const before = plan === null ? null : arrangementOf(plan);
  if (plan === null || before === null) return;
  const sheets = before.map((sheet, at) => ({
    ...sheet,
    closed: sheet.closed || passesMade(plan).some((key) => key.startsWith(`${at}.`)),
  }));
  const kept = sheets
    .map((sheet) => ({ ...sheet, pieces: sheet.pieces.filter(({ pinned }) => pinned || sheet.closed) }))
    .filter(({ pieces }) => pieces.length > 0);
  const answer = await ask(plan, fixedOf(kept, 'lay'));
  const now = handPlan();
  if (answer === null || now?.key !== plan.key || !sameSheets(now.response, plan.response)) return;
  edits += 1;
  const marks = marksIn(kept, { ...plan, response: answer });
  keep(plan, answer, marks, `hand ${edits}`);
  const sheet = marks.pins[0]?.sheet ?? marks.closed[0] ?? 0;
  useView.getState().show({ sheet, selected: null, selectedRow: null, hover: null });
}

/** Gives up what was laid by hand; the live plan comes back. */
export function dropHand(): void {
  useJob.getState().change(({ taken: _, ...job }) => job);
}

/** What is wrong with a plan as it was laid by hand; none for a plan nobody touched. */
export function faultsOfPlan(plan: PanelsPlan): readonly HandFault[] {
  const sheets = plan.hand === undefined ? null : arrangementOf(plan);
  return sheets === null ? [] : handFaults(plan.asked.request, sheets);
}

export const useHandFaults = (plan: PanelsPlan): readonly HandFault[] =>
  useMemo(() => faultsOfPlan(plan), [plan]);

/** The piece that waits for another one to change places with. */
export const useSwap = create<{ readonly from: PieceAt | null }>(() => ({ from: null }));

/** Opens what makes paper or books of the plan on screen, unless something on it is red. */
export function unlessDraft(run: () => void): void {
  const { mode } = useJob.getState().history.present;
  if (usePlan.getState().plans[mode]?.hand?.isDraft === true) toast(currentText()('hand.mendFirst'));
  else run();
}
