import { nestInOrder } from './sheetOrder.ts';
import { itemAt } from '../../src-engine/control/present.ts';
import type { SheetNest } from '../../src-engine/contract/nest.ts';
import type { ShapesRequest, ShapesResponse } from '../job/requests/shapesRequest.ts';
import { rowOf } from '../plan/places/foldSheets.ts';
import type { ShapesPlan } from '../stores/plans/plan.ts';
import type { Arrangement, HandPiece, HandSheet, PieceAt } from './arrangement.ts';
import { changed, moved, NO_MARKS, pinTaker } from './arrangement.ts';
import type { HandKind } from './handKind.ts';
import { nameOf, nudged } from './handKind.ts';
import { anglesOf, nestFaults, wholeTurn } from './nestFaults.ts';
import { boxOfPiece, placementOf, rounded, specOf, usableBox } from './nestPlace.ts';
import { freeNestSpot } from './nestSpots.ts';

const arranged = new WeakMap<ShapesPlan, { readonly sheets: Arrangement | null }>();

/** The plan on screen as an arrangement; null where a piece or a sheet is of no row of its request, or a part came as
 *  a file. */
function arrangementOf(plan: ShapesPlan): Arrangement | null {
  const made = arranged.get(plan) ?? { sheets: arrange(plan) };
  arranged.set(plan, made);
  return made.sheets;
}

function arrange({ asked, response, hand }: ShapesPlan): Arrangement | null {
  const marks = hand ?? NO_MARKS;
  const sheets = response.sheets.map((sheet, at): HandSheet => {
    const isPinned = pinTaker(marks, at);
    return {
      stock: asked.stockRows.indexOf(rowOf(sheet.meta)),
      closed: marks.closed.includes(at),
      pieces: sheet.parts.map(({ meta, bbox: { x, y }, rotation, mirrored }) => ({
        row: asked.partRows.indexOf(rowOf(meta)),
        x,
        y,
        turned: false,
        rotation,
        mirrored: mirrored === true,
        pinned: isPinned({ row: rowOf(meta), x, y }),
      })),
    };
  });
  const isKnown = sheets.every(
    ({ stock, pieces }) =>
      stock >= 0 && pieces.every(({ row }) => row >= 0 && itemAt(asked.request.parts, row).polygon != null),
  );
  return isKnown ? sheets : null;
}

/** A piece as an answer and `fixed` name it. */
function placed(request: ShapesRequest, piece: HandPiece) {
  const { mirrored, ...place } = placementOf(request, piece);
  return { ...place, ...(mirrored ? { mirrored } : {}) };
}

/** The answer as it looks while nobody has judged it: outlines where the hand laid them, no remnants. */
function draftOf({ asked: { request }, response }: ShapesPlan, sheets: Arrangement): ShapesResponse {
  const patterns: string[] = [];
  const laid = sheets.map((sheet): SheetNest => {
    const key = JSON.stringify([sheet.stock, sheet.pieces.map((piece) => placed(request, piece))]);
    if (!patterns.includes(key)) patterns.push(key);
    return draftSheet(request, sheet, patterns.indexOf(key) + 1);
  });
  const rows = sheets.flatMap(({ pieces }) => pieces.map(({ row }) => itemAt(request.parts, row)));
  const partArea = rows.reduce((sum, part) => sum + areaOfPart(part), 0);
  const sheetArea = sheets.reduce((sum, { stock }) => sum + areaOfSheet(request, stock), 0);
  const contours = rows.flatMap(({ polygon, holes }) => [polygon ?? [], ...(holes ?? [])]);
  return {
    ...response,
    engine: 'lbf',
    sheets: laid,
    unplaced: missingOf(request, sheets),
    warnings: [],
    guillotineValid: false,
    sets: undefined,
    metrics: {
      ...response.metrics,
      sheetCount: laid.length,
      placed: rows.length,
      density: percent(partArea, sheetArea),
      partArea: rounded(partArea),
      sheetArea: rounded(sheetArea),
      cutLength: Math.round(contours.reduce((sum, ring) => sum + lengthOf(ring), 0) * 1000) / 1000,
      pierces: contours.length,
      totalPrice: laid.reduce((sum, { price }) => sum + (price ?? 0), 0),
    },
  };
}

const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100;

function draftSheet(request: ShapesRequest, { stock, pieces }: HandSheet, pattern: number): SheetNest {
  const { x, y, w, h, outline } = itemAt(specOf(request).stock, stock);
  const { price, meta } = itemAt(request.stock, stock);
  const boxes = pieces.map((piece) => boxOfPiece(request, piece));
  const corner = request.options?.corner ?? 'top-left';
  const reach = (by: (box: (typeof boxes)[number]) => number): number =>
    rounded(Math.max(0, ...boxes.map(by)));
  const area = pieces.reduce((sum, { row }) => sum + areaOfPart(itemAt(request.parts, row)), 0);
  return {
    stock,
    w: rounded(w),
    h: rounded(h),
    price: price ?? null,
    density: percent(area, areaOfSheet(request, stock)),
    usedW: reach((box) => (corner.endsWith('right') ? x + w - box.x : box.x + box.w - x)),
    usedH: reach((box) => (corner.startsWith('bottom') ? y + h - box.y : box.y + box.h - y)),
    pattern,
    parts: pieces.map((piece, index) => {
      const { meta: own } = itemAt(request.parts, piece.row);
      const { w: boxW, h: boxH } = itemAt(boxes, index);
      return {
        name: nameOf(request, piece.row),
        ...placed(request, piece),
        bbox: { x: piece.x, y: piece.y, w: rounded(boxW), h: rounded(boxH) },
        ...(own == null ? {} : { meta: own }),
      };
    }),
    ...(outline === null ? {} : { polygon: outline.map(([px, py]) => [px, py]) }),
    ...(meta == null ? {} : { meta }),
  };
}

