import type { Board } from '../core/board.ts';
import type { Room } from './touchPlace.ts';

/** One hole of a piece as it lies. */
export interface Hole {
  readonly host: number;
  /** Its place in the table of holes. */
  readonly at: number;
  /** Of its box. */
  readonly area: number;
}

/** Holes of the pieces on a sheet. */
export function holesOn(board: Board, sheet: number): Hole[] {
  const { holeStart, holes } = board.collider.geoms;
  const found: Hole[] = [];
  for (let k = 0; k < board.counts[sheet]; k++) {
    const host = board.lists[sheet][k];
    const geom = board.shapes.geom[board.shape[host]];
    for (let at = holeStart[geom]; at < holeStart[geom + 1]; at++) {
      const area = (holes[at * 4 + 2] - holes[at * 4]) * (holes[at * 4 + 3] - holes[at * 4 + 1]);
      found.push({ host, at, area });
    }
  }
  return found;
}

/** The inside of a hole as a room for a shape; `slack` is what search outlines are shrunk by. */
export function roomOf(board: Board, { host, at }: Hole, shape: number, slack: number): Room {
  const { geoms } = board.collider;
  const x = board.x[host],
    y = board.y[host];
  const geom = board.shapes.geom[board.shape[host]];
  const from = geoms.holeEdge[at];
  const to = at + 1 < geoms.holeStart[geom + 1] ? geoms.holeEdge[at + 1] : geoms.edgeStart[geom + 1];
  const first = geoms.edgeStart[board.shapes.geom[shape]] * 4;
  const [ownX, ownY] = [geoms.edges[first] - x, geoms.edges[first + 1] - y];
  return {
    host,
    hole: at,
    left: geoms.holes[at * 4] + x - 2 * slack,
    top: geoms.holes[at * 4 + 1] + y - 2 * slack,
    right: geoms.holes[at * 4 + 2] + x + 2 * slack,
    bottom: geoms.holes[at * 4 + 3] + y + 2 * slack,
    has: (px, py) => isWithin(geoms.edges, from, to, px + ownX, py + ownY),
  };
}

/** Whether a piece lies in the hole. */
export function liesIn(board: Board, piece: number, hole: Hole, slack: number): boolean {
  const { left, top, right, bottom, has } = roomOf(board, hole, board.shape[piece], slack);
  return (
    piece !== hole.host &&
    board.bound(piece, 0) >= left &&
    board.bound(piece, 1) >= top &&
    board.bound(piece, 2) <= right &&
    board.bound(piece, 3) <= bottom &&
    has(board.x[piece], board.y[piece])
  );
}

/** Even-odd rule over edges `from` to `to`. */
function isWithin(edges: Float64Array, from: number, to: number, x: number, y: number): boolean {
  let inside = false;
  for (let e = from * 4; e < to * 4; e += 4) {
    const ay = edges[e + 1],
      by = edges[e + 3];
    if (ay > y !== by > y && x < edges[e] + ((y - ay) / (by - ay)) * (edges[e + 2] - edges[e]))
      inside = !inside;
  }
  return inside;
}
