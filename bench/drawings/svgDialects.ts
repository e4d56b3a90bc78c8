import { between } from './dxfDialects.ts';
import type { Drawing, Part, Point, Shape } from './model.ts';

/** SVG files in the manner of eight kinds of programs; nothing of a real file. */

const XMLNS = 'xmlns="http://www.w3.org/2000/svg"';
const xy = ([x, y]: Point): string => `${x},${y}`;
const radiusOf = (center: Point, point: Point): number =>
  Math.hypot(point[0] - center[0], point[1] - center[1]);

/** Absolute path data with elliptical arcs. */
const path = ({ legs }: Shape): string =>
  `M${xy(legs[0].from)}${legs
    .map(({ from, to, center }) => {
      const r = center === null ? 0 : radiusOf(center, from);
      return center === null ? `L${xy(to)}` : `A${r},${r} 0 0 1 ${xy(to)}`;
    })
    .join('')}Z`;

/** Relative path data, numbers run together where they may. */
const relative = ({ legs }: Shape): string =>
  `M ${xy(legs[0].from)} ${legs
    .map(({ from, to, center }) => {
      const [dx, dy] = [
        Math.round((to[0] - from[0]) * 1000) / 1000,
        Math.round((to[1] - from[1]) * 1000) / 1000,
      ];
      const r = center === null ? 0 : radiusOf(center, from);
      return center === null ? `l ${dx} ${dy}` : `a${r} ${r} 0 0 1 ${dx} ${dy}`;
    })
    .join(' ')} z`;

const KAPPA = 0.5522847498307936;
/** Half circles as two cubic curves each. */
const cubic = ({ legs }: Shape): string =>
  `M${xy(legs[0].from)}${legs
    .map(({ from, to, center }) => {
      if (center === null) return `L${xy(to)}`;
      const [ux, uy] = [from[0] - center[0], from[1] - center[1]];
      const [vx, vy] = [-uy, ux];
      const p = (a: number, b: number): string =>
        xy([center[0] + a * ux + b * vx, center[1] + a * uy + b * vy]);
      return `C${p(1, KAPPA)} ${p(KAPPA, 1)} ${p(0, 1)}C${p(-KAPPA, 1)} ${p(-1, KAPPA)} ${xy(to)}`;
    })
    .join('')}Z`;

const points = ({ legs }: Shape): string =>
  legs
    .flatMap((leg) => [leg.from, ...between(leg, 48)])
    .map(xy)
    .join(' ');

const each = ({ parts }: Drawing, draw: (shape: Shape, k: number) => string): string =>
  parts
    .map(({ outline, holes }, k) => [outline, ...holes].map((shape) => draw(shape, k)).join(''))
    .join('\n');
const compound = ({ outline, holes }: Part, data: (shape: Shape) => string): string =>
  [outline, ...holes].map(data).join(' ');
const svg = (attributes: string, body: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<svg ${XMLNS} ${attributes}>${body}</svg>`;

export const SVG_DIALECTS: Readonly<Record<string, (drawing: Drawing) => string>> = {
  'a path for each part, a layer moved there and back': (d) =>
    svg(
      'xmlns:inkscape="x" width="700mm" height="400mm" viewBox="0 0 700 400"',
      '<g inkscape:groupmode="layer" inkscape:label="Cut" transform="translate(5,-3)">' +
        `<g transform="translate(-5,3)">${d.parts
          .map(
            (part) =>
              `<path style="fill:none;stroke:#000000;stroke-width:0.1" d="${compound(part, relative)}"/>`,
          )
          .join('')}</g></g>`,
    ),
  'classes, polygons and circles': (d) =>
    svg(
      'viewBox="0 0 700 400"',
      `<style>.st0{fill:none;stroke:#231F20;}</style>${each(d, (shape) =>
        shape.circle === null
          ? `<polygon class="st0" points="${points(shape)}"/>`
          : `<circle class="st0" cx="${shape.circle.center[0]}" cy="${shape.circle.center[1]}" ` +
            `r="${shape.circle.radius}"/>`,
      )}`,
    ),
  'coloured groups of absolute paths': (d) =>
    svg(
      'width="700mm" height="400mm" viewBox="0 0 700 400"',
      each(
        d,
        (shape, k) =>
          `<g id="p-${k}" style="fill:none;stroke:rgb(0,0,0)"><path stroke="rgb(255,0,0)" d="${path(shape)}"/></g>`,
      ),
    ),
  'compound paths of cubic curves': (d) =>
    svg(
      'width="700" height="400"',
      d.parts
        .map((part) => `<path fill-rule="evenodd" d="${compound(part, cubic)}" fill="#D9D9D9"/>`)
        .join(''),
    ),
  'a matrix on every shape': (d) =>
    svg(
      'width="700mm" height="400mm" viewBox="0 0 700 400"',
      each(
        d,
        (shape) =>
          `<path transform="matrix(0 1 -1 0 0 0) rotate(-90)" d="${path(shape)}" fill="none" stroke="#000"/>`,
      ),
    ),
  'symbols drawn by use': (d) =>
    svg(
      'viewBox="0 0 700 400"',
      `<defs>${d.parts.map((part, k) => `<path id="s${k}" d="${compound(part, path)}"/>`).join('')}</defs>${d.parts
        .map((_, k) => `<use href="#s${k}" x="0" y="0"/>`)
        .join('')}`,
    ),
  'an inner svg of half size': (d) =>
    svg(
      'width="700" height="400"',
      '<svg width="1400" height="800" viewBox="0 0 2800 1600"><g transform="scale(2)">' +
        `${each(d, (shape) => `<path d="${cubic(shape)}"/>`)}</g></svg>`,
    ),
  'polylines that repeat their first point': (d) =>
    svg(
      'width="700mm" height="400mm" viewBox="0 0 700 400"',
      each(
        d,
        (shape) =>
          `<polyline fill="none" stroke="blue" points="${points(shape)} ${xy(shape.legs[0].from)}"/>`,
      ),
    ),
};
