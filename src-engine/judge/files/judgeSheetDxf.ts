import type { Point, Ring } from '../angle.ts';
import { entryAt } from '../entries.ts';
import { Faults } from '../figures.ts';
import { standsOn } from '../read/labels.ts';
import { dxfLabel, sameRing } from '../read/readDxf.ts';
import { regionOf } from '../regions.ts';
import type { ContourSheet } from './contours.ts';
import { judgeOpenContours } from './openContours.ts';
import type { SheetDrawing } from './readSheetDxf.ts';
import { readSheetDxf } from './readSheetDxf.ts';

export interface DrawingWish {
  readonly units: 'mm' | 'in';
  readonly origin: 'bottom-left' | 'top-left' | 'bottom-right' | 'top-right';
}

/** Reads the DXF of one sheet back and compares it with the plan: the sheet's frame, each part once as an insert whose
 *  contours lie where the plan has them, holes before the outline, closed, on the layers of their meaning. Straight
 *  contours only: parts with true curves are drawn from more than an answer holds. */
export function judgeSheetDxf(sheet: ContourSheet, text: string, wish: DrawingWish): readonly string[] {
  const faults = new Faults();
  let drawing: SheetDrawing;
  try {
    drawing = readSheetDxf(text);
  } catch (error) {
    return [`sheet dxf: ${error instanceof Error ? error.message : String(error)}`];
  }
  if (drawing.version !== 'AC1009') faults.say`sheet dxf is of version ${drawing.version}, not AC1009`;
  if (drawing.units !== (wish.units === 'mm' ? 4 : 1)) faults.say`sheet dxf: $INSUNITS is ${drawing.units}`;
  const onPlan = planView(sheet, wish);
  const slack = 2e-6 * Math.max(1, sheet.w, sheet.h);
  judgeFrame(sheet, drawing, onPlan, slack, faults);
  if (drawing.inserts.length !== sheet.parts.length)
    faults.say`sheet dxf inserts ${drawing.inserts.length} parts, the plan has ${sheet.parts.length}`;
  if (sheet.shared.length > 0) judgeShared(sheet, drawing, onPlan, slack, faults);
  else judgeInserts(sheet, drawing, onPlan, slack, faults);
  judgeLabels(sheet, drawing, onPlan, faults);
  return faults.sentences;
}

/** Parts that share cuts are drawn in the order of the plan, their holes whole, their outlines open where a neighbour
 *  cuts. */
function judgeShared(
  sheet: ContourSheet,
  { inserts }: SheetDrawing,
  onPlan: (point: Point) => Point,
  slack: number,
  faults: Faults,
): void {
  const ways = sheet.parts.map(({ name, holes }, part) => {
    const seen = (inserts[part] ?? []).map((contour) => ({ ...contour, ring: contour.ring.map(onPlan) }));
    const inner = seen.filter(({ layer }) => layer === 'CUT_INNER');
    const areHolesDrawn =
      inner.length === holes.length &&
      holes.every((hole) => inner.some(({ closed, ring }) => closed && isDrawn(hole, ring, slack)));
    if (!areHolesDrawn) faults.say`sheet dxf: the holes of "${name}" are not drawn where they lie`;
    return seen.filter(({ layer }) => layer === 'CUT_OUTER');
  });
  // The writer opens contours within a hundredth of a thousandth of the sheet.
  judgeOpenContours(sheet, ways, 1e-5 * Math.max(1, sheet.w, sheet.h) + slack, faults);
}

/** Every part once, whole. */
function judgeInserts(
  sheet: ContourSheet,
  drawing: SheetDrawing,
  onPlan: (point: Point) => Point,
  slack: number,
  faults: Faults,
): void {
  const open = new Set(sheet.parts);
  for (const [at, contours] of drawing.inserts.entries()) {
    if (contours.some(({ closed }) => !closed)) faults.say`sheet dxf: insert ${at} has an open contour`;
    const layers = contours.map(({ layer }) => layer);
    const wanted = layers.map((_, k) => (k === layers.length - 1 ? 'CUT_OUTER' : 'CUT_INNER'));
    if (layers.join() !== wanted.join())
      faults.say`sheet dxf: insert ${at} is on layers ${layers.join(', ')}`;
    const rings = contours.map(({ ring }) => ring.map(onPlan));
    const found = [...open].find(({ outline, holes }) => {
      const plan = [...holes, outline];
      return (
        plan.length === rings.length && plan.every((ring) => rings.some((one) => isDrawn(ring, one, slack)))
      );
    });
    if (found === undefined) faults.say`sheet dxf: insert ${at} draws no part of the plan where it lies`;
    else open.delete(found);
  }
  for (const { name } of open) faults.say`sheet dxf: "${name}" is not drawn where it lies`;
}

/** The other way round is the same contour. */
const isDrawn = (a: Ring, b: Ring, slack: number): boolean =>
  sameRing(a, b, slack) || sameRing(a, b.toReversed(), slack);

/** A point of the drawing as the plan says it: y down, from the sheet's top-left corner. */
function planView({ w, h }: ContourSheet, { origin }: DrawingWish): (point: Point) => Point {
  const [left, up] = [origin.endsWith('left') ? 0 : w, origin.startsWith('bottom') ? h : 0];
  return ([x, y]) => [x + left, up - y];
}

function judgeFrame(
  { w, h }: ContourSheet,
  { extent, loose }: SheetDrawing,
  onPlan: (point: Point) => Point,
  slack: number,
  faults: Faults,
): void {
  const frames = loose.filter(({ layer }) => layer === 'SHEET');
  if (frames.length !== 1 || loose.length !== 1)
    faults.say`sheet dxf: what is drawn loose is not the one frame`;
  const corners = [extent[0], extent[1], ...(frames[0]?.ring ?? [])].map(onPlan);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  if ([0, 0, w, h].some((value, at) => Math.abs(value - entryAt(box, at)) > slack))
    faults.say`sheet dxf: the frame is ${box.join(', ')} and not the sheet`;
}

/** One label a part, whole on the material of a part of that name. */
function judgeLabels(
  sheet: ContourSheet,
  { texts }: SheetDrawing,
  onPlan: (point: Point) => Point,
  faults: Faults,
): void {
  const open = new Set(sheet.parts);
  for (const { text, layer, at, height, turned } of texts) {
    if (layer !== 'LABEL') faults.say`sheet dxf: a label on layer ${layer}`;
    const [x, y] = onPlan(at);
    const found = [...open].find(({ name, outline, holes }) => {
      const label = { text: decoded(text), x, y, height, turned };
      return dxfLabel(name) === label.text && standsOn(regionOf(outline, holes), label);
    });
    if (found === undefined) faults.say`sheet dxf: label "${text}" stands on no part of that name`;
    else open.delete(found);
  }
  if (texts.length > 0 && open.size > 0) faults.say`sheet dxf: ${open.size} parts have no label`;
}

const decoded = (text: string): string =>
  text.replaceAll(/\\U\+([0-9A-F]{4})/g, (_, hex: string) => String.fromCodePoint(parseInt(hex, 16)));
