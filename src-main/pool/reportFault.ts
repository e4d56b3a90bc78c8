/** One line of the log about something that should not have happened, on standard error: the engine's process has no
 *  log of its own. */
export function reportFault(event: string, error: unknown): void {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${JSON.stringify({ level: 'error', event, stack })}\n`);
}
