import { easiestFirst } from '../../beam/planBeam.ts';
import { extractPlan, loadPlan } from '../../packing/extractPlan.ts';
import type { PackModel, Task } from '../../packing/packModel.ts';
import { areaOf, pieceCount, sumOf, wholeTask } from '../../packing/packModel.ts';
import type { Plan } from '../../packing/plan.ts';
import { countPlaced } from '../../packing/plan.ts';
import { PLAIN_RULES } from '../../packing/recreateRules.ts';
import type { RuinRecreate } from '../../packing/ruinRecreate.ts';
import { barePlan } from '../planSearch.ts';
import { packInOrder, largeFirst } from './construct.ts';
import type { Search } from '../search.ts';
import { EASY_STAGES, ENOUGH_WIDTHS } from '../tuning.ts';

/** Places as many pieces as the stock allows, must-cut pieces before the others. First everything is tried;
 *  then, by bisection, how many of the pieces that are easiest to place (must-cut first, then smallest) go
 *  onto the stock together; what still fits is added. `work`,`width`: looked-at leftovers and beam width of one
 *  attempt. `known`: so many go on anyway, and so many do not; so many attempts are enough. */
export function placeMost(
  work: number,
  width: number,
  { model, forest, ruin, best, plans }: Search,
  known: { readonly low: number; readonly high: number; readonly attempts: number | undefined },
): void {
  const total = pieceCount(model);
  const easy = easiestFirst(model);
  const settings = { work, turnBlink: true };
  const attempt = (count: number): boolean => {
    const task = taskOf(model, easy, count);
    const { sheets, complete } = plans.ofTask(task, width);
    const filled = barePlan(sheets);
    if (complete) {
      best.offer(withWhatFits(ruin, filled));
      return true;
    }
    const stages = Math.min(EASY_STAGES, model.maxStages);
    const start = packInOrder(ruin.recreator, task, stages, largeFirst(model));
    const held = (plan: Plan): number => areaOf(model, countPlaced(plan, model.types));
    loadPlan(forest, held(start) < held(filled) ? filled : start, task);
    const { plan, penalty } = ruin.run(settings, true);
    best.offer(withWhatFits(ruin, plan));
    return penalty === 0;
  };
  let left = known.attempts ?? Infinity;
  if (known.high > total && left-- > 0 && attempt(total)) return;
  let { low } = known;
  let high = Math.min(known.high, total);
  while (high - low > 1 && left-- > 0) {
    const middle = (low + high) >> 1;
    if (attempt(middle)) low = middle;
    else high = middle;
  }
}

/** A must-cut piece more than the best plan has, or a piece more beside as many of them, and another one, by ever wider
 *  beams that choose which pieces they leave out. `work`: children they may look at. */
export function placeMore(work: number, { model, ruin, best, plans }: Search): void {
  const end = plans.work + work;
  const oneMore = (ofMusts: boolean, width: number): boolean => {
    const placed = countPlaced(best.plan, model.types);
    const demand = Int32Array.from(model.demand, (count, type) =>
      model.must[type] === 1 ? (ofMusts ? count : placed[type]) : ofMusts ? 0 : count,
    );
    const enough = 1 + sumOf(ofMusts ? placed.map((count, type) => count * model.must[type]) : placed);
    if (enough > sumOf(demand)) return false;
    const plan = plans.withEnough(demand, enough, width, end);
    return plan !== null && best.offer(withWhatFits(ruin, plan));
  };
  for (const width of ENOUGH_WIDTHS) {
    while (best.rank.mustMissing > 0 && oneMore(true, width));
    while (!best.isComplete && oneMore(false, width));
  }
}

/** A plan with whatever was left out and fits into it as it lies: by fewest options, of very many types the largest
 *  first. */
export function withWhatFits({ recreator }: RuinRecreate, plan: Plan): Plan {
  const { forest } = recreator;
  const { model } = forest;
  const rules = { ...PLAIN_RULES, stageLimit: model.maxStages };
  loadPlan(forest, plan, wholeTask(model));
  forest.begin();
  recreator.fillInOrder(rules, largeFirst(model));
  recreator.fill(rules);
  forest.commit();
  return extractPlan(forest);
}

/** The fewest of the easiest pieces that are too many for an area, as a share of the model's unit; one more than there
 *  are where all fit. */
export function tooManyFor(room: number, model: PackModel): number {
  let [count, left] = [0, room * (1 + 1e-9)];
  for (const type of easiestFirst(model)) {
    const fit = Math.min(model.demand[type], Math.floor(left / model.area[type]));
    count += fit;
    left -= fit * model.area[type];
    if (fit < model.demand[type]) break;
  }
  return count + 1;
}

/** The first `count` pieces in the given order of types. */
function taskOf(model: PackModel, order: readonly number[], count: number): Task {
  const demand = new Int32Array(model.types);
  let left = count;
  for (const type of order) {
    demand[type] = Math.min(left, model.demand[type]);
    left -= demand[type];
  }
  return { ...wholeTask(model), demand };
}
