import { describe, expect, it } from 'vitest';
import { parseEdgeCode, parsePaste } from './pasteTable.ts';

const PANEL = ['name', 'w', 'h', 'qty', 'material'] as const;

describe('parsePaste', () => {
  it('maps German titles of a spreadsheet copy', () => {
    const table = parsePaste(
      'Bezeichnung\tBreite\tHöhe\tStk.\nSeite\t720,5\t560\t2\nBoden\t564\t560\t1\n',
      PANEL,
    );
    expect(table).toEqual({
      hasHeader: true,
      fields: ['name', 'w', 'h', 'qty'],
      rows: [
        ['Seite', '720,5', '560', '2'],
        ['Boden', '564', '560', '1'],
      ],
    });
  });
  it('maps English titles with units, and semicolons', () => {
    const table = parsePaste('Qty;Description;Width (mm);Height (mm);Material\n2;Side;720;560;MDF 18', PANEL);
    expect(table?.fields).toEqual(['qty', 'name', 'w', 'h', 'material']);
  });
  it('takes length and width as the two sizes of a panel', () => {
    expect(parsePaste('Teil;Länge;Breite;Anzahl\nA;720;300;1', PANEL)?.fields).toEqual([
      'name',
      'w',
      'h',
      'qty',
    ]);
    expect(parsePaste('Name;Length;Qty\nA;720;1', ['name', 'length', 'qty', 'material'])?.fields).toEqual([
      'name',
      'length',
      'qty',
    ]);
    expect(
      parsePaste('Name;Length;Width;Height;Qty\nA;720;60;120;1', ['name', 'length', 'sw', 'sh', 'qty'])
        ?.fields,
    ).toEqual(['name', 'length', 'sw', 'sh', 'qty']);
  });
  it('guesses columns without titles: words are names, numbers are sizes and quantity', () => {
    expect(parsePaste('Side\t720\t560\t2\nShelf\t764\t540\t3', PANEL)?.fields).toEqual([
      'name',
      'w',
      'h',
      'qty',
    ]);
    expect(parsePaste('720\t560\t2\tSide\tMDF', PANEL)?.fields).toEqual([
      'w',
      'h',
      'qty',
      'name',
      'material',
    ]);
    expect(parsePaste('23 1/2\t12"\t2', PANEL)?.fields).toEqual(['w', 'h', 'qty']);
  });
  it('reads comma separated text with quotes and skips blank lines', () => {
    const table = parsePaste('name,w,h,qty\n"Door, left",716,397,2\n\n', PANEL);
    expect(table?.rows).toEqual([['Door, left', '716', '397', '2']]);
  });
  it('leaves one plain value to the cell', () => {
    expect(parsePaste('720,5', PANEL)).toBeNull();
    expect(parsePaste('Side panel', PANEL)).toBeNull();
  });
});

describe('parseEdgeCode', () => {
  it('reads the usual spellings', () => {
    expect(parseEdgeCode('LR')).toEqual(['left', 'right']);
    expect(parseEdgeCode('1010')).toEqual(['top', 'bottom']);
    expect(parseEdgeCode('2L2W')).toEqual(['top', 'bottom', 'left', 'right']);
    expect(parseEdgeCode('all')).toHaveLength(4);
    expect(parseEdgeCode('')).toEqual([]);
  });
});
