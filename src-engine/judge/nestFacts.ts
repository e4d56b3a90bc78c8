import type { RequestNest, ResponseNest } from '../contract/nest.ts';
import type { Point, Ring } from './angle.ts';
import { placeRing } from './angle.ts';
import { warned } from './head.ts';
import type { Region } from './regions.ts';
import { areaOf, boundsOf, crossesItself, lengthOf, regionOf } from './regions.ts';
import { materialOf, metaText, nameOf, quantity } from './rows.ts';

export interface NestPartFacts {
  readonly row: number;
  readonly name: string;
  readonly qty: number;
  readonly must: boolean;
  readonly material: string | null;
  readonly meta: string;
  /** Outline and holes as asked for, null where the part came as a file or its ring was repaired. */
  readonly outline: Ring | null;
  readonly holes: readonly Ring[];
  /** The outline is laid as it was sent: it crosses nothing, so areas and lengths follow from the request. */
  readonly isPlain: boolean;
  readonly rotations: readonly number[] | 'any';
  /** Degrees it may be off each of them. */
  readonly tolerance: number;
  readonly mirror: boolean;
  readonly fillIn: boolean;
  /** Clear distance of its own, all around. */
  readonly clearance: number;
  /** Lowest quality it takes, 0 the best. */
  readonly lowestGrade: number;
}

export interface NestStockFacts {
  readonly row: number;
  readonly outline: Ring;
  readonly isRect: boolean;
  readonly zones: readonly Ring[];
  readonly graded: readonly { readonly ring: Ring; readonly grade: number }[];
  readonly origin: Point;
  readonly w: number;
  readonly h: number;
  readonly area: number;
  readonly qty: number;
  readonly cap: number;
  readonly first: boolean;
  readonly price: number | null;
  readonly material: string | null;
  readonly meta: string;
}

export interface NestFacts {
  readonly request: RequestNest;
  readonly response: ResponseNest;
  readonly parts: readonly NestPartFacts[];
  readonly stock: readonly NestStockFacts[];
  readonly gap: number;
  /** Width of a cut that two parts share; null where none may be shared. */
  readonly commonKerf: number | null;
  readonly zoneGap: number;
  readonly margin: {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  };
  readonly partInPart: boolean;
  /** Placed count of each part row. */
  readonly placed: readonly number[];
}

const rings = (list: readonly (readonly (readonly number[])[])[] | null | undefined): readonly Ring[] =>
  (list ?? []).map(asRing);
export const asRing = (ring: readonly (readonly number[])[]): Ring => ring.map(([x, y]) => [x, y] as const);

export function nestFacts(request: RequestNest, response: ResponseNest): NestFacts {
  const options = request.options ?? {};
  const margin = options.margin ?? 0;
  const sets = options.sets ?? 1;
  const { left, top, right, bottom } = options.trim ?? {};
  const placed = request.parts.map(() => 0);
  for (const { parts } of response.sheets) for (const { part } of parts) placed[part] += 1;
  return {
    request,
    response,
    parts: request.parts.map((row, index) => {
      const sent = row.polygon == null ? null : asRing(row.polygon);
      const holes = rings(row.holes);
      const isPlain = sent !== null && ![sent, ...holes].some(crossesItself);
      // A ring that crosses itself is repaired, with a warning that names it: then only the outline shown is known.
      const isRepaired = !isPlain && warned(response, `parts[${index}].`);
      const outline = isRepaired ? null : sent;
      return {
        row: index,
        name: nameOf(row, index),
        qty: quantity(row) * sets,
        must: row.priority === true,
        material: materialOf(row),
        meta: metaText(row.meta),
        outline,
        holes,
        isPlain,
        rotations: row.allowedRotations ?? options.rotations ?? [0, 90, 180, 270],
        tolerance: row.angleTolerance ?? 0,
        mirror: row.allowMirror === true,
        fillIn: row.fillIn === true,
        clearance: row.clearance ?? 0,
        lowestGrade: row.lowestGrade == null ? Infinity : 'ABCDEF'.indexOf(row.lowestGrade),
      };
    }),
    stock: request.stock.map((row, index) => stockFacts(row, index, options.respectStock === true)),
    ...distancesOf(options),
    margin: {
      left: margin + (left ?? 0),
      top: margin + (top ?? 0),
      right: margin + (right ?? 0),
      bottom: margin + (bottom ?? 0),
    },
    partInPart: options.partInPart !== false,
    placed,
  };
}

