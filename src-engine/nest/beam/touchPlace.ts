import type { Board } from '../core/board.ts';
import type { Place } from '../core/boxPlaces.ts';
import { BoxPlaces } from '../core/boxPlaces.ts';
import type { Gravity, Pull } from '../core/dropPlace.ts';
import type { ContactTable } from './contacts.ts';

/** What to look for. */
export interface Aim {
  readonly gravity: Gravity;
  readonly pull: Pull;
  /** A reach below which nothing can be free: with more pieces on the sheet than before nothing nearer than the place
   *  found before is. */
  readonly least?: number;
  /** Only places nearer than this reach. */
  readonly below?: number;
  /** Only places within it. */
  readonly room?: Room;
  /** The collider's work at which looking on ends, with the best place so far. */
  readonly end?: number;
  /** Ends it as well, and says so in `isCut`: outlines of thousands of teeth have millions of contacts. */
  readonly spent?: () => boolean;
}

/** A part of the sheet, such as a hole of a piece: the box that the shape must lie in, and which places of that box are
 *  meant, by the top-left corner of the shape's frame. */
export interface Room {
  /** The piece whose hole it is, and the hole's place in the table of holes. */
  readonly host: number;
  readonly hole: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly has: (x: number, y: number) => boolean;
}

/** Numbers kept per segment: x1, y1, x2, y2, left, top, right, bottom, least reach. */
const SPAN = 9;
/** Shares of a segment's length by which two segments may miss each other and still count as crossing. */
const MISS = 1e-9;
/** Work of the collider between two questions whether it is over: some milliseconds. */
const ASKS = 2_000_000;
const NEVER = (): boolean => false;

/** Finds the free place of a shape nearest to the corner among the exact contacts: touching two neighbours, a
 *  neighbour and a sheet edge, or two sheet edges. The reach is linear, so the nearest place of all is one of
 *  them. */
export class TouchFinder {
  private readonly board: Board;
  private readonly contacts: ContactTable;
  private readonly boxes: BoxPlaces;
  /** Search shapes are shrunk by the slack, so the exact contact is free. */
  readonly best: Place = { x: 0, y: 0, reach: Infinity };
  /** The last search was ended before it had seen all contacts. */
  isCut = false;
  private spent: () => boolean = NEVER;
  private asksAt = 0;
  private lines = new Float64Array(SPAN * 1024);
  private count = 0;
  private piece = 0;
  private shape = 0;
  private sheet = 0;
  /** reach = gx * x + gy * y + g0. */
  private gx = 0;
  private gy = 0;
  private g0 = 0;
  /** Nothing nearer is free. */
  private least = 0;
  /** Corners of the shape's frame stay within. */
  private x0 = 0;
  private y0 = 0;
  private x1 = 0;
  private y1 = 0;
  private room: Room | null = null;
  private end = Infinity;

  constructor(board: Board, contacts: ContactTable) {
    this.board = board;
    this.contacts = contacts;
    this.boxes = new BoxPlaces(board);
  }

  /** True when there is a place; it is in `best` then. */
  find(piece: number, shape: number, sheet: number, aim: Aim): boolean {
    const { board } = this;
    this.piece = piece;
    this.shape = shape;
    this.sheet = sheet;
    this.room = aim.room ?? null;
    this.end = aim.end ?? Infinity;
    this.spent = aim.spent ?? NEVER;
    this.isCut = false;
    this.asksAt = this.board.collider.work + ASKS;
    const below = aim.below ?? Infinity;
    this.best.reach = below;
    this.least = (aim.least ?? 0) * (1 - MISS);
    this.count = 0;
    if (!board.fits(shape, sheet)) return false;
    if (this.room === null && this.boxes.suit(shape, sheet))
      return this.boxes.find(shape, sheet, aim, this.least, this.best);
    this.aim(aim);
    const { x0, y0, x1, y1 } = this;
    if (x0 > x1 || y0 > y1) return false;
    this.offer(x0, y0);
    this.offer(x1, y0);
    this.offer(x0, y1);
    this.offer(x1, y1);
    this.collect();
    this.offerEnds();
    if (!this.isCut) {
      this.keepNear();
      this.offerCrossings();
    }
    return this.best.reach < below;
  }

