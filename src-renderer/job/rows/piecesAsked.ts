import type { GridRow } from '../../ui/grid/gridModel.ts';

/** Pieces that rows ask for. A row whose quantity cannot be read asks for none: what it had before is no wish of it. */
export function piecesAsked(rows: readonly (Pick<GridRow, 'bad'> & { readonly qty: number })[]): number {
  return rows.reduce((sum, { qty, bad }) => sum + (bad?.['qty'] === undefined ? qty : 0), 0);
}
