import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SILENT } from '../../control/control.ts';
import { createRng } from '../../control/rng.ts';
import { walkCutTree } from '../../layout/cutTree.ts';
import {
  arbitraryPanelProblem,
  faultsOf,
  panelPart,
  panelProblem,
  panelStock,
} from '../../testing/panelProblems.ts';
import { panelLowerBound } from '../bounds/panelLowerBound.ts';
import type { PanelProblem, PanelPlan } from '../problem2d.ts';
import { solveByRounds, solveMax } from './index.ts';
import { maxRestrictions } from './restrictions.ts';
import { MAX_STAGES } from './tuning.ts';
import { sample } from '../../testing/quick.ts';

/** Two short rounds. */
const SHORT = [0.05, 0.1];
const single = arbitraryPanelProblem.map((problem) => {
  const { w, h } = problem.stock[0];
  return { ...problem, stock: [panelStock(w, h)] };
});

/** Stages of a tree, and whether any cut beyond the third stage parts two pieces. */
function shapeOf(problem: PanelProblem, solution: PanelPlan): { stages: number; partsTwo: boolean } {
  const shape = { stages: 0, partsTwo: false };
  const holds = (tree: Parameters<typeof walkCutTree>[0]): boolean =>
    tree.kind === 'cut' ? holds(tree.low) || holds(tree.high) : tree.kind === 'piece';
  for (const { layout, stock } of solution.sheets) {
    if (layout.kind !== 'tree') continue;
    walkCutTree(layout.tree, problem.stock[stock].region, problem.kerf, {
      cut: (cut, _region, stage) => {
        shape.stages = Math.max(shape.stages, stage);
        if (stage > 3 && holds(cut.low) && holds(cut.high)) shape.partsTwo = true;
      },
    });
  }
  return shape;
}

describe('solveMax', () => {
  it('places every piece that fits, correctly, in three stages and a trimming cut, never below the bound', () => {
    fc.assert(
      fc.property(single, (problem) => {
        const solution = solveByRounds(problem, SILENT, SHORT);
        const bound = panelLowerBound(problem);
        expect(faultsOf(problem, solution)).toEqual([]);
        expect(solution.unplaced.reduce((sum, count) => sum + count, 0)).toBe(bound.misfits);
        expect(solution.sheets.length).toBeGreaterThanOrEqual(bound.sheets);
        const { stages, partsTwo } = shapeOf(problem, solution);
        expect(stages).toBeLessThanOrEqual(MAX_STAGES);
        expect(partsTwo).toBe(false);
      }),
      { numRuns: sample(120, 10) },
    );
  });

  it('tells what all sheet patterns prove', () => {
    const parts = [panelPart(61, 31, { qty: 3 }), panelPart(32, 21)];
    const problem = panelProblem(parts, [panelStock(100, 80)]);
    expect(panelLowerBound(problem).sheets).toBe(1);
    const { sheets, bound } = solveByRounds(problem, SILENT, SHORT);
    expect(sheets).toHaveLength(2);
    expect(bound).toMatchObject({ sheets: 2, area: 2 * 8000, method: 'all sheet patterns' });
  });

  it('gives the same plan for the same job', () => {
    fc.assert(
      fc.property(single, (problem) => {
        expect(JSON.stringify(solveByRounds(problem, SILENT, SHORT))).toBe(
          JSON.stringify(solveByRounds(structuredClone(problem), SILENT, SHORT)),
        );
      }),
      { numRuns: sample(30, 6) },
    );
  });

  it('reports growing fractions that end at 1', () => {
    const seen: number[] = [];
    const problem = panelProblem([panelPart(60, 51, { qty: 7 })], [panelStock(100, 100)]);
    solveMax(problem, { ...SILENT, report: (fraction) => seen.push(fraction) });
    expect(seen.at(-1)).toBe(1);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  });

  it('puts pieces that tile their sheets exactly onto that many sheets', () => {
    const rng = createRng(3);
    const parts = Array.from({ length: 4 }, () => 20 + rng.below(60)).flatMap((w) => [
      panelPart(w, 35),
      panelPart(w, 65),
      panelPart(100 - w, 50, { qty: 2 }),
    ]);
    expect(solveMax(panelProblem(parts, [panelStock(100, 100)]), SILENT).sheets).toHaveLength(4);
  });
});

describe('maxRestrictions', () => {
  const board = { w: 2440, h: 1220 };
  const pieces = { w: 400, h: 300 };

  it('accepts one full stock format without further wishes', () => {
    const trim = { left: 0, right: 0, top: 0, bottom: 0 };
    const request = { parts: [pieces], stock: [board], options: { trim, respectStock: false } };
    expect(maxRestrictions(request)).toEqual([]);
  });

  it('names the first offending field of each kind in document order', () => {
    const request = {
      parts: [
        pieces,
        { ...pieces, grainGroup: 'front' },
        { ...pieces, material: ' ' },
        { ...pieces, material: 'oak' },
      ],
      stock: [{ ...board, material: 'oak' }, board],
      options: { trim: { top: 5 }, respectStock: true },
    };
    expect(maxRestrictions(request).map((restriction) => restriction.path)).toEqual([
      'parts[3].material',
      'parts[1].grainGroup',
      'stock[1]',
      'stock[0].material',
      'options.trim.top',
      'options.respectStock',
    ]);
  });
});
