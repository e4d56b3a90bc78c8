import type { Collider } from './collider.ts';
import { depthsOf } from './depths.ts';
import { ringEnd } from './geomTable.ts';
import { PAIR_TABLES } from './tuning.ts';

const {
  cells: CELLS,
  fineCells: FINE,
  tables: TABLES,
  fineTables: FINE_TABLES,
  visits: VISITS,
  leastDepth: LEAST_DEPTH,
} = PAIR_TABLES;
const NODES = CELLS + 1;
const AREA = CELLS * CELLS;
/** Numbers that describe the frame of a table. */
const FRAME = 5;
/** Tables there is room for at first. */
const FIRST = 64;
/** How far a border counts into the next cell, in cells: far above the rounding of a coordinate. */
const BESIDE = 1e-6;

/** States of a cell: not known yet, all free, all collision, on the border. */
const UNKNOWN = 0;
const APART = 1;
const MET = 2;
const BORDER = 3;

/** Cells of a stretch of moves. */
interface Grid {
  /** `cells` x `cells` of them. */
  readonly states: Uint8Array;
  readonly cells: number;
  /** Left, top, cells per unit along x and y. */
  readonly frame: Float64Array;
}

/** What two shapes do to each other depends only on how far one is moved from the other. A table per pair of
 *  shapes keeps it: the moves at which their boxes meet, in cells of which each is all free, all collision, or
 *  has some of the no-fit polygon's boundary in it; and how deep in it the corners of the cells lie. A table is made
 *  when first asked for, so the same questions find the same answers in every run. Idea: the boundary
 *  lies on the segments along which a corner of one outline slides on an edge of the other, with both of the
 *  corner's neighbours on one side of the edge (Ghosh 1991); a cell none of them meets is one or the other. How
 *  badly two shapes overlap is the mean of what their poles say (`Collider.severity`) and of the shortest move that
 *  parts them, as in Umetani et al. 2009 (along the axes there): poles feel how wide an overlap is, but of narrow
 *  arms and notches not which way is out. */
export class PairTables {
  private readonly collider: Collider;
  private readonly geoms: number;
  /** Place of a pair's table plus one; 0: none yet, -1: no room for it. */
  private readonly slots: Int32Array;
  private count = 0;
  private states = new Uint8Array(FIRST * AREA);
  /** Where the finer cells of a cell on the border are, plus one; below 0: visits so far. */
  private finer = new Int32Array(FIRST * AREA);
  /** Overlap at the nodes without the least one; below 0 where the shapes are apart. */
  private values = new Float32Array(FIRST * NODES * NODES);
  /** Left, top, cells per unit along x and y, the least overlap. */
  private frames = new Float64Array(FIRST * FRAME);
  /** States of the finer cells, FINE x FINE for each coarse one that has them. */
  private fine = new Uint8Array(FINE * FINE * 256);
  private fineCount = 0;

  constructor(collider: Collider) {
    this.collider = collider;
    this.geoms = collider.geoms.count;
    this.slots = new Int32Array(this.geoms * this.geoms);
  }

  /** How badly geometry `a`, moved (dx, dy) away from `b`, overlaps it: 0 where they are apart, below 0 where the
   *  outlines come so close that only `Collider.collides` can tell: it is the severity, negative, if they do. */
  look(a: number, b: number, dx: number, dy: number): number {
    return a <= b ? this.find(a, b, dx, dy) : this.find(b, a, -dx, -dy);
  }

  private find(a: number, b: number, dx: number, dy: number): number {
    const pair = a * this.geoms + b;
    let slot = this.slots[pair];
    if (slot === 0) slot = this.slots[pair] = this.build(a, b);
    if (slot < 0) return -this.collider.severity(a, b, dx, dy, Infinity);
    const frames = this.frames;
    const frame = (slot - 1) * FRAME;
    const u = (dx - frames[frame]) * frames[frame + 2],
      v = (dy - frames[frame + 1]) * frames[frame + 3];
    this.collider.work += 1;
    if (!(u >= 0 && v >= 0 && u < CELLS && v < CELLS)) return 0;
    const i = Math.floor(u),
      j = Math.floor(v);
    let state = this.states[(slot - 1) * AREA + j * CELLS + i];
    if (state === BORDER) state = this.finerState(a, b, dx, dy, slot);
    if (state === APART) return 0;
    const values = this.values;
    const node = (slot - 1) * NODES * NODES + j * NODES + i;
    const p = values[node],
      r = values[node + NODES];
    const upper = p + (values[node + 1] - p) * (u - i),
      lower = r + (values[node + NODES + 1] - r) * (u - i);
    const depth = upper + (lower - upper) * (v - j);
    const value = depth > 0 ? frames[frame + 4] + depth : frames[frame + 4];
    return state === MET ? value : -value;
  }

