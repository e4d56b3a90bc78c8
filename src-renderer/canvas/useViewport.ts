import type { KeyboardEvent, PointerEvent, RefObject, WheelEvent } from 'react';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Size, Viewport } from './viewport.ts';
import { fitViewport, panBy, zoomAbout } from './viewport.ts';
import { isCommandHeld } from '../ui/commandKey.ts';

/** Round the fitted sheet; above it stands the head of the sheet first. */
const MARGIN = { top: 30, side: 28, bottom: 46 };
const WHEEL_STEP = 0.0016;

export interface ViewportControl {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly size: Size;
  readonly view: Viewport;
  /** The whole world. */
  readonly fitted: Viewport;
  readonly isPanning: boolean;
  /** The left button moves the drawing until the hand is put down. */
  readonly isHand: boolean;
  readonly setHand: (isHand: boolean) => void;
  readonly fit: () => void;
  readonly zoom: (factor: number) => void;
  readonly setView: (view: Viewport) => void;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: (event: PointerEvent) => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onKeyUp: (event: KeyboardEvent) => void;
  };
}

/** Pan and zoom of a drawing area: Ctrl+wheel and pinch about the pointer, wheel pans, Space-drag,
 *  middle-button drag, the hand (H) and touch pan, PgUp and PgDn turn by a page (with Shift sideways). Stays fitted to
 *  the world until the operator moves it.
 *  @param head height of what lies over the upper edge of the drawing */
export function useViewport(world: Size, head: number): ViewportControl {
  const box = useRef<HTMLDivElement>(null);
  const size = useSizeOf(box);
  const [moved, setMoved] = useState<Viewport | null>(null);
  const [isSpace, setSpace] = useState(false);
  const [isHand, setHand] = useState(false);
  const [isPanning, setPanning] = useState(false);
  const last = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const { w, h } = world;
  const fitted = useMemo(() => fitBelow(head, { w, h }, size), [w, h, size, head]);
  const view = moved ?? fitted;
  const viewRef = useRef(view);
  viewRef.current = view;

  useEffect(() => setMoved(null), [world.w, world.h]);
  useWheel(box, (event, element) => setMoved(wheelView(viewRef.current, event, element)));

  const zoom = useCallback(
    (factor: number) => setMoved(zoomAbout(viewRef.current, { x: size.w / 2, y: size.h / 2 }, factor)),
    [size],
  );
  const fit = useCallback(() => setMoved(null), []);
  const stop = (): void => {
    last.current = null;
    setPanning(false);
  };
  return {
    box,
    size,
    view,
    fitted,
    isPanning: isPanning || isSpace || isHand,
    isHand,
    setHand,
    fit,
    zoom,
    setView: setMoved,
    handlers: {
      onPointerDown: (event) => {
        const isHeld = isSpace || isHand || event.pointerType === 'touch';
        if (!(event.button === 1 || (event.button === 0 && isHeld))) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = { x: event.clientX, y: event.clientY };
        setPanning(true);
      },
      onPointerMove: (event) => {
        if (last.current === null) return;
        setMoved(panBy(viewRef.current, event.clientX - last.current.x, event.clientY - last.current.y));
        last.current = { x: event.clientX, y: event.clientY };
      },
      onPointerUp: stop,
      onKeyDown: (event) => {
        const factor = zoomOfKey(event, view.scale);
        const page = pageStep(event, size);
        const isForHand = isHandKey(event, isHand);
        const isForSpace = event.key === ' ' && event.target === event.currentTarget;
        if (factor === undefined && page === null && !isForHand && !isForSpace) return;
        event.preventDefault();
        if (factor !== undefined) zoom(factor);
        if (page !== null) setMoved(panBy(viewRef.current, page.x, page.y));
        if (isForHand) setHand(!isHand);
        if (isForSpace) setSpace(true);
      },
      onKeyUp: (event) => {
        if (event.key === ' ') setSpace(false);
      },
    },
  };
}

/** The whole world below a head. */
const fitBelow = (head: number, world: Size, size: Size): Viewport =>
  fitViewport(world, size, { ...MARGIN, top: MARGIN.top + head });

/** What an element measures, kept in step with it. */
function useSizeOf(box: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ w: 0, h: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = (): void =>
      setSize((old) => {
        const [width, height] = [element.clientWidth, element.clientHeight];
        return old.w === width && old.h === height ? old : { w: width, h: height };
      });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return size;
}

/** Turns of the wheel over an element, which then does not scroll. */
function useWheel(
  box: RefObject<HTMLElement | null>,
  turn: (event: globalThis.WheelEvent, element: HTMLElement) => void,
): void {
  const turned = useRef(turn);
  turned.current = turn;
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const onWheel = (event: globalThis.WheelEvent): void => {
      event.preventDefault();
      turned.current(event, element);
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [box]);
}

/** By how much Ctrl with plus, minus or 0 zooms; 0 shows the true size. */
const zoomOfKey = (event: KeyboardEvent, scale: number): number | undefined =>
  isCommandHeld(event) ? { '+': 1.25, '=': 1.25, '-': 1 / 1.25, 0: 1 / scale }[event.key] : undefined;

/** How far the keys of a page move the drawing: most of what is seen, so that the edge is known again. */
function pageStep(event: KeyboardEvent, size: Size): { readonly x: number; readonly y: number } | null {
  const way = { PageUp: 0.8, PageDown: -0.8 }[event.key];
  if (way === undefined || event.ctrlKey || event.altKey || event.metaKey) return null;
  return event.shiftKey ? { x: way * size.w, y: 0 } : { x: 0, y: way * size.h };
}

/** H takes the hand and puts it down, Escape puts it down. */
function isHandKey(event: KeyboardEvent, isHand: boolean): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey) return false;
  return event.key.toLowerCase() === 'h' || (isHand && event.key === 'Escape');
}

function wheelView(
  view: Viewport,
  event: globalThis.WheelEvent | WheelEvent,
  element: HTMLElement,
): Viewport {
  const rect = element.getBoundingClientRect();
  if (event.ctrlKey || event.metaKey)
    return zoomAbout(
      view,
      { x: event.clientX - rect.left, y: event.clientY - rect.top },
      Math.exp(-event.deltaY * WHEEL_STEP * (event.deltaMode === 1 ? 20 : 1)),
    );
  return event.shiftKey
    ? panBy(view, -event.deltaY, -event.deltaX)
    : panBy(view, -event.deltaX, -event.deltaY);
}
