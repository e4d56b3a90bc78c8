import { describe, expect, it } from 'vitest';
import type { ListContext, ListKind } from './list.ts';
import { settleList, sourceOfText } from './openList.ts';

/** Length and width, or length and section, quantity and name of each part; the questions; what was left out. */
function read(lines: readonly string[], kind: ListKind = 'panels', unit: ListContext['unit'] = 'mm') {
  const source = sourceOfText(lines.join('\n'));
  if (source === null) throw new Error('no list');
  const { list, questions } = settleList(source, { kind, unit, longest: 6000, bands: [] });
  return {
    rows: list.rows.map((row) => [
      ...(kind === 'panels' ? [row.first, row.second] : [row.length]),
      ...(kind === 'timber' ? [row.sectionW, row.sectionH] : []),
      ...(row.thickness === null ? [] : [row.thickness]),
      row.qty,
      row.name,
    ]),
    asked: questions.map(({ id }) => id),
    left: list.leftOut.map(({ line }) => line),
  };
}
const plain = (...rows: readonly (readonly (number | string)[])[]) => ({ rows, asked: [], left: [] });

describe('tables without titles', () => {
  it('have the section of beams in front of the length, too', () => {
    const rows = ['Post;11;60 mm;120 mm;445 mm', 'Rail;7;80 mm;160 mm;4421 mm'];
    expect(read(rows, 'timber')).toEqual(plain([445, 60, 120, 11, 'Post'], [4421, 80, 160, 7, 'Rail']));
  });

  it('hold sizes of inches and small numbers as parts of a plan', () => {
    expect(read(['Shelf;24.125;10;11', 'Top;42;17.5;7'], 'panels', 'in')).toEqual(
      plain([612.775, 254, 11, 'Shelf'], [1066.8, 444.5, 7, 'Top']),
    );
    const small = read(['Shelf;72,4;56;6', 'Top;76;54,5;8']);
    expect([small.rows.length, small.asked]).toEqual([2, ['field:3', 'unit']]);
  });

  it('are asked whether 1, 2 in front are quantities, where nothing else is', () => {
    expect(read(['T1\t1\t16\t8\t0.5', 'P3\t2\t24\t5.75\t0.5'], 'panels', 'in').asked).toContain('field:1');
  });

  it('have commas between cells and a section in each line', () => {
    expect(read(['A,4,1200,L 50x50x5', 'B,3,900,L 50x50x5'], 'bars').rows).toEqual([
      [1200, 4, 'A'],
      [900, 3, 'B'],
    ]);
  });

  it('are parted by blanks below a line that says the unit, with decimal commas, and above a sum', () => {
    const rows = ['Maße in mm', 'Boden   3   312,5   649', 'Deckel   1   1211   335,5', 'Summe   4'];
    expect(read(rows).rows).toEqual([
      [312.5, 649, 3, 'Boden'],
      [1211, 335.5, 1, 'Deckel'],
    ]);
  });
});

describe('lines of parts', () => {
  it('have a quantity in front of three sizes or behind them', () => {
    expect(read(['2 x 1455 x 787 x 19 A', '3x 1.100,5 mm x 560 mm x 18 mm B'])).toEqual(
      plain([1455, 787, 19, 2, 'A'], [1100.5, 560, 18, 3, 'B']),
    );
  });

  it('have thousands in front of a thickness', () => {
    expect(read(['A: 1.972 x 649 x 22 (1)', 'B: 2.312,9 x 640,9 x 22 (3)'])).toEqual(
      plain([1972, 649, 22, 1, 'A'], [2312.9, 640.9, 22, 3, 'B']),
    );
  });

  it('are asked about small numbers behind two sizes that differ', () => {
    expect(read(['1367 x 669 x 5', '630 x 1136 x 8', '720 x 1160 x 9']).asked).toEqual(['freeLast']);
    expect(read(['36" x 43.5" x 3', '43.125" x 22" x 12'], 'panels', 'in').asked).toContain('freeLast');
    expect(read(['Top 76 × 18 x4', 'Side 37 × 22.125 x3'], 'panels', 'in').asked).toContain('freeLast');
  });

  it('are asked about the number of a name beside a quantity', () => {
    expect(read(['720 x 560 Door 4 x 7', '764 x 540 Top 6 x 4']).asked).toEqual(['cell:1:4', 'cell:2:4']);
  });

  it('say feet and a fraction of an inch', () => {
    expect(read([`3'-15/16" x 2'1/4" (2) A`, `4'-7/8" x 12" (1) B`], 'panels', 'in')).toEqual(
      plain([938.2125, 615.95, 2, 'A'], [1241.425, 304.8, 1, 'B']),
    );
  });
});

