import type { Response2d, Sheet2d } from '../../../src-engine/contract/panel2d.ts';

/** Sheets that look the same: the first of them and how many there are. */
export interface SheetFold {
  /** Index of the first sheet. */
  readonly first: number;
  /** All sheets of this look, in order. */
  readonly sheets: readonly number[];
}

/** Folds sheets with the same size, material row and the same parts at the same places; order of first
 *  appearance. */
export function foldSheets(response: Response2d): readonly SheetFold[] {
  const folds = new Map<string, { readonly first: number; readonly sheets: number[] }>();
  response.sheets.forEach((sheet, index) => {
    const key = lookOf(sheet);
    const known = folds.get(key);
    if (known) known.sheets.push(index);
    else folds.set(key, { first: index, sheets: [index] });
  });
  return [...folds.values()];
}

function lookOf(sheet: Sheet2d): string {
  const parts = sheet.parts.map(
    (part) => `${part.x} ${part.y} ${part.w} ${part.h} ${part.name} ${rowOf(part.meta)}`,
  );
  return [sheet.w, sheet.h, sheet.price, rowOf(sheet.meta), ...parts].join('|');
}

/** The job row a placed part or a sheet came from, or '' for plans made elsewhere. */
export function rowOf(meta: unknown): string {
  const row = (meta as { readonly row?: unknown } | null | undefined)?.row;
  return typeof row === 'string' ? row : '';
}
