import { LIMITS } from '../../../src-engine/contract/limits.ts';
import type { BadCells, JobMode } from '../jobDocument.ts';
import { kindOfRow } from '../rows/rowKind.ts';

/** A request together with the job rows its rows came from, so that an error path or a placement finds its
 *  row again. */
export interface BuiltRequest<Request> {
  readonly request: Request;
  /** Row id of `parts[i]`. */
  readonly partRows: readonly string[];
  /** Number of that row in the list of the job, from 1: rows that are not complete count too. */
  readonly partNumbers: readonly number[];
  /** Row id of `stock[i]`. */
  readonly stockRows: readonly string[];
  /** Materials the plan has a remark on. Panels: their sheets have the grain in different directions, parts follow the
   *  first sheet; bars: their slanted ends all lean over the one height of the saw. */
  readonly notes: readonly string[];
}

/** Which rows of the list `all` are asked for. */
export function askedRows(
  all: readonly { readonly id: string }[],
  asked: readonly { readonly id: string }[],
): Pick<BuiltRequest<unknown>, 'partRows' | 'partNumbers'> {
  const numbers = new Map(all.map(({ id }, at) => [id, at + 1]));
  return { partRows: asked.map(({ id }) => id), partNumbers: asked.map(({ id }) => numbers.get(id) ?? 0) };
}

/** Rows as they are sent: one without a name has its number in the list where the service, which does not see rows that
 *  are not complete, would count another. */
export function numbered<Row extends { readonly name: string }>(
  rows: readonly Row[],
  { partNumbers }: Pick<BuiltRequest<unknown>, 'partNumbers'>,
): readonly Row[] {
  return rows.map((row, at) =>
    row.name.trim() !== '' || partNumbers[at] === at + 1 ? row : { ...row, name: `Part ${partNumbers[at]}` },
  );
}

export function hasBad(bad: BadCells | undefined): boolean {
  return bad !== undefined && Object.keys(bad).length > 0;
}

/** The stock a plan is asked of. Where there is more than one plan takes, rows of no part's material stay out of it,
 *  and where that is still too much, those too small for any part (`holds`): they change no plan. Where every row is
 *  such a one, the first ones are asked, and the plan says what is missing. */
export function askedStock<Row extends { readonly material: string }>(
  mode: JobMode,
  parts: readonly { readonly material: string }[],
  stock: readonly Row[],
  holds: () => (row: Row) => boolean,
): readonly Row[] {
  if (stock.length <= LIMITS.stockRows) return stock;
  const wanted = new Set(parts.map((part) => kindOfRow(mode, part)));
  const useful = stock.filter((row) => wanted.has(kindOfRow(mode, row)));
  const large = useful.length > LIMITS.stockRows ? useful.filter(holds()) : useful;
  return large.length > 0 ? large : stock.slice(0, LIMITS.stockRows);
}

/** A blank quantity means "as many as needed": no job has more pieces than this. */
export const UNLIMITED = LIMITS.parts;

interface StockRow {
  readonly qty: number | null;
  readonly price: number | null;
  readonly first: boolean;
}

/** A quantity counts where it is real: always on rests and stock to be used first, on the others with "use only what I
 *  have". */
export const countedQty = ({ qty, first }: StockRow, onlyStock: boolean): number =>
  qty === null || !(first || onlyStock) ? UNLIMITED : qty;

export const isCapped = (stock: readonly StockRow[], onlyStock: boolean): boolean =>
  stock.some((row) => countedQty(row, onlyStock) !== UNLIMITED);

/** What a row of stock of any kind says of how much there is. */
export const stocked = (row: StockRow, onlyStock: boolean) => ({
  qty: countedQty(row, onlyStock),
  ...(row.price === null ? {} : { price: row.price }),
  ...(row.first ? { priority: true } : {}),
});

/** The way back: "use only what I have" is what stands on a row that is not used first. */
export const saysOnlyStock = (
  stock: readonly {
    readonly qty?: number | null | undefined;
    readonly priority?: boolean | null | undefined;
  }[],
  respectStock: unknown,
): boolean => respectStock === true && stock.some((row) => row.priority !== true && row.qty !== UNLIMITED);

/** A name or a material, where there is one. */
export const named = <K extends 'name' | 'material'>(text: string, key: K): { readonly [N in K]?: string } =>
  text.trim() === '' ? {} : ({ [key]: text.trim() } as { [N in K]: string });