  private aim({ gravity, pull, room }: Aim): void {
    const { board, shape } = this;
    const field = board.fields[this.sheet];
    const w = board.shapes.w[shape],
      h = board.shapes.h[shape];
    this.x0 = field.x0;
    this.y0 = field.y0;
    this.x1 = field.x1 - w;
    this.y1 = field.y1 - h;
    if (room !== undefined) {
      const { box } = board.collider.geoms;
      const g = board.shapes.geom[shape] * 4;
      this.x0 = Math.max(this.x0, room.left - box[g]);
      this.y0 = Math.max(this.y0, room.top - box[g + 1]);
      this.x1 = Math.min(this.x1, room.right - box[g + 2]);
      this.y1 = Math.min(this.y1, room.bottom - box[g + 3]);
    }
    this.gx = gravity.right ? -pull.x : pull.x;
    this.gy = gravity.bottom ? -pull.y : pull.y;
    this.g0 =
      (gravity.right ? field.x1 : w - field.x0) * pull.x +
      (gravity.bottom ? field.y1 : h - field.y0) * pull.y;
  }

  /** Gathers the contact segments that reach into the field and are not all nearer than `least`. */
  private collect(): void {
    const { board, shape, sheet, contacts } = this;
    const { shapes } = board;
    const list = board.lists[sheet];
    for (let k = 0; k < board.counts[sheet]; k++) {
      const other = list[k];
      if (board.collider.work >= this.end || this.isOver()) return;
      if (this.isBeyondRoom(other)) continue;
      board.collider.work +=
        this.room?.host === other
          ? contacts.selectInHole(this.room.hole, shapes.geom[shape])
          : contacts.select(shapes.geom[board.shape[other]], shapes.geom[shape]);
      this.add(board.x[other], board.y[other]);
    }
    for (const obstacle of board.obstaclesFor(shape, sheet)) {
      board.collider.work += contacts.select(obstacle, shapes.bare[shape]);
      this.add(0, 0);
    }
    board.collider.work += 12 * this.count;
  }

  private isBeyondRoom(other: number): boolean {
    const { room, board } = this;
    return (
      room !== null &&
      (board.bound(other, 0) > room.right ||
        board.bound(other, 2) < room.left ||
        board.bound(other, 1) > room.bottom ||
        board.bound(other, 3) < room.top)
    );
  }

  /** The segments of the pair selected, with the first geometry at (x, y). */
  private add(x: number, y: number): void {
    const {
      gx,
      gy,
      g0,
      least,
      x0,
      y0,
      x1,
      y1,
      contacts: { pool, from, to },
    } = this;
    while (this.lines.length < this.count * SPAN + ((to - from) / 4) * SPAN) this.grow();
    const lines = this.lines;
    let at = this.count * SPAN;
    for (let k = from; k < to; k += 4) {
      const ax = pool[k] + x,
        ay = pool[k + 1] + y,
        bx = pool[k + 2] + x,
        by = pool[k + 3] + y;
      const ra = gx * ax + gy * ay + g0,
        rb = gx * bx + gy * by + g0;
      if (ra < least && rb < least) continue;
      if (outside(ax, bx, x0, x1) || outside(ay, by, y0, y1)) continue;
      lines[at] = ax;
      lines[at + 1] = ay;
      lines[at + 2] = bx;
      lines[at + 3] = by;
      lines[at + 4] = ax < bx ? ax : bx;
      lines[at + 5] = ay < by ? ay : by;
      lines[at + 6] = ax < bx ? bx : ax;
      lines[at + 7] = ay < by ? by : ay;
      lines[at + 8] = ra < rb ? ra : rb;
      at += SPAN;
    }
    this.count = at / SPAN;
  }

  private grow(): void {
    const lines = new Float64Array(this.lines.length * 2);
    lines.set(this.lines);
    this.lines = lines;
  }

