import { describe, expect, it } from 'vitest';
import type { ListContext } from './list.ts';
import { isPlain, settleList, sourceOfText } from './openList.ts';

const MM: ListContext = { kind: 'panels', unit: 'mm', longest: 2800, bands: [] };
const INCH: ListContext = { ...MM, unit: 'in' };
const BARS: ListContext = { ...MM, kind: 'bars', longest: 6000 };
const TIMBER: ListContext = { ...BARS, kind: 'timber' };

function read(lines: readonly string[], context = MM) {
  const source = sourceOfText(lines.join('\n'));
  if (source === null) throw new Error('no list');
  const settled = settleList(source, context);
  const { list, questions } = settled;
  return {
    asked: questions.map(({ id, proposed = '?' }) => `${id} ${proposed}`),
    rows: list.rows.map((row) =>
      [row.name, row.length, row.sectionW, row.sectionH, row.first, row.second, row.thickness, row.qty]
        .filter((value) => value !== null && value !== '')
        .concat(Object.values(row.bad).map((text) => `(${text})`))
        .join(' '),
    ),
    left: list.leftOut.map(({ line, to, why }) => `${line}${to === undefined ? '' : `-${to}`} ${why}`),
    notes: list.notes.map(({ what, where }) => `${what} ${where}`),
    isPlain: isPlain(settled),
  };
}

const TITLES = 'Teil;Länge;Breite;Stk';

describe('the unit of a list', () => {
  const ONE = 'A;72;56;2';
  const CASES: readonly (readonly [string, ListContext, readonly string[], string])[] = [
    ['said above the titles', MM, ['Küche, alle Maße in cm;;;', TITLES, ONE, 'B;176;54;1'], 'unit cm'],
    ['said above the titles in another job', INCH, ['Sizes [mm];;;', TITLES, 'A;72;56;2'], 'unit mm'],
    ['two said above the titles', MM, ['Maße in cm, Dicke in mm;;;', TITLES, 'A;272;56;2'], 'unit ?'],
    ['in some cells only', MM, [TITLES, 'A;720 mm;560;2', 'B;72 cm;56;1', 'C;900;560;1'], 'unit ?'],
    ['in feet among numbers', MM, [TITLES, `A;2' 6";560;2`, 'B;764;540;1'], 'unit ?'],
    ['metres in numbers alone', BARS, ['Name;Länge;Stk', 'A;2,5;2', 'B;4,75;1'], 'unit:1 m'],
  ];
  it.each(CASES)('is asked about where it is %s', (_, context, lines, question) => {
    expect(read(lines, context).asked).toContain(question);
  });
  const NONE: readonly (readonly [string, ListContext, readonly string[]])[] = [
    ['that of the job', MM, ['Maße in mm;;;', TITLES, 'A;720;560;2']],
    ['that of a board above the titles', INCH, ['Platte 19 mm;;;', TITLES, 'A;24;18;2']],
    ['feet in a job in inches', INCH, [TITLES, `A;2' 6";18;2`, 'B;24;12;1']],
    ['said by the titles', MM, ['Maße in cm;;;', 'Teil;Länge mm;Breite mm;Stk', 'A;720;560;2']],
    ['one m at the end of a title', MM, ['Teil;Länge m;Breite m;Stk', 'A;1,2;0,56;2']],
  ];
  it.each(NONE)('is not asked about where it is %s', (_, context, lines) => {
    expect(read(lines, context).asked).toEqual([]);
  });
  it('of two sizes by a stroke is no fraction', () => {
    const { asked, rows } = read([TITLES, 'A;720/560;400;2', 'B;764;540;1']);
    expect([asked, rows]).toEqual([[], ['A 400 2 (720/560)', 'B 764 540 1']]);
  });
});

