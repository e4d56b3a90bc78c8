import type { Forest } from './forest.ts';
import type { Plan } from './plan.ts';

/** Replaces whatever the forest holds by a plan's sheets. */
export function loadPlan(forest: Forest, plan: Plan): void {
  clearForest(forest);
  forest.begin();
  for (const sheet of plan.sheets) forest.load(sheet);
  forest.commit();
}

/** Takes all sheets out. */
export function clearForest(forest: Forest): void {
  forest.begin();
  while (forest.nOpen > 0) forest.closeSheet(forest.open[forest.nOpen - 1]);
  forest.commit();
}
