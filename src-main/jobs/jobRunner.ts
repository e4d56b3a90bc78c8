import type { JobProgress } from '../../src-engine/contract/documents/appData.ts';
import type { BestSoFar } from '../../src-engine/contract/progress.ts';
import { bestInWords } from '../../src-engine/contract/progress.ts';
import { EngineError } from '../../src-engine/contract/errors.ts';
import type { MaybeAsync } from '../storage/maybeAsync.ts';
import { isWorthAnotherStart, STOPPED_EARLY } from './jobStore.ts';
import type { JobRecord, LocalJobStore } from './jobStore.ts';
import { solveJob } from './solveJob.ts';
import type { JobSlot } from './solveJob.ts';

export const progressOf = (fraction: number, found: BestSoFar | null, runningMs: number): JobProgress => ({
  fraction,
  best: found && bestInWords(found),
  found,
  runningMs,
});

/** Runs queued jobs beside the synchronous queue, as many at once as there are places, shared out by account. */
export interface LocalJobRunner {
  /** Looks for work; called at start and after each submission. */
  readonly wake: () => void;
  readonly progress: (id: string) => JobProgress | null;
  /** Ends a running job with its best answer so far, or drops a queued one. False when it is neither. */
  readonly stop: (id: string) => boolean;
  /** Lets go of the running job; it is queued again for the next start. */
  readonly close: () => Promise<void>;
}

/** The runner as the service asks it: its places may be on other machines. */
export type JobRunner = MaybeAsync<LocalJobRunner>;

/** What the disk refuses, a start or a result, is tried again after this time. */
const DISK_RETRY_MS = 5_000;

interface Running {
  readonly job: JobRecord;
  readonly slot: JobSlot;
  readonly startedAt: number;
  fraction: number;
  best: BestSoFar | null;
  isStopped: boolean;
}

export interface RunnerDeps {
  readonly store: LocalJobStore;
  /** Places to run, one job each. */
  readonly slots: readonly JobSlot[];
  readonly now: () => number;
  /** A fault nobody foresaw, for the log. */
  readonly onFault: (error: unknown) => void;
  /** A job has changed its state, or has got further. */
  readonly onChange?: ((id: string) => void) | undefined;
  /** Overrides how long a full disk is left alone (tests only). */
  readonly diskRetryMs?: number | undefined;
}

export function createJobRunner(deps: RunnerDeps): LocalJobRunner {
  const running = new Map<string, Running>();
  const crew = createCrew(deps, running);
  return {
    wake: crew.wake,
    progress: (id) => {
      const at = running.get(id);
      if (at === undefined) return null;
      // A clock that is set back counts no job backwards.
      return progressOf(at.fraction, at.best, Math.max(0, deps.now() - at.startedAt));
    },
    stop: (id) => {
      const at = running.get(id);
      if (at !== undefined) {
        at.isStopped = true;
        at.slot.stop();
        // Should the service end before the job does, the next start is stopped, too.
        attempt(() => deps.store.askStop(id), deps.onFault);
        return true;
      }
      const job = deps.store.find(id);
      if (job?.status !== 'queued') return false;
      deps.store.fail(job, STOPPED_EARLY);
      deps.onChange?.(id);
      return true;
    },
    close: async () => {
      const ended = crew.close();
      for (const id of running.keys()) attempt(() => deps.store.requeue(id, false), deps.onFault);
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 200).unref())]);
    },
  };
}

/** Puts queued jobs on free places. The disk may refuse a start; then the job stays queued and is tried again
 *  after a while. */
function createCrew(
  deps: RunnerDeps,
  running: Map<string, Running>,
): { readonly wake: () => void; readonly close: () => Promise<unknown> } {
  const { store } = deps;
  const free = [...deps.slots];
  const turns = createTurns();
  const under = new Set<Promise<void>>();
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  const begin = (job: JobRecord, slot: Running['slot']): void => {
    store.start(job.id);
    free.splice(free.indexOf(slot), 1);
    turns.taken(job.accountId);
    const started = { ...job, attempts: job.attempts + 1 };
    const at: Running = {
      job: started,
      slot,
      startedAt: deps.now(),
      fraction: 0,
      best: null,
      isStopped: job.stopAsked,
    };
    running.set(job.id, at);
    deps.onChange?.(job.id);
    const work = runOne(deps, at, () => closed)
      .catch(deps.onFault)
      .finally(() => {
        running.delete(job.id);
        under.delete(work);
        free.push(slot);
        deps.onChange?.(job.id);
        wake();
      });
    under.add(work);
  };
  const wake = (): void => {
    clearTimeout(retry);
    try {
      while (!closed) {
        const [slot] = free;
        if (slot === undefined) return;
        const accounts = [...running.values()].map((at) => at.job.accountId);
        const job = turns.next(store.nextQueued(), accounts);
        if (job === null) return;
        begin(job, slot);
      }
    } catch (error) {
      deps.onFault(error);
      if (!closed) retry = setTimeout(wake, deps.diskRetryMs ?? DISK_RETRY_MS).unref();
    }
  };
  return {
    wake,
    close: () => {
      closed = true;
      clearTimeout(retry);
      return Promise.all([...under]);
    },
  };
}

/** Whose job is next: the account with the fewest running, then the one whose last turn is longest ago, then
 *  the order of submission. */
function createTurns(): {
  readonly next: (queued: readonly JobRecord[], runningAccounts: readonly string[]) => JobRecord | null;
  readonly taken: (accountId: string) => void;
} {
  const last = new Map<string, number>();
  let turn = 0;
  return {
    taken: (accountId) => {
      turn += 1;
      last.delete(accountId);
      last.set(accountId, turn);
    },
    next: (queued, runningAccounts) => {
      let best: { readonly job: JobRecord; readonly running: number; readonly turn: number } | null = null;
      for (const job of queued) {
        const count = runningAccounts.filter((account) => account === job.accountId).length;
        const at = { job, running: count, turn: last.get(job.accountId) ?? 0 };
        if (
          best === null ||
          at.running < best.running ||
          (at.running === best.running && at.turn < best.turn)
        )
          best = at;
      }
      return best?.job ?? null;
    },
  };
}

function attempt(work: () => void, onFault: (error: unknown) => void): void {
  try {
    work();
  } catch (error) {
    onFault(error);
  }
}

async function runOne(deps: RunnerDeps, running: Running, closed: () => boolean): Promise<void> {
  const { job } = running;
  const outcome = await solveJob(running.slot, job.mode, () => deps.store.request(job.id), {
    onProgress: (fraction, best) => {
      running.fraction = fraction;
      running.best = best ?? running.best;
      deps.onChange?.(job.id);
    },
    isStopped: () => running.isStopped,
    onFault: deps.onFault,
  });
  while (!closed()) {
    try {
      if (!(outcome instanceof EngineError)) await deps.store.succeed(job, outcome.result);
      else if (isWorthAnotherStart(outcome, job.attempts)) deps.store.requeue(job.id, true);
      else deps.store.fail(job, outcome.message);
      return;
    } catch (error) {
      deps.onFault(error);
      await new Promise((resolve) => setTimeout(resolve, deps.diskRetryMs ?? DISK_RETRY_MS).unref());
    }
  }
}
