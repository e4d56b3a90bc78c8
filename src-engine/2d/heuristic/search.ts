import type { CoverRule } from '../bounds/coverRules.ts';
import { sheetRules } from '../bounds/sheetRules.ts';
import type { Control } from '../../control/control.ts';
import type { Rng } from '../../control/rng.ts';
import { createRng } from '../../control/rng.ts';
import { Forest } from '../packing/forest.ts';
import { loadPlan } from '../packing/extractPlan.ts';
import type { PackModel } from '../packing/packModel.ts';
import type { PanelProblem } from '../problem2d.ts';
import type { Plan, PlanSheet } from '../packing/plan.ts';
import type { RuinRecreateOptions } from '../packing/ruinRecreate.ts';
import { RuinRecreate } from '../packing/ruinRecreate.ts';
import { PatternSearch } from '../patterns/patternSearch.ts';
import { StripRelaxation } from '../patterns/stripRelaxation.ts';
import type { Aim } from './incumbent.ts';
import { Incumbent } from './incumbent.ts';
import { pieceWork } from './jobShape.ts';
import { sawable } from '../packing/plan.ts';
import type { Peers } from './knownCosts.ts';
import { PlanSearch } from './planSearch.ts';
import { CorrectedSheets } from './members/correctedSheets.ts';
import type { Repair } from './members/correctedSheets.ts';
import { StockDives } from './members/stockDives.ts';
import { REPAIR_WORK, SEED, TURN_SCORE, WORK_UNIT } from './tuning.ts';

/** What one sheet of a kind is found to take of a group, in the types of the model, null where it takes none; and the
 *  counted work of finding it. */
export type GroupOnKind = (
  model: PackModel,
  group: number,
  kind: number,
  effort: PanelProblem['effort'],
) => { readonly sheet: PlanSheet | null; readonly work: number };

/** A search before this one for the same job (`round`) made other random choices; this one tries what that left out as
 *  unlikely. */
export interface SearchTask extends Aim, Pick<PanelProblem, 'effort' | 'share' | 'round' | 'wholeOnly'> {
  /** Somebody waits: small jobs get the whole budgets of long searches, too. Absent = nobody does. */
  readonly patient?: boolean;
  /** Absent = there are none. */
  readonly peers?: Peers;
  /** A plan to improve on. */
  readonly start: Plan;
  /** A plan with everything that takes more sheets is of no use. Absent = any is. */
  readonly mostSheets?: number;
  /** The stage from which a cut may only trim a piece. Absent = none. */
  readonly trimDepth?: number;
  /** A sheet for each group with all its pieces (`withinOneSheet`). */
  readonly seeds?: readonly (PlanSheet | null)[];
  readonly onKind?: GroupOnKind;
  /** What sheets cover at most and plans must, as far as a relaxation over their patterns tells: known from searches of
   *  the same pieces and kinds by other costs, and added to. Absent = nothing is. */
  readonly rules?: CoverRule[];
}

export const seedOf = ({ round = 0 }: Pick<SearchTask, 'round'>): number => SEED + round;

export const isAgain = ({ task }: Search): boolean => (task.round ?? 0) > 0;

/** What the members of the portfolio work with: the model, the best plan so far and the tools, which keep what
 *  they have learned from one member to the next. Each tool is made when it is first needed. */
export class Search {
  readonly model: PackModel;
  readonly task: SearchTask;
  readonly control: Control;
  readonly best: Incumbent;
  readonly forest: Forest;
  readonly rng: Rng;
  /** Fills and ruins for whoever needs no style of its own. */
  readonly ruin: RuinRecreate;
  /** Work of tools that are gone. */
  private past = 0;
  findings: Readonly<Findings> = { fillWork: 0, settled: null, openMissing: 0, isGivenUp: false };
  private ownPatterns: PatternSearch | null | undefined;
  private ownPlans: PlanSearch | undefined;
  private ownDives: StockDives | undefined;
  private ownCorrected: CorrectedSheets | undefined;
  private ownStrips: StripRelaxation | undefined;
  private ownRules: readonly CoverRule[] | undefined;

  constructor(model: PackModel, task: SearchTask, control: Control, rng = createRng(seedOf(task))) {
    this.model = model;
    this.task = task;
    this.control = control;
    this.best = new Incumbent(model, task, control, () => this.work);
    this.forest = new Forest(model);
    this.forest.trimDepth = task.trimDepth ?? Infinity;
    this.rng = rng;
    this.ruin = new RuinRecreate(this.forest, this.rng);
    this.best.offer(task.start);
  }

