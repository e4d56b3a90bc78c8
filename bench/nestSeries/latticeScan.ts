/** An exhaustive scan for row lattices that shares nothing with the engines: every pair of turns, every place of
 *  the second shape on a grid of heights, every pitch, height and offset. Exact along x, stepped along y. */

export type Points = readonly (readonly [number, number])[];
type Stretch = readonly [from: number, to: number];

const HAIR = 1.7e-7;

interface Shape {
  readonly points: Points;
  /** Size of the part itself; the outline is grown by half the gap around it. */
  readonly w: number;
  readonly h: number;
}

/** The most copies of the part (given as grown outline and size of the bare part, per turn) that rows of one
 *  or two turns lay on a w x h sheet, rows along x or along y. */
export function bestLatticeCount(turns: readonly Shape[], w: number, h: number, step: number): number {
  const swapped = turns.map(({ points, w: a, h: b }) => ({
    points: points.map(([x, y]) => [y, x] as const),
    w: b,
    h: a,
  }));
  return Math.max(bestAlongX(turns, w, h, step), bestAlongX(swapped, h, w, step));
}

function bestAlongX(turns: readonly Shape[], w: number, h: number, step: number): number {
  const tables = turns.map((a) => turns.map((b) => new BlockTable(a.points, b.points, step)));
  const scan = new Scan(w, h, step);
  turns.forEach((p, i) => {
    scan.motif([p], tables[i][i], null, null);
    turns.forEach((q, k) => {
      if (k > i) scan.motif([p, q], tables[i][i], tables[k][k], tables[i][k]);
    });
  });
  return scan.best;
}

/** For every multiple of the step as height difference: where b overlaps a, as open stretches of x. */
class BlockTable {
  readonly top: number;
  private readonly rows = new Map<number, readonly Stretch[]>();
  private readonly a: Points;
  private readonly b: Points;
  private readonly step: number;

  constructor(a: Points, b: Points, step: number) {
    this.a = a;
    this.b = b;
    this.step = step;
    const ys = [...a, ...b].map(([, y]) => y);
    this.top = Math.ceil((Math.max(...ys) - Math.min(...ys)) / step) + 1;
  }

  at(row: number): readonly Stretch[] {
    let known = this.rows.get(row);
    if (known === undefined) {
      // A hair off the step: corners at equal heights would hide crossings.
      known = Math.abs(row) > this.top ? [] : blockedStretches(this.a, this.b, row * this.step + HAIR);
      this.rows.set(row, known);
    }
    return known;
  }
}

/** Where b moved by (x, dy) overlaps a. Two edges meet for one stretch of x; between such stretches nothing
 *  crosses, and one corner tells whether one outline lies in the other. */
function blockedStretches(a: Points, b: Points, dy: number): readonly Stretch[] {
  const meets: Stretch[] = [];
  a.forEach(([x1, y1], i) => {
    const [x2, y2] = a[(i + 1) % a.length];
    b.forEach(([u1, v], k) => {
      const [u2, w] = b[(k + 1) % b.length];
      const low = Math.max(Math.min(y1, y2), Math.min(v, w) + dy),
        high = Math.min(Math.max(y1, y2), Math.max(v, w) + dy);
      if (low > high) return;
      if (low === high) {
        if (v === w && y1 !== y2) meets.push(ordered(xAt(a, i, low) - u1, xAt(a, i, low) - u2));
        if (y1 === y2 && v !== w) meets.push(ordered(x1 - xAt(b, k, low - dy), x2 - xAt(b, k, low - dy)));
        return;
      }
      meets.push(ordered(xAt(a, i, low) - xAt(b, k, low - dy), xAt(a, i, high) - xAt(b, k, high - dy)));
    });
  });
  meets.sort((s, t) => s[0] - t[0]);
  const merged: [number, number][] = [];
  for (const [from, to] of meets) {
    const last = merged[merged.length - 1];
    if (last !== undefined && from <= last[1] + 1e-9) last[1] = Math.max(last[1], to);
    else if (last !== undefined && nested(a, b, (last[1] + from) / 2, dy)) last[1] = to;
    else merged.push([from, to]);
  }
  return merged;
}

const ordered = (s: number, t: number): Stretch => [Math.min(s, t), Math.max(s, t)];

/** Where the edge that begins at a corner crosses a height. */
function xAt(ring: Points, corner: number, y: number): number {
  const [x1, y1] = ring[corner];
  const [x2, y2] = ring[(corner + 1) % ring.length];
  return x1 + ((y - y1) / (y2 - y1)) * (x2 - x1);
}

