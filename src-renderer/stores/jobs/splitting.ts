import { create } from 'zustand';
import { fetchJob, patchJob, putJob } from '../../api/kept.ts';
import type { JobDocument } from '../../job/jobDocument.ts';
import type { JobSplit } from '../../job/merge/splitJob.ts';
import { splitJob } from '../../job/merge/splitJob.ts';
import { currentText } from '../../text/useText.ts';
import { freshJob } from './freshJob.ts';
import { useJob } from './job.ts';
import { keepVersion } from './jobKeeper.ts';
import { summaryOf } from './jobSummary.ts';
import { dropToasts, toastError, toastOf, useToasts } from '../window/toasts.ts';

const TOPIC = 'divided';

/** Whether a job is being divided: a second press would divide it twice. */
export const useSplitting = create<{ readonly isBusy: boolean }>(() => ({ isBusy: false }));

/** How a job whose list is too long for one plan may be divided; null where it is not. */
export function splitOf(job: JobDocument): JobSplit | null {
  const text = currentText();
  const name = job.name || text('start.untitled');
  return splitJob(job, freshJob, (at, of) => text('jobs.partOf', { name, at, of }));
}

/** Divides the open job: the others are stored as jobs beside it, in its folder, before their rows leave it, so that
 *  a service that ends halfway loses nothing. The whole list stays among the versions. Undo takes the others to the
 *  trash, redo out of it. Never rejects: what goes wrong is said. */
export async function splitOpenJob(): Promise<void> {
  if (useSplitting.getState().isBusy) return;
  useSplitting.setState({ isBusy: true });
  const others: JobDocument[] = [];
  try {
    await keepVersion(currentText()('jobs.beforeSplit'));
    const before = useJob.getState().history.present;
    const split = splitOf(before);
    if (split?.kind !== 'split') return;
    const [first, ...rest] = split.jobs;
    const folder = (await fetchJob(before.id))?.entry.folder ?? '';
    for (const job of rest) {
      await putJob(job.id, { base: 0, text: JSON.stringify(job), summary: summaryOf(job), folder });
      others.push(job);
    }
    if (useJob.getState().history.present !== before || first === undefined)
      throw new Error(currentText()('jobs.changedMeanwhile'));
    useJob.getState().change(() => first);
    followSteps(before, first, others);
    tellSplit(first, others);
  } catch (error) {
    await trashAll(others, true).catch(() => undefined);
    toastError(error);
  } finally {
    useSplitting.setState({ isBusy: false });
  }
}

const trashAll = async (jobs: readonly JobDocument[], trashed: boolean): Promise<void> => {
  for (const { id } of jobs) await patchJob(id, { trashed });
};

function tellSplit(first: JobDocument, others: readonly JobDocument[]): void {
  const text = currentText();
  const run = (): void => {
    const { history, undo } = useJob.getState();
    if (history.present === first) undo();
    else toastOf(TOPIC, text('jobs.splitSince'));
  };
  useToasts.getState().add(text('jobs.split', { count: others.length, first: others[0]?.name ?? '' }), {
    topic: TOPIC,
    action: { label: text('jobs.undo'), run },
  });
}

/** The rows of the others are in this job again, or leave it again: then they are in the trash, or out of it. */
function followSteps(before: JobDocument, first: JobDocument, others: readonly JobDocument[]): void {
  const stop = useJob.subscribe((now, was) => {
    const { present } = now.history;
    if (!now.isOpen || present.id !== before.id) {
      dropToasts(TOPIC);
      return stop();
    }
    const isBack = present === before;
    if (
      present === was.history.present ||
      (!isBack && !(present === first && was.history.present === before))
    )
      return;
    const text = currentText();
    trashAll(others, isBack).then(
      () => toastOf(TOPIC, text(isBack ? 'jobs.splitBack' : 'jobs.splitAgain', { count: others.length })),
      toastError,
    );
  });
}
