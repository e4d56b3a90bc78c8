import type { RequestNest, ResponseNest } from '../../../src-engine/contract/nest.ts';
import type { ShapeOptions, ShapePart, ShapesJob, ShapeStock } from '../jobDocument.ts';
import type { BuiltRequest } from './builtRequest.ts';
import { askedRows, askedStock, hasBad, isCapped, named, numbered, stocked } from './builtRequest.ts';
import { holdsSome } from '../rows/partsHeld.ts';
import { materialWithThickness } from '../rows/thickness.ts';

export type ShapesRequest = RequestNest;
export type ShapesResponse = ResponseNest;

const ROTATIONS: Readonly<Record<ShapeOptions['rotations'], number[] | 'any'>> = {
  none: [],
  half: [0, 180],
  quarter: [0, 90, 180, 270],
  any: 'any',
};

/** The way back: the most turns of a job that are all among those of a request, so that nothing turns that may not. */
export function rotationsOf(given: unknown): ShapeOptions['rotations'] {
  if (given === undefined || given === null) return 'quarter';
  if (given === 'any') return 'any';
  const angles: readonly unknown[] = Array.isArray(given) ? given : [];
  const fits = (['quarter', 'half'] as const).find((name) =>
    [...ROTATIONS[name]].every((angle) => angles.includes(angle)),
  );
  return fits ?? 'none';
}

/** The nesting request of a job, or null while nothing can be solved. */
export function buildShapesRequest(job: ShapesJob): BuiltRequest<ShapesRequest> | null {
  const parts = job.parts.filter((part) => part.polygon.length >= 3 && !hasBad(part.bad));
  const stock = askedStock(
    'shapes',
    parts,
    job.stock.filter(
      (row) => (row.polygon !== null || (row.w !== null && row.h !== null)) && !hasBad(row.bad),
    ),
    () => holdsSome('shapes', job),
  );
  if (parts.length === 0 || stock.length === 0) return null;
  const { options } = job;
  const asked = askedRows(job.parts, parts);
  const request: ShapesRequest = {
    parts: numbered(parts, asked).map((part) => partRow(part, options.onlyStock)),
    stock: stock.map((row) => stockRow(row, options.onlyStock)),
    options: {
      kerf: options.kerf,
      spacing: options.spacing,
      margin: options.margin,
      rotations: ROTATIONS[options.rotations],
      partInPart: options.partInPart,
      ...(options.minimizeCost ? { minimizeCost: true } : {}),
      ...(options.sets > 1 ? { sets: options.sets } : {}),
      ...(options.wholeSets && options.onlyStock ? { wholeSets: true } : {}),
      ...(options.commonLines ? { commonLines: true } : {}),
      ...(options.gather === 'side' ? { gather: options.gather } : {}),
      ...(isCapped(stock, options.onlyStock) ? { respectStock: true } : {}),
    },
  };
  return {
    request,
    ...asked,
    stockRows: stock.map((row) => row.id),
    notes: [],
  };
}

function partRow(part: ShapePart, withPriority: boolean): ShapesRequest['parts'][number] {
  return {
    polygon: part.polygon,
    ...(part.holes.length > 0 ? { holes: [...part.holes] } : {}),
    qty: part.qty,
    ...named(part.name, 'name'),
    ...(part.turn === 'job' ? {} : { allowedRotations: part.turn === 'any' ? 'any' : [] }),
    ...(part.mirror ? { allowMirror: true } : {}),
    ...(part.mustCut && withPriority ? { priority: true } : {}),
    ...(part.fillIn ? { fillIn: true } : {}),
    ...(part.lowestGrade === undefined ? {} : { lowestGrade: part.lowestGrade }),
    ...(part.clearance ? { clearance: part.clearance } : {}),
    ...ofMaterial(part),
    meta: { row: part.id },
  };
}

const ofMaterial = (row: ShapePart | ShapeStock) => named(materialWithThickness(row), 'material');

function stockRow(row: ShapeStock, onlyStock: boolean): ShapesRequest['stock'][number] {
  return {
    ...(row.polygon === null ? { w: row.w, h: row.h } : { polygon: row.polygon }),
    ...(row.exclusions.length > 0 ? { exclusions: [...row.exclusions] } : {}),
    ...(row.qualityZones.length > 0 ? { qualityZones: [...row.qualityZones] } : {}),
    ...stocked(row, onlyStock),
    ...ofMaterial(row),
    meta: { row: row.id, ...(row.name === '' ? {} : { name: row.name }) },
  };
}
