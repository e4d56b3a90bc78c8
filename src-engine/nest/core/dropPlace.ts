import type { Board } from './board.ts';
import { BoxPlaces } from './boxPlaces.ts';
import { DROP } from './tuning.ts';

/** Which corner of the sheet parts gather in, as directions: +1 counts from the left/top edge, -1 from the
 *  right/bottom edge; and which axis is filled first. */
export interface Gravity {
  readonly right: boolean;
  readonly bottom: boolean;
  /** Main axis is x. */
  readonly alongX: boolean;
}

/** How much reaching out along each axis counts. */
export interface Pull {
  readonly x: number;
  readonly y: number;
}

/** Along x ten times as much, as in jagua-rs' lbf; the same for y; and straight into the corner. */
export const ALONG_X: Pull = { x: 10, y: 1 };
export const ALONG_Y: Pull = { x: 1, y: 10 };
export const PULLS: readonly Pull[] = [ALONG_X, ALONG_Y, { x: 1, y: 1 }];

export interface Drop {
  shape: number;
  x: number;
  y: number;
  /** How far the piece reaches from the corner, axes weighted by the pull. Smaller is better. */
  reach: number;
}

/** How much a drop may cost: points per orientation, and work after which the best place so far is taken. */
export interface Effort {
  readonly samples: number;
  readonly work: number;
}

/** Finds the free place nearest to the corner for a piece: contact positions with the pieces already there,
 *  then points of a low-discrepancy sequence, every improvement pushed towards the corner. Null when none was
 *  found. Deterministic. Idea: left-bottom-fill by sampling (Gardeyn & Wauters 2024, jagua-rs `lbf`) with the
 *  contact points of bottom-left packing added. */
export class PlaceDropper {
  private readonly board: Board;
  private readonly slack: number;
  private readonly boxes: BoxPlaces;
  private readonly best: Drop = { shape: -1, x: 0, y: 0, reach: Infinity };
  private sheet = 0;
  private piece = 0;
  private gravity: Gravity = { right: false, bottom: false, alongX: true };
  private pull: Pull = ALONG_X;
  /** Work at which looking on ends. */
  private end = Infinity;

  constructor(board: Board, slack: number) {
    this.board = board;
    this.slack = slack;
    this.boxes = new BoxPlaces(board);
  }

  drop(piece: number, sheet: number, gravity: Gravity, pull: Pull, effort: Effort): Drop | null {
    const { board } = this;
    this.end = board.collider.work + effort.work;
    this.piece = piece;
    this.sheet = sheet;
    this.gravity = gravity;
    this.pull = pull;
    this.best.reach = Infinity;
    const row = board.pieceRow[piece];
    const from = board.shapes.rowStart[row],
      to = board.shapes.rowStart[row + 1];
    if (this.areBoxes(from, to)) return this.dropBox(from, to);
    for (let shape = from; shape < to && !this.isSpent(); shape++)
      if (board.fits(shape, sheet)) this.tryContacts(shape);
    for (let shape = from; shape < to && !this.isSpent(); shape++)
      if (board.fits(shape, sheet)) this.trySamples(shape, effort.samples);
    if (this.best.reach === Infinity) return null;
    this.settle(DROP.fineSteps);
    return this.best;
  }

  private areBoxes(from: number, to: number): boolean {
    for (let shape = from; shape < to; shape++) if (!this.boxes.suit(shape, this.sheet)) return false;
    return true;
  }

  /** The nearest place of all, among upright rectangles. */
  private dropBox(from: number, to: number): Drop | null {
    const { boxes, best, gravity, pull, sheet } = this;
    const aim = { gravity, pull };
    for (let shape = from; shape < to; shape++)
      if (boxes.find(shape, sheet, aim, 0, best)) best.shape = shape;
    return best.reach === Infinity ? null : best;
  }

  private isSpent(): boolean {
    return this.board.collider.work >= this.end;
  }

  /** Smaller is nearer to the corner. */
  private reachOf(shape: number, x: number, y: number): number {
    const { board, gravity, pull } = this;
    const field = board.fields[this.sheet];
    const dx = gravity.right ? field.x1 - x : x + board.shapes.w[shape] - field.x0;
    const dy = gravity.bottom ? field.y1 - y : y + board.shapes.h[shape] - field.y0;
    return dx * pull.x + dy * pull.y;
  }

