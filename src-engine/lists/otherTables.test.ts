import { describe, expect, it } from 'vitest';
import type { Answers, ListContext, ListRow } from './list.ts';
import { readLines } from '../testing/readLines.ts';
import { lastingAnswers } from './readList.ts';

const MM: ListContext = {
  ...{ kind: 'panels', unit: 'mm', longest: 2800 },
  bands: [{ ref: 'ABS 1', thickness: 1 }],
};

function wordsOf(row: ListRow): string {
  const size = [row.length, row.first, row.second, row.thickness].filter((one) => one !== null);
  const red = Object.values(row.bad).map((text) => `(${text})`);
  const sides = Object.keys(row.edges).toSorted((a, b) => (a < b ? -1 : 1));
  const words = [row.name, size.join('x'), `q${row.qty}`, row.material, row.cabinet, ...sides, ...red];
  return words.filter((one) => one).join(' ');
}

const read = (lines: readonly string[], context = MM, answers: Answers = {}) =>
  readLines(lines, wordsOf, context, answers);

const TITLES = 'Teil;Länge;Breite;Stk';
const THREE = ['Seite;720;560;2', 'Boden;764;540;3', 'Rückwand;764;710;1'];

describe('numbers of a list that stand in another way than the others', () => {
  const CM = [TITLES, ...THREE, 'Tür;71,6;39,7;2', 'Blende;800;100;1'];

  it('sizes of one row that are a tenth of the others are asked about', () => {
    expect(read(CM)).toMatchObject({ asked: ['smallRows cm'] });
    expect(read(CM, MM, { smallRows: 'cm' }).rows[3]).toBe('Tür 716x397 q2');
    expect(read(CM, MM, { smallRows: 'mm' }).rows[3]).toBe('Tür 71.6x39.7 q2');
    expect(lastingAnswers({ smallRows: 'cm', commented: 'part' })).toEqual({});
  });
  it.each([
    ['with a unit of its own', 'Klotz;71,6 mm;39,7 mm;2'],
    ['no tenth of any other', 'Klotz;40;25;2'],
    ['small in one direction only', 'Leiste;700;40;2'],
  ])('a row %s is what it is', (_, line) => {
    expect(read([TITLES, ...THREE, line]).asked.filter((one) => one.startsWith('smallRows'))).toEqual([]);
  });
  it('half of the rows may be so, not most of them', () => {
    const small = ['Klotz;75;55;2', 'Keil;72;56;2', 'Dübel;70;50;9', 'Leiste;80;60;4'];
    expect(read([TITLES, ...THREE, ...small.slice(0, 3)]).asked).toEqual(['smallRows mm']);
    expect(read([TITLES, ...THREE, ...small]).asked).toEqual([]);
  });

  it('a thickness of 1,9 beside sizes in centimetres is asked about', () => {
    const list = ['Teil;Stk;Länge (cm);Breite (cm);Stärke', 'Seite;2;72;56;1,9'];
    expect(read(list)).toMatchObject({ rows: ['Seite 720x560x19 q2'], asked: ['unit:4 cm'] });
    expect(read(['Teil;Stk;Länge (cm);Breite (cm);Stärke', 'Seite;2;72;56;3']).asked).toEqual(['unit:4 ?']);
    const thick = ['Teil;Stk;Länge (cm);Breite (cm);Stärke', 'Seite;2;72;56;19'];
    expect(read(thick)).toMatchObject({ rows: ['Seite 720x560x19 q2'], asked: [] });
  });
  it('the thickness before and after work is asked about as the sizes are', () => {
    const list = ['Teil;Stk;Länge;Breite;Fertigdicke;Zuschnittdicke', 'Seite;2;720;560;19;22'];
    expect(read(list)).toMatchObject({ asked: ['field:4 thickness', 'field:5 own'] });
    expect(read(list, MM, { 'field:4': 'own', 'field:5': 'thickness' }).rows).toEqual([
      'Seite 720x560x22 q2',
    ]);
    expect(read(['Teil;Stk;Länge;Breite;Dicke;Rohdicke', 'Seite;2;720;560;19;19']).asked).toEqual([]);
  });
  it('# above numbers that do not run is a quantity or a number of the part', () => {
    const list = ['#;Teil;Länge;Breite', '2;Seite;720;560', '3;Boden;764;540', '2;Deckel;800;600'];
    const rows = ['Seite 720x560 q2', 'Boden 764x540 q3', 'Deckel 800x600 q2'];
    expect(read(list)).toMatchObject({ rows, asked: ['field:0 qty'] });
    expect(read(['#;Teil;Länge;Breite', '1;Seite;720;560', '2;Boden;764;540']).asked).toEqual([]);
  });
  it('how many of a unit there are may stand above the titles', () => {
    const list = ['Küche Müller;;;', '3x Unterschrank;;;', TITLES, ...THREE];
    expect(read(list)).toMatchObject({ asked: ['field:4 times'] });
    expect(read(list).rows[0]).toBe('Seite 720x560 q6');
    expect(read(['Projekt: 2 x Kommode;;;', TITLES, ...THREE]).rows[0]).toBe('Seite 720x560 q4');
  });
});

