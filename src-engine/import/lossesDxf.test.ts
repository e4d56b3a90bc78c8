import { describe, expect, it } from 'vitest';
import type { ImportResponse } from '../contract/import.ts';
import { boxes, end, open, run, square, svg, tags } from '../testing/drawings.ts';
import { pointsOf } from '../testing/points.ts';

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

describe('blocks of a DXF', () => {
  const blocks = (...all: readonly string[]): string =>
    tags(0, 'SECTION', 2, 'BLOCKS') + all.join('') + tags(0, 'ENDSEC');
  const block = (name: string, body: string, flags = 0): string =>
    tags(0, 'BLOCK', 2, name, 70, flags, 10, 0, 20, 0) + body + tags(0, 'ENDBLK');
  const insert = (...more: readonly (string | number)[]): string => tags(0, 'INSERT', 8, 0, 2, 'A', ...more);
  const AT = [10, 0, 20, 0];
  it.each([4, 8, 12, 36])('that are a drawing in another file are told: flags %i', (flags) => {
    const read = run(blocks(block('A', '', flags)) + open + insert(...AT) + square(0) + end);
    expect(read.warnings).toEqual([expect.stringMatching(/^the block "A" is a drawing in another file/)]);
  });
  it('that are hatches, as release 12 writes them, are no lines', () => {
    const hatch = tags(0, 'INSERT', 8, 0, 2, '*X17', ...AT);
    const read = run(blocks(block('*X17', square(2), 1)) + open + square(0) + hatch + end);
    expect(boxes(read)).toEqual(['0 0 8 8']);
    expect(read.warnings).toEqual(['1 HATCH entity is no outline and was left out']);
  });
  it('that are clipped are read whole, and told', () => {
    const objects = tags(0, 'ENDSEC', 0, 'SECTION', 2, 'OBJECTS', 0, 'SPATIAL_FILTER');
    const read = run(blocks(block('A', square(0))) + open + insert(...AT) + objects + end);
    expect(boxes(read)).toEqual(['0 0 8 8']);
    expect(read.warnings).toEqual(['1 element is clipped or masked; its outlines were taken whole']);
  });
  it('are told where two have one name, the first is read', () => {
    const read = run(blocks(block('A', square(0)), block('a', square(50))) + open + insert(...AT) + end);
    expect(boxes(read)).toEqual(['0 0 8 8']);
    expect(read.warnings).toEqual([
      'the file has another block "a", which was left out: the first of a name is read',
    ]);
  });
  it.each([
    ['lacks its place', [], 'an INSERT at (0, 0) lacks its group code 10; 0 was taken for it'],
    ['has a scale that is none', [...AT, 41, 'abc'], 'an INSERT at (0, 0) has a number that cannot be read;'],
    [
      'has a count that is none',
      [...AT, 70, 'x', 44, 9],
      'an INSERT at (0, 0) has a number that cannot be read;',
    ],
  ])('are told where an INSERT %s', (_, more, told) => {
    const read = run(blocks(block('A', square(0))) + open + insert(...more) + end);
    expect(boxes(read)).toEqual(['0 0 8 8']);
    expect(read.warnings).toEqual([expect.stringContaining(told)]);
  });
});

describe('a polyline of which a vertex lacks its y', () => {
  const xs = [0, 100, 100, 50, 0];
  const ys = [0, 0, null, 80, 50];
  const pairsOf = (i: number): string => tags(10, xs[i], ...(ys[i] === null ? [] : [20, ys[i]]));
  const light = tags(0, 'LWPOLYLINE', 8, 0, 90, 5, 70, 1) + xs.map((_, i) => pairsOf(i)).join('');
  const heavy =
    tags(0, 'POLYLINE', 8, 0, 66, 1, 70, 1) +
    xs.map((_, i) => tags(0, 'VERTEX', 8, 0) + pairsOf(i)).join('') +
    tags(0, 'SEQEND');
  it.each([
    ['an LWPOLYLINE', light],
    ['a POLYLINE', heavy],
  ])('is told, and keeps its other points: %s', (name, text) => {
    const read = run(open + text + end);
    expect(boxes(read)).toEqual(['0 0 100 80']);
    expect(read.warnings).toEqual([`${name} at (0, 0) lacks its group code 20; 0 was taken for it`]);
  });
});

describe('a damaged SPLINE', () => {
  const half = Math.SQRT1_2;
  const points = [1, 1, 0, -1, -1, -1, 0, 1, 1].map((x, i): [number, number] => [
    x,
    [0, 1, 1, 1, 0, -1, -1, -1, 0][i],
  ]);
  const knots = [0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4];
  const weights = [1, half, 1, half, 1, half, 1, half, 1];
  const circle = ({
    k = knots,
    w = weights,
    p = points,
  }: {
    k?: readonly (number | string)[];
    w?: number[];
    p?: [number, number][];
  }): readonly string[] =>
    run(
      open +
        tags(0, 'SPLINE', 8, 0, 70, 13, 71, 2, 72, 12, 73, 9) +
        tags(...k.flatMap((knot) => [40, knot]), ...w.flatMap((weight) => [41, weight])) +
        tags(...p.flatMap(([x, y]) => [10, 50 * x, 20, 50 * y])) +
        end,
    ).warnings;
  it.each<[string, Parameters<typeof circle>[0], string[]]>([
    ['nothing', {}, []],
    ['a weight', { w: weights.slice(1) }, ['no weights that go with its points; 1 was taken for each']],
    ['a weight above 0', { w: [0, ...weights.slice(1)] }, ['no weights that go with']],
    ['a knot', { k: knots.slice(1) }, ['no knots that go with its points; even ones were taken']],
    ['all knots', { k: [] }, ['no knots that go with']],
    ['knots that rise', { k: knots.toReversed() }, ['no knots that go with']],
    ['a control point', { p: points.slice(0, 7) }, ['is cut off: vertices of it are missing']],
    ['a knot that is a number', { k: ['x', ...knots.slice(1)] }, ['has a number that cannot be read']],
  ])('is told by what it lacks: %s', (_, damage, told) => {
    const said = circle(damage).filter((one) => one.includes('SPLINE'));
    expect(said).toEqual(told.map((part) => expect.stringContaining(part)));
  });
  it('is told where fit points of one that has no others are missing', () => {
    const fit = tags(11, 0, 21, 0, 11, 50, 21, 40, 11, 100, 21, 0);
    const read = run(open + tags(0, 'SPLINE', 8, 0, 70, 1, 71, 3, 74, 4) + fit + end);
    expect(read.warnings).toEqual(['a SPLINE that begins at (0, 0) is cut off: vertices of it are missing']);
  });
});

