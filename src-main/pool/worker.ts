import { isMainThread } from 'node:worker_threads';

/** Entry of the engine process, and of its thread. Imports the engine door and its own room only
 *  (docs/ARCHITECTURE.md).
 *  - main thread: the relay. Never computes, so it always hears `stop`, sees its parent die and watches the
 *  memory.
 *  - its thread: runs the engines and reads what callers sent. */
if (isMainThread) void import('./relay.ts').then(({ startRelay }) => startRelay(new URL(import.meta.url)));
else void import('./engineThread.ts').then(({ startEngineThread }) => startEngineThread());
