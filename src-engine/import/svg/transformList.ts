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

/** A function of a transform list: how many numbers it takes, and its map of the numbers that are there. */
interface TransformFunction {
  readonly counts: readonly number[];
  readonly map: (v: readonly number[]) => Affine;
}

const FUNCTIONS: ReadonlyMap<string, TransformFunction> = new Map<string, TransformFunction>([
  ['matrix', { counts: [6], map: ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]) => [a, b, c, d, e, f] }],
  ['translate', { counts: [1, 2], map: ([x = 0, y = 0]) => translation(x, y) }],
  ['scale', { counts: [1, 2], map: ([x = 1, y = x]) => scaling(x, y) }],
  [
    'rotate',
    {
      counts: [1, 3],
      map: ([degrees = 0, x, y]) =>
        x === undefined || y === undefined
          ? rotation(degrees)
          : compose(translation(x, y), compose(rotation(degrees), translation(-x, -y))),
    },
  ],
  ['skewX', { counts: [1], map: ([degrees = 0]) => [1, 0, tan(degrees * DEGREES), 1, 0, 0] }],
  ['skewY', { counts: [1], map: ([degrees = 0]) => [1, tan(degrees * DEGREES), 0, 1, 0, 0] }],
]);

function readOne(name: string, values: readonly number[]): Affine | null {
  const one = FUNCTIONS.get(name);
  return one?.counts.includes(values.length) === true ? one.map(values) : null;
}
