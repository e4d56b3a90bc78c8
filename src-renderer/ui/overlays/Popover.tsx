import type { KeyboardEvent as ReactKeyboardEvent, ReactElement, ReactNode } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { tabStops } from './tabStops.ts';

interface PopoverProps {
  readonly anchor: HTMLElement;
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A panel beside its anchor that stays inside the window; closes on Escape, on a press outside and when Tab leaves
 *  it, and gives the focus back. */
export function Popover({
  anchor,
  label,
  onClose,
  children,
  className = 'popover',
}: PopoverProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ readonly left: number; readonly top: number } | null>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const lay = (): void => {
      const at = anchor.getBoundingClientRect();
      const below = at.bottom + 6 + element.offsetHeight <= innerHeight - 8;
      setPlace({
        left: Math.max(8, Math.min(at.left, innerWidth - element.offsetWidth - 8)),
        top: below ? at.bottom + 6 : Math.max(8, at.top - element.offsetHeight - 6),
      });
    };
    lay();
    // What is asked of the service comes later and takes more room.
    const watch = new ResizeObserver(lay);
    watch.observe(element);
    return () => watch.disconnect();
  }, [anchor]);
  const isPlaced = place !== null;
  // A hidden element takes no focus: wait until the panel has its place.
  useEffect(() => {
    if (isPlaced && !box.current?.contains(document.activeElement)) box.current?.focus();
  }, [isPlaced]);
  useEffect(() => {
    const press = (event: PointerEvent): void => {
      if (
        box.current &&
        !box.current.contains(event.target as Node) &&
        !anchor.contains(event.target as Node)
      )
        onClose();
    };
    // What had the focus in it may be gone with a press: then the key comes to the page.
    const escape = ({ key, target }: KeyboardEvent): void => {
      if (key !== 'Escape' || target !== document.body) return;
      onClose();
      anchor.focus();
    };
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('keydown', escape);
    };
  }, [anchor, onClose]);
  const onKeyDown = (event: ReactKeyboardEvent): void => {
    const isLeft = event.key === 'Tab' && box.current !== null && isAtEdge(box.current, event.shiftKey);
    if (event.key !== 'Escape' && !isLeft) return;
    event.stopPropagation();
    onClose();
    // Forward from there is what comes after the anchor, back is the anchor itself.
    if (isLeft && event.shiftKey) event.preventDefault();
    anchor.focus();
  };
  return createPortal(
    <div
      ref={box}
      className={className}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      style={{
        position: 'fixed',
        left: place?.left ?? 0,
        top: place?.top ?? 0,
        visibility: place ? 'visible' : 'hidden',
      }}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>,
    document.body,
  );
}

/** Whether the next stop of the Tab key lies outside. */
function isAtEdge(box: HTMLElement, isBack: boolean): boolean {
  const now = document.activeElement;
  if (now === null) return false;
  const side = isBack ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  return !tabStops(box).some((stop) => (now.compareDocumentPosition(stop) & side) !== 0);
}
