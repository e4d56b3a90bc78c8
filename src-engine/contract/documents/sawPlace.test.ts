import { expect, it } from 'vitest';
import { cutsMadeOf, passesOf } from './sawPlace.ts';

const STEPS = {
  'pass 0.2': 2,
  'pattern 1': 4,
  'pass 1.1': 3,
  'last pattern': 1,
  'pass 0.10': 1,
  'damaged 0.0': 2,
};

it('tells the passes of sheets in the order in which they were made, and no other steps', () => {
  expect(passesOf(STEPS)).toEqual(['0.10', '0.2', '1.1']);
});

it('tells how many cuts a pattern has, none where none was made', () => {
  expect([0, 1].map((at) => cutsMadeOf(STEPS, at))).toEqual([0, 4]);
});
