import { expect, it } from 'vitest';
import { placeOfRow } from './placeOfRow.ts';

it('finds a row as indexOf does', () => {
  const rows = ['a', 'b', 'a', 'c'];
  for (const row of ['a', 'b', 'c', 'd', '']) expect(placeOfRow(rows, row)).toBe(rows.indexOf(row));
});
