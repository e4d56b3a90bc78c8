import { utilityProcess } from 'electron';
import { fileURLToPath } from 'node:url';
import { endProcess } from './endProcess.ts';
import { exitReason } from './protocol.ts';
import type { EngineProcess, FromWorker, ProcessHost, ProcessPurpose } from './protocol.ts';

/** Starts engine processes with Electron's utilityProcess (the packaged app cannot fork itself as Node: that
 *  fuse is off). No `execArgv`: Electron lets none through that would confine the process (docs/PACKAGING.md). */
export function createUtilityHost(worker: URL): ProcessHost {
  return { spawn: (purpose) => spawn(worker, purpose) };
}

function spawn(worker: URL, purpose: ProcessPurpose): EngineProcess {
  const child = utilityProcess.fork(fileURLToPath(worker), [purpose], {
    serviceName: 'Cutwright engine',
    env: process.env['SystemRoot'] ? { SystemRoot: process.env['SystemRoot'] } : {},
    stdio: 'ignore',
  });
  return {
    pid: () => child.pid,
    send: (message, onSent) => {
      child.postMessage(message);
      // Electron does not say when it has left; others have their turn meanwhile.
      if (onSent) setImmediate(onSent);
    },
    kill: () => {
      // utilityProcess.kill() asks politely (SIGTERM), which a busy loop never hears on some systems.
      if (child.pid === undefined) child.kill();
      else endProcess(child.pid);
    },
    onMessage: (listener) => void child.on('message', (message: unknown) => listener(message as FromWorker)),
    onExit: (listener) => void child.once('exit', (code) => listener(exitReason(code))),
  };
}
