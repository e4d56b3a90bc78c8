import { expect, it } from 'vitest';
import { readCellLength } from './cellValues.ts';
import type { LengthContext } from './readLength.ts';
import { remembered } from './remembered.ts';

it('reads a text by the unit and the style it is asked with, whatever was asked before', () => {
  const contexts: readonly LengthContext[] = [
    { unitMm: 1 },
    { unitMm: 25.4 },
    { unitMm: 1, style: 'comma' },
    { unitMm: 1, style: 'point' },
  ];
  const read = () => contexts.map((context) => readCellLength('1.250', context));
  const first = read();
  expect(new Set(first.map((one) => JSON.stringify(one))).size).toBeGreaterThan(2);
  expect(read()).toEqual(first);
  expect(readCellLength('21 - 1/4', { unitMm: 25.4 })).toMatchObject({ why: 'ambiguous' });
  expect(readCellLength('21 - 1/4', { unitMm: 1 })).not.toMatchObject({ why: 'ambiguous' });
});

it('asks once for the same, and again for what it has forgotten or is too long to be kept', () => {
  let asked = 0;
  const length = remembered(
    (text: string) => {
      asked += 1;
      return text.length;
    },
    (text) => text,
  );
  const long = 'a'.repeat(1000);
  expect([length('Side'), length('Side'), length(long), length(long), asked]).toEqual([4, 4, 1000, 1000, 3]);
  for (let row = 0; row < 6000; row++) length(`Side ${row}`);
  asked = 0;
  expect([length('Side 0'), length('Side 5999'), asked]).toEqual([6, 9, 1]);
});
