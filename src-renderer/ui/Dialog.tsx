import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Icon } from './Icon.tsx';
import { useText } from '../text/useText.ts';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly className?: string;
  /** Selector of what gets the focus afterwards where what had it is gone by then. */
  readonly backTo?: string;
}

/** A modal panel: Escape and a press on the veil close it, the focus stays inside and goes back
 *  afterwards. */
export function Dialog({ title, onClose, children, className = '', backTo }: DialogProps): ReactElement {
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  // Before anything inside takes the focus by itself.
  const [before] = useState(() => document.activeElement);
  // A button that is switched off by its own press loses the focus to the page: keys pressed there still
  // belong to the dialog.
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent): void => {
      if (event.defaultPrevented || document.activeElement !== document.body) return;
      if (event.key === 'Escape') onClose();
      else if (event.key === 'Tab') box.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onClose]);
  useEffect(() => {
    if (box.current && !box.current.contains(document.activeElement)) box.current.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected && before !== document.body) before.focus();
      else if (backTo !== undefined) document.querySelector<HTMLElement>(backTo)?.focus();
    };
  }, [before, backTo]);
  return (
    <div
      className="dialog-veil"
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div
        ref={box}
        className={`dialog ${className}`}
        role="dialog"
        aria-modal="true"
        aria-label={title}
        tabIndex={-1}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.preventDefault();
            onClose();
          }
          if (event.key === 'Tab' && box.current) keepInside(event, box.current);
        }}
      >
        <header>
          <h2>{title}</h2>
          <button
            type="button"
            className="button quiet icon"
            aria-label={text('frame.close')}
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        </header>
        <div className="body">{children}</div>
      </div>
    </div>
  );
}

function keepInside(event: KeyboardEvent, box: HTMLElement): void {
  const stops = [
    ...box.querySelectorAll<HTMLElement>('button:not(:disabled), input, select, [tabindex="0"]'),
  ];
  const [first, last] = [stops[0], stops.at(-1)];
  const edge = event.shiftKey ? first : last;
  if (first && document.activeElement === edge) {
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  }
}
