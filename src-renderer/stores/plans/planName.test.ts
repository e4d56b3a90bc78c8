import { describe, expect, it } from 'vitest';
import type { AnyPlan } from './plan.ts';
import { planName } from './planName.ts';
import { sentOf } from '../saw/sentPlan.ts';

const planWith = (x: number, more: object = {}): AnyPlan =>
  ({
    key: 'panels {}',
    effort: 'full',
    response: { engine: 'heuristic', sheets: [{ w: 2800, h: 2070, parts: [{ x, y: 0, w: 720, h: 560 }] }] },
    ...more,
  }) as unknown as AnyPlan;

describe('the name of a plan', () => {
  it('is another one where the same list is laid otherwise, as the next version may lay it', () => {
    expect(planName(planWith(0))).not.toBe(planName(planWith(10)));
  });
  it('stays where the plan is kept with its job', () => {
    expect(planName(planWith(0, { isTaken: true }))).toBe(planName(planWith(0)));
  });
});

describe('a plan that was sent to the saw', () => {
  it('is of the kind of work it was sent for, also where an older desk did not write that down', () => {
    const { mode: _, ...plan } = planWith(0);
    expect(sentOf(JSON.stringify({ job: {}, plan }), 'panels').plan.mode).toBe('panels');
  });
});
