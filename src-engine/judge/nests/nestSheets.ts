import type { Point, Ring } from '../angle.ts';
import { placeRing } from '../angle.ts';
import type { Faults } from '../figures.ts';
import { warned } from '../head.ts';
import { judgeCommonLines, shareACut } from './nestCommonLines.ts';
import type {
  NestFacts,
  NestPartFacts,
  NestPieceFacts,
  NestSheetFacts,
  NestStockFacts,
  PlacedNest,
} from './nestFacts.ts';
import type { Edge, Region } from '../regions.ts';
import {
  boundsOf,
  crossesItself,
  differs,
  innerPoints,
  leaves,
  offEdge,
  regionOf,
  tooNear,
} from '../regions.ts';
import { metaText } from '../rows.ts';

/** By how much a distance may fall short: one millionth of the sheet's longer side, and never less than the
 *  rounding of transforms to 6 decimals can make of it. */
export const slackOf = (stock: NestStockFacts): number => Math.max(1e-6 * Math.max(stock.w, stock.h), 2e-6);

/** Every piece in its sheet by the margin, off the zones, clear of its neighbours, turned as allowed; boxes,
 *  outlines and hosts as said. */
export function judgeNestSheets(facts: NestFacts, faults: Faults): void {
  for (const sheet of facts.sheets) {
    const { index, row, pieces } = sheet;
    if (pieces.length === 0) faults.say`sheets[${index}] is empty`;
    for (const piece of pieces) {
      judgeIdentity(row, piece, faults.about('pieces'));
      faults.about('inside');
      const { region } = piece;
      if (region === null) continue;
      judgePlace(facts, row, { ...piece, region }, faults);
      judgeShown(facts, row, { ...piece, region }, faults.about('figures'));
      judgeRepaired(facts, row, piece, faults);
    }
    judgeDistances(facts, sheet, faults.about('apart'));
    judgeZonesShown(facts, sheet, faults.about('figures'));
    judgeCommonLines(facts, sheet, faults.about('figures'));
    judgeHosts(facts, sheet, faults);
    judgeReach(facts, sheet, faults);
  }
}

/** A piece whose region is known. */
type KnownPiece = NestPieceFacts & { readonly region: Region };

/** What is cut out of the material of a sheet is shown (include `outlines`): the zones of its row, in their order, then
 *  the holes of an outline that crosses itself, which together with the outline shown are what it winds round
 *  (DECISIONS 32). */
function judgeZonesShown(
  { request, response }: NestFacts,
  { index, told, row }: NestSheetFacts,
  faults: Faults,
): void {
  const { polygon, exclusions = [] } = told;
  if (request.include?.includes('outlines') !== true) return;
  const { outline, zones } = row;
  const slack = 10 * slackOf(row);
  zones.forEach((zone, at) => {
    const shown = exclusions.at(at);
    if (shown === undefined || differs(regionOf(zone, []), regionOf(shown, []), slack, false))
      faults.say`sheets[${index}]: exclusion zone ${at + 1} is not shown as asked for`;
  });
  const holes = exclusions.slice(zones.length);
  if (!crossesItself(outline)) {
    if (holes.length > 0) faults.say`sheets[${index}] shows an exclusion zone nobody asked for`;
    return;
  }
  const isOneOfSeveral = warned(response, `stock[${row.row}].`, 'the largest of');
  const shown = regionOf(polygon ?? [], holes);
  if (differs(regionOf(outline, []), shown, slack, isOneOfSeveral))
    faults.say`sheets[${index}]: the outline shown is not what its ring winds round`;
}

function judgeIdentity(
  stock: NestStockFacts,
  { told: placed, part, label }: NestPieceFacts,
  faults: Faults,
): void {
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
  { region, part: { clearance, lowestGrade }, label }: KnownPiece,
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
  { response }: NestFacts,
  stock: NestStockFacts,
  { told: placed, part, label }: NestPieceFacts,
  faults: Faults,
): void {
  if (part.isPlain || part.sent === null || placed.polygon === undefined) return;
  const at = { ...placed, mirrored: placed.mirrored === true };
  const lying = (ring: Ring): Ring => placeRing(ring, at, stock.origin);
  const shift = ([x, y]: Point): Point => [x - stock.origin[0], y - stock.origin[1]];
  const shown = regionOf(
    placed.polygon.map(shift),
    (placed.holes ?? []).map((ring) => ring.map(shift)),
  );
  const asked = regionOf(lying(part.sent), part.holes.map(lying));
  const isOneOfSeveral = warned(response, `parts[${placed.part}].`, 'the largest of');
  if (differs(asked, shown, 10 * slackOf(stock), isOneOfSeveral))
    faults.say`${label}: the outline shown is not what its ring winds round`;
}

/** A ring of the sheet seen from the corner of its box. */
const seen = ({ origin }: NestStockFacts, ring: Ring): Region =>
  regionOf(
    ring.map(([x, y]) => [x - origin[0], y - origin[1]] as const),
    [],
  );

