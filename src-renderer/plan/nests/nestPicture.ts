import { itemAt } from '../../../src-engine/control/present.ts';
import type { SheetNest } from '../../../src-engine/contract/nest.ts';
import type { NestPicture } from '../../canvas/nestScene.ts';
import type { ShapesPlan } from '../../stores/plans/plan.ts';
import { labelSpot } from '../../../src-engine/export/labelSpot.ts';
import { gradedOn, ringsOf, spotOf, zonesOn } from './nestRings.ts';
import type { Rings } from './rings.ts';
import { rowColour } from '../places/rowNumber.ts';

/** Everything the painter needs for one nested sheet of a plan. */
export function nestPicture(plan: ShapesPlan, sheet: SheetNest, theme: 'light' | 'dark'): NestPicture {
  const stock = plan.asked.request.stock[sheet.stock];
  const outline = sheet.polygon ?? (stock?.polygon as Rings[number] | undefined);
  return {
    size: { w: sheet.w, h: sheet.h },
    outline: outline === undefined ? [] : [outline],
    zones: zonesOn(plan, sheet).map((zone) => [zone]),
    graded: gradedOn(plan, sheet).map(({ polygon, grade }) => ({
      grade,
      rings: [polygon],
      spot: labelSpot([polygon]),
    })),
    parts: sheet.parts.map((part) => ({
      rings: ringsOf(plan, part),
      name: part.name,
      bbox: part.bbox,
      colour: rowColour(itemAt(plan.asked.partNumbers, part.part), theme),
      row: itemAt(plan.asked.partNumbers, part.part),
      spot: spotOf(plan, part),
    })),
    remnants: (sheet.remnants ?? []).map(({ polygon, holes = [] }) => [polygon, ...holes]),
  };
}