type Ring = readonly (readonly [number, number])[];
type Part = ShapesRequest['parts'][number];

const areaOf = (ring: Ring): number =>
  Math.abs(
    ring.reduce((sum, [x, y], at) => {
      const [nx, ny] = itemAt(ring, (at + 1) % ring.length);
      return sum + x * ny - nx * y;
    }, 0),
  ) / 2;
const lengthOf = (ring: Ring): number =>
  ring.reduce((sum, [x, y], at) => {
    const [nx, ny] = itemAt(ring, (at + 1) % ring.length);
    return sum + Math.hypot(nx - x, ny - y);
  }, 0);
const areaOfPart = ({ polygon, holes }: Part): number =>
  areaOf(polygon ?? []) - (holes ?? []).reduce((sum, hole) => sum + areaOf(hole), 0);

function areaOfSheet(request: ShapesRequest, stock: number): number {
  const { polygon, w, h } = itemAt(request.stock, stock);
  return polygon == null ? (w ?? 0) * (h ?? 0) : areaOf(polygon);
}

function missingOf(request: ShapesRequest, sheets: Arrangement): ShapesResponse['unplaced'] {
  const left = request.parts.map((part) => (part.qty ?? 1) * (request.options?.sets ?? 1));
  for (const { pieces } of sheets) for (const { row } of pieces) left[row] = itemAt(left, row) - 1;
  return left.flatMap((qty, part) =>
    qty > 0 ? [{ name: nameOf(request, part), part, qty, reason: 'no_space' as const }] : [],
  );
}

/** A piece turned to so many degrees about the middle of its box, on the usable sheet where it fits there. */
export function turnedTo(
  request: ShapesRequest,
  sheets: Arrangement,
  at: PieceAt,
  turn: { readonly rotation?: number; readonly mirrored?: boolean },
): Arrangement {
  const { stock, pieces } = itemAt(sheets, at.sheet);
  const piece = itemAt(pieces, at.index);
  const rotation = wholeTurn(turn.rotation ?? piece.rotation ?? 0);
  const mirrored = turn.mirrored ?? piece.mirrored ?? false;
  const before = boxOfPiece(request, piece);
  const { w, h } = boxOfPiece(request, { ...piece, rotation, mirrored });
  const usable = usableBox(request, stock);
  const within = (value: number, from: number, room: number): number =>
    rounded(room < 0 ? value : Math.min(from + room, Math.max(from, value)));
  return changed(sheets, at, {
    rotation,
    mirrored,
    x: within(before.x + (before.w - w) / 2, usable.x, usable.w - w),
    y: within(before.y + (before.h - h) / 2, usable.y, usable.h - h),
  });
}

/** The next of the turns a part may lie in; a quarter where every turn is allowed, or only one. */
function turned(request: ShapesRequest, sheets: Arrangement, at: PieceAt): Arrangement {
  const { row, rotation = 0 } = itemAt(itemAt(sheets, at.sheet).pieces, at.index);
  const angles = anglesOf(request, row);
  const next =
    angles === 'any' || angles.length < 2
      ? rotation + 90
      : (angles.find((angle) => angle > rotation + 1e-6) ?? itemAt(angles, 0));
  return turnedTo(request, sheets, at, { rotation: next });
}

/** Nested outlines under a hand. */
export const NEST_HAND: HandKind<ShapesPlan> = {
  arrangementOf,
  faults: nestFaults,
  draftOf,
  fixedOf: (request, sheets, rest) => ({
    rest,
    sheets: sheets
      .map(({ stock, closed, pieces }) => ({
        stock,
        closed,
        parts: pieces.map((piece) => placed(request, piece)),
      }))
      .filter(({ parts }) => parts.length > 0),
  }),
  settled: (_request, sheets) => sheets,
  moved: (_request, sheets, at, way, step) => moved(sheets, at, nudged(sheets, at, way, step)),
  turned,
  turnedTo,
  inOrder: nestInOrder,
  spotOn: (request, sheets, sheet, piece) => {
    const { stock, pieces } = sheets[sheet] ?? { stock: null, pieces: [] };
    const corner = usableBox(request, stock ?? 0);
    return stock === null
      ? { x: rounded(corner.x), y: rounded(corner.y) }
      : (freeNestSpot(request, stock, pieces, piece) ?? { x: rounded(corner.x), y: rounded(corner.y) });
  },
};
