import { extractPlan } from '../packing/extractPlan.ts';
import type { Forest } from '../packing/forest.ts';
import { clearForest, loadPlan } from '../packing/loadPlan.ts';
import type { PackModel } from '../packing/packModel.ts';
import { pieceCount } from '../packing/packModel.ts';
import type { Plan } from '../packing/plan.ts';
import { countPlaced } from '../packing/plan.ts';
import type { RuinRecreate } from '../packing/ruinRecreate.ts';
import { construct } from './construct.ts';
import type { Incumbent } from './incumbent.ts';
import { BLINK, PHASES, PLACE_WORK } from './tuning.ts';

/** Places as many pieces as the stock allows, must-cut pieces before the others, and leaves the forest asking
 *  for no more than the best plan places. First everything is tried; then, by bisection, how many of the
 *  pieces that are easiest to place (must-cut first, then smallest) go onto the stock together; what still
 *  fits is added. */
export function placeMost(
  effort: 'fast' | 'balanced',
  model: PackModel,
  forest: Forest,
  search: RuinRecreate,
  best: Incumbent,
): void {
  const total = pieceCount(model);
  const easy = easiestFirst(model);
  const settings = {
    iterations: Infinity,
    work: PLACE_WORK[effort],
    stageLimit: model.maxStages,
    costLimit: Infinity,
    blink: BLINK,
    turnBlink: true,
    removals: PHASES[0].removals,
    turnScore: 0,
  };
  const attempt = (count: number): boolean => {
    ask(forest, model, easy, count);
    const trial = construct(model, forest, search.recreator, null);
    loadPlan(forest, trial);
    const { plan, penalty } = search.run(settings, true);
    ask(forest, model, easy, total);
    loadPlan(forest, plan);
    addLeftOut(forest, search);
    best.offer(extractPlan(forest));
    return penalty === 0;
  };
  if (!attempt(total)) {
    let low = 0;
    let high = total;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (attempt(middle)) low = middle;
      else high = middle;
    }
  }
  settle(forest, model, best.plan);
}

/** What was left out and fits into the best plan as it lies now: a search for larger offcuts may have made
 *  room. */
export function addWhatFits(model: PackModel, forest: Forest, search: RuinRecreate, best: Incumbent): void {
  clearForest(forest);
  forest.left.set(model.demand);
  loadPlan(forest, best.plan);
  addLeftOut(forest, search);
  best.offer(extractPlan(forest));
}

function addLeftOut(forest: Forest, search: RuinRecreate): void {
  Object.assign(search.recreator.options, { blink: 0, turnBlink: false, penaltyLimit: Infinity });
  forest.begin();
  search.recreator.fill();
  forest.commit();
}

/** Types in the order in which they are given up last. */
function easiestFirst(model: PackModel): number[] {
  return Array.from({ length: model.types }, (_, type) => type).sort(
    (a, b) => model.must[b] - model.must[a] || model.area[a] - model.area[b] || a - b,
  );
}

/** Makes the empty forest ask for the first `count` pieces only. */
function ask(forest: Forest, model: PackModel, order: readonly number[], count: number): void {
  clearForest(forest);
  let left = count;
  for (const type of order) {
    forest.left[type] = Math.min(left, model.demand[type]);
    left -= forest.left[type];
  }
}

/** From here on the plan's pieces are all there is to place. */
function settle(forest: Forest, model: PackModel, plan: Plan): void {
  clearForest(forest);
  forest.left.set(countPlaced(plan, model.types));
}
