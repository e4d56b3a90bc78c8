import { useEffect } from 'react';
import { useJob } from '../../stores/jobs/job.ts';
import { useView } from '../../stores/window/view.ts';
import { isCommandHeld } from '../../ui/commandKey.ts';

/** Does what a key means in the players: a step to go to from `step`, a sheet, the other order, or out. Keys of a
 *  dialog that is open stay its own. */
export function usePlayerKeys(step: number, act: (action: number | PlayerCommand) => void): void {
  const dialog = useView((view) => view.dialog);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const action = playerAction(event, step);
      if (action === null || dialog !== null) return;
      event.preventDefault();
      event.stopPropagation();
      act(action);
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  });
}

/** Whether the last step of the job was made at the saw: a booking, a spoiled piece. */
function isSawStep(): boolean {
  const { past, present } = useJob.getState().history;
  const before = past.at(-1);
  return before !== undefined && (before.booked !== present.booked || before.spoiled !== present.spoiled);
}

function playerAction(event: KeyboardEvent, step: number): number | PlayerCommand | null {
  // At the saw that takes the last cut back, not what was typed in the list before.
  if (isCommandHeld(event) && !event.shiftKey && event.key.toLowerCase() === 'z')
    return isSawStep() ? null : step - 1;
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
