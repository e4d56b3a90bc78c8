import { isatty } from 'node:tty';

/** The signals that tell this process to end: SIGHUP where it began with a terminal, which is gone then. Without one it
 *  comes from the end of a session (Node undoes that `nohup` has it ignored) or from a program that rotates logs, and
 *  `hungUp` is called in its place. */
export function endSignals(hungUp: () => void): readonly string[] {
  // The second is what Windows makes of Ctrl+Break, which service managers send; it knows no SIGTERM.
  const ends = ['SIGTERM', ...(process.platform === 'win32' ? ['SIGBREAK'] : []), 'SIGINT'];
  if ([0, 1, 2].some((stream) => isatty(stream))) return [...ends, 'SIGHUP'];
  process.on('SIGHUP', hungUp);
  return ends;
}
