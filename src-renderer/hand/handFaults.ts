import { itemAt } from '../../src-engine/control/present.ts';
import type { Request2d } from '../../src-engine/contract/panel2d.ts';
import type { Box } from '../plan/sheets/sawWalk.ts';
import type { Arrangement, HandPiece } from './arrangement.ts';

export type HandFaultKind = 'outside' | 'zone' | 'apart' | 'turn' | 'material' | 'group' | 'stock';

/** Why an arrangement cannot be: pieces of one sheet by their index. */
export interface HandFault {
  readonly kind: HandFaultKind;
  readonly sheet: number;
  readonly pieces: readonly number[];
}

/** Lengths count to the millionth, as everywhere: whole numbers compare exactly. */
const micro = (length: number): number => Math.round(length * 1e6);

/** The size of a piece as it lies. */
export function sizeOf(
  request: Request2d,
  { row, turned }: HandPiece,
): { readonly w: number; readonly h: number } {
  const { w, h } = itemAt(request.parts, row);
  return turned ? { w: h, h: w } : { w, h };
}

/** What is wrong with where a hand laid the pieces: off the usable area, closer than the blade, turned though it must
 *  not, on another material, a group on two sheets, more sheets than there are. Whether a saw can cut it is for the
 *  service to say. */
export function handFaults(request: Request2d, sheets: Arrangement): readonly HandFault[] {
  return [
    ...sheets.flatMap((sheet, at) => [
      ...sheet.pieces.flatMap((piece, index) =>
        pieceFaults(request, sheet.stock, piece).map((kind) => ({ kind, sheet: at, pieces: [index] })),
      ),
      ...tooClose(request, sheet.pieces).map((pair) => ({ kind: 'apart' as const, sheet: at, pieces: pair })),
    ]),
    ...splitGroups(request, sheets),
    ...tooManySheets(request, sheets),
  ];
}

/** The part of a sheet that may hold pieces. */
export function usableOf(request: Request2d, stock: number): Box {
  const { w, h } = itemAt(request.stock, stock);
  const { left, right, top, bottom } = request.options?.trim ?? {};
  return { x: left ?? 0, y: top ?? 0, w: w - (left ?? 0) - (right ?? 0), h: h - (top ?? 0) - (bottom ?? 0) };
}

function pieceFaults(request: Request2d, stock: number, piece: HandPiece): readonly HandFaultKind[] {
  const usable = usableOf(request, stock);
  const { w, h } = sizeOf(request, piece);
  const part = itemAt(request.parts, piece.row);
  const material = (row: { readonly material?: string | null | undefined }): string =>
    row.material?.trim() ?? '';
  const slack = micro(request.options?.tolerance ?? 0);
  const isOut =
    micro(piece.x) < micro(usable.x) ||
    micro(piece.y) < micro(usable.y) ||
    micro(piece.x) + micro(w) > micro(usable.x) + micro(usable.w) + slack ||
    micro(piece.y) + micro(h) > micro(usable.y) + micro(usable.h) + slack;
  return [
    ...(isOut ? ['outside' as const] : []),
    ...(piece.turned && part.rotatable === false ? ['turn' as const] : []),
    ...(material(part) === material(itemAt(request.stock, stock)) ? [] : ['material' as const]),
  ];
}

interface Edges {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** Pairs closer than the blade, by a sweep from left to right. */
function tooClose(request: Request2d, pieces: readonly HandPiece[]): readonly (readonly [number, number])[] {
  const kerf = micro(request.options?.kerf ?? 0);
  const boxes = pieces.map((piece): Edges => {
    const { w, h } = sizeOf(request, piece);
    const [x0, y0] = [micro(piece.x), micro(piece.y)];
    return { x0, y0, x1: x0 + micro(w), y1: y0 + micro(h) };
  });
  const order = boxes
    .map((_, index) => index)
    .toSorted((a, b) => itemAt(boxes, a).x0 - itemAt(boxes, b).x0 || a - b);
  const pairs: [number, number][] = [];
  order.forEach((a, at) => {
    for (const b of order.slice(at + 1)) {
      const [one, two] = [itemAt(boxes, a), itemAt(boxes, b)];
      if (two.x0 >= one.x1 + kerf) break;
      if (one.y1 + kerf > two.y0 && two.y1 + kerf > one.y0) pairs.push([Math.min(a, b), Math.max(a, b)]);
    }
  });
  return pairs;
}

/** A group is one sheet: its pieces elsewhere than the first of them. */
function splitGroups(request: Request2d, sheets: Arrangement): readonly HandFault[] {
  const home = new Map<string, number>();
  return sheets.flatMap(({ pieces }, sheet) =>
    pieces.flatMap(({ row }, index): HandFault[] => {
      const group = itemAt(request.parts, row).grainGroup;
      if (group == null || (request.engine ?? 'heuristic') !== 'heuristic') return [];
      const first = home.get(String(group)) ?? sheet;
      home.set(String(group), first);
      return first === sheet ? [] : [{ kind: 'group', sheet, pieces: [index] }];
    }),
  );
}

interface StockRow {
  readonly qty?: number | null | undefined;
  readonly material?: string | null | undefined;
  readonly sw?: number;
  readonly sh?: number;
}

/** What of a request says how many sheets or rods there are. */
export interface Stocked {
  readonly stock: readonly StockRow[];
  readonly options?: { readonly respectStock?: boolean | null | undefined } | null | undefined;
}

/** Sheets or rods beyond those there are, where their number counts. */
export function tooManySheets(request: Stocked, sheets: Arrangement): readonly HandFault[] {
  if (request.options?.respectStock !== true) return [];
  const used = new Map<number, number>();
  return sheets.flatMap(({ stock }, sheet): HandFault[] => {
    const count = (used.get(stock) ?? 0) + 1;
    used.set(stock, count);
    return count > (itemAt(request.stock, stock).qty ?? 1) ? [{ kind: 'stock', sheet, pieces: [] }] : [];
  });
}

/** The row a new sheet or rod is taken from beside one of the row `like`: the same while there is one left, else the
 *  first of its material and section. */
export function freshStock({ stock, options }: Stocked, sheets: Arrangement, like: number): number {
  const isLeft = (row: number): boolean =>
    options?.respectStock !== true ||
    sheets.filter((sheet) => sheet.stock === row).length < (itemAt(stock, row).qty ?? 1);
  const look = ({ material, sw = 0, sh = 0 }: StockRow): string =>
    [material?.trim() ?? '', Math.min(sw, sh), Math.max(sw, sh)].join('|');
  if (isLeft(like)) return like;
  const other = stock.findIndex((row, index) => look(row) === look(itemAt(stock, like)) && isLeft(index));
  return other < 0 ? like : other;
}