  /** Takes the place when it is free and nearer than the best so far. */
  private offer(shape: number, x: number, y: number): boolean {
    const { board, best } = this;
    if (x !== board.clampX(shape, this.sheet, x) || y !== board.clampY(shape, this.sheet, y)) return false;
    const reach = this.reachOf(shape, x, y);
    if (reach >= best.reach || !board.free(this.piece, shape, this.sheet, x, y)) return false;
    best.shape = shape;
    best.x = x;
    best.y = y;
    best.reach = reach;
    return true;
  }

  /** Positions where the bounding boxes of the piece and a placed one touch and line up, or touch one box and
   *  a sheet edge. */
  private tryContacts(shape: number): void {
    const { board, gravity } = this;
    const field = board.fields[this.sheet];
    const w = board.shapes.w[shape],
      h = board.shapes.h[shape];
    const edgeX = gravity.right ? field.x1 - w : field.x0;
    const edgeY = gravity.bottom ? field.y1 - h : field.y0;
    this.offerSettled(shape, edgeX, edgeY);
    const g = board.shapes.geom[shape] * 4;
    const { geoms } = board.collider;
    const box = geoms.box;
    const gap = 2 * this.slack;
    const list = board.lists[this.sheet];
    const count = board.counts[this.sheet];
    for (let k = count - 1; k >= 0 && !this.isSpent(); k--) {
      const other = list[k];
      // The frontier is made of the pieces placed last; what lies deeper only matters for its holes.
      if (
        k < count - DROP.neighbours &&
        geoms.holeStart[board.shapes.geom[board.shape[other]]] ===
          geoms.holeStart[board.shapes.geom[board.shape[other]] + 1]
      )
        continue;
      const left = board.bound(other, 0) - box[g + 2] - gap,
        right = board.bound(other, 2) - box[g] + gap;
      const above = board.bound(other, 1) - box[g + 3] - gap,
        below = board.bound(other, 3) - box[g + 1] + gap;
      const alignL = board.bound(other, 0) - box[g],
        alignR = board.bound(other, 2) - box[g + 2];
      const alignT = board.bound(other, 1) - box[g + 1],
        alignB = board.bound(other, 3) - box[g + 3];
      const besideX = gravity.right ? left : right;
      const besideY = gravity.bottom ? above : below;
      this.offerSettled(shape, besideX, alignT);
      this.offerSettled(shape, besideX, alignB);
      this.offerSettled(shape, besideX, edgeY);
      this.offerSettled(shape, alignL, besideY);
      this.offerSettled(shape, alignR, besideY);
      this.offerSettled(shape, edgeX, besideY);
      if (alignL <= alignR && alignT <= alignB) this.offerHole(shape, other);
      if (k >= count - DROP.cornerNeighbours) this.offerCorners(shape, other);
    }
  }

  /** Inside the box of a placed piece: where its holes are. */
  private offerHole(shape: number, other: number): void {
    const { board } = this;
    const { geoms } = board.collider;
    const g = board.shapes.geom[board.shape[other]];
    const holes = geoms.holeStart[g + 1] - geoms.holeStart[g];
    const mine = board.shapes.geom[shape] * 4;
    for (let k = 0; k < holes && !this.isSpent(); k++) {
      const at = (geoms.holeStart[g] + k) * 4;
      const x0 = geoms.holes[at] + board.x[other] - geoms.box[mine] + 2 * this.slack;
      const y0 = geoms.holes[at + 1] + board.y[other] - geoms.box[mine + 1] + 2 * this.slack;
      const x1 = geoms.holes[at + 2] + board.x[other] - geoms.box[mine + 2] - 2 * this.slack;
      const y1 = geoms.holes[at + 3] + board.y[other] - geoms.box[mine + 3] - 2 * this.slack;
      if (x0 > x1 || y0 > y1) continue;
      this.offerSettled(shape, x0, y0);
      this.offerSettled(shape, x1, y0);
      this.offerSettled(shape, x0, y1);
      this.offerSettled(shape, x1, y1);
      this.offerSettled(shape, (x0 + x1) / 2, (y0 + y1) / 2);
    }
  }

