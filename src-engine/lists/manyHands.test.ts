import { describe, expect, it } from 'vitest';
import type { Answers, ListContext } from './list.ts';
import { isPlain, settleList, sourceOfText } from './openList.ts';

const MM: ListContext = { kind: 'panels', unit: 'mm', longest: 2800, bands: [] };

function read(lines: readonly string[], answers: Answers = {}) {
  const source = sourceOfText(lines.join('\n'));
  if (source === null) throw new Error('no list');
  const settled = settleList(source, MM, answers);
  const { list, questions } = settled;
  return {
    asked: questions.map(({ id, proposed = '?' }) => `${id} ${proposed}`),
    rows: list.rows.map(({ name, first, second, qty, material, cabinet, grain, bad }) =>
      [
        name,
        `${first}x${second}`,
        qty,
        material,
        cabinet,
        grain === 'any' ? '' : grain,
        ...Object.values(bad),
      ]
        .filter((value) => value !== '' && value !== null)
        .join(' '),
    ),
    left: list.leftOut.map(({ line, to = line, why }) => `${line}-${to} ${why}`),
    notes: list.notes.map(({ what, where }) => `${what} ${where}`),
    isPlain: isPlain(settled),
  };
}

const TITLES = 'Name;Length;Width;Qty';
const SIDE = 'Side;720;560;2';
const SHELF = 'Shelf;764;540;1';
const BOTH = ['Side 720x560 2', 'Shelf 764x540 1'];

describe('a title that says the opposite', () => {
  const TURNED = [
    'No rotation',
    'nicht drehen',
    'Do not rotate',
    'Lock rotation',
    'sans rotation',
    'Drehung gesperrt',
  ];
  it.each(TURNED)('%s above a yes keeps the part from turning', (title) => {
    const { rows, asked } = read([`${TITLES};${title}`, `${SIDE};yes`, `${SHELF};no`, 'Top;600;400;1;']);
    expect([rows, asked]).toEqual([['Side 720x560 2 first', 'Shelf 764x540 1', 'Top 600x400 1'], []]);
  });
  it.each(['Disabled', 'Exclude', 'nicht aktiv'])('%s above a yes leaves the part out', (title) => {
    expect(read([`${TITLES};${title}`, `${SIDE};x`, `${SHELF};`])).toMatchObject({
      rows: [BOTH[1]],
      left: ['2-2 off'],
    });
  });
  it('of which a word is unknown is asked about', () => {
    expect(read([`${TITLES};Rotation zulässig`, `${SIDE};yes`, `${SHELF};no`]).asked).toEqual([
      'field:4 turn',
    ]);
  });
});

describe('a quantity of one cabinet', () => {
  const PER = 'Name;Length;Width;Qty per unit;Units';
  it('is multiplied by the number of cabinets where that is answered, and asked about', () => {
    const lines = [PER, `${SIDE};3`, `${SHELF};4`];
    expect(read(lines)).toMatchObject({
      asked: ['field:4 times'],
      rows: ['Side 720x560 6', 'Shelf 764x540 4'],
    });
    expect(read(lines, { 'field:4': 'own' }).rows).toEqual(BOTH);
    expect(read([PER, `${SIDE};3`, `${SHELF};`], { 'field:4': 'times' }).rows).toEqual([
      'Side 720x560 6',
      'Shelf 764x540 1 × ',
    ]);
  });
  it.each([
    ['Stk pro Schrank', 'Anzahl Schränke'],
    ['Part Qty', 'Product Qty'],
    ['Qty', 'No. of units'],
    ['Stk', 'Multiplikator'],
  ])('is known by %s beside %s', (each, units) => {
    expect(read([`${units};Name;Length;Width;${each}`, `3;${SIDE}`, `2;${SHELF}`])).toMatchObject({
      asked: ['field:0 times'],
      rows: ['Side 720x560 6', 'Shelf 764x540 2'],
    });
  });
  it('is not taken where the list tells all pieces', () => {
    expect(read([`${PER};Total qty`, `${SIDE};3;6`, `${SHELF};3;3`])).toMatchObject({
      asked: [],
      rows: ['Side 720x560 6', 'Shelf 764x540 3'],
    });
    expect(
      read(['Name;Length;Width;Unit QTY;QTY', 'Side;720;560;Each;2', 'Shelf;764;540;Each;1']).rows,
    ).toEqual(BOTH);
  });
});

