import { describe, expect, it } from 'vitest';
import type { ListContext } from '../list.ts';
import { openList, settleList, sourceOfText } from '../openList.ts';

const MM: ListContext = { kind: 'panels', unit: 'mm', longest: 2800, bands: [] };

function read(text: string, context = MM) {
  const source = sourceOfText(text);
  if (source === null) throw new Error('no list');
  return openList(source, context);
}
const parts = (text: string) =>
  read(text).rows.map(({ name, first, second, thickness, qty }) => [name, first, second, thickness, qty]);

describe('a column of whole sizes', () => {
  it.each([
    ['Name;Size;Qty\nShelf;720 x 560;2\nTop;800×300;1', null],
    ['Bezeichnung\tMaße\tStk\nShelf\t720*560\t2\nTop\t800 x 300\t1', null],
    ['Name,Dimensions,Qty\nShelf,720 x 560 x 18,2\nTop,800x300x18,1', 18],
    ['Name;Size (cm);Qty\nShelf;72 x 56 x 1,8;2\nTop;80 x 30 x 1,8;1', 18],
    ['Name;Size;Qty\nShelf;72 x 56 x 1.8 cm;2\nTop;80 x 30 x 1.8 cm;1', 18],
    ['Name;Size;Qty\nShelf;18 x 720 x 560;2\nTop;18 x 800 x 300;1', 18],
    ['Name;T x L x W (mm);Qty\nShelf;18 x 720 x 560;2\nTop;18 x 800 x 300;1', 18],
    ['Shelf;720 x 560;2\nTop;800 x 300;1', null],
    ['Kitchen Miller;;\nName;Size;Qty\nShelf;720 x 560;2\nTop;800 x 300;1', null],
    ['Name;;Qty\nShelf;720 x 560;2\nTop;800 x 300;1', null],
    ['Name;H x W;Qty;T\nShelf;560 x 720;2;18\nTop;300 x 800;1;18', 18],
  ])('is split: %j', (text, thickness) =>
    expect(parts(text)).toEqual([
      ['Shelf', 720, 560, thickness, 2],
      ['Top', 800, 300, thickness, 1],
    ]),
  );
  it('is split as its title orders the sizes', () => {
    const list = read('Name;Höhe x Breite;Stk\nTür;716 x 397;4');
    expect(list.columns.map(({ field }) => field)).toEqual(['name', 'second', 'first', 'qty']);
    expect(list.isLengthList).toBe(false);
    expect(list.rows[0]).toMatchObject({ first: 397, second: 716 });
    expect(parts('Name;W x L;Qty\nShelf;560 x 720;2')).toEqual([['Shelf', 720, 560, null, 2]]);
  });
  it('asks about a cell of it that can be read two ways, and shows one that is none', () => {
    const { rows, questions } = read('Name;Size;Qty\nA;1.200 x 600;1\nB;by drawing;1\nC;700 x 600;1');
    expect(questions.map(({ id }) => id)).toContain('style');
    expect(rows.map(({ first, second, bad }) => [first, second, bad.first])).toEqual([
      [null, 600, '1.200'],
      [null, null, 'by drawing'],
      [700, 600, undefined],
    ]);
  });
  it('loses no row above its first size', () => {
    const { rows } = read('Name;Size;Qty\nA;by drawing;2\nB;700x500;1\nC;like A;1\nD;like A;1');
    expect(rows.map(({ name, first, bad }) => [name, first, bad.first])).toEqual([
      ['A', null, 'by drawing'],
      ['B', 700, undefined],
      ['C', null, 'like A'],
      ['D', null, 'like A'],
    ]);
  });
  it('is the one whose title says so where names look like sizes, too', () =>
    expect(parts('Name;Size;Qty\n40x40;720 x 560;2\n50x50;800 x 300;1')).toEqual([
      ['40x40', 720, 560, null, 2],
      ['50x50', 800, 300, null, 1],
    ]));
  it('is the section of timber', () => {
    const list = read('Name;Section;Length;Qty\nRafter;80 x 200;4200;6', { ...MM, kind: 'timber' });
    expect(list.rows).toMatchObject([{ length: 4200, sectionW: 80, sectionH: 200, qty: 6 }]);
    const whole = read('Name;Size;Qty\nRafter;80 x 200 x 4200;6', { ...MM, kind: 'timber' });
    expect(whole.rows).toMatchObject([{ length: 4200, sectionW: 80, sectionH: 200, qty: 6 }]);
  });
  it.each([
    // An edge, a profile, a sheet beside the sizes of the part.
    'Name;Length;Width;Qty;Edge\nA;720;560;2;22x1',
    'Name;Length;Width;Qty;Sheet size\nA;720;560;2;2800x2070',
    'Name;Length;Width;Qty;Material\nA;720;560;2;2800 x 2070',
    'Name;Length;Width;Qty;Remark\nA;720;560;2;left\nB;700;500;1;hole 20x30\nC;700;500;1;20x30',
    'Name;Length;Width;Qty;Profile\nA;720;560;2;none\nB;700;500;1;40 x 40',
    'Name;Length;Width;Qty;Edge\nA;720;560;2;ABS\nB;700;500;1;22x1',
    'Name;Length;Width;Qty;\nA;720;560;2;left\nB;700;500;1;22x1\nC;700;500;1;22x1',
    'A;720;560;2;22x1\nB;700;500;1;22x1',
    'A;720;560;2\n40x40;700;500;1\n50x50;700;500;1',
  ])('is no size of the part where that is said: %j', (text) => {
    expect(parts(text)[0]).toEqual(['A', 720, 560, null, 2]);
    for (const { line, source } of read(text).rows) expect(source.join(';')).toBe(text.split('\n')[line - 1]);
  });
  it('is no name of a part', () =>
    expect(parts('Name;Length;Width;Qty\nSide;720;560;2\n40x40;700;500;1\n50x50;600;50;1')).toEqual([
      ['Side', 720, 560, null, 2],
      ['40x40', 700, 500, null, 1],
      ['50x50', 600, 50, null, 1],
    ]));
});

