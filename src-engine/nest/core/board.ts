import type { Collider } from './collider.ts';
import { Neighbours } from './neighbours.ts';
import { Obstacles } from './obstacles.ts';
import { PairTables } from './pairTables.ts';
import { PAIR_TABLES } from './tuning.ts';
import type { SheetField } from './sheetField.ts';

/** Part rows in the orientations the search may use. Shape s belongs to row `row[s]`; its frame has the
 *  top-left corner of the part's true bounding box at (0, 0). */
export interface ShapeTable {
  readonly count: number;
  readonly row: Int32Array;
  /** Geometry that keeps half the spacing around the part: collides with other parts. */
  readonly geom: Int32Array;
  /** Geometry of the part itself: collides with exclusion zones and sheet outlines. */
  readonly bare: Int32Array;
  /** True bounding box. */
  readonly w: Float64Array;
  readonly h: Float64Array;
  /** Lowest grade of material the shape's part takes, 0 the best; -1: any. */
  readonly grade: Int8Array;
  /** Shapes of row r are `rowStart[r] .. rowStart[r+1]-1`. */
  readonly rowStart: Int32Array;
}

/** A shape somewhere on a sheet. */
interface Spot {
  readonly sheet: number;
  readonly shape: number;
  readonly x: number;
  readonly y: number;
}

/** Where every piece lies, and what would happen if one moved: the state both engines search on. Pieces may
 *  overlap while a search runs. `sheet[i] = -1` means piece i is off the board. */
export class Board {
  readonly collider: Collider;
  readonly shapes: ShapeTable;
  readonly pieces: number;
  readonly pieceRow: Int32Array;
  readonly sheet: Int32Array;
  readonly shape: Int32Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
  fields: SheetField[] = [];
  /** Pieces on each sheet: `lists[s]`, the first `counts[s]` entries. */
  lists: Int32Array[] = [];
  counts: number[] = [];
  /** Guided local search: `weight[i * stride + j]`, `loss` alike; column `pieces` stands for the obstacles of
   *  the sheet. */
  readonly stride: number;
  weight: Float64Array;
  loss: Float64Array;
  private readonly place: Int32Array;
  /** Geometry of each piece as it lies. */
  private readonly geomOf: Int32Array;
  /** By the list of a field, which stays the same while fields are narrowed. */
  private readonly obstacles = new Map<readonly number[], Obstacles>();
  private readonly neighbours: Neighbours;
  /** Pieces that the tables are not sure about, and what they say of them. */
  private readonly doubted: Int32Array;
  private readonly doubts: Float64Array;
  private tables: PairTables | null = null;

  constructor(collider: Collider, shapes: ShapeTable, pieceRow: Int32Array) {
    const { geoms } = collider;
    this.collider = collider;
    this.shapes = shapes;
    this.pieceRow = pieceRow;
    this.pieces = pieceRow.length;
    this.sheet = new Int32Array(this.pieces).fill(-1);
    this.shape = new Int32Array(this.pieces);
    this.x = new Float64Array(this.pieces);
    this.y = new Float64Array(this.pieces);
    this.place = new Int32Array(this.pieces);
    this.geomOf = new Int32Array(this.pieces);
    this.doubted = new Int32Array(this.pieces);
    this.doubts = new Float64Array(this.pieces);
    const half = (side: 0 | 1): number =>
      shapes.geom.reduce(
        (most, g) => Math.max(most, geoms.box[g * 4 + 2 + side] - geoms.box[g * 4 + side]),
        0,
      ) / 2;
    this.neighbours = new Neighbours(this.pieces, half(0), half(1));
    this.stride = this.pieces + 1;
    this.weight = new Float64Array(0);
    this.loss = new Float64Array(0);
  }

  /** From now on what pairs of shapes do to each other is kept in tables: many times as many looks a second, in a
   *  search long enough to fill them. The severity of an overlap then is interpolated. */
  keepPairs(): void {
    if (this.collider.geoms.count <= PAIR_TABLES.shapes) this.tables = new PairTables(this.collider);
  }

  addSheet(field: SheetField): number {
    this.fields.push(field);
    if (this.lists.length < this.fields.length) this.lists.push(new Int32Array(this.pieces));
    this.counts.push(0);
    this.neighbours.open(this.fields.length - 1, field);
    return this.fields.length - 1;
  }

  /** Puts a piece somewhere (from anywhere). */
  put(piece: number, sheet: number, shape: number, x: number, y: number): void {
    if (this.sheet[piece] !== sheet) {
      this.take(piece);
      this.place[piece] = this.counts[sheet];
      this.lists[sheet][this.counts[sheet]++] = piece;
      this.sheet[piece] = sheet;
    }
    this.shape[piece] = shape;
    this.x[piece] = x;
    this.y[piece] = y;
    const box = this.collider.geoms.box;
    this.geomOf[piece] = this.shapes.geom[shape];
    this.neighbours.ask(box, this.geomOf[piece] * 4, x, y, 0);
    this.neighbours.put(piece, sheet);
  }

