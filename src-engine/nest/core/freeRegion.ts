import { footShare } from '../../geometry/ring.ts';
import type { Collider } from './collider.ts';
import type { GeomTable } from './geomTable.ts';
import { ringEnd } from './geomTable.ts';

/** A line that a move stays beyond: nx * dx + ny * dy >= least, (nx, ny) of length 1. */
export interface Line {
  readonly nx: number;
  readonly ny: number;
  readonly least: number;
}

/** Two geometries, the first moved (dx, dy) away from the second, and how far along x and y moves are looked at. */
export interface Look {
  readonly a: number;
  readonly b: number;
  readonly dx: number;
  readonly dy: number;
  readonly half: number;
}

/** A stretch of moves at which a corner of one shape slides on an edge of the other, and the direction (nx, ny) in
 *  which the move leaves it. */
interface Slide {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  readonly nx: number;
  readonly ny: number;
}

/** Share of the window below which two distances are one, and below which nothing is left of a stretch. */
const ALIKE = 1e-7;
/** Share of an edge's length by which a neighbour of a corner may lie behind the edge it slides on. */
const FLUSH = 1e-9;

/** Which moves of one shape from another overlap nothing, as convex regions. Exact for outlines with holes. */
export class FreeRegions {
  private readonly collider: Collider;
  /** Per edge: 1 where the material lies to the left of it, -1 to the right. */
  private readonly side: Int8Array;

  constructor(collider: Collider) {
    this.collider = collider;
    this.side = sidesOf(collider.geoms);
  }

  /** Lines around a free move, such that no move beyond all of them and within the window overlaps. Idea: the nearest
   *  stretch of the no-fit polygon's boundary makes the first line, what lies behind it is forgotten, and so on.
   *  Stretches inside the polygon do no harm: a free move sees nothing of them. Source: locality of Li & Milenkovic
   *  1995. */
  around(look: Look): Line[] {
    let slides = this.slides(look);
    const lines: Line[] = [];
    while (slides.length > 0) {
      const line = nearestLine(slides, look);
      lines.push(line);
      slides = slides.filter((slide) => clip(slide, line, look.half * ALIKE));
    }
    return lines;
  }

  /** The nearest free move to one that overlaps, `margin` beyond the boundary; null where the window has none. */
  wayOut(look: Look, margin: number): readonly [number, number] | null {
    const ways = this.slides(look).map((slide, k) => ({ k, slide, spot: nearestOn(slide, look) }));
    ways.sort((one, other) => one.spot.far - other.spot.far || one.k - other.k);
    for (const { slide, spot } of ways) {
      const x = spot.x + slide.nx * margin,
        y = spot.y + slide.ny * margin;
      if (!this.collider.collides(look.a, look.b, x, y)) return [x, y];
    }
    return null;
  }

  private slides({ a, b, dx, dy, half }: Look): Slide[] {
    const found: Slide[] = [];
    this.slide(found, { a, b, dx, dy, half }, 1);
    this.slide(found, { a: b, b: a, dx: -dx, dy: -dy, half }, -1);
    return found;
  }

  /** The corners of `a` on the edges of `b`, as far as they reach into the window; with `sign` -1 it is b that
   *  moves. */
  private slide(found: Slide[], look: Look, sign: 1 | -1): void {
    const { a, b, dx, dy, half } = look;
    const { edgeStart, edges, box } = this.collider.geoms;
    const end = edgeStart[a + 1] * 4;
    const at = b * 4;
    let ring = edgeStart[a] * 4;
    for (let e = ring; e < end; e += 4) {
      const x = edges[e],
        y = edges[e + 1];
      if (e > ring && (edges[e - 2] !== x || edges[e - 1] !== y)) ring = e;
      if (x + dx + half < box[at] || x + dx - half > box[at + 2]) continue;
      if (y + dy + half < box[at + 1] || y + dy - half > box[at + 3]) continue;
      const before = e > ring ? e - 4 : ringEnd(edges, e, end);
      const px = edges[before] - x,
        py = edges[before + 1] - y,
        nx = edges[e + 2] - x,
        ny = edges[e + 3] - y;
      if ((px * ny - py * nx) * this.side[e >> 2] > 0) continue;
      this.slideCorner(found, look, sign, { x, y, px, py, nx, ny });
    }
  }

