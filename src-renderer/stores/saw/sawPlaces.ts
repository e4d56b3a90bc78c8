import type { PassKey, SawPlace } from '../../../src-engine/contract/documents/sawPlace.ts';
import { isPass, passesOf, passPlace } from '../../../src-engine/contract/documents/sawPlace.ts';
import { create } from 'zustand';
import type { SawProgress } from '../../../src-engine/contract/documents/appData.ts';
import { ApiError } from '../../api/client.ts';
import { fetchProgress, putProgress } from '../../api/kept.ts';
import { mergedProgress, together } from '../../job/saw/mergeProgress.ts';
import type { StepsMade } from '../../plan/cuts/piecesCut.ts';
import { isCutInto } from '../../plan/cuts/piecesCut.ts';
import { sawDoor } from './atSaw.ts';
import { onKeptChange } from '../window/changeFeed.ts';
import { tellDamage } from './damageTold.ts';
import { useJob } from '../jobs/job.ts';
import { storeNew, useKeeping } from '../jobs/jobKeeper.ts';
import type { Plans } from '../plans/plan.ts';
import { planName } from '../plans/planName.ts';
import { currentText } from '../../text/useText.ts';
import { dropToasts, toastError, useToasts } from '../window/toasts.ts';
import { unsentSteps } from './unsentSteps.ts';
import { turnedTo } from '../../../src-engine/contract/documents/sawnModes.ts';

type AnyPlan = NonNullable<Plans[keyof Plans]>;

const NOTHING: SawProgress = { plan: '', steps: {}, pieces: {}, earlier: {} };
const UNTOUCHED = { progress: NOTHING, stored: NOTHING, revision: 0 };
const WRITE_MS = 400;
const RETRY_MS = 1500;

/** How far the operator came with one job, kept by the service: another job with an equal plan begins at its
 *  own first cut, and what was cut of an earlier plan of this job stays counted. It outlives the window's
 *  turning to another job until its last step is stored. */
interface Tracked {
  readonly id: string;
  progress: SawProgress;
  /** What the service has. */
  stored: SawProgress;
  /** Its number there. */
  revision: number;
  /** Which pieces are finished after steps of the plan that is sawn. */
  piecesOf: PiecesOf;
  /** Resolves when the progress was asked for once. */
  known: Promise<void>;
  timer: ReturnType<typeof setTimeout> | undefined;
}

type PiecesOf = (steps: StepsMade) => SawProgress['pieces'];

const tracked = new Map<string, Tracked>();
let open: Tracked | null = null;
/** The progress of the open job, for components. */
export const useProgress = create<SawProgress>(() => NOTHING);

function publish(job: Tracked): void {
  if (job === open) useProgress.setState(seen(job), true);
}

/** How far the kind of work on screen is cut. */
const turned = (progress: SawProgress): SawProgress =>
  turnedTo(progress, useJob.getState().history.present.mode);
const seen = ({ progress }: Tracked): SawProgress => turned(progress);

/** Reads the progress of each job that is opened. Returns the function that ends it. */
export function startSawPlaces(): () => void {
  const stops = [
    useJob.subscribe(({ isOpen, history }, before) => {
      if (isOpen && history.present.id !== open?.id) track(history.present.id);
      else if (open !== null && history.present.mode !== before.history.present.mode) publish(open);
    }),
    onKeptChange((changes) => {
      const isOurs = changes?.some(({ topic, id }) => topic === 'progress' && id === open?.id) ?? true;
      if (isOurs && open !== null) void read(open);
    }),
  ];
  const onHide = (): void => tracked.forEach(keepAtHand);
  addEventListener('pagehide', onHide);
  return () => {
    for (const stop of stops) stop();
    removeEventListener('pagehide', onHide);
  };
}

function keepAtHand({ id, progress, stored, revision }: Tracked): void {
  if (progress !== stored) unsentSteps.keep(id, { progress, stored, revision });
}

/** Resolves when it is known how far the open job is cut, or that nobody can say. */
export function placesKnown(): Promise<void> {
  return open?.known ?? Promise.resolve();
}

/** What toasts say of the open job: they are taken back in it, and nowhere else. */
const NOTES = 'noted at the saw';
let notes = 0;