describe('words above some parts', () => {
  it('are asked about: their material, their cabinet or nothing', () => {
    const lines = [TITLES, 'Eiche 19;;;', SIDE, 'Buche 19;;;', SHELF];
    expect(read(lines)).toMatchObject({
      asked: ['heading:material material'],
      rows: ['Side 720x560 2 Eiche 19', 'Shelf 764x540 1 Buche 19'],
      notes: ['headings Eiche 19, Buche 19'],
    });
    expect(read(lines, { 'heading:material': 'none' })).toMatchObject({
      rows: BOTH,
      left: ['2-2 text', '4-4 text'],
    });
  });
  it('of cabinets and materials below each other are two questions', () => {
    const lines = [TITLES, 'Unterschrank 1;;;', 'Eiche 19;;;', SIDE, 'Unterschrank 2;;;', SHELF];
    expect(read(lines)).toMatchObject({
      asked: ['heading:material material', 'heading:cabinet cabinet'],
      rows: ['Side 720x560 2 Eiche 19 Unterschrank 1', 'Shelf 764x540 1 Eiche 19 Unterschrank 2'],
    });
  });
  it('that look like neither, or beside a column of materials, have no likely answer', () => {
    expect(read([TITLES, 'Achtung, Maserung durchlaufend!;;;', SIDE]).asked).toEqual(['heading:other ?']);
    expect(read([`${TITLES};Material`, 'Eiche;;;;', `${SIDE};MDF`]).asked).toEqual(['heading:material ?']);
  });
});

describe('a material that is written once', () => {
  it('for several rows is asked about', () => {
    const lines = [
      `${TITLES};Material`,
      `${SIDE};Oak`,
      `${SHELF};`,
      'Top;600;400;1;',
      'Door;700;400;1;White',
    ];
    const filled = ['Side 720x560 2 Oak', 'Shelf 764x540 1 Oak', 'Top 600x400 1 Oak', 'Door 700x400 1 White'];
    expect(read(lines)).toMatchObject({ asked: ['emptyMaterial above'], rows: filled });
    expect(read(lines, { emptyMaterial: 'none' }).rows[1]).toBe('Shelf 764x540 1');
    expect(read([...lines, 'Box;300;200;1;White', 'Lid;300;200;1;White']).asked).toEqual([
      'emptyMaterial none',
    ]);
  });
  it.each(['"', "''", 'dto.', '- " -', 'ditto', '〃'])('with %s below it is that, and told', (mark) => {
    for (const sign of ['\t', ';']) {
      const rows = [`${TITLES};Material`, `${SIDE};Oak`, `${SHELF};${mark}`, `Top;600;400;1;${mark}`];
      expect(read(rows.map((row) => row.replaceAll(';', sign)))).toMatchObject({
        rows: ['Side 720x560 2 Oak', 'Shelf 764x540 1 Oak', 'Top 600x400 1 Oak'],
        notes: ['dittos 3, 4'],
      });
    }
  });
  it('in quotation marks over two lines stays one text', () => {
    expect(read([`${TITLES};Material`, `${SIDE};"Oak\n"`, `${SHELF};"Oak"`]).rows).toEqual([
      'Side 720x560 2 Oak',
      'Shelf 764x540 1 Oak',
    ]);
  });
});

describe('a colour beside the material', () => {
  const TITLED = `${TITLES};Material;Color`;
  it('that tells boards of one material apart is asked about: the boards are of both', () => {
    const lines = [TITLED, `${SIDE};MDF 19;White`, `${SHELF};MDF 19;Black`];
    expect(read(lines)).toMatchObject({
      asked: ['field:5 material'],
      rows: ['Side 720x560 2 MDF 19 White', 'Shelf 764x540 1 MDF 19 Black'],
    });
    expect(read(lines, { 'field:5': 'own' }).rows).toEqual([
      'Side 720x560 2 MDF 19',
      'Shelf 764x540 1 MDF 19',
    ]);
  });
  it('that says no more than the material is kept', () => {
    expect(read([TITLED, `${SIDE};W1000;White`, `${SHELF};U999;Black`]).asked).toEqual([]);
  });
});