  /** One convex corner, by the ways to its neighbours before and after it, on the edges of `b`. */
  private slideCorner(found: Slide[], { b, dx, dy, half }: Look, sign: 1 | -1, corner: Corner): void {
    const { edgeStart, edges } = this.collider.geoms;
    const { x, y, px, py, nx, ny } = corner;
    const end = edgeStart[b + 1] * 4;
    this.collider.work += (end - edgeStart[b] * 4) >> 4;
    for (let f = edgeStart[b] * 4; f < end; f += 4) {
      const x1 = edges[f] - x,
        y1 = edges[f + 1] - y,
        x2 = edges[f + 2] - x,
        y2 = edges[f + 3] - y;
      if ((x1 < dx - half && x2 < dx - half) || (x1 > dx + half && x2 > dx + half)) continue;
      if ((y1 < dy - half && y2 < dy - half) || (y1 > dy + half && y2 > dy + half)) continue;
      const ux = x2 - x1,
        uy = y2 - y1;
      const long = Math.sqrt(ux * ux + uy * uy);
      if (long === 0) continue;
      const ox = (uy * this.side[f >> 2]) / long,
        oy = (-ux * this.side[f >> 2]) / long;
      if (ox * px + oy * py < -FLUSH * long || ox * nx + oy * ny < -FLUSH * long) continue;
      const slide = {
        x1: sign * x1,
        y1: sign * y1,
        x2: sign * x2,
        y2: sign * y2,
        nx: sign * ox,
        ny: sign * oy,
      };
      if (clipToWindow(slide, sign * dx, sign * dy, half)) found.push(slide);
    }
  }
}

/** A corner of an outline and the ways to its neighbours. */
interface Corner {
  readonly x: number;
  readonly y: number;
  readonly px: number;
  readonly py: number;
  readonly nx: number;
  readonly ny: number;
}

/** The place on a stretch that is nearest to the move, and how far it is. */
function nearestOn(
  { x1, y1, x2, y2 }: Slide,
  { dx, dy }: Look,
): { readonly far: number; readonly x: number; readonly y: number } {
  const ux = x2 - x1,
    uy = y2 - y1;
  const along = footShare(dx - x1, dy - y1, ux, uy);
  const x = x1 + along * ux,
    y = y1 + along * uy;
  return { far: Math.sqrt((dx - x) * (dx - x) + (dy - y) * (dy - y)), x, y };
}

/** The line along the stretch that is nearest; of equally near ones the one whose line is farthest off. A stretch that
 *  shows its back gets a line across the way to it. */
function nearestLine(slides: readonly Slide[], look: Look): Line {
  const near = look.half * ALIKE;
  let best = slides[0];
  let spot = nearestOn(best, look);
  const before = ({ nx, ny, x1, y1 }: Slide): number => nx * (look.dx - x1) + ny * (look.dy - y1);
  for (const slide of slides) {
    const other = nearestOn(slide, look);
    if (other.far > spot.far + near) continue;
    if (other.far > spot.far - near && before(slide) <= before(best)) continue;
    best = slide;
    spot = other;
  }
  const { nx, ny, x1, y1 } = best;
  if (before(best) >= -near || spot.far <= near) return { nx, ny, least: nx * x1 + ny * y1 };
  const ox = (look.dx - spot.x) / spot.far,
    oy = (look.dy - spot.y) / spot.far;
  return { nx: ox, ny: oy, least: ox * spot.x + oy * spot.y };
}

/** Keeps of a stretch what lies beyond the line; false where no more than `none` does. */
function clip(slide: Slide, { nx, ny, least }: Line, none: number): boolean {
  const s1 = nx * slide.x1 + ny * slide.y1 - least,
    s2 = nx * slide.x2 + ny * slide.y2 - least;
  if (s1 <= none && s2 <= none) return false;
  if (s1 >= 0 && s2 >= 0) return true;
  const share = s1 / (s1 - s2);
  const x = slide.x1 + share * (slide.x2 - slide.x1),
    y = slide.y1 + share * (slide.y2 - slide.y1);
  if (s1 < 0) {
    slide.x1 = x;
    slide.y1 = y;
  } else {
    slide.x2 = x;
    slide.y2 = y;
  }
  return true;
}

function clipToWindow(slide: Slide, x: number, y: number, half: number): boolean {
  return (
    clip(slide, { nx: 1, ny: 0, least: x - half }, 0) &&
    clip(slide, { nx: -1, ny: 0, least: -x - half }, 0) &&
    clip(slide, { nx: 0, ny: 1, least: y - half }, 0) &&
    clip(slide, { nx: 0, ny: -1, least: -y - half }, 0)
  );
}

/** On which side of its edges each ring has the material. */
function sidesOf({ count, edgeStart, edges }: GeomTable): Int8Array {
  const side = new Int8Array(edgeStart[count]);
  for (let g = 0; g < count; g++) {
    const start = edgeStart[g] * 4,
      end = edgeStart[g + 1] * 4;
    for (let first = start; first < end; ) {
      const last = ringEnd(edges, first, end);
      let twice = 0;
      for (let e = first; e <= last; e += 4)
        twice +=
          (edges[e] - edges[first]) * (edges[e + 3] - edges[first + 1]) -
          (edges[e + 2] - edges[first]) * (edges[e + 1] - edges[first + 1]);
      side.fill(twice > 0 === (first === start) ? 1 : -1, first >> 2, (last >> 2) + 1);
      first = last + 4;
    }
  }
  return side;
}
