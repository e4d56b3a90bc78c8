import type { BeamStyle, Placed } from '../beam/beamFill.ts';
import { beamFill } from '../beam/beamFill.ts';
import type { HolePlaces } from '../beam/holePlaces.ts';
import { PlaceDropper } from '../core/dropPlace.ts';
import type { Drop, Effort, Gravity, Pull } from '../core/dropPlace.ts';
import { fitsField } from '../core/goals.ts';
import type { Layout, Session } from '../core/session.ts';
import { openSheets, saveLayout } from '../core/session.ts';
import { isUnpriced, sheetCost } from '../core/objective.ts';
import type { LatticeBook } from '../lattice/latticeBook.ts';
import { LATTICE } from '../lattice/tuning.ts';
import { rowsWorthFilling } from './stockChoice.ts';
import { CONSTRUCT } from './tuning.ts';

/** How a construction goes about it. */
export interface Recipe {
  /** Row order, hardest first. */
  readonly order: readonly number[];
  /** Which way pieces are drawn. */
  readonly pull: Pull;
  /** Halton points per orientation. */
  readonly samples: number;
  /** Work that may go into pieces that do not fit a sheet any more before it counts as full. */
  readonly failWork: number;
  /** Collider work at which the construction should be done: the nearer it comes, the less a piece gets. */
  readonly end: number;
  /** Stock rows it may use; the others only when these run out. */
  readonly prefer: readonly number[] | null;
  /** Every sheet begins with the largest series left, laid as a lattice. */
  readonly lattices: LatticeBook | null;
  /** Pieces go into holes of others first. */
  readonly holes: HolePlaces | null;
  /** Sheets are filled by beam search instead of piece by piece in the order. */
  readonly beam: BeamStyle | null;
  /** How the first sheet, and as many more as its pieces allow, are filled; null: freely. */
  readonly opening?: Fill;
  /** Once true, pieces go to contact places only, without samples: the caller wants an end. */
  readonly halt: () => boolean;
}

/** Rates that differ by less are one. */
const SAME_COST = 1e-9;

interface Build {
  readonly session: Session;
  readonly recipe: Recipe;
  readonly dropper: PlaceDropper;
  /** Unplaced pieces of each row, last one goes first. */
  readonly left: number[][];
  readonly used: number[];
  readonly stock: number[];
  /** Net area and number of the pieces left. */
  rest: number;
  pieces: number;
}

/** What lies on a sheet of a stock row, and its net area. */
export interface Fill {
  readonly row: number;
  readonly places: readonly Placed[];
  readonly area: number;
}

/** Fills sheet after sheet until nothing is left or nothing more fits. Every sheet is the stock row that
 *  gives most placed area for its cost; a filling is repeated as long as enough pieces are left, so that
 *  large series get equal sheets. Null when a beam's budget ended first. */
export function construct(session: Session, recipe: Recipe): Layout | null {
  openSheets(session, []);
  const build: Build = {
    session,
    recipe,
    dropper: new PlaceDropper(session.board, session.prepared.slack),
    left: session.piecesOfRow.map((pieces) => [...pieces].reverse()),
    used: session.problem.stock.map(() => 0),
    stock: [],
    rest: session.problem.parts.reduce((sum, { qty }, row) => sum + qty * session.prepared.area[row], 0),
    pieces: session.board.pieces,
  };
  if (recipe.opening !== undefined) {
    take(build, recipe.opening);
    repeat(build, recipe.opening);
  }
  while (recipe.beam === null || !recipe.beam.spent()) {
    const fill = bestFill(build);
    if (fill === null) return recipe.beam?.spent() ? null : saveLayout(session, build.stock);
    take(build, fill);
    repeat(build, fill);
  }
  return null;
}

/** Rows that may be opened next: the ones to be used up first, then the preferred, then any. */
function openable(build: Build): readonly number[] {
  const { problem, fields } = build.session;
  const rows = problem.stock.flatMap((stock, row) =>
    fields[row] !== null && build.used[row] < stock.cap ? [row] : [],
  );
  const first = rows.filter((row) => build.used[row] < problem.stock[row].first);
  if (first.length > 0) return first;
  const preferred = rows.filter((row) => build.recipe.prefer === null || build.recipe.prefer.includes(row));
  return preferred.length > 0 ? preferred : rows;
}

function bestFill(build: Build): Fill | null {
  if (build.pieces === 0) return null;
  const rows = openable(build);
  const best = bestOf(build, rows);
  if (best !== null) return best;
  const others = build.session.problem.stock.flatMap((stock, row) =>
    !rows.includes(row) && build.session.fields[row] !== null && build.used[row] < stock.cap ? [row] : [],
  );
  return bestOf(build, others);
}

