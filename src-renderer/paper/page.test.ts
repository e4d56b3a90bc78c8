import { expect, it } from 'vitest';
import { fitWords, wrapWords } from './page.ts';

it('a word longer than the room goes on in the next line, no letter is lost and no sign taken apart', () => {
  const measure = { width: (text: string) => text.length };
  const wrap = (text: string): readonly string[] => wrapWords(measure, text, 8, 1);
  expect(wrap('Seitenwandverstärkung links')).toEqual(['Seitenwa', 'ndverstä', 'rkung', 'links']);
  expect(wrap('Tür 👨‍👩‍👧👨‍👩‍👧')).toEqual(['Tür', '👨‍👩‍👧', '👨‍👩‍👧']);
});

it('a name of a thousand letters is measured some dozen times, not at each of its letters', () => {
  let asked = 0;
  const measure = {
    width: (text: string) => {
      asked += 1;
      return text.length;
    },
  };
  const name = 'w'.repeat(1000);
  expect(wrapWords(measure, name, 100, 1)).toEqual(Array.from({ length: 10 }, () => 'w'.repeat(100)));
  expect(fitWords(measure, name, 30, 1)).toBe(`${'w'.repeat(29)}…`);
  expect(fitWords(measure, 'ab👨‍👩‍👧y', 10, 1)).toBe('ab…');
  expect(asked).toBeLessThan(150);
});

it('takes a long word apart behind its hyphen, not one letter further', () => {
  const measure = { width: (text: string) => text.length };
  expect(wrapWords(measure, 'Abdeck-Überlänge', 9, 1)).toEqual(['Abdeck-', 'Überlänge']);
  expect(wrapWords(measure, '-Überlänge', 6, 1)).toEqual(['-Überl', 'änge']);
});
