import type { SheetNest } from '../../src-engine/contract/nest.ts';
import type { NestPicture } from '../canvas/nestScene.ts';
import { partColour } from '../canvas/partColours.ts';
import type { ShapesPlan } from '../stores/plan.ts';
import { rowOf } from './foldSheets.ts';
import { labelSpot } from '../../src-engine/export/labelSpot.ts';
import { ringsOf, spotOf } from './nestRings.ts';
import type { Rings } from './rings.ts';

type Zone = Rings[number] | { readonly polygon: Rings[number] };

/** Everything the painter needs for one nested sheet of a plan. */
export function nestPicture(plan: ShapesPlan, sheet: SheetNest, theme: 'light' | 'dark'): NestPicture {
  const stock = plan.asked.request.stock[sheet.stock];
  const outline = sheet.polygon ?? (stock?.polygon as Rings[number] | undefined);
  return {
    size: { w: sheet.w, h: sheet.h },
    outline: outline === undefined ? [] : [outline],
    zones: ((stock?.exclusions ?? []) as readonly Zone[]).map((zone) => [
      'polygon' in zone ? zone.polygon : zone,
    ]),
    graded: (stock?.qualityZones ?? []).map(({ polygon, grade }) => ({
      grade,
      rings: [polygon],
      spot: labelSpot([polygon]),
    })),
    parts: sheet.parts.map((part) => ({
      rings: ringsOf(plan, part),
      bbox: part.bbox,
      colour: partColour(part.part, theme),
      row: plan.asked.partRows.indexOf(rowOf(part.meta)) + 1,
      spot: spotOf(plan, part),
    })),
    remnants: (sheet.remnants ?? []).map(({ polygon, holes = [] }) => [polygon, ...holes]),
  };
}