describe('an untidy list', () => {
  it('with a part above its titles or titles on each page tells both', () => {
    const lines = ['Z;800;300;1', TITLES, 'A;720;560;2', TITLES, '---;---;---;---', 'B;764;540;1'];
    const { rows, left, isPlain: isSilent } = read(lines);
    expect(rows).toEqual(['A 720 560 2', 'B 764 540 1']);
    expect(left).toEqual(['1 none', '4 titles', '5 titles']);
    expect(isSilent).toBe(false);
  });
  it('with titles over titles, or far down, is read by the row with most of them', () => {
    expect(read(['Korpus;Maße;;Menge', TITLES, 'A;720;560;2']).rows).toEqual(['A 720 560 2']);
    const form = Array.from({ length: 25 }, (_, at) => `Feld ${at};Wert;;`);
    expect(read([...form, TITLES, 'A;720;560;2']).rows).toEqual(['A 720 560 2']);
  });
  it('in a letter is read between its greetings', () => {
    const letter = ['Hallo Peter,', 'bitte:', '• 2 Stk Seite A 720 x 560', '- 764x540 = 4', 'Gruß', 'Karl'];
    const { rows, left } = read(letter);
    expect(rows).toEqual(['Seite A 720 560 2', '764 540 4']);
    expect(left).toEqual(['1 text', '2 text', '5 text', '6 text']);
  });
  it('of a line whose first figure may be a quantity or thousands is asked about', () => {
    const lines = ['Regal 3 800 x 300', '2 Stk Seite 720 x 560'];
    const answered = (answer: string) => {
      const source = sourceOfText(lines.join('\n'));
      if (source === null) throw new Error('no list');
      const { list } = settleList(source, MM, { 'cell:1:4': answer });
      return list.rows.map(({ name, first, qty }) => [name, first, qty])[0];
    };
    expect(read(lines)).toMatchObject({ asked: ['cell:1:4 ?'], left: [] });
    expect(read(['1 800 x 300', '2 Stk 720 x 560']).left).toEqual(['1 none']);
    expect([answered('3'), answered('1')]).toEqual([
      ['Regal', 800, 3],
      ['Regal', 3800, 1],
    ]);
  });
  it('of cells below each other, some of them empty, is read by their places', () => {
    const lines = [
      'Pos  Bezeichnung    Länge  Breite  Anz  Material',
      '1    Seite links      720     560    2',
      '2    Boden            764     540    1  Eiche',
    ];
    expect(read(lines).rows).toEqual(['Seite links 720 560 2', 'Boden 764 540 1']);
  });
  it('of beams by their section and metres asks for both units', () => {
    const { asked, rows } = read(['Name;Querschnitt;Länge;Stück', 'Sparren;8/16;4,50;12'], TIMBER);
    expect([asked, rows]).toEqual([['unit:3 m', 'unit ?'], ['Sparren 4500 8 16 12']]);
  });
  it('of beams whose lengths are titled in metres proposes centimetres for a small section', () => {
    const lines = ['Name;Querschnitt;Länge (m);Stück', 'Sparren;8/16;4,50;12'];
    expect(read(lines, TIMBER)).toMatchObject({ asked: ['unit cm'], rows: ['Sparren 4500 80 160 12'] });
    expect(read([lines[0] ?? '', 'Sparren;80/160;4,50;12'], TIMBER).asked).toEqual([]);
  });
  it('of bars by quantity and length reads both', () => {
    expect(read(['2x 1200', '3 x 2400 Pfosten'], BARS).rows).toEqual(['1200 2', 'Pfosten 2400 3']);
  });
  it('with a size that no part has is red there: it is in another unit', () => {
    expect(read([TITLES, 'A;720;0,56;2', 'B;764;540;1']).rows).toEqual(['A 720 2 (0,56)', 'B 764 540 1']);
  });
  it('asks no more what another answer has settled', () => {
    const list = ['Maße in cm;;;', TITLES, 'A;176,4;54;1', 'B;88;1,200;1'];
    expect(read(list)).toMatchObject({ asked: ['unit cm'], rows: ['A 1764 540 1', 'B 880 12 1'] });
  });
  it('asks for no length of a hole beside that of the part', () => {
    const titles = 'Name,Length,Width,Qty,Holes Length 1,Grooving Width 1';
    expect(read([titles, 'A,720,560,2,3,2', 'B,764,540,1,,']).asked).toEqual([]);
  });
  it('with days where sizes should be, or neither yes nor no, is red there', () => {
    expect(read([TITLES, 'A;08.03;560;2']).rows).toEqual(['A 560 2 (08.03)']);
    expect(read([`${TITLES};Aktiv`, 'A;720;560;2;vielleicht']).rows).toEqual(['A 720 560 2 (vielleicht)']);
  });
  it('with a second table below keeps each size where its own titles say, or tells that it is not read', () => {
    const first = [TITLES, 'Seite;720;560;2', ''];
    expect(read([...first, 'Stk;Breite;Länge;Teil', '3;400;900;Tür', '', '4;410;910;Blende'])).toMatchObject({
      rows: ['Seite 720 560 2', 'Tür 900 400 3', 'Blende 910 410 4'],
      left: ['4 titles'],
    });
    expect(read([...first, 'Stk;Breite;Länge;Teil', '3;400;900;Tür', TITLES, 'Tür;900;400;3'])).toMatchObject(
      {
        rows: ['Seite 720 560 2', 'Tür 900 400 3', 'Tür 900 400 3'],
      },
    );
    expect(read([...first, 'Stk;Länge (cm);Breite (cm);Teil', '3;90;40;Tür'])).toMatchObject({
      rows: ['Seite 720 560 2'],
      left: ['4-5 none'],
      isPlain: false,
    });
  });

  it('with headings of a material between the rows takes it for those below, and tells so', () => {
    const headed = [
      'Material: Eiche 19;;;',
      'A;720;560;2',
      'Material:;Buche 27;;',
      'B;700;560;1',
      'Summe;;;3',
    ];
    const source = sourceOfText([TITLES, ...headed].join('\n'));
    if (source === null) throw new Error('no list');
    const { list } = settleList(source, MM);
    expect(list.rows.map(({ name, material }) => `${name} ${material}`)).toEqual([
      'A Eiche 19',
      'B Buche 27',
    ]);
    expect(list.notes).toEqual([{ what: 'headings', count: 2, where: 'Eiche 19, Buche 27' }]);
    expect(read([`${TITLES};Material`, headed[0] ?? '', 'A;720;560;2;', 'B;700;560;1;MDF'])).toMatchObject({
      left: ['2 heading'],
      notes: ['headings Eiche 19'],
      isPlain: false,
    });
    // What stands among longer rows, is named as a line without a part.
    expect(read([TITLES, 'Material: MDF;;;', 'A;720;560;2;3', 'B;720;560;2']).left).toEqual(['2 none']);
  });

  it('with one material in two spellings tells so', () => {
    const of = (...names: readonly string[]): readonly string[] =>
      read([`${TITLES};Material`, ...names.map((name) => `A;720;560;2;${name}`)]).notes;
    expect(of('Eiche 19 mm', 'EICHE 19mm', 'Buche')).toEqual(['materials “Eiche 19 mm” / “EICHE 19mm”']);
    expect(of('Eiche 1,9', 'Eiche 19', 'Buche')).toEqual([]);
  });
});

