/** Cells along each side of a sheet. */
const SIDE = 12;
const CELLS = SIDE * SIDE;

/** The rectangle a grid covers; what lies outside counts to the cells at its edge. */
interface Frame {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** The window asked about, the one the middles of the pieces that meet it lie in, and the boxes of the pieces, each
 *  left, top, right, bottom. */
interface Asked {
  readonly window: Float64Array;
  readonly middles: Float64Array;
  readonly bounds: Float64Array;
}

/** Which pieces lie where on each sheet: a grid of linked lists by the middle of the pieces' boxes. */
export class Cells {
  /** Pieces looked at for the last answer. */
  looked = 0;
  /** Per line of cells: one bit for each cell that holds a piece. */
  private filled = new Int32Array(0);
  private heads = new Int32Array(0);
  private readonly next: Int32Array;
  private readonly prev: Int32Array;
  /** Cell of each piece over all sheets, -1 where it lies on none. */
  private readonly cell: Int32Array;
  /** Per sheet: left, top, cells per unit along x and y. */
  private frame = new Float64Array(0);

  constructor(pieces: number) {
    this.next = new Int32Array(pieces);
    this.prev = new Int32Array(pieces);
    this.cell = new Int32Array(pieces).fill(-1);
  }

  /** Makes an empty grid for a sheet. */
  open(sheet: number, { x0, y0, x1, y1 }: Frame): void {
    if (this.heads.length < (sheet + 1) * CELLS) {
      const heads = new Int32Array((sheet + 1) * 2 * CELLS);
      heads.set(this.heads);
      this.heads = heads;
      const filled = new Int32Array((sheet + 1) * 2 * SIDE);
      filled.set(this.filled);
      this.filled = filled;
      const frame = new Float64Array((sheet + 1) * 2 * 4);
      frame.set(this.frame);
      this.frame = frame;
    }
    this.heads.fill(-1, sheet * CELLS, (sheet + 1) * CELLS);
    this.filled.fill(0, sheet * SIDE, (sheet + 1) * SIDE);
    this.frame.set([x0, y0, SIDE / Math.max(x1 - x0, 1e-300), SIDE / Math.max(y1 - y0, 1e-300)], sheet * 4);
  }

  /** Notes that the middle of a piece is at (x, y). */
  put(piece: number, sheet: number, x: number, y: number): void {
    const column = this.column(sheet, x),
      line = sheet * SIDE + this.line(sheet, y);
    const cell = line * SIDE + column;
    if (this.cell[piece] === cell) return;
    this.take(piece);
    const head = this.heads[cell];
    this.next[piece] = head;
    this.prev[piece] = -1;
    if (head >= 0) this.prev[head] = piece;
    this.heads[cell] = piece;
    this.filled[line] |= 1 << column;
    this.cell[piece] = cell;
  }

  take(piece: number): void {
    const cell = this.cell[piece];
    if (cell < 0) return;
    const before = this.prev[piece],
      after = this.next[piece];
    if (before >= 0) this.next[before] = after;
    else {
      this.heads[cell] = after;
      if (after < 0) this.filled[Math.floor(cell / SIDE)] &= ~(1 << (cell % SIDE));
    }
    if (after >= 0) this.prev[after] = before;
    this.cell[piece] = -1;
  }

  /** Lists the pieces that meet the window in `found`, in the order of their cells, and returns how many; how many
   *  were looked at is in `looked`. */
  near(sheet: number, { middles, window, bounds }: Asked, found: Int32Array): number {
    const { filled, heads, next } = this;
    const left = window[0],
      top = window[1],
      right = window[2],
      bottom = window[3];
    const fromX = this.column(sheet, middles[0]),
      toX = this.column(sheet, middles[2]),
      fromY = this.line(sheet, middles[1]),
      toY = this.line(sheet, middles[3]);
    const inside = (2 << toX) - (1 << fromX);
    let looked = 0,
      count = 0;
    for (let y = fromY; y <= toY; y++) {
      const line = sheet * SIDE + y;
      for (let rest = filled[line] & inside; rest !== 0; rest &= rest - 1) {
        const column = 31 - Math.clz32(rest & -rest);
        for (let piece = heads[line * SIDE + column]; piece >= 0; piece = next[piece]) {
          looked++;
          const at = piece * 4;
          if (
            bounds[at] <= right &&
            bounds[at + 2] >= left &&
            bounds[at + 1] <= bottom &&
            bounds[at + 3] >= top
          )
            found[count++] = piece;
        }
      }
    }
    this.looked = looked;
    return count;
  }

  private column(sheet: number, x: number): number {
    const at = Math.floor((x - this.frame[sheet * 4]) * this.frame[sheet * 4 + 2]);
    return at < 0 ? 0 : at >= SIDE ? SIDE - 1 : at;
  }

  private line(sheet: number, y: number): number {
    const at = Math.floor((y - this.frame[sheet * 4 + 1]) * this.frame[sheet * 4 + 3]);
    return at < 0 ? 0 : at >= SIDE ? SIDE - 1 : at;
  }
}
