import { LIMITS } from '../../contract/limits.ts';
import type { Request2d, Response2d, StockRow2d } from '../../contract/panel2d.ts';
import { sheetMaterials } from '../cutRows.ts';
import { number } from './records.ts';
import { rowsOfSheets } from './rowsOfPlan.ts';

/** Boards of a stock row that there are; null where no count limits it. The app plans with as many as are needed and
 *  sends what there is beside (`meta.have`); no plan takes more than LIMITS.parts, so such a count is none. */
export function boardsThere(
  { qty, meta }: StockRow2d,
  { options }: Pick<Request2d, 'options'>,
): number | null {
  const have = meta?.['have'];
  if (typeof have === 'number') return have;
  const count = qty ?? (options?.respectStock === true ? 1 : null);
  return count === null || count >= LIMITS.parts ? null : count;
}

/** What the file says of it: nothing, where there is no count, or where the plan takes more than there are, as one that
 *  buys does. An empty field gives no value, and the receiver sets no limit. */
export const quantityField = (there: number | null, used: number): number | '' =>
  there === null || there < used ? '' : there;

export function boardName({ meta, material, w, h }: StockRow2d, index: number): string {
  const given = meta?.['name'];
  return typeof given === 'string' && given !== ''
    ? given
    : `${material || 'Board'} ${index + 1} ${number(w)}x${number(h)}`;
}

/** Boards of which the plan takes more than the request says there are. */
export function boardNotes(request: Request2d, response: Response2d): readonly string[] {
  const rows = rowsOfSheets(request, response, sheetMaterials(response));
  return request.stock.flatMap((row, index) => {
    const there = boardsThere(row, request);
    const used = rows.filter((one) => one === index).length;
    return there === null || quantityField(there, used) !== ''
      ? []
      : [
          `PTX: the plan takes ${used} of "${boardName(row, index)}", there are ${there}: ` +
            'the quantity is left empty, which sets no limit',
        ];
  });
}