  /** The state in the finer cells, which are made after some visits. */
  private finerState(a: number, b: number, dx: number, dy: number, slot: number): number {
    const { frames } = this;
    const frame = (slot - 1) * FRAME;
    const u = (dx - frames[frame]) * frames[frame + 2],
      v = (dy - frames[frame + 1]) * frames[frame + 3];
    const i = Math.floor(u),
      j = Math.floor(v);
    const cell = (slot - 1) * AREA + j * CELLS + i;
    const place = this.finer[cell];
    if (place <= 0) {
      this.finer[cell] = place > -VISITS ? place - 1 : this.refine(a, b, slot, i, j);
      return BORDER;
    }
    const at = ((place - 1) * FINE + Math.floor((v - j) * FINE)) * FINE + Math.floor((u - i) * FINE);
    const state = this.fine[at];
    return state === UNKNOWN ? (this.fine[at] = this.test(a, b, dx, dy)) : state;
  }

  private test(a: number, b: number, dx: number, dy: number): number {
    return this.collider.collides(a, b, dx, dy) ? MET : APART;
  }

  private build(a: number, b: number): number {
    if (this.count >= TABLES) return -1;
    const slot = ++this.count;
    if (slot * FRAME > this.frames.length) {
      this.frames = grown(this.frames, new Float64Array(this.frames.length * 2));
      this.states = grown(this.states, new Uint8Array(this.states.length * 2));
      this.finer = grown(this.finer, new Int32Array(this.finer.length * 2));
      this.values = grown(this.values, new Float32Array(this.values.length * 2));
    }
    const { box, diameter, penalty } = this.collider.geoms;
    const x0 = box[b * 4] - box[a * 4 + 2],
      y0 = box[b * 4 + 1] - box[a * 4 + 3],
      w = box[b * 4 + 2] - box[a * 4] - x0,
      h = box[b * 4 + 3] - box[a * 4 + 1] - y0;
    const padX = w * BESIDE,
      padY = h * BESIDE;
    const scale = penalty[a] * penalty[b];
    const least = Math.max(diameter[a], diameter[b]) * LEAST_DEPTH * scale;
    const frame = Float64Array.of(
      x0 - padX,
      y0 - padY,
      CELLS / (w + 2 * padX),
      CELLS / (h + 2 * padY),
      least,
    );
    this.frames.set(frame, (slot - 1) * FRAME);
    const states = this.states.subarray((slot - 1) * AREA, slot * AREA);
    this.markSlides({ states, cells: CELLS, frame }, a, b);
    this.measure(frame, states, a, b, slot);
    return slot;
  }

  /** Fills in the states of the cells that are not on the border and the overlaps at the nodes: the mean of depth
   *  and poles, both without their least. Nodes too far out to count keep their depth. */
  private measure(frame: Float64Array, states: Uint8Array, a: number, b: number, slot: number): void {
    const { collider } = this;
    const scale = collider.geoms.penalty[a] * collider.geoms.penalty[b];
    const [left, top, pitchX, pitchY] = [frame[0], frame[1], 1 / frame[2], 1 / frame[3]];
    const { depth, work } = depthsOf(
      { cells: CELLS, left, top, pitchX, pitchY, isBorder: (cell) => states[cell] === BORDER },
      (x, y) => collider.collides(a, b, x, y),
    );
    collider.work += work;
    const values = this.values.subarray((slot - 1) * NODES * NODES, slot * NODES * NODES);
    for (let node = 0; node < depth.length; node++) {
      values[node] = depth[node] * scale;
      if (depth[node] < -pitchX - pitchY) continue;
      const i = node % NODES;
      const poles = collider.severity(a, b, left + i * pitchX, top + ((node - i) / NODES) * pitchY, Infinity);
      values[node] = (values[node] + Math.max(0, poles - frame[4])) / 2;
    }
    for (let j = 0, cell = 0; j < CELLS; j++)
      for (let i = 0; i < CELLS; i++, cell++)
        if (states[cell] === UNKNOWN) states[cell] = depth[j * NODES + i] > 0 ? MET : APART;
  }

