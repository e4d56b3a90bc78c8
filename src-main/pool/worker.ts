import { isMainThread, workerData } from 'node:worker_threads';

/** Entry of the engine process, and of its threads. Imports the engine door and its own room only
 *  (docs/ARCHITECTURE.md).
 *  - main thread: the relay. Never computes, so it always hears `stop`, sees its parent die and watches the
 *  memory.
 *  - thread `engine`: runs the engines.
 *  - thread `bodies` (in the HOST process): reads and checks large request bodies off the event loop. */
const role = (workerData as { readonly role?: string } | null)?.role;

if (isMainThread) void import('./relay.ts').then(({ startRelay }) => startRelay(new URL(import.meta.url)));
else if (role === 'bodies') void import('./bodyThread.ts').then(({ startBodyThread }) => startBodyThread());
else void import('./engineThread.ts').then(({ startEngineThread }) => startEngineThread());
