import { expect, it } from 'vitest';
import { wrapWords } from './page.ts';

it('a word longer than the room goes on in the next line, no letter is lost and no sign taken apart', () => {
  const measure = { width: (text: string) => text.length };
  const wrap = (text: string): readonly string[] => wrapWords(measure, text, 8, 1);
  expect(wrap('Seitenwandverstärkung links')).toEqual(['Seitenwa', 'ndverstä', 'rkung', 'links']);
  expect(wrap('Tür 👨‍👩‍👧👨‍👩‍👧')).toEqual(['Tür', '👨‍👩‍👧', '👨‍👩‍👧']);
});
