import type { Point, Ring } from '../angle.ts';
import type { Faults } from '../figures.ts';
import type { NestFacts } from './nestFacts.ts';
import { slackOf } from './nestSheets.ts';
import type { Region } from '../regions.ts';
import { areaOf, leaves, regionOf, tooNear } from '../regions.ts';

/** `remnants` (include, beyond v1): within the sheet, clear of the parts by the gap and of the zones by theirs, apart
 *  from each other, with the area said, largest first. */
export function judgeNestRemnants(facts: NestFacts, faults: Faults): void {
  const { request, gap, zoneGap } = facts;
  const isAsked = request.include?.includes('remnants') === true;
  for (const { index, told, row, pieces } of facts.sheets) {
    const label = `sheets[${index}]`;
    if (told.remnants === undefined && isAsked) faults.say`${label}: remnants are missing`;
    if (told.remnants !== undefined && !isAsked)
      faults.say`${label}: remnants are there although include does not ask for them`;
    const slack = slackOf(row);
    const [ox, oy] = row.origin;
    const shift = (ring: Ring): Ring => ring.map(([x, y]): Point => [x - ox, y - oy]);
    const seen = (ring: Ring): Region => regionOf(shift(ring), []);
    const whole = seen(row.outline);
    const found = (told.remnants ?? []).map(({ area, polygon, holes = [] }) => ({
      said: area,
      remnant: regionOf(shift(polygon), holes.map(shift)),
    }));
    found.forEach(({ said, remnant }, at) => {
      const name = `${label}.remnants[${at}]`;
      if (leaves(remnant, whole, 0, slack)) faults.say`${name} leaves the sheet`;
      const isTaken = pieces.some(
        ({ region, part }) => region !== null && tooNear(remnant, region, gap + part.clearance, slack),
      );
      if (isTaken) faults.say`${name} overlaps a part or comes closer than ${gap} and its clearance`;
      if (row.zones.some((zone) => tooNear(remnant, seen(zone), zoneGap, slack)))
        faults.say`${name} lies in an exclusion zone or comes closer than ${zoneGap}`;
      if (found.slice(0, at).some((other) => tooNear(remnant, other.remnant, 0, slack)))
        faults.say`${name} overlaps another remnant`;
      const area = remnant.holes.reduce(
        (sum, hole) => sum - Math.abs(areaOf(hole)),
        Math.abs(areaOf(remnant.outline)),
      );
      if (Math.abs(said - area) > 1e-5 * area) faults.say`${name}: the area is ${area}, not ${said}`;
      const before = found[at - 1];
      if (before !== undefined && said > before.said) faults.say`${name} is larger than the one before`;
    });
  }
}
