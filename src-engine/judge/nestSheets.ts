import type { Point, Ring } from './angle.ts';
import { placeRing } from './angle.ts';
import type { Faults } from './figures.ts';
import { warned } from './head.ts';
import type { NestFacts, NestStockFacts, PlacedNest } from './nestFacts.ts';
import { asRing, placedRegion } from './nestFacts.ts';
import type { Region } from './regions.ts';
import { boundsOf, crossesItself, differs, innerPoints, leaves, regionOf, tooNear } from './regions.ts';
import { metaText } from './rows.ts';
import type { LaidPieces } from './nestCommonLines.ts';
import { judgeCommonLines, shareACut } from './nestCommonLines.ts';

/** By how much a distance may fall short: one millionth of the sheet's longer side, and never less than the
 *  rounding of transforms to 6 decimals can make of it. */
export const slackOf = (stock: NestStockFacts): number => Math.max(1e-6 * Math.max(stock.w, stock.h), 2e-6);

/** Every piece in its sheet by the margin, off the zones, clear of its neighbours, turned as allowed; boxes,
 *  outlines and hosts as said. */
export function judgeNestSheets(facts: NestFacts, faults: Faults): void {
  facts.response.sheets.forEach((sheet, index) => {
    const stock = facts.stock[sheet.stock];
    if (sheet.parts.length === 0) faults.say`sheets[${index}] is empty`;
    const regions = sheet.parts.map((placed) => placedRegion(facts, placed, stock.origin));
    const labels = sheet.parts.map(({ name }, at) => `sheets[${index}].parts[${at}] "${name}"`);
    sheet.parts.forEach((placed, at) => {
      judgeIdentity(facts, stock, placed, labels[at], faults.about('pieces'));
      faults.about('inside');
      const region = regions[at];
      if (region === null) return;
      judgePlace(facts, stock, region, facts.parts[placed.part], labels[at], faults);
      judgeShown(stock, placed, region, labels[at], faults.about('figures'));
      judgeRepaired(facts, stock, placed, labels[at], faults);
    });
    const clearances = sheet.parts.map(({ part }) => facts.parts[part].clearance);
    judgeDistances(facts, stock, { regions, clearances, labels }, faults.about('apart'));
    judgeZonesShown(facts, index, faults.about('figures'));
    judgeCommonLines(facts, index, { regions, labels }, faults.about('figures'));
    judgeHosts(facts, sheet.parts, regions, stock, labels, faults);
    judgeReach(facts, index, regions, faults);
  });
}

/** What is cut out of the material of a sheet is shown (include `outlines`): the zones of its row, in their order, then
 *  the holes of an outline that crosses itself, which together with the outline shown are what it winds round
 *  (DECISIONS 32). */
function judgeZonesShown({ request, response, stock }: NestFacts, index: number, faults: Faults): void {
  const { stock: row, polygon, exclusions = [] } = response.sheets[index];
  if (request.include?.includes('outlines') !== true) return;
  const { outline, zones } = stock[row];
  const slack = 10 * slackOf(stock[row]);
  zones.forEach((zone, at) => {
    const shown = exclusions.at(at);
    if (shown === undefined || differs(regionOf(zone, []), regionOf(asRing(shown), []), slack, false))
      faults.say`sheets[${index}]: exclusion zone ${at + 1} is not shown as asked for`;
  });
  const holes = exclusions.slice(zones.length).map(asRing);
  if (!crossesItself(outline)) {
    if (holes.length > 0) faults.say`sheets[${index}] shows an exclusion zone nobody asked for`;
    return;
  }
  const isOneOfSeveral = warned(response, `stock[${row}].`, 'the largest of');
  const shown = regionOf(polygon === undefined ? [] : asRing(polygon), holes);
  if (differs(regionOf(outline, []), shown, slack, isOneOfSeveral))
    faults.say`sheets[${index}]: the outline shown is not what its ring winds round`;
}

