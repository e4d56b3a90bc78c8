import { Worker } from 'node:worker_threads';
import { EngineError } from '../../src-engine/contract/errors.ts';
import type { BodyReply, BodyRequest } from './bodyThread.ts';
import type { BodyOutcome, BodyPurpose } from './checkBody.ts';
import { HEAP_MB } from './tuning.ts';

/** Checks large bodies in a thread of the host, so that the event loop never stalls on them (target L5). */
export interface BodyChecker {
  /** Takes the bytes over (the caller must not touch them again). Errors: EngineError `internal` when the
   *  thread dies. */
  readonly check: (bytes: Uint8Array, purpose: BodyPurpose) => Promise<BodyOutcome>;
  readonly close: () => Promise<void>;
}

/** `entry` is the worker's file. The thread starts with the first large body and is replaced when it dies. */
export function createBodyChecker(entry: URL): BodyChecker {
  const waiting = new Map<
    number,
    { readonly resolve: (outcome: BodyOutcome) => void; readonly reject: (error: Error) => void }
  >();
  let thread: Worker | null = null;
  let nextId = 1;

  const lost = (): void => {
    thread = null;
    for (const { reject } of waiting.values())
      reject(new EngineError('internal', 'the body could not be checked'));
    waiting.clear();
  };
  const start = (): Worker => {
    const worker = new Worker(entry, {
      workerData: { role: 'bodies' },
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    worker.unref();
    worker.on('message', ({ id, outcome }: BodyReply) => {
      waiting.get(id)?.resolve(outcome);
      waiting.delete(id);
      if (waiting.size === 0) worker.unref();
    });
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      if (thread === worker) lost();
    });
    return worker;
  };

  return {
    check: (bytes, purpose) =>
      new Promise((resolve, reject) => {
        thread ??= start();
        thread.ref();
        const id = nextId++;
        waiting.set(id, { resolve, reject });
        // A body that shares its memory with others (Node's small-buffer pool) is copied; large ones own
        // theirs and move for free.
        const own = bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
        thread.postMessage({ id, bytes: own, purpose } satisfies BodyRequest, [own.buffer as ArrayBuffer]);
      }),
    close: async () => {
      const worker = thread;
      thread = null;
      await worker?.terminate();
    },
  };
}
