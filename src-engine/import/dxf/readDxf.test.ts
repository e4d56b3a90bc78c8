import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import DxfParser from 'dxf-parser';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createNotes } from '../notes.ts';
import { readDxf } from './readDxf.ts';
import { readTags } from './tags.ts';
import { pointsOf } from '../../testing/points.ts';

const fixture = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../../fixtures/import', name), 'utf8');
const drawing = (text: string): string => JSON.stringify(readDxf(text, 0.2, createNotes(), 'content').traces);
const dxf = (entities: string): string => `0\nSECTION\n2\nENTITIES\n${entities}0\nENDSEC\n0\nEOF\n`;
const traces = (entities: string): (readonly (readonly [number, number])[])[] =>
  readDxf(dxf(entities), 0.2, createNotes(), 'content').traces.map((trace) => trace.points);
type Tag = readonly [code: number, value: number | string];
const write = (tags: readonly Tag[]): string => tags.map(([code, value]) => `${code}\n${value}\n`).join('');

interface OtherEntity {
  readonly type: string;
  readonly vertices?: readonly { readonly x: number; readonly y: number }[];
  readonly center?: { readonly x: number; readonly y: number };
}

describe('readDxf', () => {
  it('reads the same with any line ends, white space around codes, a byte order mark and trash behind EOF', () => {
    for (const name of ['plate.dxf', 'blocks.dxf', 'r12.dxf']) {
      const text = fixture(name);
      const same = drawing(text);
      expect(drawing(text.replaceAll('\n', '\r\n'))).toBe(same);
      expect(drawing(text.replaceAll('\n', '\r'))).toBe(same);
      expect(drawing(text.replaceAll('\n', ' \n  '))).toBe(same);
      expect(drawing(`\ufeff${text}trash\nmore trash`)).toBe(same);
      expect(drawing(text.slice(0, text.indexOf('0\nEOF')))).toBe(same);
    }
  });
  it('does not mind the order of group codes', () => {
    const entities: readonly Tag[][] = [
      pointsOf('10,1 20,2 11,3 21,4.5'),
      [
        [8, 'a'],
        [10, 5],
        [20, 6],
        [40, 2.5],
        [50, 10],
        [51, 200],
        [210, 0],
        [220, 0],
        [230, -1],
      ],
      pointsOf('10,5 20,6 11,4 21,1 40,0.3 41,0.5 42,2'),
    ];
    fc.assert(
      fc.property(fc.constantFrom(0, 1, 2), fc.infiniteStream(fc.nat()), (which, keys) => {
        const type = ['LINE', 'ARC', 'ELLIPSE'][which];
        const shuffled = entities[which]
          .map((tag) => ({ tag, key: keys.next().value as number }))
          .sort((a, b) => a.key - b.key || a.tag[0] - b.tag[0])
          .map(({ tag }) => tag);
        expect(drawing(dxf(write([[0, type], ...shuffled])))).toBe(
          drawing(dxf(write([[0, type], ...entities[which]]))),
        );
      }),
      { numRuns: 200, seed: 2026 },
    );
  });
  it('agrees with dxf-parser on lines, polylines and circles that dxf-parser can read', () => {
    const other = (new DxfParser().parseSync(fixture('plate.dxf')) as unknown as { entities: OtherEntity[] })
      .entities;
    const ours = readDxf(fixture('plate.dxf'), 0.2, createNotes(), 'content').traces;
    const outlines = other
      .filter(({ type }) => type === 'LWPOLYLINE')
      .map(({ vertices }) => vertices!.map(({ x, y }) => [x, y]));
    expect(ours[0].points.slice(0, 4)).toEqual(outlines[0]);
    for (const line of other.filter(({ type }) => type === 'LINE')) {
      const ends = line.vertices!.map(({ x, y }) => [x, y]);
      expect(ours.some(({ points }) => JSON.stringify(points) === JSON.stringify(ends))).toBe(true);
    }
    const { x, y } = other.find(({ type }) => type === 'CIRCLE')!.center!;
    expect(
      ours.some(
        ({ points, closed }) =>
          closed && points.every(([px, py]) => Math.abs(Math.hypot(px - x, py - y) - 8) < 1e-9),
      ),
    ).toBe(true);
  });
  it.each([
    [0, 90, 90],
    [-200, 200, 40],
    [-170, 350, 160],
    [300, -300, 120],
    [700, 20, 40],
    [-90, 270, 360],
    [0.1, 360.1, 360],
  ])('an arc from %f to %f degrees turns by %f, however often angles go round', (from, to, turn) => {
    const [arc] = traces(
      write([
        [0, 'ARC'],
        [10, 0],
        [20, 0],
        [40, 5],
        [50, from],
        [51, to],
      ]),
    );
    const length = arc.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - arc[i][0], y - arc[i][1]), 0);
    expect(length).toBeCloseTo((turn / 180) * Math.PI * 5, 1);
  });
  it('turns arcs and ellipses of a negative extrusion about the y axis', () => {
    const [right] = traces(
      write([
        [0, 'ARC'],
        [10, 10],
        [20, 0],
        [40, 5],
        [50, 0],
        [51, 90],
      ]),
    );
    const [left] = traces(
      write([
        [0, 'ARC'],
        [10, 10],
        [20, 0],
        [40, 5],
        [50, 0],
        [51, 90],
        [230, -1],
      ]),
    );
    expect(left.map(([px, py]) => [-px + 0, py])).toEqual(right.map(([px, py]) => [px, py]));
    const [down] = traces(
      write([
        [0, 'ELLIPSE'],
        [10, 0],
        [20, 0],
        [11, 10],
        [21, 0],
        [40, 0.5],
        [41, 0],
        [42, Math.PI / 2],
        [230, -1],
      ]),
    );
    expect(down[down.length - 1][1]).toBeCloseTo(-5, 9);
  });
  it('closes a POLYLINE by its flag, skips frame points, and does not need SEQEND', () => {
    const vertex = (x: number, y: number, flags = 0): string =>
      write([
        [0, 'VERTEX'],
        [10, x],
        [20, y],
        [70, flags],
      ]);
    const [ring] = traces(
      `${write([
        [0, 'POLYLINE'],
        [70, 1],
      ])}${vertex(0, 0)}${vertex(99, 99, 16)}${vertex(4, 0)}${vertex(4, 4)}${write([[0, 'POINT']])}`,
    );
    expect(ring).toEqual(pointsOf('0,0 4,0 4,4 0,0'));
  });
});

describe('readTags', () => {
  it('names the line where codes stop being numbers', () => {
    expect(readTags('0\nSECTION\n2\nENTITIES\nabc\n1\n')).toMatchObject({ count: 2, brokenAtLine: 5 });
    expect(readTags('0\nEOF\nabc\n')).toMatchObject({ count: 1, brokenAtLine: 0 });
    expect(readTags('999\ncomment\n 10 \n 1,5 \n').number(0)).toBe(1.5);
    expect(readTags('').count).toBe(0);
  });
});
