import { expect, it, vi } from 'vitest';
import { SILENT } from '../../../control/control.ts';
import { panelPart, panelProblem, panelStock } from '../../../testing/panelProblems.ts';
import { slackOf } from '../../bounds/coverRules.ts';
import { sheetRules } from '../../bounds/sheetRules.ts';
import { buildPackModel, sumOf } from '../../packing/packModel.ts';
import { solveHeuristic } from '../index.ts';
import { PlanSearch } from '../planSearch.ts';

/** 30 pieces of a kitchen that fill 97 % of two sheets; any other set of them costs a seventh more. */
const NEARLY_FULL = panelProblem(
  [
    panelPart(720, 400, { qty: 6 }),
    panelPart(514, 400, { qty: 3 }),
    panelPart(514, 80, { qty: 6 }),
    panelPart(546, 716, { qty: 3 }),
    panelPart(560, 400, { qty: 4 }),
    panelPart(764, 400, { qty: 3 }),
    panelPart(764, 100, { qty: 2 }),
    panelPart(763, 350),
    panelPart(764, 80, { qty: 2 }),
  ],
  [
    panelStock(2710, 1810, { price: 14260 }),
    panelStock(2760, 2030, { price: 15274, cap: 6 }),
    panelStock(2580, 2030, { price: 14263, cap: 1 }),
    panelStock(1790, 1180, { price: 7093, cap: 3 }),
    panelStock(2400, 1790, { price: 11515, cap: 5 }),
  ],
  { kerf: 4, minimizeCost: true },
);

// The first beam leaves out 3.4 times the room, three pieces: the set was given up by it.
it('looks at a nearly full set of sheets by more than one beam', () => {
  const members = ['construct', 'stock sets', 'stock sets, wide'];
  const probe = { leavesOut: (member: string) => !members.includes(member), spent: () => undefined };
  const { sheets, unplaced } = solveHeuristic(NEARLY_FULL, { ...SILENT, probe });
  expect(unplaced.every((count) => count === 0)).toBe(true);
  const price = sheets.reduce((sum, { stock }) => sum + (NEARLY_FULL.stock[stock].price ?? 0), 0);
  expect(price).toBe(7093 + 11515);
});

// 36 fronts of some 740 by 740: the smallest boards hold two each and have the area for nearly three.
it('does not look at sets of sheets that no plan can be made of', () => {
  const sides = [745, 724, 750, 719, 747, 715, 751, 732, 753, 721, 752, 742, 739, 720, 756, 737, 738, 735];
  const fronts = Array.from({ length: sides.length / 2 }, (_, at) =>
    panelPart(sides[2 * at], sides[2 * at + 1], { qty: 4 }),
  );
  const boards = [
    panelStock(5580, 2050, { price: 47052 }),
    panelStock(1980, 980, { price: 9400 }),
    panelStock(2630, 2080, { price: 20000 }),
  ];
  const job = panelProblem(fronts, boards, { minimizeCost: true });
  const asked = vi.spyOn(PlanSearch.prototype, 'onSet');
  solveHeuristic(job, SILENT);
  const sets = asked.mock.calls.flatMap(([demand, set]) =>
    sumOf(demand) === 36 && set.length === boards.length ? [set] : [],
  );
  asked.mockRestore();
  const rules = sheetRules(buildPackModel(job));
  expect(sets.length).toBeGreaterThan(0);
  expect(Math.min(...sets.map((set) => slackOf(rules, set)))).toBeGreaterThanOrEqual(0);
});
