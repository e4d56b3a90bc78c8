import type { FormEvent, ReactElement } from 'react';
import { useState } from 'react';
import { readCode } from '../../job/saw/codes.ts';
import { scanned } from '../../stores/saw/scan.ts';
import { toastOf } from '../../stores/window/toasts.ts';
import { useText } from '../../text/useText.ts';

/** A code copied by hand from a label that no scanner reads any more. */
export function CodeField(): ReactElement {
  const text = useText();
  const [typed, setTyped] = useState('');
  const open = (event: FormEvent): void => {
    event.preventDefault();
    const target = readCode(typed);
    if (target === null) return toastOf('scan', text('scan.noCode', { code: typed.trim() }));
    setTyped('');
    scanned(target);
  };
  return (
    <form className="saw-code" onSubmit={open}>
      <label className="field">
        <span>{text('sawScreen.code')}</span>
        <input
          className="input"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          title={text('sawScreen.codeHint')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <button type="submit" className="button" disabled={typed.trim() === ''}>
        {text('sawScreen.openCode')}
      </button>
    </form>
  );
}
