import { MasterLp } from '../../optimise/masterLp.ts';
import { createWork } from '../../optimise/work.ts';
import type { Board } from './board.ts';
import type { Budget } from './budget.ts';
import type { Gravity } from './dropPlace.ts';
import type { Line, Look } from './freeRegion.ts';
import { FreeRegions } from './freeRegion.ts';
import { reachOf } from './session.ts';
import { restoreSnapshot, takeSnapshot } from './snapshot.ts';
import { TOGETHER } from './tuning.ts';

/** What two pieces of a sheet, or one and an obstacle (`b` -1), owe each other: their move stays beyond the line.
 *  The numbers are places in the sheet's list. */
interface Duty {
  readonly a: number;
  readonly b: number;
  readonly line: Line;
  /** How far the present move is on the wrong side, in steps; below 0 on the right one. */
  readonly need: number;
  /** The overlapping pair it is about; -1: a pair that is free. */
  readonly overlap: number;
}

interface Duties {
  readonly list: readonly Duty[];
  /** Overlapping pairs; -1 where one of them lies too deep. */
  readonly overlaps: number;
}

/** Moves all pieces of a sheet at once, each a little, by linear programs over exact regions of free moves: where
 *  pieces one by one are stuck. Turns stay. Source: compaction and separation of Li & Milenkovic 1995, as used by
 *  Gomes & Oliveira 2006; how regions are found is ours (`FreeRegions`). */
export class Together {
  private readonly board: Board;
  private readonly regions: FreeRegions;

  constructor(board: Board) {
    this.board = board;
    this.regions = new FreeRegions(board.collider);
  }

  /** Draws the pieces of a sheet towards the corner as far as they go without jumping over one another. Nothing may
   *  overlap, and nothing does afterwards. */
  draw(sheet: number, gravity: Gravity, budget: Budget): void {
    const { board } = this;
    if (!this.isWorthIt(sheet)) return;
    let half = TOGETHER.drawn * meanSide(board, sheet);
    let reach = reachOf(board, sheet, gravity);
    for (let round = 0, idle = 0; round < TOGETHER.rounds && idle < 2 && !budget.spent(); round++) {
      const before = takeSnapshot(board);
      this.move(sheet, this.steps(sheet, gravity, this.duties(sheet, half), half), half);
      const now = reachOf(board, sheet, gravity);
      const isFree = this.isFree(sheet);
      if (!isFree || now > reach) restoreSnapshot(board, before);
      if (isFree && now < reach * (1 - TOGETHER.leastGain)) idle = 0;
      else {
        idle++;
        half *= TOGETHER.shorter;
      }
      if (isFree) reach = Math.min(reach, now);
    }
  }

  /** Moves the pieces of a sheet apart; false, and nothing moved, where some overlap stays. */
  part(sheet: number): boolean {
    const { board } = this;
    if (!this.isWorthIt(sheet)) return false;
    const half = TOGETHER.parted * meanSide(board, sheet);
    const before = takeSnapshot(board);
    let least = Infinity;
    for (let round = 0; round < TOGETHER.partings; round++) {
      const duties = this.duties(sheet, half);
      if (duties.overlaps <= 0) break;
      const needed = duties.list.reduce((sum, { need }) => sum + Math.max(0, need), 0);
      if (needed > least * TOGETHER.progress) break;
      least = needed;
      this.move(sheet, this.steps(sheet, null, duties, half), half);
    }
    if (this.isFree(sheet)) return true;
    restoreSnapshot(board, before);
    return false;
  }

  private isWorthIt(sheet: number): boolean {
    const count = this.board.counts[sheet];
    return count > 1 && count <= TOGETHER.pieces;
  }

  private isFree(sheet: number): boolean {
    const { board } = this;
    return piecesOf(board, sheet).every((piece) =>
      board.free(piece, board.shape[piece], sheet, board.x[piece], board.y[piece]),
    );
  }

