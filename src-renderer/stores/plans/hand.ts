import { itemAt } from '../../../src-engine/control/present.ts';
import { useMemo } from 'react';
import { create } from 'zustand';
import type { Response2d } from '../../../src-engine/contract/panel2d.ts';
import { ApiError, callApi } from '../../api/client.ts';
import { whenFree } from '../../api/whenFree.ts';
import type { Arrangement, HandPiece, PieceAt } from '../../hand/arrangement.ts';
import { followed, isSamePlace, marksIn, marksOf, NO_MARKS, placesIn } from '../../hand/arrangement.ts';
import type { HandFault } from '../../hand/handFaults.ts';
import type { HandKind } from '../../hand/handKind.ts';
import { handKind, isTouchable } from '../../hand/kinds.ts';
import { marksInOrder, orderWith, panelsInOrder } from '../../hand/sheetOrder.ts';
import { fingerprint } from '../../job/fingerprint.ts';
import type { HandMarks, JobMode } from '../../job/jobDocument.ts';
import { cutInto } from '../../plan/cuts/carriedSteps.ts';
import { homeOrder, placesOfSheets, withCutsOf } from '../../plan/places/keptSheets.ts';
import { requestToSend } from '../../plan/calls/sentRequest.ts';
import { currentText } from '../../text/useText.ts';
import { cutPlanOf } from '../saw/cutPlan.ts';
import { useJob } from '../jobs/job.ts';
import type { AnyPlan } from './plan.ts';
import { usePlan } from './plan.ts';
import { isBegun, stepsMade } from '../saw/sawPlaces.ts';
import { SOLVE_PATH } from './solver.ts';
import { toast, toastError } from '../window/toasts.ts';
import { useView } from '../window/view.ts';
import { withoutTaken, withTaken } from '../../job/saw/takenPlans.ts';

/** Edits of a plan by hand. Each is a step of the job that undo takes back: the job keeps the answer to its list as the
 *  hand laid it. Where nothing overlaps, the service judges it and gives it its cuts; else it stays a draft. */

/** A plan in the hand with what a hand knows of its kind. */
export interface Held {
  readonly mode: JobMode;
  readonly plan: AnyPlan;
  readonly kind: HandKind<AnyPlan>;
  readonly sheets: Arrangement;
}

/** The plan a hand may change now: the current one, of the list on screen. */
export function heldPlan(): Held | null {
  const { plans, wantedKey } = usePlan.getState();
  const { mode } = useJob.getState().history.present;
  const [plan, kind] = [plans[mode], handKind(mode)];
  if (plan === null || plan.key !== wantedKey || !isTouchable(mode, plan)) return null;
  const sheets = kind.arrangementOf(plan);
  return sheets === null ? null : { mode, plan, kind, sheets };
}

let edits = 0;
/** The draft on screen, on its way to the service and back; one that is red or was refused stays as it is. */
let judging: { readonly draft: AnyPlan['response']; readonly done: Promise<void> } | null = null;
const RETRY_MS = 1500;

/** Has every draft judged that stands on screen and is not red: also one that undo comes back to, or that the window
 *  was left with. Returns the function that ends it. */
export function startJudging(): () => void {
  return usePlan.subscribe(() => {
    const held = heldPlan();
    if (held === null || !isDraft(held)) {
      judging = null;
      return;
    }
    const draft = held.plan.response;
    if (judging?.draft === draft) return;
    const isRed = held.kind.faults(held.plan.asked.request, held.sheets).length > 0;
    judging = { draft, done: isRed ? Promise.resolve() : judge(held).catch(toastError) };
  });
}

const isDraft = ({ plan }: Held): boolean => plan.hand?.isDraft === true;

/** Whether this very draft stands on screen. */
function isStill({ plan }: Held): boolean {
  const now = heldPlan();
  return now !== null && isDraft(now) && now.plan.key === plan.key && now.plan.response === plan.response;
}

/** Changes the arrangement of the plan on screen; false where it cannot be changed or is as it was. The piece that is
 *  marked as followed stays chosen. */
export function editPlan(edit: (sheets: Arrangement) => Arrangement): boolean {
  const held = heldPlan();
  if (held === null) {
    toast(currentText()('hand.notThisPlan'));
    return false;
  }
  const { plan, kind, sheets: before } = held;
  const edited = edit(before);
  if (edited === before) return false;
  const sheets = kind.settled(plan.asked.request, edited);
  edits += 1;
  const step = `hand ${edits}`;
  if (samePlaces(before, sheets)) {
    const marks = marksOf(sheets, plan.asked.partRows);
    keep(held, plan.response, { ...marks, isDraft: isDraft(held) }, step);
    return true;
  }
  const draft = kind.draftOf(plan, sheets);
  keep(held, draft, marksOf(sheets, plan.asked.partRows), step);
  follow(held, sheets, draft);
  return true;
}

