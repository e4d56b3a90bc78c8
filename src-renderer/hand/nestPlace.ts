import type { Region } from '../../src-engine/judge/regions.ts';
import { regionOf } from '../../src-engine/judge/regions.ts';
import type { ShapesRequest } from '../job/shapesRequest.ts';
import type { RingBox, Rings } from '../plan/rings.ts';
import { boxOfRings, placeRing } from '../plan/rings.ts';
import type { HandPiece } from './arrangement.ts';

/** Where outlines lie under a hand: a piece's place is the top-left corner of its box on the sheet. */

type Ring = readonly (readonly [number, number])[];

export const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

/** A part turned about its own origin: outline and holes, and the box around them. */
interface TurnedPart {
  readonly rings: readonly Ring[];
  readonly box: RingBox;
}

const known = new WeakMap<object, Map<string, TurnedPart>>();

function turnedPart(request: ShapesRequest, { row, rotation = 0, mirrored = false }: HandPiece): TurnedPart {
  const part = request.parts[row];
  const turns = known.get(part) ?? new Map<string, TurnedPart>();
  known.set(part, turns);
  const key = `${rotation} ${mirrored}`;
  const made = turns.get(key);
  if (made !== undefined) return made;
  const rings = [part.polygon ?? [], ...(part.holes ?? [])].map((ring) =>
    placeRing(ring, { rotation, mirrored, x: 0, y: 0 }),
  );
  const turned = { rings, box: boxOfRings(rings.slice(0, 1)) };
  turns.set(key, turned);
  return turned;
}

/** The box of a piece as it lies. */
export function boxOfPiece(request: ShapesRequest, piece: HandPiece): RingBox {
  const { w, h } = turnedPart(request, piece).box;
  return { x: piece.x, y: piece.y, w, h };
}

/** The translation of a piece, as an answer gives it. */
export function translationOf(
  request: ShapesRequest,
  piece: HandPiece,
): { readonly x: number; readonly y: number } {
  const { box } = turnedPart(request, piece);
  return { x: rounded(piece.x - box.x), y: rounded(piece.y - box.y) };
}

const regions = new WeakMap<HandPiece, Region>();

/** A piece as a region of its sheet; holes only where parts may lie in them. */
export function regionOfPiece(request: ShapesRequest, piece: HandPiece): Region {
  const made = regions.get(piece);
  if (made !== undefined) return made;
  const { rings } = turnedPart(request, piece);
  const by = translationOf(request, piece);
  const [outline, ...holes] = rings.map((ring) =>
    ring.map(([x, y]): readonly [number, number] => [x + by.x, y + by.y]),
  );
  const region = regionOf(outline, request.options?.partInPart === false ? [] : holes);
  regions.set(piece, region);
  return region;
}

/** A sheet as a hand needs it. */
interface SheetPlace extends RingBox {
  /** Null for a rectangle. */
  readonly outline: Region | null;
  readonly zones: readonly Region[];
  /** Distances that are not kept by less than this still count as kept, as for the service. */
  readonly slack: number;
}

const places = new WeakMap<object, SheetPlace>();

export function sheetPlace(request: ShapesRequest, stock: number): SheetPlace {
  const row = request.stock[stock];
  const made = places.get(row);
  if (made !== undefined) return made;
  const box =
    row.polygon == null ? { x: 0, y: 0, w: row.w ?? 0, h: row.h ?? 0 } : boxOfRings([row.polygon] as Rings);
  const place = {
    ...box,
    outline: row.polygon == null ? null : regionOf(row.polygon, []),
    zones: (row.exclusions ?? []).map((zone) => regionOf('polygon' in zone ? zone.polygon : zone, [])),
    slack: Math.max(1e-6 * Math.max(box.w, box.h), 2e-6),
  };
  places.set(row, place);
  return place;
}

/** What keeps pieces apart and off the edges. */
export function distancesOf({ options }: ShapesRequest): {
  readonly gap: number;
  readonly zones: number;
  readonly edges: Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>;
} {
  const { kerf, spacing, margin, exclusionMargin, trim } = options ?? {};
  const edge = (of: number | null | undefined): number => (margin ?? 0) + (of ?? 0);
  return {
    gap: (kerf ?? 0) + (spacing ?? 0),
    zones: exclusionMargin ?? spacing ?? 0,
    edges: {
      left: edge(trim?.left),
      top: edge(trim?.top),
      right: edge(trim?.right),
      bottom: edge(trim?.bottom),
    },
  };
}

/** The box of a sheet within which pieces may lie. */
export function usableBox(request: ShapesRequest, stock: number): RingBox {
  const { x, y, w, h } = sheetPlace(request, stock);
  const { left, top, right, bottom } = distancesOf(request).edges;
  return { x: x + left, y: y + top, w: w - left - right, h: h - top - bottom };
}
