/** What a key does in the players: a step to go to, a sheet, or out. Null for keys that mean nothing there. */
export function playerAction(event: KeyboardEvent, step: number, last: number): number | 'leave' | 'nextSheet' | 'previousSheet' | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLSelectElement) return null;
  const onButton = event.target instanceof HTMLButtonElement;
  switch (event.key) {
    case ' ': case 'PageDown': case 'ArrowRight': case 'ArrowDown': return step + 1;
    case 'Enter': return onButton ? null : step + 1;
    case 'Backspace': case 'PageUp': case 'ArrowLeft': case 'ArrowUp': return step - 1;
    case 'Home': return 0;
    case 'End': return last;
    case 'Escape': return 'leave';
    case ']': return 'nextSheet';
    case '[': return 'previousSheet';
    default: return null;
  }
}
