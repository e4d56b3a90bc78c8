import type { GeomTable } from '../core/geomTable.ts';

/** Outlines of one geometry with the material on the left of every edge. */
interface Walk {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly next: Int32Array;
  readonly prev: Int32Array;
}

/** Geometries up to which pairs are remembered, and numbers kept at most (32 MB). */
const MOST_GEOMS = 3000;
const MOST_NUMBERS = 1 << 22;

/** Where two geometries touch: for every ordered pair the translations of the second at which a corner of one
 *  lies on an edge of the other. Idea: the boundary of the no-fit polygon is a subset of these segments, so
 *  no polygon need be built: a place where a piece touches two neighbours is where two segments cross, and
 *  the collider says which of them are free. Source: reduced convolution of two outlines (Guibas, Seidel
 *  1987; Behar & Lien 2011). */
export class ContactTable {
  /** Segments x1, y1, x2, y2 of all pairs known. */
  pool = new Float64Array(1 << 16);
  /** Where the segments of the pair asked for last lie in the pool. */
  from = 0;
  to = 0;
  private readonly geoms: GeomTable;
  private readonly walks = new Map<number, Walk>();
  private readonly starts: Int32Array;
  private readonly ends: Int32Array;
  private used = 0;

  constructor(geoms: GeomTable) {
    this.geoms = geoms;
    const { count, holeEdge } = geoms;
    const firsts =
      (count + holeEdge.length) * count <= MOST_GEOMS * MOST_GEOMS ? count + holeEdge.length : count;
    const pairs = count <= MOST_GEOMS ? firsts * count : 0;
    this.starts = new Int32Array(pairs).fill(-1);
    this.ends = new Int32Array(pairs);
  }

  /** Looks up the translations of `b` that make it touch `a` (at 0, 0) from outside: segments `from`..`to` of
   *  the pool, until the next call. Returns the work it took. */
  select(a: number, b: number): number {
    return this.look(a, b);
  }

  /** The same for what touches a hole of `a` from within, by the hole's place in the table of all holes: where a
   *  plate has hundreds, the others need not be looked at. */
  selectInHole(hole: number, b: number): number {
    return this.look(this.geoms.count + hole, b);
  }

  private look(a: number, b: number): number {
    const key = a * this.geoms.count + b;
    if (key < this.starts.length && this.starts[key] >= 0) {
      this.from = this.starts[key];
      this.to = this.ends[key];
      return (this.to - this.from) >> 2;
    }
    const first = this.walkOf(a),
      second = this.walkOf(b);
    this.reserve(first.x.length * second.x.length * 8);
    this.from = this.used;
    this.to = this.used = convolve(first, second, this.pool, this.used);
    if (key < this.starts.length) {
      this.starts[key] = this.from;
      this.ends[key] = this.to;
    }
    return 2 * first.x.length * second.x.length;
  }

  /** Makes room for so many numbers; a pool that has grown to its limit is begun anew. */
  private reserve(numbers: number): void {
    if (this.used + numbers <= this.pool.length) return;
    if (this.used + numbers <= MOST_NUMBERS || this.used === 0) {
      const pool = new Float64Array(Math.max(this.used + numbers, this.pool.length * 2));
      pool.set(this.pool);
      this.pool = pool;
      return;
    }
    this.starts.fill(-1);
    this.used = 0;
    this.reserve(numbers);
  }

  private walkOf(g: number): Walk {
    let walk = this.walks.get(g);
    if (walk === undefined) {
      const hole = g - this.geoms.count;
      walk = hole < 0 ? makeWalk(this.geoms, g) : walkOfHole(this.geoms, hole);
      this.walks.set(g, walk);
    }
    return walk;
  }
}

