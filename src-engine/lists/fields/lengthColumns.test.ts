import { describe, expect, it } from 'vitest';
import type { Answers, ListContext } from '../list.ts';
import { openList, sourceOfText } from '../openList.ts';

const MM: ListContext = { kind: 'panels', unit: 'mm', longest: 0, bands: [] };

/** What becomes of the cells of a column: its number in the unit of the title, what it is asked as, or its text where
 *  it cannot be read. */
function read(unit: 'mm' | 'in', cells: readonly string[], answers: Answers = {}) {
  const rows = cells.map((cell) => `A\t${cell}\t100\t1`);
  const source = sourceOfText(`Name\tLength (${unit})\tWidth (mm)\tQty\n${rows.join('\n')}`);
  if (source === null) throw new Error('no list');
  const list = openList(source, MM, answers);
  const shown = (mm: number): number => Math.round((unit === 'mm' ? mm : mm / 25.4) * 1e4) / 1e4;
  const questionAt = (line: number) => list.questions.find(({ id }) => id === `cell:${line}:1`);
  return {
    style: list.questions.find(({ kind }) => kind === 'style')?.about,
    cells: list.rows.map(
      ({ line, first, bad }) =>
        questionAt(line)?.choices.map((choice) => shown(Number(choice))) ??
        (first === null ? bad.first : shown(first)),
    ),
  };
}

describe('a column of lengths', () => {
  it.each([
    // The comma is proved, so the point tells thousands; and the other way round.
    [
      ['12,5', '1.250'],
      [12.5, 1250],
    ],
    [
      ['12.5', '1,250'],
      [12.5, 1250],
    ],
    [
      ['12.5', "1'250", '1 250', '1\u202f250'],
      [12.5, 1250, 1250, 1250],
    ],
    // Thousands are told otherwise here.
    [
      ['12,5', "1'300", '1.250'],
      [12.5, 1300, [1.25, 1250]],
    ],
    [
      ['12,5', '1 300', '1.250'],
      [12.5, 1300, [1.25, 1250]],
    ],
    [
      ['12.5', '1\u2019300', '1,250'],
      [12.5, 1300, [1.25, 1250]],
    ],
    [
      ['1.300,5', '1 300', '1.250'],
      [1300.5, 1300, 1250],
    ],
    // Both signs are decimal ones.
    [
      ['12,5', '12.75', '1.250'],
      [12.5, 12.75, [1.25, 1250]],
    ],
    [
      ['12,5', '-1.250', '1.250-2*18'],
      [12.5, '-1.250', 1214],
    ],
  ])('in millimetres reads %j as %j', (cells, expected) =>
    expect(read('mm', cells)).toEqual({ style: undefined, cells: expected }),
  );
  it.each([
    [
      ['12,5', '1.250'],
      [12.5, [1.25, 1250]],
    ],
    [
      ['12.5', '1,250'],
      [12.5, [1.25, 1250]],
    ],
    [
      ['12,5', '23,125', '1.250"'],
      [12.5, 23.125, [1.25, 1250]],
    ],
    [
      ['1.250,5', '1.250'],
      [1250.5, 1250],
    ],
    [
      ['3 1/2', '12,5', '1.250', '3-1/2"'],
      [3.5, 12.5, [1.25, 1250], 3.5],
    ],
    [
      ['3 1/2', '1.250', '2.125'],
      [3.5, 1.25, 2.125],
    ],
    [
      ['12.5', '12,5', '1.250'],
      [12.5, 12.5, 1.25],
    ],
  ])('in inches reads %j as %j', (cells, expected) =>
    expect(read('in', cells)).toEqual({ style: undefined, cells: expected }),
  );
  it('in inches is asked for its style by 1,250, and for 1.250 beside it where that is decimal', () => {
    const cells = ['3 1/2', '1,250', '1.250'];
    expect(read('in', cells).style).toBe('1,250');
    expect(read('in', cells, { style: 'point' }).cells).toEqual([3.5, 1250, 1.25]);
    expect(read('in', cells, { style: 'comma' }).cells).toEqual([3.5, 1.25, [1.25, 1250]]);
  });
  it('of thicknesses has no thousands', () => {
    const source = sourceOfText('Name\tLength\tWidth\tThickness\tQty\nA\t720,5\t560\t12.500\t1');
    if (source === null) throw new Error('no list');
    expect(openList(source, MM).questions.map(({ id, choices }) => [id, choices])).toEqual([
      ['cell:2:3', ['12.5', '12500']],
    ]);
  });
});
