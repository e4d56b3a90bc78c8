import type { PackModel } from './packModel.ts';
import type { Plan, PlanList, PlanNode } from './plan.ts';
import { extentOf, isPiece } from './plan.ts';

/** A plan on the sheets of another model of the same job whose regions are larger: everything lies where it
 *  lay, leftovers grow. A piece that spanned its sheet gets a strip of its own, which takes a second stage;
 *  with a single stage there is nothing to stretch. */
export function stretchPlan(model: PackModel, plan: Plan): Plan {
  if (model.maxStages < 2) return { sheets: [] };
  return {
    sheets: plan.sheets.map(({ stock, root }) => {
      const { w, h } = model.stocks[stock];
      const [len, cross] = root.axis === 1 ? [w, h] : [h, w];
      const children = root.children.map((child) => strip(child, root, cross));
      return { stock, root: { axis: root.axis, len, cross, children } };
    }),
  };
}

function strip(child: PlanNode, root: PlanList, len: number): PlanNode {
  if (!isPiece(child)) return { ...child, len };
  const piece = { ...child, extent: root.cross };
  return { axis: root.axis === 1 ? 0 : 1, len, cross: extentOf(child), children: [piece] };
}
