import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { steady } from './callers.ts';
import type { Seen } from './callers.ts';

interface Attacking {
  readonly port: number;
  readonly request: Uint8Array;
  readonly clients: number;
  readonly ms: number;
}

/** `steady` in a thread of its own, so that who measures does not wait for those who send. */
export function attack(what: Attacking): Promise<Seen> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL(import.meta.url), { workerData: what });
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('the attackers ended without a word')));
  });
}

if (!isMainThread && workerData !== null) {
  const { port, request, clients, ms } = workerData as Attacking;
  parentPort?.postMessage(await steady(port, Buffer.from(request), clients, ms));
}