function nested(a: Points, b: Points, dx: number, dy: number): boolean {
  return (
    holds(a, b[0][0] + dx, b[0][1] + dy) ||
    holds(
      b.map(([x, y]) => [x + dx, y + dy] as const),
      a[0][0],
      a[0][1],
    )
  );
}

function holds(ring: Points, x: number, y: number): boolean {
  let inside = false;
  ring.forEach(([x1, y1], k) => {
    const [x2, y2] = ring[(k + 1) % ring.length];
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside;
  });
  return inside;
}

const EPS = 2e-6;
const blocks = (stretches: readonly Stretch[], x: number): boolean =>
  stretches.some(([from, to]) => x > from + EPS && x < to - EPS);

class Scan {
  best = 0;
  private readonly w: number;
  private readonly h: number;
  private readonly step: number;

  constructor(w: number, h: number, step: number) {
    this.w = w;
    this.h = h;
    this.step = step;
  }

  motif(shapes: readonly Shape[], pp: BlockTable, qq: BlockTable | null, pq: BlockTable | null): void {
    if (pq === null) {
      this.rows(shapes, [0, 0], (row) => pp.at(row), pp.top);
      return;
    }
    for (let ty = -pq.top; ty <= pq.top; ty++) {
      for (const tx of new Set(pq.at(ty).flat())) {
        const at = (row: number): readonly Stretch[] => [
          ...pp.at(row),
          ...(qq?.at(row) ?? []),
          ...pq.at(ty + row).map(([from, to]) => [from - tx, to - tx] as const),
          ...pq.at(ty - row).map(([from, to]) => [tx - to, tx - from] as const),
        ];
        if (!blocks(pq.at(ty), tx)) this.rows(shapes, [tx, ty * this.step], at, pp.top + pq.top);
      }
    }
  }

  private rows(
    shapes: readonly Shape[],
    second: readonly [number, number],
    at: (row: number) => readonly Stretch[],
    top: number,
  ): void {
    const own = at(0);
    const far = Math.max(...own.map(([, to]) => to));
    const pitch = own
      .flatMap(([, to]) => [to, to / 2])
      .filter((d) => d > EPS)
      .sort((a, b) => a - b)
      .find((d) => {
        for (let k = 1; k * d < far; k++) if (blocks(own, k * d)) return false;
        return true;
      });
    if (pitch === undefined) return;
    // A lattice sparser than the best so far cannot lay more, but for the edge of the sheet.
    const most = ((this.w + pitch) * (this.h + 2 * top * this.step) * shapes.length) / Math.max(1, this.best);
    for (let row = 1; row <= top && row * this.step * pitch <= most; row++) {
      const offset = this.offset(at, row, pitch, top);
      if (offset === null) continue;
      this.best = Math.max(this.best, this.count(shapes, second, pitch, row * this.step, offset));
      return;
    }
  }

  private offset(
    at: (row: number) => readonly Stretch[],
    row: number,
    pitch: number,
    top: number,
  ): number | null {
    for (const offset of [0, ...at(row).flat()]) {
      let isFree = true;
      for (let k = 1; isFree && k * row <= top; k++) {
        for (const [from, to] of at(k * row)) {
          const first = Math.floor((from + EPS - k * offset) / pitch) + 1;
          if (k * offset + first * pitch < to - EPS) isFree = false;
        }
      }
      if (isFree) return offset;
    }
    return null;
  }

  /** Copies on the sheet for the best of some phases along the rows, rows flush with the top by either shape. */
  private count(
    shapes: readonly Shape[],
    second: readonly [number, number],
    pitch: number,
    height: number,
    offset: number,
  ): number {
    let most = 0;
    for (const top of [0, -second[1]]) {
      for (let phase = 0; phase < 24; phase++) {
        let sum = 0;
        shapes.forEach(({ w, h }, k) => {
          const [tx, ty] = k === 0 ? [0, top] : [second[0], top + second[1]];
          for (let row = Math.ceil((-ty - EPS) / height); ty + row * height <= this.h - h + EPS; row++) {
            const x = tx + row * offset + (phase / 24) * pitch;
            sum += Math.max(
              0,
              Math.floor((this.w - w - x + EPS) / pitch) - Math.ceil((-x - EPS) / pitch) + 1,
            );
          }
        });
        most = Math.max(most, sum);
      }
    }
    return most;
  }
}
