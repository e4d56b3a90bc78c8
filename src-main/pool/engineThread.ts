import type { BestSoFar } from '../../src-engine/contract/progress.ts';
import { parentPort, workerData } from 'node:worker_threads';
import { EngineError } from '../../src-engine/contract/errors.ts';
import type { ErrorEnvelope } from '../../src-engine/contract/errors.ts';
import { reportFault } from './reportFault.ts';
import { runTask } from './runTask.ts';
import type { FromWorker, TaskAnswer, ToWorker } from './protocol.ts';
import { dropProtoAccessor } from './seatBelt.ts';
import { TEXT_CHARACTERS } from './tuning.ts';
import { warmUp } from './warmUp.ts';

/** Progress lines reach the host at most this often. */
const PROGRESS_MS = 200;

/** The computing thread of an engine process: one task in, one answer out. */
export function startEngineThread(): void {
  dropProtoAccessor();
  const port = parentPort;
  if (!port) throw new Error('the engine thread has no parent');
  const { stopFlag, purpose } = workerData as { readonly stopFlag: Int32Array; readonly purpose?: string };
  const say = (message: FromWorker): void => port.postMessage(message);

  let isWanted = false;

  port.on('message', (message: ToWorker) => {
    if (message.kind === 'ping') say({ kind: 'pong', id: message.id });
    if (message.kind !== 'run') return;
    isWanted = true;
    const { id } = message;
    // Short tasks say nothing: each line wakes the host.
    let reportedAt = performance.now();
    // A search that is told to stop finishes what it has, which may take as long as half of the search.
    const goOn = (): void => {
      if (Atomics.load(stopFlag, 1) === id) throw new Unwanted();
    };
    const control = {
      now: () => performance.now(),
      shouldStop: () => {
        goOn();
        return Atomics.load(stopFlag, 0) === id;
      },
      report: (fraction: number, best?: BestSoFar) => {
        goOn();
        const now = performance.now();
        if (now - reportedAt < PROGRESS_MS) return;
        reportedAt = now;
        say({ kind: 'progress', id, fraction, best });
      },
    };
    try {
      say({ kind: 'done', id, ...lighter(runTask(message.task, control)) });
    } catch (error) {
      say({ kind: 'failed', id, error: envelope(error) });
    }
  });
  say({ kind: 'ready' });
  if (purpose === 'solve') warmUp(() => isWanted);
}

/** Nobody will read the answer. */
class Unwanted extends Error {}

/** Long texts go as bytes: they take half the host's memory and leave it as they came. */
const lighter = (answer: TaskAnswer): TaskAnswer =>
  typeof answer.text === 'string' && answer.text.length > TEXT_CHARACTERS
    ? { ...answer, text: new TextEncoder().encode(answer.text) }
    : answer;

/** A caller's mistake keeps its code; our own becomes `internal` and is written to the log with its stack. */
function envelope(error: unknown): ErrorEnvelope {
  if (error instanceof EngineError) return error.envelope();
  if (error instanceof Unwanted) return { error: 'internal', message: 'the caller hung up' };
  reportFault('engine-fault', error);
  return { error: 'internal', message: 'the engine failed on this request; this call was not charged' };
}
