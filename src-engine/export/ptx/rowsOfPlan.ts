import { itemAt } from '../../control/present.ts';
import { roundedLength, roundedPrice } from '../../geometry/lengths.ts';
import type { PlacedPart2d, Request2d, Response2d } from '../../contract/panel2d.ts';

/** The request row of each placed part, by sheet and place. An answer names parts, not rows: of rows of equal name,
 *  size and material a part is of one with its own `meta`, and a turned one of a row that may be turned, as far as
 *  their quantities go; the rest are served in their order. */
export function rowsOfParts(
  { parts }: Request2d,
  { sheets }: Response2d,
  materials: readonly (string | null)[],
): readonly (readonly number[])[] {
  const waiting = new Map<string, WaitingRow[]>();
  parts.forEach((part, row) => {
    const key = keyOf(part.name || `Part ${row + 1}`, part.w, part.h, part.material);
    const list = waiting.get(key) ?? [];
    const { rotatable, meta, qty } = part;
    list.push({ row, left: qty ?? 1, turns: rotatable !== false, meta: JSON.stringify(meta ?? null) });
    waiting.set(key, list);
  });
  const rows = sheets.map(({ parts: placed }) => placed.map(() => -1));
  const serve = (isNow: (part: PlacedPart2d) => boolean): void =>
    sheets.forEach((sheet, index) =>
      sheet.parts.forEach((part, at) => {
        if (!isNow(part)) return;
        const { name, w, h, rotated, meta } = part;
        const size = rotated ? ([h, w] as const) : ([w, h] as const);
        const list = waiting.get(keyOf(name, ...size, materials[index])) ?? [];
        const row = rowFor(list, rotated, JSON.stringify(meta ?? null));
        if (row === undefined) return;
        row.left -= 1;
        itemAt(rows, index)[at] = row.row;
      }),
    );
  // Turned parts have the fewer rows to be of.
  serve(({ rotated }) => rotated);
  serve(({ rotated }) => !rotated);
  return rows;
}

/** A row whose pieces are handed out. */
interface WaitingRow {
  readonly row: number;
  left: number;
  readonly turns: boolean;
  readonly meta: string;
}

const rowFor = (list: readonly WaitingRow[], rotated: boolean, meta: string): WaitingRow | undefined => {
  const open = list.filter(({ left }) => left > 0);
  return (
    open.find((row) => row.meta === meta && (row.turns || !rotated)) ??
    open.find((row) => row.turns || !rotated) ??
    open[0] ??
    list[0]
  );
};

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
