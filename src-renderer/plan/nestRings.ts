import type { PlacedPartNest } from '../../src-engine/contract/nest.ts';
import type { Ring } from '../job/jobDocument.ts';
import type { ShapesPlan } from '../stores/plan.ts';
import { placeRing } from './rings.ts';

/** A placed outline with its holes, in sheet coordinates. */
export function ringsOf(plan: ShapesPlan, part: PlacedPartNest): readonly (readonly (readonly number[])[])[] {
  if (part.polygon !== undefined) return [part.polygon, ...(part.holes ?? [])];
  const asked = plan.asked.request.parts[part.part];
  return [asked.polygon ?? [], ...(asked.holes ?? [])].map((ring) =>
    placeRing(ring as unknown as Ring, part),
  );
}
