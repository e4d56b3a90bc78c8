import type { PointerEvent, ReactElement } from 'react';
import { useCallback, useMemo, useRef } from 'react';
import type { Box } from '../plan/sheets/sawWalk.ts';
import { useText } from '../text/useText.ts';
import { ZoomPill } from '../ui/ZoomPill.tsx';
import type { Paint } from './Drawing.tsx';
import { Drawing } from './Drawing.tsx';
import { Mirror } from './Mirror.tsx';
import type { Mark } from './paintMarks.ts';
import { paintMarks } from './paintMarks.ts';
import type { SheetInk } from './paintSheet.ts';
import type { Hit, Scene } from './scene.ts';
import { areaOf, markOf } from './scene.ts';
import type { CanvasHand } from './useCarry.ts';
import { useCarry } from './useCarry.ts';
import { useGlide } from './useGlide.ts';
import { useInk } from './useInk.ts';
import { useViewport } from './useViewport.ts';
import type { Spot, Viewport } from './viewport.ts';
import { fitViewport, toWorld } from './viewport.ts';

/** What the mouse draws on the sheet in place of choosing and carrying. Places in lengths of the sheet. */
export interface CanvasTool {
  readonly press: (at: Spot, event: PointerEvent, view: Viewport) => void;
  readonly move: (at: Spot, event: PointerEvent, view: Viewport) => void;
  readonly release: () => void;
  readonly paint: (context: CanvasRenderingContext2D, view: Viewport, ink: SheetInk) => void;
}

interface SheetCanvasProps {
  readonly scene: Scene;
  readonly label: string;
  /** Height of the words and tools that lie over the upper edge. */
  readonly head: number;
  readonly hover: Hit | null;
  readonly selected: Hit | null;
  /** Parts of the same row as the pointed-at or chosen one, by index. */
  readonly kin: readonly number[];
  /** A pass drawn on top, such as the one chosen in the list of cuts. */
  readonly band: Box | null;
  readonly onHover: (hit: Hit | null, at: Spot) => void;
  readonly onSelect: (hit: Hit | null) => void;
  /** Text a screen reader says for a part or an offcut. */
  readonly describe: (hit: Hit) => string;
  /** Pieces that cannot lie where they are, and pieces that stay. */
  readonly faulty: readonly number[];
  readonly pinned: readonly number[];
  /** Null while the plan cannot be changed. */
  readonly hand: CanvasHand | null;
  readonly tool?: CanvasTool | null;
}

type At = { readonly clientX: number; readonly clientY: number };

/** The sheet as a drawing: one layer for what is there (two thousand parts stay smooth), one above it for what is
 *  pointed at and chosen, and an unseen button per part so that keyboard and screen reader reach everything. */