describe('the name of a part', () => {
  it('is its number in words where no column names it, or one counts the lines', () => {
    expect(read(['Item;Part Number;Length;Width;Qty', `1;${SIDE}`, `2;${SHELF}`]).rows).toEqual(BOTH);
    expect(read(['Reference;Length;Width;Qty', SIDE, SHELF]).rows).toEqual(BOTH);
    expect(read(['Part;Code;Length;Width;Qty', 'Side;A1;720;560;2', 'Shelf;A2;764;540;1']).rows).toEqual(
      BOTH,
    );
  });
});

it('edges in one word beside each other, and in French by two letters, are the four sides', () => {
  for (const titles of ['KV;KH;KL;KR', 'Chant AV;Chant AR;Chant G;Chant D']) {
    const source = sourceOfText([`${TITLES};${titles}`, `${SIDE};ABS 1;;ABS 2;`].join('\n'));
    if (source === null) throw new Error('no list');
    const { list } = settleList(source, MM);
    expect(list.rows[0]?.edges).toEqual({ bottom: 'ABS 1', left: 'ABS 2' });
  }
});

describe('lines that are no part', () => {
  const BELOW: readonly (readonly [string, readonly string[], string])[] = [
    ['the number of a page', ['Seite 1 von 2;;;'], '4-4 text'],
    ['words below an empty line', ['', 'x = ABS 1 mm;;;'], '5-5 text'],
    ['a sum without a word', [';;;3'], '4-4 sum'],
    ['a row of a form', [';0;0;'], '4-4 blank'],
  ];
  it.each(BELOW)('%s: told as that', (_, lines, left) => {
    expect(read([TITLES, SIDE, SHELF, ...lines])).toMatchObject({ rows: BOTH, left: [left] });
  });
  it('parts called as the foot of a page is, and sums of sizes without titles, are parts', () => {
    expect(read(['Name;Length;Width', 'Seite 1;720;560', 'Seite 2;764;540']).rows).toHaveLength(2);
    expect(read(['720;560;1', '300;400;1', '1020;960;2']).rows).toHaveLength(3);
    const source = sourceOfText('Name;Länge\nSeite 1;720\nSeite 2;764');
    if (source === null) throw new Error('no list');
    expect(settleList(source, { ...MM, kind: 'bars' }).list.rows).toHaveLength(2);
  });
  it('of a letter with a number that may be a size is not told as words', () => {
    expect(
      read(['Hallo,', '2 Stk 720 x 560', '1 Leiste 2400', '1 Stk 764 x 540', 'Tel. 0664 123456, 12.3.2024'])
        .left,
    ).toEqual(['1-1 text', '3-3 none', '5-5 text']);
  });
  it('a part without its sizes stays a line without a part', () => {
    expect(read([TITLES, SIDE, 'Door;;;2', SHELF]).left).toEqual(['3-3 none']);
  });
  it('another table is told in one line with its heading, and spoils no column of the first', () => {
    const hardware = ['', 'Beschläge', 'Artikel;Bezeichnung;Menge', '71T3550;Scharnier;4', '', 'Griff;128;6'];
    expect(read([TITLES, SIDE, SHELF, ...hardware])).toMatchObject({
      rows: BOTH,
      asked: [],
      left: ['5-9 table'],
      isPlain: false,
    });
    expect(read([TITLES, SIDE, SHELF, ...hardware, TITLES, 'Top;600;400;1']).rows).toEqual([
      ...BOTH,
      'Top 600x400 1',
    ]);
  });
});

it('texts that a program kept from a spreadsheet by a formula, and mixed ends of lines, are read', () => {
  expect(read([`${TITLES}\r`, '="Side";="720";="560";="2"', '="Shelf";="764";="540";="1"\r']).rows).toEqual(
    BOTH,
  );
});
