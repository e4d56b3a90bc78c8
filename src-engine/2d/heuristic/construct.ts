import { extractPlan } from '../packing/extractPlan.ts';
import type { Forest } from '../packing/forest.ts';
import { clearForest } from '../packing/loadPlan.ts';
import type { PackModel } from '../packing/packModel.ts';
import type { Plan } from '../packing/plan.ts';
import type { Recreator } from '../packing/recreate.ts';
import type { Incumbent } from './incumbent.ts';
import { partOrders } from './partOrders.ts';
import { EASY_STAGES, MANY_TYPES, TURN_SCORE } from './tuning.ts';

/** Packs from nothing, by fewest options and in every order, and offers each plan; without anybody to offer
 *  to it returns the first plan. Groups come first: each goes onto the first sheet that takes it whole. Then
 *  sheets that are to be used up first are filled, then the others. */
export function construct(
  model: PackModel,
  forest: Forest,
  recreator: Recreator,
  best: Incumbent | null,
): Plan {
  let last: Plan = { sheets: [] };
  const limits = model.maxStages > EASY_STAGES ? [EASY_STAGES, model.maxStages] : [model.maxStages];
  const leading = model.stocks.filter((stock) => stock.first).length;
  for (const stageLimit of limits) {
    for (const order of best !== null && model.types > MANY_TYPES && stageLimit < limits[limits.length - 1]
      ? partOrders(model)
      : [null, ...partOrders(model)]) {
      Object.assign(recreator.options, {
        stageLimit,
        blink: 0,
        costLimit: Infinity,
        penaltyLimit: Infinity,
        turnScore: model.minimizeRotations ? TURN_SCORE : 0,
      });
      clearForest(forest);
      forest.begin();
      placeGroups(model, forest, recreator, leading);
      for (const kinds of leading > 0 ? [leading, 0] : [0]) {
        confine(recreator, kinds, -1);
        recreator.options.confined = kinds > 0;
        if (order !== null) recreator.fillInOrder(order);
        recreator.fill();
      }
      forest.commit();
      last = extractPlan(forest);
      if (best === null) return last;
      best.offer(last);
      if (best.proven) return last;
    }
  }
  return last;
}

/** Largest group first; each onto the first open sheet that takes all of it, else onto a fresh sheet. */
function placeGroups(model: PackModel, forest: Forest, recreator: Recreator, leading: number): void {
  const members: number[][] = Array.from({ length: model.groups }, () => []);
  const area = new Float64Array(model.groups);
  for (let type = 0; type < model.types; type++) {
    const group = model.group[type];
    if (group < 0) continue;
    members[group].push(type);
    area[group] += model.area[type] * forest.left[type];
  }
  const byArea = members.map((_, group) => group).sort((a, b) => area[b] - area[a] || a - b);
  for (const group of byArea)
    if (members[group].length > 0) placeGroup(model, forest, recreator, members[group], leading);
}

function placeGroup(
  model: PackModel,
  forest: Forest,
  recreator: Recreator,
  types: readonly number[],
  leading: number,
): void {
  forest.commit();
  const { options } = recreator;
  for (let i = 0; i < forest.nOpen; i++) {
    forest.begin();
    confine(recreator, 0, forest.open[i]);
    const missing = recreator.fillTypes(types);
    options.confined = false;
    if (missing === 0) {
      forest.commit();
      forest.begin();
      return;
    }
    forest.rollback();
  }
  placeOnFreshSheet(model, forest, recreator, types, leading);
  forest.begin();
}

/** Tries every stock kind and keeps the one that takes most; among equals the first to be used up, then the
 *  cheapest. */
function placeOnFreshSheet(
  model: PackModel,
  forest: Forest,
  recreator: Recreator,
  types: readonly number[],
  leading: number,
): void {
  let bestKind = -1;
  let least = Infinity;
  let price = Infinity;
  model.stocks.forEach((stock, kind) => {
    forest.begin();
    const missing = openAndFill(forest, recreator, types, kind);
    forest.rollback();
    const cost = kind < leading ? 0 : stock.cost;
    if (missing < least || (missing === least && cost < price))
      [bestKind, least, price] = [kind, missing, cost];
  });
  forest.begin();
  if (bestKind >= 0) openAndFill(forest, recreator, types, bestKind);
  forest.commit();
}

function openAndFill(forest: Forest, recreator: Recreator, types: readonly number[], kind: number): number {
  const { model } = forest;
  const { options } = recreator;
  if (forest.stockUsed[kind] >= model.stocks[kind].cap) return Infinity;
  const root = forest.openSheet(kind, model.rootAxis < 0 ? 1 : model.rootAxis);
  confine(recreator, 0, forest.sheet[root]);
  const missing = recreator.fillTypes(types);
  options.confined = false;
  if (forest.kids[root] === 0) forest.remove(root);
  return missing;
}

function confine(recreator: Recreator, kinds: number, onlySheet: number): void {
  Object.assign(recreator.options, { confined: true, kinds, onlySheet });
}
