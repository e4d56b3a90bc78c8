import type { Control } from '../../control/control.ts';
import type { Rng } from '../../control/rng.ts';
import type { Forest } from '../packing/forest.ts';
import { loadPlan } from '../packing/loadPlan.ts';
import type { PackModel } from '../packing/packModel.ts';
import { RuinRecreate } from '../packing/ruinRecreate.ts';
import type { Incumbent } from './incumbent.ts';
import { leastLine, piecesPerSheet, pieceWork } from './jobShape.ts';
import {
  BLINK,
  CROWDED_PHASES,
  EASY_STAGES,
  FEW_SHEETS,
  GOAL_WORK,
  MASTER_PIECES,
  OFFCUT_PATIENCE,
  OFFCUT_WORK,
  PHASES,
  TURN_SCORE,
} from './tuning.ts';

type Effort = 'fast' | 'balanced';
type Phase = (typeof PHASES | typeof CROWDED_PHASES)[number];

/** Looked-at leftovers the search for a cheaper plan may cost. `mastered`: several stock kinds with a master
 *  beside it. */
export function goalWork(effort: Effort, mastered: boolean, model: PackModel, best: Incumbent): number {
  const mixed = model.stocks.length > 1;
  const sheets = best.plan.sheets.length / FEW_SHEETS.half;
  const few = mixed ? 1 : 1 + FEW_SHEETS.most / (1 + sheets * sheets);
  return (
    few *
    pieceWork(
      GOAL_WORK[effort === 'fast' || !mixed ? effort : mastered ? 'balancedMaster' : 'balancedMixed'],
      model,
    )
  );
}

/** One sheet (or price step) less, as long as the work lasts. */
export function improve(
  work: number,
  model: PackModel,
  forest: Forest,
  best: Incumbent,
  rng: Rng,
  control: Control,
): void {
  for (const phase of piecesPerSheet(model) > MASTER_PIECES ? CROWDED_PHASES : PHASES) {
    if (best.proven) break;
    if (phase.easy || model.maxStages > EASY_STAGES)
      runPhase(phase, work * phase.share, model, forest, best, rng, control);
  }
}

/** The largest offcut at the cost of the best plan. */
export function enlargeOffcut(
  effort: Effort,
  model: PackModel,
  forest: Forest,
  best: Incumbent,
  rng: Rng,
  control: Control,
): void {
  loadPlan(forest, best.plan, best.task);
  const search = new RuinRecreate(forest, rng, penalties(model, true), PHASES[0].history);
  const settings = {
    ...common(model, control),
    removals: PHASES[0].removals,
    work: leastLine(OFFCUT_WORK[effort], model),
    costLimit: best.cost,
    patience: leastLine([OFFCUT_PATIENCE], model),
  };
  best.offer(search.run({ ...settings, stageLimit: EASY_STAGES }, false).plan);
}

function runPhase(
  phase: Phase,
  end: number,
  model: PackModel,
  forest: Forest,
  best: Incumbent,
  rng: Rng,
  control: Control,
): void {
  const search = new RuinRecreate(forest, rng, penalties(model, phase.hardLarge), phase.history);
  while (!best.proven && best.plan.sheets.length > 0 && search.recreator.work < end) {
    if (phase.fresh) forest.start(best.task);
    else loadPlan(forest, best.plan, best.task);
    const costLimit = nextGoal(best);
    const settings = {
      ...common(model, control),
      removals: phase.removals,
      work: end - search.recreator.work,
      costLimit,
    };
    const result = search.run({ ...settings, stageLimit: phase.easy ? EASY_STAGES : Infinity }, true);
    if (result.penalty > 0 || !best.offer(result.plan)) break;
  }
}

/** The most a better plan may cost: less than now for ordinary sheets, where there are any. Sheets to be used
 *  up first cost next to nothing, and a plan is no better for leaving one of them idle. */
const nextGoal = ({ rank }: Incumbent): number => (rank.ordinaryCost || rank.firstCost) * (1 - LESS);

/** A share of the cost that is less than any step between two sets of sheets. */
const LESS = 1e-9;

const common = (
  model: PackModel,
  { shouldStop }: Control,
): { iterations: number; blink: number; turnScore: number; shouldStop: () => boolean } => ({
  iterations: Infinity,
  blink: BLINK,
  turnScore: model.minimizeRotations ? TURN_SCORE : 0,
  shouldStop,
});

/** What a piece left out counts in whole numbers: its area, or area^1.5 where large pieces must not be left
 *  for the end. */
export function penalties(model: PackModel, hardLarge: boolean): Float64Array {
  return Float64Array.from(
    model.area,
    (area) => 1 + Math.round(area * (hardLarge ? Math.sqrt(area) : 1) * 1e9),
  );
}
