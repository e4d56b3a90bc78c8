import type { Control } from '../../control/control.ts';
import { createRng } from '../../control/rng.ts';
import type { PanelProblem } from '../problem2d.ts';
import { Forest } from '../packing/forest.ts';
import { pieceCount } from '../packing/packModel.ts';
import type { PackModel } from '../packing/packModel.ts';
import type { Plan } from '../packing/plan.ts';
import { RuinRecreate } from '../packing/ruinRecreate.ts';
import type { PatternSearch } from '../patterns/patternSearch.ts';
import type { Guide } from '../patterns/sheetBeam.ts';
import { construct } from './construct.ts';
import { enlargeOffcut, goalWork, improve, penalties } from './goalSearch.ts';
import { Incumbent } from './incumbent.ts';
import { piecesPerSheet, pieceWork } from './jobShape.ts';
import { patternMembers } from './patternMembers.ts';
import { placeMost, withWhatFits } from './placeMost.ts';
import { ValueCorrection } from './valueCorrection.ts';
import { StockDives, suitsStockMaster } from './stockDives.ts';
import { tryStockMixes } from './stockMixes.ts';
import {
  BEAM_WIDTHS,
  CORRECTED_PASSES,
  CORRECT_WORK,
  FAST_BEAMS,
  MASTER,
  MASTER_PIECES,
  MASTER_WORK,
  MIX_CROWD,
  MIX_WIDTH,
  MIX_WORK,
  MIX_WORK_IN_ALL,
  PHASES,
  PLAN_PASSES,
  PLAN_PIECES,
  PLAN_WORK,
  SEED,
  STOCK_MASTER,
  STOCK_MASTER_WORK,
  SVC_OVERRUN,
  SVC_WIDTHS,
  SVC_WORK,
  WIDEN_WORK,
} from './tuning.ts';

type Effort = PanelProblem['effort'];

/** The best plan for one material pool. `leastCost`: no plan spends
 *  less on ordinary sheets. `start`: a
 *  plan to improve on. `balanced` begins with everything `fast` does, so it can never be worse. `trimDepth`:
 *  the stage from which a cut may only trim a piece. */
export function solvePool(
  problem: PanelProblem,
  model: PackModel,
  leastCost: number,
  start: Plan,
  control: Control,
  trimDepth = Infinity,
): Plan {
  const best = new Incumbent(model, leastCost, control);
  best.offer(start);
  if (model.types === 0 || model.stocks.length === 0) return best.plan;
  const forest = new Forest(model);
  forest.trimDepth = trimDepth;
  const rng = createRng(SEED);
  const search = new RuinRecreate(forest, rng, penalties(model, true), PHASES[0].history);
  construct(forest, search.recreator, (plan) => {
    best.offer(plan);
    return best.proven;
  });
  control.report(0.1);
  const patterns = patternMembers(model, best);
  for (const effort of problem.effort === 'fast' ? (['fast'] as const) : (['fast', 'balanced'] as const)) {
    runRound(effort, { model, forest, search, patterns, best, control });
    const mastered =
      effort === 'balanced' && best.rank.missing === 0 && !best.proven && suitsStockMaster(model);
    const work = goalWork(effort, mastered, model, best);
    const dives = mastered ? new StockDives(model, best) : null;
    for (const share of mastered ? STOCK_MASTER.shares : [1]) {
      dives?.run(share * pieceWork(STOCK_MASTER_WORK, model));
      improve(share * work, model, forest, best, rng, control);
    }
    enlargeOffcut(effort, model, forest, best, rng, control);
  }
  if (best.rank.missing > 0) best.offer(withWhatFits(forest, search, best.plan));
  return best.plan;
}

interface Round {
  readonly model: PackModel;
  readonly forest: Forest;
  readonly search: RuinRecreate;
  readonly patterns: PatternSearch | null;
  readonly best: Incumbent;
  readonly control: Control;
}

/** Everything that builds plans anew. */
function runRound(effort: Effort, { model, forest, search, patterns, best, control }: Round): void {
  const beams = effort === 'balanced' || pieceCount(model) * model.types <= FAST_BEAMS;
  const svcWork = SVC_WORK[effort === 'balanced' && patterns !== null ? 'balancedWithPatterns' : effort];
  if (beams && patterns !== null) fewPatterns(effort, model, patterns);
  valueCorrection(effort, model, forest, search, best, pieceWork(svcWork, model));
  if (best.rank.missing > 0) placeMost(effort, model, forest, search, best);
  control.report(effort === 'fast' ? 0.2 : 0.4);
  if (beams && patterns !== null && best.rank.missing === 0) manyPatterns(effort, model, patterns);
}

/** Whole plans where many pieces share a sheet, then whole sheets by ever wider beams. */
function fewPatterns(effort: Effort, model: PackModel, patterns: PatternSearch): void {
  const planned = piecesPerSheet(model) > PLAN_PIECES;
  if (planned) patterns.plan(PLAN_PASSES, pieceWork(PLAN_WORK[effort], model));
  patterns.widen({
    widths: BEAM_WIDTHS,
    guides: GUIDES,
    passes: 1,
    work: pieceWork(WIDEN_WORK[effort === 'balanced' && planned ? 'balancedPlanned' : effort], model),
  });
}

/** Where few pieces share a sheet, the master and its dives; then passes with corrected values. */
function manyPatterns(effort: Effort, model: PackModel, patterns: PatternSearch): void {
  if (effort === 'balanced' && piecesPerSheet(model) <= MASTER_PIECES) {
    patterns.recombine({ ...MASTER, rounds: Infinity, work: pieceWork(MASTER_WORK, model) });
  }
  patterns.correct({
    widths: BEAM_WIDTHS,
    guides: GUIDES,
    passes: CORRECTED_PASSES,
    work: pieceWork(CORRECT_WORK[effort], model),
  });
}

const GUIDES: readonly Guide[] = ['size', 'value'];

/** Sheets by beam search and value correction. Not for groups (a sheet at a time cannot keep them whole) nor
 *  for one or two stages. */
function valueCorrection(
  effort: Effort,
  model: PackModel,
  forest: Forest,
  search: RuinRecreate,
  best: Incumbent,
  work: number,
): void {
  if (best.proven || model.groups > 0 || model.maxStages < 3) return;
  const widths = SVC_WIDTHS[effort];
  const passes = new ValueCorrection(model, forest, search.recreator, Math.max(...widths));
  passes.run(best, widths, work, effort === 'fast' ? SVC_OVERRUN : Infinity);
  const first = model.stocks.some((stock) => stock.first);
  if (
    model.stocks.filter((stock) => !stock.first).length > 1 &&
    !(first && effort === 'fast') &&
    best.rank.missing === 0 &&
    !best.proven
  ) {
    const width = MIX_WIDTH[effort === 'balanced' && piecesPerSheet(model) > MIX_CROWD ? 'crowded' : effort];
    tryStockMixes(model, forest, search, passes, best, {
      width,
      work: pieceWork(MIX_WORK[effort], model),
      inAll: MIX_WORK_IN_ALL[first ? 'first' : effort],
    });
  }
}
