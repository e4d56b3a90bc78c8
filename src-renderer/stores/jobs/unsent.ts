import { ApiError } from '../../api/client.ts';
import { fetchJob, putJob } from '../../api/kept.ts';
import type { JobDocument } from '../../job/jobDocument.ts';
import { newId } from '../../job/jobDocument.ts';
import { readJobFile, writeJobFile } from '../../job/files/jobFile.ts';
import { isSame } from '../../job/merge/mergeJobs.ts';
import { currentText } from '../../text/useText.ts';
import { summaryOf } from './jobSummary.ts';
import { toast } from '../window/toasts.ts';

/** Changes that could not be sent when the page went, or because the service did not answer: kept by the
 *  page until the service has them. */
const PREFIX = 'cutwright.unsent.';
/** Two windows may each have changes of one job: this one's lie under a name of its own. */
const WINDOW = newId('w');
const keyOf = (id: string): string => `${PREFIX}${id}.${WINDOW}`;

interface Unsent {
  readonly base: number;
  readonly text: string;
}

export function keepUnsent(id: string, base: number, job: JobDocument): void {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify({ base, text: writeJobFile(job) } satisfies Unsent));
  } catch {
    toast(currentText()('jobs.storageFull'));
  }
}

export function dropUnsent(id: string): void {
  localStorage.removeItem(keyOf(id));
}

/** Sends what an earlier page could not. A job that was changed elsewhere meanwhile stays as it is there, and
 *  what was found becomes a job of its own beside it. Never throws. */
export async function sendUnsent(): Promise<void> {
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))) {
    try {
      const kept = localStorage.getItem(key);
      const { base, text } = JSON.parse(kept ?? '') as Unsent;
      await send(base, readJobFile(text));
      // A window that is still open may have put later changes there meanwhile.
      if (localStorage.getItem(key) === kept) localStorage.removeItem(key);
    } catch (error) {
      // Unreachable: the next page tries again. Damaged: it stays where it is, nothing is thrown away.
      if (error instanceof ApiError && error.code === 'unreachable') return;
    }
  }
}

async function send(base: number, job: JobDocument): Promise<void> {
  const kept = await fetchJob(job.id);
  if (kept !== null && isSame(readJobFile(kept.text), job)) return;
  const revision = kept?.entry.revision ?? 0;
  const text = currentText();
  const own =
    revision === base || kept === null
      ? job
      : {
          ...job,
          id: newId('j'),
          name: text('jobs.foundAgain', { name: job.name || text('start.untitled') }),
        };
  await putJob(own.id, {
    base: own === job ? revision : 0,
    text: JSON.stringify(own),
    summary: summaryOf(own),
  });
}
