import { describe, expect, it } from 'vitest';
import type { ListContext } from '../list.ts';
import { settleList, sourceOfText } from '../openList.ts';

const MM: ListContext = { kind: 'panels', unit: 'mm', longest: 2800, bands: [] };

function read(lines: readonly string[], context = MM) {
  const source = sourceOfText(lines.join('\n'));
  if (source === null) throw new Error('no list');
  const { list, questions } = settleList(source, context);
  return {
    rows: list.rows.map(({ name, first, second, length, thickness, qty }) =>
      [qty, length ?? `${first}x${second}`, thickness, name]
        .filter((said) => said !== null)
        .join(' ')
        .trim(),
    ),
    asked: questions.map(({ id }) => id),
    left: list.leftOut.map(({ line, why }) => `${line} ${why}`),
  };
}

const plain = (...rows: readonly string[]) => ({ rows, asked: [], left: [] });

describe('parts as a person writes them', () => {
  it('have strokes between their sizes', () => {
    expect(read(['Seiten: 2 x 720/560', 'Rückwand: 1 x 780/700'])).toEqual(
      plain('2 720x560 Seiten', '1 780x700 Rückwand'),
    );
    expect(read(['2 Stk 720/560/19 Seite', '764/540 3 Stk'])).toEqual(
      plain('2 720x560 19 Seite', '3 764x540'),
    );
    expect(read(['Tel. 0171/2345678', '2 Stk 720 x 560', '3 Stk 764 x 540']).left).toEqual(['1 text']);
  });
  it('have a thickness with a fraction in front', () => {
    const inches: ListContext = { ...MM, unit: 'in' };
    expect(read(['2 pcs 3/4 x 23 1/2 x 34 1/2', '3 pcs 1/2 x 22 x 30'], inches)).toEqual(
      plain('2 596.9x876.3 19.05', '3 558.8x762 12.7'),
    );
  });
  it('have a decimal comma and a unit behind each size', () => {
    const { rows } = read(['2 Platten 1,20 m x 0,60 m', '1 Platte 0,80m x 0,40m']);
    expect(rows).toEqual(['2 1200x600 Platten', '1 800x400 Platte']);
  });
  it('have the sign for a number in front of the quantity', () => {
    expect(read(['n. 2 fianchi 720x560', 'n. 3 ripiani 764x540'])).toEqual(
      plain('2 720x560 fianchi', '3 764x540 ripiani'),
    );
  });
  it('are bars with how many of them on either side, whatever the name says', () => {
    const bars: ListContext = { ...MM, kind: 'bars', longest: 6000 };
    expect(read(['2400 x 4', '1250 x 2'], bars)).toEqual(plain('4 2400', '2 1250'));
    expect(read(['4x 2400 IPE 100', '2x 1250 IPE 100'], bars)).toEqual(
      plain('4 2400 IPE 100', '2 1250 IPE 100'),
    );
  });
  it('stand in a table whose comments separate nothing', () => {
    const { rows } = read([
      '# from a script',
      'Name,Length,Width,Qty',
      'Side,720,560,2',
      '// end',
      'Shelf,764,540,3',
    ]);
    expect(rows).toEqual(['2 720x560 Side', '3 764x540 Shelf']);
  });
});

describe('several parts on one line', () => {
  it('are read one by one, with +, a semicolon or a comma between them', () => {
    const both = ['2 720x560', '1 764x540'];
    expect(read(['2x 720x560 + 1x 764x540'])).toEqual(plain(...both));
    expect(read(['720x560 2 Stk; 764x540 1 Stk'])).toEqual(plain(...both));
    expect(read(['2 Stk 720 x 560 Seite, 1 Stk 764 x 540 Boden']).rows).toEqual([
      '2 720x560 Seite',
      '1 764x540 Boden',
    ]);
    const bars: ListContext = { ...MM, kind: 'bars', longest: 6000 };
    expect(read(['2x 2400 + 1x 1200', '4x 800'], bars)).toEqual(plain('2 2400', '1 1200', '4 800'));
    expect(read(['2 Stk 2400 + 1 Stk 1200', '4 Stk 800'], bars)).toEqual(plain('2 2400', '1 1200', '4 800'));
  });
  it('may have names and no counts, or one count for all of them', () => {
    expect(read(['Tür 720 x 400, Boden 764 x 540', 'Seite 700 x 300']).rows).toEqual([
      '1 720x400 Tür',
      '1 764x540 Boden',
      '1 700x300 Seite',
    ]);
    expect(read(['je 2 Stück 720 x 560 und 764 x 540'])).toEqual(plain('2 720x560', '2 764x540'));
    expect(read(['Seite 720 x 560, Band 2 x 23', 'Boden 764 x 540']).rows).toHaveLength(2);
  });
  it('are none where only one has sizes, or the other is something on it', () => {
    expect(read(['Side 720 x 560, 3 x Oak', 'Shelf 764 x 540']).rows).toHaveLength(2);
    expect(read(['Tür 720 x 400, Ausschnitt 120 x 80', 'Boden 764 x 540']).rows).toHaveLength(2);
    expect(read(['2 Stk 397,5 x 716', '1 Stk 764 x 540']).rows).toEqual(['2 397.5x716', '1 764x540']);
  });
});

