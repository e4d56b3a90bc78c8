import type { ReactElement } from 'react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Box } from '../plan/sawWalk.ts';
import { useTheme } from '../stores/theme.ts';
import { ZoomPill } from '../ui/ZoomPill.tsx';
import type { Hit } from './hitTest.ts';
import { hitSheet } from './hitTest.ts';
import { paintMarks } from './paintMarks.ts';
import type { SheetInk, SheetPicture } from './paintSheet.ts';
import { inkOf, paintSheet } from './paintSheet.ts';
import type { Paint } from './Drawing.tsx';
import { Drawing } from './Drawing.tsx';
import type { CanvasHand } from './useCarry.ts';
import { useCarry } from './useCarry.ts';
import { useViewport } from './useViewport.ts';
import type { Spot } from './viewport.ts';
import { fitViewport, toWorld } from './viewport.ts';
import { useText } from '../text/useText.ts';

interface SheetCanvasProps {
  readonly picture: SheetPicture;
  readonly label: string;
  readonly hover: Hit | null;
  readonly selected: Hit | null;
  /** Parts of the same row as the pointed-at or chosen one, by index. */
  readonly kin: readonly number[];
  /** A pass drawn on top, such as the one chosen in the list of cuts. */
  readonly band: Box | null;
  readonly onHover: (hit: Hit | null, at: { readonly x: number; readonly y: number }) => void;
  readonly onSelect: (hit: Hit | null) => void;
  /** Text a screen reader says for a part or an offcut. */
  readonly describe: (hit: Hit) => string;
  readonly fitSignal: number;
  /** Pieces that cannot lie where they are, and pieces that stay. */
  readonly faulty: readonly number[];
  readonly pinned: readonly number[];
  /** Null while the plan cannot be changed. */
  readonly hand: CanvasHand | null;
}

/** The sheet as a drawing: one layer for what is there (two thousand parts stay smooth), one above it for what is
 *  pointed at and chosen, and an unseen button per part so that keyboard and screen reader reach
 *  everything. */
export function SheetCanvas(props: SheetCanvasProps): ReactElement {
  const text = useText();
  const { picture, hover, selected } = props;
  const control = useViewport({ w: picture.sheet.w, h: picture.sheet.h });
  const { view, size, box } = control;
  const carry = useCarry(props.hand);
  const wasCarried = useRef(false);
  const theme = useTheme();
  const [ink, setInk] = useState<SheetInk | null>(null);
  useEffect(() => {
    if (box.current) setInk(inkOf(box.current));
  }, [theme, box]);
  useEffect(() => control.fit(), [props.fitSignal, control.fit]); // eslint-disable-line react-hooks/exhaustive-deps
  const boxOf = (hit: Hit): Box | undefined =>
    hit.kind === 'part' ? picture.sheet.parts[hit.index] : picture.sheet.offcuts?.[hit.index];

  const worldAt = (event: { readonly clientX: number; readonly clientY: number }): Spot => {
    const rect = box.current?.getBoundingClientRect();
    return toWorld(view, { x: event.clientX - (rect?.left ?? 0), y: event.clientY - (rect?.top ?? 0) });
  };
  const find = (event: { readonly clientX: number; readonly clientY: number }): Hit | null => {
    const at = worldAt(event);
    return hitSheet(picture.sheet, at.x, at.y);
  };

  const mirror = useMemo(
    () => (
      <Mirror
        picture={picture}
        describe={props.describe}
        onSelect={props.onSelect}
        onHover={props.onHover}
        hand={props.hand}
      />
    ),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the picture names what is drawn
    [picture, props.hand, props.describe],
  );
  const fitSelection = (): void => {
    const area = selected === null ? undefined : boxOf(selected);
    if (area === undefined) return control.fit();
    const fitted = fitViewport(area, size, { top: size.h / 5, side: size.w / 5, bottom: size.h / 5 });
    control.setView({ ...fitted, x: fitted.x - area.x * fitted.scale, y: fitted.y - area.y * fitted.scale });
  };
  const paintGround = useCallback<Paint>(
    (context) => {
      if (ink !== null) paintSheet(context, picture, view, ink);
    },
    [picture, view, ink],
  );
  const paintOverlay = (context: CanvasRenderingContext2D, colours: SheetInk): void => {
    const place = (area: Box): Box => ({
      x: area.x * view.scale + view.x,
      y: area.y * view.scale + view.y,
      w: area.w * view.scale,
      h: area.h * view.scale,
    });
    const areaOf = (hit: Hit | null): Box | undefined => {
      const area = hit === null ? undefined : boxOf(hit);
      return area && place(area);
    };
    const same = props.kin.map((index) => place(picture.sheet.parts[index]));
    const band = props.band && place(props.band);
    const pieces = (indices: readonly number[]): readonly Box[] =>
      indices.flatMap((index) => (picture.sheet.parts[index] ? [place(picture.sheet.parts[index])] : []));
    const { carried } = carry;
    const marks = {
      same,
      hover: carried === null ? areaOf(hover) : undefined,
      selected: areaOf(selected),
      band,
      faulty: pieces(props.faulty),
      pinned: pieces(props.pinned),
      carried:
        carried === null
          ? null
          : { isBad: carried.isBad, box: place({ ...picture.sheet.parts[carried.index], ...carried.at }) },
    };
    paintMarks(context, marks, colours);
  };

  return (
    <div
      ref={box}
      className={`sheet-canvas${control.isPanning ? ' panning' : ''}`}
      role="group"
      aria-label={props.label}
      data-scale={view.scale}
      data-origin={`${view.x} ${view.y}`}
      tabIndex={0}
      {...control.handlers}
      onPointerDown={(event) => {
        control.handlers.onPointerDown(event);
        wasCarried.current = false;
        const hit = control.isPanning || event.target instanceof HTMLButtonElement ? null : find(event);
        if (hit?.kind === 'part')
          carry.press(event, hit.index, picture.sheet.parts[hit.index], worldAt(event));
      }}
      onPointerMove={(event) => {
        if (!carry.move(event, worldAt(event), view.scale)) return control.handlers.onPointerMove(event);
        if (hover !== null) props.onHover(null, { x: 0, y: 0 });
      }}
      onPointerUp={(event) => {
        wasCarried.current = carry.release(event);
        control.handlers.onPointerUp(event);
      }}
      onKeyDown={(event) => {
        control.handlers.onKeyDown(event);
        if (!event.defaultPrevented && selected?.kind === 'part' && props.hand?.onKey(selected.index, event))
          event.preventDefault();
      }}
      onMouseMove={(event) => {
        if (!control.isPanning && carry.carried === null)
          props.onHover(find(event), { x: event.clientX, y: event.clientY });
      }}
      onMouseLeave={() => props.onHover(null, { x: 0, y: 0 })}
      onClick={(event) => {
        const isMeant = !control.isPanning && !wasCarried.current;
        if (isMeant && !(event.target instanceof HTMLButtonElement)) props.onSelect(find(event));
      }}
    >
      {ink !== null && size.w > 0 && (
        <Drawing size={size} ground={paintGround} marks={(context) => paintOverlay(context, ink)} />
      )}
      {mirror}
      <button
        type="button"
        className="visually-hidden"
        tabIndex={-1}
        data-command="fitSelection"
        onClick={(event) => {
          event.stopPropagation();
          fitSelection();
        }}
      >
        {text('commands.fitSelection')}
      </button>
      <ZoomPill percent={Math.round(view.scale * 100)} onZoom={control.zoom} onFit={control.fit} />
    </div>
  );
}