/** Whether two answers show the same; the job's own copy may have been read anew from the service meanwhile. */
function sameSheets(one: object, other: object): boolean {
  const shown = (answer: object): string => {
    const { sheets, rods, sections } = answer as { sheets?: unknown; rods?: unknown; sections?: unknown };
    return JSON.stringify([sheets, rods, sections]);
  };
  return one === other || shown(one) === shown(other);
}

const placeOf = ({ row, x, y, turned, rotation, mirrored }: HandPiece): readonly unknown[] => [
  row,
  x,
  y,
  turned,
  rotation,
  mirrored,
];

/** Only the pins differ: nothing has to be judged anew. */
function samePlaces(before: Arrangement, after: Arrangement): boolean {
  const places = (sheets: Arrangement): string =>
    JSON.stringify(sheets.map(({ pieces }) => pieces.map(placeOf)));
  return places(before) === places(after);
}

/** Makes this the answer of the job; with the same `step` as before it replaces that answer in the undo list. */
function keep({ mode, plan }: Held, response: AnyPlan['response'], hand: HandMarks, step: string): void {
  useJob
    .getState()
    .change((job) => withTaken(job, { mode, list: fingerprint(plan.key), response, hand }), step);
}

/** Rejects with what the service says of it; waits for one that is away. */
async function judge(held: Held): Promise<void> {
  const { mode, plan, kind } = held;
  const fixed = kind.fixedOf(plan.asked.request, held.sheets, 'leave');
  let asked: AnyPlan['response'] | null = null;
  while (asked === null && isStill(held)) {
    asked = await askNow(held, fixed).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'unreachable') throw error;
      return null;
    });
    if (asked === null) await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  // Pinned meanwhile, or another piece chosen: both as they are now.
  const now = heldPlan();
  if (asked === null || now === null || !isStill(held)) return;
  const { selected } = useView.getState();
  const sheets = selected?.kind === 'part' ? followed(now.sheets, selected) : now.sheets;
  const answer = withCutsKept(held, inOrderOf(held, sheets, asked));
  const hand = marksIn(sheets, laidAs(held, answer), plan.asked.partRows);
  const taken = { mode, list: fingerprint(plan.key), response: answer, hand };
  useJob.getState().complete((job) => withTaken(job, taken));
  follow(held, sheets, answer);
}

/** An answer with its sheets in the order of the arrangement it answers. */
function inOrderOf(held: Held, sheets: Arrangement, answer: AnyPlan['response']): AnyPlan['response'] {
  const laid = laidAs(held, answer);
  const order = placesIn(sheets, laid).filter((at) => at >= 0);
  return held.kind.inOrder === null || order.length !== laid.length
    ? answer
    : held.kind.inOrder(answer, order);
}

/** Puts sheets before another one (`before` past the last: at the end), with their cuts, pins and pieces. False where
 *  the plan cannot be changed. */
export function moveSheets(moving: readonly number[], before: number): boolean {
  const held = heldPlan();
  const inOrder = held?.kind.inOrder ?? null;
  if (held === null || inOrder === null) {
    toast(currentText()('hand.notThisPlan'));
    return false;
  }
  const { plan, sheets } = held;
  const order = orderWith(sheets.length, moving, before);
  if (order.every((old, at) => old === at)) return false;
  if (isBegun(plan)) {
    toast(currentText()('hand.orderBegun'));
    return false;
  }
  edits += 1;
  const marks = marksInOrder(plan.hand ?? NO_MARKS, order);
  keep(held, inOrder(plan.response, order), marks, `hand ${edits}`);
  useView.getState().show({ sheet: order.indexOf(itemAt(moving, 0)), selected: null, hover: null });
  return true;
}

/** An answer to the list in the hand as an arrangement. */
const laidAs = ({ plan, kind }: Held, response: AnyPlan['response']): Arrangement =>
  kind.arrangementOf({ ...plan, response } as AnyPlan) ?? [];

/** Turns to a sheet; rods are all on the screen. */
const shownSheet = ({ mode }: Held, sheet: number): object =>
  mode === 'bars' || mode === 'timber' ? {} : { sheet };

