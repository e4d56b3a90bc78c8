import { describe, expect, it } from 'vitest';
import type { Answers, ListContext } from '../list.ts';
import { settleList, sourceOfText } from '../openList.ts';

const MM: ListContext = { kind: 'panels', unit: 'mm', longest: 2800, bands: [] };
const INCH: ListContext = { ...MM, unit: 'in' };

function read(
  lines: readonly string[],
  { context = MM, answers = {} }: { readonly context?: ListContext; readonly answers?: Answers } = {},
) {
  const source = sourceOfText(lines.join('\n'));
  if (source === null) throw new Error('no list');
  const { list, questions } = settleList(source, context, answers);
  return {
    rows: list.rows,
    asked: questions.map(({ id, proposed = '?', choices }) => `${id} ${proposed} ${choices.join('/')}`),
    bad: list.rows.flatMap(({ bad }) => Object.values(bad)),
  };
}

const counted = (counts: readonly string[], answers: Answers = {}) => {
  const rows = counts.map((count) => `Side;720;560;${count}`);
  const { rows: read_, ...more } = read(['Name;Length;Width;Qty', ...rows], { answers });
  return { counts: read_.map(({ qty }) => qty), ...more };
};

describe('a quantity', () => {
  it('has its word before or behind it, or is that of two hands', () => {
    expect(counted(['Stk 4', 'Stk. 3', 'Qty: 2', '2 Stk', '1+1'])).toEqual({
      ...{ counts: [4, 3, 2, 2, 2], asked: [], bad: [] },
    });
    expect(counted(['K 4', '1 pair', '4+']).bad).toEqual(['K 4', '1 pair', '4+']);
  });
  it('with three decimals is one where all are written so', () => {
    expect(counted(['2,000', '3,000'])).toEqual({ counts: [2, 3], asked: [], bad: [] });
    expect(counted(['2.000', '1.000'])).toEqual({ counts: [2, 1], asked: [], bad: [] });
  });
  it('with three noughts beside others is asked about', () => {
    const asked = ['cell:2:3 ? 2/2000'];
    expect(counted(['2,000', '3'])).toEqual({ counts: [null, 3], asked, bad: ['2,000'] });
    expect(counted(['2,000', '3'], { 'cell:2:3': '2' })).toMatchObject({ counts: [2, 3], bad: [] });
  });
});

describe('a length', () => {
  const sizes = (length: string, context = INCH) => {
    const { rows, ...more } = read([`Name\tLength\tWidth\tQty`, `Side\t${length}\t22"\t2`], { context });
    return { mm: rows.map(({ first }) => Math.round((first ?? 0) * 1e4) / 1e4), ...more };
  };
  it.each(['~ 28 3/8"', '~28 3/8', '≈ 28 3/8"', '28.3/8', '28.3/8"', '28-3/8'])(
    'that a program has rounded, or with a point before its fraction, is read: %s',
    (text) => {
      expect(sizes(text)).toEqual({ mm: [720.725], asked: [], bad: [] });
    },
  );
  it('of millimetres with such a fraction is red', () => {
    expect(read(['Name\tLength (mm)\tWidth (mm)\tQty', 'Side\t28.3/8\t560\t2']).bad).toEqual(['28.3/8']);
  });
  it('with a dash for its decimals is whole', () => {
    const { rows } = read(['Name;Länge;Breite;Stk', 'Seite;720,-;560,--;2']);
    expect(rows).toMatchObject([{ first: 720, second: 560, bad: {} }]);
  });
});

describe('the grain of a part', () => {
  const grains = (words: readonly string[], titles = 'Length;Width') => {
    const lines = [`Name;${titles};Qty;Grain`, ...words.map((word) => `Side;720;560;2;${word}`)];
    const { rows, asked } = read(lines);
    return { grains: rows.map(({ grain }) => grain).join(' '), asked };
  };
  it('is told in more words', () => {
    const along = ['With length', 'along', 'long grain', 'in Längsrichtung', 'length-wise'];
    expect(grains(along)).toEqual({ grains: 'first first first first first', asked: [] });
    const across = ['cross grain', 'Querrichtung', 'across', 'width-wise'];
    expect(grains(across)).toEqual({ grains: 'second second second second', asked: [] });
    expect(grains(['ohne', 'indifférent'])).toEqual({ grains: 'any any', asked: [] });
  });
  it('is an arrow on a drawing, of widths and heights only', () => {
    expect(grains(['↕', '↔'], 'Width;Height')).toEqual({ grains: 'second first', asked: [] });
    expect(grains(['↕']).asked).toEqual(['grain:↕ ? first/second/any']);
  });
  it('is asked about where the list says yes: likely along the length', () => {
    expect(grains(['Yes', 'No'])).toEqual({
      grains: 'first any',
      asked: ['grain:Yes first first/second/any'],
    });
    expect(grains(['Yes'], 'Width;Height').asked).toEqual(['grain:Yes ? first/second/any']);
  });
});
