import { boxOf } from './box.ts';
import type { Pole } from './poles.ts';

/** A piece of solid geometry the search collides: a closed region with an even-odd inside (outer rings and
 *  holes alike). Rings are flat `x0,y0,x1,y1,...` lists in the geometry's own frame. */
export interface Geom {
  readonly rings: readonly Float64Array[];
  readonly poles: readonly Pole[];
  /** Vertices before the slack was taken off, flat: where exact neighbours would meet. */
  readonly corners: Float64Array;
  /** Area of the convex hull; big shapes are harder to move, so overlaps with them weigh more. */
  readonly hullArea: number;
}

/** Edges that share a box: neighbours on the outline lie close together, so a list of boxes is index enough.
 *  Four, eight and sixteen are alike on outlines of 20 to 2,000 corners. */
export const GROUP = 8;

/** Groups that share a box in their turn, where there are more than that: a plate with 200 holes has 600 groups, and
 *  what lies in one hole is near some of them. */
export const BLOCK = 16;

/** Share of its longer side by which a corner of an upright rectangle may lie off its box: less than the
 *  slack. */
const ASKEW = 1e-7;

/** All geometries of one problem in flat arrays, so that the hot loops touch no objects. */
export interface GeomTable {
  readonly count: number;
  /** Edges of geometry g are `edgeStart[g] .. edgeStart[g+1]-1`; four numbers each: x1, y1, x2, y2. */
  readonly edgeStart: Int32Array;
  readonly edges: Float64Array;
  /** Boxes around every GROUP consecutive edges: those of geometry g are `groupStart[g] .. groupStart[g+1]-1`;
   *  four numbers each: minX, minY, maxX, maxY. */
  readonly groupStart: Int32Array;
  readonly groups: Float64Array;
  /** Boxes around every BLOCK of these, in the same way; none where one would do. */
  readonly blockStart: Int32Array;
  readonly blocks: Float64Array;
  /** Bounding boxes, four numbers each: minX, minY, maxX, maxY. */
  readonly box: Float64Array;
  /** The same before the slack was taken off. */
  readonly outer: Float64Array;
  /** 1 for upright rectangles, but for the rounding of a turn. */
  readonly isBox: Uint8Array;
  /** Poles of geometry g are `poleStart[g] .. poleStart[g+1]-1`, largest first; three numbers each: x, y,
   *  radius. */
  readonly poleStart: Int32Array;
  readonly poles: Float64Array;
  /** Fourth root of the hull area: the product of two of them is the pair's weight. */
  readonly penalty: Float64Array;
  /** Unshrunk vertices of geometry g are `cornerStart[g] .. cornerStart[g+1]-1`; two numbers each. */
  readonly cornerStart: Int32Array;
  readonly corners: Float64Array;
  /** Net area: even-odd, outer ring less holes. */
  readonly area: Float64Array;
  /** Diagonal of the bounding box. */
  readonly diameter: Float64Array;
  /** Boxes of the holes of geometry g are `holeStart[g] .. holeStart[g+1]-1`; four numbers each. */
  readonly holeStart: Int32Array;
  readonly holes: Float64Array;
  /** First edge of each of these holes. */
  readonly holeEdge: Int32Array;
  /** Largest number of edges of any geometry (size of scratch lists). */
  readonly mostEdges: number;
}

/** Packs geometries into one table; the index of a geometry is its place in the list. */
export function createGeomTable(list: readonly Geom[]): GeomTable {
  const count = list.length;
  const edgeStart = new Int32Array(count + 1);
  const groupStart = new Int32Array(count + 1);
  const blockStart = new Int32Array(count + 1);
  const poleStart = new Int32Array(count + 1);
  const holeStart = new Int32Array(count + 1);
  const cornerStart = new Int32Array(count + 1);
  let mostEdges = 1;
  list.forEach((geom, g) => {
    const edges = geom.rings.reduce((sum, ring) => sum + ring.length / 2, 0);
    edgeStart[g + 1] = edgeStart[g] + edges;
    groupStart[g + 1] = groupStart[g] + Math.ceil(edges / GROUP);
    const blocks = Math.ceil(edges / (GROUP * BLOCK));
    blockStart[g + 1] = blockStart[g] + (blocks > 1 ? blocks : 0);
    poleStart[g + 1] = poleStart[g] + geom.poles.length;
    cornerStart[g + 1] = cornerStart[g] + geom.corners.length / 2;
    holeStart[g + 1] = holeStart[g] + geom.rings.length - 1;
    mostEdges = Math.max(mostEdges, edges);
  });
  const table: GeomTable = {
    count,
    edgeStart,
    groupStart,
    poleStart,
    holeStart,
    cornerStart,
    mostEdges,
    edges: new Float64Array(edgeStart[count] * 4),
    groups: new Float64Array(groupStart[count] * 4),
    blockStart,
    blocks: new Float64Array(blockStart[count] * 4),
    box: new Float64Array(count * 4),
    outer: new Float64Array(count * 4),
    isBox: new Uint8Array(count),
    poles: new Float64Array(poleStart[count] * 3),
    holes: new Float64Array(holeStart[count] * 4),
    holeEdge: new Int32Array(holeStart[count]),
    corners: new Float64Array(cornerStart[count] * 2),
    penalty: new Float64Array(count),
    diameter: new Float64Array(count),
    area: new Float64Array(count),
  };
  list.forEach((geom, g) => {
    fill(table, geom, g);
  });
  return table;
}

