import { expect, it } from 'vitest';
import type { ImportResponse } from '../../../src-engine/contract/import.ts';
import { carriedCount, openCount, openLines, remarksOf } from './openLines.ts';
import { NOTHING_CLOSED } from './fileFacts.ts';
import { pointsOf } from '../../../src-engine/testing/points.ts';

const square = pointsOf('0,0 40,0 40,-40 0,-40');
const line = (y: number) => ({ line: [[5, y] as [number, number], [15, y] as [number, number]], gap: 10 });
const never = (y: number): string =>
  `an outline never closes: its ends at (5, ${y}) and (15, ${y}) are 10 apart`;

/** A square of a DXF file, whose y grows upwards, with open lines in it and one beside it. */
const read = (
  inside: readonly number[],
  beside: readonly number[],
  warnings: readonly string[],
): ImportResponse => ({
  ...{ format: 'dxf', vertices: 0, engineEnabled: true, contractVersion: '1' },
  parts: [
    {
      name: 'plate',
      polygon: square,
      curves: {
        outline: [],
        holes: [],
        marks: inside.map((y) => ({
          layer: 'ENGRAVE',
          source: '',
          line: line(y).line.map(([x, at]) => [x, at, 0]),
        })),
      },
    },
  ],
  open: [...inside, ...beside].map(line),
  warnings: [...warnings],
});

it('does not say of lines that a part carries along that something is open', () => {
  const all = read(
    [-10, -20, -30],
    [],
    [never(10), never(20), '1 more outlines never close', 'the file is old'],
  );
  expect(openLines(all)).toHaveLength(0);
  expect(carriedCount(all)).toBe(3);
  expect(remarksOf(all)).toEqual(['the file is old']);
});

it('names the lines that no part carries along, and leaves their count to the line that tells it', () => {
  const some = read([-10], [-50, -60], [never(10), never(50), '1 more outlines never close']);
  expect(openLines(some)).toHaveLength(2);
  expect(openCount(some)).toBe(2);
  expect(remarksOf(some)).toEqual([never(50)]);
});

it('says once that a file has lines that do not close and no outline', () => {
  const lines = [-50, -60];
  const none = read([], lines, [...lines.map(never), '98 more outlines never close', NOTHING_CLOSED]);
  expect(remarksOf({ ...none, parts: [] })).toEqual(lines.map(never));
  expect(openCount({ ...none, parts: [] })).toBe(100);
});

it('says nothing of a layer or colour that is without lines by another choice', () => {
  const unfit = 'meanings[1]: the file has no lines in color "#0000ff", nor any for 2 more of its rows';
  expect(remarksOf(read([], [], [unfit, 'other']))).toEqual(['other']);
});