it('several lines without a quantity are one question; one line alone is asked about by itself', () => {
  const lines = ['Name;Länge;Breite;Anzahl', 'A;720;560;2', 'B;764;540;', 'C;700;500;'];
  expect(read(lines).asked).toEqual(['emptyQty 1']);
  expect(read(lines).rows.map((row) => row.split(' ').at(-1))).toEqual(['2', '1', '1']);
  expect(read(lines.slice(0, 3)).asked).toEqual(['cell:3:3 1']);
  const source = sourceOfText(lines.join('\n'));
  if (source === null) throw new Error('no list');
  const none = settleList(source, MM, { emptyQty: '0', 'cell:4:3': '1' }).list;
  expect(none.rows.map(({ name, qty }) => `${name} ${qty}`)).toEqual(['A 2', 'C 1']);
  expect(none.leftOut.map(({ line, why }) => `${line} ${why}`)).toEqual(['3 off']);
});

it('of a cabinet that is there three times the quantities below are asked about', () => {
  const { asked, rows } = read([
    'Teil;Länge;Breite;Stk',
    '3x Unterschrank US1;;;',
    'Side;720;560;2',
    'Oberschrank;;;',
    'Shelf;764;540;1',
  ]);
  expect(asked).toEqual(['heading:cabinet cabinet', 'field:5 times']);
  expect(rows.map((row) => row.split(' ').at(-1))).toEqual(['6', '1']);
});

describe('how many units a list is of, above its titles', () => {
  const PARTS = ['Teil;Länge;Breite;Stk', 'Seite;720;560;2', 'Boden;764;540;3'];
  const counts = (...above: readonly string[]): readonly [readonly (number | null)[], readonly string[]] => {
    const source = sourceOfText([...above, ...PARTS].join('\n'));
    if (source === null) throw new Error('no list');
    const { list, questions } = settleList(source, MM);
    return [list.rows.map(({ qty }) => qty), questions.map(({ id, proposed }) => `${id} ${proposed}`)];
  };
  it.each(['Anzahl Schränke;4;;', 'Quantity: 4', 'Korpus;US60;Stück;4', 'Sets: 4;;;'])(
    'is asked: %s',
    (line) => {
      expect(counts('Projekt: Villa', line)).toEqual([[8, 12], ['field:4 times']]);
    },
  );
  it('is none where it is the number of its pieces or parts, a day or an order', () => {
    for (const line of ['Anzahl: 5', 'Anzahl Teile: 2', 'Datum: 4', 'Auftrag;4;;'])
      expect(counts(line)).toEqual([[2, 3], []]);
  });
  it('stays where it was asked about when headings are answered', () => {
    const source = sourceOfText(
      ['Units: 3', 'Part;Length;Width;Qty', '2x Base unit', 'Side;720;560;2'].join('\n'),
    );
    if (source === null) throw new Error('no list');
    const { list } = settleList(source, MM);
    expect(list.rows.map(({ qty, cabinet }) => [qty, cabinet])).toEqual([[12, '2x Base unit']]);
  });
});
