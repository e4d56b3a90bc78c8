import type { SawProgress } from '../../src-engine/contract/documents/appData.ts';
import { fetchProgress, putProgress } from '../api/kept.ts';
import { fingerprint } from '../job/fingerprint.ts';
import type { StepsMade } from '../plan/piecesCut.ts';
import { onKeptChange } from './changeFeed.ts';
import { useJob } from './job.ts';
import { storeNow } from './jobKeeper.ts';
import type { Plans } from './plan.ts';

/** Where in a plan: a sheet or a pattern by its number, the whole way in fence order, or which pattern was
 *  cut last. */
export type SawPlace = `sheet ${number}` | `pattern ${number}` | 'fence' | 'last pattern';

type AnyPlan = NonNullable<Plans[keyof Plans]>;

const NOTHING: SawProgress = { plan: '', steps: {}, pieces: {}, earlier: {} };
const WRITE_MS = 400;

/** How far the operator came with the open job, kept by the service: another job with an equal plan begins at
 *  its own first cut, and what was cut of an earlier plan of this job stays counted. */
let ofJob: string | null = null;
let progress: SawProgress = NOTHING;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Reads the progress of each job that is opened. Returns the function that ends it. */
export function startSawPlaces(): () => void {
  const stops = [
    useJob.subscribe(({ isOpen, history }) => {
      if (isOpen && history.present.id !== ofJob) void read(history.present.id);
    }),
    onKeptChange((changes) => {
      const isOurs = changes?.some(({ topic, id }) => topic === 'progress' && id === ofJob) ?? true;
      if (isOurs && ofJob !== null && timer === undefined) void read(ofJob);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

async function read(id: string): Promise<void> {
  if (ofJob !== id) progress = NOTHING;
  ofJob = id;
  const found = await fetchProgress(id).catch(() => null);
  if (found !== null && ofJob === id && timer === undefined) progress = found;
}

export function stepAt(plan: AnyPlan, place: SawPlace): number {
  return progress.plan === nameOf(plan) ? (progress.steps[place] ?? 0) : 0;
}

/** Notes the steps made at a place; `piecesOf` says which pieces are finished after all steps made so far. */
export function rememberStep(
  plan: AnyPlan,
  place: SawPlace,
  step: number,
  piecesOf: (steps: StepsMade) => SawProgress['pieces'],
): void {
  const name = nameOf(plan);
  const isSame = progress.plan === name;
  if ((isSame ? (progress.steps[place] ?? 0) : 0) === step) return;
  const steps = { ...(isSame ? progress.steps : {}), [place]: step };
  const earlier = isSame ? progress.earlier : together(progress.earlier, progress.pieces);
  progress = { plan: name, steps, pieces: piecesOf(steps), earlier };
  const id = useJob.getState().history.present.id;
  timer ??= setTimeout(() => void write(id), WRITE_MS);
}

async function write(id: string): Promise<void> {
  try {
    // A sample that is sawn becomes a job of its own with the first cut.
    await storeNow();
    if (ofJob === id) await putProgress(id, progress);
  } catch {
    // Not reachable: the next step writes all again.
  } finally {
    timer = undefined;
  }
}

function together(a: SawProgress['pieces'], b: SawProgress['pieces']): SawProgress['pieces'] {
  const sum = { ...a };
  for (const [row, count] of Object.entries(b)) sum[row] = (sum[row] ?? 0) + count;
  return sum;
}

const nameOf = ({ key, response }: AnyPlan): string => fingerprint(`trims ${response.engine} ${key}`);
