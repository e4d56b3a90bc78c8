import { useMemo } from 'react';
import { create } from 'zustand';
import type { SawProgress } from '../../src-engine/contract/documents/appData.ts';
import { ApiError } from '../api/client.ts';
import { fetchProgress, putProgress } from '../api/kept.ts';
import { fingerprint } from '../job/fingerprint.ts';
import type { StepsMade } from '../plan/piecesCut.ts';
import type { PassKey } from '../plan/sawOrder.ts';
import { onKeptChange } from './changeFeed.ts';
import { useJob } from './job.ts';
import { storeNew, useKeeping } from './jobKeeper.ts';
import type { Plans } from './plan.ts';

/** Where in a plan: a pattern by its number, which pattern was cut last, or a pass of a sheet. */
export type SawPlace = `pattern ${number}` | 'last pattern' | `pass ${PassKey}`;

type AnyPlan = NonNullable<Plans[keyof Plans]>;

const NOTHING: SawProgress = { plan: '', steps: {}, pieces: {}, earlier: {} };
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
  /** Resolves when the progress was asked for once. */
  known: Promise<void>;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const tracked = new Map<string, Tracked>();
let open: Tracked | null = null;
/** The progress of the open job, for components. */
const useProgress = create<SawProgress>(() => NOTHING);

function publish(job: Tracked): void {
  if (job === open) useProgress.setState(job.progress, true);
}

/** Reads the progress of each job that is opened. Returns the function that ends it. */
export function startSawPlaces(): () => void {
  const stops = [
    useJob.subscribe(({ isOpen, history }) => {
      if (isOpen && history.present.id !== open?.id) track(history.present.id);
    }),
    onKeptChange((changes) => {
      const isOurs = changes?.some(({ topic, id }) => topic === 'progress' && id === open?.id) ?? true;
      if (isOurs && open !== null) void read(open);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Resolves when it is known how far the open job is cut, or that nobody can say. */
export function placesKnown(): Promise<void> {
  return open?.known ?? Promise.resolve();
}

function track(id: string): void {
  const job = tracked.get(id) ?? {
    id,
    progress: NOTHING,
    stored: NOTHING,
    known: Promise.resolve(),
    timer: undefined,
  };
  tracked.set(id, job);
  open = job;
  publish(job);
  job.known = read(job);
  show(job, isStored(job) ? 'stored' : 'storing');
}

async function read(job: Tracked): Promise<void> {
  const found = await fetchProgress(job.id).catch(() => null);
  if (found === null || !isStored(job)) return;
  job.progress = job.stored = found;
  publish(job);
}

const isStored = (job: Tracked): boolean => job.progress === job.stored && job.timer === undefined;

function show(job: Tracked, steps: 'stored' | 'storing' | 'unreachable'): void {
  if (job === open) useKeeping.setState({ steps });
}

export function stepAt(plan: AnyPlan, place: SawPlace): number {
  return open?.progress.plan === nameOf(plan) ? (open.progress.steps[place] ?? 0) : 0;
}

/** Notes the steps made at a place; `piecesOf` says which pieces are finished after all steps made so far. */
export function rememberStep(
  plan: AnyPlan,
  place: SawPlace,
  step: number,
  piecesOf: (steps: StepsMade) => SawProgress['pieces'],
): void {
  const job = open;
  if (job === null || stepAt(plan, place) === step) return;
  const { progress } = job;
  const name = nameOf(plan);
  const steps = { ...(progress.plan === name ? progress.steps : {}), [place]: step };
  keep(job, name, steps, piecesOf(steps));
}

const PASS = 'pass ';

/** The passes of a plan that were made, in the order they were made: one list for every order of the cuts. */
export function usePassesMade(plan: AnyPlan): readonly PassKey[] {
  const progress = useProgress();
  return useMemo(() => passesIn(progress, plan), [progress, plan]);
}

/** The same outside of components. */
export const passesMade = (plan: AnyPlan): readonly PassKey[] => passesIn(useProgress.getState(), plan);

function passesIn(progress: SawProgress, plan: AnyPlan): readonly PassKey[] {
  if (progress.plan !== nameOf(plan)) return [];
  return Object.entries(progress.steps)
    .filter(([place]) => place.startsWith(PASS))
    .toSorted(([, a], [, b]) => a - b)
    .map(([place]) => place.slice(PASS.length) as PassKey);
}

/** Notes which passes were made; `pieces` are finished then, by part row. */
export function putPassesMade(
  plan: AnyPlan,
  made: readonly PassKey[],
  pieces: Readonly<Record<string, number>>,
): void {
  if (open === null) return;
  keep(open, nameOf(plan), Object.fromEntries(made.map((key, at) => [PASS + key, at + 1])), pieces);
}

function keep(job: Tracked, plan: string, steps: StepsMade, pieces: SawProgress['pieces']): void {
  const { progress } = job;
  const isSame = progress.plan === plan;
  const earlier = isSame ? progress.earlier : together(progress.earlier, progress.pieces);
  job.progress = { plan, steps, pieces, earlier };
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
    await putProgress(job.id, sent);
    job.stored = sent;
  } catch (error) {
    // A job that is gone takes its progress along; one that is open is still on its way into the service.
    const isGone = !(error instanceof ApiError && error.code === 'unreachable') && job !== open;
    if (isGone) job.stored = job.progress;
    else show(job, 'unreachable');
    wait = RETRY_MS;
  }
  job.timer = job.progress === job.stored ? undefined : setTimeout(() => void write(job), wait);
  if (job.timer === undefined) show(job, 'stored');
}

function together(a: SawProgress['pieces'], b: SawProgress['pieces']): SawProgress['pieces'] {
  const sum = { ...a };
  for (const [row, count] of Object.entries(b)) sum[row] = (sum[row] ?? 0) + count;
  return sum;
}

const nameOf = ({ key, response }: AnyPlan): string => fingerprint(`passes ${response.engine} ${key}`);
