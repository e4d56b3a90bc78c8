/** The least rectangles that hold something: `w0, h0, w1, h1, ...`, widths rising, heights falling. */
export type Front = Float64Array;

export const EMPTY: Front = new Float64Array(0);

export function frontOfPiece(w: number, h: number, turns: boolean): Front {
  if (!turns) return Float64Array.of(w, h);
  return w < h ? Float64Array.of(w, h, h, w) : Float64Array.of(h, w, w, h);
}

/** The least height at a width of at most `w`, Infinity when it does not fit. */
export function heightAt(front: Front, w: number): number {
  let height = Infinity;
  for (let at = 0; at < front.length && front[at] <= w; at += 2) height = front[at + 1];
  return height;
}

/** The least width at a height of at most `h`, Infinity when it does not fit. */
export function widthAt(front: Front, h: number): number {
  for (let at = 0; at < front.length; at += 2) if (front[at + 1] <= h) return front[at];
  return Infinity;
}

/** Whether a rectangle that holds it lies within `w` by `h`. */
export function fitsIn(front: Front, w: number, h: number): boolean {
  for (let at = 0; at < front.length; at += 2) if (front[at] <= w && front[at + 1] <= h) return true;
  return false;
}

/** Kinds of sheets: their sizes, and what one of them may waste. */
export interface Kinds {
  readonly w: Float64Array;
  readonly h: Float64Array;
  readonly waste: Float64Array;
}

/** Adds to the front of a set what two of its parts come to beside or above each other. Of the points of a sum nearly
 *  all are covered by the front already or waste too much, so that is asked of each as it comes. */
export class FrontSum {
  private readonly kinds: Kinds;
  /** Of the widest and of the highest kind, and of the one that may waste most. */
  readonly w: number;
  readonly h: number;
  readonly waste: number;
  private points = new Float64Array(256);
  private merged = new Float64Array(256);

  constructor(kinds: Kinds) {
    const most = (each: Float64Array): number => each.reduce((largest, own) => Math.max(largest, own), 0);
    this.kinds = kinds;
    this.w = most(kinds.w);
    this.h = most(kinds.h);
    this.waste = most(kinds.waste);
  }

  /** With `a` beside `b`: widths add up, the higher one counts. `area`: of all pieces. */
  beside(front: Front, a: Front, b: Front, area: number): Front {
    const points = this.room(a.length + b.length);
    const { w: wide, h: high, waste } = this;
    let [end, known, lowest] = [0, 0, Infinity];
    for (let i = 0, j = 0; i < a.length && j < b.length; ) {
      const w = a[i] + b[j];
      if (w > wide) break;
      const own = a[i + 1];
      const other = b[j + 1];
      const h = own > other ? own : other;
      if (own >= other) i += 2;
      if (other >= own) j += 2;
      if (h > high || w * h - area > waste) continue;
      for (; known < front.length && front[known] <= w; known += 2) lowest = front[known + 1];
      if (h >= lowest || !this.isTaken(w, h, area)) continue;
      points[end] = w;
      points[end + 1] = h;
      end += 2;
    }
    return this.joined(front, 0, end);
  }

  /** With `a` above `b`: heights add up, the wider one counts. */
  above(front: Front, a: Front, b: Front, area: number): Front {
    const to = a.length + b.length;
    const points = this.room(to);
    const { w: wide, h: high, waste } = this;
    let [start, known, narrowest] = [to, front.length - 2, Infinity];
    for (let i = a.length - 2, j = b.length - 2; i >= 0 && j >= 0; ) {
      const h = a[i + 1] + b[j + 1];
      if (h > high) break;
      const own = a[i];
      const other = b[j];
      const w = own > other ? own : other;
      if (own >= other) i -= 2;
      if (other >= own) j -= 2;
      if (w > wide || w * h - area > waste) continue;
      for (; known >= 0 && front[known + 1] <= h; known -= 2) narrowest = front[known];
      if (w >= narrowest || !this.isTaken(w, h, area)) continue;
      start -= 2;
      points[start] = w;
      points[start + 1] = h;
    }
    return this.joined(front, start, to);
  }

  /** With other rectangles, widths rising. */
  with(front: Front, others: Front, area: number): Front {
    return this.joined(front, 0, this.takeFrom(others, area));
  }

  /** Those rectangles that some kind of sheet takes, whether or not one covers another. */
  taken(rectangles: Front, area: number): Front {
    return this.points.slice(0, this.takeFrom(rectangles, area));
  }

  /** Puts them into the points; tells where these end. */
  private takeFrom(rectangles: Front, area: number): number {
    const points = this.room(rectangles.length);
    let end = 0;
    for (let at = 0; at < rectangles.length; at += 2) {
      if (!this.isTaken(rectangles[at], rectangles[at + 1], area)) continue;
      points[end] = rectangles[at];
      points[end + 1] = rectangles[at + 1];
      end += 2;
    }
    return end;
  }

  /** Whether some kind of sheet takes the rectangle, and may waste what is in it beside an area. */
  private isTaken(width: number, height: number, area: number): boolean {
    const { w, h, waste } = this.kinds;
    const wasted = width * height - area;
    for (let kind = 0; kind < w.length; kind++)
      if (width <= w[kind] && height <= h[kind] && wasted <= waste[kind]) return true;
    return false;
  }

  /** `front` with some of the points: `front` itself where there are none. */
  private joined(front: Front, from: number, to: number): Front {
    const { points } = this;
    if (from === to) return front;
    if (front.length + to - from > this.merged.length)
      this.merged = new Float64Array(2 * (front.length + to));
    const { merged } = this;
    let end = 0;
    let lowest = Infinity;
    for (let i = 0, j = from; i < front.length || j < to; ) {
      const own =
        j >= to ||
        (i < front.length &&
          (front[i] < points[j] || (front[i] === points[j] && front[i + 1] <= points[j + 1])));
      const w = own ? front[i] : points[j];
      const h = own ? front[i + 1] : points[j + 1];
      if (own) i += 2;
      else j += 2;
      if (h >= lowest) continue;
      lowest = h;
      merged[end++] = w;
      merged[end++] = h;
    }
    return merged.slice(0, end);
  }

  private room(length: number): Float64Array {
    if (length > this.points.length) this.points = new Float64Array(2 * length);
    return this.points;
  }
}
