import { describe, expect, it } from 'vitest';
import { createRng } from '../../../control/rng.ts';
import { SILENT } from '../../../control/control.ts';
import { faultsOf, panelPart, panelProblem, panelStock } from '../../../testing/panelProblems.ts';
import { sample } from '../../../testing/quick.ts';
import { plannedSheet } from '../../planned2d.ts';
import type { PanelPart, PanelProblem } from '../../problem2d.ts';
import { solveHeuristic } from '../index.ts';

interface Turns {
  readonly sheets: number;
  readonly turned: number;
}

function solved(parts: readonly PanelPart[], options: Partial<PanelProblem>): Turns {
  const problem = panelProblem(parts, [panelStock(2800, 2070)], { kerf: 4, ...options });
  const solution = solveHeuristic(problem, SILENT);
  expect(faultsOf(problem, solution)).toEqual([]);
  const turned = solution.sheets.flatMap((sheet) =>
    plannedSheet(problem, sheet, 0).placements.filter(({ rotated }) => rotated),
  );
  return { sheets: solution.sheets.length, turned: turned.length };
}

function randomParts(seed: number, pieces: number): PanelPart[] {
  const rng = createRng(seed);
  return Array.from({ length: pieces }, () => panelPart(100 + rng.below(800), 100 + rng.below(600)));
}

describe('turned pieces, where they are to be few', () => {
  const jobs = [1, 2, 4, 8, 15, ...sample([25], [])].map((pieces, seed) => randomParts(seed, pieces));

  it.each([...jobs.entries()])('are none where as many sheets take all as given: job %i', (_, parts) => {
    for (const effort of ['fast', 'balanced'] as const) {
      const asked = solved(parts, { minimizeRotations: true, effort });
      const given = solved(
        parts.map((part) => ({ ...part, rotatable: false })),
        { minimizeRotations: true, effort },
      );
      expect(asked.sheets).toBeLessThanOrEqual(given.sheets);
      if (asked.sheets === given.sheets) expect(asked.turned).toBe(0);
    }
  });

  it.each([...jobs.entries()])('are no more than without the wish: job %i', (_, parts) => {
    const asked = solved(parts, { minimizeRotations: true, effort: 'balanced' });
    const free = solved(parts, { minimizeRotations: false, effort: 'balanced' });
    expect(asked.sheets).toBeLessThanOrEqual(free.sheets);
    if (asked.sheets === free.sheets) expect(asked.turned).toBeLessThanOrEqual(free.turned);
  });

  // All three turned stand beside each other; two turned leave room across for the smallest.
  it('turns no part that has room as it is given beside the others', () => {
    const parts = [panelPart(900, 400), panelPart(600, 200), panelPart(1000, 300)];
    const problem = panelProblem(parts, [panelStock(900, 1300)], { minimizeRotations: true });
    for (const effort of ['fast', 'balanced'] as const) {
      const { sheets } = solveHeuristic({ ...problem, effort }, SILENT);
      const placed = sheets.flatMap((sheet) => plannedSheet(problem, sheet, 0).placements);
      expect(placed).toHaveLength(3);
      expect(placed.filter(({ rotated }) => rotated)).toHaveLength(2);
    }
  });

  it('what only fits turned is turned', () => {
    expect(solved([panelPart(2000, 2500), panelPart(250, 200)], { minimizeRotations: true })).toEqual({
      sheets: 1,
      turned: 1,
    });
  });
});
