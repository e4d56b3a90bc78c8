import { itemAt } from '../../control/present.ts';
import type { Point } from '../../geometry/ring.ts';
import type { Notes } from '../notes.ts';
import type { Path, Segment } from '../path.ts';
import { lengthOf, lengths } from './lengths.ts';
import type { Attributes, Space } from './lengths.ts';
import { numberEnd } from './pathData.ts';

const SHAPES = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']);
/** Whether an element of this name is a path or a basic shape. */
export const isShape = (name: string): boolean => SHAPES.has(name);

const TWO_PI = 2 * Math.PI;
const HALF_PI = Math.PI / 2;
const isSpace = (c: number): boolean => c === 32 || (c >= 9 && c <= 13);

const corner = (center: Point, [rx, ry]: Point, start: number, to: Point): Segment => ({
  kind: 'arc',
  arc: { center, u: [rx, 0], v: [0, ry], start, sweep: HALF_PI },
  to,
});
const lineTo = (...points: Point[]): Segment => ({ kind: 'lines', points });

/** No viewer draws it; as in a DXF, that is told. */
function noExtent(name: string, { notes }: Space): null {
  notes.count(
    `empty ${name}`,
    (times) => `${times} <${name}> without extent ${times === 1 ? 'was' : 'were'} left out`,
  );
  return null;
}

/** A rectangle, with rounded corners when rx or ry say so (one alone counts for both). */
function rectPath(attributes: Attributes, space: Space): Path | null {
  const values = lengths(attributes, ['x', 'y', 'width', 'height'], space);
  if (values === null) return null;
  const [x = 0, y = 0, w = 0, h = 0] = values;
  if (!(w > 0) || !(h > 0)) return noExtent('rect', space);
  const givenX = lengthOf(attributes, 'rx', null, space);
  const givenY = lengthOf(attributes, 'ry', null, space);
  const rx = Math.min(Math.max(givenX ?? givenY ?? 0, 0), w / 2);
  const ry = Math.min(Math.max(givenY ?? givenX ?? 0, 0), h / 2);
  if (rx === 0 || ry === 0)
    return { start: [x, y], segments: [lineTo([x + w, y], [x + w, y + h], [x, y + h])], closed: true };
  const radii: Point = [rx, ry];
  const [l, r, t, b] = [x + rx, x + w - rx, y + ry, y + h - ry];
  return {
    start: [l, y],
    segments: [
      lineTo([r, y]),
      corner([r, t], radii, -HALF_PI, [x + w, t]),
      lineTo([x + w, b]),
      corner([r, b], radii, 0, [r, y + h]),
      lineTo([l, y + h]),
      corner([l, b], radii, HALF_PI, [x, b]),
      lineTo([x, t]),
      corner([l, t], radii, Math.PI, [l, y]),
    ],
    closed: true,
  };
}

/** A circle, or an ellipse of which one radius alone counts for both (SVG 2, 7.4 "rx and ry"). */
function ellipsePath(attributes: Attributes, circle: boolean, space: Space): Path | null {
  const isAuto = (name: string): boolean => ['', 'auto'].includes(attributes[name]?.trim() ?? '');
  const radii = circle ? ['r', 'r'] : [isAuto('rx') ? 'ry' : 'rx', isAuto('ry') ? 'rx' : 'ry'];
  const values = lengths(attributes, ['cx', 'cy', ...radii], space);
  if (values === null) return null;
  const [cx = 0, cy = 0, rx = 0, ry = 0] = values;
  if (!(rx > 0) || !(ry > 0)) return noExtent(circle ? 'circle' : 'ellipse', space);
  const start: Point = [cx + rx, cy];
  return {
    start,
    segments: [
      { kind: 'arc', arc: { center: [cx, cy], u: [rx, 0], v: [0, ry], start: 0, sweep: TWO_PI }, to: start },
    ],
    closed: true,
  };
}

function linePath(attributes: Attributes, space: Space): Path | null {
  const values = lengths(attributes, ['x1', 'y1', 'x2', 'y2'], space);
  if (values === null) return null;
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = values;
  if (x1 === x2 && y1 === y2) return null;
  return { start: [x1, y1], segments: [lineTo([x2, y2])], closed: false };
}

/** The points of a polygon or polyline, up to the first mistake; an odd last number is left out. Both are told. */
function pointsPath(text: string, closed: boolean, notes: Notes): Path | null {
  const values: number[] = [];
  let at = 0;
  while (at < text.length) {
    while (isSpace(text.charCodeAt(at)) || text.charCodeAt(at) === 44) at += 1;
    const end = numberEnd(text, at);
    if (end === at) break;
    values.push(Number(text.slice(at, end)));
    at = end;
  }
  if (at < text.length || values.length % 2 === 1)
    notes.count(
      'odd points',
      (times) =>
        `the points of ${times} ${times === 1 ? 'polygon or polyline have' : 'polygons or polylines have'} a ` +
        'mistake; they were read up to there',
    );
  const points: Point[] = [];
  for (let i = 0; i + 1 < values.length; i += 2) points.push([itemAt(values, i), itemAt(values, i + 1)]);
  const [start, ...rest] = points;
  return start === undefined || rest.length === 0
    ? null
    : { start, segments: [{ kind: 'lines', points: rest }], closed };
}

/** What a basic shape draws; null when it draws nothing. */
export function shapePath(name: string, attributes: Attributes, space: Space): Path | null {
  switch (name) {
    case 'rect':
      return rectPath(attributes, space);
    case 'circle':
      return ellipsePath(attributes, true, space);
    case 'ellipse':
      return ellipsePath(attributes, false, space);
    case 'line':
      return linePath(attributes, space);
    case 'polygon':
      return pointsPath(attributes.points ?? '', true, space.notes);
    default:
      return pointsPath(attributes.points ?? '', false, space.notes);
  }
}
