import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import { useEffect, useRef } from 'react';

/** The items of a menu (`role="menuitem"`, no stops of the Tab key) inside a panel: the first has the focus at once,
 *  arrows go round, Home and End to the ends, a letter to the next one that begins with it. */
export function MenuItems({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The panel has its place, and is to be seen, from the next frame on.
    const frame = requestAnimationFrame(() => itemsOf(box.current)[0]?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div
      ref={box}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(event) => {
        const next = itemAfter(itemsOf(box.current), event);
        if (next === undefined) return;
        event.preventDefault();
        next.focus();
      }}
    >
      {children}
    </div>
  );
}

const itemsOf = (box: HTMLElement | null): readonly HTMLElement[] => [
  ...(box?.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled)') ?? []),
];

/** The item that a key goes to; undefined where it goes to none. */
function itemAfter(
  items: readonly HTMLElement[],
  { key, ctrlKey, altKey, metaKey }: KeyboardEvent,
): HTMLElement | undefined {
  const now = items.findIndex((item) => item === document.activeElement);
  if (now < 0 || ctrlKey || altKey || metaKey) return undefined;
  if (key === 'ArrowDown') return items[(now + 1) % items.length];
  if (key === 'ArrowUp') return items.at(now - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const round = [...items.slice(now + 1), ...items.slice(0, now + 1)];
  return round.find((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()));
}
