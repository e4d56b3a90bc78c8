import { describe, expect, it } from 'vitest';
import type { ListContext } from './list.ts';
import { settleList, sourceOfText } from './openList.ts';

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
