import type { Forest } from './forest.ts';
import type { Task } from './packModel.ts';
import type { Plan } from './plan.ts';

/** Replaces whatever the forest holds by a plan's sheets and asks for `task`. */
export function loadPlan(forest: Forest, plan: Plan, task: Task): void {
  forest.start(task);
  forest.begin();
  for (const sheet of plan.sheets) forest.load(sheet);
  forest.commit();
}
