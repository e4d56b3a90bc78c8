import { describe, expect, it } from 'vitest';
import { SILENT } from '../control/control.ts';
import type { Request2d } from '../contract/panel2d.ts';
import { judge2d } from '../judge/index.ts';
import { alternatives2d } from './alternatives2d.ts';
import { workOfPieces } from './heuristic/jobShape.ts';
import { ALTERNATIVES_WORK } from './heuristic/tuning.ts';
import { solve2d } from './pipeline.ts';

const kitchen: Request2d = {
  parts: [
    { w: 720, h: 560, qty: 8 },
    { w: 564, h: 540, qty: 7 },
    { w: 300, h: 1140, qty: 4, grainGroup: 'front' },
    { w: 597, h: 397, qty: 6 },
  ],
  stock: [
    { w: 2800, h: 2070, price: 70 },
    { w: 2440, h: 1220, price: 33 },
  ],
  options: { kerf: 4, effort: 'fast' },
};
const asked = solve2d({ ...kitchen, include: ['cutPlan', 'offcuts', 'alternatives'] });
const alternatives = asked.alternatives ?? [];

describe('alternatives', () => {
  it('are several, the answer itself first, every aim with one plan', () => {
    expect(alternatives.length).toBeGreaterThan(2);
    expect(alternatives[0]).toMatchObject({ options: {}, metrics: asked.metrics });
    const aims = ['fewestPasses', 'fewestSheets', 'fewestTurns', 'largestOffcut', 'lowestPrice'];
    expect(new Set(alternatives.flatMap((one) => one.aims))).toEqual(new Set(aims));
  });

  it.each(alternatives)(
    'are what the request answers with their options: $options',
    ({ options, metrics }) => {
      const request = { ...kitchen, options: { ...kitchen.options, ...options } };
      const again = solve2d(request);
      expect(judge2d(request, again)).toEqual([]);
      expect(again.metrics).toEqual(metrics);
    },
  );

  it('change nothing else, and nothing at all when not asked for', () => {
    const { alternatives: _, ...rest } = asked;
    expect(JSON.stringify(rest)).toBe(JSON.stringify(solve2d(kitchen)));
  });

  it('say how far all their searches are together, never going back', () => {
    const told: number[] = [];
    solve2d(
      { ...kitchen, include: ['alternatives'] },
      { ...SILENT, report: (fraction) => void told.push(fraction) },
    );
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(told[0]).toBeLessThan(0.2);
    expect(told.at(-1)).toBeGreaterThan(0.8);
    expect(new Set(told).size).toBeGreaterThan(5);
  });

  it('are fewer where the searches would take too long, with a warning', () => {
    const after = (searches: number) => {
      let made = 0;
      const solve = () => {
        made += 1;
        return asked;
      };
      const work = () => (made < searches ? 1 : workOfPieces(ALTERNATIVES_WORK, 25));
      return { ...alternatives2d(kitchen, asked, { solve, work }), made };
    };
    expect(after(5)).toMatchObject({ made: 4, warnings: [] });
    for (const made of [0, 2])
      expect(after(made)).toMatchObject({
        made,
        warnings: [`the list is large: ${made} of 4 searches for alternatives were made`],
      });
  });

  it('are only the answer itself, with a warning, where they are not looked for', () => {
    const parts = [{ w: 100, h: 80, qty: 301 }];
    const many = solve2d({
      parts,
      stock: [{ w: 2800, h: 2070 }],
      options: { effort: 'fast' },
      include: ['alternatives'],
    });
    expect(many.alternatives).toHaveLength(1);
    expect(many.warnings).toEqual([
      'alternatives are looked for with engine heuristic up to 300 pieces and 8 stock rows',
    ]);
  });
});
