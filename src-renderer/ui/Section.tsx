import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { useIsShort } from './useIsShort.ts';
import { Icon } from './Icon.tsx';

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly count?: ReactNode;
  readonly actions?: ReactNode;
  /** Takes the free height of the column. */
  readonly grows?: boolean;
  /** Closed while the window is too short for all blocks, until it is opened by hand, which closes the others; `low`
   *  where it goes first. */
  readonly closesWhenShort?: boolean | 'low';
  /** Rows of a list that gives way to the one that grows, down to a few of them. */
  readonly rows?: number;
  /** What stands beside the title of a closed block. */
  readonly summary?: string;
  readonly children: ReactNode;
}

/** The block that was opened by hand last: a new object each time. */
const useOpened = create<{ readonly last: { readonly id: string } | null }>(() => ({ last: null }));

/** A block that is wanted open, with what in it gets the focus: a new object each time. */
const useWanted = create<{ readonly wanted: { readonly id: string; readonly focus: string } | null }>(() => ({
  wanted: null,
}));

/** Opens a block and goes to the field in it that a selector names. */
export const goToField = (id: string, focus: string): void => useWanted.setState({ wanted: { id, focus } });

/** A collapsible block of the side column; F6 goes from one to the next. */
export function Section({
  id,
  title,
  count,
  actions,
  grows,
  closesWhenShort,
  rows,
  summary,
  children,
}: SectionProps): ReactElement {
  const isShort = useIsShort(closesWhenShort === 'low' ? 'low' : 'short');
  const [isOpen, setOpen] = useState(true);
  const [wasShort, setWasShort] = useState(false);
  if (isShort !== wasShort) {
    setWasShort(isShort);
    if (closesWhenShort) setOpen(!isShort);
  }
  // In a low window there is room for one of those that may close beside the list.
  const isLow = useIsShort('low');
  const last = useOpened((state) => state.last);
  useEffect(() => {
    if (isLow && closesWhenShort && last !== null && last.id !== id) setOpen(false);
  }, [isLow, last, closesWhenShort, id]);
  const open = (): void => {
    setOpen(true);
    if (!isOpen && closesWhenShort) useOpened.setState({ last: { id } });
  };
  const wanted = useWanted((state) => state.wanted);
  const isWanted = wanted?.id === id;
  useEffect(() => {
    if (!isWanted) return;
    if (!isOpen) return open();
    useWanted.setState({ wanted: null });
    document.querySelector<HTMLElement>(`[data-panel="${id}"] ${wanted.focus}`)?.focus();
  });
  return (
    <section
      className={`section${!isOpen ? '' : grows ? ' grows' : rows === undefined ? '' : ' gives-way'}`}
      style={rows === undefined ? undefined : ({ '--rows': rows } as CSSProperties)}
      data-panel={id}
      aria-label={title}
    >
      <header>
        <button
          type="button"
          className="section-title"
          aria-expanded={isOpen}
          onClick={() => (isOpen ? setOpen(false) : open())}
        >
          <span className={isOpen ? 'turned' : ''}>
            <Icon name="chevron" size={12} />
          </span>
          {title}
        </button>
        {count}
        {!isOpen && summary !== undefined && (
          <span className="count shrinks" title={summary}>
            {summary}
          </span>
        )}
        <span className="spacer" />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: what a button in it shows is in the block */}
        <span role="presentation" className="section-actions" onClick={open}>
          {actions}
        </span>
      </header>
      {isOpen && <div className="section-body">{children}</div>}
    </section>
  );
}
