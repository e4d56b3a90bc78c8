import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';

type Program = Pick<ChildProcess, 'connected' | 'disconnect' | 'kill' | 'pid'>;

/** Asks a program that this one started to put everything on disk and leave. On Windows a signal ends it on the spot:
 *  the service hears that its starter has let go of it, a program with windows is asked to close them. */
export function askToEnd(
  program: Program,
  signal: NodeJS.Signals,
  closeWindows: (pid: number) => void = windowsClosed,
): void {
  if (process.platform !== 'win32') program.kill(signal);
  else if (program.connected) program.disconnect();
  else if (program.pid !== undefined) closeWindows(program.pid);
}

/** Without /F it is a question. */
const windowsClosed = (pid: number): void =>
  void spawn('taskkill', ['/pid', String(pid)], { stdio: 'ignore' }).on('error', () => undefined);
