import type { Faults } from './figures.ts';
import type { NestFacts } from './nestFacts.ts';
import { placedRegion } from './nestFacts.ts';
import { slackOf } from './nestSheets.ts';
import type { Region } from './regions.ts';
import { areaOf, leaves, regionOf, tooNear } from './regions.ts';

/** `remnants` (include, beyond v1): within the sheet, clear of the parts by the gap, off the zones, apart from each
 *  other, with the area said, largest first. */
export function judgeNestRemnants(facts: NestFacts, faults: Faults): void {
  const { request, response, gap } = facts;
  const isAsked = request.include?.includes('remnants') === true;
  response.sheets.forEach((sheet, index) => {
    const label = `sheets[${index}]`;
    if (sheet.remnants === undefined && isAsked) faults.say`${label}: remnants are missing`;
    if (sheet.remnants !== undefined && !isAsked)
      faults.say`${label}: remnants are there although include does not ask for them`;
    const stock = facts.stock[sheet.stock];
    const slack = slackOf(stock);
    const [ox, oy] = stock.origin;
    const seen = (ring: readonly (readonly number[])[]): Region =>
      regionOf(
        ring.map(([x, y]) => [x - ox, y - oy] as const),
        [],
      );
    const whole = seen(stock.outline);
    const parts = sheet.parts.map((placed) => placedRegion(facts, placed, stock.origin));
    const found = (sheet.remnants ?? []).map(({ polygon, holes = [] }) =>
      regionOf(
        seen(polygon).outline,
        holes.map((hole) => seen(hole).outline),
      ),
    );
    found.forEach((remnant, at) => {
      const name = `${label}.remnants[${at}]`;
      if (leaves(remnant, whole, 0, slack)) faults.say`${name} leaves the sheet`;
      const needed = (k: number): number => gap + facts.parts[sheet.parts[k].part].clearance;
      if (parts.some((part, k) => part !== null && tooNear(remnant, part, needed(k), slack)))
        faults.say`${name} overlaps a part or comes closer than ${gap} and its clearance`;
      if (stock.zones.some((zone) => tooNear(remnant, seen(zone), 0, slack)))
        faults.say`${name} lies in an exclusion zone`;
      if (found.slice(0, at).some((other) => tooNear(remnant, other, 0, slack)))
        faults.say`${name} overlaps another remnant`;
      const area = remnant.holes.reduce(
        (sum, hole) => sum - Math.abs(areaOf(hole)),
        Math.abs(areaOf(remnant.outline)),
      );
      const said = sheet.remnants?.[at].area ?? 0;
      if (Math.abs(said - area) > 1e-5 * area) faults.say`${name}: the area is ${area}, not ${said}`;
      if (at > 0 && said > (sheet.remnants?.[at - 1].area ?? 0))
        faults.say`${name} is larger than the one before`;
    });
  });
}
