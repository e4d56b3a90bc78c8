import { describe, expect, it } from 'vitest';
import type { ListContext } from './list.ts';
import { settleList, sourceOfText } from './openList.ts';

const MM: ListContext = { kind: 'panels', unit: 'mm', longest: 2800, bands: [] };

function read(lines: readonly string[]) {
  const source = sourceOfText(lines.join('\n'));
  if (source === null) throw new Error('no list');
  const { list, questions } = settleList(source, MM);
  return {
    rows: list.rows.map(({ name, first, second, thickness, qty, bad }) =>
      [name, `${first}x${second}`, thickness, qty, ...Object.values(bad)]
        .filter((value) => value !== '' && value !== null)
        .join(' '),
    ),
    asked: questions.map(({ id, proposed = '?' }) => `${id} ${proposed}`),
  };
}
const plain = (...rows: readonly string[]) => ({ rows, asked: [] });

describe('the unit of a list', () => {
  const TITLES = 'Teil;Länge;Breite;Stk';
  it('is asked about where a worktop stands among parts in centimetres', () => {
    const parts = ['Arbeitsplatte;350;60;1', 'Seite;72;56;2', 'Boden;76,4;54;1'];
    expect(read([TITLES, ...parts]).asked).toEqual(['unit ?']);
    expect(read(['Arbeitsplatte 350 x 60', '2 Seiten 72 x 56', '4 Böden 76 x 54']).asked).toEqual(['unit ?']);
  });
  it('is asked about where wardrobes in centimetres are tall', () => {
    const tall = ['Seite;240;60;2', 'Tür;230;50;4', 'Rückwand;240;97;2', 'Sockel;320;10;1'];
    expect(read([TITLES, ...tall]).asked).toEqual(['unit ?']);
  });
  it('is not asked about where a few parts of millimetres are small', () => {
    expect(read([TITLES, 'Leiste;400;60;4', 'Lade;380;140;2', 'Klotz;90;60;2']).asked).toEqual([]);
    expect(read([TITLES, 'Seite;720;56;4', 'Klotz;80;60;2', 'Klotz;90;60;2']).asked).toEqual([]);
  });
  it('is asked about where the foot of the list says another one', () => {
    const parts = ['Seite;72;56;2', 'Tür;176;54;1', 'Lange Seite;320;54;1'];
    expect(read([TITLES, ...parts, 'Alle Maße in cm;;;']).asked).toEqual(['unit cm']);
  });
});

it('one odd thickness is red, and the others stay thicknesses', () => {
  const rows = ['A;720;560;19;2', 'B;764;540;19;1', 'C;700;500;2x19;1'];
  expect(read(['Teil;Länge;Breite;Dicke;Stk', ...rows])).toEqual(
    plain('A 720x560 19 2', 'B 764x540 19 1', 'C 700x500 1 2x19'),
  );
});

it('a fraction of an inch behind a blank and a hyphen is taken off or put on: asked about', () => {
  const titles = 'Part;Length (in);Width (in);Qty';
  expect(read([titles, 'A;30-1/2;21 - 1/4;1']).asked).toEqual(['cell:2:2 ?']);
  expect(read([titles, 'A;30-1/2;21-1/4;1'])).toEqual(plain('A 774.7x539.75 1'));
  expect(read(['Part;Length;Width;Qty', 'A;720 - 38;560;1'])).toEqual(plain('A 682x560 1'));
});

it('net and gross sizes beside each other are asked about, in German, too', () => {
  const german = ['Teil;Netto Länge;Netto Breite;Brutto Länge;Brutto Breite;Stk', 'A;720;560;730;570;2'];
  const asked = ['field:1 first', 'field:2 second', 'field:3 own', 'field:4 own'];
  expect(read(german).asked).toEqual(asked);
  expect(read(['Part;Net length;Net width;Gross length;Gross width;Qty', german[1] ?? '']).asked).toEqual(
    asked,
  );
});

describe('a quantity in free text', () => {
  it.each([
    '720 x 560 [2] Side',
    '720 x 560 {2} Side',
    'Side 720x560@2',
    '1 Paar Side 720 x 560',
    'Side L720 W560 Q2',
  ])('is read as it is written: %s', (line) => {
    expect(read([line, line])).toEqual(plain('Side 720x560 2', 'Side 720x560 2'));
  });
});

describe('signs of other scripts', () => {
  it('the Cyrillic letter between two numbers is a times', () => {
    expect(read(['2 шт 720х560 бок', '1 шт 764 Х 540 дно'])).toEqual(plain('бок 720x560 2', 'дно 764x540 1'));
  });
  it('Arabic figures are numbers', () => {
    expect(read(['Name;Length;Width;Qty', 'A;٧٢٠;٥٦٠;٢', 'B;۷۶۴;۵۴۰;۱'])).toEqual(
      plain('A 720x560 2', 'B 764x540 1'),
    );
  });
  it('rules of a drawn table stand between its cells', () => {
    const lines = ['┌──────┬─────┐', '│ Name │ Length │ Width │ Qty │', '│ Side │ 720 │ 560 │ 2 │'];
    expect(read([...lines, '│ Top │ 764 │ 540 │ 1 │']).rows).toEqual(['Side 720x560 2', 'Top 764x540 1']);
  });
});

describe('a table for each material, each with its titles', () => {
  const materials = (lines: readonly string[], answers = {}) => {
    const source = sourceOfText(lines.join('\n'));
    if (source === null) throw new Error('no list');
    const { list, questions } = settleList(source, MM, answers);
    return {
      rows: list.rows.map(({ line, name, material }) => `${line} ${name} ${material}`.trim()),
      asked: questions.map(({ about, proposed }) => [about, proposed]),
    };
  };
  const TITLES = 'Teil;Länge;Breite;Stk';
  const TABLES = ['Eiche 19 mm;;;', TITLES, 'Seite;720;560;2', '', 'MDF 16;;;', TITLES, 'Tür;715;396;4'];
  it('is asked whether the words above the titles are the materials, the first ones too', () => {
    expect(materials(TABLES)).toEqual({
      rows: ['3 Seite Eiche 19 mm', '7 Tür MDF 16'],
      asked: [['Eiche 19 mm, MDF 16', 'material']],
    });
    expect(materials(TABLES, { 'heading:material': 'none' }).rows).toEqual(['3 Seite', '7 Tür']);
  });
  it('words above titles that stand once, and pages, are no materials', () => {
    expect(materials(TABLES.slice(0, 3)).asked).toEqual([]);
    expect(materials(TABLES.toSpliced(4, 1, 'Seite 2;;;')).asked).toEqual([]);
  });
});
