import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { needReady } from './world.ts';
import { strict } from './strict.ts';

interface Options {
  readonly serviceName?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly execArgv?: readonly string[];
  readonly cwd?: string;
  readonly stdio?: string | readonly string[];
}

/** Electron passes a few Node options on and drops the rest without a word (`IsAllowedOption` in its
 *  shell/common/node_bindings.cc). */
const HONOURED = ['--diagnostic-dir', '--dns-result-order', '--no-deprecation', '--trace-warnings'];
const isHonoured = (option: string): boolean => HONOURED.includes(option.split('=')[0]);

/** A child of its own that speaks only through `process.parentPort`, as in Electron. */
class UtilityProcess extends EventEmitter {
  pid: number | undefined;
  readonly stdout: NodeJS.ReadableStream | null;
  readonly stderr: NodeJS.ReadableStream | null;
  private readonly child: ChildProcess;

  constructor(path: string, args: readonly string[], options: Options) {
    super();
    const piped =
      options.stdio === 'pipe' || (Array.isArray(options.stdio) && options.stdio.includes('pipe'));
    const output = piped ? 'pipe' : options.stdio === 'ignore' ? 'ignore' : 'inherit';
    this.child = spawn(
      process.execPath,
      [
        ...(options.execArgv ?? []).filter(isHonoured),
        join(import.meta.dirname, 'utilityEntry.ts'),
        path,
        ...args,
      ],
      {
        stdio: ['ignore', output, output, 'ipc'],
        serialization: 'advanced',
        env: options.env ?? process.env,
        cwd: options.cwd,
      },
    );
    this.stdout = this.child.stdout;
    this.stderr = this.child.stderr;
    this.pid = this.child.pid;
    this.child.once('spawn', () => this.emit('spawn'));
    this.child.on('message', (message) => this.emit('message', message));
    this.child.once('exit', (code, signal) => {
      this.pid = undefined;
      this.emit('exit', code ?? (signal === null ? 0 : 15));
    });
    this.child.on('error', () => undefined);
  }

  postMessage(message: unknown): void {
    if (this.child.connected) this.child.send(message as object, () => undefined);
  }
  /** Electron's kill is a polite SIGTERM. */
  kill(): boolean {
    return this.child.kill('SIGTERM');
  }
}

export const utilityProcess = strict('utilityProcess', {
  fork(path: string, args: readonly string[] = [], options: Options = {}): UtilityProcess {
    needReady('utilityProcess');
    return strict('utilityProcess child', new UtilityProcess(path, args, options));
  },
});
