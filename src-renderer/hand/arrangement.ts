import type { Request2d, Response2d } from '../../src-engine/contract/panel2d.ts';
import type { HandMarks } from '../job/jobDocument.ts';
import { rowOf } from '../plan/foldSheets.ts';
import type { PanelsPlan } from '../stores/plan.ts';

/** A piece as a hand may lay it. Lengths as in the request; `x`, `y` the top-left corner. */
export interface HandPiece {
  /** Row of the request's parts. */
  readonly row: number;
  readonly x: number;
  readonly y: number;
  readonly turned: boolean;
  /** Stays where it is when the rest is laid anew. */
  readonly pinned: boolean;
}

export interface HandSheet {
  /** Row of the request's stock. */
  readonly stock: number;
  /** The whole sheet stays as it is. */
  readonly closed: boolean;
  readonly pieces: readonly HandPiece[];
}

/** A plan as a hand sees it: sheets in their order, pieces in the order of the answer. */
export type Arrangement = readonly HandSheet[];

/** A piece of an arrangement. */
export interface PieceAt {
  readonly sheet: number;
  readonly index: number;
}

const NO_MARKS: HandMarks = { pins: [], closed: [], isDraft: false };

/** The plan on screen as an arrangement; null where a piece or a sheet is of no row of its request. */
export function arrangementOf({ asked, response, hand }: PanelsPlan): Arrangement | null {
  const marks = hand ?? NO_MARKS;
  const sheets = response.sheets.map(
    (sheet, at): HandSheet => ({
      stock: asked.stockRows.indexOf(rowOf(sheet.meta)),
      closed: marks.closed.includes(at),
      pieces: sheet.parts.map(({ meta, x, y, rotated }) => ({
        row: asked.partRows.indexOf(rowOf(meta)),
        x,
        y,
        turned: rotated,
        pinned: marks.pins.some(
          (pin) => pin.sheet === at && pin.row === rowOf(meta) && pin.x === x && pin.y === y,
        ),
      })),
    }),
  );
  const isKnown = sheets.every(({ stock, pieces }) => stock >= 0 && pieces.every(({ row }) => row >= 0));
  return isKnown ? sheets : null;
}

/** Where the marks lie in an arrangement that nobody has judged. */
export const marksOf = (sheets: Arrangement, partRows: readonly string[]): HandMarks => ({
  isDraft: true,
  pins: sheets.flatMap(({ pieces }, sheet) =>
    pieces.flatMap((piece) =>
      piece.pinned ? [{ sheet, row: partRows[piece.row], x: piece.x, y: piece.y }] : [],
    ),
  ),
  closed: sheets.flatMap(({ closed }, sheet) => (closed ? [sheet] : [])),
});

/** The size of a piece as it lies. */
export function sizeOf(
  request: Request2d,
  { row, turned }: HandPiece,
): { readonly w: number; readonly h: number } {
  const { w, h } = request.parts[row];
  return turned ? { w: h, h: w } : { w, h };
}

const changed = (sheets: Arrangement, at: PieceAt, patch: Partial<HandPiece>): Arrangement =>
  sheets.map((sheet, index) =>
    index === at.sheet
      ? {
          ...sheet,
          pieces: sheet.pieces.map((piece, place) => (place === at.index ? { ...piece, ...patch } : piece)),
        }
      : sheet,
  );

/** Takes a piece off; a sheet without pieces goes too. */
export function takenOff(sheets: Arrangement, at: PieceAt): Arrangement {
  return sheets
    .map((sheet, index) =>
      index === at.sheet
        ? { ...sheet, pieces: sheet.pieces.filter((_, place) => place !== at.index) }
        : sheet,
    )
    .filter(({ pieces }) => pieces.length > 0);
}

/** Lays a piece elsewhere; `sheet` one past the last is a new sheet of the same row. */
export function moved(
  sheets: Arrangement,
  at: PieceAt,
  to: { readonly sheet: number; readonly x: number; readonly y: number },
): Arrangement {
  const { x, y } = to;
  if (to.sheet === at.sheet) return changed(sheets, at, { x, y });
  const { stock, pieces } = sheets[at.sheet];
  const piece = { ...pieces[at.index], x, y };
  const laid =
    to.sheet < sheets.length
      ? sheets.map((sheet, index) =>
          index === to.sheet ? { ...sheet, pieces: [...sheet.pieces, piece] } : sheet,
        )
      : [...sheets, { stock, closed: false, pieces: [piece] }];
  return takenOff(laid, at);
}

export function turned(sheets: Arrangement, at: PieceAt): Arrangement {
  return changed(sheets, at, { turned: !sheets[at.sheet].pieces[at.index].turned });
}

export function pinned(sheets: Arrangement, at: PieceAt): Arrangement {
  return changed(sheets, at, { pinned: !sheets[at.sheet].pieces[at.index].pinned });
}