/** Says what was noted at the saw, with what takes it back as long as the job is open. */
export function tellNote(words: string, takeBack: () => void): void {
  notes += 1;
  const action = { label: currentText()('frame.undo'), run: takeBack };
  useToasts.getState().add(words, { topic: `${NOTES} ${notes}`, action });
}

function track(id: string): void {
  dropToasts(NOTES);
  const job = tracked.get(id) ?? begin(id);
  tracked.set(id, job);
  open = job;
  publish(job);
  if (job.progress !== job.stored) job.timer ??= setTimeout(() => void write(job), WRITE_MS);
  job.known = read(job);
  show(job, isStored(job) ? 'stored' : 'storing');
}

/** What is kept of a job that this page does not follow yet: with what was ticked as an earlier page went. */
function begin(id: string): Tracked {
  const { progress, stored, revision } = unsentSteps.read(id) ?? UNTOUCHED;
  const piecesOf = (): SawProgress['pieces'] => progress.pieces;
  return { id, progress, stored, revision, piecesOf, known: Promise.resolve(), timer: undefined };
}

/** A plan at the saw asks its own listener, the window its service. */
const fetchAnywhere = (id: string): Promise<SawProgress | null> => (sawDoor()?.progress ?? fetchProgress)(id);

async function read(job: Tracked): Promise<void> {
  const found = await fetchAnywhere(job.id).catch(() => null);
  // Asked before the last cuts were stored, it says less than is known by now.
  if (found === null || !isStored(job) || (found.revision ?? 0) < job.revision) return;
  take(job, found);
}

function take(job: Tracked, { revision = 0, ...found }: SawProgress): void {
  if (job === open) tellDamage(turned(job.stored), turned(found));
  job.revision = revision;
  job.progress = job.stored = found;
  publish(job);
}

const isStored = (job: Tracked): boolean => job.progress === job.stored && job.timer === undefined;

function show(job: Tracked, steps: 'stored' | 'storing' | 'unreachable' | 'failed'): void {
  if (job === open) useKeeping.setState({ steps });
}

export function stepAt(plan: AnyPlan, place: SawPlace): number {
  return stepIn(useProgress.getState(), plan, place);
}

/** The same for components: it follows what is ticked elsewhere. */
export const useStepAt = (plan: AnyPlan, place: SawPlace): number =>
  useProgress((progress) => stepIn(progress, plan, place));

const NO_STEPS: StepsMade = {};

/** All steps made of a plan, by place. */
export const useStepsMade = (plan: AnyPlan): StepsMade => useProgress((progress) => stepsIn(progress, plan));

/** The same outside of components. */
export const stepsMade = (plan: AnyPlan): StepsMade => stepsIn(useProgress.getState(), plan);

const stepsIn = (progress: SawProgress, plan: AnyPlan): StepsMade =>
  progress.plan === planName(plan) ? progress.steps : NO_STEPS;

const stepIn = (progress: SawProgress, plan: AnyPlan, place: SawPlace): number =>
  stepsIn(progress, plan)[place] ?? 0;

/** Notes the steps made at a place; `piecesOf` says which pieces are finished after all steps made so far. */
export const rememberStep = (plan: AnyPlan, place: SawPlace, step: number, piecesOf: PiecesOf): void =>
  rememberSteps(plan, { [place]: step }, piecesOf);

/** The same at several places. */
export function rememberSteps(plan: AnyPlan, made: StepsMade, piecesOf: PiecesOf): void {
  if (open === null) return;
  const before = stepsIn(seen(open), plan);
  if (Object.entries(made).every(([place, step]) => (before[place] ?? 0) === step)) return;
  keep(open, planName(plan), { ...before, ...made }, piecesOf);
}

/** Whether a cut of this plan was made. */
export const isBegun = (plan: AnyPlan): boolean => isCutInto(stepsMade(plan));

/** The passes of a plan that were made, in the order they were made: one list for every order of the cuts. */
export const passesMade = (plan: AnyPlan): readonly PassKey[] => passesOf(stepsMade(plan));