describe('what one reading alone makes a part of', () => {
  const BARS: ListContext = { ...MM, kind: 'bars', longest: 6000 };

  it.each([
    ['2.150', 'comma', 2150],
    ['1,194', 'point', 1194],
  ])('%s is asked about, and proposed as thousands', (length, style, mm) => {
    const list = [TITLES.replaceAll(';', '\t'), `Seite\t${length}\t560\t2`, 'Boden\t764\t540\t3'];
    expect(read(list).asked).toEqual([`style ${style}`]);
    expect(read(list).rows[0]).toBe(`Seite ${mm}x560 q2`);
  });
  it('nothing is proposed where both are', () => {
    expect(read(['Teil;Länge (cm);Breite (cm);Stk', 'Seite;1.250;56;2']).asked).toEqual(['style ?']);
  });
  it('a number before a colon is that of the name, where a quantity follows', () => {
    const list = ['Side 4: 1 x 1,194 x 560', 'Shelf 5: 2 x 764 x 540'];
    expect(read(list)).toMatchObject({
      rows: ['Side 4 1194x560 q1', 'Shelf 5 764x540 q2'],
      asked: ['style point', 'free qty'],
    });
  });
  it.each([
    ['2 côtés 720 x 560 ép. 19', 'côtés 720x560x19 q2'],
    ['1 trasera 800 x 710 HDF de 3 mm', 'trasera HDF de 3 mm 800x710 q1'],
    ['Side (720 x 560) x 2', 'Side 720x560 q2'],
  ])('%s is not asked about', (line, row) => {
    expect(read([line, line])).toMatchObject({ rows: [row, row], asked: [] });
  });
  it('a quantity in words is proposed', () => {
    const list = ['zwei Seiten 720 x 560', 'drei Böden 764 x 540'];
    expect(read(list)).toMatchObject({ rows: ['Seiten 720x560 q2', 'Böden 764x540 q3'] });
    expect(read(list).asked).toEqual(['cell:1:4 2', 'cell:2:4 3']);
  });
  it('edges are numbered with Д and Ш in Russian, and counted with L and C in Italian', () => {
    const open = (lines: readonly string[]): readonly string[] => read(lines).asked;
    expect(open(['Деталь;Длина;Ширина;Кол-во;Кромка Д1;Кромка Ш1', 'Бок;720;560;2;x;'])).toHaveLength(2);
    const four = [
      'Деталь;Длина;Ширина;Кол-во;Кромка Д1;Кромка Д2;Кромка Ш1;Кромка Ш2',
      'Бок;720;560;2;1;0;0;0',
    ];
    expect(read(four)).toMatchObject({ rows: ['Бок 720x560 q2 bottom'], asked: [] });
    const codes = ['Pezzo;Lunghezza;Larghezza;Qtà;Bordo', 'A;720;560;2;1L', 'B;764;540;3;2L+1C'];
    expect(open(codes)).toEqual(['edgeWords ?']);
    expect(read(codes, MM, { edgeWords: 'L C' }).rows[1]).toBe('B 764x540 q3 bottom left top');
    expect(open(['Pezzo;Lunghezza;Larghezza;Qtà;Bordo', 'A;720;560;2;2L'])).toEqual([]);
  });
  it('titles of imos are known, and numbers of parts are no size', () => {
    const list = ['IDBGPL;NAME1;CNT;CLENG;CWIDTH;CTHK', '1001;Seite;1;720;560;19', '1002;Boden;3;764;540;19'];
    expect(read(list)).toMatchObject({
      rows: ['Seite 720x560x19 q1', 'Boden 764x540x19 q3'],
      asked: ['field:0 own'],
    });
  });
  it('no angle at all is a square end, and a profile above bars is none of them', () => {
    const list = ['Profil;Länge;Stk;Winkel L;Winkel R', 'RR 40;1200;4;45;-', 'RR 40;720;2;-;-'];
    expect(read(list, BARS).rows).toEqual(['1200 q4 RR 40', '720 q2 RR 40']);
    const inch: ListContext = { ...BARS, unit: 'in' };
    expect(read(['1x1 tube', '4 @ 48"', '8 @ 24"'], inch)).toEqual({
      rows: ['1219.2 q4 1x1 tube', '609.6 q8 1x1 tube'],
      asked: ['heading:material material'],
      left: ['1 heading'],
    });
  });
});

