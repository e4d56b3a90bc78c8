import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeWood } from '../judge/index.ts';
import { solve1d } from '../1d/pipeline.ts';
import { solveWood } from './pipeline.ts';
import { randomRequestWood } from '../testing/randomRods.ts';
import { sample } from '../testing/quick.ts';

describe('wood plans', () => {
  it('are clean by the independent judge and the same bytes twice, whatever the options', () => {
    fc.assert(
      fc.property(randomRequestWood, (request) => {
        const first = solveWood(structuredClone(request));
        expect(judgeWood(request, first)).toEqual([]);
        expect(JSON.stringify(solveWood(structuredClone(request)))).toBe(JSON.stringify(first));
      }),
      { numRuns: sample(120, 45), seed: 7 },
    );
  });

  it('tell a section rounded as the warning says', () => {
    const request = {
      parts: [{ length: 500, sw: 45.12345678, sh: 20 }],
      stock: [{ length: 3000, sw: 20, sh: 45.1234568 }],
    };
    const answer = solveWood(structuredClone(request));
    expect(judgeWood(request, answer)).toEqual([]);
    expect(answer.sections).toMatchObject([{ sw: 20, sh: 45.123457, unplaced: [] }]);
  });

  it('equal the 1D plan of every section', () => {
    fc.assert(
      fc.property(randomRequestWood, (request) => {
        const key = (row: { sw: number; sh: number }): string =>
          `${Math.min(row.sw, row.sh)} ${Math.max(row.sw, row.sh)}`;
        const named = request.parts.map((row, index) => ({ ...row, name: row.name ?? `Part ${index + 1}` }));
        for (const section of solveWood(request).sections) {
          const stock = request.stock.filter((row) => key(row) === key(section));
          if (stock.length === 0) continue;
          const alone = solve1d({
            parts: named.filter((row) => key(row) === key(section)),
            stock,
            options: request.options,
          });
          expect({ rods: section.rods, metrics: section.metrics, unplaced: section.unplaced }).toEqual({
            rods: alone.rods,
            metrics: alone.metrics,
            unplaced: alone.unplaced,
          });
        }
      }),
      { numRuns: 80, seed: 8 },
    );
  });

  it('name materials that no stock has, also of a section without stock', () => {
    const request = {
      parts: [
        { length: 500, sw: 20, sh: 40, material: 'Ash' },
        { length: 500, sw: 20, sh: 40, material: 'Oak' },
        { length: 500, sw: 45, sh: 95, material: 'Larch' },
      ],
      stock: [{ length: 3000, sw: 45, sh: 95, material: 'Oak' }],
    };
    const answer = solveWood(structuredClone(request));
    // Oak is in stock, its section is not: `unmatchedSections` tells of it.
    expect(answer.unmatchedMaterials).toEqual(['Ash', 'Larch']);
    expect(answer.unmatchedSections).toEqual([{ sw: 20, sh: 40, qty: 2 }]);
    expect(judgeWood(request, answer)).toEqual([]);
  });

  it('match a cross-section in either order', () => {
    const { sections } = solveWood({
      parts: [
        { length: 1000, sw: 95, sh: 45 },
        { length: 900, sw: 45, sh: 95 },
      ],
      stock: [{ length: 2400, sw: 45, sh: 95 }],
    });
    expect(sections).toHaveLength(1);
    expect(sections[0]).toMatchObject({ sw: 45, sh: 95, metrics: { placed: 2, rodCount: 1 } });
  });

  it('tell a section without stock apart from a piece that did not fit', () => {
    const answer = solveWood({
      parts: [
        { length: 1000, sw: 95, sh: 45, qty: 2 },
        { length: 9000, sw: 120, sh: 120 },
      ],
      stock: [{ length: 2400, sw: 120, sh: 120 }],
    });
    expect(answer.unmatchedSections).toEqual([{ sw: 45, sh: 95, qty: 2 }]);
    expect(answer.unplaced).toEqual([
      { name: 'Part 1', length: 1000, sw: 45, sh: 95, qty: 2 },
      { name: 'Part 2', length: 9000, sw: 120, sh: 120, qty: 1 },
    ]);
  });
});
