import { beforeEach, expect, test } from 'vitest';
import type { JobSummary } from '../../../src-engine/contract/documents/appData.ts';
import { newJob } from '../../job/jobDocument.ts';
import { NO_PLANS, usePlan } from '../plans/plan.ts';
import { summaryOf } from './jobSummary.ts';

const job = newJob('panels', 'Kitchen');
const said: JobSummary = {
  pieces: 9,
  plan: { stock: 3, percent: 81 },
  thumbnail: null,
  parts: ['Side'],
  uses: [],
  fromRack: ['r1'],
};

/** What stays of the plan that was said before. */
const planOf = (before: Parameters<typeof summaryOf>[1]): unknown => {
  const { plan, fromRack } = summaryOf(job, before);
  return [plan, fromRack];
};

beforeEach(() => usePlan.setState({ jobId: 'another', plans: NO_PLANS, state: 'current' }));

test('what is stored after the window turned to another job leaves the plan of the first as it was said', () => {
  expect(planOf({ mode: 'panels', summary: said })).toEqual([{ stock: 3, percent: 81 }, ['r1']]);
  // Of another kind of work, or where nothing was said, no plan is known.
  expect(planOf({ mode: 'bars', summary: said })).toEqual([null, []]);
  expect(planOf(null)).toEqual([null, []]);
});

test('a job that is opened again keeps it until its plan is there, or there is none', () => {
  const before = { mode: 'panels', summary: said } as const;
  usePlan.setState({ jobId: job.id, state: 'solving' });
  expect(planOf(before)).toEqual([{ stock: 3, percent: 81 }, ['r1']]);
  usePlan.setState({ state: 'idle' });
  expect(planOf(before)).toEqual([null, []]);
});
