/** A grid of moves: `cells` x `cells` of `pitchX` x `pitchY` from (left, top). */
interface Moves {
  readonly cells: number;
  readonly left: number;
  readonly top: number;
  readonly pitchX: number;
  readonly pitchY: number;
  /** Whether some of the boundary between colliding and free moves may lie in the cell. */
  readonly isBorder: (cell: number) => boolean;
}

interface Depths {
  /** Per corner of a cell, line by line: how far the nearest free move is; below 0 how far the nearest collision
   *  is, where the move is free. In the unit of the moves. */
  readonly depth: Float64Array;
  /** What measuring cost, in the collider's work units, besides its own. */
  readonly work: number;
}

/** Halvings of a stretch between two corners that find where the boundary crosses it: a sixteenth of a cell is
 *  finer than what linear interpolation between corners makes of it. */
const HALVINGS = 4;

/** How deep in the colliding moves every corner of the grid's cells lies: the shortest move that parts two shapes
 *  there. Idea: the boundary crosses the stretch between a colliding and a free neighbour; the nearest of all these
 *  crossings. Stretches beside a cell without boundary need no test, so few are made. */
export function depthsOf(moves: Moves, collides: (x: number, y: number) => boolean): Depths {
  const met = metCorners(moves, collides);
  const points = crossings(moves, met, collides);
  const nodes = moves.cells + 1;
  const depth = new Float64Array(nodes * nodes);
  if (points.length === 0) return { depth, work: 0 };
  for (let j = 0, node = 0; j < nodes; j++) {
    const y = moves.top + j * moves.pitchY;
    for (let i = 0; i < nodes; i++, node++) {
      const x = moves.left + i * moves.pitchX;
      let least = Infinity;
      for (let k = 0; k < points.length; k += 2) {
        const ex = points[k] - x,
          ey = points[k + 1] - y;
        const far = ex * ex + ey * ey;
        if (far < least) least = far;
      }
      depth[node] = met[node] === 1 ? Math.sqrt(least) : -Math.sqrt(least);
    }
  }
  return { depth, work: (nodes * nodes * points.length) >> 4 };
}

/** 1 for every corner at which the shapes collide. */
function metCorners(
  { cells, left, top, pitchX, pitchY, isBorder }: Moves,
  collides: (x: number, y: number) => boolean,
): Uint8Array {
  const nodes = cells + 1;
  const met = new Uint8Array(nodes * nodes);
  const isClear = (i: number, j: number): boolean =>
    i >= 0 && j >= 0 && i < cells && j < cells && !isBorder(j * cells + i);
  for (let j = 0, node = 0; j < nodes; j++)
    for (let i = 0; i < nodes; i++, node++) {
      if (i > 0 && (isClear(i - 1, j - 1) || isClear(i - 1, j))) met[node] = met[node - 1];
      else if (j > 0 && (isClear(i - 1, j - 1) || isClear(i, j - 1))) met[node] = met[node - nodes];
      else met[node] = collides(left + i * pitchX, top + j * pitchY) ? 1 : 0;
    }
  return met;
}

/** Where the boundary crosses the stretches between neighbours, x and y in turn. */
function crossings(
  { cells, left, top, pitchX, pitchY }: Moves,
  met: Uint8Array,
  collides: (x: number, y: number) => boolean,
): number[] {
  const nodes = cells + 1;
  const points: number[] = [];
  const add = (node: number, stepX: number, stepY: number): void => {
    const i = node % nodes;
    const x = left + i * pitchX,
      y = top + ((node - i) / nodes) * pitchY;
    let from = 0,
      to = 1;
    for (let k = 0; k < HALVINGS; k++) {
      const middle = (from + to) / 2;
      if (collides(x + middle * stepX, y + middle * stepY) === (met[node] === 1)) from = middle;
      else to = middle;
    }
    points.push(x + ((from + to) / 2) * stepX, y + ((from + to) / 2) * stepY);
  };
  for (let node = 0; node < met.length; node++) {
    if (node % nodes < cells && met[node] !== met[node + 1]) add(node, pitchX, 0);
    if (node + nodes < met.length && met[node] !== met[node + nodes]) add(node, 0, pitchY);
  }
  return points;
}
