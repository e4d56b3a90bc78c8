import type { Board } from '../core/board.ts';
import type { Budget } from '../core/budget.ts';
import type { Drop, Gravity } from '../core/dropPlace.ts';
import { ALONG_X } from '../core/dropPlace.ts';
import { better, isRepeated, lastSheet, valueOf } from '../core/objective.ts';
import type { Layout, Session } from '../core/session.ts';
import { saveLayout } from '../core/session.ts';
import type { ContactTable } from './contacts.ts';
import { HolePlaces } from './holePlaces.ts';
import { holesOn, liesIn } from './holes.ts';
import { TouchFinder } from './touchPlace.ts';

/** Rounds of moving the pieces of a sheet together. */
const ROUNDS = 4;
/** Pairs of the outlines with most corners whose contacts must be within the budget. */
const FEW_PAIRS = 64;
/** A place must be nearer by this share to count. */
const NEARER = 1e-6;

interface Settling {
  readonly session: Session;
  readonly layout: Layout;
  readonly finder: TouchFinder;
  readonly holes: HolePlaces;
  readonly budget: Budget;
  readonly slack: number;
}

/** The layout with less on its last sheet, or itself where nothing is gained: pieces that fit into holes of others on
 *  their sheet go there, those of the last sheet into holes and gaps of the others. Sheets that repeat stay as they
 *  are. Places are exact contacts (`TouchFinder`). */
export function fillUp(session: Session, layout: Layout, contacts: ContactTable, budget: Budget): Layout {
  return settled(session, layout, contacts, budget, (job, last, sheets) => {
    for (const sheet of sheets) fillHoles(job, sheet);
    if (sheets.includes(last)) empty(job, last, sheets);
  });
}

/** The layout with the pieces of every sheet drawn towards its corner, so that what is left lies in one place, and
 *  filled up. Idea: bottom-left compaction by single moves (Dowsland, Dowsland & Bennett 1998, jostle), a piece with
 *  what lies in its holes as one. */
export function settle(session: Session, layout: Layout, contacts: ContactTable, budget: Budget): Layout {
  return settled(session, layout, contacts, budget, (job, last, sheets) => {
    for (const sheet of [last, ...sheets.filter((other) => other !== last)]) {
      if (!sheets.includes(sheet)) continue;
      fillHoles(job, sheet);
      gather(job, sheet);
    }
    if (sheets.includes(last) && empty(job, last, sheets)) gather(job, last);
  });
}

function settled(
  session: Session,
  layout: Layout,
  contacts: ContactTable,
  budget: Budget,
  work: (job: Settling, last: number, sheets: readonly number[]) => void,
): Layout {
  const { board, prepared } = session;
  const { mostEdges } = board.collider.geoms;
  if (FEW_PAIRS * 2 * mostEdges * mostEdges > budget.left()) return layout;
  const before = valueOf(session, layout);
  const sheets = layout.stock.map((_, sheet) => sheet).filter((sheet) => !isRepeated(session, layout, sheet));
  const holes = new HolePlaces(board, contacts, prepared.slack);
  const finder = new TouchFinder(board, contacts);
  work({ session, layout, finder, holes, budget, slack: prepared.slack }, lastSheet(session, layout), sheets);
  const after = saveLayout(session, layout.stock);
  return better(before, valueOf(session, after)) ? layout : after;
}

const gravityOn = ({ session, layout }: Settling, sheet: number): Gravity =>
  session.gravity[layout.stock[sheet]];

/** The collider's work at which the budget is spent. */
const endOf = ({ session, budget }: Settling): number => session.board.collider.work + budget.left();

/** Pieces of the sheet, as a list that stays while they move. */
const piecesOn = ({ lists, counts }: Board, sheet: number): number[] => [
  ...lists[sheet].subarray(0, counts[sheet]),
];

/** Each piece of the sheet that lies in no hole, with what lies in its own, farthest out last. */
function groupsOn(job: Settling, sheet: number): (readonly number[])[] {
  const { board } = job.session;
  const pieces = piecesOn(board, sheet);
  const holes = holesOn(board, sheet);
  const inside = new Set<number>();
  const own = new Map<number, number[]>();
  for (const hole of holes)
    for (const piece of pieces) {
      if (!liesIn(board, piece, hole, job.slack)) continue;
      inside.add(piece);
      own.set(hole.host, [...(own.get(hole.host) ?? []), piece]);
    }
  board.collider.work += holes.length * pieces.length;
  const reach = new Map(pieces.map((piece) => [piece, reachOf(job, piece)]));
  return pieces
    .filter((piece) => !inside.has(piece))
    .sort((a, b) => (reach.get(a) ?? 0) - (reach.get(b) ?? 0) || a - b)
    .map((piece) => [piece, ...(own.get(piece) ?? [])]);
}

/** How far a piece reaches from the corner as it lies. */
function reachOf(job: Settling, piece: number): number {
  const { board } = job.session;
  const sheet = board.sheet[piece];
  const { right, bottom } = gravityOn(job, sheet);
  const field = board.fields[sheet];
  const shape = board.shape[piece];
  const dx = right ? field.x1 - board.x[piece] : board.x[piece] + board.shapes.w[shape] - field.x0;
  const dy = bottom ? field.y1 - board.y[piece] : board.y[piece] + board.shapes.h[shape] - field.y0;
  return dx * ALONG_X.x + dy * ALONG_X.y;
}

