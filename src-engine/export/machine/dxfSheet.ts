import { itemAt } from '../../control/present.ts';
import type { Origin } from '../../contract/machine.ts';
import type { FreeCurve } from '../../contract/import.ts';
import { baseLine, labelSpot, nameSpots } from '../labelSpot.ts';
import { dxfR12 } from './dxfR12.ts';
import { dxfR2000 } from './dxfR2000.ts';
import type { DxfHead, DxfPoint, DxfWriter } from './dxfWriter.ts';
import { outlineToCut } from './cutOnce.ts';
import type { MachinePlan, MachineSheet, PartDrawing, Path } from './sheets.ts';
import { drawingOf, isCircle, rectangle, sheetOf } from './sheets.ts';

export interface DxfSheetOptions {
  readonly units: 'mm' | 'in';
  /** The corner of the sheet that is 0, 0 in the drawing. Default bottom-left. */
  readonly origin?: Origin;
  /** Names on the layer LABEL. Default true. */
  readonly labels?: boolean;
  /** Zones of the sheet on layers of their own. Default false: a program that cuts every layer would cut them. */
  readonly zones?: boolean;
  /** Splines and ellipses as polylines, for readers that know no others. Default false. */
  readonly polylines?: boolean;
}

/** Layers by meaning, and their colours. */
const LAYERS = [
  ['SHEET', 8],
  ['CUT_INNER', 1],
  ['CUT_OUTER', 5],
  ['ENGRAVE', 3],
  ['BEND', 6],
  ['LABEL', 7],
] as const;
/** Only in a drawing that shows zones. */
const ZONE_LAYERS = [
  ['ZONE_FREE', 30],
  ['ZONE_QUALITY', 2],
] as const;
type Layer = (typeof LAYERS)[number][0] | (typeof ZONE_LAYERS)[number][0];

/** One DXF for one sheet: closed contours on layers by meaning, a block for every part and an INSERT for every copy,
 *  inner contours before outer ones, arcs as arcs and circles as circles. Release 12; where the imported file has
 *  splines or ellipses release 2000, with these as they were drawn: a contour that has straight parts too is a chain
 *  of entities then, end to end. y grows up, as in CAD. */
export const dxfSheet = (plan: MachinePlan, index: number, options: DxfSheetOptions): string =>
  dxfOf(plan, [sheetOf(plan, index)], options);

/** All sheets in one drawing, side by side from left to right; the first one's corner is the origin. */
export const dxfSheets = (plan: MachinePlan, options: DxfSheetOptions): string =>
  dxfOf(plan, plan.sheets, options);

/** Room between sheets in one drawing, as a share of the width. */
const GAP = 0.08;

function dxfOf(plan: MachinePlan, sheets: readonly MachineSheet[], options: DxfSheetOptions): string {
  const used = new Map(
    sheets.flatMap(({ placed }) => placed.map((one) => [one.drawing, drawingOf(plan, one)] as const)),
  );
  let way = 0;
  const spots = sheets.map((sheet, index): Spot => {
    const [left, down] = corner(sheet, options.origin ?? 'bottom-left');
    const at = { sheet, index, left: left + way, down };
    way += sheet.w * (1 + GAP);
    return at;
  });
  const withCurves = options.polylines !== true && [...used.values()].some(hasCurves);
  const out = (withCurves ? dxfR2000 : dxfR12)(head(spots, options));
  for (const [index, drawing] of used)
    out.block(blockName(index), () => block(out, drawing, [drawing.outline], withCurves));
  sheets.forEach((sheet, at) =>
    sheet.placed.forEach((placed, index) => {
      const outline = outlineToCut(plan, sheet, placed);
      if (placed.shared !== undefined)
        out.block(ownBlock(at, index), () => block(out, drawingOf(plan, placed), outline, withCurves));
    }),
  );
  out.entities();
  for (const spot of spots) {
    if (options.zones === true) drawZones(out, spot);
    entities(out, plan, spot, options.labels !== false);
  }
  return out.finish();
}

/** A sheet and what is added to (x, -y) of its points. */
interface Spot {
  readonly sheet: MachineSheet;
  readonly index: number;
  readonly left: number;
  readonly down: number;
}

function entities(
  out: DxfWriter,
  plan: MachinePlan,
  { sheet, index, left, down }: Spot,
  labels: boolean,
): void {
  const frame = sheet.outline ?? rectangle(sheet.w, sheet.h);
  contour(out, 'SHEET', frame, [left, down]);
  sheet.placed.forEach(({ drawing, shared, x, y, rotation, mirrored }, at) =>
    out.insert(shared === undefined ? blockName(drawing) : ownBlock(index, at), {
      x: x + left,
      y: -y + down,
      mirrored,
      rotation: rotation === 0 ? 0 : 360 - rotation,
    }),
  );
  if (!labels) return;
  const spotOf = nameSpots();
  for (const placed of sheet.placed) {
    const { name } = drawingOf(plan, placed);
    const spot = spotOf(name, placed.shape);
    if (spot === null) continue;
    const [x, y] = baseLine(spot);
    out.text('LABEL', name, { x: left + x, y: down - y, height: spot.height, turned: spot.turned });
  }
}

