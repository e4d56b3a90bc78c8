import { describe, expect, it } from 'vitest';
import { boxes, end, open, run, square, svg, tags } from '../testing/drawings.ts';

/** What a DXF says beside its entities, lines drawn twice, and files with the wrong ending. */

describe('what a DXF says beside its entities', () => {
  const header = (unit: number | string): string =>
    tags(0, 'SECTION', 2, 'HEADER', 9, '$INSUNITS', 70, unit, 0, 'ENDSEC');
  it.each([
    [9, "the file's unit is mils; coordinates stay as they are"],
    [21, "the file's unit is US survey feet; coordinates stay as they are"],
    [24, "the file's unit is US survey miles; coordinates stay as they are"],
    [25, 'the file\'s unit "25" is none that a DXF knows'],
    ['mm', 'the file\'s unit "mm" is none that a DXF knows'],
  ])('a unit is told, known or not: %s', (unit, told) => {
    expect(run(header(unit) + open + square(0) + end).warnings).toEqual([told]);
  });
  it('a second section of a name is told', () => {
    const read = run(open + square(0) + tags(0, 'ENDSEC') + open + square(50) + end);
    expect(boxes(read)).toEqual(['0 0 8 8']);
    expect(read.warnings).toEqual(['1 more section "ENTITIES" was left out: a DXF has one of a name']);
  });
  it('a block that is laid in at a slope is told', () => {
    const block =
      tags(0, 'SECTION', 2, 'BLOCKS', 0, 'BLOCK', 2, 'B', 10, 0, 20, 0) +
      square(0) +
      tags(0, 'ENDBLK', 0, 'ENDSEC');
    const insert = (y: number, z: number): string =>
      tags(0, 'INSERT', 8, 0, 2, 'B', 10, 0, 20, 0, 210, 0, 220, y, 230, z);
    expect(run(block + open + insert(0, 1) + end).warnings).toEqual([]);
    expect(run(block + open + insert(0, -1) + end).warnings).toEqual([]);
    expect(run(block + open + insert(0.6, 0.8) + end).warnings).toEqual([
      '1 block is inserted at a slope and was read as seen from above',
    ]);
  });
});

describe('lines drawn twice', () => {
  const lines = (...corners: readonly (readonly [number, number])[]): string =>
    corners
      .map(([x, y], k) => {
        const [toX, toY] = corners[(k + 1) % corners.length] ?? [0, 0];
        return tags(0, 'LINE', 8, 0, 10, x, 20, y, 11, toX, 21, toY);
      })
      .join('');
  const box = (x: number, y: number): string => lines([x, y], [x + 10, y], [x + 10, y + 10], [x, y + 10]);
  it('are both kept where two neighbours, each drawn whole, share an edge', () => {
    const grid = [0, 10, 20].flatMap((x) => [0, 10].map((y) => box(x, y))).join('');
    const read = run(open + grid + end);
    expect(read.parts).toHaveLength(6);
    expect(read.parts.map(({ polygon }) => polygon.length)).toEqual([4, 4, 4, 4, 4, 4]);
    expect(read.warnings).toEqual([]);
  });
  it('count once where nothing closes with both', () => {
    const loose = lines([50, 50], [60, 60]);
    const read = run(open + box(0, 0) + box(0, 0) + loose + end);
    expect(boxes(read)).toEqual(['0 0 10 10']);
    expect(read.warnings).toEqual([
      '5 open lines were drawn twice and merged',
      'an outline never closes: its ends at (50, 50) and (60, 60) are 14.1421 apart',
    ]);
  });
});

describe('lines as short as ends are joined over', () => {
  const line = (x1: number, y1: number, x2: number, y2: number): string =>
    tags(0, 'LINE', 8, 0, 10, x1, 20, y1, 11, x2, 21, y2);
  /** A circle of lines of 0.0084, every end 0.0021 off the next begin. */
  const fine = Array.from({ length: 600 }, (_, k) => {
    const at = (share: number): [number, number] => {
      const angle = (2 * Math.PI * (k + share)) / 600;
      return [Math.cos(angle), Math.sin(angle)];
    };
    return line(...at(0), ...at(0.8));
  }).join('');
  it('make their outline, and do not fall into one place', () => {
    const read = run(open + fine + end);
    expect(boxes(read)).toEqual(['-1 -1 1 1']);
    expect(read.warnings).toEqual([]);
  });
  it('are told where they make none', () => {
    const dust = line(50, 50, 50.004, 50) + line(60, 60, 60.003, 60);
    const read = run(open + square(0) + dust + end);
    expect(boxes(read)).toEqual(['0 0 8 8']);
    expect(read.warnings).toEqual(['2 open lines no longer than 0.01 were left out']);
  });
});

it('a line far away brings nothing nearer together', () => {
  const circle = (x: number): string => tags(0, 'CIRCLE', 8, 0, 10, x, 20, 5800025, 40, 2);
  const holes = Array.from({ length: 15 }, (_, k) => circle(3500010 + 5 * k)).join('');
  const stray = tags(0, 'LINE', 8, 0, 10, 0, 20, 0, 11, 10, 21, 0);
  const plate = circle(3500050).replace('\n40\n2\n', '\n40\n90\n');
  const read = run(open + stray + plate + holes + end);
  expect(read.parts.map((part) => part.holes?.length)).toEqual([15]);
  expect(read.warnings).toEqual([expect.stringMatching(/^an outline never closes: its ends at \(0, 0\)/)]);
});

describe('a file with the extension of the other format', () => {
  const drawn = svg('<rect width="10" height="10"/>');
  it('is refused with what it is', () => {
    expect(() => run(drawn, { filename: 'a.dxf' })).toThrow(
      'is not a DXF file: it is an SVG by its first words; name it .svg or send format: "svg"',
    );
    const other = `999\nmade by hand\n${open}${square(0)}${end}`;
    expect(() => run(other, { filename: 'a.SVG' })).toThrow(
      'is not readable as SVG: it is a DXF by its first words; name it .dxf or send format: "dxf"',
    );
    expect(() => run('Dear all', { filename: 'a.svg' })).toThrow(/is not readable as SVG: "/);
    expect(() => run('<html></html>', { filename: 'a.dxf' })).toThrow(/it has no sections$/);
  });
});
