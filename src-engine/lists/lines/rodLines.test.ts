import { describe, expect, it } from 'vitest';
import type { ListContext, ListKind } from '../list.ts';
import { settleList, sourceOfText } from '../openList.ts';

function read(lines: readonly string[], kind: ListKind, unit: ListContext['unit'] = 'mm') {
  const source = sourceOfText(lines.join('\n'));
  if (source === null) throw new Error('no list');
  const { list, questions } = settleList(source, { kind, unit, longest: 6000, bands: [] });
  return {
    rows: list.rows.map(({ name, length, sectionW, sectionH, qty }) =>
      [qty, length, ...(sectionW === null ? [] : [`${sectionW}x${sectionH}`]), name].join(' ').trim(),
    ),
    asked: questions.map(({ id }) => id),
    left: list.leftOut.map(({ line }) => line),
  };
}

const plain = (...rows: readonly string[]) => ({ rows, asked: [], left: [] });
const TWO = plain('4 2400', '2 1250');

describe('bars as a person writes them', () => {
  it.each([
    ['4 Stk 2400', '2 Stk 1250'],
    ['2400 4', '1250 2'],
    ['4x 2400', '2x 1250'],
    ['2400 mm - 4 Stück', '1250 mm - 2 Stück'],
    ['2400 mm, 4 Stück', '1250 mm, 2 Stück'],
    ['4 Stk. à 2,40 m', '2 Stk. à 1,25 m'],
    ['2400 = 4', '1250 = 2'],
    ['- 4 Stk x 2400', '- 2 Stk x 1250'],
  ])('have a length and a quantity: %s', (...lines) => {
    expect(read(lines, 'bars')).toEqual(TWO);
    expect(read(lines, 'timber').rows).toEqual(TWO.rows);
  });

  it('of timber in metres have the section in front of the length, in centimetres too', () => {
    const lines = ['2 Stk Riegel 8/16 3,20 m', 'Sparren 8/16 4,50 m 12 Stk'];
    const { rows, asked } = read(lines, 'timber');
    expect([rows, asked]).toEqual([['2 3200 8x16 Riegel', '12 4500 8x16 Sparren'], ['unit']]);
    expect(read(['2 Stk 5/8" 3,20 m', '1 Stk 5/8" 2,20 m'], 'timber').rows.join()).not.toContain('5x8');
  });

  it('with angles behind a stroke have no quantity of 45: such a length is red', () => {
    expect(read(['4x 2400/45°/45°', '2x 1250/45°/90°'], 'bars').rows).toEqual(['4  °/45°', '2  °/90°']);
  });

  it('stand in a letter, which is told as left out', () => {
    const letter = ['Hallo Herr Huber,', 'bitte bis 12.05.2024:', '4 Stk 2400', '2 Stk 1250 IPE 100'];
    expect(read([...letter, 'Tel. 0171/2345678', 'Summe 6 Stk 12100 mm'], 'bars')).toEqual({
      rows: ['4 2400', '2 1250 IPE 100'],
      asked: [],
      left: [1, 2, 5, 6],
    });
  });

  it('keep their profile in the name, and its sizes are neither length nor quantity', () => {
    expect(read(['4 Stk 40x40 2400', '2 Stk 40x40 1250'], 'bars')).toEqual(
      plain('4 2400 40 x 40', '2 1250 40 x 40'),
    );
    expect(read(['L 50x50x5 2400 4 Stk', '30x5 2 x 1250'], 'bars')).toEqual(
      plain('4 2400 50 x 50 x 5 L', '2 1250 30 x 5'),
    );
  });

  it('are asked about where a number may be the quantity or belong to the name', () => {
    expect(read(['Pfosten 2400 4', 'Riegel 2 Stk 1250', '3 800'], 'bars')).toEqual({
      rows: ['1 2400 Pfosten 4', '2 1250 Riegel', '1 800'],
      asked: ['cell:1:4', 'cell:3:4'],
      left: [],
    });
  });

  it('may have inches and fractions of them', () => {
    expect(read(['4 pcs 23 1/4', `2 pcs 7' 6"`], 'bars', 'in').rows).toEqual(['4 590.55', '2 2286']);
  });

  it('are no panels', () => {
    expect(read(['4 Stk 2400', '2 Stk 1250'], 'panels')).toEqual({ rows: [], asked: [], left: [1, 2] });
  });
});