function judgeIdentity(
  facts: NestFacts,
  stock: NestStockFacts,
  placed: PlacedNest,
  label: string,
  faults: Faults,
): void {
  const part = facts.parts[placed.part];
  if (placed.name !== part.name) faults.say`${label} is called "${part.name}" in its row`;
  if (metaText(placed.meta) !== part.meta) faults.say`${label} has not the meta of its row`;
  if (part.material !== stock.material) faults.say`${label} of ${part.material} lies on ${stock.material}`;
  if (placed.mirrored === true && !part.mirror) faults.say`${label} is mirrored but must not be`;
  if (!(placed.rotation >= 0 && placed.rotation < 360)) faults.say`${label} is turned by ${placed.rotation}`;
  if (part.rotations === 'any') return;
  const allowed = part.rotations.length === 0 ? [0] : part.rotations;
  const isAllowed = allowed.some((angle) => {
    const off = Math.abs(((((placed.rotation - angle) % 360) + 540) % 360) - 180);
    return Math.abs(off) <= part.tolerance + 1.1e-6;
  });
  if (!isAllowed) faults.say`${label} is turned by ${placed.rotation}, which is not allowed`;
}

function judgePlace(
  { margin, zoneGap }: NestFacts,
  stock: NestStockFacts,
  region: Region,
  { clearance, lowestGrade }: NestFacts['parts'][number],
  label: string,
  faults: Faults,
): void {
  const slack = slackOf(stock);
  const { x0, y0, x1, y1 } = region.box;
  const out = stock.isRect
    ? x0 < margin.left + clearance - slack ||
      y0 < margin.top + clearance - slack ||
      x1 > stock.w - margin.right - clearance + slack ||
      y1 > stock.h - margin.bottom - clearance + slack
    : leaves(region, seen(stock, stock.outline), Math.max(...Object.values(margin)) + clearance, slack);
  if (out) faults.say`${label} leaves the usable part of the sheet`;
  if (stock.zones.some((zone) => tooNear(region, seen(stock, zone), zoneGap + clearance, slack)))
    faults.say`${label} lies in or too close to an exclusion zone`;
  const poor = stock.graded.filter(({ grade }) => grade > lowestGrade);
  if (poor.some(({ ring }) => tooNear(region, seen(stock, ring), clearance, slack)))
    faults.say`${label} lies in a zone of too low a grade`;
}

/** A part whose ring crosses itself is what the ring winds round at all (non-zero union, DECISIONS 32) less its holes;
 *  of several pieces one, with a warning. */
function judgeRepaired(
  { request, response, parts }: NestFacts,
  stock: NestStockFacts,
  placed: PlacedNest,
  label: string,
  faults: Faults,
): void {
  const { polygon, holes } = request.parts[placed.part];
  if (parts[placed.part].isPlain || polygon == null || placed.polygon === undefined) return;
  const at = { ...placed, mirrored: placed.mirrored === true };
  const lying = (ring: readonly (readonly number[])[]): Ring =>
    placeRing(
      ring.map(([x, y]) => [x, y] as const),
      at,
      stock.origin,
    );
  const shift = ([x, y]: readonly number[]): Point => [x - stock.origin[0], y - stock.origin[1]];
  const shown = regionOf(
    placed.polygon.map(shift),
    (placed.holes ?? []).map((ring) => ring.map(shift)),
  );
  const asked = regionOf(lying(polygon), (holes ?? []).map(lying));
  const isOneOfSeveral = warned(response, `parts[${placed.part}].`, 'the largest of');
  if (differs(asked, shown, 10 * slackOf(stock), isOneOfSeveral))
    faults.say`${label}: the outline shown is not what its ring winds round`;
}

/** A ring of the sheet seen from the corner of its box. */
const seen = ({ origin }: NestStockFacts, ring: readonly Point[]): Region =>
  regionOf(
    ring.map(([x, y]) => [x - origin[0], y - origin[1]] as const),
    [],
  );

function judgeDistances(
  { gap, commonKerf }: NestFacts,
  stock: NestStockFacts,
  { regions, clearances, labels }: LaidPieces & { readonly clearances: readonly number[] },
  faults: Faults,
): void {
  const slack = slackOf(stock);
  regions.forEach((a, i) => {
    for (let j = 0; j < i; j += 1) {
      const b = regions[j];
      const apart = gap + clearances[i] + clearances[j];
      if (a === null || b === null || !tooNear(a, b, apart, slack)) continue;
      if (commonKerf !== null && apart === gap && shareACut(a, b, regions, { kerf: commonKerf, gap, slack }))
        continue;
      faults.say`${labels[i]} overlaps ${labels[j]} or comes closer than ${apart}`;
    }
  });
}

