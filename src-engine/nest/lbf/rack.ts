import { fitsField } from '../core/goals.ts';
import type { Layout, Session } from '../core/session.ts';
import { sheetsOfRows, withPieces } from '../core/session.ts';
import { withPlaces } from '../core/snapshot.ts';

/** What a layout takes from stock rows that are used first, as a session of its own. */
export interface Rack {
  /** The pieces on them, and these rows alone, as if they were ordinary ones. */
  readonly session: Session;
  /** Whether everything lies on them. */
  readonly isAll: boolean;
  /** The layout with what lies on these rows laid so; null where that leaves a sheet idle which could hold a piece of
   *  an ordinary one (DECISIONS 18). */
  readonly back: (laid: Layout) => Layout | null;
}

/** Stock rows that are used first are opened before all others, needed or not: what lies on them may go on fewer or
 *  smaller sheets. Null where none is open or none can be spared. */
export function rackOf(session: Session, layout: Layout): Rack | null {
  const { board, problem } = session;
  const { stock, snapshot } = layout;
  const isFirst = problem.stock.map(({ first }) => first > 0);
  const pieces: number[] = [];
  snapshot.sheet.forEach((sheet, piece) => {
    if (sheet >= 0 && isFirst[stock[sheet]]) pieces.push(piece);
  });
  const isOwed = owedBy(session, layout, isFirst);
  if (stock.every((row) => !isFirst[row] || isOwed[row])) return null;
  const rack = withPieces(
    session,
    problem.parts.map((_, row) => pieces.filter((piece) => board.pieceRow[piece] === row).length),
  );
  return {
    session: {
      ...rack,
      problem: { ...rack.problem, stock: problem.stock.map((row) => ({ ...row, first: 0 })) },
      fields: session.fields.map((field, row) => (isFirst[row] ? field : null)),
    },
    isAll: pieces.length === board.pieces,
    back: (laid) => {
      const used = sheetsOfRows(session, laid);
      const isRobbed = problem.stock.some(({ first }, row) => used[row] < first && isOwed[row]);
      return isRobbed ? null : withRack(layout, pieces, isFirst, laid);
    },
  };
}

/** Per stock row, whether a sheet of it could hold, by its box, a piece that lies on an ordinary sheet or nowhere. */
function owedBy(session: Session, layout: Layout, isFirst: readonly boolean[]): readonly boolean[] {
  const parts = new Set<number>();
  layout.snapshot.sheet.forEach((sheet, piece) => {
    if (sheet < 0 || !isFirst[layout.stock[sheet]]) parts.add(session.board.pieceRow[piece]);
  });
  return isFirst.map((_, row) => [...parts].some((part) => fitsField(session, part, row)));
}

/** The layout with its `pieces` laid anew on the first sheets; its ordinary sheets follow. */
function withRack(
  { stock, snapshot }: Layout,
  pieces: readonly number[],
  isFirst: readonly boolean[],
  laid: Layout,
): Layout {
  const ordinary = stock.flatMap((row, sheet) => (isFirst[row] ? [] : [sheet]));
  const sheet = snapshot.sheet.map((on) => (on < 0 ? on : laid.stock.length + ordinary.indexOf(on)));
  return {
    stock: [...laid.stock, ...ordinary.map((on) => stock[on])],
    snapshot: withPlaces({ ...snapshot, sheet }, pieces, laid.snapshot),
  };
}
