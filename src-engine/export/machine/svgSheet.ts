import { itemAt } from '../../control/present.ts';
import { applyToPoint, placementTransform } from '../../geometry/transform.ts';
import { nameSpots } from '../labelSpot.ts';
import { svgLabel, svgNumber } from '../svg.ts';
import { outlineToCut } from './cutOnce.ts';
import type { MachinePlan, PartDrawing, Path, PlacedDrawing } from './sheets.ts';
import { drawingOf, isCircle, rectangle, sheetOf } from './sheets.ts';

/** Layers by meaning and their colours, cut in this order: what lies inside of a part before its outline. */
const LAYERS = [
  ['SHEET', '#9a9a9a'],
  ['ZONE_FREE', '#b5483a'],
  ['ZONE_QUALITY', '#a86400'],
  ['BEND', '#c000c0'],
  ['ENGRAVE', '#00a000'],
  ['CUT_INNER', '#ff0000'],
  ['CUT_OUTER', '#0000ff'],
] as const;
type Layer = (typeof LAYERS)[number][0];

/** One sheet in true size for lasers and plotters: `width` and `height` in mm or in, one user unit the unit of the job,
 *  lines only, arcs as arcs and circles as circles, a group a layer; zones of the sheet only where they are
 *  asked for. y grows down. */
export function svgSheet(
  plan: MachinePlan,
  index: number,
  {
    units,
    labels = true,
    zones = false,
  }: { readonly units: 'mm' | 'in'; readonly labels?: boolean; readonly zones?: boolean },
): string {
  const sheet = sheetOf(plan, index);
  const { w, h, outline, placed } = sheet;
  const line = svgNumber(Math.max(w, h) / 1500);
  const drawn = new Map<Layer, string[]>(LAYERS.map(([layer]) => [layer, []]));
  drawn.get('SHEET')?.push(shape(outline ?? rectangle(w, h)));
  if (zones)
    for (const { path, grade } of sheet.zones ?? [])
      drawn.get(grade === null ? 'ZONE_FREE' : 'ZONE_QUALITY')?.push(shape(path));
  for (const at of placed)
    for (const [layer, path] of layered(drawingOf(plan, at), outlineToCut(plan, sheet, at)))
      drawn.get(layer)?.push(shape(placedPath(path, at)));
  const groups = LAYERS.map(([layer, colour]) => {
    const shapes = drawn.get(layer) ?? [];
    return shapes.length === 0
      ? ''
      : `<g id="${layer}" fill="none" stroke="${colour}" stroke-width="${line}">${shapes.join('')}</g>`;
  });
  const spotOf = nameSpots();
  const names = placed.map((one) => {
    const { name } = drawingOf(plan, one);
    return svgLabel(name, spotOf(name, one.shape));
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${svgNumber(w)}${units}" height="${svgNumber(h)}${units}" ` +
    `viewBox="0 0 ${svgNumber(w)} ${svgNumber(h)}" font-family="Helvetica, Arial, sans-serif">` +
    `${groups.join('')}${labels ? `<g id="LABEL" fill="#000">${names.join('')}</g>` : ''}</svg>\n`
  );
}

const layered = (
  { marks, holes }: PartDrawing,
  outline: readonly Path[],
): readonly (readonly [Layer, Path])[] => [
  ...marks.map(({ layer, path }) => [layer === 'CUT' ? 'CUT_INNER' : layer, path] as const),
  ...holes.map((path) => ['CUT_INNER', path] as const),
  ...outline.map((path) => ['CUT_OUTER', path] as const),
];

/** As it lies on the sheet; a mirrored arc turns the other way. */
function placedPath({ points, closed }: Path, { x, y, rotation, mirrored }: PlacedDrawing): Path {
  const move = placementTransform(rotation, mirrored, x, y);
  return {
    points: points.map(([px, py, bulge]) => {
      const [qx, qy] = applyToPoint(move, [px, py]);
      return [qx, qy, mirrored ? -bulge : bulge];
    }),
    closed,
  };
}

function shape(path: Path): string {
  const { points, closed } = path;
  const [there, back] = points;
  if (isCircle(path) && there !== undefined && back !== undefined) {
    const [[ax, ay], [bx, by]] = [there, back];
    const radius = Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay)) / 2;
    return `<circle cx="${svgNumber((ax + bx) / 2)}" cy="${svgNumber((ay + by) / 2)}" r="${svgNumber(radius)}"/>`;
  }
  const steps = points.slice(0, closed ? undefined : -1).map((from, at) => {
    const to = itemAt(points, (at + 1) % points.length);
    const isLast = closed && at === points.length - 1;
    return isLast && from[2] === 0 ? 'Z' : `${stepTo(from, to)}${isLast ? 'Z' : ''}`;
  });
  const [x, y] = points[0] ?? [0, 0];
  return `<path d="M${svgNumber(x)} ${svgNumber(y)}${steps.join('')}"/>`;
}

/** A bulge b = tan(angle / 4) over a chord c: radius c (1 + b b) / (4 |b|). */
function stepTo([ax, ay, bulge]: Path['points'][number], [bx, by]: Path['points'][number]): string {
  const to = `${svgNumber(bx)} ${svgNumber(by)}`;
  if (bulge === 0) return `L${to}`;
  const size = Math.abs(bulge);
  const chord = Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay));
  const radius = svgNumber((chord * (1 + size * size)) / (4 * size));
  return `A${radius} ${radius} 0 ${size > 1 ? 1 : 0} ${bulge > 0 ? 1 : 0} ${to}`;
}
