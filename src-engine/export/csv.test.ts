import { describe, expect, it } from 'vitest';
import { csvTable } from './csv.ts';

describe('a cell of a CSV file', () => {
  it.each([...'=+-@\t\r\n\0\x1f\uff1d\uff0b\uff0d\uff20'])('that begins with %j is no formula', (first) => {
    const cell = csvTable({ header: [], rows: [[`${first}HYPERLINK("x")`]] }).trim();
    expect(cell.replace(/^"/, '').charAt(0)).toBe("'");
  });

  it('is left alone when it is a number, or ordinary text', () => {
    expect(csvTable({ header: ['a'], rows: [['-12.5'], ['Side \uff1d'], [7], [null]] })).toBe(
      'a\r\n-12.5\r\nSide \uff1d\r\n7\r\n\r\n',
    );
  });
});