describe('a part with the sign of a comment', () => {
  it.each(['# Boden;764;540;3', '//Boden;764;540;3'])('%s is asked about', (line) => {
    const list = [TITLES, 'Seite;720;560;2', line, 'Rückwand;764;710;1'];
    expect(read(list)).toMatchObject({ asked: ['commented ?'] });
    expect(read(list, MM, { commented: 'part' }).rows).toHaveLength(3);
    expect(read(list, MM, { commented: 'comment' })).toMatchObject({
      rows: ['Seite 720x560 q2', 'Rückwand 764x710 q1'],
      left: ['3 comment'],
    });
  });
  it('is a part where all have it, or where it numbers the parts', () => {
    expect(read([TITLES, '#A;720;560;2', '#B;764;540;3']).asked).toEqual([]);
    expect(read([TITLES, '#1;720;560;2', 'B;764;540;3', 'C;700;500;1']).asked).toEqual([]);
  });
});

describe('a table below another one with titles of its own', () => {
  it('is read, with the columns that the first has not', () => {
    const list = ['Korpus', TITLES, ...THREE, '', 'Fronten', 'Bezeichnung;Breite;Höhe;Dicke;Anzahl'];
    expect(read([...list, 'Tür;397;716;19;2'])).toEqual({
      rows: [
        ...['Seite 720x560 q2 Korpus', 'Boden 764x540 q3 Korpus', 'Rückwand 764x710 q1 Korpus'],
        'Tür 716x397x19 q2 Fronten',
      ],
      asked: ['heading:cabinet cabinet'],
      left: ['8 titles', '1 heading', '7 heading'],
    });
  });
  it('has its depth for the width, and its T for the thickness', () => {
    const list = ['Part;Qty;Length;Width;Thickness', 'Side;2;720;560;18', '', 'Part;Length;Depth;T;Qty'];
    expect(read([...list, 'Top;2400;600;38;1']).rows).toEqual(['Side 720x560x18 q2', 'Top 2400x600x38 q1']);
  });
  it.each([
    ['sizes in another unit', 'Part;Qty;Length (in);Width (in)', 'Door;2;28;15'],
    ['neither of its sizes', 'Part;Qty;Height;Depth', 'Door;2;716;397'],
    ['one size (hardware)', 'Item;Qty;Length', 'Screw;50;40'],
    ['three of them (appliances)', 'Item;Width;Height;Depth', 'Oven;595;595;548'],
  ])('with %s is told as not read', (_, titles, line) => {
    const list = ['Part;Qty;Length (mm);Width (mm)', 'Side;2;720;560', '', titles, line];
    expect(read(list)).toEqual({ rows: ['Side 720x560 q2'], asked: [], left: ['4-5 none'] });
  });
  it('does not take the place of one whose sizes stand in one column', () => {
    const list = ['Part;Qty;Size', 'Side;2;720x560', '', 'Part;Qty;Length;Width', 'Door;2;716;397'];
    expect(read(list)).toMatchObject({ rows: ['Side 720x560 q2'], left: ['4-5 none'] });
  });
});

