import { describe, expect, it } from 'vitest';
import type { Answers, ListContext, ListRow } from './list.ts';
import { pageWithParts, settleList, sourceOfText } from './openList.ts';
import { lastingAnswers } from './readList.ts';

const MM: ListContext = {
  ...{ kind: 'panels', unit: 'mm', longest: 2800 },
  bands: [{ ref: 'ABS 1', thickness: 1 }],
};

function wordsOf(row: ListRow): string {
  const size = [row.length, row.first, row.second, row.thickness].filter((one) => one !== null);
  const red = Object.values(row.bad).map((text) => `(${text})`);
  const words = [row.name, size.join('x'), `q${row.qty}`, row.material, row.cabinet, ...red];
  return words.filter((one) => one).join(' ');
}

function read(lines: readonly string[], context = MM, answers: Answers = {}) {
  const source = sourceOfText(lines.join('\n'));
  if (source === null) throw new Error('no list');
  const { list, questions } = settleList(source, context, answers, pageWithParts(source, context));
  return {
    rows: list.rows.map(wordsOf),
    asked: questions
      .filter(({ id }) => answers[id] === undefined)
      .map(({ id, proposed = '?' }) => `${id} ${proposed}`),
    left: list.leftOut.map(({ line, to = line, why }) => `${line}${to === line ? '' : `-${to}`} ${why}`),
  };
}

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
  it('several small parts among a few large ones are what they are', () => {
    expect(read([TITLES, ...THREE, 'Klotz;75;55;2', 'Keil;72;56;2']).asked).toEqual([]);
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