describe('lines of letters', () => {
  it('that somebody answers lose the sign in front, in tables, too', () => {
    expect(read(['Hallo,', '> 2 Stk 600 x 400 Boden', '> 3 Stk 720 x 560 Seite']).rows).toEqual([
      '2 600x400 Boden',
      '3 720x560 Seite',
    ]);
    expect(read(['> Teil;Länge;Breite;Stk', '> Side;720;560;2'])).toEqual(plain('2 720x560 Side'));
  });
  it('say their quantity by the blanks round the signs, in words or behind a stroke', () => {
    expect(read(['2x 720x560 Seite', '1x 764x540']).asked).toEqual([]);
    expect(read(['2x720x560 Seite', '1x764x540']).asked).toEqual(['free']);
    expect(read(['zwei Seiten 720 x 560']).asked).toEqual(['cell:1:4']);
    expect(read(['Side 720x560 /2']).asked).toEqual(['cell:1:4']);
  });
  it('have other sizes in their names, signs in front, and their quantity below', () => {
    expect(read(['Tür 720 x 400 + Ausschnitt 120 x 80', 'Boden 764 x 540'])).toEqual(
      plain('1 720x400 Tür + Ausschnitt 120x80', '1 764x540 Boden'),
    );
    expect(read(['- [ ] 2x Side 720 x 560', '- 1 Shelf 764 x 540'])).toEqual(
      plain('2 720x560 Side', '1 764x540 Shelf'),
    );
    expect(read(['Seite', '720 x 560', '2 Stück', 'Boden', '764 x 540', '1 Stück'])).toEqual(
      plain('2 720x560 Seite', '1 764x540 Boden'),
    );
    const bars: ListContext = { ...MM, kind: 'bars', longest: 6000 };
    expect(read(['4 Stk 2400 und 2 Stk 1200'], bars)).toEqual(plain('4 2400', '2 1200'));
  });
  it('may end with a quantity in place of a thickness, which is asked where it is no usual one', () => {
    expect(read(['764 x 540 x 19', '720 x 560 x 19'])).toEqual(plain('1 764x540 19', '1 720x560 19'));
    expect(read(['764 x 540 x 2', '720 x 560 x 4']).asked).toEqual(['freeLast']);
    const source = sourceOfText('764 x 540 x 2\n720 x 560 x 4');
    if (source === null) throw new Error('no list');
    const { rows } = settleList(source, MM, { freeLast: 'qty' }).list;
    expect(rows.map(({ qty, thickness }) => [qty, thickness])).toEqual([
      [2, null],
      [4, null],
    ]);
  });
  it('name their sizes', () => {
    expect(read(['Seite: Länge 720, Breite 560, 2 Stück', 'Boden: Länge 764, Breite 540, 1 Stück'])).toEqual(
      plain('2 720x560 Seite', '1 764x540 Boden'),
    );
    expect(read(['Side L=720 B=560 Stk=2', 'Shelf L=764 B=540 Stk=1'])).toEqual(
      plain('2 720x560 Side', '1 764x540 Shelf'),
    );
  });
  it('may be the material of those below', () => {
    const source = sourceOfText('Birch ply 18 mm:\n2 @ 720 x 560 Side\nHDF 3 mm:\n1 @ 700 x 500 Back');
    if (source === null) throw new Error('no list');
    const { list, questions } = settleList(source, MM);
    expect(questions.map(({ id, proposed }) => [id, proposed])).toEqual([['heading:material', 'material']]);
    expect(list.rows.map(({ line, material, name }) => [line, material, name])).toEqual([
      [2, 'Birch ply 18 mm', 'Side'],
      [4, 'HDF 3 mm', 'Back'],
    ]);
  });
  it('of lumber have their section close behind the feet', () => {
    const inches: ListContext = { ...MM, unit: 'in', kind: 'bars', longest: 6000 };
    expect(read([`4 pcs 8' 2x4`, `2 pcs 6'-3" 2x6`], inches).rows).toEqual([
      '4 2438.4 2 x 4',
      '2 1905 2 x 6',
    ]);
  });
});

it('a row with a size in it is none of titles', () => {
  const { rows } = read(['Side; 720 x 560; 2 Stk', 'Shelf; 764 x 540; 1 Stk']);
  expect(rows).toEqual(['2 720x560 Side', '1 764x540 Shelf']);
});

