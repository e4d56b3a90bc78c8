import { EngineError } from '../../src-engine/contract/errors.ts';
import { readiness, signOfLife, startLive, work } from './liveProcess.ts';
import type { Answer, Live, RunOptions } from './liveProcess.ts';
import type { EngineTask, ProcessHost, ProcessPurpose } from './protocol.ts';
import { IDLE_MS, RECYCLE_AFTER, SIGN_OF_LIFE_MS } from './tuning.ts';

/** One engine process at work and, when asked for, one warm spare beside it. Runs one task at a time; the
 *  caller sees to that. */
export interface EngineSlot {
  /** Errors: EngineError of the engine; `solve_timeout`; `internal` when the process died;
   *  `service_unavailable` when none starts. */
  readonly run: (task: EngineTask, options: RunOptions) => Promise<Answer>;
  /** Whether a process is ready for work. */
  readonly isReady: () => boolean;
  /** Resolves when a process is ready for work, at once when it already is. Errors: EngineError
   *  `service_unavailable` when none gets ready. */
  readonly requireReady: () => Promise<void>;
  /** The same, but the process must answer a question now; one that is computing does. One that does not is
   *  ended, so that the next caller finds a new one. Errors: EngineError `service_unavailable`. */
  readonly requireAnswer: () => Promise<void>;
  /** Asks the running task for its best answer so far. */
  readonly stop: () => void;
  /** Starts the process (and the spare) before the first task needs it. */
  readonly warm: () => void;
  readonly pids: () => readonly number[];
  /** Ends every process; whoever still waits for one is told `service_unavailable`. */
  readonly close: () => void;
}

/** The process at work and its spare. */
interface Crew {
  readonly active: () => Live | null;
  readonly spare: () => Live | null;
  /** The process for the next task; starts one where there is none. */
  readonly take: () => Live;
  /** Starts what is missing. */
  readonly refill: () => void;
  /** Starts the process at work where there is none. */
  readonly start: () => void;
  readonly all: () => readonly Live[];
  readonly killAll: () => void;
}

function createCrew(host: ProcessHost, withSpare: boolean, purpose: ProcessPurpose): Crew {
  let active: Live | null = null;
  let spare: Live | null = null;
  /** Recycling is our own wish, so no caller ever waits for it: the old process works on until its successor
   *  is ready. */
  const recycle = (old: Live): void => {
    spare ??= startLive(host, purpose);
    if (!spare.isReady) return;
    old.process.kill();
    active = spare;
    spare = null;
  };
  const all = (): readonly Live[] => [active, spare].filter((live) => live !== null);
  return {
    active: () => active,
    spare: () => spare,
    all,
    take: () => {
      if (spare?.dead) spare = null;
      if (active?.dead) {
        active = spare;
        spare = null;
      } else if (active && active.solves >= RECYCLE_AFTER) recycle(active);
      active ??= startLive(host, purpose);
      return active;
    },
    start: () => {
      if (!active || active.dead) active = startLive(host, purpose);
    },
    refill: () => {
      if (!withSpare) return;
      if (!active || active.dead) active = startLive(host, purpose);
      if (!spare || spare.dead) spare = startLive(host, purpose);
    },
    killAll: () => {
      for (const live of all()) live.process.kill();
      active = spare = null;
    },
  };
}

export interface SlotOptions {
  readonly spare: boolean;
  /** Without a spare: does not end when idle. */
  readonly isKept?: boolean | undefined;
  /** Default `solve`. */
  readonly purpose?: ProcessPurpose | undefined;
  /** How long `run` waits for a process to get ready, twice, before it is ended; absent: see `readiness`. */
  readonly readyMs?: number | undefined;
  readonly signOfLifeMs?: number | undefined;
}

export function createEngineSlot(host: ProcessHost, options: SlotOptions): EngineSlot {
  const crew = createCrew(host, options.spare, options.purpose ?? 'solve');
  let nextId = 1;
  let closed = false;
  let running = 0;
  let idle: NodeJS.Timeout | undefined;

  /** A process without a spare is for rare work: it ends when nobody has asked for a while. */
  const restLater = (): void => {
    clearTimeout(idle);
    const ends = !options.spare && options.isKept !== true;
    if (ends && running === 0 && !closed) idle = setTimeout(crew.killAll, IDLE_MS).unref();
  };
  const requireOpen = (): void => {
    if (closed) throw closing();
  };
  const ready = (): Promise<Live> => readyProcess(crew, options.readyMs, requireOpen);

  return {
    warm: () => {
      if (closed) return;
      crew.start();
      crew.refill();
      restLater();
    },
    pids: () =>
      crew
        .all()
        .flatMap((live) => (live.dead ? [] : [live.process.pid() ?? 0]))
        .filter((pid) => pid > 0),
    stop: () => stopTask(crew),
    isReady: () => isReady(crew),
    requireReady: async () => {
      requireOpen();
      if (!isReady(crew)) await ready();
    },
    requireAnswer: async () => {
      requireOpen();
      clearTimeout(idle);
      const at = crew.active();
      // A process at work is asked as it is: `take` might think of replacing it.
      const problem = await signOfLife(at && !at.dead ? at : crew.take(), nextId++, {
        start: options.signOfLifeMs,
        answer: options.signOfLifeMs ?? SIGN_OF_LIFE_MS,
      });
      restLater();
      if (problem !== null) throw unavailable(problem);
    },
    run: async (task, run) => {
      requireOpen();
      clearTimeout(idle);
      running += 1;
      try {
        const live = await ready();
        live.solves += 1;
        const successor = run.graceMs === undefined ? crew.spare : undefined;
        const answer = work(live, nextId++, task, { ...run, successor });
        if (run.isStopped?.() === true) stopTask(crew);
        return await answer;
      } finally {
        running -= 1;
        // After a crash or a time-out the spare is already warm: it takes over and a new spare starts.
        if (crew.active()?.dead && options.spare) crew.take();
        if (!closed) crew.refill();
        restLater();
      }
    },
    close: () => {
      closed = true;
      clearTimeout(idle);
      for (const live of crew.all()) live.current?.settle(closing());
      crew.killAll();
    },
  };
}

const isReady = (crew: Crew): boolean => {
  const live = crew.active();
  return live !== null && live.isReady && !live.dead;
};

function stopTask(crew: Crew): void {
  const live = crew.active();
  if (live?.current) live.process.send({ kind: 'stop', id: live.current.id });
}

/** A process that is ready. A start that fails, as it may by chance, is tried once more; one that takes its time is
 *  waited for once more. By then `requireOpen` may throw. */
async function readyProcess(crew: Crew, readyMs: number | undefined, requireOpen: () => void): Promise<Live> {
  const first = crew.take();
  if ((await readiness(first, readyMs)) === null) return first;
  requireOpen();
  const second = crew.take();
  const problem = await readiness(second, readyMs);
  if (problem !== null) throw unavailable(problem);
  return second;
}

const closing = (): EngineError =>
  new EngineError('service_unavailable', 'the service is closing; this call was not charged');
const unavailable = (problem: string): EngineError =>
  new EngineError('service_unavailable', `the engine process does not answer: ${problem}`);
