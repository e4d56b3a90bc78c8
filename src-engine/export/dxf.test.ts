import { expect, it } from 'vitest';
import { dxfText } from './dxf.ts';

it('a text of a drawing is no longer than a reader of release 12 takes, and ends with a whole letter', () => {
  expect(dxfText('w'.repeat(300))).toHaveLength(250);
  expect(dxfText('ω'.repeat(300))).toBe('\\U+03C9'.repeat(36));
});

it('signs that a reader would obey are written so that it shows them', () => {
  expect(dxfText('A^B C:\\Up \\U+0041 90%%d')).toBe('A^ B C:\\Up \\U+005CU+0041 90% %d');
  expect(dxfText('5%%%c 5%%%%')).toBe('5% % %c 5% % % %');
});
