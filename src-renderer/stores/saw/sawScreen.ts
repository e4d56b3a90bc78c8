import { create } from 'zustand';
import type {
  ScreenSettings,
  ScreenState,
  SendPlan,
  SentPlan,
} from '../../../src-engine/contract/documents/sawScreen.ts';
import { callApi } from '../../api/client.ts';
import { changeable } from '../../api/inTurn.ts';
import { fetchJob } from '../../api/kept.ts';
import { readCode } from '../../job/saw/codes.ts';
import { readJobFile } from '../../job/files/jobFile.ts';
import { currentText } from '../../text/useText.ts';
import { onKeptChange } from '../window/changeFeed.ts';
import { damageWords } from './damageTold.ts';
import { openKept } from '../files/files.ts';
import { useJob } from '../jobs/job.ts';
import { storeNow } from '../jobs/jobKeeper.ts';
import { usePlan } from '../plans/plan.ts';
import { openCode } from './scan.ts';
import { textForSaw } from './sentPlan.ts';
import { toast, toastError } from '../window/toasts.ts';

/** The screen at the saw as the service has it; null before it was read, or where there is none. */
export const useSawScreen = create<{ readonly state: ScreenState | null }>(() => ({ state: null }));

/** Follows the screen and tells what is done at it. Returns the function that ends it. */
export function startSawScreen(): () => void {
  return onKeptChange((changes) => {
    if (changes === null || changes.some(({ topic }) => topic === 'saw')) void readScreen();
    for (const { topic, id } of changes ?? []) {
      if (topic === 'spoiled') void tellSpoiled(id);
      if (topic === 'damaged') tellDamaged(id);
      if (topic === 'scan') tellScan(id);
    }
  });
}

const take = (state: ScreenState): void => useSawScreen.setState({ state });
const screen = changeable(take);

/** What cannot be read now is read with the next change. */
export const readScreen = (): Promise<void> =>
  screen.read(() => callApi<ScreenState>('GET', '/app/saw')).catch(() => undefined);

/** Rejects with ApiError, as do the others. */
export async function switchScreen(settings: ScreenSettings): Promise<void> {
  // The next change is made from this one, also before the service has answered; what it says of an earlier one is old.
  const { state } = useSawScreen.getState();
  if (state !== null) take({ ...state, settings });
  await change('PUT', '/app/saw', settings);
}

async function change(
  method: 'PUT' | 'POST' | 'DELETE',
  path: string,
  body?: ScreenSettings | SendPlan,
): Promise<void> {
  try {
    await screen.change(() => callApi<ScreenState>(method, path, body));
  } catch (error) {
    await readScreen();
    throw error;
  }
}

export const offerPairing = (): Promise<void> => change('POST', '/app/saw/pairing');
export const endPairing = (): Promise<void> => change('DELETE', '/app/saw/pairing');
export const revokeDevice = (id: string): Promise<void> =>
  change('DELETE', `/app/saw/devices/${encodeURIComponent(id)}`);
export const takeBackPlan = (id: string): Promise<void> => change('DELETE', planPath(id));
const planPath = (id: string): string => `/app/saw/plans/${encodeURIComponent(id)}`;

/** Puts the plan on screen on the list of the saw; says what goes wrong. */
export async function sendToSaw(): Promise<void> {
  const text = currentText();
  const job = useJob.getState().history.present;
  const { plans } = usePlan.getState();
  const sent = textForSaw(job, plans);
  if (sent === null) return toast(text('sawScreen.noPlan'));
  try {
    await storeNow();
    const plan: SendPlan = { name: job.name, mode: job.mode, ...sent };
    await change('PUT', planPath(job.id), plan);
    toast(text('sawScreen.sent', { name: job.name }));
  } catch (error) {
    toastError(error);
  }
}

/** `job row by` */
async function tellSpoiled(id: string): Promise<void> {
  const [job = '', row, by] = id.split(' ');
  const { isOpen, history } = useJob.getState();
  const isHere = isOpen && history.present.id === job;
  const kept = isHere ? null : await fetchJob(job).catch(() => null);
  const { panels, bars, timber } = kept === null ? history.present : readJobFile(kept.text);
  const parts = [...panels.parts, ...bars.parts, ...timber.parts];
  const name = parts.find((part) => part.id === row)?.name ?? '';
  const words = Number(by) > 0 ? 'sawScreen.spoiled' : 'sawScreen.notSpoiled';
  tellOf(job, currentText()(words, { name, count: Math.abs(Number(by)) }));
}

/** `job place by` */
function tellDamaged(id: string): void {
  const [job = '', at, by] = id.split(' ');
  const mode = sentOf(job)?.mode;
  if (mode !== undefined) tellOf(job, damageWords(mode, Number(at), Number(by)));
}

const sentOf = (job: string): SentPlan | undefined =>
  useSawScreen.getState().state?.plans.find(({ id }) => id === job);

/** Says what was done at the saw; of a job that is not on screen with its name and the way to it. */
function tellOf(job: string, said: string): void {
  const { isOpen, history } = useJob.getState();
  if (isOpen && history.present.id === job) return toast(said);
  const text = currentText();
  const name = sentOf(job)?.name || text('start.untitled');
  toast(text('sawScreen.inJob', { job: name, said }), {
    label: text('inspector.look'),
    run: () => void openKept(job).catch(toastError),
  });
}

function tellScan(code: string): void {
  const target = readCode(code);
  if (target === null) return;
  const text = currentText();
  const job = target.kind === 'rest' ? null : target.job.toLowerCase();
  const plan = useSawScreen.getState().state?.plans.find(({ id }) => id.toLowerCase() === job);
  toast(text('sawScreen.scanned', { code, name: plan?.name ?? '' }), {
    label: text('inspector.look'),
    run: () => void openCode(target),
  });
}