describe('what stands round the rows', () => {
  it('boards above rows are their material, and a ditto mark may begin a line', () => {
    const boards = read([TITLES, '19 mm;;;', 'Seite;720;560;2', '8 mm;;;', 'Rückwand;764;710;1']);
    expect(boards).toMatchObject({ asked: ['heading:material material'] });
    expect(boards.rows).toEqual(['Seite 720x560 q2 19 mm', 'Rückwand 764x710 q1 8 mm']);
    const marked = ['Material\tTeil\tLänge\tBreite\tStk', 'Oak\tSeite\t720\t560\t2', '"\tBoden\t764\t540\t3'];
    expect(read(marked).rows).toEqual(['Seite 720x560 q2 Oak', 'Boden 764x540 q3 Oak']);
  });
  it('titles below the last part are those of the list', () => {
    const list = ['3;Rückwand;764;710;1', '2;Boden;764;540;3', '1;Seite;720;560;2'];
    const titles = 'ITEM NO.;PART NUMBER;LENGTH;WIDTH;QTY.';
    const rows = ['Rückwand 764x710 q1', 'Boden 764x540 q3', 'Seite 720x560 q2'];
    expect(read([...list, titles])).toEqual({ rows, asked: [], left: [] });
  });
  it('headings of a list without titles hold for the rows below them', () => {
    const list = ['Eiche 19 mm', '720;560;2;Seite', '764;540;3;Boden', 'MDF weiß 16', '716;397;2;Tür'];
    expect(read(list)).toEqual({
      rows: ['Seite 720x560 q2 Eiche 19 mm', 'Boden 764x540 q3 Eiche 19 mm', 'Tür 716x397 q2 MDF weiß 16'],
      asked: ['heading:material material'],
      left: ['1 heading', '4 heading'],
    });
    const none = read(list, MM, { 'heading:material': 'none' });
    expect([none.rows[0], none.left]).toEqual(['Seite 720x560 q2', ['1 text', '4 text']]);
    expect(read(['3x Unterschrank', '720;560;2;Seite', '764;540;3;Boden'])).toMatchObject({
      asked: [],
      left: ['1 none'],
    });
  });
});

describe('lines of words that belong together', () => {
  it('a name, sizes and a quantity below each other are one part', () => {
    const list = [
      'Side',
      '720 x 560 x 18',
      'Quantity: 3',
      '',
      'Shelf board:',
      '764 x 540 x 18',
      'Quantity: 2',
    ];
    const rows = ['Side 720x560x18 q3', 'Shelf board 764x540x18 q2'];
    expect(read(list)).toEqual({ rows, asked: [], left: [] });
    expect(read(['Oak 19', '720 x 560', 'MDF 8', '764 x 540']).asked).toEqual(['heading:material material']);
  });
  it('a quantity above sizes holds for those that have none', () => {
    const list = ['je 2 Stück:', '720 x 560', '764 x 540 3 Stk', 'je 4 Stück:', '300 x 200'];
    expect(read(list)).toEqual({
      rows: ['720x560 q2', '764x540 q3', '300x200 q4'],
      asked: [],
      left: ['1 heading', '4 heading'],
    });
    expect(read(['Need 4 each:', '720 x 560', '764 x 540']).rows).toEqual(['720x560 q4', '764x540 q4']);
  });
  it('labels below each other may have one for the whole size', () => {
    const part = (name: string, size: string): readonly string[] => [
      ...[`Part: ${name}`, `Size: ${size}`, 'Quantity: 3', 'Material: Oak', ''],
    ];
    const rows = ['Side 720x560x18 q3 Oak', 'Shelf 764x540x18 q3 Oak'];
    const list = [...part('Side', '720 x 560 x 18'), ...part('Shelf', '764 x 540 x 18')];
    expect(read(list)).toEqual({ rows, asked: [], left: [] });
  });
  it('lines of a chat are read without day, time and sender', () => {
    const list = ['14:22:10] Martin: Hi, brauche noch', '14:22:31] Martin: 2x 720x560 Seite'];
    expect(read(list.map((line) => `[03.04.26, ${line}`))).toEqual({
      rows: ['Seite 720x560 q2'],
      asked: [],
      left: ['1 text'],
    });
    const us = ['4/3/26, 2:22 PM - Mike: 2x Side 720 x 560', '4/3/26, 2:23 PM - Mike: 1x Shelf 764 x 540'];
    expect(read(us)).toEqual({ rows: ['Side 720x560 q2', 'Shelf 764x540 q1'], asked: [], left: [] });
  });
});
