import { leaves, tooNear } from '../../src-engine/judge/regions.ts';
import type { ShapesRequest } from '../job/shapesRequest.ts';
import type { Arrangement, HandPiece } from './arrangement.ts';
import type { HandFault, HandFaultKind } from './handFaults.ts';
import { tooManySheets } from './handFaults.ts';
import { distancesOf, regionOfPiece, sheetPlace, usableBox } from './nestPlace.ts';

/** What is wrong with where a hand laid outlines: off the usable sheet, in a zone, too close to another one, turned or
 *  mirrored though it must not, on another material, more sheets than there are. */
export function nestFaults(request: ShapesRequest, sheets: Arrangement): readonly HandFault[] {
  return [
    ...sheets.flatMap(({ stock, pieces }, sheet) => [
      ...pieces.flatMap((piece, index) =>
        pieceFaults(request, stock, piece).map((kind) => ({ kind, sheet, pieces: [index] })),
      ),
      ...closePairs(request, stock, pieces).map((pair) => ({ kind: 'apart' as const, sheet, pieces: pair })),
    ]),
    ...tooManySheets(request, sheets),
  ];
}

/** Whether a piece could lie there beside the others. */
export const canLie = (
  request: ShapesRequest,
  stock: number,
  others: readonly HandPiece[],
  piece: HandPiece,
): boolean =>
  !pieceFaults(request, stock, piece).some((kind) => kind === 'outside' || kind === 'zone') &&
  !others.some((other) => areClose(request, stock, piece, other));

function pieceFaults(request: ShapesRequest, stock: number, piece: HandPiece): readonly HandFaultKind[] {
  const { outline, zones, slack } = sheetPlace(request, stock);
  const { edges, zones: zoneGap } = distancesOf(request);
  const region = regionOfPiece(request, piece);
  const material = (row: { readonly material?: string | null | undefined }): string =>
    row.material?.trim() ?? '';
  const isOut =
    outline === null
      ? isBeyond(region.box, request, stock, slack)
      : leaves(region, outline, Math.max(...Object.values(edges)), slack);
  return [
    ...(isOut ? ['outside' as const] : []),
    ...(zones.some((zone) => tooNear(region, zone, zoneGap, slack)) ? ['zone' as const] : []),
    ...(mayLieSo(request, piece) ? [] : ['turn' as const]),
    ...(material(request.parts[piece.row]) === material(request.stock[stock]) ? [] : ['material' as const]),
  ];
}

function isBeyond(
  { x0, y0, x1, y1 }: ReturnType<typeof regionOfPiece>['box'],
  request: ShapesRequest,
  stock: number,
  slack: number,
): boolean {
  const { x, y, w, h } = usableBox(request, stock);
  return x0 < x - slack || y0 < y - slack || x1 > x + w + slack || y1 > y + h + slack;
}

const DEFAULT_ANGLES: readonly number[] = [0, 90, 180, 270];

/** The turns a part may lie in, ascending; `any` where every one is allowed. */
export function anglesOf({ parts, options }: ShapesRequest, row: number): readonly number[] | 'any' {
  const asked = parts[row].allowedRotations ?? options?.rotations ?? DEFAULT_ANGLES;
  if (asked === 'any') return 'any';
  return asked.length === 0 ? [0] : asked.map(wholeTurn).toSorted((a, b) => a - b);
}

/** Degrees from 0 on, below 360. */
export function wholeTurn(angle: number): number {
  const whole = Math.round((((angle % 360) + 360) % 360) * 1e6) / 1e6;
  return whole >= 360 ? 0 : whole;
}

function mayLieSo(request: ShapesRequest, { row, rotation = 0, mirrored = false }: HandPiece): boolean {
  const { allowMirror, angleTolerance } = request.parts[row];
  if (mirrored && allowMirror !== true) return false;
  const angles = anglesOf(request, row);
  if (angles === 'any') return true;
  return angles.some((angle) => {
    const apart = wholeTurn(rotation - angle);
    return Math.min(apart, 360 - apart) <= (angleTolerance ?? 0) + 1e-6;
  });
}

const areClose = (request: ShapesRequest, stock: number, one: HandPiece, other: HandPiece): boolean =>
  tooNear(
    regionOfPiece(request, one),
    regionOfPiece(request, other),
    distancesOf(request).gap,
    sheetPlace(request, stock).slack,
  );

/** Pairs that overlap or lie too close, by a sweep from left to right. */
function closePairs(
  request: ShapesRequest,
  stock: number,
  pieces: readonly HandPiece[],
): readonly (readonly [number, number])[] {
  const { gap } = distancesOf(request);
  const boxes = pieces.map((piece) => regionOfPiece(request, piece).box);
  const order = boxes.map((_, index) => index).toSorted((a, b) => boxes[a].x0 - boxes[b].x0 || a - b);
  return order.flatMap((a, at) => {
    const found: [number, number][] = [];
    for (const b of order.slice(at + 1)) {
      if (boxes[b].x0 > boxes[a].x1 + gap) break;
      if (areClose(request, stock, pieces[a], pieces[b])) found.push([Math.min(a, b), Math.max(a, b)]);
    }
    return found;
  });
}