export function SheetCanvas(props: SheetCanvasProps): ReactElement {
  const { scene, hover, selected, tool = null } = props;
  const text = useText();
  const control = useViewport(scene.size, props.head);
  const { view, size, box } = control;
  const carry = useCarry(props.hand);
  /** The press belonged to the tool or carried a piece: the click that ends it chooses nothing. */
  const isSpent = useRef(false);
  const ink = useInk(box);
  const worldAt = (event: At): Spot => {
    const rect = box.current?.getBoundingClientRect();
    return toWorld(view, { x: event.clientX - (rect?.left ?? 0), y: event.clientY - (rect?.top ?? 0) });
  };
  const find = (event: At): Hit | null => scene.find(worldAt(event));

  const mirror = useMemo(
    () => (
      <Mirror
        items={[
          ...scene.parts.map((area, index) => ({ hit: { kind: 'part', index } as const, box: area })),
          ...scene.offcuts.map((area, index) => ({ hit: { kind: 'offcut', index } as const, box: area })),
        ]}
        describe={props.describe}
        onSelect={props.onSelect}
        onFocus={(hit) => props.onHover(hit, { x: 0, y: 0 })}
        onKey={props.hand?.onKey ?? null}
      />
    ),
    // oxlint-disable-next-line react/exhaustive-deps -- the scene names what is drawn
    [scene, props.hand, props.describe],
  );
  const fitSelection = (): void => {
    const area = selected === null ? undefined : areaOf(scene, selected);
    if (area === undefined) return control.fit();
    const fitted = fitViewport(area, size, { top: size.h / 5, side: size.w / 5, bottom: size.h / 5 });
    // A piece as long as the sheet would be smaller with its margin than in the whole sheet.
    if (fitted.scale <= control.fitted.scale) return control.fit();
    control.setView({ ...fitted, x: fitted.x - area.x * fitted.scale, y: fitted.y - area.y * fitted.scale });
  };
  const { isGliding, paint } = useGlide(scene);
  const paintGround = useCallback<Paint>(
    (context) => {
      if (ink !== null) paint(context, view, ink);
    },
    [paint, view, ink],
  );
  const paintOverlay = (context: CanvasRenderingContext2D, colours: SheetInk): void => {
    const markAt = (hit: Hit | null): Mark | undefined => {
      const area = hit === null ? undefined : areaOf(scene, hit);
      return area && markOf(area, view);
    };
    const pieces = (indices: readonly number[]): readonly Mark[] =>
      indices.flatMap((index) => markAt({ kind: 'part', index }) ?? []);
    const { carried } = carry;
    const held = carried === null ? undefined : scene.parts[carried.index];
    paintMarks(
      context,
      {
        same: pieces(props.kin),
        hover: carried === null ? markAt(hover) : undefined,
        selected: markAt(selected),
        band: props.band && markOf(props.band, view),
        faulty: pieces(props.faulty),
        pinned: pieces(props.pinned),
        carried:
          carried === null || held === undefined
            ? null
            : {
                isBad: carried.isBad,
                mark: markOf(held, view, { x: carried.at.x - held.x, y: carried.at.y - held.y }),
              },
      },
      colours,
    );
    tool?.paint(context, view, colours);
  };

  return (
    <div
      ref={box}
      className={`sheet-canvas${control.isPanning ? ' panning' : ''}${tool === null ? '' : ' tooled'}`}
      role="group"
      aria-label={props.label}
      data-scale={view.scale}
      data-origin={`${view.x} ${view.y}`}
      data-gliding={isGliding || undefined}
      tabIndex={0}
      {...control.handlers}
      onPointerDown={(event) => {
        isSpent.current = tool !== null && event.button === 0 && !control.isPanning;
        if (tool !== null && isSpent.current) return tool.press(worldAt(event), event, view);
        control.handlers.onPointerDown(event);
        const hit = control.isPanning || event.target instanceof HTMLButtonElement ? null : find(event);
        const pressed = hit?.kind === 'part' ? scene.parts[hit.index] : undefined;
        if (hit?.kind === 'part' && pressed !== undefined)
          carry.press(event, hit.index, pressed, worldAt(event));
      }}
      onPointerMove={(event) => {
        tool?.move(worldAt(event), event, view);
        if (!carry.move(event, worldAt(event), view.scale)) return control.handlers.onPointerMove(event);
        if (hover !== null) props.onHover(null, { x: 0, y: 0 });
      }}
      onPointerUp={(event) => {
        tool?.release();
        isSpent.current = carry.release(event) || isSpent.current;
        control.handlers.onPointerUp(event);
      }}
      onKeyDown={(event) => {
        control.handlers.onKeyDown(event);
        if (!event.defaultPrevented && selected?.kind === 'part' && props.hand?.onKey(selected.index, event))
          event.preventDefault();
      }}
      onMouseMove={(event) => {
        if (!control.isPanning && carry.carried === null && tool === null)
          props.onHover(find(event), { x: event.clientX, y: event.clientY });
      }}
      onMouseLeave={() => props.onHover(null, { x: 0, y: 0 })}
      onClick={(event) => {
        const isMeant = !control.isPanning && !isSpent.current;
        if (isMeant && !(event.target instanceof HTMLButtonElement)) props.onSelect(find(event));
      }}
    >
      {ink !== null && size.w > 0 && (
        <Drawing size={size} ground={paintGround} marks={(context) => paintOverlay(context, ink)} />
      )}
      {mirror}
      <UnseenCommand name="fit" label={text('plan.fit')} run={control.fit} />
      <UnseenCommand name="fitSelection" label={text('commands.fitSelection')} run={fitSelection} />
      <ZoomPill
        percent={Math.round(view.scale * 100)}
        isHand={control.isHand}
        onHand={control.setHand}
        onZoom={control.zoom}
        onFit={control.fit}
      />
    </div>
  );
}

/** A command of the drawing that the palette and the keys press. */
function UnseenCommand({
  name,
  label,
  run,
}: {
  readonly name: string;
  readonly label: string;
  readonly run: () => void;
}): ReactElement {
  return (
    <button
      type="button"
      className="visually-hidden"
      tabIndex={-1}
      data-command={name}
      onClick={(event) => {
        event.stopPropagation();
        run();
      }}
    >
      {label}
    </button>
  );
}
