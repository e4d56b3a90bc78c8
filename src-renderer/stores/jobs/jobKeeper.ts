import { create } from 'zustand';
import type { JobEntry, JobSummary } from '../../../src-engine/contract/documents/appData.ts';
import type { JournalEntry } from '../../../src-engine/contract/documents/stock.ts';
import { ApiError } from '../../api/client.ts';
import { callsInTurn } from '../../api/inTurn.ts';
import { fetchJob, patchJob, putJob } from '../../api/kept.ts';
import type { JobDocument } from '../../job/jobDocument.ts';
import { readJobFile } from '../../job/files/jobFile.ts';
import type { Place } from '../../job/merge/mergeJobs.ts';
import { bringAlong, isSame, mergeJobs } from '../../job/merge/mergeJobs.ts';
import type { Text } from '../../text/text.ts';
import { currentText } from '../../text/useText.ts';
import { onKeptChange } from '../window/changeFeed.ts';
import { useJob } from './job.ts';
import type { Said } from './jobSummary.ts';
import { summaryOf } from './jobSummary.ts';
import { usePlan } from '../plans/plan.ts';
import { useStock } from '../stock/stock.ts';
import { toast, toastError } from '../window/toasts.ts';
import { dropUnsent, keepUnsent } from './unsent.ts';

/** A job on its way into the service's database. It outlives the window's turning to another job until its
 *  last change is stored. */
interface Keeper {
  readonly id: string;
  /** Revision the service has; 0 = it does not know this job yet. */
  revision: number;
  /** The document of that revision. */
  base: JobDocument;
  latest: JobDocument;
  /** What is said of the version that the next save replaces; '' = nothing, the service decides. */
  remark: string;
  /** What the list of jobs was told last; null = nothing yet. */
  said: Said | null;
  /** The save under way. */
  sending: Promise<void> | null;
  timer: ReturnType<typeof setTimeout> | undefined;
  readonly inTurn: ReturnType<typeof callsInTurn>;
}

/** How the open job is kept: for the status bar. */
export const useKeeping = create<{
  readonly state: 'stored' | 'storing' | 'unreachable' | 'failed' | 'refused';
  /** The same of the cuts made of it (sawPlaces.ts). */
  readonly steps: 'stored' | 'storing' | 'unreachable' | 'failed';
}>(() => ({ state: 'stored', steps: 'stored' }));

/** From a change to its being sent, milliseconds: several keys are one save, a kill costs less than two
 *  seconds. */
const SAVE_MS = 500;
const RETRY_MS = 1500;

const keepers = new Map<string, Keeper>();

/** Tells the keeper what the service has of a job that is about to be opened. */
export function noteKept(
  { id, revision, summary }: Pick<JobEntry, 'id' | 'revision'> & Partial<Pick<JobEntry, 'summary'>>,
  base: JobDocument,
  remark = '',
): void {
  const known = keepers.get(id);
  if (known !== undefined && (known.sending !== null || known.latest !== known.base)) return;
  const inTurn = known?.inTurn ?? callsInTurn();
  const said = summary === undefined ? null : { mode: base.mode, summary };
  keepers.set(id, {
    ...{ id, revision, base, remark, said, inTurn },
    ...{ latest: base, sending: null, timer: undefined },
  });
}

/** The job as this window last had it, when that is not stored yet. */
export function notStoredYet(id: string): JobDocument | null {
  const keeper = keepers.get(id);
  return keeper === undefined || keeper.latest === keeper.base ? null : keeper.latest;
}

/** Stores the open job after each change and joins what other windows store. Returns the function that ends
 *  it. */
export function startKeeping(): () => void {
  const stops = [
    useJob.subscribe((now, before) => {
      const job = now.history.present;
      if (!now.isOpen || (job === before.history.present && before.isOpen)) return;
      const keeper = keepers.get(job.id);
      if (!before.isOpen || job.id !== before.history.present.id) useKeeping.setState({ state: 'stored' });
      if (keeper === undefined) noteKept({ id: job.id, revision: 0 }, job);
      else if (job !== keeper.latest) offer(keeper, job);
    }),
    onKeptChange((changes) => {
      for (const keeper of keepers.values())
        if (
          changes === null
            ? keeper.revision > 0 || keeper.latest !== keeper.base
            : changes.some(
                ({ topic, id, revision }) =>
                  topic === 'job' && id === keeper.id && revision > keeper.revision,
              )
        )
          void join(keeper);
    }),
    usePlan.subscribe((now, before) => {
      if (now.state === 'current' && (before.state !== 'current' || now.plans !== before.plans))
        void sayAnew();
    }),
    // A booking taken back in the journal is no change of the job, but of what the list says of it.
    useStock.subscribe((now, before) => {
      if (undoneIn(now.journal) !== undoneIn(before.journal)) void sayAnew();
    }),
  ];
  const onHide = (): void => keepers.forEach(keepAtHand);
  addEventListener('pagehide', onHide);
  return () => {
    for (const stop of stops) stop();
    removeEventListener('pagehide', onHide);
  };
}

