import { filledOn, sheetCost } from './objective.ts';
import type { Layout, Session } from './session.ts';
import { sheetsOfRows } from './session.ts';
import { GOALS } from './tuning.ts';

/** A better plan to aim for: which sheets it has, which of them carry over from the layout at hand, which
 *  pieces must find a place. */
export interface Goal {
  /** Stock row of each sheet aimed at. */
  readonly stock: readonly number[];
  /** For each of them the sheet of the present layout it continues, or -1 for an empty new one. */
  readonly from: readonly number[];
  /** Pieces unplaced so far that shall be placed as well. */
  readonly extra: readonly number[];
  /** Net part area / sheet area: how hard it will be. */
  readonly fill: number;
}

interface Situation {
  readonly session: Session;
  readonly layout: Layout;
  readonly areaOf: readonly number[];
  readonly placed: number;
  readonly used: readonly number[];
}

/** Goals better than the layout, easiest first: one more unplaced piece while any is unplaced; else one sheet
 *  less, or one or two sheets exchanged for a cheaper one. Empty when the areas rule everything out. */
export function goalsOf(session: Session, layout: Layout): readonly Goal[] {
  const situation = situationOf(session, layout);
  const missing = missingGoals(situation);
  return missing.length > 0 ? missing : cheaperGoals(situation);
}

function situationOf(session: Session, layout: Layout): Situation {
  const areaOf = filledOn(session, layout);
  const used = sheetsOfRows(session, layout);
  return { session, layout, areaOf, used, placed: areaOf.reduce((sum, area) => sum + area, 0) };
}

/** Unplaced pieces, must-cut first, then small ones first; one row each. Only those that fit a sheet in
 *  use. */
function missingGoals({ session, layout, placed }: Situation): readonly Goal[] {
  const { board, prepared, problem } = session;
  const rows = new Map<number, number>();
  for (let piece = 0; piece < board.pieces; piece++)
    if (layout.snapshot.sheet[piece] < 0) rows.set(board.pieceRow[piece], piece);
  const room = roomOf(session, layout.stock);
  const wanted = [...rows].filter(([row]) => layout.stock.some((stock) => fitsField(session, row, stock)));
  wanted.sort(
    ([a], [b]) =>
      Number(problem.parts[b].mustCut) - Number(problem.parts[a].mustCut) ||
      prepared.area[a] - prepared.area[b] ||
      a - b,
  );
  return wanted.flatMap(([row, piece]) => {
    const fill = (placed + prepared.area[row]) / room;
    return fill <= GOALS.fill
      ? [{ stock: layout.stock, from: layout.stock.map((_, sheet) => sheet), extra: [piece], fill }]
      : [];
  });
}

const roomOf = (session: Session, stock: readonly number[]): number =>
  stock.reduce((sum, row) => sum + session.problem.stock[row].area, 0);

/** Whether a piece fits a sheet of a stock row by its box. */
export function fitsField(session: Session, part: number, stock: number): boolean {
  const { rowStart } = session.board.shapes;
  for (let shape = rowStart[part]; shape < rowStart[part + 1]; shape++)
    if (shapeFitsField(session, shape, stock)) return true;
  return false;
}

/** Whether a piece in one of its turns does. */
export function shapeFitsField({ board, fields }: Session, shape: number, stock: number): boolean {
  const field = fields[stock];
  if (field === null) return false;
  const { w, h } = board.shapes;
  return w[shape] <= field.x1 - field.x0 && h[shape] <= field.y1 - field.y0;
}

function cheaperGoals(situation: Situation): readonly Goal[] {
  const { layout } = situation;
  const goals: Goal[] = [];
  const seen = new Set<string>();
  const sheets = layout.stock
    .map((_, sheet) => sheet)
    .sort((a, b) => situation.areaOf[a] - situation.areaOf[b] || a - b)
    .slice(0, GOALS.sheets);
  for (const first of sheets) {
    consider(situation, [first], goals, seen);
    if (situation.session.problem.stock.length > 1)
      for (const second of sheets) if (second !== first) consider(situation, [first, second], goals, seen);
  }
  goals.sort((a, b) => a.fill - b.fill || a.stock.length - b.stock.length);
  const possible: Goal[] = [];
  for (const goal of goals.slice(0, GOALS.looked)) {
    if (possible.length >= GOALS.most) break;
    if (allFit(situation.session, layout, goal.stock)) possible.push(goal);
  }
  return possible;
}

/** The goals that give up these sheets: for nothing, or for one cheaper sheet of any row; two for one that costs as
 *  much, too. Equal sheet multisets are tried once. */
function consider(situation: Situation, gone: readonly number[], goals: Goal[], seen: Set<string>): void {
  const { session, layout, used } = situation;
  const keep = layout.stock.flatMap((_, sheet) => (gone.includes(sheet) ? [] : [sheet]));
  const saved = gone.reduce((sum, sheet) => sum + sheetCost(session, layout.stock[sheet]), 0);
  const add = (extra: readonly number[]): void => {
    const stock = [...keep.map((sheet) => layout.stock[sheet]), ...extra];
    const key = stock.toSorted((a, b) => a - b).join();
    if (stock.length === 0 || seen.has(key)) return;
    seen.add(key);
    const fill = situation.placed / roomOf(session, stock);
    if (fill <= GOALS.fill) goals.push({ stock, from: [...keep, ...extra.map(() => -1)], extra: [], fill });
  };
  add([]);
  session.problem.stock.forEach((stock, row) => {
    const mine = used[row] - gone.filter((sheet) => layout.stock[sheet] === row).length;
    const owed = session.problem.stock.some(
      (other, k) => k !== row && used[k] < Math.min(other.first, other.cap),
    );
    if (session.fields[row] === null || mine >= stock.cap || (owed && stock.first <= mine)) return;
    const cost = sheetCost(session, row);
    const isLess = gone.length > 1 ? cost <= saved : cost < saved;
    if (isLess && !(session.problem.minimizeCost && stock.price === null)) add([row]);
  });
}

/** Every placed row fits one of the sheets by its box; sheets to be used up first stay. */
function allFit(session: Session, layout: Layout, stock: readonly number[]): boolean {
  const { board, problem } = session;
  const kinds = [...new Set(stock)];
  const rows = new Set<number>();
  for (let piece = 0; piece < board.pieces; piece++)
    if (layout.snapshot.sheet[piece] >= 0) rows.add(board.pieceRow[piece]);
  if (![...rows].every((row) => kinds.some((kind) => fitsField(session, row, kind)))) return false;
  const count = (list: readonly number[], row: number): number =>
    list.filter((other) => other === row).length;
  const others = stock.some((row) => count(stock, row) > problem.stock[row].first);
  return (
    !others ||
    problem.stock.every(
      ({ first }, row) => first === 0 || count(stock, row) >= Math.min(first, count(layout.stock, row)),
    )
  );
}