  /** Ends of the segments, and where they leave the field. */
  private offerEnds(): void {
    const { lines, x0, y0, x1, y1 } = this;
    for (let k = 0, end = this.count * SPAN; k < end; k += SPAN) {
      if (lines[k + 8] >= this.best.reach) continue;
      if (this.isOver()) return;
      const ax = lines[k],
        ay = lines[k + 1],
        bx = lines[k + 2],
        by = lines[k + 3];
      this.offer(ax, ay);
      this.offer(bx, by);
      if (ax !== bx) {
        const slope = (by - ay) / (bx - ax);
        if (ax < x0 !== bx < x0) this.offer(x0, ay + (x0 - ax) * slope);
        if (ax < x1 !== bx < x1) this.offer(x1, ay + (x1 - ax) * slope);
      }
      if (ay !== by) {
        const slope = (bx - ax) / (by - ay);
        if (ay < y0 !== by < y0) this.offer(ax + (y0 - ay) * slope, y0);
        if (ay < y1 !== by < y1) this.offer(ax + (y1 - ay) * slope, y1);
      }
    }
  }

  /** Drops the segments that cannot beat the best place so far. */
  private keepNear(): void {
    const { lines } = this;
    let kept = 0;
    for (let k = 0, end = this.count * SPAN; k < end; k += SPAN) {
      if (lines[k + 8] >= this.best.reach) continue;
      if (kept !== k) lines.copyWithin(kept, k, k + SPAN);
      kept += SPAN;
    }
    this.count = kept / SPAN;
  }

  private offerCrossings(): void {
    const { lines, board } = this;
    const end = this.count * SPAN;
    for (let p = 0; p < end; p += SPAN) {
      if (lines[p + 8] >= this.best.reach) continue;
      if (board.collider.work >= this.end) return;
      const px = lines[p],
        py = lines[p + 1],
        ux = lines[p + 2] - px,
        uy = lines[p + 3] - py;
      const left = lines[p + 4],
        top = lines[p + 5],
        right = lines[p + 6],
        bottom = lines[p + 7];
      board.collider.work += (end - p) >> 4;
      for (let q = p + SPAN; q < end; q += SPAN) {
        if (lines[q + 4] > right || lines[q + 6] < left || lines[q + 5] > bottom || lines[q + 7] < top)
          continue;
        const vx = lines[q + 2] - lines[q],
          vy = lines[q + 3] - lines[q + 1];
        const cross = ux * vy - uy * vx;
        if (cross === 0) continue;
        const wx = lines[q] - px,
          wy = lines[q + 1] - py;
        const s = (wx * vy - wy * vx) / cross;
        if (s < -MISS || s > 1 + MISS) continue;
        const x = px + s * ux,
          y = py + s * uy;
        const reach = this.gx * x + this.gy * y + this.g0;
        if (reach >= this.best.reach) continue;
        const t = (wx * uy - wy * ux) / cross;
        if (t >= -MISS && t <= 1 + MISS) this.offer(x, y);
      }
    }
  }

  /** Asks from time to time only: most searches are over before. */
  private isOver(): boolean {
    const { work } = this.board.collider;
    if (work < this.asksAt) return false;
    this.asksAt = work + ASKS;
    if (this.spent()) this.isCut = true;
    return this.isCut;
  }

  /** Takes the place when it is nearer than the best so far, in the field and free. */
  private offer(px: number, py: number): void {
    const { best } = this;
    const reach = this.gx * px + this.gy * py + this.g0;
    if (reach >= best.reach || reach < this.least) return;
    const x = px < this.x0 ? this.x0 : px > this.x1 ? this.x1 : px,
      y = py < this.y0 ? this.y0 : py > this.y1 ? this.y1 : py;
    const tiny = MISS * (Math.abs(px) + Math.abs(py) + 1);
    if (
      Math.abs(x - px) > tiny ||
      Math.abs(y - py) > tiny ||
      this.room?.has(x, y) === false ||
      !this.board.free(this.piece, this.shape, this.sheet, x, y)
    )
      return;
    best.reach = reach;
    best.x = x;
    best.y = y;
  }
}

/** True when both numbers lie beyond the same end of the range. */
function outside(a: number, b: number, from: number, to: number): boolean {
  return (a < from && b < from) || (a > to && b > to);
}
