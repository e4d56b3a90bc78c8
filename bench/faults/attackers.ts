import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { press, together } from './press.ts';
import type { Seen } from './press.ts';

interface Attacking {
  readonly port: number;
  readonly request: Uint8Array;
  /** Of other callers, each with as many clients. */
  readonly others?: readonly Uint8Array[];
  readonly clients: number;
  readonly ms: number;
  /** Waits for the last answer instead of hanging up. */
  readonly isPatient?: boolean;
  /** Instead of asking again and again: sends once and keeps the connection. `unread` = reads nothing. */
  readonly holds?: 'unread' | 'read';
}

/** Callers who do harm, in a thread of its own, so that who measures does not wait for those who send. Null for
 *  those who only hold their connections. */
export function attack(what: Attacking): Promise<Seen | null> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL(import.meta.url), { workerData: what });
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('the attackers ended without a word')));
  });
}

async function hold({ port, request, clients, ms, holds }: Attacking): Promise<null> {
  const sockets = Array.from({ length: clients }, (): Socket => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    if (holds === 'unread') socket.pause();
    else socket.resume();
    return socket.on('error', () => undefined);
  });
  await pause(ms);
  for (const socket of sockets) socket.destroy();
  return null;
}

if (!isMainThread && workerData !== null) {
  const what = workerData as Attacking;
  const { port, request, others = [], clients, ms, holds, isPatient = false } = what;
  const ask = (bytes: Uint8Array): Promise<Seen> =>
    press({ port, request: Buffer.from(bytes), clients, ms, pauseMs: 0, hangsUp: !isPatient });
  parentPort?.postMessage(
    holds === undefined ? together(await Promise.all([request, ...others].map(ask))) : await hold(what),
  );
}
