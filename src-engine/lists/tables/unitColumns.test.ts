import { describe, expect, it } from 'vitest';
import type { ListContext } from '../list.ts';
import { settleList, sourceOfText } from '../openList.ts';

const MM: ListContext = { kind: 'panels', unit: 'mm', longest: 2800, bands: [] };

function read(...lines: readonly string[]) {
  const source = sourceOfText(lines.join('\n'));
  if (source === null) throw new Error('no list');
  const { list, questions } = settleList(source, MM);
  return {
    rows: list.rows.map(({ first, second, thickness, qty }) => [first, second, thickness, qty]),
    asked: questions.map(({ id }) => id),
  };
}

describe('a column of units', () => {
  it('is the unit of the sizes of each row', () => {
    expect(read('Part;Length;Width;Qty;Unit', 'A;72;56;2;cm', 'B;764;540;1;mm')).toEqual({
      rows: [
        [720, 560, null, 2],
        [764, 540, null, 1],
      ],
      asked: [],
    });
    expect(
      read('Item;Length;Width;Thickness;UOM;Qty', 'A;28.5;22;0.75;in;2', 'B;30;20;0.75;in;1').rows,
    ).toEqual([
      [723.9, 558.8, 19.05, 2],
      [762, 508, 19.05, 1],
    ]);
  });
  it('is that of the size in front of it where there are several', () => {
    const rows = ['A;72;cm;560;mm;2', 'B;76,4;cm;540;mm;1'];
    expect(read('Teil;Länge;Einheit;Breite;Einheit;Stk', ...rows).rows).toEqual([
      [720, 560, null, 2],
      [764, 540, null, 1],
    ]);
  });
  it('is not that of thicknesses that no board has in it', () => {
    expect(read('Teil;Länge;Breite;Dicke;Einheit;Stk', 'A;72;56;19;cm;2', 'B;76;54;19;cm;1').rows).toEqual([
      [720, 560, 19, 2],
      [760, 540, 19, 1],
    ]);
  });
  it('is none where it counts pieces or running metres', () => {
    for (const unit of ['Stk', 'm'])
      expect(read('Teil;Länge;Breite;Menge;ME', `A;720;560;2;${unit}`, `B;764;540;1;${unit}`).rows).toEqual([
        [720, 560, null, 2],
        [764, 540, null, 1],
      ]);
  });
  it('leaves a row without one open', () => {
    expect(read('Teil;Länge;Breite;Stk;Einheit', 'A;240;60;2;cm', 'B;764,5;54;1;').asked).toEqual(['unit']);
  });
});
