import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitName } from './fitName.ts';

/** Letters as wide as half their height and a bit. */
const width = (text: string, letters: number): number => text.length * letters * 0.64;
const margins = { left: 20, right: 6, ends: 18 };

test('takes a word apart at its own hyphen or slash before it is cut, else only where 10 px do not show it', () => {
  const fitted = (name: string) => fitName(name, { w: 100, h: 85, ...margins }, false, width);
  expect(fitted('Ober-/Unterboden')).toMatchObject({ lines: ['Ober-/', 'Unter-', 'boden'], upright: false });
  expect(fitted('Sockelbrett')).toMatchObject({ letters: 10, lines: ['Sockelbrett'] });
});

test('stands across where the other direction shows the whole word', () => {
  const fitted = fitName('Einlegeboden', { w: 64, h: 140, ...margins }, false, width);
  expect(fitted).toMatchObject({ lines: ['Einlegeboden'], upright: true });
});

test('keeps a name in the middle, in large letters where the part is large', () => {
  const fitted = fitName('Side', { w: 300, h: 200, ...margins }, false, width);
  expect(fitted).toEqual({ lines: ['Side'], letters: 14, leading: 15, upright: false, right: 0 });
});

test('what it returns is the whole name inside its room, whatever the part', () => {
  const side = fc.integer({ min: 10, max: 300 });
  fc.assert(
    fc.property(
      side,
      side,
      fc.boolean(),
      fc.stringMatching(/^[a-zäß]{1,14}([ /-][a-z]{1,12}){0,3}$/),
      (w, h, upright, name) => {
        const fitted = fitName(name, { w, h, ...margins }, upright, width);
        if (fitted === null) return;
        expect(fitted.lines.join('').replaceAll(/[-\s]/g, '')).toBe(name.replaceAll(/[-\s]/g, ''));
        const room = fitted.upright ? Math.max(14, h - 36) : w - 26;
        for (const line of fitted.lines) expect(width(line, fitted.letters)).toBeLessThanOrEqual(room);
      },
    ),
  );
});
