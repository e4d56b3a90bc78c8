import fc from 'fast-check';
import svgpath from 'svgpath';
import { describe, expect, it } from 'vitest';
import { fine } from '../../geometry/flatten.ts';
import type { Point } from '../../geometry/ring.ts';
import { applyToPoint } from '../../geometry/transform.ts';
import type { Path } from '../path.ts';
import { flattenPath } from '../path.ts';
import { numberEnd, readPathData } from './pathData.ts';
import { readTransformList } from './transformList.ts';
import { boxes, run, svg } from '../../testing/drawings.ts';
import { pointsOf } from '../../testing/points.ts';

const number = fc.oneof(
  fc.integer({ min: -99, max: 99 }),
  fc.double({ min: -50, max: 50, noNaN: true }).map((v) => Math.round(v * 1000) / 1000),
);
const flag = fc.constantFrom(0, 1);
const numbers = (count: number): fc.Arbitrary<string> =>
  fc.array(number, { minLength: count, maxLength: count }).map((list) => list.join(' '));
const command = fc.oneof(
  ...(['M', 'L', 'T'] as const).map((c) => numbers(2).map((v) => c + v)),
  numbers(1).map((v) => `H${v}`),
  numbers(1).map((v) => `V${v}`),
  numbers(6).map((v) => `C${v}`),
  numbers(4).map((v) => `S${v}`),
  numbers(4).map((v) => `Q${v}`),
  fc.constant('Z'),
  fc.tuple(numbers(3), flag, flag, numbers(2)).map(([a, f, g, b]) => `A${a} ${f}${g}${b}`),
);
const pathText = fc
  .array(fc.tuple(command, fc.boolean()), { minLength: 1, maxLength: 12 })
  .map(
    (list) =>
      `M3 4${list.map(([text, lower]) => (lower ? text[0].toLowerCase() : text[0]) + text.slice(1)).join('')}`,
  );

const ends = (paths: readonly Path[]): Point[] =>
  paths
    .map((path) => flattenPath(path, fine(0.1), Infinity)!.points)
    .flatMap((points) => [points[0], points[points.length - 1]]);

/** Start and end of every subpath that draws something, by svgpath. */
function endsBySvgpath(d: string): number[][] {
  const out: number[][] = [];
  let start = [0, 0];
  let from = [0, 0];
  let drawn = false;
  const finish = (x: number, y: number): void => {
    if (drawn) out.push(start, [x, y]);
    drawn = false;
  };
  svgpath(d)
    .abs()
    .iterate((segment, _index, x, y) => {
      const kind = segment[0];
      if (kind === 'M' || kind === 'Z') {
        finish(x, y);
        from = kind === 'M' ? [segment[1], segment[2]] : from;
      } else if (!drawn) {
        start = [x, y];
        drawn = true;
      }
    });
  let last: [number, number] = [0, 0];
  svgpath(`${d}M0 0`)
    .abs()
    .iterate((_segment, _index, x, y) => {
      last = [x, y];
    });
  finish(...last);
  return out;
}

describe('readPathData', () => {
  it('begins and ends every subpath where svgpath says', () => {
    fc.assert(
      fc.property(pathText, (d) => {
        const { paths, errorAt } = readPathData(d);
        expect(errorAt).toBe(-1);
        const ours = ends(paths);
        const theirs = endsBySvgpath(d);
        expect(ours).toHaveLength(theirs.length);
        ours.forEach(([x, y], i) => {
          expect(x).toBeCloseTo(theirs[i][0], 6);
          expect(y).toBeCloseTo(theirs[i][1], 6);
        });
      }),
      { numRuns: 500, seed: 2026 },
    );
  });
  it('draws relative commands as the absolute ones svgpath makes of them', () => {
    fc.assert(
      fc.property(pathText, (d) => {
        const flat = (text: string): Point[] =>
          readPathData(text).paths.flatMap((path) => [...flattenPath(path, fine(0.5), Infinity)!.points]);
        const ours = flat(d);
        const theirs = flat(svgpath(d).abs().toString());
        expect(ours).toHaveLength(theirs.length);
        ours.forEach(([x, y], i) =>
          expect(Math.hypot(x - theirs[i][0], y - theirs[i][1])).toBeLessThan(1e-6 * (1 + Math.hypot(x, y))),
        );
      }),
      { numRuns: 300, seed: 2026 },
    );
  });
  it('reads numbers without separators and arc flags run together', () => {
    const { paths, errorAt } = readPathData('M1-2.5L.5.5-1e1-.5e-1a5 5 0 1010 0');
    expect(errorAt).toBe(-1);
    expect(ends(paths)).toEqual([
      [1, -2.5],
      [0, -0.05],
    ]);
  });
  it('reads up to a mistake and names its place', () => {
    expect(readPathData('M0 0L5 5 x')).toMatchObject({ errorAt: 10, paths: [{ start: [0, 0] }] });
    expect(readPathData('L5 5')).toMatchObject({ paths: [] });
    expect(readPathData('M0 0 Z5').errorAt).toBeGreaterThan(0);
    expect(readPathData('M0 0H')).toMatchObject({ errorAt: 5 });
    expect(readPathData('')).toEqual({ paths: [], errorAt: -1 });
  });
  it('begins again at the start of a closed subpath', () => {
    expect(ends(readPathData('M1 1h4v4zl-5 0').paths)).toEqual(pointsOf('1,1 5,5 1,1 -4,1'));
  });
});

