import { fieldOf } from '../../src-engine/contract/narrow.ts';

/** What the log says of something that was thrown: also by a library that throws plain objects (pg-boss). */
export function stackOf(error: unknown): string {
  const told = fieldOf(error, 'stack') ?? fieldOf(error, 'message');
  return typeof told === 'string' ? told : String(error);
}

/** One line of the log about something that should not have happened, on standard error: the engine's process has no
 *  log of its own. */
export function reportFault(event: string, error: unknown): void {
  const line = { time: new Date().toISOString(), level: 'error', event, stack: stackOf(error) };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}
