import { describe, expect, it } from 'vitest';
import { SILENT } from '../../../control/control.ts';
import { panelPart, panelProblem, panelStock } from '../../../testing/panelProblems.ts';
import { solveHeuristic } from '../index.ts';

/** 27 pieces in two stages on four priced sizes. */
const JOB = panelProblem(
  [
    panelPart(63, 56, { qty: 5 }),
    panelPart(195, 96, { qty: 3 }),
    panelPart(207, 38),
    panelPart(87, 70, { qty: 3, rotatable: false }),
    panelPart(116, 86, { rotatable: false }),
    panelPart(41, 71, { qty: 5 }),
    panelPart(127, 110, { qty: 4 }),
    panelPart(34, 78, { qty: 3 }),
  ],
  [
    panelStock(347, 194, { price: 6732 }),
    panelStock(137, 238, { price: 3623 }),
    panelStock(347, 357, { price: 11262, cap: 3 }),
    panelStock(398, 140, { price: 5572 }),
  ],
  { kerf: 2, maxStages: 2, minimizeCost: true, share: 0.25 },
);

describe('sets of sheets filled by dives over strips', () => {
  const priceBy = (members: readonly string[]): number => {
    const probe = { leavesOut: (member: string) => !members.includes(member), spent: () => undefined };
    const { sheets, unplaced } = solveHeuristic(JOB, { ...SILENT, probe });
    expect(unplaced.every((count) => count === 0)).toBe(true);
    return sheets.reduce((sum, { stock }) => sum + (JOB.stock[stock].price ?? 0), 0);
  };

  it('come to a cheaper plan than sheets chosen one by one', () => {
    const first = ['construct', 'single kinds', 'two stages'];
    expect(priceBy([...first, 'sets of strips'])).toBeLessThan(priceBy([...first, 'corrected sheets']));
  });
});

it('asks the master over few sheets of a size by price alone, not by area before that', () => {
  const stock = JOB.stock.map((row, at) => ({ ...row, cap: at === 0 ? Infinity : 2 }));
  let asked = 0;
  const probe = {
    leavesOut: (member: string) => !['construct', 'stock master, limited'].includes(member),
    spent: (member: string) => void (asked += member === 'stock master, limited' ? 1 : 0),
  };
  solveHeuristic({ ...JOB, stock }, { ...SILENT, probe });
  expect(asked).toBe(1);
});
