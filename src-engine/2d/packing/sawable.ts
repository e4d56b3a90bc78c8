import type { PackModel } from './packModel.ts';
import type { PlanSheet } from './plan.ts';
import { isPiece } from './plan.ts';

/** With a forced first cut the sheet's root must really be cut. */
export function sawable({ rootAxis, grow }: PackModel, { root }: PlanSheet): boolean {
  const [only, second] = root.children;
  return rootAxis < 0 || second !== undefined || isPiece(only) || only.cross < root.len - grow;
}
