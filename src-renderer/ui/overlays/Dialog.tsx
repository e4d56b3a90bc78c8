import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../Icon.tsx';
import { tabStops } from './tabStops.ts';
import { useText } from '../../text/useText.ts';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly className?: string;
  /** Selector of what gets the focus afterwards where what had it is gone by then. */
  readonly backTo?: string;
  /** Selector of what came with the closing and gets the focus in place of what had it; null where nothing did. */
  readonly forward?: () => string | null;
}

/** A modal panel: Escape and a press on the veil close it, the focus stays inside and goes back
 *  afterwards. */
export function Dialog({
  title,
  onClose,
  children,
  className = '',
  backTo,
  forward,
}: DialogProps): ReactElement {
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  // Before anything inside takes the focus by itself.
  const [before] = useState(() => focusedNow());
  const ahead = useRef(forward);
  ahead.current = forward;
  // A button that is switched off by its own press loses the focus to the page: keys pressed there still
  // belong to the dialog, and so do those of whatever lies behind its veil.
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent): void => {
      if (event.defaultPrevented || document.activeElement?.closest('[role="dialog"], [role="menu"]')) return;
      if (event.key === 'Escape') onClose();
      else if (event.key === 'Tab') box.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onClose]);
  useEffect(() => {
    if (box.current) OPENED_FROM.set(box.current, before);
    if (box.current && !box.current.contains(document.activeElement)) box.current.focus();
    return () => {
      const back = before.find((one) => one.isConnected && one !== document.body);
      const to = find(ahead.current?.()) ?? back ?? find(backTo);
      to?.focus();
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
        <div className="dialog-head">
          <h2>{title}</h2>
          <button
            type="button"
            className="button quiet icon"
            aria-label={text('frame.close')}
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        </div>
        <div className="body">{children}</div>
      </div>
    </div>
  );
}

const find = (selector: string | null | undefined): HTMLElement | null =>
  selector == null ? null : document.querySelector<HTMLElement>(selector);

/** What had the focus when a panel was opened, and where that was in a panel that is gone with it: before that one. */
const OPENED_FROM = new WeakMap<Element, readonly HTMLElement[]>();

function focusedNow(): readonly HTMLElement[] {
  const now = document.activeElement;
  if (!(now instanceof HTMLElement)) return [];
  const panel = now.closest('[aria-modal="true"]');
  // The field of a cell goes with the focus; the way into its grid leads back to it.
  const entry = now.closest('[role="grid"]')?.querySelector<HTMLElement>('.grid-entry');
  return [now, ...(entry ? [entry] : []), ...((panel && OPENED_FROM.get(panel)) ?? [])];
}

/** The panel itself has the focus at first: back from there is its last stop. */
function keepInside(event: KeyboardEvent, box: HTMLElement): void {
  const stops = tabStops(box);
  const [first, last] = [stops[0], stops.at(-1)];
  const now = document.activeElement;
  if (event.shiftKey ? now !== first && now !== box : now !== last) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
