import type { Control } from '../../control/control.ts';
import { createRng } from '../../control/rng.ts';
import type { PanelProblem } from '../problem2d.ts';
import { Forest } from '../packing/forest.ts';
import { loadPlan } from '../packing/loadPlan.ts';
import { pieceCount } from '../packing/packModel.ts';
import type { PackModel } from '../packing/packModel.ts';
import type { Plan } from '../packing/plan.ts';
import { COST, MISSING } from '../packing/rankPlan.ts';
import { RuinRecreate } from '../packing/ruinRecreate.ts';
import { panelLowerBound } from '../bounds/panelLowerBound.ts';
import { construct } from './construct.ts';
import { Incumbent } from './incumbent.ts';
import { placeMost } from './placeMost.ts';
import { ValueCorrection } from './valueCorrection.ts';
import { tryStockMixes } from './stockMixes.ts';
import { BLINK, EASY_STAGES, GOAL_WORK, HISTORY, MIX_WORK, OFFCUT_WORK, REMOVALS, SEED, SVC_WIDTHS, SVC_WORK, TURN_SCORE } from './tuning.ts';

/** The best plan for one material pool. `grow`: the tolerance the model's regions were grown by. */
export function solvePool(problem: PanelProblem, model: PackModel, grow: number, control: Control): Plan {
  const best = new Incumbent(model, boundCost(problem, model, grow));
  if (model.types === 0 || model.stocks.length === 0) return best.plan;
  const forest = new Forest(model);
  const penalty = Float64Array.from(model.area, (area) => 1 + Math.round(area * Math.sqrt(area) * 1e9));
  const search = new RuinRecreate(forest, createRng(SEED), penalty, HISTORY);
  construct(model, forest, search.recreator, best);
  control.report(0.1);
  valueCorrection(problem, model, forest, search, best);
  if (best.rank[MISSING] > 0) placeMost(problem.effort, model, forest, search, best);
  control.report(0.3);
  improve(problem, model, forest, search, best);
  return best.plan;
}

/** Sheets by beam search and value correction. Not for groups (a sheet at a time cannot keep them whole) nor for one or two stages. */
function valueCorrection(problem: PanelProblem, model: PackModel, forest: Forest, search: RuinRecreate, best: Incumbent): void {
  if (best.proven || model.groups > 0 || model.maxStages < 3) return;
  const widths = SVC_WIDTHS[problem.effort];
  const passes = new ValueCorrection(model, forest, search.recreator, Math.max(...widths));
  passes.run(best, widths, SVC_WORK[problem.effort].floor + SVC_WORK[problem.effort].perPiece * pieceCount(model));
  const mixed = model.stocks.length > 1 && !model.stocks.some((stock) => stock.first);
  if (mixed && best.rank[MISSING] === 0 && !best.proven) tryStockMixes(model, forest, search, passes, best, MIX_WORK[problem.effort].floor + MIX_WORK[problem.effort].perPiece * pieceCount(model));
}

/** A cost no plan can undercut, in the model's cost unit; 0 where the bound does not speak about it. */
function boundCost(problem: PanelProblem, model: PackModel, grow: number): number {
  if (model.stocks.some((stock) => stock.first)) return 0;
  const stock = problem.stock.map((row) => ({ ...row, region: { ...row.region, w: row.region.w + grow, h: row.region.h + grow } }));
  const bound = panelLowerBound({ ...problem, stock });
  const byPrice = problem.minimizeCost && problem.stock.some((row) => row.price !== null);
  // The model's prices carry the area as a fraction below half a tick.
  return byPrice ? (bound.price ?? 0) + 0.5 : bound.area;
}

/** One sheet (or price step) less, as long as the budget lasts; then the largest offcut at that cost. */
function improve(problem: PanelProblem, model: PackModel, forest: Forest, search: RuinRecreate, best: Incumbent): void {
  const turnScore = model.minimizeRotations ? TURN_SCORE : 0;
  const base = { iterations: Infinity, blink: BLINK, removals: REMOVALS, turnScore };
  const goal = GOAL_WORK[problem.effort];
  const work = goal.floor + goal.perPiece * pieceCount(model);
  for (const stageLimit of model.maxStages > EASY_STAGES ? [EASY_STAGES, Infinity] : [model.maxStages]) {
    while (!best.proven && best.plan.sheets.length > 0) {
      loadPlan(forest, best.plan);
      const costLimit = best.rank[COST] * (1 - 1e-9);
      const result = search.run({ ...base, stageLimit, work, costLimit }, true);
      if (result.penalty > 0 || !best.offer(result.plan)) break;
    }
  }
  loadPlan(forest, best.plan);
  const result = search.run({ ...base, stageLimit: EASY_STAGES, work: OFFCUT_WORK[problem.effort], costLimit: best.rank[COST] }, false);
  best.offer(result.plan);
}