describe('lines of bars and beams', () => {
  it('have a heading that names their profile, which is none of them', () => {
    const lines = ['Material: RHS 60x40x3', '4 Stk 2400', 'Material: HEA 100', '2 Stk 1250'];
    expect(read(lines, 'bars').rows).toEqual([
      [2400, 4, ''],
      [1250, 2, ''],
    ]);
    expect(read(['Kick board: 45 x 95 x 2400', 'Door: 45 x 95 x 1200'], 'timber').rows).toHaveLength(2);
  });

  it('are asked about the last number behind a name', () => {
    expect(
      read(['45 mm x 95 mm x 5091 mm Shelf 10', '45 mm x 95 mm x 849 mm Top 3'], 'timber').asked,
    ).toEqual(['cell:1:4', 'cell:2:4']);
  });

  it('are asked whether a number behind a name is thousands', () => {
    const { rows, asked } = read(['1x Shelf 5 408', '3x Top 3 203'], 'bars');
    expect([rows, asked]).toEqual([[], ['cell:1:1', 'cell:2:1']]);
  });

  it('have no length in the code of a part and none across a quantity', () => {
    expect(read(['T12-300: 4 Stk 1450', 'T4-100: 1 Stk 600'], 'bars').rows).toEqual([
      [1450, 4, 'T12-300'],
      [600, 1, 'T4-100'],
    ]);
    expect(read(['Rail 2 1 @ 145"', 'Post 2 7 @ 78"'], 'bars', 'in')).toEqual(
      plain([3683, 1, 'Rail 2'], [1981.2, 7, 'Post 2']),
    );
  });

  it('have the length that is broken, and the quantity that is written to its sign', () => {
    expect(read([`2 * 6 * 16-5/8 x13`, `2 * 4 * 27 3/16 x7`], 'timber', 'in').rows).toEqual([
      [422.275, 50.8, 152.4, 13, ''],
      [690.5625, 50.8, 101.6, 7, ''],
    ]);
    expect(
      read(['Shelf 1*8 x 48 x12', 'Post 1*4 x 29 x13'], 'bars', 'in').rows.map(([, qty]) => qty),
    ).toEqual([12, 13]);
    expect(read(['198.25 in Rail 4 x12', '167 in Post 4 x11'], 'bars', 'in').rows).toEqual([
      [5035.55, 12, 'Rail 4'],
      [4241.8, 11, 'Post 4'],
    ]);
  });

  it('have an apostrophe between thousands, a code before the quantity, whole numbers as quantities', () => {
    expect(read([`Top: 60x120x2'585 x 3`, 'Rail: 60x120x968 x4'], 'timber').rows).toEqual([
      [2585, 60, 120, 3, 'Top'],
      [968, 60, 120, 4, 'Rail'],
    ]);
    expect(read(['732 US70 x12', '3160 S-96 x2'], 'bars').rows.map(([, qty]) => qty)).toEqual([12, 2]);
    expect(read(['1.5 x 3.5 x 12.75 x 2', '1.5 x 3.5 x 30 x1'], 'timber', 'in').rows).toEqual([
      [323.85, 38.1, 88.9, 2, ''],
      [762, 38.1, 88.9, 1, ''],
    ]);
  });

  it('have a quantity before à, thousands before one, and are asked about two numbers behind a name', () => {
    expect(read(['Dos 7 à 60x120x2400', 'Top 4 à 60x120x1200'], 'timber').rows.map((row) => row[3])).toEqual([
      7, 4,
    ]);
    expect(read(['5.646 x5', '1.020 x 7', '2.039,4 x2'], 'bars').rows).toEqual([
      [5646, 5, ''],
      [1020, 7, ''],
      [2039.4, 2, ''],
    ]);
    expect(read(['45 x 95 x 2400 Top 3 x 7', '45 x 95 x 1200 Rail 6 x 4'], 'timber').asked).toEqual([
      'cell:1:4',
      'cell:2:4',
    ]);
  });

  it('in metres are none in inches', () => {
    expect(read(['3 x Post 0,045*0,095*1,878', '7 x Rail 0,045*0,095*1,94'], 'timber', 'in').asked).toEqual([
      'unit',
    ]);
  });

  it('have sections in centimetres and inches in front of the length', () => {
    expect(read(['4,5x9,5x450', '6x12x142'], 'timber')).toMatchObject({
      rows: [
        [450, 4.5, 9.5, 1, ''],
        [142, 6, 12, 1, ''],
      ],
      asked: ['unit'],
    });
  });
});

it('a line that says the unit is no heading', () => {
  expect(read(['Units: mm', '2 Stk 720 x 560 Side', '1 Stk 764 x 540 Top'])).toEqual({
    rows: [
      [720, 560, 2, 'Side'],
      [764, 540, 1, 'Top'],
    ],
    asked: [],
    left: [1],
  });
});
