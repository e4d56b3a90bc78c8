import type { Control } from '../../control/control.ts';
import { createRng } from '../../control/rng.ts';
import type { Rng } from '../../control/rng.ts';
import type { PanelProblem } from '../problem2d.ts';
import { Forest } from '../packing/forest.ts';
import { loadPlan } from '../packing/loadPlan.ts';
import { paidByArea, pieceCount } from '../packing/packModel.ts';
import type { PackModel } from '../packing/packModel.ts';
import type { Plan } from '../packing/plan.ts';
import { COST, MISSING } from '../packing/rankPlan.ts';
import { RuinRecreate } from '../packing/ruinRecreate.ts';
import { panelLowerBound } from '../bounds/panelLowerBound.ts';
import { construct } from './construct.ts';
import { guidedSheets } from './guidedSheets.ts';
import { Incumbent } from './incumbent.ts';
import { placeMost } from './placeMost.ts';
import { ValueCorrection } from './valueCorrection.ts';
import { tryStockMixes } from './stockMixes.ts';
import { BLINK, EASY_STAGES, GOAL_WORK, GUIDED_PASSES, MIX_WORK, OFFCUT_PATIENCE, OFFCUT_WORK, PHASES, SEED, SVC_WIDTHS, SVC_WORK, TURN_SCORE } from './tuning.ts';

type Effort = PanelProblem['effort'];

/** The best plan for one material pool. `grow`: the tolerance the model's regions were grown by. `start`: a plan to improve on.
 *  `balanced` begins with everything `fast` does, so it can never be worse. */
export function solvePool(problem: PanelProblem, model: PackModel, grow: number, start: Plan, control: Control): Plan {
  const best = new Incumbent(model, boundCost(problem, model, grow), control);
  best.offer(start);
  if (model.types === 0 || model.stocks.length === 0) return best.plan;
  const forest = new Forest(model);
  const rng = createRng(SEED);
  const search = new RuinRecreate(forest, rng, penalties(model, true), PHASES[0].history);
  construct(model, forest, search.recreator, best);
  control.report(0.1);
  for (const effort of problem.effort === 'fast' ? (['fast'] as const) : (['fast', 'balanced'] as const)) {
    valueCorrection(effort, model, forest, search, best);
    if (best.rank[MISSING] > 0) placeMost(effort, model, forest, search, best);
    control.report(effort === 'fast' ? 0.2 : 0.4);
    improve(effort, model, forest, best, rng, control);
  }
  return best.plan;
}

/** Sheets by beam search and value correction. Not for groups (a sheet at a time cannot keep them whole) nor for one or two stages. */
function valueCorrection(effort: Effort, model: PackModel, forest: Forest, search: RuinRecreate, best: Incumbent): void {
  if (best.proven || model.groups > 0 || model.maxStages < 3) return;
  const widths = SVC_WIDTHS[effort];
  const work = pieceWork([SVC_WORK[effort]], model);
  const passes = new ValueCorrection(model, forest, search.recreator, Math.max(...widths));
  passes.run(best, widths, work);
  if (model.stocks.length === 1) {
    const plain = model.stocks[0].cap === Infinity && model.rootAxis < 0 && model.maxStages >= EASY_STAGES && !model.minimizeRotations;
    if (plain) guidedSheets(model, best, GUIDED_PASSES[effort], work / 4);
  } else if (best.rank[MISSING] === 0 && !best.proven && !model.stocks.some((stock) => stock.first)) {
    tryStockMixes(model, forest, search, passes, best, pieceWork([MIX_WORK[effort]], model));
  }
}

/** A cost no plan can undercut, in the model's cost unit; 0 where the bound does not speak about it. */
function boundCost(problem: PanelProblem, model: PackModel, grow: number): number {
  if (model.stocks.some((stock) => stock.first)) return 0;
  const stock = problem.stock.map((row) => ({ ...row, region: { ...row.region, w: row.region.w + grow, h: row.region.h + grow } }));
  const bound = panelLowerBound({ ...problem, stock });
  // The model's prices carry the area as a fraction below half a tick.
  return paidByArea(problem) ? bound.area : (bound.price ?? 0) + 0.5;
}

/** One sheet (or price step) less, as long as the work lasts; then the largest offcut at that cost. */
function improve(effort: Effort, model: PackModel, forest: Forest, best: Incumbent, rng: Rng, control: Control): void {
  const turnScore = model.minimizeRotations ? TURN_SCORE : 0;
  const { shouldStop } = control;
  const total = pieceWork(GOAL_WORK[effort], model);
  for (const phase of PHASES) {
    if (best.proven) break;
    if (!phase.easy && model.maxStages <= EASY_STAGES) continue;
    const search = new RuinRecreate(forest, rng, penalties(model, phase.hardLarge), phase.history);
    const end = total * phase.share;
    while (!best.proven && best.plan.sheets.length > 0 && search.recreator.work < end) {
      loadPlan(forest, best.plan);
      const costLimit = best.rank[COST] * (1 - 1e-9);
      const settings = { iterations: Infinity, blink: BLINK, removals: phase.removals, turnScore, work: end - search.recreator.work, costLimit, shouldStop };
      const result = search.run({ ...settings, stageLimit: phase.easy ? EASY_STAGES : Infinity }, true);
      if (result.penalty > 0 || !best.offer(result.plan)) break;
    }
  }
  loadPlan(forest, best.plan);
  const search = new RuinRecreate(forest, rng, penalties(model, true), PHASES[0].history);
  const settings = { iterations: Infinity, blink: BLINK, removals: PHASES[0].removals, turnScore, work: pieceWork(OFFCUT_WORK[effort], model), costLimit: best.rank[COST], patience: pieceWork([OFFCUT_PATIENCE], model), shouldStop };
  best.offer(search.run({ ...settings, stageLimit: EASY_STAGES }, false).plan);
}

/** What a piece left out counts in whole numbers: its area, or area^1.5 where large pieces must not be left for the end. */
function penalties(model: PackModel, hardLarge: boolean): Float64Array {
  return Float64Array.from(model.area, (area) => 1 + Math.round(area * (hardLarge ? Math.sqrt(area) : 1) * 1e9));
}

/** A counted budget for the job: the smallest of some lines over its number of pieces. */
function pieceWork(lines: readonly { readonly floor: number; readonly perPiece: number }[], model: PackModel): number {
  return lines.reduce((least, line) => Math.min(least, line.floor + line.perPiece * pieceCount(model)), Infinity);
}
