import { describe, expect, it } from 'vitest';
import type { ListContext } from './list.ts';
import { pageWithParts, settleList, sourceOfText } from './openList.ts';

const PANELS: ListContext = { kind: 'panels', unit: 'mm', longest: 2800, bands: [] };
const BARS: ListContext = { ...PANELS, kind: 'bars', longest: 6000 };
const INCH: ListContext = { ...PANELS, unit: 'in' };

function read(lines: readonly string[], context: ListContext) {
  const source = sourceOfText(lines.join('\n'));
  if (source === null) throw new Error('no list');
  const { list, questions } = settleList(source, context, {}, pageWithParts(source, context));
  return {
    rows: list.rows.map((row) => {
      const angles = row.leftAngle === null ? '' : `${row.leftAngle}/${row.rightAngle}`;
      const size = [row.length, row.first, row.second, row.thickness].filter((one) => one !== null);
      return [row.name, size.join('x'), `q${row.qty}`, row.material, angles].filter(Boolean).join(' ');
    }),
    prices: list.rows.map(({ price }) => price),
    asked: questions.map(({ id, proposed = '?' }) => `${id} ${proposed}`),
    left: list.leftOut.map(({ line, why }) => `${line} ${why}`),
  };
}

describe('the thickness of a board that a word says beside its sizes', () => {
  const MANNERS: readonly (readonly [string, string, ListContext])[] = [
    ['2 x Side 720 x 560, 18mm thick', 'Side 720x560x18 q2', PANELS],
    ['2 Stk Platte 720 x 560 (19 mm stark)', 'Platte 720x560x19 q2', PANELS],
    ['1x Boden 764x540 Stärke: 19', 'Boden 764x540x19 q1', PANELS],
    ['18 mm: 2x 720x560', '720x560x18 q2', PANELS],
    ['Top 1200 x 600 t=30 2 pcs', 'Top 1200x600x30 q2', PANELS],
    ['2 pcs 20 x 30, 3/4" thick', '508x762x19.05 q2', INCH],
  ];
  it.each(MANNERS)('%s', (line, row, context) => {
    expect(read([line, line], context)).toMatchObject({ rows: [row, row], asked: [] });
  });
  it('is not that of a band', () => {
    const line = '2 Stk Deckel 800x600, Kante ABS 2 mm dick';
    expect(read([line, line], PANELS).rows.join()).not.toContain('800x600x2 ');
  });
});

describe('the angles of both ends of a bar', () => {
  it('in one column are those of the ends, counted from its length where a square end is 90', () => {
    const titles = 'Bezeichnung;Länge;Anzahl;Gehrung';
    const list = [
      titles,
      'Oben;1200;2;45° / 45°',
      'Links;900;2;30° / 90°',
      'Mitte;850;1;-',
      'Unten;800;1;90',
    ];
    expect(read(list, BARS)).toMatchObject({
      rows: ['Oben 1200 q2 45/45', 'Links 900 q2 60/0', 'Mitte 850 q1', 'Unten 800 q1 0/0'],
      asked: [],
    });
  });
  it('in lines of words are no names', () => {
    const list = ['2x 1200 45° / 45°', '4 Stk 900 mm li 45° re 90°', '1x 800'];
    expect(read(list, BARS).rows).toEqual(['1200 q2 45/45', '900 q4 45/0', '800 q1']);
  });
  it('stay in a column of their own where a cell does not say both', () => {
    const list = ['Teil;Länge;Stk;Gehrung', 'A;1200;2;45° / 45°', 'B;900;2;45'];
    expect(read(list, BARS)).toMatchObject({ rows: ['A 1200 q2', 'B 900 q2'], asked: ['field:3 own'] });
  });
});

describe('a list', () => {
  it('with EP and GP has prices, no thickness, and in French it has one', () => {
    const prices = [
      'Teil;Länge;Breite;Menge;EP;GP',
      'Seite;720;560;2;12,50;25,00',
      'Boden;764;540;1;13,10;13,10',
    ];
    expect(read(prices, PANELS)).toMatchObject({
      rows: ['Seite 720x560 q2', 'Boden 764x540 q1'],
      prices: [12.5, 13.1],
      asked: [],
    });
    const french = ['Pièce;Longueur;Largeur;Ep;Qté', 'Côté;720;560;19;2'];
    expect(read(french, PANELS).rows).toEqual(['Côté 720x560x19 q2']);
  });
  it('with a Gesamtanzahl beside an Anzahl is likely of the greater one, asked about', () => {
    const list = ['Teil;Länge;Breite;Anzahl;Gesamtanzahl', 'Seite;720;560;2;6', 'Boden;764;540;1;3'];
    expect(read(list, PANELS)).toMatchObject({
      rows: ['Seite 720x560 q6', 'Boden 764x540 q3'],
      asked: ['field:3 own', 'field:4 qty'],
    });
  });
  it('of T or S above ones and twos asks whether that is a thickness', () => {
    const list = ['Name;L;W;Qty;S', 'Side;720;560;2;1', 'Shelf;764;540;1;2'];
    expect(read(list, PANELS).asked).toEqual(['field:4 thickness']);
    const boards = ['Name;L;W;Qty;T', 'Side;720;560;2;18', 'Shelf;764;540;1;8'];
    expect(read(boards, PANELS)).toMatchObject({
      rows: ['Side 720x560x18 q2', 'Shelf 764x540x8 q1'],
      asked: [],
    });
  });
  it('of so many each of several sizes has a row for each', () => {
    const list = ['3 each of 720x560 and 764x540', '2 pcs each: 300x200, 400x200'];
    expect(read(list, PANELS)).toMatchObject({
      rows: ['720x560 q3', '764x540 q3', '300x200 q2', '400x200 q2'],
      asked: [],
    });
  });
  it('that a letter holds between its sentences is read, the sentences are told', () => {
    const parts = ['Seite\t720\t560\t2', 'Boden\t764\t540\t1'];
    const list = ['Hallo Herr Maier,', '', 'anbei die Liste:', '', ...parts, '', 'Gruß', 'Franz'];
    const { rows, left } = read(list, PANELS);
    expect(rows).toEqual(['Seite 720x560 q2', 'Boden 764x540 q1']);
    expect(left).toEqual(['1 text', '3 text', '8 text', '9 text']);
  });
  it('of bars with a quantity and thousands asks what the sign in them is', () => {
    expect(read(['Side 1: 2 x 720', 'Side 4: 1 x 1,194'], BARS).asked).toEqual(['style point']);
  });
});
