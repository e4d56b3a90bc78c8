import { expect, it } from 'vitest';
import type { Request1d, Response1d } from '../../../src-engine/contract/linear1d.ts';
import {
  boardsToPlan,
  damagedBoards,
  damageSince,
  withDamage,
  withoutDamage,
  withPlanned,
} from '../../../src-engine/contract/documents/damaged.ts';
import type { Request2d, Response2d } from '../../../src-engine/contract/panel2d.ts';
import { solve } from '../../../src-engine/index.ts';
import type { PanelsPlan, RodsPlan } from '../../stores/plans/plan.ts';
import { carriedSteps, cutInto } from './carriedSteps.ts';
import { cutsLeft, patternsLeft, sheetsLeft } from './cutsLeft.ts';
import { openOnDamaged } from './openPieces.ts';
import { isCutInto, panelPiecesCut, rodPiecesCut } from './piecesCut.ts';
import { sawOrders } from '../sheets/sawOrders.ts';

const NOTES = { partNumbers: [], notes: [] };

function panels(): PanelsPlan {
  const request: Request2d = {
    parts: [{ name: 'side', w: 1300, h: 1900, qty: 6, meta: { row: 'side' } }],
    stock: [{ w: 2800, h: 2070, meta: { row: 'board' } }],
    options: { kerf: 4 },
    include: ['cutPlan', 'offcuts', 'passes'],
  };
  const response = solve('2d', request) as Response2d;
  const asked = { request, partRows: ['side'], stockRows: ['board'], ...NOTES };
  return { mode: 'panels', asked, response, key: '', effort: 'full' };
}

/** Four bars of two pieces and a rest each, cut alike. */
function bars(): RodsPlan {
  const request: Request1d = {
    parts: [{ name: 'rail', length: 2500, qty: 8, meta: { row: 'rail' } }],
    stock: [{ length: 6000, meta: { row: 'bar' } }],
    options: { kerf: 4 },
    include: ['cutPlan', 'offcuts'],
  };
  const response = solve('1d', request) as Response1d;
  const asked = { request, partRows: ['rail'], stockRows: ['bar'], ...NOTES };
  return { mode: 'bars', asked, response, key: '', effort: 'full' };
}

it('each damaged board of a pattern is noted with the cuts made of it, and the last one is taken back first', () => {
  const one = { 'pattern 2': 1, ...withDamage({ 'pattern 2': 1 }, 2, 1) };
  const two = { ...one, ...withDamage(one, 2, 0) };
  expect([...damagedBoards(two)]).toEqual([[2, [1, 0]]]);
  expect([damageSince(one, two), damageSince(two, {})]).toEqual([[{ at: 2, by: 1 }], [{ at: 2, by: -2 }]]);
  const back = { ...two, ...withoutDamage(two, 2) };
  expect([...damagedBoards(back)]).toEqual([[2, [1]]]);
  const none = { ...back, ...withoutDamage(back, 2), 'pattern 2': 0 };
  expect([isCutInto(one), isCutInto(none), withoutDamage(none, 2)]).toEqual([true, false, {}]);
});

it('what was planned once more of a damaged board is not planned again, until the damage is noted anew', () => {
  const steps = withDamage({}, 1, 0);
  const { planned, takeBack } = withPlanned(steps);
  const done = { ...steps, ...planned };
  expect([boardsToPlan(steps).size, boardsToPlan(done).size, damagedBoards(done).size]).toEqual([1, 0, 1]);
  expect(boardsToPlan({ ...done, ...takeBack })).toEqual(boardsToPlan(steps));
  const other = { ...done, ...withDamage(done, 1, 2) };
  expect([...boardsToPlan(other)]).toEqual([[1, [2]]]);
  const back = { ...done, ...withoutDamage(done, 1) };
  expect(boardsToPlan({ ...back, ...withDamage(back, 1, 0) }).size).toBe(1);
  expect(carriedSteps(panels(), panels(), done)?.steps).toMatchObject({ 'planned 1.0': 1 });
});

it('a damaged sheet is neither cut nor left: its pieces that are not free are missing', () => {
  const plan = panels();
  const orders = sawOrders(plan, false);
  const steps = { 'damaged 1.0': 1 };
  expect(plan.response.sheets).toHaveLength(3);
  expect(sheetsLeft(orders, steps)).toEqual([0, 2]);
  expect(openOnDamaged(plan, steps)).toEqual({ side: 2 });
  expect(openOnDamaged(plan, steps, [])).toEqual({});
  // Cut through but for its last pass: what came free of it is good.
  const passes = orders.sheet.passes.filter(({ sheet }) => sheet === 1).slice(0, -1);
  const begun = Object.fromEntries(passes.map(({ index }, at) => [`pass 1.${index}`, at + 1]));
  const free =
    panelPiecesCut(
      plan,
      orders,
      passes.map(({ index }) => `1.${index}` as const),
    )['side'] ?? 0;
  expect(free).toBeGreaterThan(0);
  expect(openOnDamaged(plan, { ...begun, ...steps })['side'] ?? 0).toBe(2 - free);
});

it('a damaged sheet stays as it is where the rest of the list is laid anew', () => {
  const plan = panels();
  const steps = { 'pass 2.0': 1, 'damaged 1.0': 1 };
  expect(cutInto(plan, steps)).toEqual([2, 1]);
  expect(carriedSteps(plan, plan, steps)?.steps).toEqual(steps);
  expect(carriedSteps(bars(), bars(), { 'damaged 0.0': 1 })?.steps).toMatchObject({
    'damaged 0.0': 1,
  });
});

it('of bars cut alike only those that are damaged stop; a pattern of which all are is done with', () => {
  const plan = bars();
  const steps = { 'pattern 0': 2, 'damaged 0.0': 1, 'damaged 0.1': 2 };
  const plans = { panels: null, bars: plan, timber: null, shapes: null };
  expect(rodPiecesCut(plan, steps)).toEqual({ rail: 2 + 2 + 1 + 0 });
  expect(openOnDamaged(plan, steps)).toEqual({ rail: 2 + 1 });
  expect(cutsLeft('bars', plans, { 'pattern 0': 1, 'damaged 0.0': 1 })).toEqual([0]);
  expect(
    patternsLeft(plan, { 'damaged 0.0': 1, 'damaged 0.1': 1, 'damaged 0.2': 1, 'damaged 0.3': 1 }),
  ).toEqual([]);
});