/** The best filling of a sheet of the rows worth a trial; where nothing goes on these, of the others one by
 *  one. */
function bestOf(build: Build, rows: readonly number[]): Fill | null {
  const last = build.stock.length > 0 ? build.stock[build.stock.length - 1] : -1;
  const worth = rowsWorthFilling(build.session, rows, build.rest, last);
  const fills = worth
    .map((row) => fillSheet(build, row, worth.length))
    .filter((fill) => fill.places.length > 0);
  if (fills.length > 0) return fills.reduce((best, fill) => (betterFill(build, fill, best) ? fill : best));
  for (const row of rows) {
    if (build.recipe.beam?.spent()) break;
    if (worth.includes(row) || !mayTake(build, row)) continue;
    const fill = fillSheet(build, row, worth.length);
    if (fill.places.length > 0) return fill;
  }
  return null;
}

/** Whether some piece left fits the row by its box. */
const mayTake = ({ session, left }: Build, row: number): boolean =>
  left.some((pieces, part) => pieces.length > 0 && fitsField(session, part, row));

/** Cost of finishing the job at this rate: whole sheets of this row until the area is placed. */
function finishingCost(build: Build, fill: Fill): readonly [number, number] {
  const cost = sheetCost(build.session, fill.row);
  return fill.places.length === build.pieces ? [cost, cost] : [(cost * build.rest) / fill.area, cost];
}

function betterFill(build: Build, a: Fill, b: Fill): boolean {
  const [unpricedA, unpricedB] = [a, b].map(({ row }) => isUnpriced(build.session, row, build.used[row]));
  if (unpricedA !== unpricedB) return unpricedB;
  const [restA, costA] = finishingCost(build, a);
  const [restB, costB] = finishingCost(build, b);
  if (Math.abs(restA - restB) > SAME_COST * restB) return restA < restB;
  // At one rate fewer, larger sheets.
  return costA > costB;
}

function fillSheet(build: Build, row: number, choices: number): Fill {
  const {
    session,
    recipe: { beam },
  } = build;
  if (beam === null) return dropOnSheet(build, row, choices);
  const places = beamFill(session, row, build.left, beam) ?? [];
  return {
    row,
    places,
    area: places.reduce((sum, { piece }) => sum + session.prepared.area[session.board.pieceRow[piece]], 0),
  };
}

/** Tries every row in order on a new sheet of this stock row and takes it off again. */
function dropOnSheet(build: Build, row: number, choices: number): Fill {
  const { session, recipe } = build;
  const { board } = session;
  const field = session.fields[row];
  if (field === null) return { row, places: [], area: 0 };
  const sheet = board.addSheet(field);
  const places: Placed[] = [];
  let area = 0;
  let room = (field.x1 - field.x0) * (field.y1 - field.y0);
  let failed = 0;
  const lay = (piece: number, shape: number, x: number, y: number): void => {
    board.put(piece, sheet, shape, x, y);
    places.push({ piece, shape, x, y });
    const size = session.prepared.area[board.pieceRow[piece]];
    area += size;
    room -= size;
  };
  const series = new Set<number>();
  for (const { piece, shape, x, y } of seriesOn(build, row)) {
    if (!board.free(piece, shape, sheet, x, y)) continue;
    lay(piece, shape, x, y);
    series.add(piece);
  }
  for (const part of recipe.order) {
    const pieces = build.left[part];
    if (failed > recipe.failWork) break;
    if (pieces.length > 0) recipe.holes?.aim(part, sheet);
    for (let k = pieces.length - 1; k >= 0; k--) {
      if (series.has(pieces[k])) continue;
      if (session.prepared.area[part] > room) break;
      const before = board.collider.work;
      const effort = effortOf(
        build,
        part,
        choices,
        (field.obstacles.length > 0 || field.byGrade !== null) && places.length === 0,
      );
      const gravity = session.gravity[row];
      const drop = placeFor(build, pieces[k], sheet, gravity, effort);
      if (drop === null) {
        failed += board.collider.work - before;
        break;
      }
      lay(pieces[k], drop.shape, drop.x, drop.y);
    }
  }
  for (const { piece } of places) board.take(piece);
  board.fields.pop();
  board.counts.pop();
  return { row, places, area };
}

/** In a hole of a part on the sheet where there is room, else where it drops, for what the holes have left of the
 *  effort, and half of it at least. */