  /** Counted work of all tools in one unit: leftovers looked at. */
  get work(): number {
    const { leftover, child } = WORK_UNIT;
    return (
      leftover * (this.past + this.ruin.recreator.work) +
      child *
        ((this.ownPatterns?.work ?? 0) +
          (this.ownPlans?.work ?? 0) +
          (this.ownDives?.work ?? 0) +
          (this.ownCorrected?.work ?? 0))
    );
  }

  /** Counts what a tool has done that is gone. */
  spend(unit: keyof typeof WORK_UNIT, count: number): void {
    this.past += WORK_UNIT[unit] * count;
  }

  /** Whether a plan that leaves out fewer pieces may be found, and is of use. */
  get seeksMore(): boolean {
    return !this.best.placesMost && this.task.wholeOnly !== true;
  }

  /** What ruin and recreate heeds in every search for a cheaper plan or a larger offcut. */
  get wishes(): Pick<RuinRecreateOptions, 'turnScore' | 'shouldStop'> {
    const turnScore = this.model.minimizeRotations ? TURN_SCORE : 0;
    return { turnScore, shouldStop: this.control.shouldStop };
  }

  /** Null where whole-sheet patterns do not model the job. */
  get patterns(): PatternSearch | null {
    if (this.ownPatterns === undefined) this.ownPatterns = patternMembers(this.model, this.best);
    return this.ownPatterns;
  }

  get plans(): PlanSearch {
    return (this.ownPlans ??= new PlanSearch(this.model, this.best));
  }

  /** Ruin and recreate on the sheets of a set until everything is placed. */
  readonly repair: Repair = (plan, set) => {
    const { forest, ruin, best, model } = this;
    loadPlan(forest, plan, { demand: best.task.demand, caps: Float64Array.from(set) });
    const work = this.task.share * pieceWork(REPAIR_WORK, model);
    const { plan: repaired, penalty } = ruin.run(
      { ...this.wishes, work, track: true, completeOnly: true },
      true,
    );
    return penalty === 0 ? repaired : null;
  };

  get dives(): StockDives {
    return (this.ownDives ??= new StockDives(this.model, this.best));
  }

  /** The relaxation over sheets of strips, with what earlier searches know of it. */
  get strips(): StripRelaxation {
    const { model, best, task } = this;
    return (this.ownStrips ??= new StripRelaxation(model, { plan: best.plan, rules: task.rules ?? [] }));
  }

  /** What the sheets of every plan that places all pieces cover together. */
  get rules(): readonly CoverRule[] {
    return (this.ownRules ??= sheetRules(this.model));
  }

  get corrected(): CorrectedSheets {
    return (this.ownCorrected ??= new CorrectedSheets(this.model, this.best, this.repair, this.plans));
  }
}

/** What members tell those after them and the owner of the search, beside plans and proofs. */
export interface Findings {
  /** Leftovers that the first plan looked at; 0 where none was made. */
  fillWork: number;
  /** The plan at which a search for larger offcuts has given up with work to spare. */
  settled: Plan | null;
  /** Pieces left out when it was asked at length in vain whether fewer may be; 0 = it was not. */
  openMissing: number;
  /** Nothing better is hoped for of a search over one row of several. */
  isGivenUp: boolean;
}

/** One way to look for a better plan. The portfolio runs its members in the order of the list, each from the
 *  best plan of those before it. */
export interface Member {
  readonly id: string;
  /** Whether it models the job and has something to gain. */
  readonly suits: (search: Search) => boolean;
  /** Counted work it may spend, in its own unit, before the request's share. */
  readonly budget: (search: Search) => number;
  readonly run: (search: Search, budget: number) => Partial<Findings> | void;
  /** It also runs when no plan can use fewer or cheaper sheets. */
  readonly always?: boolean;
}

/** The member, where something else holds too. */
export const where = (isFor: (search: Search) => boolean, member: Member): Member => ({
  ...member,
  suits: (search) => isFor(search) && member.suits(search),
});

/** Whole-sheet patterns for this job; null where they do not model an option: several kinds of stock, stock
 *  that is to be used up first, a single stage, or groups. Turns that count decide between plans of equally many
 *  sheets, so patterns that do not know them only ever save some. */
function patternMembers(model: PackModel, best: Incumbent): PatternSearch | null {
  const [stock] = model.stocks;
  const { cap, cost } = stock;
  const plain = model.stocks.length === 1 && !stock.first && model.groups === 0 && model.maxStages >= 2;
  if (!plain || cap <= 0) return null;
  return new PatternSearch(model, {
    get sheets() {
      return !best.isComplete ? cap + 1 : Math.round(best.cost / cost);
    },
    get done() {
      return best.proven;
    },
    offer: (plan) =>
      plan.sheets.length <= cap && plan.sheets.every((sheet) => sawable(model, sheet)) && best.offer(plan),
  });
}
