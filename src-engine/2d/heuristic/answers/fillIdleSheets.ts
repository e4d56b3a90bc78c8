import { createRng } from '../../../control/rng.ts';
import { extractSheet } from '../../packing/extractPlan.ts';
import { Forest } from '../../packing/forest.ts';
import type { PackModel } from '../../packing/packModel.ts';
import { fitsStock } from '../../packing/packModel.ts';
import type { Plan, PlanSheet } from '../../packing/plan.ts';
import { countPlaced, eachPiece, keepOnly } from '../../packing/plan.ts';
import { Recreator } from '../../packing/recreate.ts';
import { PLAIN_RULES } from '../../packing/recreateRules.ts';

/** The plan with its idle sheets that are to be used up first filled by pieces taken off the emptiest other
 *  sheets. It never needs more of those; some may become empty and go. Groups stay where they are. */
export function fillIdleSheets(model: PackModel, plan: Plan): Plan {
  const forest = new Forest(model);
  const recreator = new Recreator(forest, createRng(0), model.area);
  const sheets = [...plan.sheets];
  model.stocks.forEach((stock, kind) => {
    if (!stock.first) return;
    let idle = stock.cap - sheets.filter((sheet) => sheet.stock === kind).length;
    while (idle > 0) {
      const from = emptiestWithPieceFor(model, sheets, kind);
      if (from < 0) return;
      const filled = fillFrom(forest, recreator, sheets[from], kind);
      if (filled === null) return;
      const left = countPlaced({ sheets: [sheets[from]] }, model.types);
      countPlaced({ sheets: [filled] }, model.types).forEach((count, type) => (left[type] -= count));
      const root = keepOnly(sheets[from].root, left);
      if (root === null) sheets.splice(from, 1);
      else sheets[from] = { ...sheets[from], root };
      sheets.push(filled);
      idle--;
    }
  });
  return { sheets };
}

/** The ordinary sheet with the least on it that holds a piece which fits `kind`; -1 when there is none. */
function emptiestWithPieceFor(model: PackModel, sheets: readonly PlanSheet[], kind: number): number {
  let best = -1;
  let least = Infinity;
  sheets.forEach((sheet, index) => {
    if (model.stocks[sheet.stock].first) return;
    let used = 0;
    let fits = false;
    eachPiece(sheet.root, ({ type }) => {
      used += model.area[type];
      fits ||= model.group[type] < 0 && fitsStock(model, type, model.stocks[kind]);
    });
    if (fits && used < least) [best, least] = [index, used];
  });
  return best;
}

/** A sheet of `kind` with as much as it takes of what lies on `source`; null when it takes nothing. */
function fillFrom(forest: Forest, recreator: Recreator, source: PlanSheet, kind: number): PlanSheet | null {
  const { model } = forest;
  const demand = countPlaced({ sheets: [source] }, model.types);
  for (let type = 0; type < model.types; type++) if (model.group[type] >= 0) demand[type] = 0;
  forest.start({ demand, caps: Float64Array.from(model.stocks, (_, index) => (index === kind ? 1 : 0)) });
  forest.begin();
  recreator.fill({ ...PLAIN_RULES, stageLimit: model.maxStages });
  forest.commit();
  return forest.nOpen === 0 ? null : extractSheet(forest, forest.open[0]);
}
