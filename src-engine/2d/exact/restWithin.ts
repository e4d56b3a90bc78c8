import type { Work } from '../../optimise/work.ts';
import type { PackModel } from '../packing/packModel.ts';
import type { PlanList, PlanNode, PlanSheet } from '../packing/plan.ts';
import { isPiece } from '../packing/plan.ts';
import { planWithin } from './index.ts';

/** Some of the pieces on so many sheets of the only kind, by all sets of pieces: 'none' when it is certain that they do
 *  not go, 'open' when the work runs out. */
export function restWithin(
  model: PackModel,
  demand: Int32Array,
  sheets: number,
  work: Work,
): readonly PlanSheet[] | 'none' | 'open' {
  const types = [...demand.keys()].filter((type) => demand[type] > 0);
  const plan = planWithin(withOnly(model, types, demand), model.stocks[0].cost * sheets * ROUNDED_UP, work);
  if (typeof plan === 'string') return plan;
  const nodeOf = (node: PlanNode): PlanNode =>
    isPiece(node) ? { ...node, type: types[node.type] } : listOf(node);
  const listOf = (list: PlanList): PlanList => ({ ...list, children: list.children.map(nodeOf) });
  return plan.sheets.map(({ stock, root }) => ({ stock, root: listOf(root) }));
}

const ROUNDED_UP = 1 + 1e-9;

/** The same job with these types only. */
function withOnly(model: PackModel, types: readonly number[], demand: Int32Array): PackModel {
  const of = (values: ArrayLike<number>): number[] => types.map((type) => values[type]);
  return {
    ...model,
    types: types.length,
    w: Float64Array.from(of(model.w)),
    h: Float64Array.from(of(model.h)),
    turnable: Uint8Array.from(of(model.turnable)),
    group: Int32Array.from(of(model.group)),
    must: Uint8Array.from(of(model.must)),
    area: Float64Array.from(of(model.area)),
    rows: types.map((type) => model.rows[type]),
    demand: Int32Array.from(of(demand)),
  };
}
