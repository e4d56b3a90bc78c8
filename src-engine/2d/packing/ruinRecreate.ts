import type { Rng } from '../../control/rng.ts';
import { PlanCopies } from './extractPlan.ts';
import type { Forest } from './forest.ts';
import type { PackModel } from './packModel.ts';
import type { Plan } from './plan.ts';
import { NOTHING } from './plan.ts';
import { Recreator } from './recreate.ts';
import type { RecreateRules } from './recreateRules.ts';
import { PLAIN_RULES } from './recreateRules.ts';
import { worthOf } from './packModel.ts';

/** What a piece left out counts in whole numbers: its area, or area^1.5 where large pieces must not be left
 *  for the end. */
export function penalties(model: PackModel, hardLarge = true): Float64Array {
  return Float64Array.from(
    model.area,
    (area) => 1 + Math.round(area * (hardLarge ? Math.sqrt(area) : 1) * 1e9),
  );
}

/** What is absent is as in `PLAIN_RULES`, but for stages: as deep as the job allows. */
export interface RuinRecreateOptions
  extends Partial<Pick<RecreateRules, 'stageLimit' | 'costLimit' | 'turnBlink' | 'turnScore'>> {
  /** Stop after this many looked-at leftovers: the counted budget. */
  readonly work: number;
  /** Average number of sub-trees taken out per iteration. Absent = `USUAL.removals`. */
  readonly removals?: number;
  /** Stop after this many iterations without a gain; absent = never. */
  readonly patience?: number;
  /** Stop as soon as the penalty has not fallen as far as it must by then to be gone at the end. */
  readonly track?: boolean;
  /** Stop where, after a share `from` of the work, more of the penalty is left than `share` of the part of the work
   *  that is left. Absent = do not. */
  readonly fall?: { readonly from: number; readonly share: number } | undefined;
  /** A plan that leaves something out is of no use: none is copied. Absent = it is. */
  readonly completeOnly?: boolean;
  /** Asked now and then; true ends the search with the best plan so far. Absent = never. */
  readonly shouldStop?: () => boolean;
}

export interface RuinRecreateResult {
  /** Best plan seen: least penalty, then largest sum of squared leftovers; empty where it is of no use. */
  readonly plan: Plan;
  readonly penalty: number;
}

/** Entries of the late-acceptance history, and sub-trees taken out on average. */
export const USUAL = { history: 60, removals: 9 } as const;
/** 1 % of the choices pass over the best place while recreating (Gardeyn & Wauters 2022). */
const BLINK = 0.01;

/** What an iteration costs beside the leftovers it looks at. */
const ITERATION_WORK = 50;
/** Iterations between two looks at the stop signal: less than 10 ms on the largest jobs. */
const STOP_EVERY = 64;

/** Ruin and recreate on the forest as it stands, until everything is placed within the cost limit or the
 *  budget is used up. Ruin: take random sub-trees out of badly filled sheets. Accept late (Burke & Bykov
 *  2017) on (penalty, -leftover value). Idea: Gardeyn & Wauters, EJOR 2022. Deterministic: seeded numbers,
 *  counted budget. */
export class RuinRecreate {
  readonly recreator: Recreator;
  private readonly forest: Forest;
  private readonly rng: Rng;
  private readonly penalty: Float64Array;
  private readonly nodes: Int32Array;
  /** Of each kind of stock. */
  private readonly sheetArea: Float64Array;
  private readonly pastPenalty: Float64Array;
  private readonly pastValue: Float64Array;

  constructor(forest: Forest, rng: Rng, penalty = penalties(forest.model), history: number = USUAL.history) {
    this.forest = forest;
    this.rng = rng;
    this.penalty = penalty;
    this.recreator = new Recreator(forest, rng, penalty);
    this.nodes = new Int32Array(forest.kind.length);
    this.sheetArea = Float64Array.from(forest.model.stocks, ({ w, h }) => w * h);
    this.pastPenalty = new Float64Array(history);
    this.pastValue = new Float64Array(history);
  }

