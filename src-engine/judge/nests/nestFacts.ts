import type { RequestNest, ResponseNest, SheetNest } from '../../contract/nest.ts';
import type { Point, Ring } from '../angle.ts';
import { placeRing } from '../angle.ts';
import { entryAt } from '../entries.ts';
import { groupBy } from '../figures.ts';
import { warned } from '../head.ts';
import type { Region } from '../regions.ts';
import { areaOf, boundsOf, crossesItself, leaves, lengthOf, regionOf, tooNear } from '../regions.ts';
import type { OfferedRow } from '../rows.ts';
import { materialOf, metaText, nameOf, quantity } from '../rows.ts';

export interface NestPartFacts {
  readonly row: number;
  readonly name: string;
  readonly qty: number;
  readonly must: boolean;
  readonly material: string | null;
  readonly meta: string;
  /** The outline as it was sent, null where the part came as a file. */
  readonly sent: Ring | null;
  /** The same where it is laid as it was sent: null too where the answer says that it was repaired. */
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

export interface NestStockFacts extends Omit<OfferedRow, 'look'> {
  readonly outline: Ring;
  readonly isRect: boolean;
  readonly zones: readonly Ring[];
  readonly graded: readonly { readonly ring: Ring; readonly grade: number }[];
  readonly origin: Point;
  readonly w: number;
  readonly h: number;
  readonly area: number;
  readonly meta: string;
}

export type PlacedNest = SheetNest['parts'][number];

/** A piece as the answer tells it, its row, and what it covers, seen from its sheet's corner; null where that is not
 *  known. */
export interface NestPieceFacts {
  readonly label: string;
  readonly told: PlacedNest;
  readonly part: NestPartFacts;
  readonly region: Region | null;
}

/** A sheet as the answer tells it, and the row it comes from. */
export interface NestSheetFacts {
  readonly index: number;
  readonly told: SheetNest;
  readonly row: NestStockFacts;
  readonly pieces: readonly NestPieceFacts[];
}

export interface NestFacts {
  readonly request: RequestNest;
  readonly response: ResponseNest;
  readonly sheets: readonly NestSheetFacts[];
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

/** Of an answer whose sheets and pieces name rows that exist. */
export function nestFacts(request: RequestNest, response: ResponseNest): NestFacts {
  const options = request.options ?? {};
  const margin = options.margin ?? 0;
  const sets = options.sets ?? 1;
  const { left, top, right, bottom } = options.trim ?? {};
  const laid = groupBy(
    response.sheets.flatMap((sheet) => sheet.parts),
    ({ part }) => part,
  );
  const partInPart = options.partInPart !== false;
  const parts = request.parts.map((row, index): NestPartFacts => {
    const sent = row.polygon ?? null;
    const holes = row.holes ?? [];
    const isMerged = warned(response, `parts[${index}].holes overlap`) && holesTouch(sent, holes);
    const isPlain = sent !== null && !isMerged && ![sent, ...holes].some(crossesItself);
    // A ring that crosses itself is repaired, holes that meet become one, with a warning that names them: then only the
    // outline shown is known.
    const isRepaired = !isPlain && warned(response, `parts[${index}].`);
    const outline = isRepaired ? null : sent;
    return {
      row: index,
      name: nameOf(row, index),
      qty: quantity(row) * sets,
      must: row.priority === true,
      material: materialOf(row),
      meta: metaText(row.meta),
      sent,
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
  });
  const stock = request.stock.map((row, index) => stockFacts(row, index, options.respectStock === true));
  return {
    request,
    response,
    parts,
    stock,
    sheets: response.sheets.map((told, index): NestSheetFacts => {
      const row = entryAt(stock, told.stock);
      const pieces = told.parts.map((one, at): NestPieceFacts => {
        const part = entryAt(parts, one.part);
        const label = `sheets[${index}].parts[${at}] "${one.name}"`;
        return { label, told: one, part, region: placedRegion(part, one, row.origin, partInPart) };
      });
      return { index, told, row, pieces };
    }),
    ...distancesOf(options),
    margin: {
      left: margin + (left ?? 0),
      top: margin + (top ?? 0),
      right: margin + (right ?? 0),
      bottom: margin + (bottom ?? 0),
    },
    partInPart,
    placed: parts.map(({ row }) => laid.get(row)?.length ?? 0),
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
      : row.polygon;
  const box = boundsOf(outline);
  return {
    row: index,
    outline,
    isRect: row.polygon == null,
    zones: (row.exclusions ?? []).map((zone) => ('polygon' in zone ? zone.polygon : zone)),
    graded: (row.qualityZones ?? []).map(({ polygon, grade }) => ({
      ring: polygon,
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

/** The part as it lies, seen from `origin`; its holes count where `isHollow`. A part that came as a file is known only
 *  by the outline the response shows. */
export function placedRegion(
  part: NestPartFacts,
  placed: PlacedNest,
  origin: Point,
  isHollow: boolean,
): Region | null {
  const at = { ...placed, mirrored: placed.mirrored === true };
  const still = { rotation: 0, mirrored: false, x: 0, y: 0 };
  const shown = placed.polygon === undefined ? null : placeRing(placed.polygon, still, origin);
  const outline = part.outline === null ? shown : placeRing(part.outline, at, origin);
  if (outline === null) return null;
  const holes =
    part.outline === null
      ? (placed.holes ?? []).map((hole) => placeRing(hole, still, origin))
      : part.holes.map((hole) => placeRing(hole, at, origin));
  return regionOf(outline, isHollow ? holes : []);
}

/** Rings nearer than this meet, in the unit of the job. */
export const TOUCHING = 1e-5;

/** Two holes of a part overlap or meet, or one meets the outline. */
function holesTouch(outline: Ring | null, holes: readonly Ring[]): boolean {
  const [rim, ...others] = [outline ?? [], ...holes].map((ring) => regionOf(ring, []));
  return others.some(
    (hole, at) =>
      (rim !== undefined && outline !== null && leaves(hole, rim, TOUCHING, 0)) ||
      others.slice(0, at).some((other) => tooNear(hole, other, TOUCHING, 0)),
  );
}

/** Net area, contour length and number of contours of a part row, from the request or, for a file or a ring
 *  that crosses itself, from the outline shown; null where that is not shown. */
export function measuresOf({
  part,
  told,
}: NestPieceFacts): { readonly area: number; readonly length: number; readonly contours: number } | null {
  const isAsked = part.isPlain && part.outline !== null;
  const outline = isAsked ? part.outline : told.polygon;
  if (outline === undefined) return null;
  const holes: readonly Ring[] = isAsked ? part.holes : (told.holes ?? []);
  const area = Math.abs(areaOf(outline)) - holes.reduce((sum, hole) => sum + Math.abs(areaOf(hole)), 0);
  const length = holes.reduce((sum, ring) => sum + lengthOf(ring), lengthOf(outline));
  return { area, length, contours: 1 + holes.length };
}
