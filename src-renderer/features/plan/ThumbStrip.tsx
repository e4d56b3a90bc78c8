import { itemAt } from '../../../src-engine/control/present.ts';
import { softHyphens } from '../../canvas/wrapText.ts';
import type { KeyboardEvent, PointerEvent, ReactElement, ReactNode } from 'react';
import { Fragment, useEffect, useMemo, useRef, useState } from 'react';
import { moveSheets } from '../../stores/plans/hand.ts';
import { useView } from '../../stores/window/view.ts';
import { Icon } from '../../ui/Icon.tsx';
import { namesApart } from '../../text/namesApart.ts';
import { useText } from '../../text/useText.ts';

/** Equal sheets as one picture. */
export interface Thumb {
  /** Sheets of this look, in order. */
  readonly sheets: readonly number[];
  readonly label: string;
  readonly isActive: boolean;
  readonly picture: ReactNode;
  readonly percent: string;
  /** Of what it is cut. */
  readonly material: string;
  /** How many of these sheets are cut through. */
  readonly cut?: number;
  readonly damaged?: number;
}

const START_PIXELS = 6;

/** The sheets in small: a press shows one, dragging or Alt with an arrow puts it elsewhere in the order. */
export function ThumbStrip({ thumbs }: { readonly thumbs: readonly Thumb[] }): ReactElement {
  const text = useText();
  const list = useRef<HTMLDivElement>(null);
  const pressed = useRef<{ readonly at: number; readonly x: number } | null>(null);
  /** The picture in the hand and the one it would stand before. */
  const [held, setHeld] = useState<{ readonly at: number; readonly before: number } | null>(null);
  const activeAt = thumbs.findIndex(({ isActive }) => isActive);
  // However a sheet came to be the one on screen, its picture is in view.
  useEffect(() => {
    list.current
      ?.querySelectorAll('.strip-item')
      [activeAt]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [activeAt]);
  const isMixed = thumbs.some(({ material }) => material !== thumbs[0]?.material);
  const apart = useMemo(() => namesApart(thumbs.map(({ material }) => material)), [thumbs]);
  const put = (at: number, before: number): boolean => {
    const sheets = thumbs.flatMap((thumb) => thumb.sheets);
    const next = thumbs[before]?.sheets[0] ?? Math.max(...sheets) + 1;
    return before !== at && before !== at + 1 && moveSheets(itemAt(thumbs, at).sheets, next);
  };
  const placeAt = (x: number): number => {
    const items = [...(list.current?.querySelectorAll('.strip-item') ?? [])];
    const after = items.findIndex((item) => {
      const { left, width } = item.getBoundingClientRect();
      return x < left + width / 2;
    });
    return after < 0 ? items.length : after;
  };
  const onMove = (event: PointerEvent): void => {
    const { current } = pressed;
    if (current === null || (held === null && Math.abs(event.clientX - current.x) < START_PIXELS)) return;
    list.current?.setPointerCapture(event.pointerId);
    setHeld({ at: current.at, before: placeAt(event.clientX) });
  };
  const onUp = (): void => {
    pressed.current = null;
    if (held !== null) put(held.at, held.before);
    setHeld(null);
  };
  const onKey = (event: KeyboardEvent, at: number): void => {
    const step = { ArrowLeft: -1, ArrowRight: 2 }[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    const to = step < 0 ? at - 1 : at + 1;
    if (to < 0 || to >= thumbs.length || !put(at, at + step)) return;
    // The focus goes with the sheet.
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('.strip-item')[to]?.focus());
  };
  return (
    <div
      ref={list}
      className={held === null ? 'strip-options' : 'strip-options moving'}
      role="listbox"
      aria-label={text('paper.sheets')}
      aria-orientation="horizontal"
      onPointerMove={onMove}
      onPointerUp={onUp}
      onPointerCancel={() => {
        pressed.current = null;
        setHeld(null);
      }}
    >
      {thumbs.map(({ sheets, label, isActive, material, cut = 0, damaged = 0 }, at) => {
        const first = itemAt(sheets, 0);
        const mark = held === null ? '' : at === held.at ? ' held' : markOf(at, held.before, thumbs.length);
        return (
          <Fragment key={first}>
            {isMixed && material !== thumbs[at - 1]?.material && (
              <span className="strip-material" aria-hidden="true" title={material}>
                {material === '' ? '–' : softHyphens(apart.get(material) ?? material)}
              </span>
            )}
            <button
              type="button"
              role="option"
              aria-selected={isActive}
              className={`strip-item${mark}`}
              data-sheet={first}
              aria-label={[
                label,
                ...(isMixed && material !== '' ? [material] : []),
                ...(cut > 0 ? [text('plan.thumbCut', { cut, count: sheets.length })] : []),
                ...(damaged > 0 ? [text('plan.damagedOf', { gone: damaged, count: sheets.length })] : []),
              ].join(', ')}
              title={thumbs.length > 1 ? text('plan.thumbMove') : undefined}
              onPointerDown={(event) => {
                if (event.button === 0 && event.pointerType !== 'touch' && thumbs.length > 1)
                  pressed.current = { at, x: event.clientX };
              }}
              onKeyDown={(event) => onKey(event, at)}
              onClick={() => useView.getState().show({ sheet: first, selected: null })}
            >
              <ThumbState thumb={itemAt(thumbs, at)} />
            </button>
          </Fragment>
        );
      })}
    </div>
  );
}

/** The picture and the words below it, with what became of the sheets at the saw. */
function ThumbState({ thumb }: { readonly thumb: Thumb }): ReactElement {
  const text = useText();
  const { sheets, picture, percent, cut = 0, damaged = 0 } = thumb;
  const done = cut === sheets.length ? 'check' : damaged > 0 ? 'warn' : null;
  return (
    <>
      <span className={cut + damaged === sheets.length ? 'strip-picture cut' : 'strip-picture'}>
        {picture}
        {done !== null && (
          <span className={`strip-cut ${done}`}>
            <Icon name={done} size={14} />
          </span>
        )}
      </span>
      <span className="strip-text">
        {done !== null && (
          <span className={`strip-tick ${done}`}>
            <Icon name={done} size={12} />
          </span>
        )}
        <b>{itemAt(sheets, 0) + 1}</b>
        {sheets.length > 1 && <em>× {sheets.length}</em>}
        {damaged > 0 ? (
          <span className="strip-damaged">
            {damaged === sheets.length ? text('plan.damaged') : text('plan.damagedCount', { count: damaged })}
          </span>
        ) : (
          <span>{percent} %</span>
        )}
      </span>
    </>
  );
}

/** Where the picture in the hand would come to stand. */
function markOf(at: number, before: number, count: number): string {
  if (at === before) return ' before';
  return before === count && at === count - 1 ? ' after' : '';
}