/** Moves lone pieces into holes on their sheet, large ones first. */
function fillHoles(job: Settling, sheet: number): void {
  const { board, prepared } = job.session;
  if (holesOn(board, sheet).length === 0) return;
  const lone = groupsOn(job, sheet).flatMap((group) => (group.length === 1 ? [group[0]] : []));
  const area = (piece: number): number => prepared.hullArea[board.pieceRow[piece]];
  for (const piece of lone.sort((a, b) => area(b) - area(a) || a - b)) {
    if (job.budget.spent()) return;
    intoHole(job, piece, sheet);
  }
}

/** Moves the piece into a hole on the sheet; false where it stays. */
function intoHole(job: Settling, piece: number, sheet: number): boolean {
  const { holes } = job;
  const { board } = job.session;
  const back = lift(board, [piece]);
  holes.aim(board.pieceRow[piece], sheet);
  const drop = holes.place(piece, gravityOn(job, sheet), endOf(job));
  if (drop === null) back();
  else board.put(piece, sheet, drop.shape, drop.x, drop.y);
  return drop !== null;
}

/** Takes pieces off the board; returns what puts them back. */
function lift(board: Board, pieces: readonly number[]): () => void {
  const places = pieces.map((piece) => [
    piece,
    board.sheet[piece],
    board.shape[piece],
    board.x[piece],
    board.y[piece],
  ]);
  for (const piece of pieces) board.take(piece);
  return () => {
    for (const [piece, sheet, shape, x, y] of places) board.put(piece, sheet, shape, x, y);
  };
}

/** Moves the pieces of a sheet together, the nearest to the corner first. */
function gather(job: Settling, sheet: number): void {
  let moved = true;
  for (let round = 0; moved && round < ROUNDS; round++) {
    moved = false;
    for (const group of groupsOn(job, sheet)) {
      if (job.budget.spent()) return;
      if (draw(job, group, sheet)) moved = true;
    }
  }
}

/** Moves a group to the free place nearest to the corner where there is a nearer one than its own; only a piece with
 *  empty holes is turned. */
function draw(job: Settling, group: readonly number[], sheet: number): boolean {
  const { board } = job.session;
  const [piece, ...content] = group;
  const shape = board.shape[piece];
  const [x, y] = [board.x[piece], board.y[piece]];
  const inside = content.map((other) => [other, board.shape[other], board.x[other] - x, board.y[other] - y]);
  const below = reachOf(job, piece) * (1 - NEARER);
  const back = lift(board, group);
  const place = nearest(job, piece, content.length > 0 ? [shape] : shapesOf(board, piece), sheet, below);
  if (place === null) {
    back();
    return false;
  }
  board.put(piece, sheet, place.shape, place.x, place.y);
  for (const [other, turn, dx, dy] of inside) {
    if (!board.free(other, turn, sheet, place.x + dx, place.y + dy)) {
      for (const one of group) board.take(one);
      back();
      return false;
    }
    board.put(other, sheet, turn, place.x + dx, place.y + dy);
  }
  return true;
}

const shapesOf = ({ shapes: { rowStart }, pieceRow }: Board, piece: number): number[] => {
  const row = pieceRow[piece];
  return Array.from({ length: rowStart[row + 1] - rowStart[row] }, (_, k) => rowStart[row] + k);
};

/** The free place nearest to the corner, nearer than `below`; the piece is off the board. */
function nearest(
  job: Settling,
  piece: number,
  shapes: readonly number[],
  sheet: number,
  below: number,
): Drop | null {
  const { finder } = job;
  const gravity = gravityOn(job, sheet);
  const end = endOf(job);
  let best: Drop | null = null;
  for (const shape of shapes) {
    const limit: number = best?.reach ?? below;
    if (finder.find(piece, shape, sheet, { gravity, pull: ALONG_X, below: limit, end }))
      best = { ...finder.best, shape };
  }
  return best;
}

/** Moves pieces of the last sheet to the others, large ones first. A row that finds no room on a sheet is not tried
 *  there again. */
function empty(job: Settling, last: number, sheets: readonly number[]): boolean {
  const { session, layout } = job;
  const { board, prepared, problem } = session;
  if (problem.stock[layout.stock[last]].first > 0) return false;
  const lone = groupsOn(job, last).flatMap((group) => (group.length === 1 ? [group[0]] : []));
  const area = (piece: number): number => prepared.area[board.pieceRow[piece]];
  const full = new Set<string>();
  let moved = false;
  for (const piece of lone.sort((a, b) => area(b) - area(a) || a - b))
    for (const sheet of sheets) {
      const key = `${board.pieceRow[piece]} ${sheet}`;
      if (sheet === last || full.has(key)) continue;
      if (job.budget.spent()) return moved;
      if (intoHole(job, piece, sheet) || intoGap(job, piece, sheet)) {
        moved = true;
        break;
      }
      full.add(key);
    }
  return moved;
}

function intoGap(job: Settling, piece: number, sheet: number): boolean {
  const { board, prepared, problem } = job.session;
  const used = piecesOn(board, sheet).reduce((sum, other) => sum + prepared.area[board.pieceRow[other]], 0);
  if (used + prepared.area[board.pieceRow[piece]] > problem.stock[job.layout.stock[sheet]].area) return false;
  const back = lift(board, [piece]);
  const place = nearest(job, piece, shapesOf(board, piece), sheet, Infinity);
  if (place === null) back();
  else board.put(piece, sheet, place.shape, place.x, place.y);
  return place !== null;
}
