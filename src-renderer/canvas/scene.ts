import type { Offset } from '../plan/places/glide.ts';
import type { Box } from '../plan/sheets/sawWalk.ts';
import type { Mark } from './paintMarks.ts';
import type { SheetInk } from './paintSheet.ts';
import type { Size, Spot, Viewport } from './viewport.ts';

/** A part or offcut of a sheet, by its index there. */
export interface Hit {
  readonly kind: 'part' | 'offcut';
  readonly index: number;
}

/** What can be pointed at: its box, and its outline where it is no rectangle. Lengths of the sheet. */
export interface Area extends Box {
  readonly path?: Path2D;
}

/** A sheet to draw: the same object as long as nothing on it changes, for the ground is painted anew with it. */
export interface Scene {
  readonly size: Size;
  readonly paint: (context: CanvasRenderingContext2D, view: Viewport, ink: SheetInk) => void;
  /** The same while pieces are on their way from where they lay before: `share` of it is made. */
  readonly glide?:
    | ((context: CanvasRenderingContext2D, view: Viewport, ink: SheetInk, share: number) => void)
    | undefined;
  readonly parts: readonly Area[];
  readonly offcuts: readonly Area[];
  /** What lies at a point of the sheet. */
  readonly find: (at: Spot) => Hit | null;
}

/** Offsets that the pieces of a scene glide from, null for all that are in their place. */
export type GlideFrom = readonly (Offset | null)[];

/** How far piece `index` still is from its place when `share` of the way is made. */
export function leftToGlide(from: GlideFrom, index: number, share: number): Offset {
  const { x, y } = from[index] ?? { x: 0, y: 0 };
  return { x: x * (1 - share), y: y * (1 - share) };
}

export const areaOf = (scene: Scene, { kind, index }: Hit): Area | undefined =>
  (kind === 'part' ? scene.parts : scene.offcuts)[index];

/** An area as it stands on the screen, `by` lengths of the sheet off its place. */
export function markOf(area: Area, view: Viewport, by: Spot = { x: 0, y: 0 }): Mark {
  const moved = { ...view, x: view.x + by.x * view.scale, y: view.y + by.y * view.scale };
  return {
    x: area.x * view.scale + moved.x,
    y: area.y * view.scale + moved.y,
    w: area.w * view.scale,
    h: area.h * view.scale,
    ...(area.path && { shape: { path: area.path, view: moved } }),
  };
}
