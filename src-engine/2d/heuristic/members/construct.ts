import { extractPlan, loadPlan } from '../../packing/extractPlan.ts';
import type { Forest } from '../../packing/forest.ts';
import type { Task, PackModel } from '../../packing/packModel.ts';
import { pieceCount, typesByGroup } from '../../packing/packModel.ts';
import type { Plan, PlanSheet } from '../../packing/plan.ts';
import type { Recreator } from '../../packing/recreate.ts';
import type { RecreateRules } from '../../packing/recreateRules.ts';
import { PLAIN_RULES } from '../../packing/recreateRules.ts';
import { leastLine } from '../jobShape.ts';
import type { Member } from '../search.ts';
import { CONSTRUCT_WORK, EASY_STAGES, TURN_SCORE, MANY_TYPES } from '../tuning.ts';

export const constructive: Member = {
  id: 'construct',
  suits: () => true,
  budget: ({ model }) => leastLine(CONSTRUCT_WORK, pieceCount(model)),
  run: (search, budget) => {
    const { ruin, best } = search;
    const fillWork = construct(ruin.recreator, budget, (plan) => {
      best.offer(plan);
      return best.proven;
    });
    return { fillWork };
  },
};

/** Packs from nothing, by fewest options and in every order, and offers each plan until `offer` says it is
 *  enough. Groups come first: each goes onto the first sheet that takes it whole. Then sheets that are to be
 *  used up first are filled, then the others. No plan is begun once `work` leftovers have been looked at. Returns how
 *  many the first plan took. */
export function construct(
  recreator: Recreator,
  work: number,
  offer: (plan: Plan) => boolean,
  seeds: readonly PlanSheet[] = [],
): number {
  const { forest } = recreator;
  const { model } = forest;
  const begin = recreator.work;
  const end = begin + work;
  let first = 0;
  const task: SeededTask = { ...forest.task, seeds };
  const limits = model.maxStages > EASY_STAGES ? [EASY_STAGES, model.maxStages] : [model.maxStages];
  for (const [at, stageLimit] of limits.entries()) {
    const leading = at < limits.length - 1 ? largeFirst(model) : NO_TYPES;
    for (const order of [leading, ...partOrders(model)]) {
      const isEnough = offer(packInOrder(recreator, task, stageLimit, order));
      first ||= recreator.work - begin;
      if (isEnough || recreator.work > end) return first;
    }
  }
  return first;
}

const NO_TYPES = new Int32Array(0);

/** A task, and the sheets that its plan begins with. */
interface SeededTask extends Task {
  readonly seeds?: readonly PlanSheet[];
}

/** One plan for a task: some types or all in a fixed order, then the others by fewest options. */
export function packInOrder(
  recreator: Recreator,
  task: SeededTask,
  stageLimit: number,
  order: Int32Array,
): Plan {
  const { forest } = recreator;
  const { model } = forest;
  const rules: RecreateRules = {
    ...PLAIN_RULES,
    stageLimit,
    turnScore: model.minimizeRotations ? TURN_SCORE : 0,
  };
  loadPlan(forest, { sheets: task.seeds ?? [] }, task);
  forest.begin();
  placeGroups(recreator, rules);
  const leading = model.stocks.filter((stock) => stock.first).length;
  for (const kinds of leading > 0 ? [leading, Infinity] : [Infinity]) {
    recreator.fillInOrder({ ...rules, kinds }, order);
    recreator.fill({ ...rules, kinds });
  }
  forest.commit();
  return extractPlan(forest);
}

/** Largest group first; each onto the first open sheet that takes all of it, else onto a fresh sheet. */
function placeGroups(recreator: Recreator, rules: RecreateRules): void {
  const { model, left } = recreator.forest;
  const groups = typesByGroup(model);
  const area = groups.map((types) => types.reduce((sum, type) => sum + model.area[type] * left[type], 0));
  const byArea = [...groups.keys()].sort((a, b) => area[b] - area[a] || a - b);
  for (const group of byArea) if (groups[group].length > 0) placeGroup(recreator, rules, groups[group]);
}

