import { create } from 'zustand';
import { ApiError } from '../api/client.ts';
import { openKept } from './files.ts';
import { useJob } from './job.ts';

/** Under which this window remembers the job it shows, until it is closed. */
const KEY = 'cutwright.open';

/** The job to open again before anything is shown: a start screen that comes and goes would be pressed in vain. */
export const useOpenAgain = create<{ readonly id: string | null }>(() => ({ id: shownBefore() }));

/** What stood in this window when it was loaded anew. An address that is opened, also in this window, shows the start
 *  screen. */
function shownBefore(): string | null {
  if (typeof sessionStorage === 'undefined') return null;
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type === 'reload' ? sessionStorage.getItem(KEY) : null;
}

/** Remembers the open job for the next load of this window. Returns the function that ends it. */
export function rememberOpenJob(): () => void {
  return useJob.subscribe(({ isOpen, history }, before) => {
    if (isOpen === before.isOpen && history.present.id === before.history.present.id) return;
    if (isOpen) sessionStorage.setItem(KEY, history.present.id);
    else forgetOpenJob();
  });
}

/** The next load begins at the start screen: the job on screen may be why this one stopped. */
export function forgetOpenJob(): void {
  sessionStorage.removeItem(KEY);
}

/** Opens the job again that stood in this window; one that is gone or was never stored stays away. Never rejects. */
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
}
