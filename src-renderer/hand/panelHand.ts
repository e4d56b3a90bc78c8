import { itemAt } from '../../src-engine/control/present.ts';
import type { Request2d, Response2d } from '../../src-engine/contract/panel2d.ts';
import { rowOf } from '../plan/places/foldSheets.ts';
import { placeOfRow } from '../plan/places/placeOfRow.ts';
import type { PanelsPlan } from '../stores/plans/plan.ts';
import type { Arrangement, HandSheet } from './arrangement.ts';
import { moved, NO_MARKS, pinTaker, turned } from './arrangement.ts';
import { handFaults, sizeOf } from './handFaults.ts';
import type { HandKind } from './handKind.ts';
import { nameOf, nudged } from './handKind.ts';
import { panelsInOrder } from './sheetOrder.ts';
import { freeSpot } from './spots.ts';

/** The plan on screen as an arrangement; null where a piece or a sheet is of no row of its request. */
function arrangementOf({ asked, response, hand }: PanelsPlan): Arrangement | null {
  const marks = hand ?? NO_MARKS;
  const sheets = response.sheets.map((sheet, at): HandSheet => {
    const isPinned = pinTaker(marks, at);
    return {
      stock: asked.stockRows.indexOf(rowOf(sheet.meta)),
      closed: marks.closed.includes(at),
      pieces: sheet.parts.map(({ meta, x, y, rotated }) => ({
        row: placeOfRow(asked.partRows, rowOf(meta)),
        x,
        y,
        turned: rotated,
        pinned: isPinned({ row: rowOf(meta), x, y }),
      })),
    };
  });
  const isKnown = sheets.every(({ stock, pieces }) => stock >= 0 && pieces.every(({ row }) => row >= 0));
  return isKnown ? sheets : null;
}

type Fixed = NonNullable<Request2d['fixed']>;

/** The arrangement as the service is told to keep it. */
function fixedOf(_request: Request2d, sheets: Arrangement, rest: 'lay' | 'leave'): Fixed {
  return {
    rest,
    sheets: sheets
      .map((sheet) => ({
        stock: sheet.stock,
        closed: sheet.closed,
        parts: sheet.pieces.map(({ row, x, y, turned: rotated }) => ({ part: row, x, y, rotated })),
      }))
      .filter(({ parts }) => parts.length > 0),
  };
}

/** The answer as it looks while nobody has judged it: pieces where the hand laid them, no cuts; offcuts only of sheets
 *  that no hand has touched. */
function draftOf({ asked, response }: PanelsPlan, sheets: Arrangement): Response2d {
  const { parts, stock } = asked.request;
  const placed = sheets.map(({ stock: row, pieces }, at) => ({
    w: itemAt(stock, row).w,
    h: itemAt(stock, row).h,
    price: itemAt(stock, row).price ?? null,
    parts: pieces.map((piece) => ({
      name: nameOf(asked.request, piece.row),
      x: piece.x,
      y: piece.y,
      ...sizeOf(asked.request, piece),
      rotated: piece.turned,
      ...(itemAt(parts, piece.row).meta == null ? {} : { meta: itemAt(parts, piece.row).meta ?? undefined }),
    })),
    offcuts: isUntouched(asked, response.sheets[at], pieces) ? (response.sheets[at]?.offcuts ?? []) : [],
    ...(itemAt(stock, row).meta == null ? {} : { meta: itemAt(stock, row).meta ?? undefined }),
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

function isUntouched(
  asked: PanelsPlan['asked'],
  before: Response2d['sheets'][number] | undefined,
  pieces: Arrangement[number]['pieces'],
): boolean {
  return (
    before?.parts.length === pieces.length &&
    pieces.every(({ row, x, y, turned: rotated }, at) => {
      const part = itemAt(before.parts, at);
      return (
        part.x === x && part.y === y && part.rotated === rotated && rowOf(part.meta) === asked.partRows[row]
      );
    })
  );
}

function missingOf(request: Request2d, sheets: Arrangement): Response2d['unplaced'] {
  const left = request.parts.map((part) => part.qty ?? 1);
  for (const { pieces } of sheets) for (const { row } of pieces) left[row] = itemAt(left, row) - 1;
  return request.parts.flatMap(({ w, h }, row) =>
    itemAt(left, row) > 0 ? [{ name: nameOf(request, row), w, h, qty: itemAt(left, row) }] : [],
  );
}

/** Panels under a hand. */
export const PANEL_HAND: HandKind<PanelsPlan> = {
  arrangementOf,
  faults: handFaults,
  draftOf,
  fixedOf,
  settled: (_request, sheets) => sheets,
  moved: (_request, sheets, at, way, step) => moved(sheets, at, nudged(sheets, at, way, step)),
  turned: (_request, sheets, at) => turned(sheets, at),
  turnedTo: null,
  inOrder: panelsInOrder,
  spotOn: (request, sheets, sheet, piece) => {
    const { left, top } = request.options?.trim ?? {};
    const spot = sheet < sheets.length ? freeSpot(request, sheets, sheet, piece) : null;
    return spot ?? { x: left ?? 0, y: top ?? 0 };
  },
};
