import type { JobEntry, KeptJob } from '../../../src-engine/contract/documents/appData.ts';
import { fetchJob, patchJob, purgeJob, putJob } from '../../api/kept.ts';
import { newId } from '../../job/jobDocument.ts';
import { readJobFile } from '../../job/files/jobFile.ts';
import { currentText } from '../../text/useText.ts';
import { dropSearchesOf, stopSearchesOf } from '../plans/deepSearch.ts';
import { storeUnsent } from './jobKeeper.ts';
import { toast, toastError } from '../window/toasts.ts';
import type { TakenPlan } from '../../job/saw/takenPlans.ts';
import { allTaken, keeping } from '../../job/saw/takenPlans.ts';

/** What can be done with a job of the list. None rejects: what goes wrong is said. */

async function saying(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    toastError(error);
  }
}

const nameOf = (job: JobEntry): string => job.name || currentText()('start.untitled');

/** Into the trash or out of it; the toast takes it back. */
export function setTrashed(job: JobEntry, trashed: boolean): Promise<void> {
  return saying(async () => {
    // A save that comes after it would take it out again.
    await storeUnsent(job.id);
    await patchJob(job.id, { trashed });
    if (trashed) await stopSearchesOf(job.id);
    const text = currentText();
    const words = trashed ? 'jobs.trashed' : 'jobs.restored';
    toast(text(words, { name: nameOf(job) }), {
      label: text('jobs.undo'),
      run: () => void saying(() => patchJob(job.id, { trashed: !trashed })),
    });
  });
}

export function purge(job: JobEntry): Promise<void> {
  return saying(async () => {
    await purgeJob(job.id);
    await dropSearchesOf(job.id);
    toast(currentText()('jobs.purged', { name: nameOf(job) }));
  });
}

export function moveToFolder(job: JobEntry, folder: string): Promise<void> {
  return saying(() => patchJob(job.id, { folder }));
}

/** A job as it is kept, with what this window had still to store of it. Errors: an Error with a sentence when it is
 *  gone. */
async function storedJob({ id }: JobEntry): Promise<KeptJob> {
  await storeUnsent(id);
  const kept = await fetchJob(id);
  if (kept === null) throw new Error(currentText()('start.gone'));
  return kept;
}

/** Its name stands in the document itself, so this is a save of its own. */
export function renameJob(job: JobEntry, name: string): Promise<void> {
  return saying(async () => {
    const kept = await storedJob(job);
    await putJob(job.id, {
      base: kept.entry.revision,
      text: JSON.stringify({ ...readJobFile(kept.text), name: name.trim() }),
      summary: job.summary,
    });
  });
}

/** Whether somebody laid or chose the plan, and it is not there because it was cut into. */
const isChosen = ({ hand, solution, response }: TakenPlan): boolean =>
  hand !== undefined || solution !== undefined || response['engine'] === 'max';

/** A job of its own with the same lists: not sawn, not booked. */
export function duplicateJob(job: JobEntry): Promise<void> {
  return saying(async () => {
    const kept = await storedJob(job);
    const { booked: _, spoiled: _spoiled, cutBefore: _cut, ...rest } = readJobFile(kept.text);
    const copy = {
      ...keeping(rest, allTaken(rest).filter(isChosen)),
      id: newId('j'),
      name: currentText()('jobs.copyOf', { name: nameOf(job) }),
    };
    await putJob(copy.id, {
      base: 0,
      text: JSON.stringify(copy),
      summary: job.summary,
      folder: job.folder,
    });
  });
}
