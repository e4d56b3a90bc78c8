import { expect, it } from 'vitest';
import type { PanelsPlan } from './plan.ts';
import { NO_PLANS, usePlan } from './plan.ts';
import { useView } from '../window/view.ts';

const target = { kind: 'part', sheet: 0, index: 7, row: null } as const;
const plan = (response: object): PanelsPlan => ({ response }) as PanelsPlan;
const hovered = (): unknown => useView.getState().hover;

it('what the pointer was over is forgotten when another plan comes, as with another job, and not before', () => {
  const response = {};
  usePlan.getState().set({ plans: { ...NO_PLANS, panels: plan(response) } });
  useView.getState().show({ hover: target });
  usePlan.getState().set({ state: 'solving' });
  usePlan.getState().set({ plans: { ...NO_PLANS, panels: plan(response) } });
  expect(hovered()).toEqual(target);
  usePlan.getState().set({ plans: { ...NO_PLANS, panels: plan({}) } });
  expect(hovered()).toBeNull();
  useView.getState().show({ hover: target });
  usePlan.getState().set({ jobId: 'another', plans: NO_PLANS });
  expect(hovered()).toBeNull();
});
