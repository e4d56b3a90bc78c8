import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ImportRequest, ImportResponse } from '../contract/import.ts';
import { signedArea } from '../geometry/ring.ts';
import { checkImport, importOutlines } from './importOutlines.ts';
import { seldom } from '../testing/seldom.ts';

type Line = readonly [number, number, number, number];

const svgOf = (lines: readonly Line[], more = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg">${lines
    .map(([x1, y1, x2, y2]) => `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"/>`)
    .join('')}${more}</svg>`;
const run = (content: string, more: Partial<ImportRequest> = {}): ImportResponse =>
  importOutlines(checkImport({ content, filename: 'p.svg', commonEdges: true, ...more }), true);
const areas = ({ parts }: ImportResponse): number[] =>
  parts.map(({ polygon }) => Math.round(Math.abs(signedArea(polygon)) * 1000) / 1000);

describe('parts drawn with common edges', () => {
  const square: Line[] = [
    [0, 0, 100, 0],
    [100, 0, 100, 100],
    [100, 100, 0, 100],
    [0, 100, 0, 0],
  ];
  it('says of one outline that it was made', () => {
    const crossing: Line[] = [
      [-5, 0, 105, 0],
      [100, -5, 100, 105],
      [105, 100, -5, 100],
      [0, 105, 0, -5],
    ];
    const read = run(svgOf(crossing));
    expect(areas(read)).toEqual([10_000]);
    expect(read.warnings[0]).toBe('1 outline was made by separating what is drawn with common edges');
  });
  it('two squares side by side are two parts, without the option as before', () => {
    const lines: Line[] = [...square, [100, 0, 180, 0], [180, 0, 180, 100], [180, 100, 100, 100]];
    expect(areas(run(svgOf(lines)))).toEqual([10_000, 8000]);
    expect(run(svgOf(lines)).warnings).toEqual([
      '2 outlines were made by separating what is drawn with common edges',
    ]);
    expect(run(svgOf(lines), { commonEdges: false })).toEqual(
      importOutlines(checkImport({ content: svgOf(lines), filename: 'p.svg' }), true),
    );
  });
  it('a smaller part may lean on a part of a longer edge', () => {
    expect(
      areas(run(svgOf([...square, [100, 20, 140, 20], [140, 20, 140, 70], [140, 70, 100, 70]]))),
    ).toEqual([10_000, 2000]);
  });
  it('a closed outline with a line across is two parts; lines that end nowhere stay open', () => {
    const across = '<rect width="100" height="60"/><path d="M50 0V60"/><path d="M10 0V20"/>';
    const read = run(`<svg xmlns="http://www.w3.org/2000/svg">${across}</svg>`, { include: ['open'] });
    expect(areas(read)).toEqual([3000, 3000]);
    expect(read.open?.map(({ line }) => line)).toEqual([
      [
        [10, 0],
        [10, 20],
      ],
    ]);
  });
  it('holes stay holes of the part they lie in', () => {
    const read = run(
      svgOf(
        [...square, [100, 0, 200, 0], [200, 0, 200, 100], [200, 100, 100, 100]],
        '<circle cx="150" cy="50" r="20"/>',
      ),
    );
    expect(read.parts.reduce((sum, { holes }) => sum + (holes?.length ?? 0), 0)).toBe(1);
  });
  it('any grid of full-length lines is as many parts as cells, with their areas', () => {
    const steps = fc.array(fc.integer({ min: 5, max: 60 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(steps, steps, (widths, heights) => {
        const sums = (list: number[]): number[] =>
          list.reduce<number[]>((all, step) => [...all, all[all.length - 1] + step], [0]);
        const [xs, ys] = [sums(widths), sums(heights)];
        const [w, h] = [xs[xs.length - 1], ys[ys.length - 1]];
        const lines: Line[] = [...xs.map((x): Line => [x, 0, x, h]), ...ys.map((y): Line => [0, y, w, y])];
        const cells = widths.flatMap((a) => heights.map((b) => a * b)).sort((a, b) => b - a);
        expect(areas(run(svgOf(lines)))).toEqual(cells);
      }),
      { numRuns: 30 },
    );
  });
  seldom('a drawing made to be slow is left as it is and told', () => {
    const lines = Array.from({ length: 9000 }, (_, k): Line => [0, k, 20_000, 9000 - k]);
    const read = run(svgOf(lines), { include: ['open'] });
    expect(read.parts).toEqual([]);
    expect(read.warnings).toContain(
      'some lines over outlines are too many to be separated and were left as drawn',
    );
  });
});