  /** A corner of the piece on a corner of a placed one: how the pieces of a jigsaw lie. Only for shapes with
   *  few corners. */
  private offerCorners(shape: number, other: number): void {
    const { board } = this;
    const { cornerStart, corners } = board.collider.geoms;
    const a = board.shapes.geom[shape],
      b = board.shapes.geom[board.shape[other]];
    const mine = cornerStart[a + 1] - cornerStart[a],
      theirs = cornerStart[b + 1] - cornerStart[b];
    if (mine * theirs > DROP.cornerPairs) return;
    for (let p = cornerStart[a] * 2, end = p + mine * 2; p < end; p += 2) {
      for (let q = cornerStart[b] * 2, last = q + theirs * 2; q < last; q += 2) {
        this.offer(
          shape,
          board.x[other] + corners[q] - corners[p],
          board.y[other] + corners[q + 1] - corners[p + 1],
        );
      }
    }
  }

  private offerSettled(shape: number, x: number, y: number): void {
    if (this.offer(shape, x, y)) this.settle(DROP.coarseSteps);
  }

  /** Halton points over the part of the field that could still beat the best. */
  private trySamples(shape: number, samples: number): void {
    const { board, gravity, pull, best } = this;
    const field = board.fields[this.sheet];
    const w = board.shapes.w[shape],
      h = board.shapes.h[shape];
    const spanX = field.x1 - field.x0 - w,
      spanY = field.y1 - field.y0 - h;
    for (let k = 1; k <= samples && !this.isSpent(); k++) {
      const limitX = Math.max(0, Math.min(spanX, best.reach / pull.x - w)),
        limitY = Math.max(0, Math.min(spanY, best.reach / pull.y - h));
      const dx = halton(k, 2) * limitX,
        dy = halton(k, 3) * limitY;
      this.offerSettled(
        shape,
        gravity.right ? field.x1 - w - dx : field.x0 + dx,
        gravity.bottom ? field.y1 - h - dy : field.y0 + dy,
      );
    }
  }

  /** Pushes the best place towards the corner: straight, then sliding along what is in the way. Steps halve
   *  when nothing moves. */
  private settle({ from, to }: { readonly from: number; readonly to: number }): void {
    const { board, gravity, pull, best } = this;
    const shape = best.shape;
    const size = Math.min(board.shapes.w[shape], board.shapes.h[shape]);
    const sx = gravity.right ? 1 : -1,
      sy = gravity.bottom ? 1 : -1;
    // A step within the slack would only creep into it: 19.99995 where the contact is at 20.
    const end = Math.max(size * to, 4 * this.slack);
    for (let step = size * from; step > end; step /= 2) {
      for (let moved = true, rounds = 0; moved && rounds < DROP.rounds; rounds++) {
        moved =
          this.nudge(sx * step, 0) ||
          this.nudge(0, sy * step) ||
          (pull.x >= pull.y
            ? this.nudge(sx * step, -sy * step) || this.nudge(sx * step * 0.3, -sy * step)
            : this.nudge(-sx * step, sy * step) || this.nudge(-sx * step, sy * step * 0.3));
      }
    }
  }

  private nudge(dx: number, dy: number): boolean {
    const { board, best } = this;
    const x = board.clampX(best.shape, this.sheet, best.x + dx),
      y = board.clampY(best.shape, this.sheet, best.y + dy);
    return (x !== best.x || y !== best.y) && this.offer(best.shape, x, y);
  }
}

/** The k-th number of the van der Corput sequence to this base, in (0, 1). */
export function halton(k: number, base: number): number {
  let value = 0;
  let share = 1 / base;
  for (let rest = k; rest > 0; rest = Math.floor(rest / base), share /= base) value += (rest % base) * share;
  return value;
}

/** Directions for a corner. Left-bottom-fill: along x first, so that what remains of the last sheet is a
 *  strip of its full height. */
export function gravityOf(corner: string): Gravity {
  return { right: corner.endsWith('right'), bottom: corner.startsWith('bottom'), alongX: true };
}
