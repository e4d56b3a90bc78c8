import { expect, it } from 'vitest';
import { runsOf } from './bidi.ts';

it('leaves a line without such letters as it is', () => {
  expect(runsOf('Side (left) 720 × 560,5')).toEqual(['Side (left) 720 × 560,5']);
});

it('writes numbers in a Hebrew or Arabic name to the right, at the left of the word before them', () => {
  expect(runsOf('דלת 720')).toEqual(['720', 'דלת ']);
  expect(runsOf('דלת 1,5 x')).toEqual(['1,5', 'דלת ', ' x']);
  expect(runsOf('דלת 12%')).toEqual(['12%', 'דלת ']);
  expect(runsOf('דלת 10 ימין')).toEqual([' ימין', '10', 'דלת ']);
  expect(runsOf('رف ٣')).toEqual(['٣', 'رف ']);
});

it('keeps the order of a line in which such words stand, and of sizes behind them', () => {
  expect(runsOf('Seite דלת ימין links')).toEqual(['Seite ', 'דלת ימין', ' links']);
  expect(runsOf('K2 דלת, ABS')).toEqual(['K2 ', 'דלת', ', ABS']);
  expect(runsOf('720 דלת')).toEqual(['720 ', 'דלת']);
});

it('opens brackets on the side where the reader begins', () => {
  expect(runsOf('דלת (ימין)')).toEqual(['דלת )ימין(']);
  expect(runsOf('דלת (ימין) a')).toEqual(['דלת )ימין(', ' a']);
  expect(runsOf('דלת [3] רף')).toEqual(['[ רף', '3', 'דלת ]']);
  expect(runsOf('Seite (דלת)')).toEqual(['Seite (', 'דלת', ')']);
  expect(runsOf('דלת (K2)')).toEqual(['דלת', ' (K2)']);
});