  private move(sheet: number, steps: Float64Array, half: number): void {
    const { board } = this;
    piecesOf(board, sheet).forEach((piece, k) => {
      const shape = board.shape[piece];
      const x = board.clampX(shape, sheet, board.x[piece] + steps[2 * k] * half),
        y = board.clampY(shape, sheet, board.y[piece] + steps[2 * k + 1] * half);
      board.put(piece, sheet, shape, x, y);
    });
  }

  /** What must hold that no pair overlaps after every piece has moved up to `half` along x and y. */
  private duties(sheet: number, half: number): Duties {
    const { board } = this;
    const { shapes } = board;
    const list: Duty[] = [];
    let overlaps = 0;
    const pieces = piecesOf(board, sheet);
    const add = (a: number, b: number, ga: number, gb: number, reach: number): void => {
      const other = b < 0 ? -1 : pieces[b];
      const dx = board.x[pieces[a]] - (other < 0 ? 0 : board.x[other]),
        dy = board.y[pieces[a]] - (other < 0 ? 0 : board.y[other]);
      const found = this.linesOf({ a: ga, b: gb, dx, dy, half: reach }, this.marginOf(sheet));
      if (found === null) overlaps = -1;
      if (found === null || overlaps < 0) return;
      const overlap = found.isFree ? -1 : overlaps++;
      for (const line of found.lines) {
        const need = (line.least + this.marginOf(sheet) - line.nx * dx - line.ny * dy) / half;
        list.push({ a, b, line, need: found.isFree ? Math.min(0, need) : need, overlap });
      }
    };
    pieces.forEach((piece, a) => {
      const shape = board.shape[piece];
      for (let b = a + 1; b < pieces.length; b++)
        add(a, b, shapes.geom[shape], shapes.geom[board.shape[pieces[b]]], 2 * half);
      for (const obstacle of board.obstaclesFor(shape, sheet)) add(a, -1, shapes.bare[shape], obstacle, half);
    });
    return { list, overlaps };
  }

  /** The lines around a move, or around the nearest free one; null where there is none near. */
  private linesOf(
    look: Look,
    margin: number,
  ): { readonly isFree: boolean; readonly lines: readonly Line[] } | null {
    const { collider } = this.board;
    const { a, b, dx, dy, half } = look;
    if (!boxesMeet(collider.geoms.box, look)) return { isFree: true, lines: [] };
    if (!collider.collides(a, b, dx, dy)) return { isFree: true, lines: this.regions.around(look) };
    const way = this.regions.wayOut(look, margin);
    if (way === null) return null;
    const [x, y] = way;
    const far = Math.max(Math.abs(x - dx), Math.abs(y - dy));
    return { isFree: false, lines: this.regions.around({ a, b, dx: x, dy: y, half: half + far }) };
  }

  /** How far beyond a line pieces stay: far below the slack of the search's outlines, far above rounding. */
  private marginOf(sheet: number): number {
    const { x0, y0, x1, y1 } = this.board.fields[sheet];
    return TOGETHER.margin * Math.max(x1 - x0, y1 - y0);
  }

  /** The moves along x and y of every piece, in steps of `half`: with a gravity those that make the reach least,
   *  else those that leave the least overlap. Solved as its dual, which has a row per coordinate only. */
  private steps(sheet: number, gravity: Gravity | null, duties: Duties, half: number): Float64Array {
    const count = this.board.counts[sheet];
    const first = 2 * count;
    const more = gravity === null ? duties.overlaps : 1;
    const rhs = new Float64Array(first + more).fill(1, first);
    if (gravity !== null) {
      const { right, bottom, alongX } = gravity;
      const pull = TOGETHER.pull / count;
      const aside = pull * TOGETHER.aside;
      for (let k = 0; k < first; k += 2) {
        rhs[k] = (right ? -1 : 1) * (alongX ? pull : aside);
        rhs[k + 1] = (bottom ? -1 : 1) * (alongX ? aside : pull);
      }
    }
    const lp = new MasterLp(rhs);
    const basis = new Int32Array(first + more);
    this.addBounds(lp, basis, sheet, half);
    for (let k = first; k < first + more; k++) basis[k] = lp.addColumn([k], [1], gravity === null ? 0 : 1);
    if (gravity !== null) this.addReach(lp, sheet, gravity, half);
    for (const { a, b, line, need, overlap } of duties.list) {
      const rows = [2 * a, 2 * a + 1];
      const factors = [line.nx, line.ny];
      if (b >= 0) {
        rows.push(2 * b, 2 * b + 1);
        factors.push(-line.nx, -line.ny);
      }
      if (overlap >= 0) {
        rows.push(first + overlap);
        factors.push(1);
      }
      lp.addColumn(rows, factors, -need);
    }
    const work = createWork(TOGETHER.work);
    lp.setBasis(basis, work);
    lp.primalSimplex(work);
    this.board.collider.work += Math.ceil((TOGETHER.work - work.left) / TOGETHER.stepsPerUnit);
    return lp.duals.map((value) => -value);
  }

