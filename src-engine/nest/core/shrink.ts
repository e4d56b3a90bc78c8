import type { Ring } from '../../geometry/ring.ts';
import { signedArea } from '../../geometry/ring.ts';

/** A corner moves at most this many times the distance: needle tips would else run far into the part. */
const LONGEST_MOVE = 4;

/** The ring moved by `distance` into the material: outlines shrink, holes (`hole` true) grow. Flat x,y list.
 *  For distances far below the size of any edge only (the search's slack): every corner slides along its
 *  bisector, nothing is re-cut. */
export function shrinkRing(ring: Ring, distance: number, hole: boolean): Float64Array {
  const out = new Float64Array(ring.length * 2);
  const inward = signedArea(ring) > 0 === !hole ? 1 : -1;
  const n = ring.length;
  for (let k = 0; k < n; k++) {
    const [px, py] = ring[(k + n - 1) % n];
    const [x, y] = ring[k];
    const [qx, qy] = ring[(k + 1) % n];
    const [ax, ay] = unit(x - px, y - py);
    const [bx, by] = unit(qx - x, qy - y);
    // Left normals point inward on a positively wound outline (y down: right-hand side on screen, same
    // arithmetic).
    const mx = -(ay + by),
      my = ax + bx;
    const dot = (mx * mx + my * my) / 2;
    const scale = dot > 0 ? Math.min(1 / dot, LONGEST_MOVE / Math.sqrt(2 * dot)) : 0;
    out[k * 2] = x + inward * distance * mx * scale;
    out[k * 2 + 1] = y + inward * distance * my * scale;
  }
  return out;
}

function unit(x: number, y: number): readonly [number, number] {
  const length = Math.sqrt(x * x + y * y);
  return length > 0 ? [x / length, y / length] : [0, 0];
}
