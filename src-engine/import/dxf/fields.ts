import type { Affine } from '../../geometry/transform.ts';
import type { Tags } from './tags.ts';

/** A record's tags: from its `0` tag (inclusive) to the next one (exclusive). */
export interface Span {
  readonly first: number;
  readonly last: number;
}

export type Vec3 = readonly [number, number, number];

/** The last value of a group code in the record as a number, or `otherwise` when it is absent or no
 *  number. */
export function numberOf(tags: Tags, span: Span, code: number, otherwise: number): number {
  for (let i = span.last - 1; i > span.first; i -= 1) {
    if (tags.code(i) !== code) continue;
    const value = tags.number(i);
    return Number.isNaN(value) ? otherwise : value;
  }
  return otherwise;
}

/** The first value of a group code in the record as text, or ''; letters that old files write as `\U+00C4` are
 *  letters. */
export function textOf(tags: Tags, span: Span, code: number): string {
  for (let i = span.first + 1; i < span.last; i += 1)
    if (tags.code(i) === code)
      return tags
        .value(i)
        .replace(/\\U\+([0-9a-f]{4})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return '';
}

/** The true colour (420) of an entity or a layer as `#rrggbb`; null without. */
export function trueColor(tags: Tags, record: Span): string | null {
  const rgb = numberOf(tags, record, 420, -1);
  return rgb < 0 ? null : `#${(rgb % 0x1000000).toString(16).padStart(6, '0')}`;
}

/** How often a group code is in the record. */
export function countOf(tags: Tags, span: Span, code: number): number {
  let found = 0;
  for (let i = span.first + 1; i < span.last; i += 1) if (tags.code(i) === code) found += 1;
  return found;
}

/** The point in groups `code`, `code` + 10, `code` + 20, wherever they stand. */
export const pointOf = (tags: Tags, span: Span, code: number): Vec3 => [
  numberOf(tags, span, code, 0),
  numberOf(tags, span, code + 10, 0),
  numberOf(tags, span, code + 20, 0),
];

const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

function unit(v: Vec3): Vec3 {
  const length = Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
  return length > 0 ? [v[0] / length, v[1] / length, v[2] / length] : [0, 0, 1];
}

/** The extrusion direction of an entity, (0, 0, 1) when it states none. */
export const normalOf = (tags: Tags, span: Span): Vec3 =>
  unit([numberOf(tags, span, 210, 0), numberOf(tags, span, 220, 0), numberOf(tags, span, 230, 1)]);

/** From an entity's own coordinate system to the drawing, seen from above (the arbitrary axis algorithm of
 *  the DXF reference); null when both are the same. An extrusion of (0, 0, -1) negates x. */
export function ocsTransform(normal: Vec3, elevation: number): Affine | null {
  if (normal[0] === 0 && normal[1] === 0 && normal[2] > 0) return null;
  const nearZ = Math.abs(normal[0]) < 1 / 64 && Math.abs(normal[1]) < 1 / 64;
  const ax = unit(cross(nearZ ? [0, 1, 0] : [0, 0, 1], normal));
  const ay = unit(cross(normal, ax));
  return [ax[0], ax[1], ay[0], ay[1], normal[0] * elevation, normal[1] * elevation];
}