/** Stores what is not stored yet, at once; resolves when it is, or could not be. */
export async function storeNow(): Promise<void> {
  const { isOpen, history } = useJob.getState();
  if (!isOpen) return;
  const keeper = keepers.get(history.present.id);
  if (keeper === undefined) return;
  keeper.latest = history.present;
  await push(keeper, keeper.revision === 0);
}

/** The same of any job, also of one that was left: before something else is done with it. */
export async function storeUnsent(id: string): Promise<void> {
  const keeper = keepers.get(id);
  if (keeper !== undefined) await push(keeper);
}

/** Keeps the open job as it is as a version with this remark, also where the window turns to another job meanwhile.
 *  Rejects with ApiError when it could not be stored. */
export async function keepVersion(remark: string): Promise<void> {
  const keeper = keepers.get(useJob.getState().history.present.id);
  if (keeper === undefined) return;
  await push(keeper, keeper.revision === 0);
  // The service keeps what this save replaces.
  keeper.remark = remark;
  await push(keeper, true);
  if (keeper.remark !== remark) return;
  keeper.remark = '';
  throw new ApiError(0, 'unreachable', currentText()('frame.noService'));
}

/** Changes a job by an answer to what was asked for in it: the window may show another one by now. */
export function changeJob(id: string, next: (job: JobDocument) => JobDocument, mergeKey?: string): void {
  const { history, isOpen, change } = useJob.getState();
  if (isOpen && history.present.id === id) return change(next, mergeKey);
  const keeper = keepers.get(id);
  if (keeper !== undefined) offer(keeper, next(keeper.latest));
}

/** Makes a job known to the service that it never saw: a sample that is sawn, say. */
export async function storeNew(id: string): Promise<void> {
  const keeper = keepers.get(id);
  if (keeper?.revision === 0) await push(keeper, true);
}

function offer(keeper: Keeper, job: JobDocument): void {
  keeper.latest = job;
  show(keeper, 'storing');
  schedule(keeper, SAVE_MS);
}

function schedule(keeper: Keeper, ms: number): void {
  if (keeper.timer !== undefined || keeper.sending !== null) return;
  keeper.timer = setTimeout(() => void push(keeper), ms);
}

/** Stores what is not stored yet, after the save under way. */
async function push(keeper: Keeper, isForced = false): Promise<void> {
  while (keeper.sending !== null) await keeper.sending;
  clearTimeout(keeper.timer);
  keeper.timer = undefined;
  // Taken back before it was sent: the service has this very document.
  if (keeper.latest === keeper.base && !isForced) return show(keeper, 'stored');
  keeper.sending = send(keeper);
  await keeper.sending;
}

async function send(keeper: Keeper): Promise<void> {
  const sent = keeper.latest;
  let wait: number | null = SAVE_MS;
  show(keeper, 'storing');
  try {
    const entry = await keeper.inTurn(() =>
      putJob(keeper.id, {
        base: keeper.revision,
        text: JSON.stringify(sent),
        summary: saidOf(keeper, sent),
        ...(keeper.remark === '' ? {} : { keepBefore: keeper.remark }),
      }),
    );
    keeper.revision = entry.revision;
    keeper.base = sent;
    keeper.remark = '';
    dropUnsent(keeper.id);
    show(keeper, 'stored');
  } catch (error) {
    wait = await afterRefusal(keeper, error);
  } finally {
    keeper.sending = null;
  }
  if (wait !== null && keeper.latest !== keeper.base) schedule(keeper, wait);
}

/** What the list is told of a job. The window may have turned to another one since it was changed: what was said of its
 *  plan stays true. */
function saidOf(keeper: Keeper, job: JobDocument): JobSummary {
  const summary = summaryOf(job, keeper.said);
  keeper.said = { mode: job.mode, summary };
  return summary;
}

