import { itemAt } from '../../../src-engine/control/present.ts';
import type { Request2d, Response2d } from '../../../src-engine/contract/panel2d.ts';
import type { Trim } from '../../job/jobDocument.ts';
import { NO_TRIM } from '../../job/jobDocument.ts';
import type { BuiltRequest } from '../../job/requests/builtRequest.ts';
import { rowOf } from '../places/foldSheets.ts';
import type { Text } from '../../text/text.ts';

/** A part row of which pieces are missing from the plan, with the reason in words. */
export interface UnplacedRow {
  /** Job row id. */
  readonly row: string;
  /** 0-based row in the request. */
  readonly index: number;
  readonly name: string;
  readonly w: number;
  readonly h: number;
  readonly qty: number;
  readonly reason: string;
}

/** Pieces asked for less pieces placed, row by row: the response sums `unplaced` by name and size only. */
export function unplacedRows(
  asked: BuiltRequest<Request2d>,
  response: Response2d,
  text: Text,
): readonly UnplacedRow[] {
  const placed = new Map<string, number>();
  for (const sheet of response.sheets)
    for (const part of sheet.parts) placed.set(rowOf(part.meta), (placed.get(rowOf(part.meta)) ?? 0) + 1);
  return asked.request.parts.flatMap((part, index) => {
    const row = itemAt(asked.partRows, index);
    const qty = (part.qty ?? 1) - (placed.get(row) ?? 0);
    if (qty <= 0) return [];
    return [
      {
        row,
        index,
        name: part.name ?? text('why.part', { number: index + 1 }),
        w: part.w,
        h: part.h,
        qty,
        reason: reasonFor(asked.request, index, text),
      },
    ];
  });
}

/** Why a row cannot be placed, from the request alone: wrong material, too big for any sheet (and what of
 *  it), or no room left. */
export function reasonFor(request: Request2d, index: number, text: Text): string {
  const part = itemAt(request.parts, index);
  const material = materialOf(part);
  const sheets = request.stock.filter((row) => materialOf(row) === material);
  if (sheets.length === 0)
    return material === '' ? text('why.allSheetsNamed') : text('why.noSheet', { material });
  const trim = toTrim(request);
  const mayTurn = part.rotatable !== false;
  const fits = (w: number, h: number, less: Trim): boolean =>
    sheets.some((sheet) => w <= sheet.w - less.left - less.right && h <= sheet.h - less.top - less.bottom);
  if (fits(part.w, part.h, trim) || (mayTurn && fits(part.h, part.w, trim)))
    return text(request.options?.respectStock === true ? 'why.noRoom' : groupReason(request, index));
  if (!mayTurn && fits(part.h, part.w, trim)) return text('why.onlyTurned');
  if (fits(part.w, part.h, NO_TRIM) || fits(part.h, part.w, NO_TRIM)) return text('why.withoutTrim');
  const longest = Math.max(...sheets.map((sheet) => Math.max(sheet.w, sheet.h)));
  return text(Math.max(part.w, part.h) > longest ? 'why.tooLong' : 'why.tooBig', {
    sheet: sheetKind(request, material),
    material,
  });
}

const materialOf = (row: { readonly material?: string | null | undefined }): string =>
  (row.material ?? '').trim();

function sheetKind(request: Request2d, material: string): 'named' | 'unnamed' | 'any' {
  if (material !== '') return 'named';
  return request.stock.some((row) => materialOf(row) !== '') ? 'unnamed' : 'any';
}

function groupReason(request: Request2d, index: number): 'why.noneFound' | 'why.group' {
  return request.parts[index]?.grainGroup == null ? 'why.noneFound' : 'why.group';
}

function toTrim(request: Request2d): Trim {
  const trim = request.options?.trim;
  return trim == null
    ? NO_TRIM
    : { left: trim.left ?? 0, right: trim.right ?? 0, top: trim.top ?? 0, bottom: trim.bottom ?? 0 };
}
