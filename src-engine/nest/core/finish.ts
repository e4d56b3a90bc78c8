import type { NestPlacement, NestSheetLayout } from '../../layout/nestLayout.ts';
import { verifyNest } from '../../layout/verifyNest.ts';
import type { NestSolution } from '../problemNest.ts';
import { placementOf } from './shapes.ts';
import { spread } from './spread.ts';
import { tidy } from './tidy.ts';
import type { Layout, Session } from './session.ts';

/** Turns the best layout that passes the engine's own check into a solution; `layouts` best first. A layout
 *  that does not pass is a fault of the search: it is passed over, counted and said in a warning. When none
 *  passes, the pieces that the check names are taken off the last one, with a warning too: a plan with faults
 *  never leaves the engine, and never leaves it unseen. */
export function finish(session: Session, layouts: readonly Layout[]): NestSolution {
  let refused = 0;
  for (const layout of [...layouts.slice(0, 1).map((best) => tidy(session, best)), ...layouts]) {
    const sheets = sheetsOf(session, layout);
    if (verifyNest(session.problem, sheets).length === 0)
      return solutionOf(
        session,
        spreadOrSame(session, sheets),
        refused > 0 ? [`${refused} layouts failed the final check and were passed over`] : [],
      );
    refused += 1;
  }
  let sheets = layouts.length > 0 ? sheetsOf(session, layouts[layouts.length - 1]) : [];
  let dropped = 0;
  for (
    let faults = verifyNest(session.problem, sheets);
    faults.length > 0 && sheets.length > 0;
    faults = verifyNest(session.problem, sheets)
  ) {
    const bad = new Map<number, Set<number>>();
    for (const { sheet, piece } of faults) bad.set(sheet, (bad.get(sheet) ?? new Set()).add(piece));
    const before = countPieces(sheets);
    sheets = sheets
      .map((sheet, index) => ({
        ...sheet,
        placements: sheet.placements.filter((_, piece) => !bad.get(index)?.has(piece)),
      }))
      .filter((sheet) => sheet.placements.length > 0);
    dropped += before - countPieces(sheets);
    if (before === countPieces(sheets)) sheets = [];
  }
  return solutionOf(
    session,
    sheets,
    dropped > 0 ? [`${dropped} parts failed the final check of the layout and were taken off`] : [],
  );
}

/** The sheets with their distances in full, where that passes the check too. */
function spreadOrSame({ problem }: Session, sheets: readonly NestSheetLayout[]): readonly NestSheetLayout[] {
  const wider = spread(problem, sheets);
  if (wider.every((sheet, index) => sheet === sheets[index])) return sheets;
  return verifyNest(problem, wider).length === 0 ? wider : sheets;
}

const countPieces = (sheets: readonly NestSheetLayout[]): number =>
  sheets.reduce((sum, { placements }) => sum + placements.length, 0);

/** Placements in the caller's coordinates; sheets in order of cost of their stock row is not wanted: the
 *  order of the layout stays, but the sheet with the least reach comes last. */
export function sheetsOf(session: Session, layout: Layout): NestSheetLayout[] {
  const { problem, prepared, board } = session;
  const sheets: { stock: number; placements: NestPlacement[] }[] = layout.stock.map((stock) => ({
    stock,
    placements: [],
  }));
  const { sheet, shape, x, y } = layout.snapshot;
  for (let piece = 0; piece < board.pieces; piece++) {
    if (sheet[piece] < 0) continue;
    const target = sheets[sheet[piece]];
    const stock = problem.stock[target.stock];
    target.placements.push(
      placementOf(
        board.pieceRow[piece],
        prepared.orientations[shape[piece]],
        x[piece] + stock.x,
        y[piece] + stock.y,
      ),
    );
  }
  return sheets;
}

function solutionOf(
  session: Session,
  sheets: readonly NestSheetLayout[],
  warnings: readonly string[],
): NestSolution {
  const unplaced = session.problem.parts.map(({ qty }) => qty);
  for (const { placements } of sheets) for (const { part } of placements) unplaced[part] -= 1;
  return { sheets, unplaced, warnings };
}