/** How long to wait for the next try; null where only another document would be taken. */
async function afterRefusal(keeper: Keeper, error: unknown): Promise<number | null> {
  if (error instanceof ApiError && error.code === 'stale') {
    await join(keeper);
    return RETRY_MS;
  }
  keepAtHand(keeper);
  // A service that answers and cannot write: its disk is full or may not be written to.
  show(keeper, error instanceof ApiError && error.status >= 500 ? 'failed' : 'unreachable');
  if (!(error instanceof ApiError) || error.status !== 400) return RETRY_MS;
  toast(error.message);
  show(keeper, 'refused');
  return null;
}

/** Takes over what another window stored. Own changes that are not stored yet stay, joined with it; of a file that two
 *  windows opened before the service knew its job, both began with what stands in it. */
async function join(keeper: Keeper): Promise<void> {
  try {
    const kept = await fetchJob(keeper.id);
    if (kept === null) return forgetStored(keeper);
    if (kept.entry.revision <= keeper.revision) return;
    const { entry, text } = kept;
    // What each window looks at is its own: somebody may be cutting in this one.
    const theirs = { ...readJobFile(text), mode: keeper.base.mode };
    const isKnown = keeper.revision > 0;
    const { job, clashes } = mergeJobs(keeper.base, keeper.latest, theirs);
    const along = bringAlong(keeper.base, theirs);
    keeper.revision = entry.revision;
    keeper.base = theirs;
    keeper.latest = isSame(job, theirs) ? theirs : job;
    if (clashes.length > 0 || !isKnown) keeper.remark = currentText()('jobs.otherWindow');
    putOnScreen(keeper, clashes, along);
    if (keeper.latest !== keeper.base) schedule(keeper, SAVE_MS);
  } catch (error) {
    if (!(error instanceof ApiError)) toastError(error);
  }
}

/** Another window removed the job for good: what is changed of it here is stored as a job of its own. */
function forgetStored(keeper: Keeper): void {
  const isChanged = keeper.latest !== keeper.base;
  if (keeper.revision > 0 && isChanged) toast(currentText()('jobs.storedAnew'));
  keeper.revision = 0;
}

function putOnScreen(
  keeper: Keeper,
  clashes: readonly Place[],
  along: (step: JobDocument) => JobDocument,
): void {
  const { isOpen, history, rebase } = useJob.getState();
  if (!isOpen || history.present.id !== keeper.id) return;
  const { present } = history;
  if (!isSame(present, keeper.latest)) rebase(keeper.latest, along);
  const text = currentText();
  const [first] = clashes;
  // Where the other window changed nothing else, this one looks as before: what it wrote over is told all the same.
  if (first !== undefined)
    return toast(text('jobs.changedBoth', { more: clashes.length - 1, first: placeWords(first, text) }));
  // Of spoiled pieces the screen at the saw tells by itself.
  if (!isSame({ ...present, spoiled: keeper.latest.spoiled }, keeper.latest))
    toast(text('jobs.changedElsewhere'));
}

/** A row by its name, a setting by its word. */
function placeWords(place: Place, text: Text): string {
  const [, list, row] = place;
  if (row !== undefined && (list === 'parts' || list === 'stock')) return text('jobs.placeRow', { row });
  if (list === undefined) return text('jobs.placeJob', { field: place[0] === 'name' ? 'name' : 'other' });
  return text('differs.name', { key: place.at(-1) ?? '' });
}

function keepAtHand(keeper: Keeper): void {
  if (keeper.latest !== keeper.base) keepUnsent(keeper.id, keeper.revision, keeper.latest);
}

/** Bookings of the open job that were taken back. */
const undoneIn = (journal: readonly JournalEntry[]): string =>
  journal
    .flatMap(({ id, job, undone }) => (undone && job === useJob.getState().history.present.id ? [id] : []))
    .join(' ');

/** The list shows figures and a picture of the plan, which is ready only after the job was stored. */
async function sayAnew(): Promise<void> {
  const { isOpen, history } = useJob.getState();
  const keeper = keepers.get(history.present.id);
  if (!isOpen || keeper === undefined) return;
  const say = async (): Promise<void> => {
    const { present } = useJob.getState().history;
    if (keeper.revision > 0 && present.id === keeper.id)
      await patchJob(keeper.id, { summary: saidOf(keeper, present) });
  };
  // After a save under way, which says what it knew as it began.
  await keeper.inTurn(say).catch(() => undefined);
}

function show(keeper: Keeper, state: ReturnType<typeof useKeeping.getState>['state']): void {
  if (useJob.getState().history.present.id === keeper.id) useKeeping.setState({ state });
}
