import type { ReactElement } from 'react';
import { memo, useLayoutEffect, useRef } from 'react';
import type { SheetInk, SheetPicture } from './paintSheet.ts';
import { paintSheet } from './paintSheet.ts';
import type { Size, Viewport } from './viewport.ts';

type Paint = (context: CanvasRenderingContext2D) => void;

/** Sizes a canvas for the screen's pixels, empties it and paints it in CSS pixels. */
function repaint(canvas: HTMLCanvasElement | null, size: Size, paint: Paint): void {
  const context = canvas?.getContext('2d');
  if (canvas === null || context == null) return;
  const ratio = globalThis.devicePixelRatio;
  const [width, height] = [Math.round(size.w * ratio), Math.round(size.h * ratio)];
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, size.w, size.h);
  paint(context);
}

interface StaticLayerProps {
  readonly picture: SheetPicture;
  readonly view: Viewport;
  readonly size: Size;
  /** Colours of the theme. */
  readonly ink: SheetInk;
}

/** The sheet with its parts. Painted anew only when picture, view, size or theme change, never for the pointer;
 *  `data-repaints` counts. */
export const StaticLayer = memo(function StaticLayer({
  picture,
  view,
  size,
  ink,
}: StaticLayerProps): ReactElement {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    repaint(canvas.current, size, (context) => paintSheet(context, picture, view, ink));
    const { dataset } = canvas.current ?? {};
    if (dataset !== undefined) dataset['repaints'] = String(Number(dataset['repaints'] ?? 0) + 1);
  }, [picture, view, size, ink]);
  return <canvas ref={canvas} className="layer" data-testid="static-layer" aria-hidden="true" />;
});

/** What is pointed at and chosen, above the sheet; painted on every render. */
export function OverlayLayer({ size, paint }: { readonly size: Size; readonly paint: Paint }): ReactElement {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => repaint(canvas.current, size, paint));
  return <canvas ref={canvas} className="layer" aria-hidden="true" />;
}
