import { describe, expect, it } from 'vitest';
import { sample } from '../quick.ts';
import { stateFaults } from './index.ts';

/** `npm run engine:mutants -- --only state` plants a slip in each structure and sees it caught. */
describe('what searches keep step by step', () => {
  it('taken back is a deep copy, kept sums are sums made anew, and every structure was looked at', () => {
    expect(stateFaults(sample(1, 0.5))).toEqual([]);
  });
});