  /** Lists the pieces of a sheet whose boxes meet the window asked about in `neighbours.near`, but for the asker;
   *  returns how many. */
  private gather(sheet: number, asker: number): number {
    const count = this.neighbours.gather(sheet, this.lists[sheet], this.counts[sheet], asker);
    this.collider.work += this.neighbours.looked + 4;
    return count;
  }

  /** Remembers who lies near a place, `margin` around it, for the questions to come about this piece there; they
   *  are forgotten when a piece moves. Only where pairs are kept. */
  lookAround(piece: number, { sheet, shape, x, y }: Spot, margin: number): void {
    if (this.tables === null) return;
    this.neighbours.ask(this.collider.geoms.box, this.shapes.geom[shape] * 4, x, y, margin);
    this.neighbours.remember(this.gather(sheet, piece), sheet, piece);
  }

  /** Takes a piece off the board. The list keeps no order that matters to results: it is rebuilt the same way
   *  in every run. */
  take(piece: number): void {
    const sheet = this.sheet[piece];
    if (sheet < 0) return;
    const list = this.lists[sheet];
    const last = list[--this.counts[sheet]];
    list[this.place[piece]] = last;
    this.place[last] = this.place[piece];
    this.sheet[piece] = -1;
    this.neighbours.take(piece);
  }

  /** Left edge, top edge, right edge, bottom edge of a placed piece's spaced geometry. */
  bound(piece: number, side: 0 | 1 | 2 | 3): number {
    return this.neighbours.bounds[piece * 4 + side];
  }

  /** True when the shape's bounding box fits the field at all. */
  fits(shape: number, sheet: number): boolean {
    const field = this.fields[sheet];
    return this.shapes.w[shape] <= field.x1 - field.x0 && this.shapes.h[shape] <= field.y1 - field.y0;
  }

  clampX(shape: number, sheet: number, x: number): number {
    const field = this.fields[sheet];
    return Math.max(field.x0, Math.min(field.x1 - this.shapes.w[shape], x));
  }

  clampY(shape: number, sheet: number, y: number): number {
    const field = this.fields[sheet];
    return Math.max(field.y0, Math.min(field.y1 - this.shapes.h[shape], y));
  }

  /** What a shape may not lie on, on a sheet. */
  obstaclesFor(shape: number, sheet: number): readonly number[] {
    const { obstacles, byGrade } = this.fields[sheet];
    const grade = this.shapes.grade[shape];
    return byGrade === null || grade < 0 ? obstacles : byGrade[grade];
  }

  /** True when the piece could lie there without touching anything else. */
  free(piece: number, shape: number, sheet: number, x: number, y: number): boolean {
    const { collider } = this;
    const geom = this.shapes.geom[shape];
    this.neighbours.ask(collider.geoms.box, geom * 4, x, y, 0);
    for (let k = this.gather(sheet, piece) - 1; k >= 0; k--) {
      const other = this.neighbours.near[k];
      if (collider.collides(geom, this.shapes.geom[this.shape[other]], x - this.x[other], y - this.y[other]))
        return false;
    }
    return this.clearOfObstacles(this.shapes.bare[shape], this.obstaclesFor(shape, sheet), x, y);
  }

  private clearOfObstacles(bare: number, obstacles: readonly number[], x: number, y: number): boolean {
    if (obstacles.length === 0) return true;
    const { collider } = this;
    let isClear = true;
    const looked = this.obstaclesOf(obstacles).near(bare, x, y, (obstacle) => {
      isClear = !collider.collides(bare, obstacle, x, y);
      return !isClear;
    });
    collider.work += looked;
    return isClear;
  }

  private obstaclesOf(list: readonly number[]): Obstacles {
    let known = this.obstacles.get(list);
    if (known === undefined) {
      known = new Obstacles(this.collider.geoms, list);
      this.obstacles.set(list, known);
    }
    return known;
  }

  /** Weighted overlap of the piece if it lay there; stops early and returns a value >= `limit` once the sum
   *  reaches it. */
  cost(piece: number, spot: Spot, limit: number): number {
    const { collider, weight } = this;
    const { sheet, shape, x, y } = spot;
    const geom = this.shapes.geom[shape];
    const row = piece * this.stride;
    const heavy = weight[row + this.pieces];
    const fixed = this.obstaclesFor(shape, sheet);
    let sum = this.obstacleCost(this.shapes.bare[shape], fixed, x, y, limit / heavy) * heavy;
    if (sum >= limit) return sum;
    this.neighbours.ask(collider.geoms.box, geom * 4, x, y, 0);
    if (this.tables !== null) return this.costByTables(this.tables, piece, spot, sum, limit);
    const count = this.gather(sheet, piece);
    for (let k = 0; k < count && sum < limit; k++) {
      const other = this.neighbours.near[k];
      const geomB = this.shapes.geom[this.shape[other]];
      const dx = x - this.x[other],
        dy = y - this.y[other];
      if (collider.collides(geom, geomB, dx, dy)) {
        const w = weight[row + other];
        sum += w * collider.severity(geom, geomB, dx, dy, (limit - sum) / w);
      }
    }
    return sum;
  }

