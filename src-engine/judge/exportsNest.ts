import type { Ring } from './angle.ts';
import { drawingSlack, judgeLabels } from './exports2d.ts';
import type { Faults } from './figures.ts';
import { exportOf } from './head.ts';
import type { NestFacts } from './nestFacts.ts';
import { placedRegion } from './nestFacts.ts';
import type { Bounds } from './regions.ts';
import { boundsOf, distanceToRim, regionOf } from './regions.ts';
import { judgeCsv } from './readCsv.ts';
import { dxfLabel, labelText, readDxf } from './readDxf.ts';
import { readSvg } from './readSvg.ts';

const HEADER = ['sheet', 'part', 'x', 'y', 'w', 'h', 'rotated', 'mirrored', 'pattern', 'material'];

/** csv, dxf and svg of a nest read back and compared with the plan. */
export function judgeExportsNest(facts: NestFacts, faults: Faults): void {
  const { request, response, parts } = facts;
  const csv = exportOf(request, response, 'csv', faults);
  if (csv !== null) {
    const records = response.sheets.flatMap((sheet, index) =>
      sheet.parts.map((part) => [
        index + 1,
        part.name,
        part.x,
        part.y,
        part.bbox.w,
        part.bbox.h,
        part.rotation,
        part.mirrored === true,
        sheet.pattern,
        parts[part.part].material,
      ]),
    );
    judgeCsv(csv, HEADER, records, faults);
  }
  const dxf = exportOf(request, response, 'dxf', faults);
  if (dxf !== null) judgeDxf(facts, dxf, faults);
  const svg = exportOf(request, response, 'svg', faults);
  if (svg !== null) judgeSvg(facts, svg, faults);
}

/** All contours of a piece, seen from its sheet's corner. */
function contoursOf(facts: NestFacts, sheet: number, at: number): readonly Ring[] {
  const { stock, parts } = facts.response.sheets[sheet];
  const whole = { ...facts, partInPart: true };
  const region = placedRegion(whole, parts[at], facts.stock[stock].origin);
  return region === null ? [] : [region.outline, ...region.holes];
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

/** What is drawn on a sheet behind its parts, seen from its corner: its zones and the holes of an outline that crosses
 *  itself. Those holes are known only where the answer shows outlines: null for each otherwise. */
function zonesOf({ response, stock }: NestFacts, sheet: number, drawn: number): readonly (Ring | null)[] {
  const { stock: row, exclusions } = response.sheets[sheet];
  const { origin, zones, outline } = stock[row];
  const rings = exclusions === undefined ? zones : exclusions.map(asRing);
  const moved = rings.map((ring) => ring.map(([x, y]) => [x - origin[0], y - origin[1]] as const));
  const isShown = exclusions !== undefined || !crossesItself(outline);
  return isShown
    ? moved
    : [...moved, ...Array.from({ length: Math.max(0, drawn - moved.length) }, () => null)];
}

/** Takes the zones of a sheet off the front of what is drawn; whether each is there. */
function takeZones(wanted: readonly (Ring | null)[], drawn: Ring[], frame: Bounds, slack: number): boolean {
  return wanted.every((zone) => {
    const ring = drawn.shift();
    return zone === null ? ring !== undefined : isDrawn(zone, ring, frame, slack);
  });
}

function judgeDxf(facts: NestFacts, dxf: string, faults: Faults): void {
  const read = readDxf(dxf, faults);
  if (read === null) return;
  const { sheets } = facts.response;
  const layer = (name: string): Ring[] =>
    read.outlines.filter((outline) => outline.layer === name).map(({ points }) => points);
  const stock = layer('STOCK').map(boundsOf);
  const parts = layer('PARTS');
  for (const [index, sheet] of sheets.entries()) {
    const row = facts.stock[sheet.stock];
    const frame = stock.shift();
    const slack = drawingSlack(Math.abs(frame?.x1 ?? 0) + row.w + row.h) + 1e-6;
    if (frame === undefined || !isBox(frame, { ...frame, x1: frame.x0 + row.w, y1: frame.y0 + row.h }, slack))
      return faults.say`dxf: sheet ${index} is not drawn as ${row.w} x ${row.h}`;
    stock.splice(0, row.zones.length);
    for (const [at, part] of sheet.parts.entries()) {
      const wanted = contoursOf(facts, index, at);
      const drawn = parts.splice(0, wanted.length);
      if (!wanted.every((ring, k) => isDrawn(ring, drawn[k], frame, slack)))
        return faults.say`dxf: part ${at} "${part.name}" is not drawn where it lies on sheet ${index}`;
    }
  }
  if (stock.length + parts.length > 0) faults.say`dxf draws outlines the plan does not have`;
  const names = sheets.flatMap((sheet) => sheet.parts.map(({ name }) => dxfLabel(name)));
  judgeLabels(
    'dxf',
    read.texts.map(({ text }) => text),
    names,
    faults,
  );
}

function judgeSvg(facts: NestFacts, svg: string, faults: Faults): void {
  const read = readSvg(svg, faults);
  if (read === null) return;
  const paths = read.paths.map((rings) => [...rings]);
  const { sheets } = facts.response;
  for (const [index, sheet] of sheets.entries()) {
    const row = facts.stock[sheet.stock];
    const frame = paths.shift()?.map(boundsOf)[0];
    const slack = drawingSlack(Math.abs(frame?.y1 ?? 0) + row.w + row.h) + 2e-6;
    if (frame === undefined || !isBox(frame, { ...frame, x1: frame.x0 + row.w, y1: frame.y0 + row.h }, slack))
      return faults.say`svg: sheet ${index} is not drawn as ${row.w} x ${row.h}`;
    paths.splice(0, row.zones.length);
    for (const [at, part] of sheet.parts.entries()) {
      const wanted = contoursOf(facts, index, at);
      const drawn = paths.shift() ?? [];
      if (!wanted.every((ring, k) => isDrawn(ring, drawn[k], frame, slack)))
        return faults.say`svg: part ${at} "${part.name}" is not drawn where it lies on sheet ${index}`;
    }
  }
  if (paths.length > 0) faults.say`svg draws outlines the plan does not have`;
  const names = sheets.flatMap((sheet) => sheet.parts.map(({ name }) => labelText(name)));
  judgeLabels('svg', read.texts, names, faults);
}