it.each(['720 x 560', '720*560', '720 mm * 560 mm', '1.200*600', '720,5*560', '2*720*560', "1'200*600"])(
  'never multiplies a size: %s',
  (size) => {
    const { rows } = read(`Name;Length;Width;Qty\nA;${size};560;2\nB;700;300;1`);
    expect(rows.map(({ first, bad }) => [first, bad.first])).toEqual([
      [null, size],
      [700, undefined],
    ]);
  },
);

it.each([
  ['720*2', 1440],
  ['2*720', 1440],
  ['560+2*18', 596],
  ['(560+20)*2', 1160],
  ['720*0.5', 360],
])('multiplies a size by a count: %s', (text, first) =>
  expect(parts(`Name;Length;Width;Qty\nA;${text};560;2`)).toEqual([['A', first, 560, null, 2]]),
);

it('free text holds a unit behind the last number of a size for all of them', () => {
  const sizesOf = (line: string) =>
    settleList(sourceOfText(`${line}\n${line}\n`) ?? expect.fail('no list'), MM).list.rows.map(
      ({ first, second, thickness, qty }) => [first, second, thickness, qty],
    )[0];
  expect(sizesOf('Shelf 72 x 56 cm')).toEqual([720, 560, null, 1]);
  expect(sizesOf('Shelf 72 x 56 x 1,8 cm 3 Stk')).toEqual([720, 560, 18, 3]);
  expect(sizesOf('3 x 72 x 56 cm Shelf')).toEqual([720, 560, null, 3]);
  expect(sizesOf('Shelf 23 1/2 x 30 1/4"')).toEqual([596.9, 768.35, null, 1]);
  expect(sizesOf('Shelf 720 mm x 56 cm')).toEqual([720, 560, null, 1]);
});
