import { create } from 'zustand';
import type { AppChange } from '../../../src-engine/contract/documents/appData.ts';
import type { SentPlan } from '../../../src-engine/contract/documents/sawScreen.ts';
import { ApiError } from '../../api/client.ts';
import {
  forgetPairing,
  isPaired,
  keepSawProgress,
  listenAtSaw,
  sawPlans,
  sawPlanText,
  sawProgressOf,
  sawScanned,
  sawSpoiled,
  sawSpoiledOf,
} from '../../api/saw.ts';
import { newestAnswer } from '../../api/newestAnswer.ts';
import { newId } from '../../job/jobDocument.ts';
import { isSame } from '../../job/merge/mergeJobs.ts';
import type { SawDoor } from './atSaw.ts';
import { tellKept } from '../window/changeFeed.ts';
import { startCutting } from './cutting.ts';
import { useJob } from '../jobs/job.ts';
import { usePlan } from '../plans/plan.ts';
import { passesMade } from './sawPlaces.ts';
import { beginOpening } from '../jobs/opening.ts';
import { openSent } from './sentPlan.ts';
import { toastError } from '../window/toasts.ts';
import type { SpoiledNote } from './unsentSpoiled.ts';
import { dropNote, keepNote, keptNotes } from './unsentSpoiled.ts';
import { useView } from '../window/view.ts';

/** The line of the screen at the saw to the desk. */
interface SawLine {
  readonly state: 'unpaired' | 'connecting' | 'here' | 'lost';
  /** How the desk calls this device. */
  readonly name: string;
  readonly plans: readonly SentPlan[];
  /** The plan that is open, as it was sent; null while the list is shown. */
  readonly opened: SentPlan | null;
  /** Spoiled pieces were noted that the desk cannot be told of. */
  readonly hasUnsent: boolean;
}

export const useSawLine = create<SawLine>(() => ({
  state: isPaired() ? 'connecting' : 'unpaired',
  name: '',
  plans: [],
  opened: null,
  hasUnsent: false,
}));

const RETRY_MS = 2_000;

/** Keeps the line open as long as this device is paired. Returns the function that ends it. */
export function startSawLine(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const keep = async (): Promise<void> => {
    while (!signal.aborted && isPaired()) {
      await listenAtSaw(onChange, onLine, signal).catch(onBroken);
      if (useSawLine.getState().state === 'here') useSawLine.setState({ state: 'lost' });
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  };
  unsent.push(...keptNotes().filter(({ note }) => !unsent.some((one) => one.note === note)));
  if (isPaired()) void sendSpoiled();
  const follow = useSawLine.subscribe(({ state }, before) => {
    if (state === 'connecting' && before.state === 'unpaired') void keep();
  });
  void keep();
  return () => {
    stop.abort();
    follow();
  };
}

function onChange({ topic, id }: Pick<AppChange, 'topic' | 'id'>): void {
  if (topic === 'progress') tellKept([{ seq: 0, topic, id, revision: 0 }]);
  if (topic === 'job') void readSpoiled();
  // The list says how far each plan is cut.
  void readPlans();
}

/** What was ticked or sent while nobody listened is read. */
function onLine(): void {
  useSawLine.setState({ state: 'here' });
  tellKept(null);
  void readPlans();
  void readSpoiled();
}

function onBroken(error: unknown): void {
  if (error instanceof ApiError && error.status === 401) return leave();
  useSawLine.setState({ state: 'lost' });
}

/** The desk does not let this device in any more. */
function leave(): void {
  forgetPairing();
  useJob.getState().close();
  useSawLine.setState({ state: 'unpaired', name: '', plans: [], opened: null });
}

/** After pairing. */
export const joinLine = (): void => useSawLine.setState({ state: 'connecting' });

const newestPlans = newestAnswer();

async function readPlans(): Promise<void> {
  const isNews = newestPlans();
  await sawPlans().then((found) => {
    if (isNews()) useSawLine.setState(found);
  }, onBroken);
}

/** Opens a plan of the list where it was left, unless another one is pressed before it is there; says what goes
 *  wrong. */
export async function openPlan(id: string): Promise<boolean> {
  try {
    const plan = useSawLine.getState().plans.find((one) => one.id === id);
    if (plan === undefined) return false;
    const isWanted = beginOpening();
    const text = await sawPlanText(id);
    if (!isWanted()) return true;
    const opening = openSent(plan, text);
    useSawLine.setState({ opened: plan });
    const isHere = beginOpening();
    await opening;
    await readSpoiled();
    if (!isHere()) return true;
    useView.getState().show({ sheet: sheetLeft(), first: null, selected: null, dialog: null });
    await startCutting();
    return true;
  } catch (error) {
    toastError(error);
    return false;
  }
}

/** Spoiled pieces on their way to the desk, oldest first. */
const unsent: SpoiledNote[] = [];
let isSending = false;

/** Where the line is away they are kept on this page and sent when it is back, also by the page that it is loaded anew
 *  as. */
async function sendSpoiled(): Promise<void> {
  if (isSending) return;
  isSending = true;
  for (let next = unsent[0]; next !== undefined; next = unsent[0]) {
    const { job, ...noted } = next;
    const error = await sawSpoiled(job, noted).then(
      () => null,
      (why: unknown) => why,
    );
    if (error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)) {
      useSawLine.setState({ hasUnsent: true });
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      continue;
    }
    unsent.shift();
    dropNote(next);
    if (error !== null) toastError(error);
  }
  isSending = false;
  useSawLine.setState({ hasUnsent: false });
  // What was refused is not noted here either.
  await readSpoiled();
}

const newestSpoiled = newestAnswer();

/** Which pieces of the open job are spoiled and not planned once more, as the desk has it. */
async function readSpoiled(): Promise<void> {
  const isNews = newestSpoiled();
  const { isOpen, history } = useJob.getState();
  const { id } = history.present;
  const spoiled = isOpen ? await sawSpoiledOf(id).catch(() => null) : null;
  if (spoiled === null || unsent.length > 0 || !isNews() || useJob.getState().history.present.id !== id)
    return;
  useJob.getState().change((job) => (isSame(job.spoiled ?? {}, spoiled) ? job : { ...job, spoiled }));
}

/** The sheet that was sawn last. */
function sheetLeft(): number {
  const { panels } = usePlan.getState().plans;
  const last = panels === null ? undefined : passesMade(panels).at(-1);
  return last === undefined ? 0 : Number(last.split('.')[0]);
}

/** The door for the player, the labels and the scanner. */
export const SAW_DOOR: SawDoor = {
  progress: sawProgressOf,
  keepProgress: keepSawProgress,
  spoil: (row, by) => {
    // What was asked before does not know of it.
    newestSpoiled()();
    const note = { note: newId('n'), job: useJob.getState().history.present.id, row, by };
    unsent.push(note);
    keepNote(note);
    void sendSpoiled();
  },
  // The piece opens here also when the desk does not hear of it.
  scanned: (code) => void sawScanned(code).catch(() => undefined),
  openPlan,
};
