import { Cells } from './cells.ts';

/** Sheets with more pieces than this are looked through by their grid. */
const FEW = 20;

/** A rectangle of a sheet. */
interface Frame {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** Which pieces may lie near a window: boxes of the pieces, a grid per sheet, and the pieces around one place that a
 *  search asks about again and again. */
export class Neighbours {
  /** Boxes of the placed pieces, four numbers each: left, top, right, bottom. */
  readonly bounds: Float64Array;
  /** What `list` and `gather` found. */
  near: Int32Array;
  private readonly found: Int32Array;
  private readonly cells: Cells;
  /** Half the largest box of any shape: how far a piece reaches from its middle. */
  private readonly reachX: number;
  private readonly reachY: number;
  /** The pieces around one place, for one piece (-1: none), and the window they are known for. */
  private readonly around: Int32Array;
  private aroundCount = 0;
  private aroundPiece = -1;
  private aroundSheet = -1;
  private readonly window = new Float64Array(4);

  constructor(pieces: number, reachX: number, reachY: number) {
    this.bounds = new Float64Array(pieces * 4);
    this.found = new Int32Array(pieces);
    this.near = this.found;
    this.around = new Int32Array(pieces);
    this.cells = new Cells(pieces);
    this.reachX = reachX;
    this.reachY = reachY;
  }

  open(sheet: number, frame: Frame): void {
    this.cells.open(sheet, frame);
  }

  put(piece: number, sheet: number, left: number, top: number, right: number, bottom: number): void {
    this.aroundPiece = -1;
    const { bounds } = this;
    const at = piece * 4;
    bounds[at] = left;
    bounds[at + 1] = top;
    bounds[at + 2] = right;
    bounds[at + 3] = bottom;
    this.cells.put(piece, sheet, (left + right) / 2, (top + bottom) / 2);
  }

  take(piece: number): void {
    this.aroundPiece = -1;
    this.cells.take(piece);
  }

  /** Puts pieces into `near`, all whose boxes meet the window among them, and returns how many. `pieces` are those on
   *  the sheet, `asker` is the piece it is asked for. */
  list(
    sheet: number,
    pieces: Int32Array,
    count: number,
    left: number,
    top: number,
    right: number,
    bottom: number,
    asker: number,
  ): number {
    const { window } = this;
    if (
      asker === this.aroundPiece &&
      sheet === this.aroundSheet &&
      left >= window[0] &&
      top >= window[1] &&
      right <= window[2] &&
      bottom <= window[3]
    ) {
      this.near = this.around;
      return this.aroundCount;
    }
    if (count <= FEW) {
      this.near = pieces;
      return count;
    }
    this.near = this.found;
    return this.cells.near(
      sheet,
      left - this.reachX,
      top - this.reachY,
      right + this.reachX,
      bottom + this.reachY,
      this.found,
    );
  }

  /** The first `count` of `near` whose boxes do meet the window, but for the asker, are put into `near`; returns how
   *  many. */
  sift(count: number, left: number, top: number, right: number, bottom: number, asker: number): number {
    const { bounds, found, near } = this;
    let kept = 0;
    for (let k = 0; k < count; k++) {
      const other = near[k];
      const at = other * 4;
      if (
        bounds[at] <= right &&
        bounds[at + 2] >= left &&
        bounds[at + 1] <= bottom &&
        bounds[at + 3] >= top &&
        other !== asker
      )
        found[kept++] = other;
    }
    this.near = found;
    return kept;
  }

  /** Remembers the first `count` of `near` for what this piece will ask within the window, until a piece moves. */
  remember(
    count: number,
    sheet: number,
    left: number,
    top: number,
    right: number,
    bottom: number,
    asker: number,
  ): void {
    for (let k = 0; k < count; k++) this.around[k] = this.near[k];
    this.aroundCount = count;
    this.aroundPiece = asker;
    this.aroundSheet = sheet;
    const { window } = this;
    window[0] = left;
    window[1] = top;
    window[2] = right;
    window[3] = bottom;
  }
}
