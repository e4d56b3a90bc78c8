import type { Ring } from './angle.ts';
import { drawingSlack, judgeLabels } from './exports2d.ts';
import type { Faults } from './figures.ts';
import { exportOf } from './head.ts';
import type { NestFacts } from './nestFacts.ts';
import { asRing, placedRegion } from './nestFacts.ts';
import type { Bounds } from './regions.ts';
import { boundsOf, crossesItself, distanceToRim, regionOf } from './regions.ts';
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

/** The zones drawn on a sheet are those of its stock row, in their order, and then the holes of a sheet whose outline
 *  crosses itself; which those are, the answer says where it shows outlines. */
function areZonesDrawn(facts: NestFacts, sheet: number, drawn: readonly Ring[], at: DrawnAt): boolean {
  const { stock: row, exclusions } = facts.response.sheets[sheet];
  const { origin, zones, outline } = facts.stock[row];
  const wanted = exclusions?.map(asRing) ?? zones;
  const mayHaveMore = exclusions === undefined && crossesItself(outline);
  if (mayHaveMore ? drawn.length < wanted.length : drawn.length !== wanted.length) return false;
  return wanted.every((ring, k) => {
    const moved = ring.map(([x, y]) => [x - origin[0], y - origin[1]] as const);
    return isDrawn(moved, drawn[k], at.frame, at.slack);
  });
}

/** Where a sheet is drawn, and how exactly. */
interface DrawnAt {
  readonly frame: Bounds;
  readonly slack: number;
}

function judgeDxf(facts: NestFacts, dxf: string, faults: Faults): void {
  const read = readDxf(dxf, faults);
  if (read === null) return;
  const { sheets } = facts.response;
  const layer = (name: string): Ring[] =>
    read.outlines.filter((outline) => outline.layer === name).map(({ points }) => points);
  const stock = layer('STOCK');
  const parts = layer('PARTS');
  for (const [index, sheet] of sheets.entries()) {
    const row = facts.stock[sheet.stock];
    const frame = stock.splice(0, 1).map(boundsOf).at(0);
    const slack = drawingSlack(Math.abs(frame?.x1 ?? 0) + row.w + row.h) + 1e-6;
    if (frame === undefined || !isBox(frame, { ...frame, x1: frame.x0 + row.w, y1: frame.y0 + row.h }, slack))
      return faults.say`dxf: sheet ${index} is not drawn as ${row.w} x ${row.h}`;
    const next = stock.findIndex((ring) => boundsOf(ring).x0 > frame.x1);
    const zones = stock.splice(0, next < 0 ? stock.length : next);
    if (!areZonesDrawn(facts, index, zones, { frame, slack }))
      faults.say`dxf: the zones of sheet ${index} are not drawn as they lie`;
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
  const paths = [...read.paths];
  const { sheets } = facts.response;
  for (const [index, sheet] of sheets.entries()) {
    const row = facts.stock[sheet.stock];
    const frame = paths.shift()?.rings.map(boundsOf)[0];
    const slack = drawingSlack(Math.abs(frame?.y1 ?? 0) + row.w + row.h) + 2e-6;
    if (frame === undefined || !isBox(frame, { ...frame, x1: frame.x0 + row.w, y1: frame.y0 + row.h }, slack))
      return faults.say`svg: sheet ${index} is not drawn as ${row.w} x ${row.h}`;
    const next = paths.findIndex(({ isHatched }) => !isHatched);
    const zones = paths.splice(0, next < 0 ? paths.length : next).flatMap(({ rings }) => [...rings]);
    if (!areZonesDrawn(facts, index, zones, { frame, slack }))
      faults.say`svg: the zones of sheet ${index} are not drawn as they lie`;
    for (const [at, part] of sheet.parts.entries()) {
      const wanted = contoursOf(facts, index, at);
      const drawn = paths.shift()?.rings ?? [];
      if (!wanted.every((ring, k) => isDrawn(ring, drawn[k], frame, slack)))
        return faults.say`svg: part ${at} "${part.name}" is not drawn where it lies on sheet ${index}`;
    }
  }
  if (paths.length > 0) faults.say`svg draws outlines the plan does not have`;
  const names = sheets.flatMap((sheet) => sheet.parts.map(({ name }) => labelText(name)));
  judgeLabels('svg', read.texts, names, faults);
}
