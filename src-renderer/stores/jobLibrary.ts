import { bridge } from '../api/bridge.ts';
import type { JobDocument } from '../job/jobDocument.ts';
import { readJobFile, writeJobFile } from '../job/jobFile.ts';
import { useJob } from './job.ts';
import { usePlan } from './plan.ts';
import { currentText } from '../text/useText.ts';
import { planWords } from './planWords.ts';
import { toast } from './toasts.ts';

/** A job this window remembers, newest first. The text itself lies under its own key. */
export interface RememberedJob {
  readonly id: string;
  readonly name: string;
  readonly mode: JobDocument['mode'];
  readonly savedAt: string;
  readonly pieces: number;
  /** `3 sheets, 87 %`, or empty before the first plan. */
  readonly summary: string;
}

const INDEX = 'cutwright.jobs';
const MOST = 24;
const AUTOSAVE_MS = 800;
const jobKey = (id: string): string => `cutwright.job.${id}`;

export function rememberedJobs(): readonly RememberedJob[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(INDEX) ?? '[]');
    return Array.isArray(value) ? (value as RememberedJob[]) : [];
  } catch {
    return [];
  }
}

export function loadRemembered(id: string): JobDocument | null {
  const text = localStorage.getItem(jobKey(id));
  return text === null ? null : readJobFile(text);
}

export function forgetJob(id: string): void {
  localStorage.removeItem(jobKey(id));
  localStorage.setItem(INDEX, JSON.stringify(rememberedJobs().filter((job) => job.id !== id)));
  void bridge?.removeDraft({ id }).catch(() => undefined);
}

/** Keeps the open job in this window's memory soon after each change, so that a crash costs at most a second
 *  of work. */
export function startAutosave(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = useJob.subscribe((now, before) => {
    if (!now.isOpen || now.history.present === before.history.present) return;
    clearTimeout(timer);
    timer = setTimeout(() => remember(now.history.present), AUTOSAVE_MS);
  });
  const flush = (): void => {
    const { isOpen, history } = useJob.getState();
    if (isOpen && history.past.length > 0) remember(history.present);
  };
  addEventListener('pagehide', flush);
  return () => {
    stop();
    clearTimeout(timer);
    removeEventListener('pagehide', flush);
  };
}

export function remember(job: JobDocument): void {
  const entry: RememberedJob = {
    id: job.id,
    name: job.name,
    mode: job.mode,
    savedAt: new Date().toISOString(),
    pieces: pieceCount(job),
    summary: planSummary(job),
  };
  const others = rememberedJobs().filter((other) => other.id !== job.id);
  try {
    localStorage.setItem(jobKey(job.id), writeJobFile(job));
    localStorage.setItem(INDEX, JSON.stringify([entry, ...others].slice(0, MOST)));
    for (const old of others.slice(MOST - 1)) {
      localStorage.removeItem(jobKey(old.id));
      void bridge?.removeDraft({ id: old.id }).catch(() => undefined);
    }
  } catch {
    toast('This window cannot keep the job: its storage is full. Save it as a file.');
  }
  void bridge?.writeDraft({ id: job.id, text: writeJobFile(job) }).catch(() => undefined);
}

function pieceCount(job: JobDocument): number {
  return job[job.mode].parts.reduce((sum, part) => sum + part.qty, 0);
}

function planSummary(job: JobDocument): string {
  const { jobId, plans } = usePlan.getState();
  return jobId === job.id ? planWords(job.mode, plans, currentText()) : '';
}
