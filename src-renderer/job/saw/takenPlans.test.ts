import { expect, it } from 'vitest';
import { newJob } from '../jobDocument.ts';
import type { TakenPlan } from './takenPlans.ts';
import { allTaken, takenOf, withoutTaken, withTaken } from './takenPlans.ts';

const plan = (mode: TakenPlan['mode'], list: string): TakenPlan => ({
  mode,
  list,
  response: { metrics: {}, sheets: [] },
});

it('keeps a plan of each kind of work, and one of each only', () => {
  const both = withTaken(withTaken(newJob('panels'), plan('panels', 'a')), plan('bars', 'b'));
  expect([takenOf(both, 'panels')?.list, takenOf(both, 'bars')?.list]).toEqual(['a', 'b']);
  const next = withTaken(both, plan('panels', 'c'));
  expect(allTaken(next).map(({ list }) => list)).toEqual(['c', 'b']);
  const without = withoutTaken(next, 'panels');
  expect(allTaken(without).map(({ list }) => list)).toEqual(['b']);
  const none = withoutTaken(without, 'bars');
  expect('taken' in none || 'alsoTaken' in none).toBe(false);
});
