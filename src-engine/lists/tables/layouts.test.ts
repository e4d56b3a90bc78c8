import { describe, expect, it } from 'vitest';
import type { ListContext } from '../list.ts';
import { settleList, sourceOfText } from '../openList.ts';

const MM: ListContext = { kind: 'panels', unit: 'mm', longest: 2800, bands: [] };

function read(lines: readonly string[], context = MM) {
  const source = sourceOfText(lines.join('\n'));
  if (source === null) throw new Error('no list');
  const { list, questions } = settleList(source, context);
  return {
    rows: list.rows.map(({ line, qty, name, first, second, length, material }) =>
      [`${line}:`, qty, name, length ?? `${first}x${second}`, material].join(' ').trim(),
    ),
    notes: list.notes.map(({ what, count }) => `${what} ${count}`),
    asked: questions.map(({ id }) => id),
  };
}

describe('lists beside each other', () => {
  it('are read one below the other, each row by its line', () => {
    const { rows, notes, asked } = read([
      'Teil;Länge;Breite;Stk;;Teil;Länge;Breite;Stk',
      'A;720;560;2;;C;700;500;4',
      'B;764;540;1;;;;;',
    ]);
    expect(rows).toEqual(['2: 2 A 720x560', '3: 1 B 764x540', '2: 4 C 700x500']);
    expect([notes, asked]).toEqual([['beside 2'], []]);
  });
  it('have what stands above them for their heading', () => {
    const { rows, asked } = read([
      'Eiche 19;;;;;MDF 16;;;',
      'Teil;Länge;Breite;Stk;;Teil;Länge;Breite;Stk',
      'A;720;560;2;;C;700;500;4',
    ]);
    expect(rows).toEqual(['3: 2 A 720x560 Eiche 19', '3: 4 C 700x500 MDF 16']);
    expect(asked).toEqual(['heading:material']);
  });
  it('may be of bars, and stock beside parts is none of them', () => {
    const bars: ListContext = { ...MM, kind: 'bars', longest: 6000 };
    expect(read(['Länge;Stk;Länge;Stk', '1200;4;800;2', '900;1;;'], bars).rows).toEqual([
      '2: 4  1200',
      '3: 1  900',
      '2: 2  800',
    ]);
    const stock = ['Parts;;;Stock;;', 'Length;Width;Qty;Length;Width;Qty', '720;560;2;2800;2070;5'];
    expect(read(stock).notes).toEqual([]);
  });
});

describe('parts in columns', () => {
  it('are turned, each told by the number of its column', () => {
    const { rows, notes, asked } = read([
      'Teil;Side;Shelf;Back',
      'Länge;720;764;700',
      'Breite;560;540;500',
      'Stück;2;1;1',
      'Material;Oak;Oak;HDF',
    ]);
    expect(rows).toEqual(['2: 2 Side 720x560 Oak', '3: 1 Shelf 764x540 Oak', '4: 1 Back 700x500 HDF']);
    expect([notes, asked]).toEqual([['turned 3'], []]);
  });
  it('are none where titles with sizes stand in a row, or numbers do not stand beside each size', () => {
    const form = ['Länge;2800', 'Breite;2070', '', 'Teil;Länge;Breite;Stk', 'A;720;560;2', 'B;764;540;1'];
    expect(read(form).rows).toEqual(['5: 2 A 720x560', '6: 1 B 764x540']);
    expect(read(['Name;Stk;Note', 'Länge;2;x', 'Breite;3;y']).notes).toEqual([]);
  });
});

describe('stock among parts', () => {
  const parts = ['Name,Length,Width,Qty', 'Side,720,560,2', 'Shelf,764,540,1'];
  const stock = ['Stock sheets', 'Name,Length,Width,Qty', 'Oak,2800,2070,5'];
  const rows = (lines: readonly string[]): readonly string[] =>
    read(lines).rows.map((row) => row.slice(0, 8));
  it('is another table, below the parts or above them', () => {
    expect(rows([...parts, '', ...stock])).toEqual(['2: 2 Sid', '3: 1 She']);
    expect(rows([...stock, 'Parts', ...parts])).toEqual(['6: 2 Sid', '7: 1 She']);
  });
  it('alone is a list like others, and a heading of parts is none of stock', () => {
    expect(rows(stock)).toHaveLength(1);
    expect(rows([...parts, '', 'Platten', ...parts])).toHaveLength(4);
  });
});
