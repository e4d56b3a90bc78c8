import { describe, expect, it } from 'vitest';
import type { Answers, ListContext } from '../list.ts';
import { settleList, sourceOfText } from '../openList.ts';

const MM: ListContext = { kind: 'panels', unit: 'mm', longest: 2800, bands: [] };

function read(lines: readonly string[], answers: Answers = {}, context = MM) {
  const source = sourceOfText(lines.join('\n'));
  if (source === null) throw new Error('no list');
  const { list, questions } = settleList(source, context, answers);
  return {
    rows: list.rows.map(
      ({ name, first, second, thickness }) => `${name} ${first}x${second} ${thickness ?? '-'}`,
    ),
    asked: questions.map(({ id, proposed = '?', choices }) => `${id} ${proposed} ${choices.join('/')}`),
  };
}

const PARTS = ['Side 720x560 18', 'Bottom 764x540 18', 'Back 764x720 6'];

describe('three sizes of a part whose thin side stands in another column from row to row', () => {
  it.each([
    ['W;H;D', '18;720;560', '764;18;540', '764;720;6'],
    ['Width;Depth;Height', '18;560;720', '764;540;18', '764;6;720'],
    ['X;Y;Z', '18;560;720', '764;540;18', '764;6;720'],
    ['Width (cm);Height (cm);Depth (cm)', '1.8;72;56', '76.4;1.8;54', '76.4;72;0.6'],
  ])('are length, width and thickness, and asked about: %s', (titles, side, bottom, back) => {
    const lines = [`Name;${titles};Qty`, `Side;${side};2`, `Bottom;${bottom};1`, `Back;${back};1`];
    expect(read(lines)).toEqual({ rows: PARTS, asked: ['thinSide thin thin/none'] });
  });
  it('are what the titles say where that is answered', () => {
    const lines = ['Name;W;H;D;Qty', 'Side;18;720;560;2', 'Bottom;764;18;540;1'];
    expect(read(lines, { thinSide: 'none' }).rows).toEqual(['Side 18x720 -', 'Bottom 764x18 -']);
  });
  it('are no question where one column is the thickness of all', () => {
    const lines = ['Name;Length;Width;T;Qty', 'Side;720;560;18;2', 'Bottom;764;540;18;1'];
    expect(read(lines)).toEqual({ rows: PARTS.slice(0, 2), asked: [] });
  });
});

describe('a row without a thickness', () => {
  const lines = (material: string) => [
    'Name;Länge;Breite;Stärke;Stk;Material',
    `Side;720;560;19;2;${material}`,
    `Shelf;764;540;;3;${material}`,
    'Back;780;700;8;1;White',
  ];
  it('is asked about where its material has several', () => {
    const answers = (answer: string) => read(lines('White'), { 'thickness:White': answer }).rows[1];
    expect(read(lines('White')).asked).toEqual(['thickness:White ? 8/19/none']);
    expect(['19', 'none', '5'].map(answers)).toEqual([
      'Shelf 764x540 19',
      'Shelf 764x540 -',
      'Shelf 764x540 -',
    ]);
  });
  it('is a board of the only thickness that its material has', () => {
    expect(read(lines('Oak')).asked).toEqual([]);
  });
});
