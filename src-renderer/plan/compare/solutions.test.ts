import { expect, test } from 'vitest';
import type { Request2d, Response2d } from '../../../src-engine/contract/panel2d.ts';
import { solve } from '../../../src-engine/index.ts';
import type { PanelsPlan } from '../../stores/plans/plan.ts';
import type { FoundPlan } from './solutions.ts';
import { firstSolution, isOnScreen, solutionsOf } from './solutions.ts';
import { requestOfPlan } from '../calls/sentRequest.ts';

const request: Request2d = {
  parts: [
    { w: 720, h: 560, qty: 8 },
    { w: 564, h: 540, qty: 7 },
    { w: 597, h: 397, qty: 6 },
  ],
  stock: [{ w: 2800, h: 2070 }],
  options: { kerf: 4, effort: 'fast' },
};

function found(options: FoundPlan['options'], solution?: PanelsPlan['solution']): FoundPlan {
  const asked = { request, partRows: [], partNumbers: [], stockRows: [], notes: [] };
  const sent = { ...request, options: { ...request.options, ...options }, include: ['passes', 'offcuts'] };
  const response = solve('2d', sent) as Response2d;
  const marks = solution === undefined ? {} : { solution };
  return {
    options,
    plan: { mode: 'panels', asked, response, key: '', effort: 'full', ...marks },
  };
}

const usual = found({});
const straight = found({ minimizeRotations: true });

test('an equal plan is shown once, the usual one always and first, each aim on one card', () => {
  expect(solutionsOf([usual, found({})])).toMatchObject([{ options: {}, aims: [] }]);
  const both = solutionsOf([usual, straight]);
  expect(both.map(({ options }) => options)).toEqual([{}, { minimizeRotations: true }]);
  expect(both[1].aims).toContain('fewestTurns');
  expect(both[1].figures.turned).toBeLessThan(both[0].figures.turned);
  const aims = both.flatMap((one) => one.aims);
  expect(new Set(aims).size).toBe(aims.length);
});

test('a plan that another one equals or beats in every figure is not shown, unless it is the usual one', () => {
  const worse = { ...straight.plan.response.metrics, sheetCount: 9 };
  const beaten = {
    options: { maxCutStages: 2 },
    plan: { ...straight.plan, response: { ...straight.plan.response, metrics: worse } },
  };
  expect(solutionsOf([usual, straight, beaten])).toHaveLength(2);
  expect(solutionsOf([beaten, straight])).toHaveLength(2);
});

test('the plan on screen is known by the options that brought it, and is checked against them', () => {
  const options = { minimizeRotations: true };
  const { plan } = found(options, { aims: ['fewestTurns'], options });
  const [first, second] = solutionsOf([usual, straight]);
  expect([isOnScreen(first, plan), isOnScreen(second, plan)]).toEqual([false, true]);
  expect([isOnScreen(first, usual.plan), isOnScreen(second, usual.plan)]).toEqual([true, false]);
  expect(requestOfPlan('panels', plan)).toMatchObject({ options: { kerf: 4, minimizeRotations: true } });
});

test('until others are known the plan on screen is the only card, unless a hand laid it', () => {
  const [first] = solutionsOf([usual]);
  expect(firstSolution(usual.plan)).toEqual([first]);
  const solution = { aims: ['fewestTurns' as const], options: { minimizeRotations: true } };
  const { plan } = found(solution.options, solution);
  expect(firstSolution(plan)).toMatchObject([solution]);
  expect(firstSolution({ ...usual.plan, hand: { pins: [], closed: [], isDraft: false } })).toEqual([]);
});

test('no solution is the cheapest one where they leave other sheets out of their prices', () => {
  const priced = ({ options, plan }: FoundPlan, totalPrice: number, price: number | null): FoundPlan => {
    const { response } = plan;
    const sheets = response.sheets.map((sheet, at) => ({ ...sheet, price: at === 0 ? price : 40 }));
    const metrics = { ...response.metrics, totalPrice };
    return { options, plan: { ...plan, response: { ...response, sheets, metrics } } };
  };
  const aims = (price: number | null) =>
    solutionsOf([priced(usual, 120, 40), priced(straight, 80, price)]).flatMap((one) => one.aims);
  expect(aims(0)).toContain('lowestPrice');
  expect(aims(null)).not.toContain('lowestPrice');
});