describe('numberEnd', () => {
  it('ends where JavaScript would stop reading a number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[-+.e0-9 ]{0,12}$/), (text) => {
        const end = numberEnd(text, 0);
        if (end === 0) expect(Number.isNaN(parseFloat(text)) || text.startsWith(' ')).toBe(true);
        else expect(Number(text.slice(0, end))).toBe(parseFloat(text));
      }),
      { numRuns: 1000, seed: 2026 },
    );
  });
});

describe('readTransformList', () => {
  it('applies functions from right to left, as SVG does', () => {
    const map = (text: string, x: number, y: number): number[] =>
      applyToPoint(readTransformList(text)!, [x, y]).map((v) => Math.round(v * 1e9) / 1e9 + 0);
    expect(map('translate(10 20) scale(2)', 1, 1)).toEqual([12, 22]);
    expect(map('scale(2),translate(10,20)', 1, 1)).toEqual([22, 42]);
    expect(map('rotate(90 5 5)', 5, 0)).toEqual([10, 5]);
    expect(map('matrix(1 2 3 4 5 6)', 1, 1)).toEqual([9, 12]);
    expect(map('skewX(45) skewY(0)', 0, 2)).toEqual([2, 2]);
    expect(map('  ', 3, 4)).toEqual([3, 4]);
  });
  it.each([
    'rotate',
    'rotate(',
    'rotate()',
    'rotate(1 2)',
    'spin(3)',
    'matrix(1 2 3)',
    'toString(1)',
    'scale(1 x)',
  ])('refuses %s', (text) => {
    expect(readTransformList(text)).toBeNull();
  });
});

describe('a transform about its origin', () => {
  const turned = 'transform="rotate(90)"';
  it.each([
    [
      'a corner of its own box',
      `<rect x="20" width="9" height="5" ${turned} style="transform-box:fill-box"/>`,
      '15 0 20 9',
    ],
    [
      'the middle of its own box, as Boxy SVG writes it',
      '<ellipse cx="50" cy="20" rx="20" ry="10" transform="matrix(0, 1, -1, 0, 0, 0)" ' +
        'style="transform-box: fill-box; transform-origin: 50% 50%;"/>',
      '40 0 60 40',
    ],
    [
      'a side of its own box',
      '<path d="M10 10H50V30H10Z" style="transform:scale(2);transform-box:fill-box;transform-origin:bottom"/>',
      '-10 -10 70 30',
    ],
    [
      'the middle of the page',
      '<rect width="9" height="5" transform="scale(-1,1)" transform-origin="center"/>',
      '191 0 200 5',
    ],
    [
      'a side of the page, named last',
      '<rect width="9" height="5" transform="scale(-1,1)" transform-origin="center left"/>',
      '-9 0 0 5',
    ],
  ])('is one about %s', (_, body, box) => {
    const read = run(svg(body, 'width="200mm" height="100mm" viewBox="0 0 200 100"'));
    expect(boxes(read)).toEqual([box]);
    expect(read.warnings).toEqual([]);
  });
  it('is told where that is the box of a group', () => {
    const group = `<g ${turned} style="transform-box:fill-box"><rect width="9" height="5"/></g>`;
    expect(run(svg(group)).warnings).toEqual([expect.stringMatching(/not understood/)]);
  });
});
