type Rings = readonly (readonly (readonly number[])[])[];

/** Samples along each side of the box. */
const GRID = 14;

/** A point well inside a shape (outline first, then holes) for its number: the sampled point farthest from
 *  every edge. Null for shapes thinner than the sampling. `room` is its distance to the nearest edge. */
export function labelSpot(
  rings: Rings,
  box: { readonly x: number; readonly y: number; readonly w: number; readonly h: number },
): { readonly x: number; readonly y: number; readonly room: number } | null {
  let best: { x: number; y: number; room: number } | null = null;
  for (let row = 1; row < GRID; row++) {
    for (let column = 1; column < GRID; column++) {
      const x = box.x + (box.w * column) / GRID;
      const y = box.y + (box.h * row) / GRID;
      if (!isInside(rings, x, y)) continue;
      const room = distanceToEdges(rings, x, y);
      if (best === null || room > best.room) best = { x, y, room };
    }
  }
  return best;
}

/** Even-odd: inside the outline and in no hole. */
function isInside(rings: Rings, x: number, y: number): boolean {
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

function distanceToEdges(rings: Rings, x: number, y: number): number {
  let least = Infinity;
  for (const ring of rings) {
    for (let at = 0, before = ring.length - 1; at < ring.length; before = at++) {
      const [ax, ay] = ring[before];
      const [dx, dy] = [ring[at][0] - ax, ring[at][1] - ay];
      const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
      least = Math.min(least, Math.hypot(x - ax - along * dx, y - ay - along * dy));
    }
  }
  return least;
}
