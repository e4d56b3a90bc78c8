import { expect, test } from 'vitest';
import type { SheetInk } from './paintSheet.ts';
import type { RodPicture } from './rodScene.ts';
import { rodScene } from './rodScene.ts';

/** The words a rod of one piece carries, with letters of 0.6 of their height. */
function wordsOn(name: string, length: number): readonly string[] {
  const said: string[] = [];
  const context = new Proxy(
    { font: '' },
    {
      get: (target, key) => {
        if (key === 'measureText')
          return (text: string) => ({ width: text.length * 0.6 * Number(/(\d+)px/.exec(target.font)?.[1]) });
        if (key === 'fillText') return (text: string) => said.push(text);
        return key === 'font' ? target.font : () => undefined;
      },
    },
  );
  const colour = { fill: '', border: '', text: '' };
  const picture = {
    rod: { length: 6000, parts: [{ name, pos: 0, length }], offcuts: [] },
    looks: [{ colour, row: 'p', number: 7 }],
    kerf: 3,
    trimStart: 0,
    trimEnd: 0,
    profileHeight: 0,
    scale: 0.125,
    height: 50,
    format: { unit: 'mm', denominator: 16, decimalComma: false },
  } as unknown as RodPicture;
  rodScene(picture).paint(
    context as unknown as CanvasRenderingContext2D,
    { scale: 1, x: 0, y: 0 },
    {} as SheetInk,
  );
  return said;
}

test('a name stands whole on its piece, on several lines where it must; else the number of its row', () => {
  expect(wordsOn('Light screen', 1800)).toEqual(['Light screen', '1800']);
  expect(wordsOn('Plinth of the island', 600)).toEqual(['Plinth of', 'the island', '600']);
  expect(wordsOn('Ventilation', 290)).toEqual(['7', '290']);
  // A length that is wider than its piece stands upright in it.
  expect(wordsOn('Spacer', 120)).toEqual(['120', '7']);
  expect(wordsOn('Rail', 88)).toEqual(['88', '7']);
  expect(wordsOn('Wedge', 60)).toEqual([]);
});
