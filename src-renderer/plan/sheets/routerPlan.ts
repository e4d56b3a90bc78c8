import type { PanelsPlan } from '../../stores/plans/plan.ts';

/** Whether the plan is for a router: it knows no passes, strips or fence. */
export const isRouterPlan = ({ asked }: PanelsPlan): boolean => asked.request.engine === 'balanced';
