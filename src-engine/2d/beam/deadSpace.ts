import { DEAD_CELLS, DEAD_CLASSES, DEAD_TABLES } from './tuning.ts';

/** Tells how much of a leftover strip no row of pieces can use, whatever comes: the strip's length less the
 *  largest sum of piece sides that fits, over the pieces that are no wider than the strip.
 *
 *  Normal patterns (Herz 1972; Christofides & Whitlock 1977) on a grid, unbounded: pieces may repeat. The
 *  grid rounds every length down, so that an exact fit always counts as one; strip widths fall into classes
 *  that are a little too generous. */
export class DeadSpace {
  private readonly cell: number;
  private readonly scale: number;
  private readonly classScale: number;
  private readonly stride: number;
  /** Dead cells by table and length in cells; where the table of a class of widths begins. */
  private readonly dead: Uint16Array;
  private readonly offset = new Int32Array(DEAD_CLASSES + 1);
  private readonly reached: Uint8Array;
  private readonly open: Int32Array;
  private openCount = 0;
  /** Pieces by class of width: the first one of a class, and the one after a piece. */
  private readonly first = new Int32Array(DEAD_CLASSES + 1);
  private readonly next: number[] = [];
  /** Cells looked at: the unit of the counted budgets. */
  work = 0;
  /** What taking the pieces took. */
  private ownWork = 0;

  /** `length`: the longest strip; `breadth`: the widest. In ticks. */
  constructor(length: number, breadth: number) {
    this.cell = Math.ceil(length / DEAD_CELLS);
    this.scale = 1 / this.cell;
    this.classScale = DEAD_CLASSES / breadth;
    this.stride = Math.floor(length / this.cell) + 1;
    this.dead = new Uint16Array(this.stride * DEAD_TABLES);
    this.reached = new Uint8Array(this.stride);
    this.open = new Int32Array(this.stride);
  }

  /** Takes the pieces there are: `along`,`across` are their sides along and across the strips, in ticks. */
  prepare(along: readonly number[], across: readonly number[]): void {
    const { stride, offset, first, next, work } = this;
    this.clear();
    first.fill(-1);
    for (let piece = along.length - 1; piece >= 0; piece--) {
      const own = this.classOf(across[piece]);
      next[piece] = first[own];
      first[own] = piece;
    }
    let table = 0;
    let stale = true;
    for (let own = 0; own <= DEAD_CLASSES; own++) {
      const before = this.openCount;
      for (let piece = first[own]; piece >= 0; piece = next[piece])
        this.reach(Math.max(1, Math.floor((along[piece] + 0.5) * this.scale)));
      stale ||= this.openCount < before;
      // The last table takes whatever comes after it: generous, too.
      if (stale && table < DEAD_TABLES) this.measure(table++ * stride);
      else if (stale) this.measure((table - 1) * stride);
      stale = false;
      offset[own] = (table - 1) * stride;
    }
    this.ownWork = this.work - work;
  }

  /** Stays as it is where it would take the same pieces again, and counts as if it did; false when it has none yet. */
  again(): boolean {
    this.work += this.ownWork;
    return this.ownWork > 0;
  }

  /** The dead part of a strip, in ticks. */
  of(length: number, breadth: number): number {
    return (
      this.dead[this.offset[(breadth * this.classScale) | 0] + (((length + 0.5) * this.scale) | 0)] *
      this.cell
    );
  }

  private classOf(breadth: number): number {
    return Math.min(DEAD_CLASSES, (breadth * this.classScale) | 0);
  }

  private clear(): void {
    this.reached.fill(0);
    this.reached[0] = 1;
    const { open, stride } = this;
    for (let at = 1; at < stride; at++) open[at - 1] = at;
    this.openCount = stride - 1;
  }

  /** Adds a side: sums that hold it are reached. A side that is itself a sum of those before adds none. */
  private reach(side: number): void {
    const { reached, open } = this;
    this.work += this.openCount;
    if (side >= this.stride || reached[side] === 1) return;
    const from = this.openFrom(side);
    let kept = from;
    const count = this.openCount;
    for (let i = from; i < count; i++) {
      const at = open[i];
      if (reached[at - side] === 1) reached[at] = 1;
      else open[kept++] = at;
    }
    this.openCount = kept;
  }

  /** Place in `open` of the first cell from `side` on; cells there rise. */
  private openFrom(side: number): number {
    let low = 0;
    let high = this.openCount;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.open[middle] < side) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** A cell that is reached has nothing dead; one that is not, one more than the cell before it. */
  private measure(offset: number): void {
    const { dead, stride, open, openCount } = this;
    this.work += stride;
    dead.fill(0, offset, offset + stride);
    let before = -1;
    let length = 0;
    for (let i = 0; i < openCount; i++) {
      const at = open[i];
      length = at === before + 1 ? length + 1 : 1;
      dead[offset + at] = length;
      before = at;
    }
  }
}
