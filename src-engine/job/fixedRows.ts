import { InvalidRequest } from '../contract/errors.ts';
import type { Pool } from './pools.ts';
import type { AnyRow } from './rows.ts';
import { quantityOf } from './rows.ts';

interface Rows {
  readonly parts: readonly AnyRow[];
  readonly stock: readonly AnyRow[];
  readonly options?: { readonly respectStock?: boolean | null | undefined } | null | undefined;
}

/** Rows of a request as `fixed` names them, counted as they are named. */
export interface FixedRows {
  /** A stock row's pool and its index there, taken once. Errors: InvalidRequest at `path`: no such row, of a material
   *  that no part has, more sheets than there are. */
  readonly takeSheet: (row: number, path: string) => { readonly pool: number; readonly stock: number };
  /** A part row's index in a pool, one piece of it taken. Errors: InvalidRequest at `path`: no such row, another
   *  material, more pieces than there are. */
  readonly takePiece: (row: number, pool: number, path: string) => number;
}

/** The rows of a request, none taken yet. `pools`: its materials, with the rows that belong to each. */
export function fixedRows({ parts, stock, options }: Rows, pools: readonly Pool[]): FixedRows {
  const left = parts.map(quantityOf);
  const used = new Map<number, number>();
  return {
    takeSheet: (row, path) => {
      const chosen = stock[row];
      if (chosen === undefined) refuseFixed(path, 'is no row of stock');
      const pool = pools.findIndex((one) => one.stock.includes(row));
      const place = pools[pool]?.stock.indexOf(row) ?? -1;
      if (place < 0) refuseFixed(path, 'is of a material that no part has');
      const cap = options?.respectStock === true ? quantityOf(chosen) : Infinity;
      const taken = used.get(row) ?? 0;
      if (taken >= cap) refuseFixed(path, `is used more often than its quantity of ${cap}`);
      used.set(row, taken + 1);
      return { pool, stock: place };
    },
    takePiece: (row, pool, path) => {
      const there = left[row];
      if (there === undefined) refuseFixed(path, 'is no row of parts');
      const part = pools[pool]?.parts.indexOf(row) ?? -1;
      if (part < 0) refuseFixed(path, 'is of another material than the sheet');
      if (there <= 0) refuseFixed(path, 'is placed more often than its quantity');
      left[row] = there - 1;
      return part;
    },
  };
}

/** Says what cannot be fixed. */
export function refuseFixed(path: string, reason: string): never {
  throw new InvalidRequest(path, reason);
}
