import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { fieldOf } from '../../src-engine/contract/narrow.ts';
import { createPieceWriter } from './piecePipe.ts';
import { BODIES_FD, BODIES_ON_PIPE, exitReason } from './protocol.ts';
import type { EngineProcess, FromWorker, ProcessHost, ProcessPurpose } from './protocol.ts';

/** An engine process may read the program's own files and nothing else, write nothing and start nothing (a seat
 *  belt for readers of hostile drawings, not a sandbox: the network is not covered). */
const flags = (worker: URL): readonly string[] => [
  '--disable-warning=ExperimentalWarning',
  '--disable-warning=SecurityWarning',
  '--permission',
  '--allow-worker',
  `--allow-fs-read=${join(fileURLToPath(worker), '../../..', '*')}`,
];

/** Bodies go on a pipe where that was tried; on Windows they go in messages, as on the desktop. */
const HAS_PIPE = process.platform !== 'win32';

/** Starts engine processes with child_process (headless, tests, bench). The child inherits no environment but
 *  what the system needs to run at all: no key, no token and no NODE_OPTIONS can reach it. */
export function createNodeHost(worker: URL): ProcessHost {
  return { spawn: (purpose) => spawn(worker, purpose) };
}

/** Null where there is none: on Windows, and of a process that could not be started for want of file handles, which has
 *  no streams at all and says so with an event. */
function pipeOf({ stdio }: { readonly stdio: ChildProcess['stdio'] | undefined }): Writable | null {
  const pipe = stdio?.[BODIES_FD];
  return pipe instanceof Writable ? pipe : null;
}

function spawn(worker: URL, purpose: ProcessPurpose): EngineProcess {
  const child = fork(fileURLToPath(worker), HAS_PIPE ? [purpose, BODIES_ON_PIPE] : [purpose], {
    execArgv: [...flags(worker)],
    env: process.env['SystemRoot'] ? { SystemRoot: process.env['SystemRoot'] } : {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc', HAS_PIPE ? 'pipe' : 'ignore'],
  });
  let exited = false;
  const exitListeners: ((reason: string) => void)[] = [];
  const exit = (reason: string): void => {
    if (exited) return;
    exited = true;
    for (const listener of exitListeners) listener(reason);
  };
  child.on('exit', (code, signal) => exit(signal ?? exitReason(code)));
  // Its code alone: the sentence names paths of the machine, and callers hear it.
  child.on('error', (error) => exit(String(fieldOf(error, 'code') ?? error.message)));
  const pipe = pipeOf(child);
  const sendPiece = pipe === null ? null : createPieceWriter(pipe);
  return {
    pid: () => child.pid,
    send: (message, onSent) => {
      // A send to a process that has just died is answered by its exit, not by an exception.
      if (!child.connected) return;
      if (message.kind === 'piece' && sendPiece !== null) sendPiece(message, () => onSent?.());
      else child.send(message, () => onSent?.());
    },
    kill: () => void child.kill('SIGKILL'),
    onMessage: (listener) => void child.on('message', (message) => listener(message as FromWorker)),
    onExit: (listener) => {
      exitListeners.push(listener);
    },
  };
}