function placeGroup(recreator: Recreator, rules: RecreateRules, types: readonly number[]): void {
  const { forest } = recreator;
  const waiting = types.filter((type) => forest.left[type] > 0);
  if (waiting.length === 0) return;
  forest.commit();
  const roomy = sheetsWithRoom(forest, waiting);
  for (let i = 0; i < forest.nOpen; i++) {
    // A fill that places nothing has looked at all leftovers for every type.
    if (!roomy.has(forest.open[i])) {
      recreator.work += waiting.length * forest.nFree;
      continue;
    }
    forest.begin();
    const missing = recreator.fillTypes(onSheet(rules, forest.open[i]), types);
    if (missing === 0) {
      forest.commit();
      forest.begin();
      return;
    }
    forest.rollback();
  }
  placeOnFreshSheet(recreator, rules, types);
  forest.begin();
}

/** Slots of the sheets with a leftover as large as a piece of one of the types. */
function sheetsWithRoom(forest: Forest, types: readonly number[]): ReadonlySet<number> {
  const { model, free, freeWide, freeHigh, nFree, sheet } = forest;
  const roomy = new Set<number>();
  for (const type of types) {
    const w = model.w[type];
    const h = model.h[type];
    const turns = model.turnable[type] === 1;
    for (let at = 0; at < nFree; at++) {
      const [wide, high] = [freeWide[at], freeHigh[at]];
      if ((w <= wide && h <= high) || (turns && h <= wide && w <= high)) roomy.add(sheet[free[at]]);
    }
  }
  return roomy;
}

/** Tries every stock kind and keeps the one that takes most; among equals the first to be used up, then the
 *  cheapest. */
function placeOnFreshSheet(recreator: Recreator, rules: RecreateRules, types: readonly number[]): void {
  const { forest } = recreator;
  let bestKind = -1;
  let least = Infinity;
  let price = Infinity;
  forest.model.stocks.forEach((stock, kind) => {
    forest.begin();
    const missing = openAndFill(recreator, rules, types, kind);
    forest.rollback();
    const cost = stock.first ? 0 : stock.cost;
    if (missing < least || (missing === least && cost < price))
      [bestKind, least, price] = [kind, missing, cost];
  });
  forest.begin();
  if (bestKind >= 0) openAndFill(recreator, rules, types, bestKind);
  forest.commit();
}

function openAndFill(
  recreator: Recreator,
  rules: RecreateRules,
  types: readonly number[],
  kind: number,
): number {
  const { forest } = recreator;
  const { model } = forest;
  if (forest.stockUsed[kind] >= forest.task.caps[kind]) return Infinity;
  const root = forest.openSheet(kind, model.rootAxis < 0 ? 1 : model.rootAxis);
  const missing = recreator.fillTypes(onSheet(rules, forest.sheet[root]), types);
  if (forest.kids[root] === 0) forest.remove(root);
  return missing;
}

const onSheet = (rules: RecreateRules, onlySheet: number): RecreateRules => ({
  ...rules,
  kinds: 0,
  onlySheet,
});

/** Orders in which parts are offered to the constructive packers: by area, long side, short side, perimeter,
 *  height, width. Groups come first (they need a sheet of their own choice), must-cut parts before the
 *  others. */
export function partOrders(model: PackModel): Int32Array[] {
  const long = (type: number): number => Math.max(model.w[type], model.h[type]);
  const short = (type: number): number => Math.min(model.w[type], model.h[type]);
  const keys: ((type: number) => number)[] = [
    (type) => model.area[type],
    long,
    short,
    (type) => model.w[type] + model.h[type],
    (type) => model.h[type],
    (type) => model.w[type],
  ];
  return keys.map((key) => typesBy(model, key));
}

/** Types that are placed in the order of their area before the others go by fewest options, which takes a step for
 *  each two types that wait: none up to `MANY_TYPES`; beyond, so many that the rest times all types stays the same. */
export function largeFirst(model: PackModel): Int32Array {
  const rest = Math.floor((MANY_TYPES * MANY_TYPES) / Math.max(MANY_TYPES, model.types));
  return partOrders(model)[0].subarray(0, Math.max(0, model.types - rest));
}

function typesBy(model: PackModel, key: (type: number) => number): Int32Array {
  return Int32Array.from({ length: model.types }, (_, type) => type).sort(
    (a, b) =>
      Number(model.group[b] >= 0) - Number(model.group[a] >= 0) ||
      model.group[a] - model.group[b] ||
      model.must[b] - model.must[a] ||
      key(b) - key(a) ||
      a - b,
  );
}
