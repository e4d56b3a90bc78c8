import type { Point, Ring } from '../job/jobDocument.ts';

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
    for (const [x, y] of ring) {
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
    .map((ring) => `M${ring.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}${isClosed ? 'Z' : ''}`)
    .join('');
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

export function scaleRing(ring: readonly (readonly number[])[], factor: number): Ring {
  return ring.map(
    ([x, y]): Point => [Math.round(x * factor * 1e6) / 1e6, Math.round(y * factor * 1e6) / 1e6],
  );
}

/** A placed outline from the part's own: mirrored (x negated), turned (clockwise on screen), moved. */
export function placeRing(
  ring: readonly (readonly number[])[],
  placed: { readonly rotation: number; readonly mirrored?: boolean; readonly x: number; readonly y: number },
): Ring {
  const angle = (placed.rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return ring.map(([px, py]): Point => {
    const x = placed.mirrored ? -px : px;
    return [x * cos - py * sin + placed.x, x * sin + py * cos + placed.y];
  });
}

/** Even-odd: inside the outline and in no hole. */
export function isInside(rings: Rings, x: number, y: number): boolean {
  let inside = false;
  for (const ring of rings) {
    for (let at = 0, before = ring.length - 1; at < ring.length; before = at++) {
      const [ax, ay] = ring[at];
      const [bx, by] = ring[before];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
  }
  return inside;
}
