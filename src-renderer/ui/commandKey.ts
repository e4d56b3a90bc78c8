interface Held {
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** Whether this is a keyboard of Apple: commands are given with Cmd, and Ctrl with a letter moves the cursor of a
 *  field (Ctrl+E goes to its end). */
export const isApple = (): boolean => /^(Mac|iP)/.test(navigator.platform);

/** Whether the keys held make a command of the next one. Not with Alt: AltGr is Ctrl+Alt on Windows, also where a key
 *  has nothing to write with it, and who meant to write something must not save or delete. */
export function isCommandHeld({ ctrlKey, metaKey, altKey }: Held): boolean {
  return !altKey && (isApple() ? metaKey : ctrlKey || metaKey);
}

/** Keys that choose among the words of an input method (it says so by code 229) are its own: Enter takes a word there,
 *  and does not leave the cell. */
export function leaveKeysToInputMethods(): void {
  const leave = (event: KeyboardEvent): void => {
    // `isComposing` says less: Safari ends it before the Enter, Android has it for every key.
    if (event.keyCode === 229) event.stopImmediatePropagation();
  };
  addEventListener('keydown', leave, { capture: true });
}
