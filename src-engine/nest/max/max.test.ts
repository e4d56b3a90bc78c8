import { describe, expect, it } from 'vitest';
import type { Control } from '../../control/control.ts';
import { SILENT } from '../../control/control.ts';
import type { Ring } from '../../geometry/ring.ts';
import { verifyNest } from '../../layout/verifyNest.ts';
import { lbf } from '../lbf/index.ts';
import type { NestSolution } from '../problemNest.ts';
import { box, nestProblem } from '../../testing/nestProblems.ts';
import { solveMax } from './index.ts';
import { pointsOf } from '../../testing/points.ts';

const outlines: Ring[] = [
  pointsOf('0,0 60,0 60,20 20,20 20,60 0,60'),
  pointsOf('0,0 50,0 25,45'),
  pointsOf('0,0 40,10 50,50 10,40'),
  pointsOf('0,0 30,0 30,70 0,70'),
];
const problem = nestProblem(outlines, { w: 200, h: 200 }, { qty: 6, spacing: 2 });
const placed = (solution: NestSolution): number =>
  solution.sheets.reduce((sum, { placements }) => sum + placements.length, 0);

describe('engine max', () => {
  it('stopped before it begins, it still answers with a whole plan, after hardly any questions more', () => {
    let asked = 0;
    const control: Control = {
      ...SILENT,
      shouldStop: () => {
        asked++;
        return true;
      },
    };
    const solution = solveMax(problem, control);
    expect(placed(solution)).toBe(24);
    expect(verifyNest(problem, solution.sheets)).toEqual([]);
    expect(asked).toBeLessThan(120);
  });
  it('hears the stop in the middle of its start and of its search', () => {
    for (const after of [5, 50, 500]) {
      let asked = 0;
      solveMax(problem, { ...SILENT, shouldStop: () => ++asked > after });
      expect(asked).toBeGreaterThan(after);
      expect(asked).toBeLessThan(after + 60);
    }
  });
  it('is never worse than lbf when the clock gives it the time lbf takes', () => {
    let clock = 0;
    const small = { ...problem, parts: problem.parts.map((part) => ({ ...part, qty: 2 })) };
    const solution = solveMax({ ...small, timeBudgetMs: 200_000 }, { ...SILENT, now: () => (clock += 40) });
    const base = lbf(small, SILENT);
    expect(solution.sheets.length).toBeLessThanOrEqual(base.sheets.length);
    expect(placed(solution)).toBe(8);
    expect(verifyNest(small, solution.sheets)).toEqual([]);
  });
  it('tells from second to second how much of its time is gone, from its start on', () => {
    let clock = 0;
    const told: number[] = [];
    solveMax(
      { ...problem, parts: problem.parts.map((part) => ({ ...part, qty: 3 })), timeBudgetMs: 40_000 },
      { ...SILENT, now: () => (clock += 50), report: (fraction) => void told.push(fraction) },
    );
    expect(told[0]).toBeLessThan(0.01);
    expect(told.at(-1)).toBeGreaterThan(0.95);
    expect(told.every((fraction, at) => at === 0 || fraction - told[at - 1] < 0.04)).toBe(true);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
  });
  it('tries to save a sheet only where the proof leaves one to save', () => {
    const spent = (outlines: readonly Ring[]): Map<string, number> => {
      let units = (): number => 0;
      const by = new Map<string, number>();
      const probe = {
        leavesOut: () => false,
        spent: (member: string, work: number) => void by.set(member, work),
        counts: (work: () => number) => void (units = work),
      };
      const job = { ...nestProblem(outlines, { w: 100, h: 100 }), timeBudgetMs: 1000 };
      expect(placed(solveMax(job, { ...SILENT, now: () => units() / 20_000, probe }))).toBe(outlines.length);
      return by;
    };
    const alone = spent([51, 52, 53].map((side): Ring => box(side, side)));
    expect(alone.get('goals')).toBeLessThan(0.01 * 1000 * 20_000);
    expect(alone.get('wider beams')).toBeLessThan(0.01 * 1000 * 20_000);
    const paired = spent([box(50, 60), box(50, 60), box(60, 50)]);
    expect(paired.get('goals')).toBeGreaterThan(0.2 * 1000 * 20_000);
  });
  it('answers the same plan twice under a clock made of the work it tells', () => {
    const small = {
      ...problem,
      parts: problem.parts.map((part) => ({ ...part, qty: 2 })),
      timeBudgetMs: 2000,
    };
    const once = (): readonly [NestSolution, number] => {
      let units = (): number => 0;
      const probe = {
        leavesOut: () => false,
        spent: () => undefined,
        counts: (work: () => number) => void (units = work),
      };
      return [solveMax(small, { ...SILENT, now: () => units() / 20_000, probe }), units()];
    };
    const [first, work] = once();
    expect(work).toBeGreaterThan(0.9 * 500 * 20_000);
    expect(once()).toEqual([first, work]);
  });
});
