import { expect, test } from 'vitest';
import { newJob, newPanelPart, newPanelStock } from '../../job/jobDocument.ts';
import { en } from '../../text/en/index.ts';
import { createFormats } from '../../text/formats.ts';
import { createText } from '../../text/text.ts';
import type { LengthUnit } from '../../units/length.ts';
import { candidateFixes } from './fixes.ts';

const text = createText('en', false, en);

function labels(unit: LengthUnit, w: number, h: number): readonly string[] {
  const part = { ...newPanelPart(), w, h };
  const { panels } = newJob('panels');
  const job = { ...panels, parts: [part], stock: [{ ...newPanelStock(), w: 1000, h: 500 }] };
  const formats = createFormats({ unit, denominator: 16, decimalComma: false }, '€', 'en');
  const missing = { row: part.id, index: 0, name: '', qty: 1, w, h, reason: '' };
  return candidateFixes(job, missing, { text, formats, unit }).map(({ label }) => label);
}

test('a larger sheet is one that is sold where the job is sawn, in the unit of the window', () => {
  expect(labels('mm', 2300, 1000)).toContain('add a sheet 2440 × 1220');
  expect(labels('in', 2300, 1000)).toContain('add a sheet 96 × 48');
  expect(labels('mm', 5004, 1000)).toContain('add a sheet 5030 × 1020');
  // Nobody makes a board of 100 km.
  expect(labels('mm', 320, 100_000_000).join()).not.toContain('add a sheet');
  expect(labels('in', 200 * 25.4, 40 * 25.4)).toContain('add a sheet 201 × 41');
});
