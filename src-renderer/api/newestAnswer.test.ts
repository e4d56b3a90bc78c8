import { expect, it } from 'vitest';
import { newestAnswer } from './newestAnswer.ts';

it('shows answers as they come, but none to a question before the one that is answered', () => {
  const begin = newestAnswer();
  const [first, second, third] = [begin(), begin(), begin()];
  expect([second(), first(), third(), second()]).toEqual([true, false, true, false]);
});