/** Keeps the piece chosen that the edit was about: the answer may list it elsewhere. */
function follow(held: Held, sheets: Arrangement, response: AnyPlan['response']): void {
  const { selected, show } = useView.getState();
  const home = sheets.findIndex(({ pieces }) => pieces.some((piece) => piece.followed));
  const piece = sheets[home]?.pieces.find((one) => one.followed);
  if (piece === undefined) {
    if (selected !== null && selected.kind !== 'part') show({ selected: null });
    return;
  }
  const laid = laidAs(held, response);
  const order = laid.map((_, at) => at).toSorted((a, b) => Number(b === home) - Number(a === home));
  for (const sheet of order) {
    const index = laid[sheet]?.pieces.findIndex((other) => isSamePlace(other, piece)) ?? -1;
    const row = held.plan.asked.partRows[piece.row] ?? null;
    if (index < 0) continue;
    return show({ ...shownSheet(held, sheet), selected: { kind: 'part', sheet, index, row }, hover: null });
  }
  show({ selected: null });
}

function askNow({ mode, plan }: Held, fixed: object): Promise<AnyPlan['response']> {
  const request = { ...requestToSend(mode, plan.asked.request, 'full', true), fixed };
  const call = (): Promise<AnyPlan['response']> => callApi('POST', SOLVE_PATH[mode], request);
  return whenFree(call, new AbortController().signal);
}

async function ask(held: Held, fixed: object): Promise<AnyPlan['response'] | null> {
  try {
    return await askNow(held, fixed);
  } catch (error) {
    toastError(error);
    return null;
  }
}

/** Lays everything anew that is neither pinned nor on a sheet that is closed or partly sawn. */
export async function layRestAnew(): Promise<void> {
  await judging?.done;
  const held = heldPlan();
  if (held === null) return;
  const { plan, sheets } = held;
  const cut = cutInto(plan, stepsMade(plan));
  await layAround(
    held,
    sheets.map((sheet, at) => ({ ...sheet, closed: sheet.closed || cut.includes(at) })),
  );
}

/** Lays everything of the list in the hand anew but what is pinned in an arrangement and what lies on its closed
 *  sheets. */
export async function layAround(held: Held, sheets: Arrangement): Promise<void> {
  const { plan, kind } = held;
  const kept = kind.settled(
    plan.asked.request,
    sheets
      .map((sheet) => ({ ...sheet, pieces: sheet.pieces.filter(({ pinned }) => pinned || sheet.closed) }))
      .filter(({ pieces }) => pieces.length > 0),
  );
  const asked = await ask(held, kind.fixedOf(plan.asked.request, kept, 'lay'));
  const now = heldPlan();
  if (asked === null || now?.plan.key !== plan.key || !sameSheets(now.plan.response, plan.response)) return;
  const answer = withCutsKept(held, asked);
  edits += 1;
  const marks = marksIn(kept, laidAs(held, answer), plan.asked.partRows);
  keep(held, answer, marks, `hand ${edits}`);
  const sheet = marks.pins[0]?.sheet ?? marks.closed[0] ?? 0;
  useView.getState().show({ ...shownSheet(held, sheet), selected: null, selectedRow: null, hover: null });
}

/** The answer with the cuts and the numbers of the sheets that are cut into, where they lie as they were: a step
 *  made stays made. */
function withCutsKept({ mode }: Held, answer: AnyPlan['response']): AnyPlan['response'] {
  const before = cutPlanOf(useJob.getState().history.present.id, mode);
  if (before?.mode !== 'panels') return answer;
  const after = answer as Response2d;
  const cut = cutInto(before, stepsMade(before));
  const places = placesOfSheets(before.response.sheets, after.sheets, cut);
  if (places === null) return answer;
  return panelsInOrder(withCutsOf(before.response, after, places), homeOrder(places, after.sheets.length));
}

/** Gives up what was laid by hand; the live plan comes back. */
export function dropHand(): void {
  useJob.getState().change((job) => withoutTaken(job, job.mode));
}

/** What is wrong with a plan as it was laid by hand; none for a plan nobody touched. */
export function faultsOfPlan(mode: JobMode, plan: AnyPlan): readonly HandFault[] {
  const kind = handKind(mode);
  const sheets = plan.hand === undefined ? null : kind.arrangementOf(plan);
  return sheets === null ? [] : kind.faults(plan.asked.request, sheets);
}

export const useHandFaults = (mode: JobMode, plan: AnyPlan): readonly HandFault[] =>
  useMemo(() => faultsOfPlan(mode, plan), [mode, plan]);

/** The piece that waits for another one to change places with. */
export const useSwap = create<{ readonly from: PieceAt | null }>(() => ({ from: null }));

/** Opens what makes paper or books of the plan on screen, unless something on it is red. */
export function unlessDraft(run: () => void): void {
  const { mode } = useJob.getState().history.present;
  if (usePlan.getState().plans[mode]?.hand?.isDraft === true) toast(currentText()('hand.mendFirst'));
  else run();
}