describe('beams as a person writes them', () => {
  it.each([
    ['4 Stk 60 x 120 x 2400', '2 Stk 60 x 120 x 100'],
    ['4 Stk 2400 x 60 x 120', '2 Stk 100 x 60 x 120'],
    ['4 x 60 x 120 x 2400', '2 x 60 x 120 x 100'],
    ['4 Stk 6 x 12 x 240 cm', '2 Stk 6 x 12 x 10 cm'],
    ['4 Stk 240 x 6 x 12 cm', '2 Stk 10 x 6 x 12 cm'],
    ['2400 x 60 x 120 x 4', '100 x 60 x 120 x 2'],
    ['4 Stk 60/120/2400', '2 Stk 60/120/100'],
    ['60x120 2400 mm - 4 Stk', '2 Stk 100 x 60 x 120'],
  ])('have a section before the length or behind it: %s', (...lines) => {
    expect(read(lines, 'timber').rows).toEqual(['4 2400 60x120', '2 100 60x120']);
  });

  it('keep the length that stands beside a section, however short, where other lines end with theirs', () => {
    expect(read(['2 Stk 60x120 350', '3 Stk 60 x 120 x 1800'], 'timber').rows).toEqual([
      '2 350 60x120',
      '3 1800 60x120',
    ]);
  });
});

describe('lumber as it is ordered in feet', () => {
  const TWELVE = plain('12 2438.4 50.8x101.6', '4 3048 50.8x152.4');
  it.each([
    ["12 - 2x4 x 8'", "4 - 2x6 x 10'"],
    ["12 2x4x8'", "4 2x6x10'"],
    ["2x4x8' - 12 ea", "2x6x10' - 4 ea"],
    ['12 pcs 2 x 4 x 8 ft', '4 pcs 2 x 6 x 10 ft'],
    [`(12) 2x4 @ 8'`, `(4) 2x6 @ 10'-0"`],
  ])('has its section in inches: %s', (...lines) => {
    expect(read(lines, 'timber', 'in')).toEqual(TWELVE);
    expect(read(lines, 'timber', 'mm').rows).toEqual(TWELVE.rows);
    expect(read(lines, 'bars', 'in').rows.map((row) => row.split(' ').slice(0, 2).join(' '))).toEqual([
      '12 2438.4',
      '4 3048',
    ]);
  });

  it('may lack the sign of its feet, which is asked about', () => {
    expect(read(['12 pcs 2x4x8', '4 pcs 2x6x10'], 'timber', 'in').asked).toEqual(['unit:1']);
    expect(read(['12 pcs 2x4x92 5/8', '4 pcs 2x6x10'], 'timber', 'in').asked).toEqual([]);
  });

  it('has numbers in front that may count the lines: asked about, line by line', () => {
    const { rows, asked } = read(["1 2x4x8'", "2 2x6x10'"], 'timber', 'in');
    expect([rows.length, asked]).toEqual([2, ['cell:2:4']]);
  });

  it('has inches behind its feet only where they are no quantity', () => {
    const lines = [`2 pcs 2x4 8' 6`, `3 pcs 2x4 5'-3 1/2"`];
    expect(read(lines, 'timber', 'in').rows).toEqual(['2 2590.8 50.8x101.6', '3 1612.9 50.8x101.6']);
    expect(read(["2x4 x 8' 12", "2x4 x 10' - 4"], 'timber', 'in').asked).toEqual(['cell:1:4', 'cell:2:4']);
  });
});

it('decimetres and yards are units, in titles, cells and lines', () => {
  const lengths = (lines: readonly string[]) => read(lines, 'bars').rows;
  expect(lengths(['Name;Length (dm);Qty', 'A;7,2;2', 'B;24;1'])).toEqual(['2 720 A', '1 2400 B']);
  expect(lengths(['Name,Length (yd),Qty', 'A,2,2', 'B,1.5,1'])).toEqual(['2 1828.8 A', '1 1371.6 B']);
  expect(lengths(['Name;Length;Qty', 'A;7,2 dm;2', 'B;2 yd;1'])).toEqual(['2 720 A', '1 1828.8 B']);
  expect(read(['4 Stk 60x120x24 dm', '2 Stk 60x120x12,5 dm'], 'timber').rows).toEqual([
    '4 2400 60x120',
    '2 1250 60x120',
  ]);
});

describe('a profile and several lengths of it', () => {
  it('on one line are rows with its name each', () => {
    expect(read(['Rohr 40x40x3: 2 x 1200, 4 x 800', 'Flach 50x5: 6 x 760, 1 x 300'], 'bars')).toEqual(
      plain('2 1200 40 x 40 x 3 Rohr', '4 800 40 x 40 x 3 Rohr', '6 760 50 x 5 Flach', '1 300 50 x 5 Flach'),
    );
    expect(read(['60x120: 4 x 2400, 2 x 1250', '80x80: 1 x 900'], 'timber').rows).toEqual([
      ...['4 2400 60x120', '2 1250 60x120', '1 900 80x80'],
    ]);
  });
  it('above them is no bar: it is told', () => {
    const { rows, left } = read(['40x40x3 SHS', '2 x 1200', '4 x 800', '50x5 flat', '6 x 760'], 'bars');
    expect([rows, left]).toEqual([
      ['2 1200', '4 800', '6 760'],
      [1, 4],
    ]);
  });
  it('is a section in front of a far greater length', () => {
    expect(read(['40x40x2400', '40x40x1250'], 'bars').rows).toEqual(['1 2400 40 x 40', '1 1250 40 x 40']);
  });
});
