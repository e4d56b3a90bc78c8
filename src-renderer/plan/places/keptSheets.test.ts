import { expect, it } from 'vitest';
import type { Request2d, Response2d } from '../../../src-engine/contract/panel2d.ts';
import { solve } from '../../../src-engine/index.ts';
import type { PanelsPlan } from '../../stores/plans/plan.ts';
import { carriedSteps } from '../cuts/carriedSteps.ts';
import { homeOrder, matched, placesOfSheets, withCutsOf } from './keptSheets.ts';
import { panelPiecesCut } from '../cuts/piecesCut.ts';
import { keyOf } from '../sheets/sawOrder.ts';
import { sawOrders } from '../sheets/sawOrders.ts';

const part = (row: string, w: number, h: number, qty: number) => ({ name: row, w, h, qty, meta: { row } });
const listOf = (shelves: number): Request2d => ({
  parts: [part('side', 720, 560, 9), part('shelf', 564, 290, shelves), part('rail', 864, 100, 5)],
  stock: [{ w: 2800, h: 2070, meta: { row: 'board' } }],
  options: { kerf: 4, minOffcut: 150, trim: { left: 10, right: 10, top: 10, bottom: 10 } },
});
const planOf = (request: Request2d, asked = request): PanelsPlan => {
  const response = solve('2d', { ...asked, include: ['cutPlan', 'offcuts', 'passes'] }) as Response2d;
  const rows = request.parts.map(({ name }) => name ?? '');
  const built = { request, partRows: rows, stockRows: ['board'], partNumbers: [], notes: [] };
  return { mode: 'panels', asked: built, response, key: '', effort: 'full' };
};
/** Everything of the last sheet is cut. */
const lastCut = (plan: PanelsPlan): Record<string, number> =>
  Object.fromEntries(
    sawOrders(plan, false)
      .sheet.passes.filter(({ sheet }) => sheet === plan.response.sheets.length - 1)
      .map((one, at) => [`pass ${keyOf(one)}`, at + 1]),
  );

it('a sheet that is cut keeps its cuts in a plan laid around it, and what was made of it stays made', () => {
  const before = planOf(listOf(40));
  const last = before.response.sheets.length - 1;
  expect(last).toBeGreaterThan(0);
  const request = listOf(52);
  const { parts } = before.response.sheets[last];
  const rows = request.parts.map(({ name }) => name);
  const kept = parts.map(({ meta, x, y, rotated }) => ({
    part: rows.indexOf((meta as { readonly row: string }).row),
    x,
    y,
    rotated,
  }));
  const asked = {
    ...request,
    fixed: { rest: 'lay' as const, sheets: [{ stock: 0, closed: true, parts: kept }] },
  };
  const laid = planOf(request, asked);
  const places = placesOfSheets(before.response.sheets, laid.response.sheets, [last]);
  expect(places).not.toBe(null);
  const after: PanelsPlan = {
    ...laid,
    response: withCutsOf(before.response, laid.response, places ?? new Map()),
  };
  const { metrics, cutPlan } = after.response;
  expect(metrics.sawPasses).toBe(cutPlan?.length);

  const steps = lastCut(before);
  const carried = carriedSteps(before, after, steps)?.steps;
  expect(Object.keys(carried ?? {})).toHaveLength(Object.keys(steps).length);
  const made = Object.keys(carried ?? {}).map(
    (place) => place.slice('pass '.length) as `${number}.${number}`,
  );
  const pieces = Object.values(panelPiecesCut(after, sawOrders(after, false), made));
  expect(pieces.reduce((sum, count) => sum + count, 0)).toBe(parts.length);
});

it('no step is carried to a plan in which a sheet that is cut lies otherwise', () => {
  const before = planOf(listOf(40));
  expect(carriedSteps(before, planOf(listOf(7)), lastCut(before))).toBe(null);
});

it('of equal sheets each is found once, the one at home first', () => {
  expect([...matched(['a', 'b', 'a'], ['a', 'a', 'a'], [2, 0])]).toEqual([
    [2, 2],
    [0, 0],
  ]);
  expect(matched(['a', 'a'], ['a'], [0, 1]).size).toBe(1);
});

it('sheets that are kept keep their numbers, as far as there are so many', () => {
  const kept = new Map([
    [2, 0],
    [5, 1],
  ]);
  expect(homeOrder(kept, 6)).toEqual([2, 3, 0, 4, 5, 1]);
  expect(homeOrder(kept, 3)).toEqual([2, 0, 1]);
});
