import { itemAt } from '../../src-engine/control/present.ts';
import type { HandMarks } from '../job/jobDocument.ts';

/** A piece as a hand may lay it. Lengths as in the request; `x`, `y` the top-left corner; on a rod `x` from its start,
 *  `y` 0. */
export interface HandPiece {
  /** Row of the request's parts. */
  readonly row: number;
  readonly x: number;
  readonly y: number;
  readonly turned: boolean;
  /** Outlines: degrees and mirroring as in an answer; `x`, `y` is the corner of the box as it lies. */
  readonly rotation?: number;
  readonly mirrored?: boolean;
  /** Stays where it is when the rest is laid anew. */
  readonly pinned: boolean;
  /** The piece of the edit that is being made: it stays chosen. */
  readonly followed?: true;
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

export const NO_MARKS: HandMarks = { pins: [], closed: [], isDraft: false };

/** Where the marks lie in an arrangement that nobody has judged. */
export const marksOf = (sheets: Arrangement, partRows: readonly string[]): HandMarks => ({
  isDraft: true,
  pins: sheets.flatMap(({ pieces }, sheet) =>
    pieces.flatMap((piece) =>
      piece.pinned ? [{ sheet, row: itemAt(partRows, piece.row), x: piece.x, y: piece.y }] : [],
    ),
  ),
  closed: sheets.flatMap(({ closed }, sheet) => (closed ? [sheet] : [])),
});

/** A piece with other fields. */
export const changed = (sheets: Arrangement, at: PieceAt, patch: Partial<HandPiece>): Arrangement =>
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

/** Lays a piece elsewhere; `sheet` one past the last is a new sheet of the row `stock`. */
export function moved(
  sheets: Arrangement,
  at: PieceAt,
  to: { readonly sheet: number; readonly x: number; readonly y: number; readonly stock?: number },
): Arrangement {
  const { x, y } = to;
  if (to.sheet === at.sheet) return changed(sheets, at, { x, y });
  const { stock, pieces } = itemAt(sheets, at.sheet);
  const piece = { ...itemAt(pieces, at.index), x, y };
  const laid =
    to.sheet < sheets.length
      ? sheets.map((sheet, index) =>
          index === to.sheet ? { ...sheet, pieces: [...sheet.pieces, piece] } : sheet,
        )
      : [...sheets, { stock: to.stock ?? stock, closed: false, pieces: [piece] }];
  return takenOff(laid, at);
}

export const turned = (sheets: Arrangement, at: PieceAt): Arrangement =>
  changed(sheets, at, { turned: !itemAt(itemAt(sheets, at.sheet).pieces, at.index).turned });

/** Marks the piece that stays chosen through an edit. */
export const followed = (sheets: Arrangement, at: PieceAt): Arrangement =>
  changed(sheets, at, { followed: true });

export function pinned(sheets: Arrangement, at: PieceAt): Arrangement {
  return changed(sheets, at, { pinned: !itemAt(itemAt(sheets, at.sheet).pieces, at.index).pinned });
}

export function sheetPinned(sheets: Arrangement, sheet: number): Arrangement {
  return sheets.map((one, index) => (index === sheet ? { ...one, closed: !one.closed } : one));
}

/** Each of two pieces where the other one lay. */
export function swapped(sheets: Arrangement, one: PieceAt, other: PieceAt): Arrangement {
  const [a, b] = [
    itemAt(itemAt(sheets, one.sheet).pieces, one.index),
    itemAt(itemAt(sheets, other.sheet).pieces, other.index),
  ];
  return changed(changed(sheets, one, { ...b, x: a.x, y: a.y }), other, { ...a, x: b.x, y: b.y });
}

/** Where each sheet of an arrangement stands in an answer whose sheets stand in another order, -1 where it is gone: a
 *  sheet is known by what lies on it. `laid` is the answer. */
export function placesIn(sheets: Arrangement, laid: Arrangement): readonly number[] {
  const taken = new Set<number>();
  return sheets.map(({ stock, pieces }) => {
    const at = laid.findIndex(
      (sheet, index) =>
        !taken.has(index) &&
        sheet.stock === stock &&
        pieces.every((piece) => sheet.pieces.some((other) => isSamePlace(piece, other))),
    );
    if (at >= 0) taken.add(at);
    return at;
  });
}

/** The marks of an arrangement in an answer to it. */
export function marksIn(sheets: Arrangement, laid: Arrangement, partRows: readonly string[]): HandMarks {
  const found = placesIn(sheets, laid);
  const { pins, closed } = marksOf(sheets, partRows);
  return {
    isDraft: false,
    pins: pins.map((pin) => ({ ...pin, sheet: itemAt(found, pin.sheet) })).filter(({ sheet }) => sheet >= 0),
    closed: closed.map((sheet) => itemAt(found, sheet)).filter((sheet) => sheet >= 0),
  };
}

/** Whether two pieces are of one row and lie at one place. */
export const isSamePlace = (one: HandPiece, other: HandPiece): boolean =>
  one.row === other.row && one.x === other.x && one.y === other.y;

/** Tells of each piece of a sheet, in their order, whether a mark was set on it. Of pieces of one row that lie on one
 *  another, as many are pinned as were marked. */
export function pinTaker({ pins }: HandMarks, sheet: number) {
  const left = pins.filter((pin) => pin.sheet === sheet);
  return ({ row, x, y }: { readonly row: string; readonly x: number; readonly y: number }): boolean => {
    const at = left.findIndex((pin) => pin.row === row && pin.x === x && pin.y === y);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
}
