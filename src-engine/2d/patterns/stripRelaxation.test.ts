import { describe, expect, it } from 'vitest';
import { SILENT } from '../../control/control.ts';
import { createRng } from '../../control/rng.ts';
import { createWork } from '../../optimise/work.ts';
import { panelPart, panelProblem, panelStock } from '../../testing/panelProblems.ts';
import { solveHeuristic } from '../heuristic/index.ts';
import { buildPackModel, paidByArea } from '../packing/packModel.ts';
import type { PanelProblem, PanelSheet } from '../problem2d.ts';
import { StripRelaxation, twoStageCost } from './stripRelaxation.ts';

const STEPS = 10_000_000;
/** Sheets of the only kind. */
const least = (problem: PanelProblem, steps = STEPS): number => {
  const model = buildPackModel(problem);
  return leastCost(problem, model.stocks[0].cost * 1000, steps) / model.stocks[0].cost;
};

const leastCost = (problem: PanelProblem, limit: number, steps = STEPS): number =>
  twoStageCost(new StripRelaxation(buildPackModel(problem), { plan: { sheets: [] }, rules: [] }), {
    limit,
    work: createWork(steps),
  });

/** A row of 40, beside it 60 by 50 above two of 30 by 50: full, in three stages. */
const FULL = panelProblem(
  [
    panelPart(40, 100, { rotatable: false }),
    panelPart(60, 50, { rotatable: false }),
    panelPart(30, 50, { qty: 2, rotatable: false }),
  ],
  [panelStock(100, 100)],
  { maxStages: 2 },
);

describe('how many sheets two stages take at least', () => {
  it('is more than the area where only a third stage fills the sheet', () => {
    expect(solveHeuristic({ ...FULL, maxStages: 3 }, SILENT).sheets).toHaveLength(1);
    expect(Math.ceil(least(FULL) - 1e-6)).toBe(2);
    expect(solveHeuristic(FULL, SILENT).bound.sheets).toBe(2);
  });

  it('is nothing when the work ends before anything is known', () => {
    expect(least(FULL, 3)).toBe(0);
  });

  it('is never more than a plan takes', () => {
    const probe = { leavesOut: (member: string) => member === 'two stages', spent: () => undefined };
    const wrong: string[] = [];
    let met = 0;
    for (let seed = 1; seed <= 60; seed++) {
      const problem = randomJob(seed);
      const { sheets, unplaced } = solveHeuristic(problem, { ...SILENT, probe });
      const bound = Math.ceil(least(problem) - 1e-6);
      if (unplaced.every((count) => count === 0) && bound > sheets.length) wrong.push(`${seed}: ${bound}`);
      if (bound === sheets.length) met++;
    }
    expect(wrong).toEqual([]);
    expect(met).toBeGreaterThan(20);
  });

  it('is never more than a plan costs on several kinds, few of some, or beside sheets used up first', () => {
    const probe = { leavesOut: (member: string) => member === 'two stages', spent: () => undefined };
    const wrong: string[] = [];
    let met = 0;
    for (let seed = 1; seed <= 40; seed++) {
      const problem = randomMix(seed);
      const { sheets, unplaced } = solveHeuristic(problem, { ...SILENT, probe });
      if (unplaced.some((count) => count > 0)) continue;
      const cost = costOf(problem, sheets);
      const bound = leastCost(problem, cost);
      if (bound > cost) wrong.push(`${seed}: ${bound} for ${cost}`);
      if (bound === cost) met++;
    }
    expect(wrong).toEqual([]);
    expect(met).toBeGreaterThan(20);
  });
});

/** What the sheets cost that are not to be used up first: the area, or the price. */
function costOf(problem: PanelProblem, sheets: readonly PanelSheet[]): number {
  const byArea = paidByArea(problem);
  return problem.stock.reduce((sum, { w, h, price, first }, row) => {
    const used = sheets.filter((sheet) => sheet.stock === row).length;
    return sum + Math.max(0, used - first) * (byArea ? w * h : (price ?? 0));
  }, 0);
}

function randomMix(seed: number): PanelProblem {
  const rng = createRng(seed);
  const upTo = (from: number, to: number): number => from + rng.below(to - from + 1);
  const { parts, ...job } = randomJob(seed);
  const largest = job.stock[0];
  const rows = Array.from({ length: upTo(1, 3) }, () => {
    const [w, h] = [upTo(20, 120), upTo(20, 120)];
    const cap = upTo(0, 1) === 0 ? Infinity : upTo(1, 3);
    const first = cap < Infinity && upTo(0, 2) === 0 ? cap : 0;
    return panelStock(w, h, { cap, first, price: Math.round((w * h) / upTo(8, 12)) });
  });
  const price = Math.round((largest.w * largest.h) / 10);
  return { ...job, parts, stock: [{ ...largest, price }, ...rows], minimizeCost: upTo(0, 2) > 0 };
}

function randomJob(seed: number): PanelProblem {
  const rng = createRng(seed);
  const upTo = (from: number, to: number): number => from + rng.below(to - from + 1);
  const [w, h] = [upTo(30, 120), upTo(30, 120)];
  const parts = Array.from({ length: upTo(1, 5) }, () =>
    panelPart(upTo(4, w - 3), upTo(4, h - 3), { qty: upTo(1, 3), rotatable: upTo(0, 3) > 0 }),
  );
  const firstCut = (['auto', 'auto', 'h', 'v'] as const)[upTo(0, 3)];
  return panelProblem(parts, [panelStock(w, h)], {
    kerf: upTo(0, 4),
    maxStages: 2,
    effort: 'fast',
    firstCut,
  });
}
