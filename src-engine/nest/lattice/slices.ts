/** Edges of an even-odd region, four numbers each: x1, y1, x2, y2. */
export type Edges = Float64Array;

/** Open stretches of a line where something must not lie, as from, to, from, to ... */
export class Stretches {
  ends: number[] = [];
  private readonly cuts: number[] = [];

  clear(): void {
    this.ends.length = 0;
  }

  /** Adds where the line y = `level` runs inside the region, moved by `shift`; mirrored about it where
   *  `sign` is -1. */
  addSlice(edges: Edges, level: number, sign: 1 | -1, shift: number): void {
    const { cuts, ends } = this;
    cuts.length = 0;
    for (let e = 0; e < edges.length; e += 4) {
      const y1 = edges[e + 1],
        y2 = edges[e + 3];
      if (y1 > level === y2 > level) continue;
      cuts.push(edges[e] + ((level - y1) / (y2 - y1)) * (edges[e + 2] - edges[e]));
    }
    cuts.sort((a, b) => a - b);
    for (let k = 0; k + 1 < cuts.length; k += 2) {
      if (sign > 0) ends.push(cuts[k] + shift, cuts[k + 1] + shift);
      else ends.push(shift - cuts[k + 1], shift - cuts[k]);
    }
  }

  /** True when the point lies inside a stretch by more than `slack`. */
  blocks(x: number, slack: number): boolean {
    const { ends } = this;
    for (let k = 0; k < ends.length; k += 2) if (x > ends[k] + slack && x < ends[k + 1] - slack) return true;
    return false;
  }

  /** True when the point lies inside a stretch repeated every `period`. */
  blocksPeriodic(x: number, period: number, slack: number): boolean {
    const { ends } = this;
    for (let k = 0; k < ends.length; k += 2) {
      const from = ends[k] + slack,
        to = ends[k + 1] - slack;
      if (to <= from) continue;
      // The first copy of x beyond `from`.
      const copy = x + Math.ceil((from - x) / period) * period;
      if ((copy > from ? copy : copy + period) < to) return true;
    }
    return false;
  }
}