interface MirrorProps {
  readonly picture: SheetPicture;
  readonly describe: (hit: Hit) => string;
  readonly onSelect: (hit: Hit | null) => void;
  readonly onHover: (hit: Hit | null, at: { readonly x: number; readonly y: number }) => void;
  readonly hand: CanvasHand | null;
}

/** More buttons than this would make tabbing and the page slow; the list of parts serves instead. */
const MOST_MIRRORED = 300;

/** One focusable button per part and offcut, unseen, in sheet order. Arrow keys go to the nearest one in that
 *  direction. */
function Mirror({ picture, describe, onSelect, onHover, hand }: MirrorProps): ReactElement {
  const text = useText();
  const list = useRef<HTMLDivElement>(null);
  const hits: Hit[] = [
    ...picture.sheet.parts.map((_, index): Hit => ({ kind: 'part', index })),
    ...(picture.sheet.offcuts ?? []).map((_, index): Hit => ({ kind: 'offcut', index })),
  ];
  const shown = hits.slice(0, MOST_MIRRORED);
  const boxOf = (hit: Hit): Box =>
    hit.kind === 'part' ? picture.sheet.parts[hit.index] : (picture.sheet.offcuts ?? [])[hit.index];
  const go = (from: number, key: string): boolean => {
    const next = nearest(shown.map(boxOf), from, key);
    if (next === null) return false;
    (list.current?.children[next] as HTMLElement | undefined)?.focus();
    return true;
  };
  return (
    <div ref={list} className="canvas-mirror">
      {shown.map((hit, at) => (
        <button
          key={`${hit.kind}${hit.index}`}
          type="button"
          tabIndex={at === 0 ? 0 : -1}
          data-kind={hit.kind}
          data-index={hit.index}
          aria-label={text('plan.pieceAt', { piece: describe(hit), at: at + 1, count: shown.length })}
          onFocus={() => onHover(hit, { x: 0, y: 0 })}
          onBlur={() => onHover(null, { x: 0, y: 0 })}
          onClick={() => onSelect(hit)}
          onKeyDown={(event) => {
            const isMine = hit.kind === 'part' && hand?.onKey(hit.index, event) === true;
            if (!isMine && !go(at, event.key)) return;
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
export function nearest(boxes: readonly Box[], from: number, key: string): number | null {
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  if (way === undefined) return null;
  const middle = (box: Box): readonly [number, number] => [box.x + box.w / 2, box.y + box.h / 2];
  const [x, y] = middle(boxes[from]);
  let best: number | null = null;
  let bestCost = Infinity;
  boxes.forEach((box, index) => {
    const [dx, dy] = [middle(box)[0] - x, middle(box)[1] - y];
    const along = dx * way[0] + dy * way[1];
    const cost = along + 2 * Math.abs(dx * way[1] + dy * way[0]);
    if (index !== from && along > 1e-6 && cost < bestCost) [best, bestCost] = [index, cost];
  });
  return best;
}
