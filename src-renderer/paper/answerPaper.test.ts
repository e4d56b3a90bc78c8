import { expect, it } from 'vitest';
import { createFormats } from '../text/formats.ts';
import { MM_PER_INCH } from '../units/length.ts';
import { formatsOf } from './answerPaper.ts';

it('says every length of a plan in inches as the window says it of millimetres', () => {
  const window = createFormats({ unit: 'in', denominator: 64, decimalComma: false }, '€', 'en');
  const paper = formatsOf('in', 'en');
  expect(paper.setLength(0.125)).toBe('1/8');
  for (const say of ['length', 'setLength', 'distance'] as const)
    for (const inches of [0.125, 0.1094, 48.5])
      expect(paper[say](inches)).toBe(window[say](inches * MM_PER_INCH));
  expect(paper.size(96.5, 48.5)).toBe(window.size(96.5 * MM_PER_INCH, 48.5 * MM_PER_INCH));
});
