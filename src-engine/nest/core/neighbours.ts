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
  /** What `gather` found, and how many it looked at. */
  readonly near: Int32Array;
  looked = 0;
  private readonly cells: Cells;
  /** Half the largest box of any shape: how far a piece reaches from its middle. */
  private readonly reachX: number;
  private readonly reachY: number;
  /** The pieces around one place, for one piece (-1: none), and the window they are known for. */
  private readonly around: Int32Array;
  private aroundCount = 0;
  private aroundPiece = -1;
  private aroundSheet = -1;
  private readonly aroundWindow = new Float64Array(4);
  /** The window asked about: left, top, right, bottom. */
  readonly window = new Float64Array(4);
  /** The window as far as middles of pieces count that reach into it. */
  readonly middles = new Float64Array(4);

  constructor(pieces: number, reachX: number, reachY: number) {
    this.bounds = new Float64Array(pieces * 4);
    this.near = new Int32Array(pieces);
    this.around = new Int32Array(pieces);
    this.cells = new Cells(pieces);
    this.reachX = reachX;
    this.reachY = reachY;
  }

  open(sheet: number, frame: Frame): void {
    this.cells.open(sheet, frame);
  }

  /** Asks about the box at `at` in `box`, moved to (x, y), and `margin` around it. */
  ask(box: Float64Array, at: number, x: number, y: number, margin: number): void {
    const { window } = this;
    window[0] = box[at] + x - margin;
    window[1] = box[at + 1] + y - margin;
    window[2] = box[at + 2] + x + margin;
    window[3] = box[at + 3] + y + margin;
  }

  /** Notes that a piece lies in the window asked about. */
  put(piece: number, sheet: number): void {
    this.aroundPiece = -1;
    const { bounds, window } = this;
    bounds.set(window, piece * 4);
    this.cells.put(piece, sheet, (window[0] + window[2]) / 2, (window[1] + window[3]) / 2);
  }

  take(piece: number): void {
    this.aroundPiece = -1;
    this.cells.take(piece);
  }

  /** Puts the pieces whose boxes meet the window asked about into `near`, but for the asker, and returns how many;
   *  how many were looked at is in `looked`. `pieces` are those on the sheet. */
  gather(sheet: number, pieces: Int32Array, count: number, asker: number): number {
    const { window, aroundWindow } = this;
    if (
      asker === this.aroundPiece &&
      sheet === this.aroundSheet &&
      window[0] >= aroundWindow[0] &&
      window[1] >= aroundWindow[1] &&
      window[2] <= aroundWindow[2] &&
      window[3] <= aroundWindow[3]
    )
      return this.sift(this.around, this.aroundCount, asker);
    if (count <= FEW) return this.sift(pieces, count, asker);
    const { middles, cells, near } = this;
    middles[0] = window[0] - this.reachX;
    middles[1] = window[1] - this.reachY;
    middles[2] = window[2] + this.reachX;
    middles[3] = window[3] + this.reachY;
    let kept = cells.near(sheet, this, near);
    this.looked = cells.looked;
    for (let k = 0; k < kept; k++) {
      if (near[k] !== asker) continue;
      near.copyWithin(k, k + 1, kept--);
      break;
    }
    return kept;
  }

  private sift(pieces: Int32Array, count: number, asker: number): number {
    const { bounds, near, window } = this;
    const left = window[0],
      top = window[1],
      right = window[2],
      bottom = window[3];
    this.looked = count;
    let kept = 0;
    for (let k = 0; k < count; k++) {
      const other = pieces[k];
      const at = other * 4;
      if (
        bounds[at] <= right &&
        bounds[at + 2] >= left &&
        bounds[at + 1] <= bottom &&
        bounds[at + 3] >= top &&
        other !== asker
      )
        near[kept++] = other;
    }
    return kept;
  }

  /** Remembers the first `count` of `near` for what this piece will ask within the window, until a piece moves. */
  remember(count: number, sheet: number, asker: number): void {
    for (let k = 0; k < count; k++) this.around[k] = this.near[k];
    this.aroundCount = count;
    this.aroundPiece = asker;
    this.aroundSheet = sheet;
    this.aroundWindow.set(this.window);
  }
}