function placeFor(
  { session, recipe, dropper }: Build,
  piece: number,
  sheet: number,
  gravity: Gravity,
  { samples, work }: Effort,
): Drop | null {
  const { collider } = session.board;
  const end = collider.work + work;
  const inHole = recipe.holes?.place(piece, gravity, end) ?? null;
  if (inHole !== null) return inHole;
  const left = Math.max(end - collider.work, work / 2);
  return dropper.drop(piece, sheet, gravity, recipe.pull, { samples, work: left });
}

/** Places for the series with the largest area left, when there is one worth it. */
function seriesOn({ recipe, session, left, rest }: Build, stock: number): readonly Placed[] {
  if (recipe.lattices === null) return [];
  const { area } = session.prepared;
  const areaLeft = left.map((pieces, part) => pieces.length * area[part]);
  const part = areaLeft.reduce((best, size, k) => (size > areaLeft[best] ? k : best), 0);
  const pieces = left[part];
  if (pieces.length < LATTICE.pieces || areaLeft[part] < LATTICE.share * rest) return [];
  return recipe.lattices
    .lay(part, stock, pieces.length)
    .map((place, k) => ({ ...place, piece: pieces[pieces.length - 1 - k] }));
}

/** What the next piece of a row may cost: its share of what is left of the construction's work, and at least enough
 *  to be sure of a place on an empty sheet, and of one beside its like. */
function effortOf(
  { session, recipe, pieces }: Build,
  part: number,
  choices: number,
  isAwkward: boolean,
): Effort {
  const { collider, shapes, pieces: all } = session.board;
  const { edgeStart } = collider.geoms;
  const geom = shapes.geom[shapes.rowStart[part]];
  const looks = CONSTRUCT.looks * (edgeStart[geom + 1] - edgeStart[geom]);
  const least = Math.max(CONSTRUCT.leastWork, Math.min(looks, CONSTRUCT.workOfLooks / all));
  if (recipe.halt()) return { samples: isAwkward ? CONSTRUCT.samplesLeast : 0, work: least };
  const left = recipe.end - collider.work;
  return {
    samples: recipe.samples,
    work: Math.max(isAwkward ? CONSTRUCT.awkwardWork : 0, least, left / (pieces * choices)),
  };
}

/** Puts a filling on the board for good. */
function take(build: Build, fill: Fill): void {
  const { board, fields } = build.session;
  const field = fields[fill.row];
  if (field === null) return;
  const sheet = board.addSheet(field);
  build.stock.push(fill.row);
  build.used[fill.row]++;
  build.rest -= fill.area;
  build.pieces -= fill.places.length;
  for (const { piece, shape, x, y } of fill.places) {
    board.put(piece, sheet, shape, x, y);
    build.left[board.pieceRow[piece]].splice(build.left[board.pieceRow[piece]].indexOf(piece), 1);
  }
}

/** As many more sheets with the same filling as the pieces and the stock allow; the last of them is left to a
 *  fresh filling. */
function repeat(build: Build, fill: Fill): void {
  const { problem, board } = build.session;
  const need = new Map<number, number>();
  for (const { piece } of fill.places)
    need.set(board.pieceRow[piece], (need.get(board.pieceRow[piece]) ?? 0) + 1);
  const enough = (): boolean => [...need].every(([row, count]) => build.left[row].length >= count);
  const { cap, first } = problem.stock[fill.row];
  const limit = build.used[fill.row] < first ? Math.min(cap, first) : cap;
  for (let copies = 0; copies < CONSTRUCT.copies && build.used[fill.row] < limit && enough(); copies++) {
    const taken = new Map<number, number>();
    const places = fill.places.map(({ piece, shape, x, y }) => {
      const row = board.pieceRow[piece];
      const nth = taken.get(row) ?? 0;
      taken.set(row, nth + 1);
      return { piece: build.left[row][build.left[row].length - 1 - nth], shape, x, y };
    });
    take(build, { ...fill, places });
  }
}

/** Row orders worth trying, best first, each once. Ties by row. Must-cut rows go first where stock is capped. */
export function rowOrders(session: Session): readonly (readonly number[])[] {
  const { prepared, problem } = session;
  const capped = problem.stock.some(({ cap }) => cap < Infinity);
  const must = (row: number): number => (capped && problem.parts[row].mustCut ? 0 : 1);
  const rows = problem.parts.map((_, row) => row);
  const by = (key: (row: number) => number): readonly number[] =>
    [...rows].sort((a, b) => must(a) - must(b) || key(b) - key(a) || a - b);
  const orders = [
    by((row) => prepared.hullArea[row] * prepared.diameter[row]),
    by((row) => prepared.diameter[row]),
    by((row) => prepared.area[row]),
    by((row) => prepared.hullArea[row]),
  ];
  const keys = orders.map((order) => order.join());
  return orders.filter((_, k) => keys.indexOf(keys[k]) === k);
}
