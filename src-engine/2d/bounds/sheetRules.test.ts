import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SILENT } from '../../control/control.ts';
import { arbitraryPanelProblem, panelPart, panelProblem, panelStock } from '../../testing/panelProblems.ts';
import { solveBalanced } from '../balanced/index.ts';
import { buildPackModel } from '../packing/packModel.ts';
import { slackOf } from './coverRules.ts';
import { sheetRules } from './sheetRules.ts';

describe('what sheets cover together', () => {
  it('tells sets that have the area and cannot hold the pieces', () => {
    const model = buildPackModel(
      panelProblem(
        [panelPart(600, 600, { qty: 4 }), panelPart(450, 450, { qty: 2 })],
        [panelStock(1000, 1000), panelStock(1000, 500)],
      ),
    );
    const rules = sheetRules(model);
    const slackFor = (large: number, small: number): number =>
      slackOf(
        rules,
        model.stocks.map(({ row }) => (row === 0 ? large : small)),
      );
    expect(slackFor(4, 1)).toBeGreaterThanOrEqual(0);
    expect(slackFor(5, 0)).toBeGreaterThanOrEqual(0);
    expect(slackFor(3, 9)).toBeLessThan(0);
    expect(slackFor(4, 0)).toBeLessThan(0);
  });

  it('is there in every plan that places all pieces', () => {
    let whole = 0;
    fc.assert(
      fc.property(arbitraryPanelProblem, (problem) => {
        const { sheets, unplaced } = solveBalanced(problem, SILENT);
        if (unplaced.some((count) => count > 0)) return;
        whole += 1;
        const model = buildPackModel(problem);
        const used = model.stocks.map(() => 0);
        // Sheets of a row are alike, those to be used up first or not.
        for (const { stock } of sheets) used[model.stocks.findIndex(({ row }) => row === stock)] += 1;
        expect(slackOf(sheetRules(model), used)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 60 },
    );
    expect(whole).toBeGreaterThan(5);
  });
});
