import { itemAt } from '../../control/present.ts';
import { roundedLength, roundedPrice } from '../../geometry/lengths.ts';
import type { Request2d, Response2d } from '../../contract/panel2d.ts';

/** The request row of each placed part, by sheet and place. An answer names parts, not rows: rows of equal name, size
 *  and material are served in their order. */
export function rowsOfParts(
  { parts }: Request2d,
  { sheets }: Response2d,
  materials: readonly (string | null)[],
): readonly (readonly number[])[] {
  const waiting = new Map<string, { row: number; left: number }[]>();
  parts.forEach((part, row) => {
    const key = keyOf(part.name || `Part ${row + 1}`, part.w, part.h, part.material);
    const list = waiting.get(key) ?? [];
    list.push({ row, left: part.qty ?? 1 });
    waiting.set(key, list);
  });
  return sheets.map((sheet, index) =>
    sheet.parts.map(({ name, w, h, rotated }) => {
      const key = rotated ? keyOf(name, h, w, materials[index]) : keyOf(name, w, h, materials[index]);
      const list = waiting.get(key) ?? [];
      const next = list.find(({ left }) => left > 0) ?? list[0];
      if (next === undefined) return -1;
      next.left -= 1;
      return next.row;
    }),
  );
}

/** The stock row of each sheet; rows of equal size, price and material are used up in their order. */
export function rowsOfSheets(
  { stock, options }: Request2d,
  { sheets }: Response2d,
  materials: readonly (string | null)[],
): readonly number[] {
  const left = stock.map(({ qty }) =>
    options?.respectStock === true ? (qty ?? 1) : Number.MAX_SAFE_INTEGER,
  );
  return sheets.map(({ w, h, price }, index) => {
    const fits = stock.flatMap((row, at) =>
      roundedLength(row.w) === w &&
      roundedLength(row.h) === h &&
      roundedPrice(row.price) === price &&
      (row.material?.trim() || null) === materials[index]
        ? [at]
        : [],
    );
    const row = fits.find((at) => itemAt(left, at) > 0) ?? fits[0] ?? -1;
    if (row >= 0) left[row] = itemAt(left, row) - 1;
    return row;
  });
}

const keyOf = (name: string, w: number, h: number, material: string | null | undefined): string =>
  JSON.stringify([name, roundedLength(w), roundedLength(h), material?.trim() || null]);
