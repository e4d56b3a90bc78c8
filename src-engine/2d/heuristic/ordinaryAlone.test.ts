import { expect, it } from 'vitest';
import { SILENT } from '../../control/control.ts';
import { panelPart, panelProblem, panelStock } from '../../testing/panelProblems.ts';
import type { PackModel } from '../packing/packModel.ts';
import { buildPackModel } from '../packing/packModel.ts';
import type { Plan } from '../packing/plan.ts';
import { rankPlan } from '../packing/rankPlan.ts';
import type { PanelProblem } from '../problem2d.ts';
import { orOnOrdinary } from './answers/ordinaryAlone.ts';
import { beginPool } from './solvePool.ts';

const planOf = (model: PackModel): Plan => {
  const task = {
    effort: 'fast',
    share: 1,
    leastCost: 0,
    start: { sheets: [] },
    trimDepth: Infinity,
  } as const;
  return beginPool(model, task, SILENT, {}).rest().plan;
};
/** So many pieces, nine of which one board takes, and an offcut to be used up first that takes one. */
const jobOf = (qty: number): PanelProblem =>
  panelProblem(
    [panelPart(300, 200, { qty })],
    [panelStock(320, 210, { cap: 1, first: 1 }), panelStock(900, 600)],
  );
const problem = jobOf(9);

it('fills offcuts out of a plan on ordinary sheets where that needs fewer of these', () => {
  const model = buildPackModel(problem);
  const [offcut, board] = planOf(buildPackModel(jobOf(5))).sheets;
  const wasteful = { sheets: [offcut, board, board] };
  expect(rankPlan(model, wasteful).missing).toBe(0);
  const asked: number[] = [];
  const plan = orOnOrdinary(problem, model, wasteful, {
    leastOf: () => 0,
    solve: (job) => {
      asked.push(...job.model.stocks.map(({ row }) => row));
      return planOf(job.model);
    },
  });
  expect(asked).toEqual([1]);
  expect(plan.sheets.map(({ stock }) => stock).toSorted((a, b) => a - b)).toEqual([0, 1]);
  expect(rankPlan(model, plan)).toMatchObject({ missing: 0, idle: 0 });
});

it('is not asked where the others cannot do with fewer', () => {
  const model = buildPackModel(problem);
  const plan = planOf(model);
  const solve = (): Plan => expect.unreachable();
  expect(orOnOrdinary(problem, model, plan, { leastOf: () => Infinity, solve })).toBe(plan);
});
