import type { Box } from './core/boxTurns.ts';
import { boxAt, holds, usableBox } from './core/boxTurns.ts';
import { anglesOf, hullOf } from './core/rotations.ts';
import type { NestPart, NestStock } from './problemNest.ts';

const NO_MARGIN = { left: 0, top: 0, right: 0, bottom: 0 };

/** Whether the bounding box of the part in some allowed turn, or of its mirror image where that is allowed, fits the
 *  bounding box of some stock row. */
export function fitsAnywhere(part: NestPart, stock: readonly NestStock[], withMargin: boolean): boolean {
  const sheets = withMargin ? stock : stock.map((row) => ({ ...row, margin: NO_MARGIN }));
  const rooms = sheets.map((sheet): Box => usableBox(sheet));
  return (part.mirror ? [false, true] : [false]).some((mirrored) => {
    const hull = hullOf(part, mirrored);
    return anglesOf(part, { mirrored, stock: sheets }).some((angle) => {
      const box = boxAt(hull, angle);
      return rooms.some((room) => holds(room, box));
    });
  });
}
