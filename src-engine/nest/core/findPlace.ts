import type { Rng } from '../../control/rng.ts';
import type { Board } from './board.ts';
import { SEPARATION } from './tuning.ts';

/** The best place found for a piece. `cost` is the weighted overlap there; 0 = free. */
export interface Place {
  sheet: number;
  shape: number;
  x: number;
  y: number;
  cost: number;
}

const emptyPlace = (): Place => ({ sheet: -1, shape: -1, x: 0, y: 0, cost: Infinity });

/** Finds where a piece overlaps least: random samples near its present place and all over the sheets, the
 *  best few refined by coordinate descent. Source: search_placement of sparrow (Gardeyn & Wauters 2025,
 *  algorithm 6). */
export class PlaceFinder {
  private readonly board: Board;
  private readonly rng: Rng;
  private readonly best: Place[] = [];
  private kept = 0;
  /** The place asked about. */
  private readonly trial = emptyPlace();

  constructor(board: Board, rng: Rng) {
    this.board = board;
    this.rng = rng;
    for (let k = 0; k < SEPARATION.refined; k++) this.best.push(emptyPlace());
  }

  /** `sheets` are the candidates; the piece's own sheet (if any) also gets the focused samples. */
  find(piece: number, sheets: readonly number[]): Place {
    const { board, rng } = this;
    for (const place of this.best) place.cost = Infinity;
    this.kept = 0;
    const home = board.sheet[piece];
    if (home >= 0) {
      this.offer(piece, home, board.shape[piece], board.x[piece], board.y[piece]);
      for (let k = 0; k < SEPARATION.focusedSamples; k++) this.sampleNear(piece, home);
      for (let k = 0; k < SEPARATION.cornerSamples; k++) this.sampleCorner(piece, home);
    }
    for (let k = 0; k < SEPARATION.wideSamples; k++) {
      const own = home >= 0 && (sheets.length === 1 || k % 2 === 0);
      this.sampleWide(piece, own ? home : sheets[rng.below(sheets.length)]);
    }
    const step = SEPARATION.firstSteps;
    for (let k = 0; k < this.kept; k++) this.descend(piece, this.best[k], step.from, step.to);
    let winner = this.best[0];
    for (let k = 1; k < this.kept; k++) if (this.best[k].cost < winner.cost) winner = this.best[k];
    if (winner.cost > 0 && winner.sheet >= 0)
      this.descend(piece, winner, SEPARATION.lastSteps.from, SEPARATION.lastSteps.to);
    return winner;
  }

  private tryAt(sheet: number, shape: number, x: number, y: number): Place {
    const { trial } = this;
    trial.sheet = sheet;
    trial.shape = shape;
    trial.x = x;
    trial.y = y;
    return trial;
  }

  private randomShape(piece: number): number {
    const { shapes } = this.board;
    const row = this.board.pieceRow[piece];
    const from = shapes.rowStart[row];
    return from + this.rng.below(shapes.rowStart[row + 1] - from);
  }

  private sampleNear(piece: number, sheet: number): void {
    const { board, rng } = this;
    const shape = this.randomShape(piece);
    if (!board.fits(shape, sheet)) return;
    const old = board.shape[piece];
    const w = board.shapes.w[old],
      h = board.shapes.h[old];
    const cx = board.x[piece] + w * (rng.next() + 0) - board.shapes.w[shape] / 2;
    const cy = board.y[piece] + h * (rng.next() + 0) - board.shapes.h[shape] / 2;
    this.offer(piece, sheet, shape, board.clampX(shape, sheet, cx), board.clampY(shape, sheet, cy));
  }