/** Zones with the letter of their quality. */
function drawZones(out: DxfWriter, { sheet, left, down }: Spot): void {
  for (const { path, grade } of sheet.zones ?? []) {
    const layer: Layer = grade === null ? 'ZONE_FREE' : 'ZONE_QUALITY';
    contour(out, layer, path, [left, down]);
    const spot = grade === null ? null : labelSpot([path.points]);
    if (grade === null || spot === null) continue;
    const height = spot.room / 2;
    const [x, y] = [spot.x - height / 3, spot.y + height / 2];
    out.text(layer, grade, { x: left + x, y: down - y, height, turned: false });
  }
}

/** What is added to (x, -y) so that the chosen corner becomes 0, 0. */
function corner({ w, h }: MachineSheet, origin: Origin): readonly [number, number] {
  return [origin.endsWith('left') ? 0 : -w, origin.startsWith('bottom') ? h : 0];
}

const blockName = (drawing: number): string => `PART_${drawing + 1}`;
/** Of a part that leaves shared cuts to its neighbours. */
const ownBlock = (sheet: number, at: number): string => `SHEET_${sheet + 1}_PART_${at + 1}`;

const hasCurves = ({ outline, holes, marks }: PartDrawing): boolean =>
  [outline, ...holes, ...marks.map(({ path }) => path)].some(({ curves = [] }) => curves.length > 0);

function block(
  out: DxfWriter,
  { holes, marks }: PartDrawing,
  outline: readonly Path[],
  withCurves: boolean,
): void {
  const draw = (layer: Layer, path: Path): void =>
    contour(out, layer, withCurves ? path : { ...path, curves: [] });
  for (const { layer, path } of marks) draw(layer === 'CUT' ? 'CUT_INNER' : layer, path);
  for (const hole of holes) draw('CUT_INNER', hole);
  for (const path of outline) draw('CUT_OUTER', path);
}

/** Drawn with y up and moved; an arc that turned from x towards y turns the other way then. */
function contour(
  out: DxfWriter,
  layer: Layer,
  path: Path,
  [dx, dy]: readonly [number, number] = [0, 0],
): void {
  const points = path.points.map(([x, y, bulge]): DxfPoint => [x + dx, -y + dy, -bulge]);
  const [a, b] = points;
  if (isCircle(path) && a !== undefined && b !== undefined) {
    const [w, h] = [b[0] - a[0], b[1] - a[1]];
    out.circle(layer, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], Math.sqrt(w * w + h * h) / 2);
    return;
  }
  const curves = (path.curves ?? []).toSorted((one, other) => one.first - other.first);
  const [begin] = curves;
  if (begin === undefined) return out.polyline(layer, points, path.closed);
  const isWhole = path.closed && curves.length === 1 && begin.first === begin.last;
  curves.forEach(({ first, last, curve }, at) => {
    // What lies before the first curve of an open line; on a ring it follows the last one.
    if (at === 0 && !path.closed && first > 0) out.polyline(layer, points.slice(0, first + 1), false);
    out.curve(layer, curveUp(curve), isWhole);
    const next = curves[at + 1]?.first ?? (path.closed ? begin.first : points.length - 1);
    if (!isWhole && next !== last) out.polyline(layer, stretch(points, last, next), false);
  });
}

/** The corners from one to another, over the end of a ring where the other comes first; the last one has no way on. */
function stretch(points: readonly DxfPoint[], from: number, to: number): readonly DxfPoint[] {
  const count = to > from ? to - from : to - from + points.length;
  return Array.from({ length: count + 1 }, (_, k): DxfPoint => {
    const [x, y, bulge] = itemAt(points, (from + k) % points.length);
    return [x, y, k === count ? 0 : bulge];
  });
}

function curveUp(curve: FreeCurve): FreeCurve {
  const up = ([x, y]: readonly [number, number]): [number, number] => [x, -y];
  return curve.kind === 'spline'
    ? { ...curve, controls: curve.controls.map(up) }
    : { ...curve, center: up(curve.center), u: up(curve.u), v: up(curve.v) };
}

function head(spots: readonly Spot[], { units, zones }: DxfSheetOptions): DxfHead {
  const first = spots[0] ?? { sheet: { w: 0, h: 0 }, left: 0, down: 0 };
  const last = spots[spots.length - 1] ?? first;
  return {
    units,
    low: [first.left, Math.min(...spots.map(({ down, sheet }) => down - sheet.h), 0)],
    high: [last.left + last.sheet.w, Math.max(...spots.map(({ down }) => down), 0)],
    layers: zones === true ? [...LAYERS, ...ZONE_LAYERS] : LAYERS,
  };
}
