import { extractPlan } from '../packing/extractPlan.ts';
import type { Forest } from '../packing/forest.ts';
import { loadPlan } from '../packing/loadPlan.ts';
import type { PackModel, Task } from '../packing/packModel.ts';
import { pieceCount, wholeTask } from '../packing/packModel.ts';
import type { Plan } from '../packing/plan.ts';
import { countPlaced } from '../packing/plan.ts';
import { PLAIN_RULES } from '../packing/recreateRules.ts';
import type { RuinRecreate } from '../packing/ruinRecreate.ts';
import { packInOrder } from './construct.ts';
import { largeFirst } from './partOrders.ts';
import type { Search } from './search.ts';
import { PHASES } from './phases.ts';
import { BLINK, EASY_STAGES, ENOUGH_WIDTHS } from './tuning.ts';

/** Ruin and recreate for the number of pieces, whatever the sheets cost. `work`: looked-at leftovers; `removals`:
 *  sub-trees taken out on average. */
export const forMostPieces = ({ maxStages }: PackModel, work: number, removals: number) => ({
  iterations: Infinity,
  work,
  stageLimit: maxStages,
  costLimit: Infinity,
  blink: BLINK,
  turnBlink: true,
  removals,
  turnScore: 0,
});

/** Places as many pieces as the stock allows, must-cut pieces before the others. First everything is tried;
 *  then, by bisection, how many of the pieces that are easiest to place (must-cut first, then smallest) go
 *  onto the stock together; what still fits is added. `work`,`width`:
 *  looked-at leftovers and beam width of one attempt. `known`: so many go on anyway, and so many do not; so many
 *  attempts are enough. */
export function placeMost(
  work: number,
  width: number,
  { model, forest, ruin, best, plans }: Search,
  known: { readonly low: number; readonly high: number; readonly attempts?: number } = {
    low: 0,
    high: Infinity,
  },
): void {
  const total = pieceCount(model);
  const easy = easiestFirst(model);
  const settings = forMostPieces(model, work, PHASES[0].removals);
  const attempt = (count: number): boolean => {
    const task = taskOf(model, easy, count);
    const beam = plans.ofTask(task, width);
    if (beam.complete) {
      best.offer(withWhatFits(forest, ruin, beam.plan));
      return true;
    }
    const stages = Math.min(EASY_STAGES, model.maxStages);
    const start = packInOrder(forest, ruin.recreator, task, stages, largeFirst(model));
    loadPlan(forest, areaOf(model, start) < areaOf(model, beam.plan) ? beam.plan : start, task);
    const { plan, penalty } = ruin.run(settings, true);
    best.offer(withWhatFits(forest, ruin, plan));
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
export function placeMore(work: number, { model, forest, ruin, best, plans }: Search): void {
  const end = plans.work + work;
  const oneMore = (ofMusts: boolean, width: number): boolean => {
    const placed = countPlaced(best.plan, model.types);
    const demand = Int32Array.from(model.demand, (count, type) =>
      model.must[type] === 1 ? (ofMusts ? count : placed[type]) : ofMusts ? 0 : count,
    );
    const left = demand.reduce((sum, count) => sum + count, 0);
    const enough =
      1 + placed.reduce((sum, count, type) => sum + (ofMusts ? count * model.must[type] : count), 0);
    if (enough > left) return false;
    const plan = plans.withEnough(demand, enough, width, end);
    return plan !== null && best.offer(withWhatFits(forest, ruin, plan));
  };
  for (const width of ENOUGH_WIDTHS) {
    while (best.rank.mustMissing > 0 && oneMore(true, width));
    while (best.rank.missing > 0 && oneMore(false, width));
  }
}

/** Inflated area of the pieces in a plan, as a share of the model's unit. */
const areaOf = (model: PackModel, plan: Plan): number =>
  countPlaced(plan, model.types).reduce((sum, count, type) => sum + count * model.area[type], 0);

/** A plan with whatever was left out and fits into it as it lies: by fewest options, of very many types the largest
 *  first. */
export function withWhatFits(forest: Forest, { recreator }: RuinRecreate, plan: Plan): Plan {
  const { model } = forest;
  const rules = { ...PLAIN_RULES, stageLimit: model.maxStages };
  loadPlan(forest, plan, wholeTask(model));
  forest.begin();
  recreator.fillInOrder(rules, largeFirst(model));
  recreator.fill(rules, Infinity);
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

/** Types in the order in which they are given up last. */
function easiestFirst(model: PackModel): number[] {
  return Array.from({ length: model.types }, (_, type) => type).sort(
    (a, b) => model.must[b] - model.must[a] || model.area[a] - model.area[b] || a - b,
  );
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
