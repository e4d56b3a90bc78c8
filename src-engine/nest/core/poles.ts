import { footShare } from '../../geometry/ring.ts';
import { boxOf } from './box.ts';

/** A circle that lies inside the material. */
export interface Pole {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/** How many circles stand for a shape, and how much of its area they should cover before we stop adding
 *  more. */
export interface PoleLimits {
  readonly most: number;
  readonly enough: number;
  readonly cover: number;
}

/** Rows and columns of the scan that proposes centres: 20 find every lobe of the usual garment and
 *  sheet-metal outlines; fewer where fewer than four circles are wanted. */
const SCAN_LINES = { most: 20, least: 4, perPole: 4 };
/** Steps of the local search that turns a proposal into a maximal circle: halving from the scan spacing, 12
 *  steps reach 1/4000 of it. */
const REFINE_STEPS = 12;
const EIGHT = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;

/** Disjoint circles inside an even-odd region, largest first: its poles of inaccessibility. Rings are flat
 *  x,y lists. Empty only for a region without inside. Idea: propose centres on scan lines, then repeatedly
 *  take the one with the most room (to the outline and to the circles taken so far) and let it climb to a
 *  local maximum. Source: surrogate shapes of Gardeyn & Wauters, "An open-source heuristic to reboot 2D
 *  nesting research" (sparrow), 2025; polylabel. */
export function findPoles(rings: readonly Float64Array[], area: number, limits: PoleLimits): Pole[] {
  const edges = flattenEdges(rings);
  const lines = Math.min(SCAN_LINES.most, SCAN_LINES.least + SCAN_LINES.perPole * limits.most);
  const { xs, ys, spacing } = proposeCentres(edges, lines);
  const room = new Float64Array(xs.length);
  for (let k = 0; k < xs.length; k++) room[k] = clearance(edges, xs[k], ys[k]);
  const poles: Pole[] = [];
  let covered = 0;
  while (poles.length < limits.most && (poles.length < limits.enough || covered < limits.cover * area)) {
    let best = -1;
    for (let k = 0; k < room.length; k++) if (room[k] > 0 && (best < 0 || room[k] > room[best])) best = k;
    if (best < 0) break;
    const pole = climb(edges, poles, { x: xs[best], y: ys[best], r: room[best] }, spacing);
    if (poles.length > 0 && pole.r < poles[0].r * 0.02) break;
    poles.push(pole);
    covered += 3.141592653589793 * pole.r * pole.r;
    for (let k = 0; k < room.length; k++)
      room[k] = Math.min(room[k], distance(xs[k] - pole.x, ys[k] - pole.y) - pole.r);
  }
  return poles.sort((a, b) => b.r - a.r || a.x - b.x || a.y - b.y);
}

function distance(dx: number, dy: number): number {
  return Math.sqrt(dx * dx + dy * dy);
}

function flattenEdges(rings: readonly Float64Array[]): Float64Array {
  const out = new Float64Array(rings.reduce((sum, ring) => sum + ring.length * 2, 0));
  let at = 0;
  for (const ring of rings) {
    for (let k = 0; k < ring.length; k += 2) {
      const next = (k + 2) % ring.length;
      out[at++] = ring[k];
      out[at++] = ring[k + 1];
      out[at++] = ring[next];
      out[at++] = ring[next + 1];
    }
  }
  return out;
}

/** Points inside the region: on each scan line the middle of every inside stretch and points one spacing
 *  apart along it. */
function proposeCentres(edges: Float64Array, lines: number): { xs: number[]; ys: number[]; spacing: number } {
  const [minX, minY, maxX, maxY] = boxOf(edges, 4);
  const xs: number[] = [];
  const ys: number[] = [];
  const spacing = Math.max(maxX - minX, maxY - minY) / lines;
  for (let line = 0; line < lines; line++) {
    const y = minY + ((line + 0.5) / lines) * (maxY - minY);
    addStretches(crossings(edges, y, 0), spacing, lines, (x) => {
      xs.push(x);
      ys.push(y);
    });
    const x = minX + ((line + 0.5) / lines) * (maxX - minX);
    addStretches(crossings(edges, x, 1), Infinity, lines, (at) => {
      xs.push(x);
      ys.push(at);
    });
  }
  return { xs, ys, spacing };
}

/** Where the outline crosses the line y = level (axis 0) or x = level (axis 1), in growing order. */
function crossings(edges: Float64Array, level: number, axis: 0 | 1): number[] {
  const found: number[] = [];
  for (let k = 0; k < edges.length; k += 4) {
    const a = edges[k + 1 - axis],
      b = edges[k + 3 - axis];
    if (a > level === b > level) continue;
    found.push(edges[k + axis] + ((level - a) / (b - a)) * (edges[k + 2 + axis] - edges[k + axis]));
  }
  return found.sort((p, q) => p - q);
}

function addStretches(
  cross: readonly number[],
  spacing: number,
  most: number,
  add: (at: number) => void,
): void {
  for (let k = 0; k + 1 < cross.length; k += 2) {
    const from = cross[k],
      to = cross[k + 1];
    add((from + to) / 2);
    const steps = Math.min(most, Math.floor((to - from) / spacing));
    for (let s = 1; s < steps; s++) add(from + ((to - from) * s) / steps);
  }
}

/** Distance to the outline, positive inside, negative outside. */
function clearance(edges: Float64Array, x: number, y: number): number {
  let least = Infinity;
  let inside = false;
  for (let k = 0; k < edges.length; k += 4) {
    const x1 = edges[k],
      y1 = edges[k + 1],
      dx = edges[k + 2] - x1,
      dy = edges[k + 3] - y1;
    const t = footShare(x - x1, y - y1, dx, dy);
    const ex = x1 + t * dx - x,
      ey = y1 + t * dy - y;
    least = Math.min(least, ex * ex + ey * ey);
    if (y1 > y !== y1 + dy > y && x < x1 + ((y - y1) / dy) * dx) inside = !inside;
  }
  return inside ? Math.sqrt(least) : -Math.sqrt(least);
}

function climb(edges: Float64Array, poles: readonly Pole[], from: Pole, spacing: number): Pole {
  const roomAt = (x: number, y: number): number => {
    let room = clearance(edges, x, y);
    for (const pole of poles) room = Math.min(room, distance(x - pole.x, y - pole.y) - pole.r);
    return room;
  };
  let best = from;
  let step = spacing / 2;
  for (let round = 0; round < REFINE_STEPS; round++) {
    let moved = false;
    for (const [dx, dy] of EIGHT) {
      const x = best.x + dx * step,
        y = best.y + dy * step;
      const r = roomAt(x, y);
      if (r > best.r) {
        best = { x, y, r };
        moved = true;
      }
    }
    if (!moved) step /= 2;
  }
  return best;
}
