import type { Affine } from '../../geometry/transform.ts';
import { IDENTITY, compose, rotation, scaling, translation } from '../../geometry/transform.ts';
import { tan } from '../../geometry/trig.ts';
import { numberEnd } from './pathData.ts';

const DEGREES = Math.PI / 180;

/** A transform attribute as one affine map, or null when it is malformed (then SVG ignores it). One linear
 *  pass. */
export function readTransformList(text: string): Affine | null {
  let result: Affine = IDENTITY;
  let at = skip(text, 0);
  while (at < text.length) {
    const open = text.indexOf('(', at);
    if (open < 0) return null;
    const name = text.slice(at, open).trim();
    const values: number[] = [];
    let i = skip(text, open + 1);
    while (i < text.length && text[i] !== ')') {
      const end = numberEnd(text, i);
      if (end === i || values.length >= 6) return null;
      values.push(Number(text.slice(i, end)));
      i = skip(text, end);
    }
    const one = i < text.length ? readOne(name, values) : null;
    if (one === null) return null;
    result = compose(result, one);
    at = skip(text, i + 1);
  }
  return result;
}

function skip(text: string, from: number): number {
  let i = from;
  while (i < text.length && (text.charCodeAt(i) <= 32 || text[i] === ',')) i += 1;
  return i;
}

/** The functions a transform list may hold: how many numbers each takes, and its map. */
const FUNCTIONS: Readonly<
  Record<string, { readonly counts: readonly number[]; readonly map: (v: readonly number[]) => Affine }>
> = {
  matrix: { counts: [6], map: (v) => [v[0], v[1], v[2], v[3], v[4], v[5]] },
  translate: { counts: [1, 2], map: (v) => translation(v[0], v[1] ?? 0) },
  scale: { counts: [1, 2], map: (v) => scaling(v[0], v[1] ?? v[0]) },
  rotate: {
    counts: [1, 3],
    map: (v) =>
      v.length === 1
        ? rotation(v[0])
        : compose(translation(v[1], v[2]), compose(rotation(v[0]), translation(-v[1], -v[2]))),
  },
  skewX: { counts: [1], map: (v) => [1, 0, tan(v[0] * DEGREES), 1, 0, 0] },
  skewY: { counts: [1], map: (v) => [1, tan(v[0] * DEGREES), 0, 1, 0, 0] },
};

function readOne(name: string, values: readonly number[]): Affine | null {
  const one = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : null;
  return one !== null && one.counts.includes(values.length) ? one.map(values) : null;
}
