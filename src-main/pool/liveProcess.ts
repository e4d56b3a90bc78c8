import type { BestSoFar } from '../../src-engine/contract/progress.ts';
import { EngineError } from '../../src-engine/contract/errors.ts';
import type {
  EngineProcess,
  EngineTask,
  FromWorker,
  ProcessHost,
  ProcessPurpose,
  TaskAnswer,
} from './protocol.ts';
import { whenAwakeFor } from './awake.ts';
import { sendTask } from './pieces.ts';
import { OUT_OF_CPU } from './protocol.ts';
import { stepBack } from './stepBack.ts';
import { ABANDON_GRACE_MS, LONGEST_GRACE_MS, READY_MS, START_MS } from './tuning.ts';

/** A finished piece of work: the answer as JSON text (meta placeholders still in it). */
export type Answer = TaskAnswer;

export interface RunOptions {
  /** Hard limit, milliseconds awake (see `whenAwakeFor`); passing it kills the process and throws `solve_timeout`. */
  readonly hardMs: number;
  /** The same in CPU time of the process, which a busy machine does not use up. */
  readonly cpuMs?: number | undefined;
  /** The caller hung up. */
  readonly signal?: AbortSignal | undefined;
  /** How long the process may still take then before it is ended (default ABANDON_GRACE_MS). */
  readonly graceMs?: number | undefined;
  /** The process that takes over then, where one is on its way; null where there is none. Until it is ready, and up to
   *  LONGEST_GRACE_MS, ending this one would only make the next caller wait. Absent: it is ended all the same. */
  readonly successor?: (() => Pick<Live, 'isReady' | 'ready' | 'dead'> | null) | undefined;
  readonly onProgress?: ((fraction: number, best: BestSoFar | undefined) => void) | undefined;
  /** Asked when the task has been sent: whether somebody wanted it stopped while its process was still
   *  starting. */
  readonly isStopped?: (() => boolean) | undefined;
}

/** Thrown when the caller hung up: nobody reads the answer. */
export class Abandoned extends Error {}

/** An engine process as its slot sees it. */
export interface Live {
  readonly process: EngineProcess;
  /** Resolves with an error sentence when it never got ready. */
  readonly ready: Promise<string | null>;
  /** When it was started, on the clock of `performance`. */
  readonly startedAt: number;
  isReady: boolean;
  current: Current | null;
  /** Questions not yet answered; each is told null, or why no answer will come. */
  readonly pings: Map<number, (problem: string | null) => void>;
  solves: number;
  dead: boolean;
}

interface Current {
  readonly id: number;
  readonly settle: (outcome: Answer | Error) => void;
  readonly onProgress: RunOptions['onProgress'];
}

/** Stands for a process that the system did not even start. */
const neverStarted = (error: unknown): EngineProcess => ({
  pid: () => undefined,
  send: () => undefined,
  kill: () => undefined,
  onMessage: () => undefined,
  onExit: (listener) =>
    void setImmediate(() => listener(error instanceof Error ? error.message : String(error))),
});

function spawn(host: ProcessHost, purpose: ProcessPurpose): EngineProcess {
  try {
    return host.spawn(purpose);
  } catch (error) {
    return neverStarted(error);
  }
}

/** Starts a process; one that the system refuses to start is dead at once. */
export function startLive(host: ProcessHost, purpose: ProcessPurpose): Live {
  const process = spawn(host, purpose);
  let onReady: (problem: string | null) => void = () => undefined;
  const ready = new Promise<string | null>((resolve) => {
    onReady = resolve;
  });
  const live: Live = {
    process,
    ready,
    startedAt: performance.now(),
    isReady: false,
    current: null,
    pings: new Map(),
    solves: 0,
    dead: false,
  };
  process.onMessage((message) => {
    if (message.kind === 'ready') {
      const pid = process.pid();
      if (purpose === 'read' && pid !== undefined) stepBack(pid);
      live.isReady = true;
      onReady(null);
    } else if (message.kind === 'pong') live.pings.get(message.id)?.(null);
    else hear(live, message);
  });
  process.onExit((reason) => {
    live.dead = true;
    onReady(`it ended at once (${reason})`);
    for (const answer of [...live.pings.values()]) answer(`it ended (${reason})`);
    live.current?.settle(
      reason === OUT_OF_CPU
        ? new EngineError(
            'solve_timeout',
            'reading this request took more computing than any may; this call was not charged',
          )
        : new EngineError(
            'internal',
            `the engine process ended unexpectedly (${reason}); this call was not charged`,
          ),
    );
  });
  return live;
}

