/** What a key does in the players: a step to go to, a sheet, the other order, or out. Null for keys that mean
 *  nothing there. */
export function playerAction(event: KeyboardEvent, step: number): number | PlayerCommand | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLSelectElement)
    return null;
  if (event.key === 'Enter' && event.target instanceof HTMLButtonElement) return null;
  const move = MOVES[event.key];
  if (move !== undefined) return step + move;
  return COMMANDS[event.key] ?? null;
}

const MOVES: Readonly<Record<string, number>> = {
  ' ': 1,
  Enter: 1,
  PageDown: 1,
  ArrowRight: 1,
  ArrowDown: 1,
  Backspace: -1,
  PageUp: -1,
  ArrowLeft: -1,
  ArrowUp: -1,
};
type PlayerCommand = 'leave' | 'skip' | 'nextSheet' | 'previousSheet' | 'order' | 'first' | 'last';
const COMMANDS: Readonly<Record<string, PlayerCommand>> = {
  Escape: 'leave',
  ']': 'nextSheet',
  '[': 'previousSheet',
  // Not S, nor P or R: the code of a scanned label begins with them.
  n: 'skip',
  N: 'skip',
  f: 'order',
  F: 'order',
  Home: 'first',
  End: 'last',
};