/** `bbox` and, where shown, the outline are those of the piece as placed. */
function judgeShown(
  { origin, w, h }: NestStockFacts,
  { bbox, polygon }: PlacedNest,
  region: Region,
  label: string,
  faults: Faults,
): void {
  const slack = 2e-6 + 1e-12 * (Math.abs(origin[0]) + Math.abs(origin[1]) + w + h);
  const { x0, y0, x1, y1 } = region.box;
  const wanted = { x: x0 + origin[0], y: y0 + origin[1], w: x1 - x0, h: y1 - y0 };
  for (const side of ['x', 'y', 'w', 'h'] as const)
    if (!(Math.abs(bbox[side] - wanted[side]) <= slack))
      faults.say`${label}: bbox.${side} is ${bbox[side]}, should be ${wanted[side]}`;
  if (polygon === undefined) return;
  const shown = boundsOf(polygon.map(([x, y]) => [x - origin[0], y - origin[1]] as const));
  const off = Math.max(
    Math.abs(shown.x0 - x0),
    Math.abs(shown.y0 - y0),
    Math.abs(shown.x1 - x1),
    Math.abs(shown.y1 - y1),
  );
  const strays = polygon.some(([x, y]) =>
    region.edges.every((edge) => !isNearEdge(x - origin[0], y - origin[1], edge, slack)),
  );
  if (off > slack || strays) faults.say`${label}: the outline shown is not the part as placed`;
}

function isNearEdge(
  x: number,
  y: number,
  [ax, ay, bx, by]: readonly [number, number, number, number],
  slack: number,
): boolean {
  const [dx, dy] = [bx - ax, by - ay];
  const length2 = dx * dx + dy * dy;
  const t = length2 === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length2));
  return Math.abs(ax + t * dx - x) <= slack && Math.abs(ay + t * dy - y) <= slack;
}

const boxHolds = (outer: Region['box'], inner: Region['box'], slack: number): boolean =>
  inner.x0 >= outer.x0 - slack &&
  inner.y0 >= outer.y0 - slack &&
  inner.x1 <= outer.x1 + slack &&
  inner.y1 <= outer.y1 + slack;

/** `inPart` names the piece in whose hole this one lies. */
function judgeHosts(
  facts: NestFacts,
  parts: readonly PlacedNest[],
  regions: readonly (Region | null)[],
  stock: NestStockFacts,
  labels: readonly string[],
  faults: Faults,
): void {
  if (!facts.partInPart) {
    if (parts.some(({ inPart }) => inPart !== undefined))
      faults.say`inPart is set although partInPart is off`;
    return;
  }
  const holes = regions.map((region) => region?.holes.map((hole) => regionOf(hole, [])) ?? []);
  parts.forEach((placed, at) => {
    const [point] = regions[at] === null ? [] : innerPoints(regions[at], 1);
    if (point === undefined) return;
    const slack = slackOf(stock);
    const isHost = (other: number): boolean =>
      other !== at &&
      (holes[other] ?? []).some((hole) => {
        const guest = regions[at] ?? hole;
        return boxHolds(hole.box, guest.box, slack) && !leaves(guest, hole, 0, slack);
      });
    if (placed.inPart !== undefined && !isHost(placed.inPart))
      faults.say`${labels[at]} does not lie in a hole of part ${placed.inPart}`;
    const host = parts.findIndex((_, other) => isHost(other));
    if (placed.inPart === undefined && host >= 0)
      faults.say`${labels[at]} lies in a hole of part ${host}, inPart does not say so`;
  });
}

/** `usedW` and `usedH`: how far the parts reach from the corner they gather in. */
function judgeReach(
  { request, response, stock }: NestFacts,
  index: number,
  regions: readonly (Region | null)[],
  faults: Faults,
): void {
  const sheet = response.sheets[index];
  const corner = request.options?.corner ?? 'top-left';
  const { w, h } = stock[sheet.stock];
  let [usedW, usedH] = [0, 0];
  for (const region of regions) {
    if (region === null) return;
    usedW = Math.max(usedW, corner.endsWith('right') ? w - region.box.x0 : region.box.x1);
    usedH = Math.max(usedH, corner.startsWith('bottom') ? h - region.box.y0 : region.box.y1);
  }
  const slack = 2e-6 + 1e-12 * (w + h);
  if (Math.abs(sheet.usedW - usedW) > slack)
    faults.say`sheets[${index}].usedW is ${sheet.usedW}, should be ${usedW}`;
  if (Math.abs(sheet.usedH - usedH) > slack)
    faults.say`sheets[${index}].usedH is ${sheet.usedH}, should be ${usedH}`;
}
