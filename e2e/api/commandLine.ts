import { WORKER } from './service.ts';
import { createNodeHost } from '../../src-main/pool/spawnNode.ts';
import { runCommand } from '../../src-main/cli/command.ts';
import type { EngineProcess, FromWorker, ProcessHost } from '../../src-main/pool/protocol.ts';

/** Hands the engine process of a command that has ended on to the next one: to start one takes longer than most of
 *  their plans. One that was still at work is ended, as ever. */
function lending(host: ProcessHost): ProcessHost & { readonly end: () => void } {
  let idle: EngineProcess | null = null;
  const spawn = (purpose: Parameters<ProcessHost['spawn']>[0]): EngineProcess => {
    const process = host.spawn(purpose);
    let [isReady, isBusy, isEnded] = [false, false, false];
    let tell: (message: FromWorker) => void = () => undefined;
    let tellExit: (reason: string) => void = () => undefined;
    process.onMessage((message) => {
      isReady ||= message.kind === 'ready';
      if (message.kind === 'done' || message.kind === 'failed') isBusy = false;
      tell(message);
    });
    process.onExit((reason) => {
      isEnded = true;
      if (idle === lent) idle = null;
      tellExit(reason);
    });
    const lent: EngineProcess = {
      pid: process.pid,
      send: (message, onSent) => {
        isBusy ||= message.kind === 'run';
        process.send(message, onSent);
      },
      kill: () => {
        if (isBusy || isEnded || idle !== null) return process.kill();
        [tell, tellExit] = [() => undefined, () => undefined];
        idle = lent;
      },
      onMessage: (listener) => {
        tell = listener;
        if (isReady) listener({ kind: 'ready' });
      },
      onExit: (listener) => {
        tellExit = listener;
      },
    };
    return lent;
  };
  return {
    spawn: (purpose) => {
      const process = idle ?? spawn(purpose);
      idle = null;
      return process;
    },
    end: () => {
      idle?.kill();
      idle = null;
    },
  };
}

const host = lending(createNodeHost(WORKER));
/** To be called when a test file has run its commands. */
export const endEngine = host.end;

/** Runs a command with what comes on standard input; it is asked to end at once. */
export async function run(
  args: readonly string[],
  input: string | Uint8Array = '',
): Promise<{ readonly code: number; readonly out: string; readonly err: string }> {
  let out = '';
  let err = '';
  const code = await runCommand(args, {
    host,
    version: '0.0.0',
    print: (text) => {
      out += text;
    },
    tell: (line) => {
      err += `${line}\n`;
    },
    readInput: () => Promise.resolve(Buffer.from(input)),
    untilStopped: () => Promise.resolve(),
  });
  return { code, out, err };
}
