import { expect, test } from 'vitest';
import { newJob } from '../../job/jobDocument.ts';
import { jobDifferences } from '../compare/jobDifferences.ts';
import { bestOf } from './planFigures.ts';
import { de } from '../../text/de/index.ts';
import { en } from '../../text/en/index.ts';
import { createText } from '../../text/text.ts';
import { formatLength } from '../../units/length.ts';

const text = createText('en', false, en);
const writes = (decimalComma: boolean) => (mm: number) =>
  formatLength(mm, { unit: 'mm', denominator: 16, decimalComma });

test('the best figure of a row is marked, ties with it, and nothing where all are alike', () => {
  expect(bestOf([4, 3, 3], 'less')).toEqual([false, true, true]);
  expect(bestOf([80.1, 92], 'more')).toEqual([false, true]);
  expect(bestOf([5, 5], 'less')).toEqual([false, false]);
});

test('differences between two jobs name the settings with both values, and the lists', () => {
  const job = newJob('panels');
  const other = {
    ...job,
    panels: {
      ...job.panels,
      stock: [],
      saw: { ...job.panels.saw, kerf: 4, minimizeCost: true, trim: { ...job.panels.saw.trim, left: 0 } },
    },
  };
  expect(jobDifferences(job, other, text, writes(false))).toEqual([
    'stock list',
    'kerf 4 (was 3.2)',
    'lowest price on (was off)',
    'trim left 0 (was 10)',
  ]);
  expect(jobDifferences(job, other, createText('de', true, de), writes(true))[1]).toBe(
    'Schnittfuge 4 (war 3,2)',
  );
  expect(jobDifferences(job, job, text, writes(false))).toEqual([]);
});