describe('a closed SPLINE through fit points', () => {
  const fit = pointsOf('0,0 80,-10 100,50 30,70');
  const through = (first: number): ImportResponse =>
    run(
      open +
        tags(0, 'SPLINE', 8, 0, 70, 11, 71, 3, 74, 4) +
        tags(...fit.flatMap((_, i) => [11, fit[(first + i) % 4][0], 21, fit[(first + i) % 4][1]])) +
        end,
      { flattenTolerance: 0.001 },
    );
  it('has no corner where it begins', () => {
    const { polygon } = through(0).parts[0];
    const at = polygon.findIndex(([x, y]) => x === 0 && y === 0);
    const [[bx, by], [ax, ay]] = [polygon.at(at - 1) ?? [0, 0], polygon[(at + 1) % polygon.length]];
    const turn = Math.atan2(ay, ax) - Math.atan2(-by, -bx);
    expect(Math.abs(Math.sin(turn))).toBeLessThan(0.05);
  });
  it('is the same curve wherever it begins', () => {
    for (const first of [1, 2, 3]) expect(boxes(through(first))).toEqual(boxes(through(0)));
  });
});

describe('names and colours of layers', () => {
  const layer = (...more: readonly (string | number)[]): string =>
    tags(0, 'SECTION', 2, 'TABLES', 0, 'LAYER', ...more, 0, 'ENDSEC');
  it('letters of other languages are letters, as old files write them', () => {
    const text = open + square(0).replace('CUT', '\\U+00C4TZEN') + square(50) + end;
    const read = run(text, { ignoreLayers: ['ätzen'], include: ['layers'] });
    // Without a LAYER table as the entities spell them.
    expect(read.layers?.map(({ name }) => name)).toEqual(['ÄTZEN', 'CUT']);
    expect([boxes(read), read.warnings]).toEqual([['50 0 58 8'], []]);
  });
  it('the true colour of a layer comes before its index', () => {
    const tables = layer(2, 'CUT', 70, 0, 62, 7, 420, 0xff8000);
    const { colors } = run(tables + open + square(0) + end, { include: ['colors'] });
    expect(colors).toEqual([{ color: '#ff8000', lines: 1 }]);
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
  it('count once where a side lies over another in part, or is drawn whole and in pieces', () => {
    const line = (x1: number, x2: number): string => tags(0, 'LINE', 8, 0, 10, x1, 20, 0, 11, x2, 21, 0);
    const u = [
      [10, 0, 10, 10],
      [10, 10, 0, 10],
      [0, 10, 0, 0],
    ].map(([x1, y1, x2, y2]) => tags(0, 'LINE', 8, 0, 10, x1, 20, y1, 11, x2, 21, y2));
    for (const [bottom, told] of [
      [line(0, 6) + line(4, 10), '1 open line was drawn twice and merged'],
      [line(0, 4) + line(2, 7) + line(6, 10), '2 open lines were drawn twice and merged'],
      [line(7, 3) + line(0, 6) + line(4, 10), '2 open lines were drawn twice and merged'],
      [
        line(0, 10) + line(0, 5) + line(5, 10),
        'an outline never closes: its ends at (0, 0) and (10, 0) are 10 apart',
      ],
    ] as const) {
      const read = run(open + bottom + u.join('') + box(50, 50) + end);
      expect(boxes(read)).toEqual(['0 0 10 10', '50 50 60 60']);
      expect(read.warnings).toEqual([told]);
    }
  });
  it('stay where neighbours of two heights, each drawn whole, share a part of an edge', () => {
    const low = lines([10, 0], [20, 0], [20, 6], [10, 6]);
    const read = run(open + box(0, 0) + low + end);
    expect([boxes(read), read.warnings]).toEqual([['0 0 10 10', '10 0 20 6'], []]);
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

it('a washer in a drawing in metres keeps its hole', () => {
  const circle = (r: number): string => tags(0, 'CIRCLE', 8, 0, 10, 0.1, 20, 0.1, 40, r);
  const plate = tags(0, 'LWPOLYLINE', 8, 0, 70, 1, 10, 1, 20, 0, 10, 4, 20, 0, 10, 4, 20, 2, 10, 1, 20, 2);
  const read = run(open + plate + circle(0.006) + circle(0.003) + circle(0.006) + end, {
    flattenTolerance: 0.0002,
  });
  expect(read.parts.map(({ holes = [] }) => holes.length)).toEqual([0, 1]);
  expect(read.warnings).toEqual(['1 outline was drawn twice and merged']);
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
