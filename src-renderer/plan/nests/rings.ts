import type { Point, Ring } from '../../job/jobDocument.ts';

/** An outline and its holes. */
export type Rings = readonly (readonly (readonly number[])[])[];

export interface RingBox {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The box around some rings; zero for none. */
export function boxOfRings(rings: Rings): RingBox {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const ring of rings) {
    for (const [x = 0, y = 0] of ring) {
      left = Math.min(left, x);
      top = Math.min(top, y);
      right = Math.max(right, x);
      bottom = Math.max(bottom, y);
    }
  }
  return left === Infinity
    ? { x: 0, y: 0, w: 0, h: 0 }
    : { x: left, y: top, w: right - left, h: bottom - top };
}

/** Rings as SVG path data; open lines stay open. */
export function pathOf(rings: Rings, isClosed = true): string {
  return rings
    .map(
      (ring) => `M${ring.map(([x = 0, y = 0]) => `${round(x)} ${round(y)}`).join('L')}${isClosed ? 'Z' : ''}`,
    )
    .join('');
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

export function scaleRing(ring: readonly (readonly number[])[], factor: number): Ring {
  return ring.map(
    ([x = 0, y = 0]): Point => [Math.round(x * factor * 1e6) / 1e6, Math.round(y * factor * 1e6) / 1e6],
  );
}

/** Where an outline lies: mirrored (x negated), then turned (degrees clockwise on screen), then moved. */
interface Placed {
  readonly rotation: number;
  readonly mirrored?: boolean | undefined;
  readonly x: number;
  readonly y: number;
}

/** A placed outline from the part's own. */
export function placeRing(ring: readonly (readonly number[])[], placed: Placed): Ring {
  return ring.map((point) => placePoint(point, placed));
}

export function placePoint([px = 0, py = 0]: readonly number[], placed: Placed): Point {
  const angle = (placed.rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const x = placed.mirrored ? -px : px;
  return [x * cos - py * sin + placed.x, x * sin + py * cos + placed.y];
}

/** Even-odd: inside the outline and in no hole. */
export function isInside(rings: Rings, x: number, y: number): boolean {
  let inside = false;
  for (const ring of rings) {
    let [bx = 0, by = 0] = ring.at(-1) ?? [];
    for (const [ax = 0, ay = 0] of ring) {
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
      [bx, by] = [ax, ay];
    }
  }
  return inside;
}