export function sheetPinned(sheets: Arrangement, sheet: number): Arrangement {
  return sheets.map((one, index) => (index === sheet ? { ...one, closed: !one.closed } : one));
}

/** Each of two pieces where the other one lay. */
export function swapped(sheets: Arrangement, one: PieceAt, other: PieceAt): Arrangement {
  const [a, b] = [sheets[one.sheet].pieces[one.index], sheets[other.sheet].pieces[other.index]];
  return changed(changed(sheets, one, { ...b, x: a.x, y: a.y }), other, { ...a, x: b.x, y: b.y });
}

type Fixed = NonNullable<Request2d['fixed']>;

/** The arrangement as the service is told to keep it; with `kept` only the pieces it names. */
export function fixedOf(
  sheets: Arrangement,
  rest: 'lay' | 'leave',
  kept: (piece: HandPiece, sheet: HandSheet) => boolean = () => true,
): Fixed {
  return {
    rest,
    sheets: sheets
      .map((sheet) => ({
        stock: sheet.stock,
        closed: sheet.closed,
        parts: sheet.pieces
          .filter((piece) => kept(piece, sheet))
          .map(({ row, x, y, turned: rotated }) => ({ part: row, x, y, rotated })),
      }))
      .filter(({ parts }) => parts.length > 0),
  };
}

/** The answer as it looks while nobody has judged it: pieces where the hand laid them, no cuts, no offcuts. */
export function draftOf({ asked, response }: PanelsPlan, sheets: Arrangement): Response2d {
  const { parts, stock } = asked.request;
  const placed = sheets.map(({ stock: row, pieces }) => ({
    w: stock[row].w,
    h: stock[row].h,
    price: stock[row].price ?? null,
    parts: pieces.map((piece) => ({
      name: nameOf(asked.request, piece.row),
      x: piece.x,
      y: piece.y,
      ...sizeOf(asked.request, piece),
      rotated: piece.turned,
      ...(parts[piece.row].meta == null ? {} : { meta: parts[piece.row].meta ?? undefined }),
    })),
    offcuts: [],
    ...(stock[row].meta == null ? {} : { meta: stock[row].meta ?? undefined }),
  }));
  const area = (boxes: readonly { readonly w: number; readonly h: number }[]): number =>
    boxes.reduce((sum, { w, h }) => sum + w * h, 0);
  const full = area(placed);
  const pieces = placed.flatMap((sheet) => sheet.parts);
  return {
    ...response,
    sheets: placed,
    cutPlan: null,
    passes: null,
    guillotineValid: false,
    unplaced: missingOf(asked.request, sheets),
    warnings: [],
    metrics: {
      ...response.metrics,
      sheetCount: placed.length,
      placed: pieces.length,
      yieldPct: full === 0 ? 0 : Math.round((area(pieces) / full) * 10_000) / 100,
      cutLines: 0,
      sawPasses: 0,
      cutLength: 0,
      totalPrice: placed.reduce((sum, { price }) => sum + (price ?? 0), 0),
    },
  };
}

export const nameOf = (request: Request2d, row: number): string => {
  const { name } = request.parts[row];
  return name == null || name === '' ? `Part ${row + 1}` : name;
};

function missingOf(request: Request2d, sheets: Arrangement): Response2d['unplaced'] {
  const left = request.parts.map((part) => part.qty ?? 1);
  for (const { pieces } of sheets) for (const { row } of pieces) left[row] -= 1;
  return request.parts.flatMap(({ w, h }, row) =>
    left[row] > 0 ? [{ name: nameOf(request, row), w, h, qty: left[row] }] : [],
  );
}

/** The marks of an arrangement in an answer whose sheets stand in another order: each sheet is known by what lies
 *  on it. */
export function marksIn(sheets: Arrangement, { asked, response }: PanelsPlan): HandMarks {
  const taken = new Set<number>();
  const found = sheets.map(({ stock, pieces }) => {
    const at = response.sheets.findIndex(
      (sheet, index) =>
        !taken.has(index) &&
        asked.stockRows.indexOf(rowOf(sheet.meta)) === stock &&
        pieces.every(({ row, x, y }) =>
          sheet.parts.some(
            (part) => part.x === x && part.y === y && asked.partRows.indexOf(rowOf(part.meta)) === row,
          ),
        ),
    );
    if (at >= 0) taken.add(at);
    return at;
  });
  const { pins, closed } = marksOf(sheets, asked.partRows);
  return {
    isDraft: false,
    pins: pins.map((pin) => ({ ...pin, sheet: found[pin.sheet] })).filter(({ sheet }) => sheet >= 0),
    closed: closed.map((sheet) => found[sheet]).filter((sheet) => sheet >= 0),
  };
}
