import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dxfLabel } from '../judge/read/readDxf.ts';
import { dxfText, isWholeInDxf } from './dxf.ts';

it('a text of a drawing is no longer than a reader of release 12 takes, and says where it is cut', () => {
  expect(dxfText('w'.repeat(250))).toBe('w'.repeat(250));
  expect(dxfText('w'.repeat(300))).toBe(`${'w'.repeat(249)}...`);
  expect(dxfText('ω'.repeat(36))).toBe('\\U+03C9'.repeat(36));
  expect(dxfText('ω'.repeat(37))).toBe(`${'\\U+03C9'.repeat(36)}...`);
});

it('signs that a reader would obey are written so that it shows them', () => {
  expect(dxfText('A^B C:\\Up \\U+0041 90%%d')).toBe('A^ B C:\\Up \\U+005CU+0041 90% %d');
  expect(dxfText('5%%%c 5%%%%')).toBe('5% % %c 5% % % %');
});

it.each([
  ['Seite', true],
  ['ω'.repeat(36), true],
  ['ω'.repeat(37), false],
  ['w'.repeat(251), false],
  ['Tür 🚪', false],
])('%s is shown whole: %s', (text, isWhole) => expect(isWholeInDxf(text)).toBe(isWhole));

it('shows a text as the judge reads it', () => {
  const letters = ['w', 'ω', '^', '%', '\\', 'U', '+', '🚪', '\u202e'];
  const texts = fc
    .array(fc.constantFrom(...letters), { maxLength: 120 })
    .map((all) => all.join('').repeat(3));
  fc.assert(
    fc.property(texts, (text) => {
      const spelled = dxfText(text);
      const read = spelled.replaceAll(/\\U\+([0-9A-F]{4})|\^ /g, (_, hex?: string) =>
        hex ? String.fromCodePoint(parseInt(hex, 16)) : '^',
      );
      expect(read).toBe(dxfLabel(text));
    }),
  );
});