function endLive(live: Live): void {
  live.dead = true;
  live.process.kill();
}

/** Null once the process is ready, or why it is not. Who asks for no time of his own gives up after READY_MS and leaves
 *  it to go on starting, up to START_MS in all: on a starved machine each new start would only be slower, and nobody
 *  would ever get an answer. After a time of his own (`ms`) the process is ended. */
export function readiness(live: Live, ms?: number): Promise<string | null> {
  const patience = ms ?? READY_MS;
  return new Promise((resolve) => {
    const callOff = whenAwakeFor(patience, () => {
      if (ms !== undefined || performance.now() - live.startedAt >= START_MS) endLive(live);
      resolve(`not ready within ${patience / 1000} s`);
    });
    void live.ready.then((problem) => {
      callOff();
      resolve(problem);
    });
  });
}

/** Null once the process has answered a question, or why it has not; one that does not get ready, or does not
 *  answer, within `ms` is ended. */
export async function signOfLife(
  live: Live,
  id: number,
  ms: { readonly start: number | undefined; readonly answer: number },
): Promise<string | null> {
  return (await readiness(live, ms.start)) ?? pong(live, id, ms.answer);
}

function pong(live: Live, id: number, ms: number): Promise<string | null> {
  return new Promise((resolve) => {
    if (live.dead) return resolve('it ended');
    const settle = (problem: string | null): void => {
      callOff();
      live.pings.delete(id);
      resolve(problem);
    };
    const callOff = whenAwakeFor(ms, () => {
      endLive(live);
      settle(`no sign of life within ${ms / 1000} s`);
    });
    live.pings.set(id, settle);
    live.process.send({ kind: 'ping', id });
  });
}

function hear(live: Live, message: Exclude<FromWorker, { kind: 'ready' | 'pong' }>): void {
  const current = live.current;
  if (!current || current.id !== message.id) return;
  if (message.kind === 'progress') current.onProgress?.(message.fraction, message.best);
  else if (message.kind === 'done') current.settle(message);
  else current.settle(new EngineError(message.error.error, message.error.message, message.error.details));
}

/** One task on one process, with its hard limit and its caller's patience. Kills the process when either
 *  ends. */
export function work(live: Live, id: number, task: EngineTask, run: RunOptions): Promise<Answer> {
  // A large body is gone with its caller.
  if (run.signal?.aborted) return Promise.reject(new Abandoned('the caller hung up'));
  return new Promise<Answer>((resolve, reject) => {
    let grace: NodeJS.Timeout | undefined;
    const kill = (error: Error): void => {
      endLive(live);
      live.current?.settle(error);
    };
    const callOffLimit = whenAwakeFor(run.hardMs, () =>
      kill(
        new EngineError(
          'solve_timeout',
          `the solve passed its hard limit of ${run.hardMs / 1000} s; this call was not charged`,
        ),
      ),
    );
    let [isAbandoned, isSent] = [false, false];
    const send: EngineProcess['send'] = (message, onSent) => {
      isSent = message.kind === 'run';
      live.process.send(message, onSent);
    };
    // Nobody will read the answer: the engine is asked to end, and made to when it does not hear.
    const abandon = (): void => {
      isAbandoned = true;
      if (!isSent) return live.current?.settle(new Abandoned('the caller hung up'));
      live.process.send({ kind: 'stop', id, isAbandoned: true });
      const end = (): void => kill(new Abandoned('the caller hung up'));
      const { graceMs = ABANDON_GRACE_MS } = run;
      grace = setTimeout(() => {
        const successor = run.successor?.();
        if (successor === undefined || successor?.isReady === true) return end();
        grace = setTimeout(end, LONGEST_GRACE_MS - graceMs);
        void successor?.ready.then(() => {
          if (!successor.dead && live.current?.id === id) end();
        });
      }, graceMs);
    };
    live.current = {
      id,
      onProgress: run.onProgress,
      settle: (outcome) => {
        callOffLimit();
        clearTimeout(grace);
        run.signal?.removeEventListener('abort', abandon);
        live.current = null;
        if (isAbandoned) reject(new Abandoned('the caller hung up'));
        else if (outcome instanceof Error) reject(outcome);
        else resolve(outcome);
      },
    };
    run.signal?.addEventListener('abort', abandon, { once: true });
    if (live.dead)
      live.current.settle(
        new EngineError('internal', 'the engine process ended unexpectedly; this call was not charged'),
      );
    else void sendTask(send, { kind: 'run', id, task, cpuMs: run.cpuMs }, () => live.current?.id === id);
  });
}