const distancesOf = ({
  kerf,
  spacing,
  commonLines,
  exclusionMargin,
}: NonNullable<RequestNest['options']>) => ({
  gap: (kerf ?? 0) + (spacing ?? 0),
  commonKerf: commonLines === true ? (kerf ?? 0) : null,
  zoneGap: exclusionMargin ?? spacing ?? 0,
});

function stockFacts(row: RequestNest['stock'][number], index: number, capped: boolean): NestStockFacts {
  const [w, h] = [row.w ?? 0, row.h ?? 0];
  const outline: Ring =
    row.polygon == null
      ? [
          [0, 0],
          [w, 0],
          [w, h],
          [0, h],
        ]
      : asRing(row.polygon);
  const box = boundsOf(outline);
  return {
    row: index,
    outline,
    isRect: row.polygon == null,
    zones: (row.exclusions ?? []).map((zone) => asRing('polygon' in zone ? zone.polygon : zone)),
    graded: (row.qualityZones ?? []).map(({ polygon, grade }) => ({
      ring: asRing(polygon),
      grade: 'ABCDEF'.indexOf(grade),
    })),
    origin: [box.x0, box.y0],
    w: box.x1 - box.x0,
    h: box.y1 - box.y0,
    area: Math.abs(areaOf(outline)),
    qty: quantity(row),
    cap: capped ? quantity(row) : Infinity,
    first: row.priority === true,
    price: row.price ?? null,
    material: materialOf(row),
    meta: metaText(row.meta),
  };
}

export type PlacedNest = ResponseNest['sheets'][number]['parts'][number];

/** The part as it lies, seen from `origin`. Holes count only where parts may lie in them. A part that came as
 *  a file is known only by the outline the response shows. */
export function placedRegion(facts: NestFacts, placed: PlacedNest, origin: Point): Region | null {
  const part = facts.parts[placed.part];
  const at = { ...placed, mirrored: placed.mirrored === true };
  const still = { rotation: 0, mirrored: false, x: 0, y: 0 };
  const shown = placed.polygon === undefined ? null : placeRing(asRing(placed.polygon), still, origin);
  const outline = part.outline === null ? shown : placeRing(part.outline, at, origin);
  if (outline === null) return null;
  const holes =
    part.outline === null
      ? rings(placed.holes).map((hole) => placeRing(hole, still, origin))
      : part.holes.map((hole) => placeRing(hole, at, origin));
  return regionOf(outline, facts.partInPart ? holes : []);
}

/** Net area, contour length and number of contours of a part row, from the request or, for a file or a ring
 *  that crosses itself, from the outline shown; null where that is not shown. */
export function measuresOf(
  facts: NestFacts,
  placed: PlacedNest,
): { readonly area: number; readonly length: number; readonly contours: number } | null {
  const part = facts.parts[placed.part];
  const shown = placed.polygon === undefined ? null : [asRing(placed.polygon), ...rings(placed.holes)];
  const list = part.isPlain && part.outline !== null ? [part.outline, ...part.holes] : shown;
  if (list === null) return null;
  const [outline, ...holes] = list;
  const area = Math.abs(areaOf(outline)) - holes.reduce((sum, hole) => sum + Math.abs(areaOf(hole)), 0);
  return { area, length: list.reduce((sum, ring) => sum + lengthOf(ring), 0), contours: list.length };
}
