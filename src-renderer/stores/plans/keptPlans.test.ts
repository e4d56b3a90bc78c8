import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newJob } from '../../job/jobDocument.ts';
import type { PanelsPlan } from './plan.ts';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
vi.stubGlobal('navigator', { languages: ['en'] });
const { useJob } = await import('../jobs/job.ts');
const { goBackTo, keepPlan, keptFor, useKeptPlans } = await import('./keptPlans.ts');
const { NO_PLANS, usePlan } = await import('./plan.ts');

/** The plan on screen; it answers the list unless `isOld`. */
function show(name: string, isOld = false): void {
  const plan = { mode: 'panels', key: name, response: { name } } as unknown as PanelsPlan;
  usePlan.setState({ plans: { ...NO_PLANS, panels: plan }, wantedKey: isOld ? 'another list' : name });
}
const kept = () => keptFor(useKeptPlans.getState().kept, useJob.getState().history.present);
const letters = () => kept().map(({ letter, plan }) => `${letter} ${plan.key}`);

beforeEach(() => {
  useKeptPlans.setState({ kept: [] });
  useJob.getState().open(newJob('panels', 'Kitchen'));
});
afterEach(() => {
  useJob.getState().close();
  usePlan.setState({ plans: NO_PLANS, wantedKey: null });
});

it('three plans of a job are kept, each under a letter that is free', () => {
  for (const name of ['one', 'two', 'three', 'four']) {
    show(name);
    keepPlan();
  }
  expect(letters()).toEqual(['A one', 'B two', 'C three']);
  useKeptPlans.getState().drop(kept()[1]?.id ?? 0);
  show('five');
  keepPlan();
  expect(letters()).toEqual(['A one', 'C three', 'B five']);
});

it('a plan that is older than its list is not kept, and those of another job are not shown', () => {
  show('old', true);
  keepPlan();
  expect(letters()).toEqual([]);
  show('one');
  keepPlan();
  useJob.getState().open(newJob('panels', 'Shelf'));
  expect(letters()).toEqual([]);
});

it('going back brings the list of the kept plan, as a step, and leaves the name and other kinds of work', () => {
  show('one');
  keepPlan();
  const { change } = useJob.getState();
  const before = useJob.getState().history.present;
  change((job) => ({ ...job, name: 'Renamed', panels: { ...job.panels, stock: [] } }));
  change((job) => ({ ...job, bars: { ...job.bars, stock: [] } }));
  const [plan] = kept();
  if (plan !== undefined) goBackTo(plan);
  const now = useJob.getState().history.present;
  expect(now.panels).toEqual(before.panels);
  expect([now.name, now.bars.stock]).toEqual(['Renamed', []]);
  expect(usePlan.getState().plans.panels?.key).toBe('one');
  useJob.getState().undo();
  expect(useJob.getState().history.present.panels.stock).toEqual([]);
});