function fill(table: GeomTable, geom: Geom, g: number): void {
  let at = table.edgeStart[g] * 4;
  const all = [Infinity, Infinity, -Infinity, -Infinity];
  geom.rings.forEach((ring, r) => {
    const box = boxOf(ring);
    if (r > 0) {
      table.holes.set(box, (table.holeStart[g] + r - 1) * 4);
      table.holeEdge[table.holeStart[g] + r - 1] = at / 4;
    }
    for (const side of [0, 1]) all[side] = Math.min(all[side], box[side]);
    for (const side of [2, 3]) all[side] = Math.max(all[side], box[side]);
    for (let k = 0; k < ring.length; k += 2) {
      const next = k + 2 === ring.length ? 0 : k + 2;
      table.edges.set([ring[k], ring[k + 1], ring[next], ring[next + 1]], at);
      at += 4;
    }
  });
  fillGroups(table, g);
  table.corners.set(geom.corners, table.cornerStart[g] * 2);
  const [minX, minY, maxX, maxY] = all;
  table.box.set(all, g * 4);
  const outer = boxOf(geom.corners);
  table.outer.set(outer, g * 4);
  table.isBox[g] = Number(isBox(geom, outer));
  geom.poles.forEach((pole, k) => {
    table.poles.set([pole.x, pole.y, pole.r], (table.poleStart[g] + k) * 3);
  });
  table.area[g] = geom.rings.reduce((sum, ring, r) => (r === 0 ? areaOf(ring) : sum - areaOf(ring)), 0);
  table.penalty[g] = Math.sqrt(Math.sqrt(geom.hullArea));
  table.diameter[g] = Math.sqrt((maxX - minX) * (maxX - minX) + (maxY - minY) * (maxY - minY));
}

/** Whether a geometry is an upright rectangle, but for less than the slack. */
function isBox({ rings, corners }: Geom, [minX, minY, maxX, maxY]: readonly number[]): boolean {
  if (rings.length > 1 || corners.length !== 8) return false;
  const near = ASKEW * Math.max(maxX - minX, maxY - minY);
  const isAtEnd = (at: number, least: number, most: number): boolean =>
    Math.min(at - least, most - at) <= near;
  for (let k = 0; k < corners.length; k += 2)
    if (!isAtEnd(corners[k], minX, maxX) || !isAtEnd(corners[k + 1], minY, maxY)) return false;
  return true;
}

function fillGroups(
  { edgeStart, edges, groupStart, groups, blockStart, blocks }: GeomTable,
  g: number,
): void {
  for (let group = groupStart[g]; group < groupStart[g + 1]; group++) {
    const from = (edgeStart[g] + (group - groupStart[g]) * GROUP) * 4;
    groups.set(boxOf(edges.subarray(from, Math.min(from + GROUP * 4, edgeStart[g + 1] * 4))), group * 4);
  }
  for (let block = blockStart[g]; block < blockStart[g + 1]; block++) {
    const from = (groupStart[g] + (block - blockStart[g]) * BLOCK) * 4;
    blocks.set(boxOf(groups.subarray(from, Math.min(from + BLOCK * 4, groupStart[g + 1] * 4))), block * 4);
  }
}

/** The place of the last edge of the ring that begins with the edge at `first`; `end` is where the geometry's edges
 *  end. */
export function ringEnd(edges: Float64Array, first: number, end: number): number {
  let e = first;
  while (e + 4 < end && edges[e + 4] === edges[e + 2] && edges[e + 5] === edges[e + 3]) e += 4;
  return e;
}

function areaOf(ring: Float64Array): number {
  let twice = 0;
  for (let k = 0; k < ring.length; k += 2) {
    const next = k + 2 === ring.length ? 0 : k + 2;
    twice +=
      (ring[k] - ring[0]) * (ring[next + 1] - ring[1]) - (ring[k + 1] - ring[1]) * (ring[next] - ring[0]);
  }
  return Math.abs(twice) / 2;
}
