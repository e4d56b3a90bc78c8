import { itemAt } from '../../src-engine/control/present.ts';
import type { PlacedPartNest } from '../../src-engine/contract/nest.ts';
import type { ShapesPlan } from '../stores/plan.ts';
import { labelSpot } from '../../src-engine/export/labelSpot.ts';
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
