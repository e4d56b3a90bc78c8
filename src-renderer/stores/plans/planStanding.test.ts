import { expect, it } from 'vitest';
import { ApiError } from '../../api/client.ts';
import type { PanelsPlan } from './plan.ts';
import { NO_PLANS } from './plan.ts';
import { planTrouble } from './planStanding.ts';

const plan = { key: 'as it was', response: {} } as PanelsPlan;
const shown = {
  plans: { ...NO_PLANS, panels: plan },
  state: 'current',
  wantedKey: plan.key,
  error: null,
} as const;

it('a plan that is the answer to the list may be sawn, also while the next one is on its way', () => {
  expect(planTrouble('panels', shown)).toBeNull();
  expect(planTrouble('panels', { ...shown, state: 'solving', wantedKey: 'as it is' })).toBeNull();
  expect(planTrouble('bars', shown)).toBeNull();
});

it('a plan older than its list may not, where no other one is on its way', () => {
  const tooMany = new ApiError(413, 'limit_exceeded', 'One plan holds at most 2000 pieces.');
  const failed = { ...shown, state: 'failed', wantedKey: 'as it is', error: tooMany } as const;
  expect(planTrouble('panels', failed)).toBe('older');
  expect(planTrouble('panels', { ...shown, state: 'idle', wantedKey: null })).toBe('older');
});

it('nor one with something red on it', () => {
  const hand = { closed: [], pinned: [], isDraft: true } as unknown as NonNullable<PanelsPlan['hand']>;
  expect(planTrouble('panels', { ...shown, plans: { ...NO_PLANS, panels: { ...plan, hand } } })).toBe(
    'draft',
  );
});
