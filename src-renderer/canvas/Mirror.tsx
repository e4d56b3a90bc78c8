import type { KeyboardEvent, ReactElement } from 'react';
import { useRef, useState } from 'react';
import type { Box } from '../plan/sheets/sawWalk.ts';
import { useText } from '../text/useText.ts';
import type { Hit } from './scene.ts';

interface MirrorProps {
  readonly items: readonly { readonly hit: Hit; readonly box: Box }[];
  readonly describe: (hit: Hit) => string;
  readonly onSelect: (hit: Hit) => void;
  /** Null when the focus goes on. */
  readonly onFocus: (hit: Hit | null) => void;
  /** A key pressed on a piece; true when it meant something. */
  readonly onKey: ((index: number, event: KeyboardEvent) => boolean) | null;
}

/** More buttons than this would make tabbing and the page slow; the list of parts serves instead. */
const MOST_MIRRORED = 300;

/** One focusable button per part and offcut of a drawing, unseen, in its order, so that keyboard and screen reader
 *  reach everything: Tab goes from piece to piece, an arrow key to the nearest one in its direction. */
export function Mirror({ items, describe, onSelect, onFocus, onKey }: MirrorProps): ReactElement {
  const text = useText();
  const list = useRef<HTMLDivElement>(null);
  // Tab comes back to the piece it left.
  const [home, setHome] = useState(0);
  const shown = items.slice(0, MOST_MIRRORED);
  const go = (from: number, { key, shiftKey }: KeyboardEvent): boolean => {
    const next =
      key === 'Tab'
        ? from + (shiftKey ? -1 : 1)
        : nearest(
            shown.map(({ box }) => box),
            from,
            key,
          );
    // Before the first and behind the last piece Tab goes on.
    const button = next === null ? undefined : (list.current?.children[next] as HTMLElement | undefined);
    button?.focus();
    return button !== undefined;
  };
  return (
    <div ref={list} className="canvas-mirror">
      {shown.map(({ hit }, at) => (
        <button
          key={`${hit.kind}${hit.index}`}
          type="button"
          tabIndex={at === Math.min(home, shown.length - 1) ? 0 : -1}
          data-kind={hit.kind}
          data-index={hit.index}
          aria-label={text('plan.pieceAt', { piece: describe(hit), at: at + 1, count: shown.length })}
          onFocus={() => {
            setHome(at);
            onFocus(hit);
          }}
          onBlur={() => onFocus(null)}
          onClick={() => onSelect(hit)}
          onKeyDown={(event) => {
            const isMine = hit.kind === 'part' && onKey?.(hit.index, event) === true;
            if (!isMine && !go(at, event)) return;
            event.preventDefault();
            event.stopPropagation();
          }}
        />
      ))}
    </div>
  );
}

/** The nearest box in the direction of an arrow key, by distance with sideways counted double; null for other
 *  keys. */
function nearest(boxes: readonly Box[], from: number, key: string): number | null {
  const ways: Readonly<Record<string, readonly [number, number]>> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  };
  const way = ways[key];
  const start = boxes[from];
  if (way === undefined || start === undefined) return null;
  const [wayX, wayY] = way;
  const middle = (box: Box): readonly [number, number] => [box.x + box.w / 2, box.y + box.h / 2];
  const [x, y] = middle(start);
  let best: number | null = null;
  let bestCost = Infinity;
  boxes.forEach((box, index) => {
    const [dx, dy] = [middle(box)[0] - x, middle(box)[1] - y];
    const along = dx * wayX + dy * wayY;
    const cost = along + 2 * Math.abs(dx * wayY + dy * wayX);
    if (index !== from && along > 1e-6 && cost < bestCost) [best, bestCost] = [index, cost];
  });
  return best;
}
