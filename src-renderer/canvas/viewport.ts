/** Where the drawing lies on the screen: screen = world * scale + offset. World units are job units, y
 *  down. */
export interface Viewport {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}
export interface Size {
  readonly w: number;
  readonly h: number;
}
export interface Spot {
  readonly x: number;
  readonly y: number;
}

const MIN_SCALE = 0.002;
const MAX_SCALE = 40;

/** Shows the whole world rectangle with a margin in pixels on every side, centred. */
export function fitViewport(
  world: Size,
  screen: Size,
  margin: { readonly top: number; readonly side: number; readonly bottom: number },
): Viewport {
  const free = {
    w: Math.max(40, screen.w - 2 * margin.side),
    h: Math.max(40, screen.h - margin.top - margin.bottom),
  };
  const scale = clampScale(Math.min(free.w / Math.max(world.w, 1e-9), free.h / Math.max(world.h, 1e-9)));
  return { scale, x: (screen.w - world.w * scale) / 2, y: margin.top + (free.h - world.h * scale) / 2 };
}

/** Zooms so that the world point under `at` (screen pixels) stays where it is. */
export function zoomAbout(viewport: Viewport, at: Spot, factor: number): Viewport {
  const scale = clampScale(viewport.scale * factor);
  const point = toWorld(viewport, at);
  return { scale, x: at.x - point.x * scale, y: at.y - point.y * scale };
}

export function panBy(viewport: Viewport, dx: number, dy: number): Viewport {
  return { ...viewport, x: viewport.x + dx, y: viewport.y + dy };
}

export function toWorld(viewport: Viewport, at: Spot): Spot {
  return { x: (at.x - viewport.x) / viewport.scale, y: (at.y - viewport.y) / viewport.scale };
}

export function toScreen(viewport: Viewport, at: Spot): Spot {
  return { x: at.x * viewport.scale + viewport.x, y: at.y * viewport.scale + viewport.y };
}

function clampScale(scale: number): number {
  return Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale));
}
