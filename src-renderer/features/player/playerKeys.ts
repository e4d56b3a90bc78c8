/** What a key does in the players: a step to go to, a sheet, or out. Null for keys that mean nothing there. */
export function playerAction(event: KeyboardEvent, step: number, last: number): number | 'leave' | 'nextSheet' | 'previousSheet' | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLSelectElement) return null;
  if (event.key === 'Enter' && event.target instanceof HTMLButtonElement) return null;
  if (event.key in MOVES) return step + MOVES[event.key];
  if (event.key in COMMANDS) return COMMANDS[event.key];
  if (event.key === 'Home') return 0;
  return event.key === 'End' ? last : null;
}

const MOVES: Readonly<Record<string, number>> = { ' ': 1, Enter: 1, PageDown: 1, ArrowRight: 1, ArrowDown: 1, Backspace: -1, PageUp: -1, ArrowLeft: -1, ArrowUp: -1 };
const COMMANDS: Readonly<Record<string, 'leave' | 'nextSheet' | 'previousSheet'>> = { Escape: 'leave', ']': 'nextSheet', '[': 'previousSheet' };
