import { expect, it } from 'vitest';
import type { SawProgress } from './appData.ts';
import { sawnPlans, turnedTo } from './sawnModes.ts';

const panels: SawProgress = {
  ...{ plan: 'a', steps: { 'pass 0.1': 1 }, pieces: { p1: 1 }, earlier: { p9: 2 }, mode: 'panels' },
  revision: 4,
};

it('shows the cuts of each kind of work, and none of them twice', () => {
  const bars = turnedTo(panels, 'bars');
  expect(bars).toMatchObject({
    plan: '',
    steps: {},
    pieces: {},
    earlier: { p9: 2 },
    mode: 'bars',
    revision: 4,
  });
  const sawn = { ...bars, plan: 'b', steps: { 'pattern 0': 2 }, pieces: { r1: 1 } };
  const back = turnedTo(sawn, 'panels');
  expect(back).toMatchObject({ plan: 'a', steps: panels.steps, pieces: panels.pieces, earlier: { p9: 2 } });
  expect(sawnPlans(back).map(({ plan }) => plan)).toEqual(['a', 'b']);
  expect(turnedTo(back, 'bars')).toEqual(sawn);
  expect(turnedTo(panels, 'panels')).toBe(panels);
});

it('takes cuts of an earlier build as those of the work that is shown', () => {
  const { mode: _, ...old } = panels;
  expect(turnedTo(old, 'bars')).toEqual({ ...old, mode: 'bars' });
});
