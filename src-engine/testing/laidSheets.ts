import { Incumbent } from '../2d/heuristic/incumbent.ts';
import type { PackModel } from '../2d/packing/packModel.ts';
import type { Plan, PlanSheet } from '../2d/packing/plan.ts';
import { SILENT } from '../control/control.ts';

export const NOTHING: Plan = { sheets: [] };

/** A search whose best plan is this one. */
export function begun(model: PackModel, plan: Plan): Incumbent {
  const best = new Incumbent(model, { leastCost: 0 }, SILENT, () => 0);
  best.offer(plan);
  return best;
}

/** A column of 50 x 50 at the left of a sheet. */
export function column(stock: number, w: number, h: number, count: number): PlanSheet {
  const piece = { type: 0, turned: false, extent: 50 };
  const pieces = {
    axis: 0,
    len: h,
    cross: 50,
    children: Array.from({ length: count }, () => piece),
  } as const;
  return { stock, root: { axis: 1, len: w, cross: h, children: [pieces] } };
}

/** Two such columns on a sheet of 100 x 100. */
export function grid(stock: number): PlanSheet {
  const { root } = column(stock, 100, 100, 2);
  return { stock, root: { ...root, children: [...root.children, ...root.children] } };
}
