import { describe, expect, it } from 'vitest';
import { SILENT } from '../../control/control.ts';
import { ticks } from '../../geometry/lengths.ts';
import { panelPart, panelProblem, panelStock } from '../../testing/panelProblems.ts';
import { buildPackModel } from '../packing/packModel.ts';
import type { PanelProblem } from '../problem2d.ts';
import { inspectHeuristic } from './index.ts';
import { KnownCosts } from './knownCosts.ts';

const part = panelPart(50, 40, { qty: 3, rotatable: true });
const rows = [panelStock(100, 90), panelStock(70, 60)];
const problem = panelProblem([part, panelPart(65, 20, { rotatable: false })], rows, { maxStages: 4 });
const asked = (more: Partial<PanelProblem>) => {
  const one = { ...problem, ...more };
  return { problem: one, model: buildPackModel(one) };
};

/** Of pieces left out nothing is told. */
const ALL_PLACED = { leastMissing: 0, open: 0 };

/** What is known of a job with these wishes, where something was told of the job itself. */
function known(more: Partial<PanelProblem>) {
  const costs = new KnownCosts();
  costs.add({ ...asked({}), least: 7000, found: 9000, ...ALL_PLACED });
  return costs.about(asked(more));
}

describe('what one search tells of another', () => {
  const turned = problem.parts.map((own) => ({ ...own, rotatable: true }));
  const grouped = problem.parts.map((own) => ({ ...own, group: 0 }));
  it.each<[string, Partial<PanelProblem>, boolean, boolean]>([
    ['groups and turns that count', { parts: grouped, minimizeRotations: true }, true, true],
    ['pieces as they are given', { parts: [{ ...part, rotatable: false }, problem.parts[1]] }, true, false],
    ['pieces that may be turned', { parts: turned }, false, true],
    ['one row', { stock: [rows[0]] }, true, false],
    ['a further row', { stock: [...rows, panelStock(95, 95)] }, false, true],
    ['fewer stages', { maxStages: 3 }, true, false],
    ['a forced first cut', { firstCut: 'h' }, true, false],
    ['a row that takes none of some pieces', { stock: [panelStock(60, 60)] }, false, false],
    ['a tolerance', { tolerance: ticks(1) }, false, false],
    ['other pieces', { parts: [part] }, false, false],
  ])('%s', (_, more, isBound, isFound) => {
    expect(known(more)).toEqual([isBound ? 7000 : 0, isFound ? 9000 : Infinity]);
  });

  it('is settled by a cheapest plan for the same wishes on more stock', () => {
    const costs = new KnownCosts();
    costs.add({ ...asked({ parts: turned }), least: 9000, found: 9000, ...ALL_PLACED });
    expect(costs.isSettled(asked({ stock: [rows[0]] }))).toBe(false);
    costs.add({ ...asked({}), least: 7000, found: 9000, ...ALL_PLACED });
    expect(costs.isSettled(asked({ stock: [rows[0]] }))).toBe(false);
    costs.add({ ...asked({}), least: 9000, found: 9000, ...ALL_PLACED });
    expect(costs.isSettled(asked({ stock: [rows[0]] }))).toBe(true);
  });

  it('leaves out as many pieces on less stock at least, and is not asked at length what it could not tell', () => {
    const costs = new KnownCosts();
    const oneRow = { stock: [rows[0]] };
    costs.add({ ...asked({}), least: 0, found: Infinity, leastMissing: 2, open: 3 });
    expect([costs.leastMissing(asked(oneRow)), costs.leastMissing(asked({ parts: turned }))]).toEqual([2, 0]);
    expect([costs.isOpen(asked(oneRow), 3), costs.isOpen(asked(oneRow), 4)]).toEqual([true, false]);
  });
});

// Neither with a tolerance nor where no sheet takes a whole group rows heard what all of them together have proved.
it('asks no row alone about pieces for which the cheapest plan on all rows is known', () => {
  const sizes = [
    [59, 21],
    [48, 23],
    [61, 39],
    [49, 26],
    [40, 42],
    [37, 23],
    [59, 39],
  ] as const;
  const parts = [panelPart(90, 80, { qty: 3, group: 0 }), ...sizes.map(([w, h]) => panelPart(w, h))];
  const stock = [panelStock(119, 99), panelStock(105, 96), panelStock(103, 95)];
  const job = panelProblem(parts, stock, { tolerance: ticks(2) });
  const kinds: number[] = [];
  const { sheets } = inspectHeuristic(job, SILENT, { onTrace: ({ stocks }) => kinds.push(stocks.length) });
  expect(sheets.map((sheet) => sheet.stock)).toEqual([1, 2]);
  expect(kinds).not.toContain(1);
});
