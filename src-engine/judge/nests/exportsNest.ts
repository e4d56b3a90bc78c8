import type { Ring } from '../angle.ts';
import { drawingSlack } from '../panels/exports2d.ts';
import type { Faults } from '../figures.ts';
import { exportOf } from '../head.ts';
import type { WrittenText } from '../read/labels.ts';
import { standsOn } from '../read/labels.ts';
import type { NestFacts, NestPieceFacts, NestSheetFacts, NestStockFacts } from './nestFacts.ts';
import { placedRegion } from './nestFacts.ts';
import type { Bounds, Region } from '../regions.ts';
import { boundsOf, crossesItself, differs, distanceToRim, regionOf } from '../regions.ts';
import { judgeCsv } from '../read/readCsv.ts';
import { dxfLabel, labelText, readDxf } from '../read/readDxf.ts';
import type { SvgPath } from '../read/readSvg.ts';
import { readSvg } from '../read/readSvg.ts';

const HEADER = ['sheet', 'part', 'x', 'y', 'w', 'h', 'rotated', 'mirrored', 'pattern', 'material'];

/** csv, dxf and svg of a nest read back and compared with the plan. */
export function judgeExportsNest(facts: NestFacts, faults: Faults): void {
  const { request, response } = facts;
  const csv = exportOf(request, response, 'csv', faults);
  if (csv !== null) {
    const records = facts.sheets.flatMap(({ index, told: { pattern }, pieces }) =>
      pieces.map(({ told, part }) => [
        index + 1,
        told.name,
        told.x,
        told.y,
        told.bbox.w,
        told.bbox.h,
        told.rotation,
        told.mirrored === true,
        pattern,
        part.material,
      ]),
    );
    judgeCsv(csv, HEADER, records, faults);
  }
  const dxf = exportOf(request, response, 'dxf', faults);
  if (dxf !== null) judgeDxf(facts, dxf, faults);
  const svg = exportOf(request, response, 'svg', faults);
  if (svg !== null) judgeSvg(facts, svg, faults);
}

/** A piece with its holes, seen from its sheet's corner. */
const pieceOf = ({ row }: NestSheetFacts, { part, told }: NestPieceFacts): Region | null =>
  placedRegion(part, told, row.origin, true);

/** All contours of a piece, seen from its sheet's corner. */
function contoursOf(sheet: NestSheetFacts, piece: NestPieceFacts): readonly Ring[] {
  const region = pieceOf(sheet, piece);
  return region === null ? [] : [region.outline, ...region.holes];
}

/** Every piece has its name written on its own material, in the order of the plan. */
function judgeNames({ what, texts, drawn, spelled }: NamesDrawn, faults: Faults): void {
  let rest = texts;
  for (const {
    sheet,
    frame: { x0, y0 },
  } of drawn)
    for (const [at, piece] of sheet.pieces.entries()) {
      const { name } = piece.told;
      const found = rest.findIndex(({ text }) => text === spelled(name));
      const label = rest[found];
      if (label === undefined) return faults.say`${what} has no label "${name}" for one of its pieces`;
      rest = rest.slice(found + 1);
      const region = pieceOf(sheet, piece);
      const isOn = region === null || standsOn(region, { ...label, x: label.x - x0, y: label.y - y0 });
      if (!isOn)
        faults.say`${what}: the label of part ${at} "${name}" does not stand on it on sheet ${sheet.index}`;
    }
}

interface NamesDrawn {
  readonly what: string;
  readonly texts: readonly WrittenText[];
  /** Where each sheet is drawn. */
  readonly drawn: readonly { readonly sheet: NestSheetFacts; readonly frame: Bounds }[];
  /** A name as the drawing can show it. */
  readonly spelled: (name: string) => string;
}

/** What is drawn on a sheet whose corner is `frame` has the box of the contour and every point on its line. */
function isDrawn(ring: Ring, drawn: Ring | undefined, frame: Bounds, slack: number): boolean {
  if (drawn === undefined) return false;
  const back = drawn.map(([x, y]) => [x - frame.x0, y - frame.y0] as const);
  const rim = regionOf(ring, []);
  return (
    isBox(rim.box, boundsOf(back), slack) && back.every(([x, y]) => distanceToRim(rim, x, y) <= 2 * slack)
  );
}

const isBox = (a: Bounds, b: Bounds, slack: number): boolean =>
  Math.max(Math.abs(a.x0 - b.x0), Math.abs(a.y0 - b.y0), Math.abs(a.x1 - b.x1), Math.abs(a.y1 - b.y1)) <=
  slack;

/** The zones drawn on a sheet are those of its stock row as far as they lie on it, in their order, and then the holes
 *  of a sheet whose outline crosses itself; which those are, the answer says where it shows outlines. */
function areZonesDrawn({ told, row }: NestSheetFacts, drawn: readonly Ring[], at: DrawnAt): boolean {
  const { exclusions } = told;
  const more = leftOver(row, exclusions ?? row.zones, drawn, at);
  return more !== null && (more === 0 || (exclusions === undefined && crossesItself(row.outline)));
}

/** How many of the rings drawn are left when every zone that lies on the sheet has taken its own, in their order; null
 *  where one is not drawn as it lies. */
