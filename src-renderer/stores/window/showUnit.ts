import type { JobDocument, JobMode } from '../../job/jobDocument.ts';
import { isSame } from '../../job/merge/mergeJobs.ts';
import { freshJob } from '../jobs/freshJob.ts';
import { useJob } from '../jobs/job.ts';
import type { Settings } from './settings.ts';
import { useSettings } from './settings.ts';

/** Lengths in another unit. A job without parts begins anew with what is usual there, as far as nobody changed it: one
 *  who measures in inches buys sheets of 8 by 4 feet, not of 110 1/4 by 81 1/2. No step of its own, as a job begins. */
export function showUnit(unit: Settings['unit']): void {
  const before = freshJob();
  useSettings.getState().change({ unit });
  const { isOpen, history, complete } = useJob.getState();
  const isEmpty = MODES.every((mode) => history.present[mode].parts.length === 0);
  const usual = freshJob();
  if (isOpen && isEmpty)
    complete((job) => MODES.reduce((next, mode) => withUsual(next, mode, { before, usual }), job));
}

export const toggleUnit = (): void => showUnit(useSettings.getState().unit === 'mm' ? 'in' : 'mm');

const MODES: readonly JobMode[] = ['panels', 'bars', 'timber', 'shapes'];

interface Fresh {
  readonly before: JobDocument;
  readonly usual: JobDocument;
}

/** Stock and saw of a kind of work, each as it is usual where it is as it was before. */
function withUsual(job: JobDocument, mode: JobMode, { before, usual }: Fresh): JobDocument {
  const [now, was, next] = [job[mode], before[mode], usual[mode]];
  const stock = isSame(named(now.stock), named(was.stock)) ? next.stock : now.stock;
  const isSawUsual = 'saw' in now && 'saw' in was && isSame(now.saw, was.saw);
  return { ...job, [mode]: { ...now, stock, ...(isSawUsual && 'saw' in next ? { saw: next.saw } : {}) } };
}

/** Rows but for their ids, which every job has of its own. */
const named = (rows: readonly object[]): readonly object[] => rows.map((row) => ({ ...row, id: '' }));
