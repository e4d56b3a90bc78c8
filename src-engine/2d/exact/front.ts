/** The least rectangles that hold something: `w0, h0, w1, h1, ...`, widths rising, heights falling. */
export type Front = Float64Array;

export const EMPTY: Front = new Float64Array(0);

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

/** Room for the sum of two fronts; grows. */
export class FrontSum {
  points = new Float64Array(256);
  private merged = new Float64Array(256);
  from = 0;
  to = 0;

  /** `a` beside `b`: widths add up, the higher one counts. */
  beside(a: Front, b: Front): void {
    this.reserve(a.length + b.length);
    const { points } = this;
    let end = 0;
    for (let i = 0, j = 0; i < a.length && j < b.length; ) {
      const [high, low] = [a[i + 1], b[j + 1]];
      points[end++] = a[i] + b[j];
      points[end++] = high > low ? high : low;
      if (high >= low) i += 2;
      if (low >= high) j += 2;
    }
    [this.from, this.to] = [0, end];
  }

  /** `a` above `b`: heights add up, the wider one counts. */
  above(a: Front, b: Front): void {
    this.reserve(a.length + b.length);
    const { points } = this;
    const end = a.length + b.length;
    let start = end;
    for (let i = a.length - 2, j = b.length - 2; i >= 0 && j >= 0; ) {
      const [left, right] = [a[i], b[j]];
      points[--start] = a[i + 1] + b[j + 1];
      points[--start] = left > right ? left : right;
      if (left >= right) i -= 2;
      if (right >= left) j -= 2;
    }
    [this.from, this.to] = [start, end];
  }

  /** Just these points, widths rising. */
  take(front: Front): void {
    this.reserve(front.length);
    this.points.set(front);
    [this.from, this.to] = [0, front.length];
  }

  /** Keeps the points that some kind of sheet takes and that waste no more than it may beside an area. */
  keep({ w, h, waste }: Kinds, area: number): void {
    const { points } = this;
    let end = this.from;
    for (let at = this.from; at < this.to; at += 2) {
      const [width, height] = [points[at], points[at + 1]];
      const wasted = width * height - area;
      let kind = 0;
      while (kind < w.length && (width > w[kind] || height > h[kind] || wasted > waste[kind])) kind++;
      if (kind === w.length) continue;
      points[end] = width;
      points[end + 1] = height;
      end += 2;
    }
    this.to = end;
  }

  /** `front` with the points of the sum: `front` itself where they are no gain. */
  joined(front: Front): Front {
    const { points, from, to } = this;
    if (!this.gains(front)) return front;
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

  /** Whether some point of the sum is not covered by the front. */
  private gains(front: Front): boolean {
    const { points, from, to } = this;
    let i = 0;
    let lowest = Infinity;
    for (let j = from; j < to; j += 2) {
      for (; i < front.length && front[i] <= points[j]; i += 2) lowest = front[i + 1];
      if (points[j + 1] < lowest) return true;
    }
    return false;
  }

  private reserve(length: number): void {
    if (length > this.points.length) this.points = new Float64Array(2 * length);
  }
}
