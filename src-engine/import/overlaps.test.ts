import { expect, it } from 'vitest';
import type { ImportResponse } from '../contract/import.ts';
import { polygonArea } from '../geometry/polygon.ts';
import { solve, validate } from '../door.ts';
import { checkImport, importOutlines } from './importOutlines.ts';

const read = (shapes: string, more: object = {}): ImportResponse =>
  importOutlines(
    checkImport({ content: `<svg>${shapes}</svg>`, filename: 'plate.svg', mergeHoles: true, ...more }),
    true,
  );
const rect = (x: number, y: number, w: number, h: number): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}"/>`;
const circle = (x: number, y: number, r: number): string => `<circle cx="${x}" cy="${y}" r="${r}"/>`;
const areas = ({ parts }: ImportResponse): number[] =>
  parts.map(({ polygon, holes }) => Math.round(polygonArea({ outline: polygon, holes: holes ?? [] })));
const holeCounts = ({ parts }: ImportResponse): number[] => parts.map(({ holes }) => holes?.length ?? 0);

const plate = rect(0, 0, 100, 100);
const twoHoles = plate + rect(10, 20, 40, 20) + rect(30, 30, 40, 20) + circle(80, 80, 5);

it('holes that overlap become one hole where that is asked for, told by their number', () => {
  const merged = read(twoHoles);
  expect(merged.warnings).toEqual(['2 holes that overlap each other were merged']);
  expect([holeCounts(merged), areas(merged)]).toEqual([[2], [10000 - 1400 - 78]]);
  expect(validate('nest', { parts: merged.parts, stock: [{ w: 200, h: 200 }] }).warnings).toEqual([]);
});

it('they stay as drawn without it, and are told', () => {
  const drawn = read(twoHoles, { mergeHoles: false });
  expect(holeCounts(drawn)).toEqual([3]);
  expect(drawn.warnings).toEqual([expect.stringMatching(/^2 holes overlap each other: .*mergeHoles: true/)]);
});

it('holes of one width side by side overlap too; those that touch or nearly do stay two', () => {
  expect(holeCounts(read(plate + rect(10, 20, 40, 20) + rect(30, 20, 40, 20)))).toEqual([1]);
  for (const x of [50, 49.995, 50.005]) {
    const beside = read(plate + rect(10, 20, 40, 20) + rect(x, 20, 40, 20));
    expect([holeCounts(beside), beside.warnings]).toEqual([[2], []]);
  }
});

it('what overlapping holes go round is a part of its own, with the holes that lie in it', () => {
  const round = rect(10, 10, 80, 10) + rect(10, 80, 80, 10) + rect(10, 5, 10, 90) + rect(80, 5, 10, 90);
  const apart = read(plate + round + circle(50, 50, 10));
  expect(apart.warnings).toEqual(['4 holes that overlap each other were merged']);
  expect(holeCounts(apart)).toEqual([1, 1]);
  expect(areas(apart)[1]).toBe(3600 - 313);
});

it('keeps true arcs of merged holes in the files of a nest', () => {
  const merged = read(plate + circle(40, 50, 20) + circle(60, 50, 20), { include: ['curves'] });
  const answer = solve('nest', {
    parts: merged.parts,
    stock: [{ w: 200, h: 200 }],
    files: [{ format: 'dxf' }],
  }) as { files: { text: string }[]; warnings: string[] };
  expect(answer.warnings).toEqual([]);
  expect(merged.parts[0]?.curves?.holes[0]?.filter(([, , bulge]) => bulge !== 0).length).toBeGreaterThan(1);
});

it('tells outlines that overlap: a cut-out over the rim cuts nothing out', () => {
  const over = read(plate + circle(0, 50, 20) + circle(200, 50, 20) + rect(210, 50, 50, 50));
  expect(over.parts).toHaveLength(4);
  expect(over.warnings).toEqual([
    '2 pairs of outlines overlap (first "plate 1" and "plate 3"); each was read as a part of its own, and none is ' +
      'cut out of another',
  ]);
});

it('says nothing of parts that touch, lie in holes of each other, or are not where they were drawn', () => {
  const beside = rect(100, 0, 50, 100) + rect(10, 10, 30, 30) + rect(12, 10, 26, 28);
  expect(read(plate + beside).warnings).toEqual([]);
  const moved = `${rect(0, 0, 20, 20)}<g transform="translate(90)">${rect(10, 10, 20, 20)}</g>`;
  expect(read(moved).warnings).toEqual([expect.stringMatching(/transform attribute was not applied/)]);
  expect(read(moved, { applyTransforms: true }).warnings).toEqual([]);
});