/** Notes which passes were made; `piecesOf` says which pieces are finished then, by part row. */
export function putPassesMade(
  plan: AnyPlan,
  made: readonly PassKey[],
  piecesOf: (made: readonly PassKey[]) => SawProgress['pieces'],
): void {
  if (open === null) return;
  const steps = Object.entries(stepsIn(seen(open), plan)).filter(([place]) => !isPass(place));
  const passes = made.map((key, at) => [passPlace(key), at + 1] as const);
  keep(open, planName(plan), Object.fromEntries([...steps, ...passes]), (all) => piecesOf(passesOf(all)));
}

function keep(job: Tracked, plan: string, steps: StepsMade, piecesOf: PiecesOf): void {
  const progress = seen(job);
  const isSame = progress.plan === plan;
  const earlier = isSame ? progress.earlier : together(progress.earlier, progress.pieces);
  put(job, { ...progress, plan, steps, pieces: piecesOf(steps), earlier }, piecesOf);
}

/** Notes that what was cut of another plan is cut of this one: its sheets lie here as they were, and count once. */
export function carrySteps(plan: AnyPlan, steps: StepsMade, piecesOf: PiecesOf): void {
  if (open === null) return;
  put(open, { ...seen(open), plan: planName(plan), steps, pieces: piecesOf(steps) }, piecesOf);
}

/** Jobs whose first cut was ticked in this window. */
const cutHere = new Set<string>();
export const isBegunHere = (id: string): boolean => cutHere.has(id);

function put(job: Tracked, progress: SawProgress, piecesOf: PiecesOf): void {
  if (!isCutInto(seen(job).steps)) cutHere.add(job.id);
  job.piecesOf = piecesOf;
  job.progress = progress;
  publish(job);
  show(job, 'storing');
  job.timer ??= setTimeout(() => void write(job), WRITE_MS);
}

/** Steps made while one write is under way go with the next. */
async function write(job: Tracked): Promise<void> {
  const sent = job.progress;
  let wait = WRITE_MS;
  try {
    // A sample that is sawn becomes a job of its own with the first cut.
    await storeNew(job.id);
    const { revision } = await (sawDoor()?.keepProgress ?? putProgress)(job.id, {
      ...sent,
      revision: job.revision,
    });
    job.revision = revision;
    job.stored = sent;
    unsentSteps.drop(job.id);
  } catch (error) {
    wait = await afterRefusal(job, error);
  }
  job.timer = job.progress === job.stored ? undefined : setTimeout(() => void write(job), wait);
  if (job.timer === undefined) show(job, 'stored');
}

/** How long to wait for the next try. */
async function afterRefusal(job: Tracked, error: unknown): Promise<number> {
  const { code, status } = error instanceof ApiError ? error : { code: '', status: 0 };
  if (code === 'stale') return (await join(job)) ? 0 : RETRY_MS;
  // A service that answers and cannot write (its disk is full) or is busy: what was ticked stays, and is tried again.
  const cannotNow = status >= 500 || status === 429 || code === 'unreachable';
  // A job that is gone takes its progress along; one that is open is still on its way into the service.
  const isGone = !cannotNow && (job !== open || sawDoor() !== null);
  if (isGone) {
    job.stored = job.progress;
    unsentSteps.drop(job.id);
  } else show(job, status >= 500 ? 'failed' : 'unreachable');
  if (isGone && job === open) await giveUp(job, error);
  return RETRY_MS;
}

/** What was ticked elsewhere meanwhile and here goes together. False when it could not be read. */
async function join(job: Tracked): Promise<boolean> {
  const found = await fetchAnywhere(job.id).catch(() => null);
  if (found === null) return false;
  const { revision = 0, ...theirs } = found;
  if (job === open) tellDamage(turned(job.stored), turned(theirs));
  job.progress = mergedProgress({ base: job.stored, ours: job.progress, theirs, piecesOf: job.piecesOf });
  job.stored = theirs;
  job.revision = revision;
  publish(job);
  return true;
}

/** At the saw: the plan is not the job's any more, or this device was removed. Shows what is kept. */
async function giveUp(job: Tracked, error: unknown): Promise<void> {
  toastError(error);
  const found = await fetchAnywhere(job.id).catch(() => null);
  if (found !== null) take(job, found);
}
