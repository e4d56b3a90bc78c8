import type { PackModel } from './packModel.ts';
import type { PlanList, PlanSheet } from './plan.ts';
import { isPiece } from './plan.ts';

/** With a forced first cut the sheet's root must really be cut, or need no cut along it (DECISIONS 43). */
export function sawable(model: PackModel, { root }: PlanSheet): boolean {
  const [only, second] = root.children;
  if (model.rootAxis < 0 || second !== undefined || isPiece(only)) return true;
  return only.cross < root.len - model.grow || (model.grow === 0 && isOfSpanning(model, only));
}

/** Whether a list holds pieces alone that span it. */
const isOfSpanning = ({ w, h }: PackModel, { children, cross }: PlanList): boolean =>
  children.every((child) => isPiece(child) && cross === (child.extent === w[child.type] ? h : w)[child.type]);
