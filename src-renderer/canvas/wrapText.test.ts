import { expect, test } from 'vitest';
import fc from 'fast-check';
import { breakWords, softHyphens, wrapText } from './wrapText.ts';

const letters = (text: string): number => text.length;

test('keeps a name that fits on one line and breaks others evenly', () => {
  expect(wrapText('Base bottom 600', 20, 3, letters)).toEqual(['Base bottom 600']);
  expect(wrapText('Base bottom 600', 14, 3, letters)).toEqual(['Base', 'bottom 600']);
  expect(wrapText('Base bottom 600', 6, 3, letters)).toEqual(['Base', 'bottom', '600']);
});
test('leaves an inch and its fraction in one piece', () => {
  const said = (text: string, room: number) =>
    wrapText(text, room, 3, letters)?.map((line) => line.replaceAll('\u00a0', ' '));
  expect(said('22 3/16 × 3 15/16', 12)).toEqual(['22 3/16 ×', '3 15/16']);
  expect(said('Drill 4x 3/8', 8)).toEqual(['Drill', '4x 3/8']);
  expect(said('Rail 3/4', 6)).toEqual(['Rail', '3/4']);
});
test('gives up where a word is too wide or the lines are too many', () => {
  expect(wrapText('Base bottom 600', 5, 3, letters)).toBeNull();
  expect(wrapText('Base bottom 600', 6, 2, letters)).toBeNull();
  expect(wrapText('  ', 9, 2, letters)).toBeNull();
});
test('loses no word, keeps their order and never passes the room', () => {
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 8, max: 30 }),
      (words, room) => {
        const lines = wrapText(words.join(' '), room, 6, letters)!;
        expect(lines.join(' ')).toBe(words.join(' '));
        expect(Math.max(...lines.map(letters))).toBeLessThanOrEqual(room);
      },
    ),
  );
});

test('takes long words apart by hyphens, evenly, and leaves short ones and hardly any room alone', () => {
  expect(breakWords('Konstruktionsboden unten', 11)).toBe('Konstruk- tionsboden unten');
  expect(breakWords('Fachschiene lang', 7)).toBe('Fach- schiene lang');
  for (const [word, most, broken] of [
    ['verstellbar', 9, 'verstell- bar'],
    ['Fachschiene', 8, 'Fach- schiene'],
    ['Geschirrspüler', 9, 'Geschirr- spüler'],
    ['Arbeitsplatte', 8, 'Arbeits- platte'],
    ['countertop', 7, 'coun- tertop'],
    ['Schrank', 6, 'Schr- ank'],
  ] as const)
    expect(breakWords(word, most)).toBe(broken);
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zäöü]{1,30}$/), fc.integer({ min: 5, max: 20 }), (word, most) => {
      const pieces = breakWords(word, most).split(' ');
      expect(Math.max(...pieces.map(letters))).toBeLessThanOrEqual(most);
      expect(pieces.map((piece) => piece.replace(/-$/, '')).join('')).toBe(word);
    }),
  );
  expect(breakWords('Boden', 5)).toBe('Boden');
  expect(softHyphens('Fachschiene kurz, Side')).toBe('Fach\u00adschie\u00adne kurz, Side');
  expect(breakWords('Konstruktionsboden', 4)).toBe('Konstruktionsboden');
});