  /** A random corner of the piece on a random corner of another: the only samples that hit an exact fit. */
  private sampleCorner(piece: number, sheet: number): void {
    const { board, rng } = this;
    const shape = this.randomShape(piece);
    const other = board.lists[sheet][rng.below(board.counts[sheet])];
    if (other === piece || !board.fits(shape, sheet)) return;
    const { cornerStart, corners } = board.collider.geoms;
    const a = board.shapes.geom[shape],
      b = board.shapes.geom[board.shape[other]];
    if (cornerStart[a + 1] - cornerStart[a] > SEPARATION.fewCorners) return;
    const p = (cornerStart[a] + rng.below(cornerStart[a + 1] - cornerStart[a])) * 2;
    const q = (cornerStart[b] + rng.below(cornerStart[b + 1] - cornerStart[b])) * 2;
    const x = board.x[other] + corners[q] - corners[p],
      y = board.y[other] + corners[q + 1] - corners[p + 1];
    this.offer(piece, sheet, shape, board.clampX(shape, sheet, x), board.clampY(shape, sheet, y));
  }

  private sampleWide(piece: number, sheet: number): void {
    const { board, rng } = this;
    const shape = this.randomShape(piece);
    if (!board.fits(shape, sheet)) return;
    const field = board.fields[sheet];
    const x = field.x0 + (field.x1 - field.x0 - board.shapes.w[shape]) * rng.next();
    const y = field.y0 + (field.y1 - field.y0 - board.shapes.h[shape]) * rng.next();
    this.offer(piece, sheet, shape, x, y);
  }

  /** Keeps the sample when it is among the best few; near twins of a kept one replace it only when better. */
  private offer(piece: number, sheet: number, shape: number, x: number, y: number): void {
    const { board, best } = this;
    const full = this.kept === best.length;
    const worst = full ? best[this.kept - 1].cost : Infinity;
    if (worst <= 0) return;
    const cost = board.cost(piece, this.tryAt(sheet, shape, x, y), worst);
    if (cost >= worst) return;
    const near = Math.min(board.shapes.w[shape], board.shapes.h[shape]) * SEPARATION.twinShare;
    let slot = full ? this.kept - 1 : this.kept;
    for (let k = 0; k < this.kept; k++) {
      const other = best[k];
      if (
        other.sheet === sheet &&
        other.shape === shape &&
        Math.abs(other.x - x) < near &&
        Math.abs(other.y - y) < near
      ) {
        if (cost >= other.cost) return;
        slot = k;
        break;
      }
    }
    if (slot === this.kept) this.kept++;
    const place = best[slot];
    place.sheet = sheet;
    place.shape = shape;
    place.x = x;
    place.y = y;
    place.cost = cost;
    for (let k = slot; k > 0 && best[k].cost < best[k - 1].cost; k--) {
      const swap = best[k];
      best[k] = best[k - 1];
      best[k - 1] = swap;
    }
  }

  /** Coordinate descent: tries both ways along a random axis or diagonal, longer steps after a success,
   *  shorter after a failure. */
  private descend(piece: number, place: Place, fromShare: number, toShare: number): void {
    const { board, rng } = this;
    const least = Math.min(board.shapes.w[place.shape], board.shapes.h[place.shape]);
    let stepX = least * fromShare,
      stepY = stepX;
    board.lookAround(piece, place, 2 * stepX);
    const end = least * toShare;
    while ((stepX > end || stepY > end) && place.cost > 0) {
      const axis = rng.below(4);
      const dx = axis === 1 ? 0 : stepX;
      const dy = axis === 0 ? 0 : axis === 3 ? -stepY : stepY;
      const better = this.tryStep(piece, place, dx, dy);
      const factor = better ? SEPARATION.stepGrow : SEPARATION.stepShrink;
      if (axis !== 1) stepX *= axis < 2 ? factor : Math.sqrt(factor);
      if (axis !== 0) stepY *= axis < 2 ? factor : Math.sqrt(factor);
    }
  }

  private tryStep(piece: number, place: Place, dx: number, dy: number): boolean {
    const { board } = this;
    const { sheet, shape } = place;
    const x = place.x,
      y = place.y;
    let better = false;
    for (let sign = 1; sign >= -1; sign -= 2) {
      const nx = board.clampX(shape, sheet, x + sign * dx),
        ny = board.clampY(shape, sheet, y + sign * dy);
      if (nx === x && ny === y) continue;
      const cost = board.cost(piece, this.tryAt(sheet, shape, nx, ny), place.cost);
      if (cost < place.cost) {
        place.x = nx;
        place.y = ny;
        place.cost = cost;
        better = true;
      }
    }
    return better;
  }
}
