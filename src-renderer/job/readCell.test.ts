import { expect, it } from 'vitest';
import { currentText } from '../text/useText.ts';
import { lengthProblem } from './readCell.ts';

const MM = { unit: 'mm', denominator: 16, decimalComma: false } as const;
const problem = (typed: string, unit: 'mm' | 'in'): string =>
  lengthProblem(typed, { ...MM, unit }, currentText());

it('says why a cell is red, also after the unit was changed under it', () => {
  expect(problem('1.200', 'mm')).toContain('can mean 1.2 or 1200');
  expect(problem('1.200', 'in')).toContain('another unit or decimal sign');
  expect(problem('0', 'in')).toContain('is not above zero');
  expect(problem('wide', 'mm')).toContain('is not a length');
});