function makeWalk({ cornerStart, corners, edgeStart, edges }: GeomTable, g: number): Walk {
  const count = cornerStart[g + 1] - cornerStart[g];
  const walk: Walk = {
    x: new Float64Array(count),
    y: new Float64Array(count),
    next: new Int32Array(count),
    prev: new Int32Array(count),
  };
  for (let k = 0; k < count; k++) {
    walk.x[k] = corners[(cornerStart[g] + k) * 2];
    walk.y[k] = corners[(cornerStart[g] + k) * 2 + 1];
  }
  let from = 0;
  for (let k = 0; k < count; k++) {
    const edge = (edgeStart[g] + k) * 4,
      first = (edgeStart[g] + from) * 4;
    if (edges[edge + 2] !== edges[first] || edges[edge + 3] !== edges[first + 1]) continue;
    closeRing(walk, from, k + 1, from > 0);
    from = k + 1;
  }
  return walk;
}

/** The ring of one hole alone. */
function walkOfHole({ cornerStart, corners, edgeStart, holeStart, holeEdge }: GeomTable, hole: number): Walk {
  let geom = 0;
  while (holeStart[geom + 1] <= hole) geom++;
  const from = holeEdge[hole];
  const to = hole + 1 < holeStart[geom + 1] ? holeEdge[hole + 1] : edgeStart[geom + 1];
  const first = (cornerStart[geom] + from - edgeStart[geom]) * 2;
  const count = to - from;
  const walk: Walk = {
    x: Float64Array.from({ length: count }, (_, k) => corners[first + 2 * k]),
    y: Float64Array.from({ length: count }, (_, k) => corners[first + 2 * k + 1]),
    next: new Int32Array(count),
    prev: new Int32Array(count),
  };
  closeRing(walk, 0, count, true);
  return walk;
}

/** Links corners from..to-1 to a ring with the material on the left. */
function closeRing(walk: Walk, from: number, to: number, hole: boolean): void {
  let twice = 0;
  for (let k = from; k < to; k++) {
    const n = k + 1 === to ? from : k + 1;
    twice +=
      (walk.x[k] - walk.x[from]) * (walk.y[n] - walk.y[from]) -
      (walk.y[k] - walk.y[from]) * (walk.x[n] - walk.x[from]);
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

/** Writes the segments into the pool; returns where they end. */
function convolve(a: Walk, b: Walk, pool: Float64Array, from: number): number {
  let at = from;
  const put = (x1: number, y1: number, x2: number, y2: number): void => {
    pool[at] = x1;
    pool[at + 1] = y1;
    pool[at + 2] = x2;
    pool[at + 3] = y2;
    at += 4;
  };
  edgesAgainstCorners(a, b, (e, f, v) => {
    const [x, y] = [b.x[v], b.y[v]];
    put(a.x[e] - x, a.y[e] - y, a.x[f] - x, a.y[f] - y);
  });
  edgesAgainstCorners(b, a, (e, f, v) => {
    const [x, y] = [a.x[v], a.y[v]];
    put(x - b.x[e], y - b.y[e], x - b.x[f], y - b.y[f]);
  });
  return at;
}

/** Every edge of `a` (from corner e to f) with every convex corner v of `b` that can lie on it from outside: both
 *  arms of the corner point away. */
function edgesAgainstCorners(a: Walk, b: Walk, add: (e: number, f: number, v: number) => void): void {
  for (let e = 0; e < a.x.length; e++) {
    const f = a.next[e];
    const dx = a.x[f] - a.x[e],
      dy = a.y[f] - a.y[e];
    const tiny = -1e-9 * (Math.abs(dx) + Math.abs(dy));
    for (let v = 0; v < b.x.length; v++) {
      const px = b.x[b.prev[v]] - b.x[v],
        py = b.y[b.prev[v]] - b.y[v],
        nx = b.x[b.next[v]] - b.x[v],
        ny = b.y[b.next[v]] - b.y[v];
      if (px * ny - py * nx > 0) continue;
      const away = Math.abs(px) + Math.abs(py),
        along = Math.abs(nx) + Math.abs(ny);
      if (px * dy - py * dx < tiny * away || nx * dy - ny * dx < tiny * along) continue;
      add(e, f, v);
    }
  }
}
