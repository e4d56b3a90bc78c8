import { TooLarge } from '../contract/errors.ts';
import { LIMITS } from '../contract/limits.ts';

/** What every part or stock row has in common, whatever the mode. */
export interface AnyRow {
  readonly qty?: number | null | undefined;
  readonly name?: string | null | undefined;
  readonly material?: string | null | undefined;
}

export const quantityOf = (row: AnyRow): number => row.qty ?? 1;

/** Rows and total quantity after expansion. */
export function countRows(rows: readonly AnyRow[]): { readonly rows: number; readonly total: number } {
  return { rows: rows.length, total: rows.reduce((sum, row) => sum + quantityOf(row), 0) };
}

/** Errors: TooLarge with `max` and `got` when the parts' total or the stock rows exceed their limits. */
export function assertWithinLimits(parts: readonly AnyRow[], stock: readonly AnyRow[]): void {
  const { total } = countRows(parts);
  if (total > LIMITS.parts) throw new TooLarge('parts (total quantity)', LIMITS.parts, total);
  if (stock.length > LIMITS.stockRows) throw new TooLarge('stock rows', LIMITS.stockRows, stock.length);
}

/** The label of a part row; rows count from 1. An empty name counts as missing (DECISIONS 8). */
export const partName = (row: AnyRow, index: number): string =>
  row.name == null || row.name === '' ? `Part ${index + 1}` : row.name;

/** A material as matched: trimmed; null when absent or empty. */
export function materialOf(row: AnyRow): string | null {
  const trimmed = row.material?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}
