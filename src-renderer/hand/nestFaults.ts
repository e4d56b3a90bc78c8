import { itemAt } from '../../src-engine/control/present.ts';
import { placeFaults } from '../../src-engine/layout/verifyNest.ts';
import type { ShapesRequest } from '../job/requests/shapesRequest.ts';
import type { Arrangement, HandPiece } from './arrangement.ts';
import type { HandFault } from './handFaults.ts';
import { tooManySheets } from './handFaults.ts';
import { boxOfPiece, distancesOf, placementOf, specOf } from './nestPlace.ts';

/** What is wrong with where a hand laid outlines: off the usable sheet, in a zone, too close to another one (as the
 *  service checks it, ADR 35), turned or mirrored though it must not, on another material, more sheets than there
 *  are. */
export function nestFaults(request: ShapesRequest, sheets: Arrangement): readonly HandFault[] {
  const spec = specOf(request);
  return [
    ...sheets.flatMap(({ stock, pieces }, sheet) => {
      const placements = pieces.map((piece) => placementOf(request, piece));
      const places = [...placeFaults(spec, { stock, placements })].flatMap(({ kind, piece, other }) => {
        const indices = other === undefined ? [piece] : [other, piece];
        return kind === undefined ? [] : [{ kind, sheet, pieces: indices }];
      });
      return [
        ...pieces.flatMap((piece, index) => rowFaults(request, stock, piece, { sheet, index })),
        ...places,
      ];
    }),
    ...tooManySheets(request, sheets),
  ];
}

/** Whether a piece could lie there beside the others. */
export function canLie(
  request: ShapesRequest,
  stock: number,
  others: readonly HandPiece[],
  piece: HandPiece,
): boolean {
  const { gap } = distancesOf(request);
  const { x, y, w, h } = boxOfPiece(request, piece);
  const near = others.filter((other) => {
    const box = boxOfPiece(request, other);
    return (
      box.x <= x + w + gap && x <= box.x + box.w + gap && box.y <= y + h + gap && y <= box.y + box.h + gap
    );
  });
  const placements = [...near, piece].map((one) => placementOf(request, one));
  for (const fault of placeFaults(specOf(request), { stock, placements }))
    if (fault.piece === near.length) return false;
  return true;
}

/** What its row does not allow. */
function rowFaults(
  request: ShapesRequest,
  stock: number,
  piece: HandPiece,
  { sheet, index }: { readonly sheet: number; readonly index: number },
): readonly HandFault[] {
  const material = (row: { readonly material?: string | null | undefined }): string =>
    row.material?.trim() ?? '';
  const isOther = material(itemAt(request.parts, piece.row)) !== material(itemAt(request.stock, stock));
  return [
    ...(mayLieSo(request, piece) ? [] : [{ kind: 'turn' as const, sheet, pieces: [index] }]),
    ...(isOther ? [{ kind: 'material' as const, sheet, pieces: [index] }] : []),
  ];
}

const DEFAULT_ANGLES: readonly number[] = [0, 90, 180, 270];

/** The turns a part may lie in, ascending; `any` where every one is allowed. */
export function anglesOf({ parts, options }: ShapesRequest, row: number): readonly number[] | 'any' {
  const asked = itemAt(parts, row).allowedRotations ?? options?.rotations ?? DEFAULT_ANGLES;
  if (asked === 'any') return 'any';
  return asked.length === 0 ? [0] : asked.map(wholeTurn).toSorted((a, b) => a - b);
}

/** Degrees from 0 on, below 360. */
export function wholeTurn(angle: number): number {
  const whole = Math.round((((angle % 360) + 360) % 360) * 1e6) / 1e6;
  return whole >= 360 ? 0 : whole;
}

function mayLieSo(request: ShapesRequest, { row, rotation = 0, mirrored = false }: HandPiece): boolean {
  const { allowMirror, angleTolerance } = itemAt(request.parts, row);
  if (mirrored && allowMirror !== true) return false;
  const angles = anglesOf(request, row);
  if (angles === 'any') return true;
  return angles.some((angle) => {
    const apart = wholeTurn(rotation - angle);
    return Math.min(apart, 360 - apart) <= (angleTolerance ?? 0) + 1e-6;
  });
}
