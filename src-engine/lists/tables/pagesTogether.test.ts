import { expect, it } from 'vitest';
import type { Answers, ListContext, Table } from '../list.ts';
import type { ListSource } from '../openList.ts';
import { pageWithParts, settleList } from '../openList.ts';
import { lastingAnswers } from '../readList.ts';

const MM: ListContext = { kind: 'panels', unit: 'mm', longest: 2800, bands: [] };

const page = (name: string, ...lines: readonly string[]): Table => ({
  name,
  rows: lines.map((line) => line.split(';').map((text) => ({ text }))),
});
const TITLES = 'Name;Length;Width;Qty';
const KITCHEN = page('Kitchen', 'Meier, 3 May', TITLES, 'Side;720;560;2', 'Shelf;764;540;1');
const BATH = page('Bath', 'Qty;Name;Width;Length', '4;Door;396;715');
const COVER = page('Cover', 'Customer;Meier');
const SHEETS = page('Sheets', TITLES, 'Oak;2800;2070;5');

function read(tables: readonly Table[], answers: Answers = {}, table?: number) {
  const source: ListSource = { kind: 'tables', tables };
  const settled = settleList(source, MM, answers, table ?? pageWithParts(source, MM));
  const { list, open } = settled;
  return {
    rows: list.rows.map(({ line, name, first, second, qty, cabinet, material }) =>
      [line, name, first, second, qty, cabinet, material].join(' ').trim(),
    ),
    open: open.map(({ about, choices }) => [about, ...choices]),
    notes: list.notes.map(({ what, where }) => `${what} ${where}`),
    left: list.leftOut.map(({ line, why }) => `${line} ${why}`),
  };
}

it('parts on two pages of a workbook are asked about: both, or the chosen page alone', () => {
  expect(read([KITCHEN, BATH])).toMatchObject({
    open: [['Kitchen, Bath', 'all', 'cabinet', 'material', 'one']],
    rows: ['3 Side 720 560 2', '4 Shelf 764 540 1'],
    notes: ['pages Bath'],
  });
  expect(read([KITCHEN, BATH], { pages: 'all' })).toEqual({
    rows: ['3 Side 720 560 2', '4 Shelf 764 540 1', '6 Door 715 396 4'],
    open: [],
    notes: ['together Kitchen 1–4, Bath 5–6'],
    left: ['1 above', '5 titles'],
  });
  expect(read([KITCHEN, BATH], { pages: 'one' }, 1)).toMatchObject({
    rows: ['2 Door 715 396 4'],
    open: [],
    notes: ['pages Kitchen'],
  });
});

it('the name of a page becomes the cabinet or the material of its parts where that is answered', () => {
  expect(read([KITCHEN, BATH], { pages: 'cabinet' })).toMatchObject({
    rows: ['3 Side 720 560 2 Kitchen', '4 Shelf 764 540 1 Kitchen', '6 Door 715 396 4 Bath'],
    left: ['1 above', '5 titles'],
  });
  expect(read([KITCHEN, page('Oak 19', TITLES, 'Top;900;600;1')], { pages: 'material' }).rows.at(-1)).toBe(
    '6 Top 900 600 1  Oak 19',
  );
  // `Sheet1` says nothing of its parts.
  expect(read([page('Sheet1', ...[TITLES, 'Side;720;560;2']), KITCHEN]).open).toEqual([
    ['Sheet1, Kitchen', 'all', 'one'],
  ]);
});

it('a cover, a hidden page and one of stock are no second page of parts', () => {
  const hidden: Table = { ...BATH, notes: [{ what: 'hiddenPage', count: 1, where: 'Bath' }] };
  expect(read([COVER, SHEETS, KITCHEN, hidden])).toMatchObject({
    rows: ['3 Side 720 560 2', '4 Shelf 764 540 1'],
    open: [],
    notes: ['pages Cover, Sheets, Bath'],
  });
  // Where it is the only one, it is read.
  expect(read([COVER, SHEETS]).rows).toEqual(['2 Oak 2800 2070 5']);
});

it('what was read of the pages of one file is no answer for the next', () => {
  expect(lastingAnswers({ pages: 'all', unit: 'cm', 'cell:2:1': '3' })).toEqual({ unit: 'cm' });
});
