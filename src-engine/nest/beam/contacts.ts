import type { GeomTable } from '../core/geomTable.ts';

/** Outlines of one geometry with the material on the left of every edge. */
interface Walk {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly next: Int32Array;
  readonly prev: Int32Array;
}

/** Where two geometries touch: for every ordered pair the translations of the second at which a corner of one lies on an edge of the other.
 *  Idea: the boundary of the no-fit polygon is a subset of these segments, so no polygon need be built: a place where a piece touches two
 *  neighbours is where two segments cross, and the collider says which of them are free.
 *  Source: reduced convolution of two outlines (Guibas, Seidel 1987; Behar & Lien 2011). */
export class ContactTable {
  private readonly geoms: GeomTable;
  private readonly walks = new Map<number, Walk>();
  private readonly known = new Map<number, Float64Array>();

  constructor(geoms: GeomTable) {
    this.geoms = geoms;
  }

  /** Segments x1, y1, x2, y2 of translations of `b` that make it touch `a` (at 0, 0) from outside. */
  segments(a: number, b: number): Float64Array {
    const key = a * this.geoms.count + b;
    let found = this.known.get(key);
    if (found === undefined) {
      found = convolve(this.walkOf(a), this.walkOf(b));
      this.known.set(key, found);
    }
    return found;
  }

  private walkOf(g: number): Walk {
    let walk = this.walks.get(g);
    if (walk === undefined) {
      walk = makeWalk(this.geoms, g);
      this.walks.set(g, walk);
    }
    return walk;
  }
}

function makeWalk({ cornerStart, corners, edgeStart, edges }: GeomTable, g: number): Walk {
  const count = cornerStart[g + 1] - cornerStart[g];
  const walk: Walk = { x: new Float64Array(count), y: new Float64Array(count), next: new Int32Array(count), prev: new Int32Array(count) };
  for (let k = 0; k < count; k++) {
    walk.x[k] = corners[(cornerStart[g] + k) * 2];
    walk.y[k] = corners[(cornerStart[g] + k) * 2 + 1];
  }
  let from = 0;
  for (let k = 0; k < count; k++) {
    const edge = (edgeStart[g] + k) * 4, first = (edgeStart[g] + from) * 4;
    if (edges[edge + 2] !== edges[first] || edges[edge + 3] !== edges[first + 1]) continue;
    closeRing(walk, from, k + 1, from > 0);
    from = k + 1;
  }
  return walk;
}

/** Links corners from..to-1 to a ring with the material on the left. */
function closeRing(walk: Walk, from: number, to: number, hole: boolean): void {
  let twice = 0;
  for (let k = from; k < to; k++) {
    const n = k + 1 === to ? from : k + 1;
    twice += (walk.x[k] - walk.x[from]) * (walk.y[n] - walk.y[from]) - (walk.y[k] - walk.y[from]) * (walk.x[n] - walk.x[from]);
  }
  const forward = twice > 0 === !hole;
  for (let k = from; k < to; k++) {
    const after = k + 1 === to ? from : k + 1;
    if (forward) {
      walk.next[k] = after;
      walk.prev[after] = k;
    } else {
      walk.prev[k] = after;
      walk.next[after] = k;
    }
  }
}

function convolve(a: Walk, b: Walk): Float64Array {
  const out: number[] = [];
  edgesAgainstCorners(a, b, (ex1, ey1, ex2, ey2, vx, vy) => { out.push(ex1 - vx, ey1 - vy, ex2 - vx, ey2 - vy); });
  edgesAgainstCorners(b, a, (ex1, ey1, ex2, ey2, vx, vy) => { out.push(vx - ex1, vy - ey1, vx - ex2, vy - ey2); });
  return Float64Array.from(out);
}

/** Every edge of `a` with every convex corner of `b` that can lie on it from outside: both arms of the corner point away. */
function edgesAgainstCorners(a: Walk, b: Walk, add: (ex1: number, ey1: number, ex2: number, ey2: number, vx: number, vy: number) => void): void {
  for (let e = 0; e < a.x.length; e++) {
    const f = a.next[e];
    const dx = a.x[f] - a.x[e], dy = a.y[f] - a.y[e];
    const tiny = -1e-9 * (Math.abs(dx) + Math.abs(dy));
    for (let v = 0; v < b.x.length; v++) {
      const px = b.x[b.prev[v]] - b.x[v], py = b.y[b.prev[v]] - b.y[v], nx = b.x[b.next[v]] - b.x[v], ny = b.y[b.next[v]] - b.y[v];
      if (px * ny - py * nx > 0) continue;
      const away = Math.abs(px) + Math.abs(py), along = Math.abs(nx) + Math.abs(ny);
      if (px * dy - py * dx < tiny * away || nx * dy - ny * dx < tiny * along) continue;
      add(a.x[e], a.y[e], a.x[f], a.y[f], b.x[v], b.y[v]);
    }
  }
}
