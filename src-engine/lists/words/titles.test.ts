import { expect, it } from 'vitest';
import { readTitles } from './titles.ts';

const read = (...titles: readonly string[]) => readTitles(titles).map(({ field, isSure }) => [field, isSure]);

it('edges in letters are the sides that their company says', () => {
  expect(read('Kante V', 'Kante H', 'Kante L', 'Kante R')).toEqual([
    ['bottom', true],
    ['top', true],
    ['left', true],
    ['right', true],
  ]);
  expect(read('Umleimer l', 'Umleimer r')).toEqual([
    ['left', true],
    ['right', true],
  ]);
  expect(read('Kante vo', 'Kante hi', 'Hinterkante', 'Materialdicke').map(([field]) => field)).toEqual([
    ...['bottom', 'top', 'top', 'thickness'],
  ]);
  // Alone an H may be the height, beside a B an L is the length.
  expect(read('Kante H')).toEqual([['top', false]]);
  expect(read('Kante L', 'Kante B')).toEqual([
    ['edgesAlong', false],
    ['edgesAcross', false],
  ]);
  expect(read('L', 'R')[0]?.[0]).toBe('long');
});