  /** Sure overlaps first, then the pairs whose outlines must be looked at. */
  private costByTables(
    tables: PairTables,
    piece: number,
    { sheet, shape, x, y }: Spot,
    start: number,
    limit: number,
  ): number {
    const { collider, weight, neighbours, doubted, doubts } = this;
    const geom = this.shapes.geom[shape];
    const count = this.gather(sheet, piece);
    const list = neighbours.near;
    const row = piece * this.stride;
    let sum = start;
    let doubtful = 0;
    for (let k = 0; k < count; k++) {
      const other = list[k];
      const value = tables.look(geom, this.geomOf[other], x - this.x[other], y - this.y[other]);
      if (value > 0) {
        sum += weight[row + other] * value;
        if (sum >= limit) return sum;
      } else if (value < 0) {
        doubted[doubtful] = other;
        doubts[doubtful++] = -value;
      }
    }
    for (let k = 0; k < doubtful; k++) {
      const other = doubted[k];
      if (!collider.collides(geom, this.geomOf[other], x - this.x[other], y - this.y[other])) continue;
      sum += weight[row + other] * doubts[k];
      if (sum >= limit) return sum;
    }
    return sum;
  }

  /** Overlap with what the shape may not lie on; some value >= `limit` once it reaches that. */
  private obstacleCost(
    bare: number,
    obstacles: readonly number[],
    x: number,
    y: number,
    limit = Infinity,
  ): number {
    if (obstacles.length === 0) return 0;
    const { collider } = this;
    let sum = 0;
    const looked = this.obstaclesOf(obstacles).near(bare, x, y, (obstacle) => {
      if (collider.collides(bare, obstacle, x, y))
        sum += collider.severity(bare, obstacle, x, y, limit - sum);
      return sum >= limit;
    });
    collider.work += looked;
    return sum;
  }

  /** How badly geometry `a`, moved (dx, dy) away from `b`, overlaps it; 0: not at all. */
  private overlap(a: number, b: number, dx: number, dy: number): number {
    const { collider, tables } = this;
    if (tables === null)
      return collider.collides(a, b, dx, dy) ? collider.severity(a, b, dx, dy, Infinity) : 0;
    const value = tables.look(a, b, dx, dy);
    if (value >= 0) return value;
    return collider.collides(a, b, dx, dy) ? -value : 0;
  }

  /** Allocates the matrices of the guided local search and fills the losses of the present layout. */
  startLosses(): void {
    const size = this.stride * this.stride;
    if (this.weight.length !== size) {
      this.weight = new Float64Array(size);
      this.loss = new Float64Array(size);
    }
    this.weight.fill(1);
    this.loss.fill(0);
    this.collider.work += size >> 2;
    for (let piece = 0; piece < this.pieces; piece++) this.addLosses(piece);
  }

  /** Recomputes every loss the piece takes part in. */
  refreshLosses(piece: number): void {
    const { loss, stride } = this;
    const row = piece * stride;
    for (let j = 0; j < stride; j++) {
      if (loss[row + j] === 0) continue;
      loss[row + j] = 0;
      loss[j * stride + piece] = 0;
    }
    this.addLosses(piece);
  }

  /** Losses of a piece that has none noted. */
  private addLosses(piece: number): void {
    const { loss, stride } = this;
    const row = piece * stride;
    const sheet = this.sheet[piece];
    if (sheet < 0) return;
    const shape = this.shape[piece],
      geom = this.shapes.geom[shape],
      x = this.x[piece],
      y = this.y[piece];
    this.neighbours.ask(this.collider.geoms.box, geom * 4, x, y, 0);
    const count = this.gather(sheet, piece);
    for (let k = 0; k < count; k++) {
      const other = this.neighbours.near[k];
      const value = this.overlap(
        geom,
        this.shapes.geom[this.shape[other]],
        x - this.x[other],
        y - this.y[other],
      );
      if (value === 0) continue;
      loss[row + other] = value;
      loss[other * stride + piece] = value;
    }
    const fixed = this.obstacleCost(this.shapes.bare[shape], this.obstaclesFor(shape, sheet), x, y);
    loss[row + this.pieces] = fixed;
    loss[this.pieces * stride + piece] = fixed;
  }
}