  /** `untilPlaced`: stop at the first plan without penalty; else go on to enlarge the leftovers. */
  run(options: RuinRecreateOptions, untilPlaced: boolean): RuinRecreateResult {
    const { forest, recreator, pastPenalty, pastValue } = this;
    const copies = new PlanCopies(forest);
    const rules = this.rulesOf(options);
    this.shrinkToLimit(rules.costLimit);
    recreator.fill(rules);
    recreator.remember();
    forest.begin();
    forest.commit();
    let nowPenalty = worthOf(forest.left, this.penalty);
    let nowValue = this.score(rules);
    let bestPenalty = nowPenalty;
    let bestValue = nowValue;
    const copy = (left: number): Plan =>
      left > 0 && options.completeOnly === true ? NOTHING : copies.extract();
    let best = copy(bestPenalty);
    pastPenalty.fill(nowPenalty);
    pastValue.fill(nowValue);
    const history = pastPenalty.length;
    const workStart = recreator.work;
    const workEnd = workStart + options.work;
    const startPenalty = bestPenalty;
    const patience = options.patience ?? Infinity;
    let giveUpAt = patience;
    for (let iteration = 0; iteration < giveUpAt && recreator.work < workEnd; iteration++) {
      if (untilPlaced && bestPenalty === 0) break;
      const spent = (recreator.work - workStart) / options.work;
      if (isGivenUp(options, iteration, spent, bestPenalty / startPenalty)) break;
      const at = iteration % history;
      forest.begin();
      recreator.work += ITERATION_WORK;
      this.ruin(options.removals ?? USUAL.removals);
      const penalty = recreator.refill(rules, Math.max(nowPenalty, pastPenalty[at]));
      const value = this.score(rules);
      if (
        notWorse(penalty, value, nowPenalty, nowValue) ||
        notWorse(penalty, value, pastPenalty[at], pastValue[at])
      ) {
        forest.commit();
        recreator.remember();
        nowPenalty = penalty;
        nowValue = value;
        if (penalty < bestPenalty || (penalty === bestPenalty && value > bestValue + 1e-9)) {
          bestPenalty = penalty;
          bestValue = value;
          best = copy(penalty);
          giveUpAt = iteration + patience;
        }
      } else forest.rollback();
      if (notWorse(nowPenalty, nowValue, pastPenalty[at], pastValue[at])) {
        pastPenalty[at] = nowPenalty;
        pastValue[at] = nowValue;
      }
    }
    return { plan: best, penalty: bestPenalty };
  }

  private rulesOf(options: RuinRecreateOptions): RecreateRules {
    const { stageLimit = Infinity, costLimit = Infinity, turnScore = 0, turnBlink = false } = options;
    const deepest = Math.min(stageLimit, this.forest.model.maxStages);
    return { ...PLAIN_RULES, stageLimit: deepest, blink: BLINK, turnBlink, costLimit, turnScore };
  }

  private score({ turnScore }: RecreateRules): number {
    return this.forest.value + turnScore * this.forest.turns;
  }

  /** Takes the emptiest sheets out until the rest costs no more than the limit; sheets that are to be used up
   *  first stay as long as there are others. */
  private shrinkToLimit(costLimit: number): void {
    const { forest } = this;
    forest.begin();
    while (forest.cost > costLimit && forest.nOpen > 0) {
      let worst = forest.open[0];
      for (let i = 1; i < forest.nOpen; i++) if (this.isWorse(forest.open[i], worst)) worst = forest.open[i];
      forest.closeSheet(worst);
    }
    forest.commit();
  }

  private isWorse(slot: number, other: number): boolean {
    const { stock, model } = this.forest;
    const { first } = model.stocks[stock[slot]];
    if (first !== model.stocks[stock[other]].first) return !first;
    return this.usage(slot) < this.usage(other);
  }

  private usage(slot: number): number {
    return this.forest.used[slot] / this.sheetArea[this.forest.stock[slot]];
  }

  /** Takes out 4 .. 2 * removals - 4 random sub-trees; of two random sheets the emptier one suffers more
   *  often. */
  private ruin(removals: number): void {
    const { forest, rng, nodes } = this;
    const times = 2 + rng.below(2 * removals - 3);
    for (let i = 0; i < times && forest.nOpen > 0; i++) {
      let slot = forest.open[rng.below(forest.nOpen)];
      const rival = forest.open[rng.below(forest.nOpen)];
      if (this.usage(rival) < this.usage(slot) ? rng.below(4) > 0 : rng.below(4) === 0) slot = rival;
      const n = forest.nodesOn[slot] - 1;
      this.recreator.work += n;
      forest.remove(forest.nodeBelow(forest.root[slot], rng.below(n), nodes));
    }
  }
}

/** Whether nobody waits any more; or, where `track` or `fall` say so, whether a search that has spent a share of its
 *  work has too large a share of its penalty left to get rid of it. It falls fast at first and slowly at the end. */
function isGivenUp(options: RuinRecreateOptions, iteration: number, spent: number, left: number): boolean {
  if (iteration % STOP_EVERY === STOP_EVERY - 1 && options.shouldStop?.() === true) return true;
  const { fall } = options;
  if (fall !== undefined && spent >= fall.from && left > fall.share * (1 - spent)) return true;
  return options.track === true && spent >= 1 - TRACK && left * TRACK * TRACK > (1 - spent) * (1 - spent);
}

/** Three quarters: the share of the work that is left when the first is looked at. */
const TRACK = 0.75;

const notWorse = (penalty: number, value: number, oldPenalty: number, oldValue: number): boolean =>
  penalty < oldPenalty || (penalty === oldPenalty && value >= oldValue);
