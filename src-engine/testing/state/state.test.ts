import { describe, expect, it } from 'vitest';
import { sample } from '../quick.ts';
import { STRUCTURES, watchedSearches } from './index.ts';

/** `npm run engine:mutants -- --only state` plants a slip in each and sees it caught. */
describe('what searches keep step by step', () => {
  const watches = watchedSearches(sample(1, 0.5));

  it.each(Object.keys(STRUCTURES))('%s: taken back is a deep copy, kept sums are sums made anew', (name) => {
    expect(watches[name].faults).toEqual([]);
    expect(watches[name].looks).toBeGreaterThan(0);
  });
});
