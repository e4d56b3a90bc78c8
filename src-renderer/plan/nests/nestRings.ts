import { itemAt } from '../../../src-engine/control/present.ts';
import type { PlacedPartNest, SheetNest } from '../../../src-engine/contract/nest.ts';
import type { Ring } from '../../job/jobDocument.ts';
import type { ShapesPlan } from '../../stores/plans/plan.ts';
import { labelSpot } from '../../../src-engine/export/labelSpot.ts';
import { onSheet } from '../../../src-engine/export/onSheet.ts';
import type { Rings } from './rings.ts';
import { placePoint, placeRing } from './rings.ts';

/** A placed outline with its holes, in sheet coordinates. */
export function ringsOf(plan: ShapesPlan, part: PlacedPartNest): Rings {
  if (part.polygon !== undefined) return [part.polygon, ...(part.holes ?? [])];
  const asked = itemAt(plan.asked.request.parts, part.part);
  return [asked.polygon ?? [], ...(asked.holes ?? [])].map((ring) => placeRing(ring, part));
}

const spots = new WeakMap<object, ReturnType<typeof labelSpot>>();

/** Where the number of a placed part stands on the sheet, with the room around it; found once for all copies. */
export function spotOf(plan: ShapesPlan, part: PlacedPartNest): ReturnType<typeof labelSpot> {
  const asked = plan.asked.request.parts[part.part];
  if (asked?.polygon == null) return labelSpot(ringsOf(plan, part));
  const known = spots.get(asked);
  const spot = known === undefined ? labelSpot([asked.polygon, ...(asked.holes ?? [])]) : known;
  spots.set(asked, spot);
  if (spot === null) return null;
  const [x, y] = placePoint([spot.x, spot.y], part);
  return { x, y, room: spot.room };
}

type StockRow = ShapesPlan['asked']['request']['stock'][number];
type QualityZone = NonNullable<StockRow['qualityZones']>[number];
type Zone = Rings[number] | { readonly polygon: Rings[number] };

/** Zones of a sheet that stay free, as far as they lie on it: a sheet that was made smaller keeps its zones. */
export function zonesOn(plan: ShapesPlan, sheet: SheetNest): readonly Ring[] {
  return ((plan.asked.request.stock[sheet.stock]?.exclusions ?? []) as readonly Zone[])
    .map((zone) => onSheet('polygon' in zone ? zone.polygon : zone, sheet))
    .filter((ring) => ring.length > 0);
}

/** Zones of a lower quality, as far as they lie on the sheet. */
export function gradedOn(
  plan: ShapesPlan,
  sheet: SheetNest,
): readonly { readonly polygon: Ring; readonly grade: QualityZone['grade'] }[] {
  return (plan.asked.request.stock[sheet.stock]?.qualityZones ?? [])
    .map(({ polygon, grade }) => ({ polygon: onSheet(polygon, sheet), grade }))
    .filter(({ polygon }) => polygon.length > 0);
}