function judgeDistances(
  { gap, commonKerf }: NestFacts,
  { row, pieces }: NestSheetFacts,
  faults: Faults,
): void {
  const slack = slackOf(row);
  const regions = pieces.map(({ region }) => region);
  pieces.forEach(({ region: a, part, label }, i) => {
    for (const { region: b, part: other, label: beside } of pieces.slice(0, i)) {
      const apart = gap + part.clearance + other.clearance;
      if (a === null || b === null || !tooNear(a, b, apart, slack)) continue;
      if (commonKerf !== null && apart === gap && shareACut(a, b, regions, { kerf: commonKerf, gap, slack }))
        continue;
      faults.say`${label} overlaps ${beside} or comes closer than ${apart}`;
    }
  });
}

/** `bbox` and, where asked for, the outline and its holes are those of the piece as placed. */
function judgeShown(
  { request }: NestFacts,
  { origin, w, h }: NestStockFacts,
  { told, part, region, label }: KnownPiece,
  faults: Faults,
): void {
  const { bbox, polygon } = told;
  const slack = 2e-6 + 1e-12 * (Math.abs(origin[0]) + Math.abs(origin[1]) + w + h);
  const { x0, y0, x1, y1 } = region.box;
  const wanted = { x: x0 + origin[0], y: y0 + origin[1], w: x1 - x0, h: y1 - y0 };
  for (const side of ['x', 'y', 'w', 'h'] as const)
    if (!(Math.abs(bbox[side] - wanted[side]) <= slack))
      faults.say`${label}: bbox.${side} is ${bbox[side]}, should be ${wanted[side]}`;
  if (polygon === undefined) {
    if (request.include?.includes('outlines') === true) faults.say`${label}: the outline is not shown`;
    return;
  }
  if (part.isPlain && !areHolesShown(told, part, origin, slack))
    faults.say`${label}: the holes shown are not those of the part as placed`;
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

/** As many as the part has, each with the box it has where the part lies. */
function areHolesShown(told: PlacedNest, part: NestPartFacts, origin: Point, slack: number): boolean {
  const { holes = [] } = told;
  const at = { ...told, mirrored: told.mirrored === true };
  const still = { rotation: 0, mirrored: false, x: 0, y: 0 };
  const found = holes.map((hole) => boundsOf(placeRing(hole, still, origin)));
  return (
    holes.length === part.holes.length &&
    part.holes.every((hole) => {
      const { x0, y0, x1, y1 } = boundsOf(placeRing(hole, at, origin));
      return found.some((box) =>
        [box.x0 - x0, box.y0 - y0, box.x1 - x1, box.y1 - y1].every((off) => Math.abs(off) <= slack),
      );
    })
  );
}

const isNearEdge = (x: number, y: number, edge: Edge, slack: number): boolean =>
  offEdge(x, y, edge).every((off) => Math.abs(off) <= slack);

const boxHolds = (outer: Region['box'], inner: Region['box'], slack: number): boolean =>
  inner.x0 >= outer.x0 - slack &&
  inner.y0 >= outer.y0 - slack &&
  inner.x1 <= outer.x1 + slack &&
  inner.y1 <= outer.y1 + slack;

/** `inPart` names the piece in whose hole this one lies. */
function judgeHosts({ partInPart }: NestFacts, { row, pieces }: NestSheetFacts, faults: Faults): void {
  if (!partInPart) {
    if (pieces.some(({ told }) => told.inPart !== undefined))
      faults.say`inPart is set although partInPart is off`;
    return;
  }
  const slack = slackOf(row);
  const holes = pieces.map(({ region }) => region?.holes.map((hole) => regionOf(hole, [])) ?? []);
  pieces.forEach(({ told: { inPart }, region: guest, label }, at) => {
    if (guest === null || innerPoints(guest, 1).length === 0) return;
    const isHost = (other: number): boolean =>
      other !== at &&
      (holes[other] ?? []).some(
        (hole) => boxHolds(hole.box, guest.box, slack) && !leaves(guest, hole, 0, slack),
      );
    if (inPart !== undefined && !isHost(inPart))
      faults.say`${label} does not lie in a hole of part ${inPart}`;
    const host = pieces.findIndex((_, other) => isHost(other));
    if (inPart === undefined && host >= 0)
      faults.say`${label} lies in a hole of part ${host}, inPart does not say so`;
  });
}

/** `usedW` and `usedH`: how far the parts reach from the corner they gather in. */
function judgeReach(
  { request }: NestFacts,
  { index, told: sheet, row: { w, h }, pieces }: NestSheetFacts,
  faults: Faults,
): void {
  const corner = request.options?.corner ?? 'top-left';
  let [usedW, usedH] = [0, 0];
  for (const { region } of pieces) {
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
