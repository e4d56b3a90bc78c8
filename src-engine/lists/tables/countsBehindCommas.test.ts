import { describe, expect, it } from 'vitest';
import type { Answers, ListContext } from '../list.ts';
import { settleList, sourceOfText } from '../openList.ts';

const BARS: ListContext = { kind: 'bars', unit: 'mm', longest: 6000, bands: [] };

function read(lines: readonly string[], answers: Answers = {}, context = BARS) {
  const source = sourceOfText(lines.join('\n'));
  if (source === null) throw new Error('no list');
  const { list, questions } = settleList(source, context, answers);
  return {
    rows: list.rows.map(({ length, first, second, qty }) => `${qty} ${length ?? `${first}x${second}`}`),
    asked: questions.map(({ id, about }) => `${id} ${about}`),
  };
}

describe('lengths with a comma and no title', () => {
  const LINES = ['3420,2', '2750,1', '1200,12'];
  it('are asked about: a decimal comma, or one in front of the quantity', () => {
    expect(read(LINES).asked).toEqual(['freeLast 3420,2']);
    expect(read(LINES, { freeLast: 'qty' }).rows).toEqual(['2 3420', '1 2750', '12 1200']);
    expect(read(LINES, { freeLast: 'length' }).rows).toEqual(['1 3420.2', '1 2750.1', '1 1200.12']);
  });
  it('have a decimal comma where one of them ends in nought', () => {
    expect(read(['3420,5', '2750,0'])).toEqual({ rows: ['1 3420.5', '1 2750'], asked: [] });
  });
});

it('titles alone in the first line say that the comma parts cells', () => {
  const parted = ['2 3420', '1 2750'];
  for (const titles of ['Length,Qty', 'Länge,Anzahl'])
    expect(read([titles, '3420,2', '2750,1'])).toEqual({ rows: parted, asked: [] });
  const panels = read(['Length,Width', '720,560', '764,540'], {}, { ...BARS, kind: 'panels' });
  expect(panels.rows).toEqual(['1 720x560', '1 764x540']);
});
