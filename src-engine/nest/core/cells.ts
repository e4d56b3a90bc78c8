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

/** Which pieces lie where on each sheet: a grid of linked lists by the middle of the pieces' boxes. */
export class Cells {
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
      const frame = new Float64Array((sheet + 1) * 2 * 4);
      frame.set(this.frame);
      this.frame = frame;
    }
    this.heads.fill(-1, sheet * CELLS, (sheet + 1) * CELLS);
    this.frame.set([x0, y0, SIDE / Math.max(x1 - x0, 1e-300), SIDE / Math.max(y1 - y0, 1e-300)], sheet * 4);
  }

  /** Notes that the middle of a piece is at (x, y). */
  put(piece: number, sheet: number, x: number, y: number): void {
    const cell = sheet * CELLS + this.column(sheet, x) + SIDE * this.line(sheet, y);
    if (this.cell[piece] === cell) return;
    this.take(piece);
    const head = this.heads[cell];
    this.next[piece] = head;
    this.prev[piece] = -1;
    if (head >= 0) this.prev[head] = piece;
    this.heads[cell] = piece;
    this.cell[piece] = cell;
  }

  take(piece: number): void {
    const cell = this.cell[piece];
    if (cell < 0) return;
    const before = this.prev[piece],
      after = this.next[piece];
    if (before >= 0) this.next[before] = after;
    else this.heads[cell] = after;
    if (after >= 0) this.prev[after] = before;
    this.cell[piece] = -1;
  }

  /** Lists the pieces with their middle in the window (left, top, right, bottom), and some around it, in `found`;
   *  returns how many. */
  near(sheet: number, window: Float64Array, found: Int32Array): number {
    const fromX = this.column(sheet, window[0]),
      toX = this.column(sheet, window[2]),
      fromY = this.line(sheet, window[1]),
      toY = this.line(sheet, window[3]);
    let count = 0;
    for (let y = fromY; y <= toY; y++) {
      for (let cell = sheet * CELLS + y * SIDE + fromX, end = cell + toX - fromX; cell <= end; cell++)
        for (let piece = this.heads[cell]; piece >= 0; piece = this.next[piece]) found[count++] = piece;
    }
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
