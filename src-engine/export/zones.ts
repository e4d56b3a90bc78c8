import type { SheetNest } from '../contract/nest.ts';
import { corners } from './corners.ts';
import { onSheet } from './onSheet.ts';

type Outline = readonly (readonly number[])[];
export type GradedZone = NonNullable<SheetNest['qualityZones']>[number];

/** The outline of a sheet, of one that is no rectangle as it was given. */
export const sheetOutline = (sheet: SheetNest): Outline => sheet.polygon ?? corners(0, 0, sheet.w, sheet.h);

/** Where the box of a sheet begins. */
export function cornerOf(sheet: SheetNest): { readonly x: number; readonly y: number } {
  const outline = sheetOutline(sheet);
  return { x: Math.min(...outline.map(([x = 0]) => x)), y: Math.min(...outline.map(([, y = 0]) => y)) };
}

/** Zones that stay free, as far as they lie on the sheet: one made smaller keeps its zones. */
export function zonesOn(sheet: SheetNest): readonly Outline[] {
  const box = { ...cornerOf(sheet), w: sheet.w, h: sheet.h };
  return (sheet.exclusions ?? []).map((zone) => onSheet(zone, box)).filter((zone) => zone.length > 0);
}

/** Zones of a lower quality, as far as they lie on the sheet. */
export function gradedOn(sheet: SheetNest): readonly GradedZone[] {
  const box = { ...cornerOf(sheet), w: sheet.w, h: sheet.h };
  return (sheet.qualityZones ?? [])
    .map(({ polygon, grade }) => ({ polygon: onSheet(polygon, box), grade }))
    .filter(({ polygon }) => polygon.length > 0);
}