  /** No piece moves farther than a step, nor out of the field. */
  private addBounds(lp: MasterLp, basis: Int32Array, sheet: number, half: number): void {
    const { board } = this;
    const { x0, y0, x1, y1 } = board.fields[sheet];
    const { w, h } = board.shapes;
    piecesOf(board, sheet).forEach((piece, k) => {
      const shape = board.shape[piece];
      const x = board.x[piece],
        y = board.y[piece];
      for (const [row, back, forth] of [
        [2 * k, x - x0, x1 - w[shape] - x],
        [2 * k + 1, y - y0, y1 - h[shape] - y],
      ]) {
        const lower = lp.addColumn([row], [1], Math.max(0, Math.min(1, back / half)));
        const upper = lp.addColumn([row], [-1], Math.max(0, Math.min(1, forth / half)));
        basis[row] = lp.rhs[row] >= 0 ? lower : upper;
      }
    });
  }

  /** The reach is no less than that of any piece that could become the farthest. */
  private addReach(lp: MasterLp, sheet: number, gravity: Gravity, half: number): void {
    const { board } = this;
    const { x0, y0, x1, y1 } = board.fields[sheet];
    const { w, h } = board.shapes;
    const most = reachOf(board, sheet, gravity);
    const row = 2 * board.counts[sheet];
    piecesOf(board, sheet).forEach((piece, k) => {
      const shape = board.shape[piece];
      const x = gravity.right ? x1 - board.x[piece] : board.x[piece] + w[shape] - x0,
        y = gravity.bottom ? y1 - board.y[piece] : board.y[piece] + h[shape] - y0;
      const behind = (most - (gravity.alongX ? x : y)) / half;
      if (behind < 2) lp.addColumn([2 * k + (gravity.alongX ? 0 : 1), row], [-towards(gravity), 1], behind);
    });
  }
}

const piecesOf = (board: Board, sheet: number): readonly number[] => [
  ...board.lists[sheet].subarray(0, board.counts[sheet]),
];

/** 1 where the pieces gather at the low end of the main axis. */
const towards = ({ alongX, right, bottom }: Gravity): number => ((alongX ? right : bottom) ? -1 : 1);

/** Side of the square as large as the mean piece of a sheet. */
function meanSide({ collider, shapes, shape, lists, counts }: Board, sheet: number): number {
  let area = 0;
  for (let k = 0; k < counts[sheet]; k++) area += collider.geoms.area[shapes.geom[shape[lists[sheet][k]]]];
  return Math.sqrt(area / counts[sheet]);
}

/** Whether the boxes of two geometries come within the window of each other. */
const boxesMeet = (box: Float64Array, { a, b, dx, dy, half }: Look): boolean =>
  box[a * 4] + dx <= box[b * 4 + 2] + half &&
  box[a * 4 + 2] + dx >= box[b * 4] - half &&
  box[a * 4 + 1] + dy <= box[b * 4 + 3] + half &&
  box[a * 4 + 3] + dy >= box[b * 4 + 1] - half;
