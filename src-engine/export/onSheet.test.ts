import { describe, expect, it } from 'vitest';
import type { RequestNest, ResponseNest } from '../contract/nest.ts';
import { solve } from '../index.ts';
import { verifyResponse } from '../testing/verifyResponse.ts';
import { onSheet } from './onSheet.ts';
import { pointsOf } from '../testing/points.ts';

const square = (x: number, y: number, side: number): [number, number][] => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
];
const boxOf = (ring: readonly (readonly number[])[]): readonly number[] => [
  ...[0, 1].map((axis) => Math.min(...ring.map((point) => point[axis] ?? 0))),
  ...[0, 1].map((axis) => Math.max(...ring.map((point) => point[axis] ?? 0))),
];

describe('what lies on a sheet of a zone', () => {
  it('is the zone, what the edges leave of it, or nothing', () => {
    const sheet = { w: 100, h: 50 };
    expect(onSheet(square(10, 10, 20), sheet)).toEqual(square(10, 10, 20));
    expect(boxOf(onSheet(square(90, 40, 30), sheet))).toEqual([90, 40, 100, 50]);
    expect(boxOf(onSheet(square(-200, -200, 900), sheet))).toEqual([0, 0, 100, 50]);
    expect(onSheet(square(120, 10, 20), sheet)).toEqual([]);
    expect(boxOf(onSheet(square(10, 10, 20), { x: 20, y: 25, w: 100, h: 50 }))).toEqual([20, 25, 30, 30]);
    // An angle round the corner of the sheet leaves no line along its edges.
    const angle = pointsOf('-10,-10 -10,60 110,60 110,55 -5,55 -5,-10');
    expect(onSheet(angle, sheet)).toEqual([]);
  });

  it('is all that drawings of a sheet made smaller show, and the judge knows', () => {
    const request: RequestNest = {
      parts: [{ polygon: square(0, 0, 30), name: 'pad', qty: 12 }],
      stock: [
        {
          w: 100,
          h: 60,
          qty: 1,
          exclusions: [square(80, 40, 50), square(200, 10, 20)],
          qualityZones: [{ polygon: square(60, -30, 70), grade: 'C' }],
        },
        {
          polygon: pointsOf('0,300 140,300 140,360 0,360'),
          exclusions: [square(-10, 290, 20)],
          qty: 1,
        },
      ],
      options: { respectStock: true },
      include: ['svg', 'dxf', 'outlines'],
    };
    const answer = solve('nest', request) as ResponseNest;
    expect(verifyResponse('nest', request, answer)).toEqual([]);
    expect(answer.sheets.length).toBe(2);
    const { svg = '' } = answer;
    // Cut off at 100, at 60, at 0 and at 300; the second zone lies off its sheet.
    const zones = svg.match(/<path [^>]*url\(#zone\)[^>]*>/g) ?? [];
    expect(zones.length).toBe(2);
    const zone = zones.find((path) => /L100 /.test(path)) ?? '';
    const wrong = [svg.replace(zone, ''), svg.replace(zone, zone.replaceAll('L100 ', 'L130 '))];
    wrong.push(svg.replace(zone, zone.replaceAll('L100 ', 'L90 ')));
    for (const drawing of wrong)
      expect(verifyResponse('nest', request, { ...answer, svg: drawing })).not.toEqual([]);
  });
});

it('a drawing keeps every part on its own sheet where an outline lies off the origin', () => {
  const request: RequestNest = {
    parts: [{ polygon: square(0, 0, 30), name: 'pad', qty: 12 }],
    stock: [
      { polygon: square(120, 200, 100), qty: 1 },
      { w: 80, h: 70, qty: 1 },
    ],
    options: { respectStock: true },
    include: ['svg', 'dxf', 'outlines'],
  };
  const answer = solve('nest', request) as ResponseNest;
  expect(answer.sheets.length).toBe(2);
  expect(verifyResponse('nest', request, answer)).toEqual([]);
});
