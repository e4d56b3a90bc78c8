import { itemAt } from '../../../src-engine/control/present.ts';
import type { ReactElement, RefObject } from 'react';
import { memo, useCallback, useEffect, useMemo, useRef } from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { Paint } from '../../canvas/Drawing.tsx';
import { Drawing } from '../../canvas/Drawing.tsx';
import { Mirror } from '../../canvas/Mirror.tsx';
import type { Mark } from '../../canvas/paintMarks.ts';
import { paintMarks } from '../../canvas/paintMarks.ts';
import type { CanvasHand, Pointer } from '../../canvas/useCarry.ts';
import { useCarry } from '../../canvas/useCarry.ts';
import { useGlide, useScene } from '../../canvas/useGlide.ts';
import type { Spot } from '../../canvas/viewport.ts';
import type { SheetInk } from '../../canvas/paintSheet.ts';
import type { RodPicture } from '../../canvas/rodScene.ts';
import { rodScene } from '../../canvas/rodScene.ts';
import type { Hit } from '../../canvas/scene.ts';
import { markOf } from '../../canvas/scene.ts';
import type { GlidingPiece } from '../../plan/places/glide.ts';
import type { RodsPlan } from '../../stores/plans/plan.ts';
import type { Target } from '../../stores/window/view.ts';
import { useView } from '../../stores/window/view.ts';
import { useText } from '../../text/useText.ts';
import { useSeen } from '../../ui/useSeen.ts';
import { formatLength } from '../../units/length.ts';
import { swappedWith } from '../plan/usePlanHand.ts';
import { useRodTarget } from './useRodHand.ts';

interface RodDrawingProps {
  readonly plan: RodsPlan;
  readonly picture: RodPicture;
  /** Number of the rod in the plan, counted through all sections. */
  readonly at: number;
  readonly ink: SheetInk;
  /** Null while the plan cannot be changed. */
  readonly hand: CanvasHand | null;
  /** Pieces that cannot lie where they are, and pieces that stay. */
  readonly faulty: readonly number[];
  readonly pinned: readonly number[];
}

/** Rods are drawn in pixels of their own. */
const VIEW = { scale: 1, x: 0, y: 0 };

interface Pointed {
  readonly hover: number | null;
  readonly selected: number | null;
  readonly kinRow: string | null;
}

const NOTHING: Pointed = { hover: null, selected: null, kinRow: null };

interface Looked {
  readonly hover: Target | null;
  readonly selected: Target | null;
  readonly hoverRow: string | null;
  readonly selectedRow: string | null;
}

/** What is pointed at and chosen on one rod. */
function pointedOn({ hover, selected, hoverRow, selectedRow }: Looked, at: number): Pointed {
  const here = (target: Target | null): number | null =>
    target?.kind === 'part' && target.sheet === at ? target.index : null;
  return { hover: here(hover), selected: here(selected), kinRow: hoverRow ?? selectedRow };
}

/** The keys go on where the piece lies: to its unseen button, which comes into sight with the focus. */
function focusPiece(rod: HTMLElement | null, hit: Pick<Hit, 'index'> | null): void {
  if (hit !== null) rod?.querySelector<HTMLElement>(`.canvas-mirror [data-index="${hit.index}"]`)?.focus();
}

/** Where a key moves the chosen piece, the focus moves with it, also to another rod and beyond the edge of the list. */
function useFocusOfChosen(box: RefObject<HTMLElement | null>, at: number): void {
  const chosen = useView((state) => pointedOn(state, at).selected);
  useEffect(() => {
    const { activeElement: active } = document;
    if (chosen !== null && (active === document.body || active?.closest('.rod-list') != null))
      focusPiece(box.current, { index: chosen });
  }, [box, at, chosen]);
}

