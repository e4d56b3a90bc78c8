import type { BeamStyle, Placed } from '../beam/beamFill.ts';
import { beamFill } from '../beam/beamFill.ts';
import { PlaceDropper } from '../core/dropPlace.ts';
import type { Pull } from '../core/dropPlace.ts';
import type { Layout, Session } from '../core/session.ts';
import { openSheets, saveLayout } from '../core/session.ts';
import { sheetCost } from '../core/objective.ts';
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
  /** Stock rows it may use; the others only when these run out. */
  readonly prefer: readonly number[] | null;
  /** Sheets are filled by beam search instead of piece by piece in the order. */
  readonly beam: BeamStyle | null;
  /** Once true, pieces go to contact places only, without samples: the caller wants an end. */
  readonly halt: () => boolean;
}

interface Build {
  readonly session: Session;
  readonly recipe: Recipe;
  readonly dropper: PlaceDropper;
  /** Unplaced pieces of each row, last one goes first. */
  readonly left: number[][];
  readonly used: number[];
  readonly stock: number[];
}

interface Fill {
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
  };
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
  if (build.left.every((pieces) => pieces.length === 0)) return null;
  const rows = openable(build);
  const fills = rows.map((row) => fillSheet(build, row)).filter((fill) => fill.places.length > 0);
  if (fills.length > 0) return fills.reduce((best, fill) => (betterFill(build, fill, best) ? fill : best));
  const others = build.session.problem.stock.flatMap((stock, row) =>
    !rows.includes(row) && build.session.fields[row] !== null && build.used[row] < stock.cap ? [row] : [],
  );
  const rest = others.map((row) => fillSheet(build, row)).filter((fill) => fill.places.length > 0);
  return rest.length > 0 ? rest.reduce((best, fill) => (betterFill(build, fill, best) ? fill : best)) : null;
}

/** Cost of finishing the job at this rate: whole sheets of this row until the area is placed. */
function finishingCost(build: Build, fill: Fill): readonly [number, number] {
  const rest = build.left.reduce(
    (sum, pieces, row) => sum + pieces.length * build.session.prepared.area[row],
    0,
  );
  const cost = sheetCost(build.session, fill.row);
  const pieces = build.left.reduce((sum, list) => sum + list.length, 0);
  return fill.places.length === pieces ? [cost, cost] : [(cost * rest) / fill.area, cost];
}

function betterFill(build: Build, a: Fill, b: Fill): boolean {
  const unpricedA = isUnpriced(build, a.row),
    unpricedB = isUnpriced(build, b.row);
  if (unpricedA !== unpricedB) return unpricedB;
  const [restA, costA] = finishingCost(build, a);
  const [restB, costB] = finishingCost(build, b);
  return restA !== restB ? restA < restB : costA < costB;
}

function isUnpriced({ session: { problem } }: Build, row: number): boolean {
  return (
    problem.minimizeCost &&
    problem.stock[row].price === null &&
    problem.stock.some(({ price }) => price !== null)
  );
}

function fillSheet(build: Build, row: number): Fill {
  const {
    session,
    recipe: { beam },
  } = build;
  if (beam === null) return dropOnSheet(build, row);
  const places = beamFill(session, row, build.left, beam) ?? [];
  return {
    row,
    places,
    area: places.reduce((sum, { piece }) => sum + session.prepared.area[session.board.pieceRow[piece]], 0),
  };
}

/** Tries every row in order on a new sheet of this stock row and takes it off again. */
function dropOnSheet(build: Build, row: number): Fill {
  const { session, recipe, dropper } = build;
  const { board } = session;
  const field = session.fields[row];
  if (field === null) return { row, places: [], area: 0 };
  const sheet = board.addSheet(field);
  const places: Placed[] = [];
  let area = 0;
  let room = (field.x1 - field.x0) * (field.y1 - field.y0);
  let failed = 0;
  for (const part of recipe.order) {
    const pieces = build.left[part];
    if (failed > recipe.failWork) break;
    for (let k = pieces.length - 1; k >= 0; k--) {
      if (session.prepared.area[part] > room) break;
      const before = board.collider.work;
      const drop = dropper.drop(
        pieces[k],
        sheet,
        session.gravity[row],
        recipe.pull,
        recipe.halt() ? 0 : recipe.samples,
      );
      if (drop === null) {
        failed += board.collider.work - before;
        break;
      }
      board.put(pieces[k], sheet, drop.shape, drop.x, drop.y);
      places.push({ piece: pieces[k], shape: drop.shape, x: drop.x, y: drop.y });
      area += session.prepared.area[part];
      room -= session.prepared.area[part];
    }
  }
  for (const { piece } of places) board.take(piece);
  board.fields.pop();
  board.counts.pop();
  return { row, places, area };
}

/** Puts a filling on the board for good. */
function take(build: Build, fill: Fill): void {
  const { board, fields } = build.session;
  const field = fields[fill.row];
  if (field === null) return;
  const sheet = board.addSheet(field);
  build.stock.push(fill.row);
  build.used[fill.row]++;
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

/** Row orders worth trying, best first. Ties by row. Must-cut rows go first where stock is capped. */
export function rowOrders(session: Session): readonly (readonly number[])[] {
  const { prepared, problem } = session;
  const capped = problem.stock.some(({ cap }) => cap < Infinity);
  const must = (row: number): number => (capped && problem.parts[row].mustCut ? 0 : 1);
  const rows = problem.parts.map((_, row) => row);
  const by = (key: (row: number) => number): readonly number[] =>
    [...rows].sort((a, b) => must(a) - must(b) || key(b) - key(a) || a - b);
  return [
    by((row) => prepared.hullArea[row] * prepared.diameter[row]),
    by((row) => prepared.diameter[row]),
    by((row) => prepared.area[row]),
    by((row) => prepared.hullArea[row]),
  ];
}
