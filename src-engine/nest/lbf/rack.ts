import { fitsField } from '../core/goals.ts';
import type { Layout, Session } from '../core/session.ts';
import { sheetsOfRows, withPieces } from '../core/session.ts';
import { placesOf, withPlaces } from '../core/snapshot.ts';

/** What a layout lays on some stock rows, as a session of its own. */
interface Side {
  /** The pieces on them, and these rows alone, none to be used first. */
  readonly session: Session;
  /** How they lie there now. */
  readonly layout: Layout;
  /** The whole layout with what lies on these rows laid so. */
  readonly back: (laid: Layout) => Layout;
}

/** What a layout takes from stock rows that are used first. */
export interface Rack extends Omit<Side, 'back'> {
  /** As `Side.back`; null where that leaves a sheet idle which could hold a piece of an ordinary one (DECISIONS 18). */
  readonly back: (laid: Layout) => Layout | null;
}

/** Stock rows that are used first are opened before all others, needed or not: what lies on them may go on fewer or
 *  smaller sheets. Null where none is open or none can be spared. */
export function rackOf(session: Session, layout: Layout): Rack | null {
  const { problem } = session;
  const isFirst = problem.stock.map(({ first }) => first > 0);
  const isOwed = owedBy(session, layout, isFirst);
  if (layout.stock.every((row) => !isFirst[row] || isOwed[row])) return null;
  const side = sideOf(session, layout, isFirst);
  return {
    ...side,
    back: (laid) => {
      const used = sheetsOfRows(session, laid);
      const isRobbed = problem.stock.some(({ first }, row) => used[row] < first && isOwed[row]);
      return isRobbed ? null : side.back(laid);
    },
  };
}

/** What lies beside these rows; null where nothing does. */
export function besideRack(session: Session, layout: Layout): Side | null {
  const isOrdinary = session.problem.stock.map(({ first }) => first === 0);
  return layout.stock.some((row) => isOrdinary[row]) ? sideOf(session, layout, isOrdinary) : null;
}

function sideOf(session: Session, layout: Layout, isMine: readonly boolean[]): Side {
  const { problem, piecesOfRow } = session;
  const { stock, snapshot } = layout;
  const isOn = (piece: number): boolean => snapshot.sheet[piece] >= 0 && isMine[stock[snapshot.sheet[piece]]];
  const ofRow = piecesOfRow.map((of) => of.filter(isOn));
  const pieces = ofRow.flat();
  const part = withPieces(
    session,
    ofRow.map(({ length }) => length),
  );
  const [mine, others] = [true, false].map((wanted) =>
    stock.flatMap((row, sheet) => (isMine[row] === wanted ? [sheet] : [])),
  );
  const places = placesOf(snapshot, pieces);
  return {
    session: {
      ...part,
      problem: { ...part.problem, stock: problem.stock.map((row) => ({ ...row, first: 0 })) },
      fields: session.fields.map((field, row) => (isMine[row] ? field : null)),
    },
    layout: {
      stock: mine.map((sheet) => stock[sheet]),
      snapshot: { ...places, sheet: places.sheet.map((sheet) => mine.indexOf(sheet)) },
    },
    back: (laid) => {
      const sheet = snapshot.sheet.map((on) => (on < 0 ? on : laid.stock.length + others.indexOf(on)));
      return {
        stock: [...laid.stock, ...others.map((on) => stock[on])],
        snapshot: withPlaces({ ...snapshot, sheet }, pieces, laid.snapshot),
      };
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