  /** Gives a coarse cell finer ones; returns their place plus one, 0 where there is no room. */
  private refine(a: number, b: number, slot: number, i: number, j: number): number {
    if (this.fineCount >= FINE_TABLES) return 0;
    const from = this.fineCount * FINE * FINE;
    if (from + FINE * FINE > this.fine.length)
      this.fine = grown(this.fine, new Uint8Array(this.fine.length * 2));
    const [left, top, alongX, alongY] = this.frames.subarray((slot - 1) * FRAME, slot * FRAME);
    const frame = Float64Array.of(left + i / alongX, top + j / alongY, alongX * FINE, alongY * FINE);
    this.markSlides({ states: this.fine.subarray(from, from + FINE * FINE), cells: FINE, frame }, a, b);
    return ++this.fineCount;
  }

  /** Marks the cells with moves of `a` at which a corner of one slides on an edge of the other. */
  private markSlides(grid: Grid, a: number, b: number): void {
    this.slide(grid, a, b, 1);
    this.slide(grid, b, a, -1);
  }

  /** The corners of `a` on the edges of `b`; with `sign` -1 it is b that moves. */
  private slide(grid: Grid, a: number, b: number, sign: 1 | -1): void {
    const { frame } = grid;
    const { edgeStart, edges } = this.collider.geoms;
    const end = edgeStart[a + 1] * 4,
      endB = edgeStart[b + 1] * 4;
    this.collider.work += ((end - edgeStart[a] * 4) * (endB - edgeStart[b] * 4)) >> 4;
    let ring = edgeStart[a] * 4;
    for (let e = ring; e < end; e += 4) {
      const x = edges[e],
        y = edges[e + 1];
      if (e > ring && (edges[e - 2] !== x || edges[e - 1] !== y)) ring = e;
      const before = e > ring ? e - 4 : ringEnd(edges, e, end);
      const px = edges[before] - x,
        py = edges[before + 1] - y,
        nx = edges[e + 2] - x,
        ny = edges[e + 3] - y;
      for (let f = edgeStart[b] * 4; f < endB; f += 4) {
        const ux = edges[f + 2] - edges[f],
          uy = edges[f + 3] - edges[f + 1];
        if ((ux * py - uy * px) * (ux * ny - uy * nx) < 0) continue;
        const u = (sign * (edges[f] - x) - frame[0]) * frame[2],
          v = (sign * (edges[f + 1] - y) - frame[1]) * frame[3];
        markSegment(grid, u, v, u + sign * ux * frame[2], v + sign * uy * frame[3]);
      }
    }
  }
}

function grown<T extends Int32Array | Float32Array | Float64Array | Uint8Array>(old: T, larger: T): T {
  larger.set(old);
  return larger;
}

/** Marks the cells a segment meets, its ends in cells. */
function markSegment({ states, cells }: Grid, u1: number, v1: number, u2: number, v2: number): void {
  const last = cells - 1;
  const least = Math.min(u1, u2),
    most = Math.max(u1, u2);
  if (most < -BESIDE || least > cells + BESIDE) return;
  const from = Math.max(0, Math.floor(Math.min(v1, v2) - BESIDE)),
    to = Math.min(last, Math.floor(Math.max(v1, v2) + BESIDE));
  const slope = v1 === v2 ? 0 : (u2 - u1) / (v2 - v1);
  for (let j = from; j <= to; j++) {
    let left = least,
      right = most;
    if (v1 !== v2) {
      const upper = u1 + (j - BESIDE - v1) * slope,
        lower = u1 + (j + 1 + BESIDE - v1) * slope;
      left = Math.max(least, Math.min(upper, lower));
      right = Math.min(most, Math.max(upper, lower));
    }
    const first = Math.max(0, Math.floor(left - BESIDE)),
      end = Math.min(last, Math.floor(right + BESIDE));
    for (let i = first; i <= end; i++) states[j * cells + i] = BORDER;
  }
}