describe('sizes with names behind them', () => {
  it.each([
    ['560 breit x 720 hoch, 2 Stück', '2 560x720'],
    ['560W x 720H - 2 off', '2 560x720'],
    ['2 Stk 560 mm breit, 720 mm lang Seite', '2 720x560 Seite'],
    ['18 thick, 720 long x 560 deep, 2 pcs', '2 720x560 18'],
    ['560 deep by 720 high, 2 pcs', '2 560x720'],
    ['L=720 B=560 n=2 Seite', '2 720x560 Seite'],
  ])('are a product: %s', (line, row) => {
    const { rows, asked } = read([line, '1 Stk 300 x 200']);
    expect([rows, asked]).toEqual([[row, '1 300x200'], []]);
  });
  it('are none with one name, or the same twice', () => {
    expect(read(['720 long 2 pcs', '560 wide 2 pcs', '2x 300x200', '1x 250x200']).rows).toEqual([
      '2 300x200',
      '1 250x200',
    ]);
  });
  it('may have a quantity close behind a sign, which is proposed', () => {
    const source = sourceOfText('Side 720 x 560 x2\nShelf 764 x 540 x3');
    if (source === null) throw new Error('no list');
    const { list, questions } = settleList(source, MM);
    expect(list.rows.map(({ qty, thickness }) => [qty, thickness])).toEqual([
      [2, null],
      [3, null],
    ]);
    expect(questions.map(({ id, proposed }) => [id, proposed])).toEqual([['freeLast', 'qty']]);
  });
});

describe('a number behind a name', () => {
  const DOORS = ['8 pz Anta 1 690 x 580', '2 pz Anta 2 490 x 580'];
  it('is no thousands where those of other sizes have no blank, and is some where theirs have one', () => {
    expect(read([...DOORS, '1 pz Fianco 2100 x 580'])).toEqual(
      plain('8 690x580 Anta 1', '2 490x580 Anta 2', '1 2100x580 Fianco'),
    );
    expect(read([...DOORS, '1 pz Fianco 2 100 x 1 580']).rows.slice(0, 2)).toEqual([
      '8 1690x580 Anta',
      '2 2490x580 Anta',
    ]);
  });
  it('is asked about where nothing tells', () => {
    expect(read(DOORS).asked).toEqual(['cell:1:1', 'cell:2:1']);
    const source = sourceOfText(DOORS.join('\n'));
    if (source === null) throw new Error('no list');
    const { list } = settleList(source, MM, { 'cell:1:1': '690', 'cell:2:1': '2490' });
    expect(list.rows.map(({ first }) => first)).toEqual([690, 2490]);
  });
  it('belongs to it where it has a letter', () => {
    expect(read(['2 off Shelf R2 660 x 250', '1 off Side 720 x 560']).rows).toEqual([
      '2 660x250 Shelf R2',
      '1 720x560 Side',
    ]);
  });
});

describe('a line is not taken for one part in silence', () => {
  it('where it holds the sizes of another one', () => {
    expect(read(['Seiten 720x560 2 Stk / Böden 764x540 1 Stk', '2 Türen 713x396']).left).toEqual(['1 none']);
    expect(read(['Base: 2 sides 720x560, 1 bottom 564x560', '1 back 720x560']).left).toEqual(['1 none']);
    expect(read(['2 Seiten 720x560 1 Boden 764x540', '1 Seite 720x560']).left).toEqual(['1 none']);
    expect(read(['Seite 720x560, 2 Stück, Ausschnitt 100x50', '1 Seite 720x560'])).toEqual(
      plain('2 720x560 Seite Ausschnitt 100x50', '1 720x560 Seite'),
    );
    expect(read(['2 Türen 713x396 Glasausschnitt 600x300', '1 Seite 720x560 Raster 32x32'])).toEqual(
      plain('2 713x396 Türen Glasausschnitt 600x300', '1 720x560 Seite Raster 32x32'),
    );
  });
  it('where a number of it may be that of the part, or how many', () => {
    const numbered = ['Nr. 13 Seite 720 x 560', 'Nr. 14 Boden 764 x 540'];
    expect(read(numbered).asked).toEqual(['cell:1:4', 'cell:2:4']);
    expect(read(['3-4 Stk 720x560', 'both sides 764x540']).asked).toEqual(['cell:1:4', 'cell:2:4']);
  });
  it('with sizes in brackets: what they are multiplied by is how many', () => {
    expect(read(['2x(720x560)', '3 * (764 x 540) Shelf', 'Side (713x396) 4 pcs'])).toEqual(
      plain('2 720x560', '3 764x540 Shelf', '4 713x396 Side'),
    );
  });
});
