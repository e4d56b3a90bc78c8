import { expect, it } from 'vitest';
import type { Request2d, Response2d } from '../../contract/panel2d.ts';
import { solve } from '../../index.ts';
import { judge2d } from '../../judge/index.ts';
import { panelPart, panelProblem, panelStock } from '../../testing/panelProblems.ts';
import { APPEND, Forest } from './forest.ts';
import { buildPackModel } from './packModel.ts';

it('lets a trial open any number of sheets in vain, and takes all of it back', () => {
  const forest = new Forest(buildPackModel(panelProblem([panelPart(30, 20)], [panelStock(100, 80)])));
  forest.begin();
  const kept = forest.openSheet(0, 1);
  forest.insert(0, 0, kept, APPEND);
  forest.commit();
  forest.begin();
  for (let time = 0; time < 40; time++) forest.remove(forest.openSheet(0, time % 2));
  const other = forest.openSheet(0, 0);
  expect(forest.sheet[other]).not.toBe(forest.sheet[kept]);
  expect(forest.nOpen).toBe(2);
  forest.rollback();
  expect(forest.nOpen).toBe(1);
  expect(forest.open[0]).toBe(forest.sheet[kept]);
  expect(forest.left[0]).toBe(0);
  forest.closeSheet(forest.sheet[kept]);
  expect(forest.left[0]).toBe(1);
});

// It ran for ever: sheets opened in vain used up the numbers of all sheets.
it('ends where hardly a piece spans a sheet in one stage', () => {
  const request: Request2d = {
    parts: [
      { w: 40, h: 80 },
      { w: 20, h: 80, qty: 3 },
      { w: 40, h: 1 },
      { w: 20, h: 80 },
      { w: 100, h: 80 },
    ],
    stock: [
      { w: 100, h: 120 },
      { w: 140, h: 120, qty: 2, priority: true },
      { w: 80, h: 60, qty: 3, priority: true },
    ],
    options: { kerf: 4, maxCutStages: 1, minimizeRotations: true },
  };
  const answer = solve('2d', request) as Response2d;
  expect(judge2d(request, answer)).toEqual([]);
  expect(answer.metrics.placed).toBe(6);
});
