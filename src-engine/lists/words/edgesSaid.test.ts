import { describe, expect, it } from 'vitest';
import type { ListContext } from '../list.ts';
import { SIDES } from '../list.ts';
import { settleList, sourceOfText } from '../openList.ts';

const MM: ListContext = {
  ...({ kind: 'panels', unit: 'mm', longest: 2800 } as const),
  bands: [
    { ref: 'ABS 1', thickness: 1 },
    { ref: 'ABS 2', thickness: 2 },
  ],
};

/** The sides of each code of one column as letters in the order of SIDES, and what is asked. */
function edges(codes: readonly string[], titles = 'Edges') {
  const rows = codes.map((code) => `Shelf;720;560;2;${code}`);
  const source = sourceOfText([`Name;Length;Width;Qty;${titles}`, ...rows].join('\n'));
  if (source === null) throw new Error('no list');
  const { list, questions } = settleList(source, MM);
  return {
    said: list.rows.map(({ edges: on }) =>
      SIDES.filter((side) => on[side] !== undefined)
        .map((side) => side[0])
        .join(''),
    ),
    bands: list.rows.map(({ edges: on }) => [...new Set(Object.values(on))].join()),
    bad: list.rows.flatMap(({ bad }) => Object.values(bad)),
    asked: questions.map(({ id }) => id),
  };
}

describe('edges of a part', () => {
  it.each([
    [['1L', '2L', '2L1K', '1L2K'], 'b tb tbl rbl'],
    [['L', 'LL', 'LLWW', 'LW'], 'b tb trbl bl'],
    [['L1', 'L1/L2', 'L1/L2/W1/W2'], 'b tb trbl'],
    [['2L1W', 'L2W', 'L1W'], 'tbl rbl bl'],
    [['1D', '2D', '2D1K', '2D2K'], 'b tb tbl trbl'],
    [['1L', '2L', '2L2l', '1L1l'], 'b tb trbl bl'],
    [['F', 'FB', 'F,L,R'], 'b tb rbl'],
    [['1 long', '2 long', '2 long 1 short', 'all 4'], 'b tb tbl trbl'],
    [['one long', 'both long sides', 'two long, one short', 'all round'], 'b tb tbl trbl'],
    [['long edge', 'long edges', 'front edge', '4 edges'], 'b tb b trbl'],
    [['1x lang', 'beide langen Seiten', 'Vorderkante', '4-seitig'], 'b tb b trbl'],
    [['1 длинная', '2 длинные'], 'b tb'],
  ])('one of two long ones is the front: %j', (codes, said) => {
    expect(edges(codes)).toMatchObject({ said: said.split(' '), bad: [] });
  });
  it('may have the name of their band in front', () => {
    expect(edges(['ABS 2mm vorne', 'ABS 1 vorne + hinten', 'umlaufend ABS 2'])).toMatchObject({
      ...{ said: ['b', 'tb', 'trbl'], bad: [] },
      bands: ['ABS 2', 'ABS 1', 'ABS 2'],
    });
  });
  it('are red where the words tell no sides', () => {
    const codes = ['3 sides', '3W', '3 long', '2 front', 'vorne gerundet'];
    expect(edges(codes).bad).toEqual(['3 sides', '3W', '3 long', 'vorne gerundet']);
  });
  it.each([
    'Chant L1;Chant L2;Chant l1;Chant l2',
    'KL1;KL2;KB1;KB2',
    'Okl. D1;Okl. D2;Okl. S1;Okl. S2',
    'Bordo ant.;Bordo post.;Bordo sx;Bordo dx',
    'Chant avant;Chant arrière;Chant gauche;Chant droit',
    'EB_Front;EB_Back;EB_Left;EB_Right',
  ])('stand in columns of their own: %s', (titles) => {
    expect(edges(['ABS 1;;;', 'ABS 1;ABS 1;ABS 2;'], titles)).toMatchObject({
      said: ['b', 'tbl'],
      asked: [],
    });
  });
  it('are counted below a width that is written as a W', () => {
    expect(edges(['1;2', '2;0'], 'Edges L;Edges W').said).toEqual(['rbl', 'tb']);
  });
});
