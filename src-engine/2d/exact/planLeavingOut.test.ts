import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWork } from '../../optimise/work.ts';
import { faultsOf, panelPart, panelProblem, panelStock } from '../../testing/panelProblems.ts';
import { finishPlan } from '../packing/finishPlan.ts';
import type { PackModel } from '../packing/packModel.ts';
import { buildPackModel, pieceCount, withTypes } from '../packing/packModel.ts';
import { rankPlan } from '../packing/rankPlan.ts';
import { largestLeaveOutMore, planLeavingOut, planWithin } from './index.ts';

const side = fc.integer({ min: 15, max: 75 });
/** Up to nine pieces, some of which must be cut, on sheets of which there are one or two. */
const short = fc
  .record({
    pieces: fc.array(fc.record({ w: side, h: side, mustCut: fc.boolean(), rotatable: fc.boolean() }), {
      minLength: 4,
      maxLength: 9,
    }),
    caps: fc.array(fc.constantFrom(1, 2), { minLength: 1, maxLength: 2 }),
    maxStages: fc.constantFrom(2, 3, Infinity),
  })
  .map(({ pieces, caps, maxStages }) =>
    panelProblem(
      pieces.map(({ w, h, ...more }) => panelPart(w, h, more)),
      caps.map((cap, row) => panelStock(100 + 5 * row, 100 - 10 * row, { cap, first: row })),
      { kerf: 1, maxStages },
    ),
  );

/** The fewest pieces that a plan with all must-cut ones leaves out, by asking whether the rest of each choice goes;
 *  Infinity where the must-cut ones alone do not. */
function leastLeftOut(model: PackModel): number {
  const all = 1e9;
  let least = Infinity;
  const free = { ...model, stocks: model.stocks.map((stock) => ({ ...stock, first: false, cost: 1 })) };
  const leaveOut = (type: number, demand: number[], out: number): void => {
    if (out >= least) return;
    if (type === model.types) {
      const types = [...demand.keys()].filter((one) => demand[one] > 0);
      if (typeof planWithin(withTypes(free, types, demand), all, createWork(1e7)) !== 'string') least = out;
      return;
    }
    const most = model.must[type] === 1 ? 0 : model.demand[type];
    for (let left = 0; left <= most; left++)
      leaveOut(type + 1, [...demand, model.demand[type] - left], out + left);
  };
  leaveOut(0, [], 0);
  return least;
}

describe('planLeavingOut', () => {
  it('leaves out as few pieces as any choice of them, none that must be cut, and proves that fewer do not go', () => {
    let proofs = 0;
    fc.assert(
      fc.property(short, (problem) => {
        const model = buildPackModel(problem);
        if (model.types === 0) return;
        const least = leastLeftOut(model);
        const below = Math.min(least, pieceCount(model)) - 1;
        if (below >= 0) {
          expect(planLeavingOut(model, below, createWork(1e7))).toBe('none');
          proofs += 1;
        }
        if (least === Infinity) return;
        const plan = planLeavingOut(model, Math.min(least + 1, pieceCount(model)), createWork(1e7));
        if (typeof plan === 'string') throw new Error(plan);
        const rank = rankPlan(model, plan);
        expect([rank.mustMissing, rank.missing]).toEqual([0, least]);
        expect(rank.stages).toBeLessThanOrEqual(problem.maxStages);
        expect(faultsOf(problem, finishPlan(problem, model, plan))).toEqual([]);
      }),
      { numRuns: 60, seed: 3 },
    );
    expect(proofs).toBeGreaterThan(10);
  });

  it('leaves the question open where there is no end of sheets, and when the work runs out', () => {
    const parts = Array.from({ length: 12 }, (_, n) => panelPart(20 + n, 31 + 2 * n));
    const [endless, few] = [Infinity, 1].map((cap) =>
      buildPackModel(panelProblem(parts, [panelStock(120, 130, { cap })])),
    );
    expect(planLeavingOut(endless, 2, createWork(1e6))).toBe('open');
    expect(planLeavingOut(few, 2, createWork(1000))).toBe('open');
  });
});

describe('largestLeaveOutMore', () => {
  it('tells from nine pieces in each others way that a sheet for each of seven leaves two out', () => {
    const large = Array.from({ length: 9 }, (_, n) => panelPart(52 + n, 52 + n));
    const small = Array.from({ length: 30 }, (_, n) => panelPart(9 + n / 4, 12));
    const model = buildPackModel(panelProblem([...large, ...small], [panelStock(100, 100, { cap: 7 })]));
    expect(largestLeaveOutMore(model, 1, createWork(1e6))).toBe(true);
    expect(largestLeaveOutMore(model, 2, createWork(1e6))).toBe(false);
  });

  it('never rules out what all sets of pieces find', () => {
    let ruledOut = 0;
    fc.assert(
      fc.property(short, fc.integer({ min: 0, max: 3 }), (problem, most) => {
        const model = buildPackModel(problem);
        if (!largestLeaveOutMore(model, most, createWork(1e6))) return;
        ruledOut += 1;
        expect(planLeavingOut(model, most, createWork(3e6))).toBe('none');
      }),
      { numRuns: 100, seed: 7 },
    );
    expect(ruledOut).toBeGreaterThan(5);
  });
});
