import { expect, it } from 'vitest';
import type { Request2d, Response2d } from '../../../contract/panel2d.ts';
import { request2d } from '../../../contract/panel2d.ts';
import { parse } from '../../../contract/parse.ts';
import { SILENT } from '../../../control/control.ts';
import { solve } from '../../../index.ts';
import { judge2d } from '../../../judge/index.ts';
import { job2d } from '../../job2d.ts';
import type { PanelPlan } from '../../problem2d.ts';
import { inspectHeuristic } from '../index.ts';

const solved = (request: Request2d): Response2d => {
  const answer = solve('2d', request) as Response2d;
  expect(judge2d(request, answer)).toEqual([]);
  return answer;
};

// Two stages leave no room for all three on 60 x 20.
const half: Request2d = {
  parts: [
    { w: 40, h: 10 },
    { w: 9.5, h: 40 },
    { w: 18, h: 30.5 },
  ],
  stock: [
    { w: 50, h: 60, qty: 2 },
    { w: 60, h: 20 },
    { w: 60, h: 40 },
  ],
  options: { maxCutStages: 2 },
};

it('takes a whole sheet where two half ones would do', () => {
  const { sheets } = solved(half);
  expect(sheets.map(({ w, h }) => [w, h])).toEqual([[60, 40]]);
});

it('tells an inspector which way led to a better answer', () => {
  const [problem] = job2d(parse(request2d, half).value).problems;
  const ways: (readonly [string, number])[] = [];
  const onWay = (id: string, answer: PanelPlan): void => void ways.push([id, answer.sheets.length]);
  expect(inspectHeuristic(problem, SILENT, { onWay }).sheets).toHaveLength(1);
  expect(ways).toEqual([['fewer sheets', 1]]);
});

it('takes no whole sheet that is not there, or costs more', () => {
  const capped = { ...half, stock: half.stock.slice(0, 2) };
  expect(solved(capped).sheets).toHaveLength(2);
  const priced = half.stock.map((row, at) => ({ ...row, price: [40, 10, 21][at] ?? 0 }));
  const cheap = { ...half, stock: priced, options: { ...half.options, minimizeCost: true } };
  expect(solved(cheap).metrics).toMatchObject({ sheetCount: 2, totalPrice: 20 });
});

it('takes two sheets where three others have the same area', () => {
  const request: Request2d = {
    parts: [{ w: 10, h: 10, qty: 6 }],
    stock: [
      { w: 20, h: 10 },
      { w: 30, h: 10 },
    ],
  };
  expect(solved(request).metrics.sheetCount).toBe(2);
  // Of two there is none left.
  const capped = { ...request, options: { respectStock: true } };
  const stock = request.stock.map((row, at) => ({ ...row, qty: at === 0 ? 3 : 1 }));
  expect(solved({ ...capped, stock }).metrics.sheetCount).toBe(3);
});

it('takes fewer sheets at the same price, however large they are', () => {
  const request: Request2d = {
    parts: [
      { w: 39, h: 24 },
      { w: 5, h: 21 },
      { w: 23, h: 20 },
    ],
    stock: [
      { w: 42, h: 30, price: 2 },
      { w: 50, h: 48, price: 4 },
    ],
    options: { minimizeCost: true },
  };
  expect(solved(request).metrics).toMatchObject({ sheetCount: 1, totalPrice: 4 });
  const stock = request.stock.map((row, at) => ({ ...row, price: [2, 4.01][at] ?? 0 }));
  expect(solved({ ...request, stock }).metrics).toMatchObject({ sheetCount: 2, totalPrice: 4 });
});

// One board for two left part 7 on it, which an idle offcut takes.
it('leaves no offcut idle for the sake of fewer sheets', () => {
  const parts = [
    [150, 114],
    [200, 79],
    [37, 24],
    [82, 40],
    [61, 73],
    [67, 57],
    [67, 19],
    [17, 150],
  ].map(([w, h]) => ({ w, h }));
  const offcut = (w: number, h: number, price: number): Request2d['stock'][number] => {
    return { w, h, price, qty: 1, priority: true };
  };
  const request: Request2d = {
    parts: [...parts, { w: 22, h: 24, rotatable: false }],
    stock: [
      offcut(92, 95, 8),
      offcut(82, 79, 8),
      offcut(88, 60, 3),
      { w: 280, h: 207, price: 20 },
      { w: 200, h: 150, price: 10 },
    ],
    options: { kerf: 4, effort: 'fast', minimizeCost: true },
  };
  expect(solved(request).metrics).toMatchObject({ placed: 9, sheetCount: 3, totalPrice: 36 });
});
