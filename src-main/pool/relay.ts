import { Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import { createPieceReader } from './piecePipe.ts';
import { gatherPieces } from './pieces.ts';
import { BODIES_FD, BODIES_ON_PIPE, EXIT_CPU, EXIT_MEMORY, EXIT_ORPHAN } from './protocol.ts';
import type { FromWorker, Piece, RunMessage, ToWorker } from './protocol.ts';
import { reportFault } from './reportFault.ts';
import { forbidCodeFromText } from './seatBelt.ts';
import { HEAP_MB, ORPHAN_POLL_MS, RSS_LIMIT_BYTES, RSS_POLL_MS } from './tuning.ts';
import { fieldOf } from '../../src-engine/contract/narrow.ts';

/** The part of Electron's `process.parentPort` the worker uses; absent under plain Node. */
interface ParentPort {
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): void;
  postMessage(message: unknown): void;
}

/** Runs in the main thread of the engine process: passes messages between the host and the engine thread,
 *  raises the stop flag, and ends the process when the host is gone or the memory runs away. The engine
 *  computes in a thread of its own, so none of this ever waits for it: a `disconnect` handler in a computing
 *  thread would leave a core burning after the host died. */
export function startRelay(entry: URL): void {
  const parentPort = (process as unknown as { readonly parentPort?: ParentPort }).parentPort;
  /** The tasks that are to end with what they have, and that are to end with nothing. */
  const stopFlag = new Int32Array(new SharedArrayBuffer(8));
  forbidCodeFromText();
  const engine = new Worker(entry, {
    workerData: { role: 'engine', stopFlag, purpose: process.argv[2] },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    stdout: false,
  });

  /** A task is with the engine thread, which hears nothing until it is done. */
  let isBusy = false;
  /** CPU time of this process at which that task has had all it may. */
  let cpuEndMs = Infinity;
  const pieces = gatherPieces();
  const toHost = (message: FromWorker): void => {
    if (parentPort) parentPort.postMessage(message);
    else if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
  };
  const start = (message: RunMessage | null): void => {
    if (message !== null) engine.postMessage(message);
  };
  const fromHost = (message: ToWorker): void => {
    if (message.kind === 'stop') Atomics.store(stopFlag, message.isAbandoned === true ? 1 : 0, message.id);
    else if (message.kind === 'ping' && isBusy) toHost({ kind: 'pong', id: message.id });
    else if (message.kind === 'piece') start(pieces.add(message));
    else if (message.kind === 'run') {
      isBusy = true;
      cpuEndMs = cpuMs() + (message.cpuMs ?? Infinity);
      start(pieces.join(message));
    } else engine.postMessage(message);
  };
  engine.on('message', (message: FromWorker) => {
    if (message.kind === 'done' || message.kind === 'failed') isBusy = false;
    toHost(message);
  });
  // A dead engine thread (heap limit, stack, a fault of ours) ends the process: the host answers its caller
  // and takes the spare.
  engine.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') process.exit(EXIT_MEMORY);
    reportFault('engine-fault', error);
    process.exit(1);
  });
  engine.on('exit', () => process.exit(1));

  if (parentPort) parentPort.on('message', (event) => fromHost(event.data as ToWorker));
  else {
    process.on('message', (message) => fromHost(message as ToWorker));
    process.on('disconnect', () => die());
    if (process.argv[3] === BODIES_ON_PIPE) hearPipe(fromHost);
  }
  watchParent();
  watchUse(() => isBusy && cpuMs() > cpuEndMs);
}

function hearPipe(onPiece: (piece: Piece) => void): void {
  const pipe = new Socket({ fd: BODIES_FD, readable: true, writable: false });
  pipe.on('data', createPieceReader(onPiece)).on('error', () => die());
}

function watchParent(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent || !alive(parent)) die();
  }, ORPHAN_POLL_MS);
}

/** `--max-old-space-size` does not cover typed arrays, so the whole process is weighed. */
function watchUse(isOverCpu: () => boolean): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > RSS_LIMIT_BYTES) process.exit(EXIT_MEMORY);
    if (isOverCpu()) process.exit(EXIT_CPU);
  }, RSS_POLL_MS);
}

/** CPU time of this process so far, milliseconds. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return fieldOf(error, 'code') === 'EPERM';
  }
}

/** Ends the process without asking the engine thread. */
function die(): never {
  try {
    process.kill(process.pid, 'SIGKILL');
  } catch {
    // Not every system lets a process kill itself this way; the plain exit below is the fallback.
  }
  process.exit(EXIT_ORPHAN);
}
