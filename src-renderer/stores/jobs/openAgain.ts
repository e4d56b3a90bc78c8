import { create } from 'zustand';
import { ApiError } from '../../api/client.ts';
import { startCutting } from '../saw/cutting.ts';
import { openKept } from '../files/files.ts';
import { useJob } from './job.ts';
import { useView } from '../window/view.ts';
import { wholePlan } from '../plans/wholePlan.ts';

/** Under which this window remembers the job it shows, until it is closed, and the sheet or pattern in the player. */
const [KEY, AT_SAW] = ['cutwright.open', 'cutwright.atSaw'];

/** The job to open again before anything is shown: a start screen that comes and goes would be pressed in vain. */
export const useOpenAgain = create<{ readonly id: string | null }>(() => ({ id: shownBefore() }));

/** Read before the job opens, which shows its plan. */
const sheetBefore = typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(AT_SAW);

/** What stood in this window when it was loaded anew, or left and come back to with the browser's Back and Forward. An
 *  address that is opened, also in this window, shows the start screen. */
function shownBefore(): string | null {
  if (typeof sessionStorage === 'undefined') return null;
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type === 'reload' || load?.type === 'back_forward' ? sessionStorage.getItem(KEY) : null;
}

/** Remembers the open job for the next load of this window. Returns the function that ends it. */
export function rememberOpenJob(): () => void {
  const stopJob = useJob.subscribe(({ isOpen, history }, before) => {
    if (isOpen === before.isOpen && history.present.id === before.history.present.id) return;
    forgetOpenJob();
    if (isOpen) sessionStorage.setItem(KEY, history.present.id);
  });
  const stopView = useView.subscribe(({ screen, sheet }, before) => {
    if (screen === before.screen && sheet === before.sheet) return;
    if (screen === 'cut') sessionStorage.setItem(AT_SAW, String(sheet));
    else sessionStorage.removeItem(AT_SAW);
  });
  return () => {
    stopJob();
    stopView();
  };
}

/** The next load begins at the start screen: the job on screen may be why this one stopped. */
export function forgetOpenJob(): void {
  sessionStorage.removeItem(KEY);
  sessionStorage.removeItem(AT_SAW);
}

/** Opens the job again that stood in this window, in the player where that was open; one that is gone or was never
 *  stored stays away. Never rejects. */
export async function openAgain(): Promise<void> {
  const { id } = useOpenAgain.getState();
  if (id === null) return;
  try {
    await openKept(id);
  } catch (error) {
    // Where the service does not answer, the next load tries again.
    if (!(error instanceof ApiError)) forgetOpenJob();
  }
  useOpenAgain.setState({ id: null });
  if (sheetBefore !== null) await backToSaw(id, Number(sheetBefore));
}

/** The player as soon as the plan is whole, unless something else is looked at or another list stands there by then. */
async function backToSaw(id: string, sheet: number): Promise<void> {
  const { present } = useJob.getState().history;
  if (present.id !== id || (await wholePlan()) === null) return;
  const { screen, dialog, show } = useView.getState();
  if (screen !== 'plan' || dialog !== null || useJob.getState().history.present !== present) return;
  show({ sheet });
  await startCutting();
}