function leftOver(
  { origin, w, h }: NestStockFacts,
  zones: readonly Ring[],
  drawn: readonly Ring[],
  { frame, slack }: DrawnAt,
): number | null {
  const sheet = { x0: 0, y0: 0, x1: w, y1: h };
  let next = 0;
  for (const zone of zones) {
    const moved = zone.map(([x, y]) => [x - origin[0], y - origin[1]] as const);
    const ring = drawn[next];
    const region = regionOf(moved, []);
    if (isInBox(region.box, sheet, slack)) {
      if (!isDrawn(moved, ring, frame, slack)) return null;
      next += 1;
      continue;
    }
    const back = regionOf(
      (ring ?? []).map(([x, y]) => [x - frame.x0, y - frame.y0] as const),
      [],
    );
    const isOther = (a: Region, b: Region): boolean => differs(a, b, 2 * slack, false, sheet);
    const isCutOff = isInBox(back.box, sheet, slack) && !isOther(region, back) && !isOther(back, region);
    if (ring !== undefined && isCutOff) next += 1;
    else if (isOther(region, regionOf([], []))) return null;
  }
  return drawn.length - next;
}

const isInBox = (a: Bounds, b: Bounds, slack: number): boolean =>
  a.x0 >= b.x0 - slack && a.y0 >= b.y0 - slack && a.x1 <= b.x1 + slack && a.y1 <= b.y1 + slack;

/** Where a sheet is drawn, and how exactly. */
interface DrawnAt {
  readonly frame: Bounds;
  readonly slack: number;
}

function judgeDxf(facts: NestFacts, dxf: string, faults: Faults): void {
  const read = readDxf(dxf, faults);
  if (read === null) return;
  const layer = (name: string): Ring[] =>
    read.outlines.filter((outline) => outline.layer === name).map(({ points }) => points);
  const stock = layer('STOCK');
  const parts = layer('PARTS');
  const drawn: { sheet: NestSheetFacts; frame: Bounds }[] = [];
  for (const sheet of facts.sheets) {
    const { index, row, pieces } = sheet;
    const frame = stock.splice(0, 1).map(boundsOf).at(0);
    const slack = drawingSlack(Math.abs(frame?.x1 ?? 0) + row.w + row.h) + 1e-6;
    if (frame === undefined || !isBox(frame, { ...frame, x1: frame.x0 + row.w, y1: frame.y0 + row.h }, slack))
      return faults.say`dxf: sheet ${index} is not drawn as ${row.w} x ${row.h}`;
    drawn.push({ sheet, frame });
    const next = stock.findIndex((ring) => boundsOf(ring).x0 > frame.x1);
    const zones = stock.splice(0, next < 0 ? stock.length : next);
    if (!areZonesDrawn(sheet, zones, { frame, slack }))
      faults.say`dxf: the zones of sheet ${index} are not drawn as they lie`;
    for (const [at, piece] of pieces.entries()) {
      const wanted = contoursOf(sheet, piece);
      const rings = parts.splice(0, wanted.length);
      if (!wanted.every((ring, k) => isDrawn(ring, rings[k], frame, slack)))
        return faults.say`dxf: part ${at} "${piece.told.name}" is not drawn where it lies on sheet ${index}`;
    }
  }
  if (stock.length + parts.length > 0) faults.say`dxf draws outlines the plan does not have`;
  judgeNames({ what: 'dxf', texts: read.texts, drawn, spelled: dxfLabel }, faults);
}

function judgeSvg(facts: NestFacts, svg: string, faults: Faults): void {
  const read = readSvg(svg, faults);
  if (read === null) return;
  const paths = [...read.paths];
  const drawn: { sheet: NestSheetFacts; frame: Bounds }[] = [];
  for (const sheet of facts.sheets) {
    const { index, row, pieces } = sheet;
    const frame = paths.shift()?.rings.map(boundsOf)[0];
    const slack = drawingSlack(Math.abs(frame?.y1 ?? 0) + row.w + row.h) + 2e-6;
    if (frame === undefined || !isBox(frame, { ...frame, x1: frame.x0 + row.w, y1: frame.y0 + row.h }, slack))
      return faults.say`svg: sheet ${index} is not drawn as ${row.w} x ${row.h}`;
    drawn.push({ sheet, frame });
    const at = { frame, slack };
    const grounds = leading(paths, 'tinted');
    const zones = leading(paths, 'hatched');
    if (!areZonesDrawn(sheet, zones, at))
      faults.say`svg: the zones of sheet ${index} are not drawn as they lie`;
    for (const [k, piece] of pieces.entries()) {
      const wanted = contoursOf(sheet, piece);
      const rings = paths.shift()?.rings ?? [];
      if (!wanted.every((ring, n) => isDrawn(ring, rings[n], frame, slack)))
        return faults.say`svg: part ${k} "${piece.told.name}" is not drawn where it lies on sheet ${index}`;
    }
    const rims = leading(paths, 'dashed');
    if (![grounds, rims].every((rings) => areGradesDrawn(sheet, rings, at)))
      faults.say`svg: the quality zones of sheet ${index} are not drawn as they lie`;
  }
  if (paths.length > 0) faults.say`svg draws outlines the plan does not have`;
  judgeNames({ what: 'svg', texts: read.texts, drawn, spelled: labelText }, faults);
}

/** Takes the paths of a kind off the front. */
function leading(paths: SvgPath[], kind: SvgPath['kind']): readonly Ring[] {
  const next = paths.findIndex((path) => path.kind !== kind);
  return paths.splice(0, next < 0 ? paths.length : next).flatMap(({ rings }) => [...rings]);
}

/** The quality zones drawn are those of the sheet's stock row as far as they lie on it, in their order. */
function areGradesDrawn({ told, row }: NestSheetFacts, drawn: readonly Ring[], at: DrawnAt): boolean {
  const wanted = told.qualityZones?.map(({ polygon }) => polygon) ?? row.graded.map(({ ring }) => ring);
  return leftOver(row, wanted, drawn, at) === 0;
}