/** One rod to scale: what is there, above it what is pointed at and chosen, and an unseen button per piece. */
export const RodDrawing = memo(function RodDrawing({
  plan,
  picture,
  at,
  ink,
  hand,
  faulty,
  pinned,
}: RodDrawingProps): ReactElement {
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  const carry = useCarry(hand);
  /** The press carried a piece: the click that ends it chooses nothing. */
  const isSpent = useRef(false);
  const isSeen = useSeen(box);
  const { rod, looks, format } = picture;
  const pieces = (): readonly GlidingPiece[] => rod.parts.map(({ pos, meta }) => ({ x: pos, y: 0, meta }));
  // Each drawing has its place in the list, whichever rod stands there.
  const scene = useScene(picture, { plan, at: 0, size: { w: rod.length, h: 0 }, pieces }, (from) =>
    rodScene(picture, from),
  );
  const { isGliding, paint } = useGlide(scene, isSeen);
  const shown = useView(useShallow((state) => (isSeen ? pointedOn(state, at) : NOTHING)));
  const describe = useCallback(
    ({ index }: Hit): string => {
      const { name, length, pos } = itemAt(rod.parts, index);
      return text('rods.pieceTip', {
        name,
        size: formatLength(length, format),
        row: itemAt(looks, index).number,
        from: formatLength(pos, format),
      });
    },
    [rod, looks, format, text],
  );
  const spotAt = (event: Pointer): Spot => {
    const rect = box.current?.getBoundingClientRect();
    return { x: event.clientX - (rect?.left ?? 0), y: event.clientY - (rect?.top ?? 0) };
  };
  const find = (event: Pointer): Hit | null => scene.find(spotAt(event));
  const targetOf = useCallback(
    (hit: Hit | null) =>
      hit && ({ kind: 'part', sheet: at, index: hit.index, row: itemAt(looks, hit.index).row } as const),
    [at, looks],
  );
  const onHover = useCallback(
    (hit: Hit | null): void => {
      const { hover, show } = useView.getState();
      const target = targetOf(hit);
      if (target?.index !== hover?.index || target?.sheet !== hover?.sheet)
        show({ hover: target, hoverRow: target?.row ?? null });
    },
    [targetOf],
  );
  const onSelect = useCallback(
    (hit: Hit | null): void => {
      if (swappedWith(hit && { sheet: at, index: hit.index })) return;
      const target = targetOf(hit);
      useView.getState().show({ selected: target, selectedRow: target?.row ?? null });
    },
    [targetOf, at],
  );
  useFocusOfChosen(box, at);
  const target = useRodTarget(({ target: one }) => (one?.sheet === at ? one : null));
  const paintGround = useCallback<Paint>((context) => paint(context, VIEW, ink), [paint, ink]);
  const paintOverlay = (context: CanvasRenderingContext2D): void => {
    const mark = (index: number | null): Mark | undefined =>
      index === null || scene.parts[index] === undefined ? undefined : markOf(scene.parts[index], VIEW);
    paintMarks(
      context,
      {
        same: looks.flatMap(({ row }, index) => (row === shown.kinRow ? (mark(index) ?? []) : [])),
        hover: mark(shown.hover),
        selected: mark(shown.selected),
        faulty: faulty.flatMap((index) => mark(index) ?? []),
        pinned: pinned.flatMap((index) => mark(index) ?? []),
        carried:
          target === null
            ? null
            : {
                isBad: target.isBad,
                mark: {
                  x: target.x * picture.scale,
                  y: 1,
                  w: target.length * picture.scale,
                  h: picture.height - 2,
                },
              },
        band: null,
      },
      ink,
    );
  };
  const mirror = useMemo(
    () => (
      <Mirror
        items={scene.parts.map((area, index) => ({ hit: { kind: 'part', index }, box: area }))}
        describe={describe}
        onSelect={onSelect}
        onFocus={onHover}
        onKey={hand?.onKey ?? null}
      />
    ),
    [scene, describe, onSelect, onHover, hand],
  );
  const words = rod.parts.map(({ name, length }) => `${name} ${formatLength(length, format)}`).join(', ');
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: each piece has a button of its own for keys (SceneButtons)
    <div
      ref={box}
      className="rod"
      style={{ width: scene.size.w, height: scene.size.h }}
      role="group"
      aria-label={words}
      title={shown.hover === null ? undefined : describe({ kind: 'part', index: shown.hover })}
      data-rod={at}
      data-gliding={isGliding || undefined}
      onPointerDown={(event) => {
        isSpent.current = false;
        const hit = event.target instanceof HTMLButtonElement ? null : find(event);
        if (hit !== null) carry.press(event, hit.index, itemAt(scene.parts, hit.index), spotAt(event));
      }}
      onPointerMove={(event) => {
        if (carry.move(event, spotAt(event), 1)) onHover(null);
      }}
      onPointerUp={(event) => {
        isSpent.current = carry.release(event);
      }}
      onMouseMove={(event) => {
        if (carry.carried === null) onHover(find(event));
      }}
      onMouseLeave={() => onHover(null)}
      onClick={(event) => {
        if (isSpent.current || event.target instanceof HTMLButtonElement) return;
        onSelect(find(event));
        focusPiece(box.current, find(event));
      }}
    >
      {isSeen && <Drawing size={scene.size} ground={paintGround} marks={paintOverlay} />}
      {mirror}
    </div>
  );
});
