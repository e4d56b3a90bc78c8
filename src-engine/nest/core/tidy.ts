import type { Layout, Session } from './session.ts';
import { loadLayout, saveLayout } from './session.ts';

/** Coordinates are rounded to the power of ten that is at least this many slacks: a hundredth of a millimetre
 *  on a sheet of 3 m. */
const SLACKS = 10;

/** The layout with round coordinates where pieces stay free of each other: 19.99997 becomes 20. Searches stop
 *  within the slack of a contact, people would read the digits as meaning something. */
export function tidy(session: Session, layout: Layout): Layout {
  const { board, prepared } = session;
  loadLayout(session, layout);
  let perUnit = 1e6;
  while (perUnit > 1 && perUnit * SLACKS * prepared.slack > 1) perUnit /= 10;
  const round = (value: number): number => Math.round(value * perUnit) / perUnit;
  for (let piece = 0; piece < board.pieces; piece++) {
    const sheet = board.sheet[piece];
    if (sheet < 0) continue;
    const shape = board.shape[piece];
    const { minX, minY } = prepared.orientations[shape];
    const { x: originX, y: originY } = session.problem.stock[layout.stock[sheet]];
    const x = board.x[piece],
      y = board.y[piece];
    // What is rounded is the translation the response will say.
    const roundX = round(x + originX - minX) - originX + minX,
      roundY = round(y + originY - minY) - originY + minY;
    const places = [
      [roundX, roundY],
      [roundX, y],
      [x, roundY],
    ] as const;
    const place = places.find(
      ([px, py]) =>
        px === board.clampX(shape, sheet, px) &&
        py === board.clampY(shape, sheet, py) &&
        board.free(piece, shape, sheet, px, py),
    );
    if (place !== undefined) board.put(piece, sheet, shape, place[0], place[1]);
  }
  return saveLayout(session, layout.stock);
}
