import type { Edges } from './slices.ts';
import { Stretches } from './slices.ts';
import { LATTICE } from './tuning.ts';

/** Where shape q must not lie relative to shape p, for the shapes of a motif: one shape, or two. */
export interface Motif {
  /** No-fit polygons p/p, q/q and p/q; the last two are null for a motif of one shape. */
  readonly pp: Edges;
  readonly qq: Edges | null;
  readonly pq: Edges | null;
  /** Net area of the motif: no lattice has a smaller cell. */
  readonly area: number;
}

/** A motif repeated at every k * u + l * v; the second shape stands at (x, y) from the first. */
export interface Lattice {
  readonly x: number;
  readonly y: number;
  readonly ux: number;
  readonly uy: number;
  readonly vx: number;
  readonly vy: number;
  /** Area of its cell. */
  readonly cell: number;
}

/** What a scan may cost, in edges looked at, and what it has cost. */
export interface ScanBudget {
  readonly limit: number;
  work: number;
}

/** Lattices of the motif whose first vector points in the direction (cos, sin), densest first. Idea: along the
 *  direction the copies follow each other at the smallest free pitch; the next row lies at the smallest height
 *  at which some offset is free; for two shapes all this for many touching places of the second. The no-fit
 *  polygons are cut along lines, so every answer is exact but for the steps of height and place. Source:
 *  Kuperberg & Kuperberg 1990 and Mount 1991 (double lattices); Milenkovic 2002 (lattices of polygons). */
export function scanLattices(
  motif: Motif,
  direction: readonly [cos: number, sin: number],
  places: readonly (readonly [number, number])[],
  slack: number,
  budget: ScanBudget,
): Lattice[] {
  const [cos, sin] = direction;
  const rows = new RowScan(
    {
      pp: turned(motif.pp, cos, sin),
      qq: motif.qq === null ? null : turned(motif.qq, cos, sin),
      pq: motif.pq === null ? null : turned(motif.pq, cos, sin),
      area: motif.area,
    },
    slack,
    budget,
  );
  const found: Lattice[] = [];
  for (const [x, y] of places) {
    if (budget.work > budget.limit) break;
    const row = rows.at(x * cos + y * sin, y * cos - x * sin);
    if (row === null) continue;
    found.push({
      x,
      y,
      ux: row.pitch * cos,
      uy: row.pitch * sin,
      vx: row.offset * cos - row.height * sin,
      vy: row.offset * sin + row.height * cos,
      cell: row.pitch * row.height,
    });
  }
  return found.sort((a, b) => a.cell - b.cell);
}

/** The region turned so that the direction lies along x. */
function turned(edges: Edges, cos: number, sin: number): Edges {
  const out = new Float64Array(edges.length);
  for (let k = 0; k < edges.length; k += 2) {
    out[k] = edges[k] * cos + edges[k + 1] * sin;
    out[k + 1] = edges[k + 1] * cos - edges[k] * sin;
  }
  return out;
}

interface Row {
  readonly pitch: number;
  readonly height: number;
  readonly offset: number;
}

/** Finds pitch, height and offset of the rows for one direction. */
class RowScan {
  private readonly motif: Motif;
  private readonly slack: number;
  private readonly budget: ScanBudget;
  private readonly line = new Stretches();
  private readonly multiples: Stretches[] = [];
  /** Beyond this height rows are clear of each other. */
  private readonly reach: number;
  private readonly cost: number;
  private x = 0;
  private y = 0;
  private least = Infinity;

  constructor(motif: Motif, slack: number, budget: ScanBudget) {
    this.motif = motif;
    this.slack = slack;
    this.budget = budget;
    this.cost = [motif.pp, motif.qq, motif.pq, motif.pq].reduce(
      (sum, edges) => sum + (edges?.length ?? 0) / 2,
      0,
    );
    this.reach = heightOf(motif.pp) + (motif.pq === null ? 0 : heightOf(motif.pq));
  }

  /** The densest row lattice with the second shape at (x, y), if it comes near the densest so far. */
  at(x: number, y: number): Row | null {
    this.x = x;
    this.y = y;
    const pitch = this.pitch();
    if (pitch === null) return null;
    // Of a sliver that leans many thousand rows would lie within its reach.
    const low = Math.max(this.motif.area / pitch, this.reach / LATTICE.finest);
    const high = Math.min(this.reach, (this.least * LATTICE.nearBest) / pitch);
    const row = this.lowest(pitch, low, Math.max(high, low));
    if (row !== null) this.least = Math.min(this.least, row.pitch * row.height);
    return row;
  }

  /** Where a copy of the motif must not lie on the line at this height. */
  private slice(height: number, into: Stretches): void {
    const { pp, qq, pq } = this.motif;
    this.budget.work += this.cost;
    into.clear();
    into.addSlice(pp, height, 1, 0);
    if (qq !== null) into.addSlice(qq, height, 1, 0);
    if (pq === null) return;
    into.addSlice(pq, this.y + height, 1, -this.x);
    into.addSlice(pq, this.y - height, -1, this.x);
  }

  private pitch(): number | null {
    const { line, slack } = this;
    this.slice(0, line);
    const most = line.ends.reduce((far, end) => Math.max(far, end), 0);
    const candidates = new Set<number>();
    for (const end of line.ends)
      for (let part = 1; part <= LATTICE.parts; part++) if (end > slack) candidates.add(end / part);
    for (const pitch of [...candidates].sort((a, b) => a - b)) {
      let isFree = true;
      for (let k = 1; isFree && k * pitch < most; k++) isFree = !line.blocks(k * pitch, slack);
      if (isFree) return pitch;
    }
    return null;
  }

  /** The smallest height from `low` to `high` with a free offset: in steps, then halved. */
  private lowest(pitch: number, low: number, high: number): Row | null {
    const step = Math.max((high - low) / LATTICE.heights, this.reach / LATTICE.finest);
    let blocked = low - step;
    for (let height = low; height <= high + step; height += step) {
      let offset = this.offset(pitch, height);
      if (offset === null) {
        blocked = height;
        continue;
      }
      let free = height;
      for (let k = 0; k < LATTICE.halvings && blocked >= low; k++) {
        const middle = (free + blocked) / 2;
        const found = this.offset(pitch, middle);
        if (found === null) blocked = middle;
        else {
          free = middle;
          offset = found;
        }
      }
      return { pitch, height: free, offset };
    }
    return null;
  }

  /** An offset at which rows so far apart, and every second, third ... of them, are clear. */
  private offset(pitch: number, height: number): number | null {
    const { slack, multiples } = this;
    let count = 0;
    for (let k = 1; k * height < this.reach; k++) {
      if (multiples.length <= count) multiples.push(new Stretches());
      this.slice(k * height, multiples[count++]);
    }
    if (count === 0) return 0;
    const first = multiples[0].ends;
    for (const end of first.length === 0 ? [0] : first) {
      const offset = ((end % pitch) + pitch) % pitch;
      let isFree = true;
      for (let k = 0; isFree && k < count; k++)
        isFree = !multiples[k].blocksPeriodic((k + 1) * offset, pitch, slack);
      if (isFree) return offset;
    }
    return null;
  }
}

function heightOf(edges: Edges): number {
  let most = 0;
  for (let k = 1; k < edges.length; k += 2) most = Math.max(most, Math.abs(edges[k]));
  return most;
}
