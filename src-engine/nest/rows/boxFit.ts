import { boxAt, holds, usableBox } from '../core/boxTurns.ts';
import { anglesOf, hullOf } from '../core/rotations.ts';
import type { NestPart, NestStock } from '../problemNest.ts';

const NO_MARGIN = { left: 0, top: 0, right: 0, bottom: 0 };

/** Of each stock row, whether the bounding box of the part in some allowed turn, or of its mirror image where that is
 *  allowed, fits the bounding box of the row. */
export function rowsThatFit(
  part: NestPart,
  stock: readonly NestStock[],
  withMargin: boolean,
): readonly boolean[] {
  const sheets = withMargin ? stock : stock.map((row) => ({ ...row, margin: NO_MARGIN }));
  const boxes = (part.mirror ? [false, true] : [false]).flatMap((mirrored) => {
    const hull = hullOf(part, mirrored);
    return anglesOf(part, { mirrored, stock: sheets }).map((angle) => boxAt(hull, angle));
  });
  return sheets.map((sheet) => {
    const room = usableBox(sheet);
    return boxes.some((box) => holds(room, box));
  });
}

/** Whether it fits some stock row so. */
export const fitsAnywhere = (part: NestPart, stock: readonly NestStock[], withMargin: boolean): boolean =>
  rowsThatFit(part, stock, withMargin).includes(true);
