import { EngineError } from '../../src-engine/contract/errors.ts';
import type { AnswerFacts, EngineProcess, EngineTask, FromWorker, ProcessHost } from './protocol.ts';
import { ABANDON_GRACE_MS, IDLE_MS, READY_MS, RECYCLE_AFTER } from './tuning.ts';

/** A finished piece of work: the answer as JSON text (meta placeholders still in it). */
export interface Answer {
  readonly text: string;
  readonly facts: AnswerFacts;
}

export interface RunOptions {
  /** Hard limit, milliseconds; passing it kills the process and throws `solve_timeout`. */
  readonly hardMs: number;
  /** The caller hung up. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((fraction: number, best: string | undefined) => void) | undefined;
}

/** One engine process at work and, when asked for, one warm spare beside it. Runs one task at a time; the caller sees to that. */
export interface EngineSlot {
  /** Errors: EngineError of the engine; `solve_timeout`; `internal` when the process died; `service_unavailable` when none starts. */
  readonly run: (task: EngineTask, options: RunOptions) => Promise<Answer>;
  /** Asks the running task for its best answer so far. */
  readonly stop: () => void;
  /** Starts the process (and the spare) before the first task needs it. */
  readonly warm: () => void;
  readonly pids: () => readonly number[];
  readonly close: () => void;
}

/** Thrown when the caller hung up: nobody reads the answer. */
export class Abandoned extends Error {}

interface Live {
  readonly process: EngineProcess;
  /** Resolves with an error sentence when it never got ready. */
  readonly ready: Promise<string | null>;
  isReady: boolean;
  current: Current | null;
  solves: number;
  dead: boolean;
}

interface Current {
  readonly id: number;
  readonly settle: (outcome: Answer | Error) => void;
  readonly onProgress: RunOptions['onProgress'];
}

export function createEngineSlot(host: ProcessHost, options: { readonly spare: boolean }): EngineSlot {
  let active: Live | null = null;
  let spare: Live | null = null;
  let nextId = 1;
  let closed = false;
  let idle: NodeJS.Timeout | undefined;

  /** A process without a spare is for rare work: it ends when nobody has asked for a while. */
  const restLater = (): void => {
    if (options.spare) return;
    idle = setTimeout(() => {
      for (const live of [active, spare]) live?.process.kill();
      active = spare = null;
    }, IDLE_MS).unref();
  };
  const refill = (): void => {
    if (closed || !options.spare) return;
    if (!active || active.dead) active = start(host);
    if (!spare || spare.dead) spare = start(host);
  };
  /** Recycling is our own wish, so no caller ever waits for it: the old process works on until its successor is ready. */
  const recycle = (old: Live): void => {
    spare ??= start(host);
    if (!spare.isReady) return;
    old.process.kill();
    active = spare;
    spare = null;
  };
  const take = (): Live => {
    if (spare?.dead) spare = null;
    if (active?.dead) {
      active = spare;
      spare = null;
    } else if (active && active.solves >= RECYCLE_AFTER) recycle(active);
    active ??= start(host);
    return active;
  };
  /** A process that is ready. One that does not get ready is ended and a new one tried once, because a start may fail by chance. */
  const readyProcess = async (): Promise<Live> => {
    const first = take();
    if ((await readiness(first)) === null) return first;
    if (closed) throw unavailable('the service is closing');
    const second = take();
    const problem = await readiness(second);
    if (problem !== null) throw unavailable(problem);
    return second;
  };

  return {
    warm: refill,
    pids: () => [active, spare].flatMap((live) => (live && !live.dead ? [live.process.pid() ?? 0] : [])).filter((pid) => pid > 0),
    stop: () => {
      if (active?.current) active.process.send({ kind: 'stop', id: active.current.id });
    },
    run: async (task, run) => {
      clearTimeout(idle);
      const live = await readyProcess();
      live.solves += 1;
      try {
        return await work(live, nextId++, task, run);
      } finally {
        // After a crash or a time-out the spare is already warm: it takes over and a new spare starts.
        if (live.dead && options.spare) take();
        refill();
        restLater();
      }
    },
    close: () => {
      closed = true;
      clearTimeout(idle);
      for (const live of [active, spare]) live?.process.kill();
    },
  };
}

const unavailable = (problem: string): EngineError => new EngineError('service_unavailable', `the engine process does not answer: ${problem}`);

function start(host: ProcessHost): Live {
  const process = host.spawn();
  let onReady: (problem: string | null) => void = () => undefined;
  const ready = new Promise<string | null>((resolve) => {
    onReady = resolve;
  });
  const live: Live = { process, ready, isReady: false, current: null, solves: 0, dead: false };
  process.onMessage((message) => {
    if (message.kind === 'ready') {
      live.isReady = true;
      onReady(null);
    } else hear(live, message);
  });
  process.onExit((reason) => {
    live.dead = true;
    onReady(`it ended at once (${reason})`);
    live.current?.settle(new EngineError('internal', `the engine process ended unexpectedly (${reason}); this call was not charged`));
  });
  return live;
}

/** Null once the process is ready, or why it is not; a process that takes too long while a caller waits is ended. (A spare nobody
 *  waits for may take its time: on a starved machine a new start would only be slower.) */
function readiness(live: Live): Promise<string | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      live.dead = true;
      live.process.kill();
      resolve(`not ready within ${READY_MS / 1000} s`);
    }, READY_MS);
    void live.ready.then((problem) => {
      clearTimeout(timer);
      resolve(problem);
    });
  });
}

function hear(live: Live, message: Exclude<FromWorker, { kind: 'ready' }>): void {
  const current = live.current;
  if (!current || current.id !== message.id) return;
  if (message.kind === 'progress') current.onProgress?.(message.fraction, message.best);
  else if (message.kind === 'done') current.settle({ text: message.text, facts: message.facts });
  else current.settle(new EngineError(message.error.error, message.error.message, message.error.details));
}

/** One task on one process, with its hard limit and its caller's patience. Kills the process when either ends. */
function work(live: Live, id: number, task: EngineTask, run: RunOptions): Promise<Answer> {
  return new Promise<Answer>((resolve, reject) => {
    let grace: NodeJS.Timeout | undefined;
    const kill = (error: Error): void => {
      live.dead = true;
      live.process.kill();
      live.current?.settle(error);
    };
    const limit = setTimeout(() => kill(new EngineError('solve_timeout', `the solve passed its hard limit of ${run.hardMs / 1000} s; this call was not charged`)), run.hardMs);
    let isAbandoned = false;
    // Nobody will read the answer: the engine is asked to end, and made to when it does not hear.
    const abandon = (): void => {
      isAbandoned = true;
      live.process.send({ kind: 'stop', id });
      grace = setTimeout(() => kill(new Abandoned('the caller hung up')), ABANDON_GRACE_MS);
    };
    live.current = {
      id,
      onProgress: run.onProgress,
      settle: (outcome) => {
        clearTimeout(limit);
        clearTimeout(grace);
        run.signal?.removeEventListener('abort', abandon);
        live.current = null;
        if (isAbandoned) reject(new Abandoned('the caller hung up'));
        else if (outcome instanceof Error) reject(outcome);
        else resolve(outcome);
      },
    };
    if (run.signal?.aborted) abandon();
    else run.signal?.addEventListener('abort', abandon, { once: true });
    if (live.dead) live.current.settle(new EngineError('internal', 'the engine process ended unexpectedly; this call was not charged'));
    else live.process.send({ kind: 'run', id, task });
  });
}
