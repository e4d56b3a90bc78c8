import type { SheetNest } from '../contract/nest.ts';
import { cornerOf } from './zones.ts';

type Ring = readonly (readonly number[])[];

/** A sheet in coordinates that begin at the corner of its box, where a drawing begins and a machine has its zero point:
 *  the outline of a hide may begin anywhere. Remnants stay as they are; no file for machines has them. */
export function fromCorner(sheet: SheetNest): SheetNest {
  const { x: left, y: upper } = cornerOf(sheet);
  if (left === 0 && upper === 0) return sheet;
  const point = ([x = 0, y = 0]: readonly number[]): [number, number] => [x - left, y - upper];
  const ring = (points: Ring): [number, number][] => points.map(point);
  return {
    ...sheet,
    parts: sheet.parts.map((part) => ({
      ...part,
      x: part.x - left,
      y: part.y - upper,
      bbox: { ...part.bbox, x: part.bbox.x - left, y: part.bbox.y - upper },
      ...(part.polygon && { polygon: ring(part.polygon) }),
      ...(part.holes && { holes: part.holes.map(ring) }),
    })),
    ...(sheet.polygon && { polygon: ring(sheet.polygon) }),
    ...(sheet.exclusions && { exclusions: sheet.exclusions.map(ring) }),
    ...(sheet.qualityZones && {
      qualityZones: sheet.qualityZones.map((zone) => ({ ...zone, polygon: ring(zone.polygon) })),
    }),
    ...(sheet.commonLines && {
      commonLines: sheet.commonLines.map(({ parts, line: [from, to] }) => ({
        parts,
        line: [point(from), point(to)],
      })),
    }),
  };
}
