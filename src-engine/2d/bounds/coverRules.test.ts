import { describe, expect, it } from 'vitest';
import { createRng } from '../../control/rng.ts';
import { createWork } from '../../optimise/work.ts';
import type { SheetRow } from './coverCost.ts';
import type { CoverRule } from './coverRules.ts';
import { cheapestSet, slackOf } from './coverRules.ts';

describe('sets of sheets that some rules allow', () => {
  it('the cheapest one is that of all sets tried one by one', () => {
    const rng = createRng(5);
    let none = 0;
    for (let round = 0; round < 100; round++) {
      const rows = Array.from({ length: 1 + rng.below(4) }, () => ({
        cost: rng.below(12),
        cap: rng.below(5),
      }));
      const rules = Array.from({ length: 1 + rng.below(3) }, () => ({
        covers: rows.map(() => rng.below(6)),
        demand: 1 + rng.below(20),
      }));
      const limit = rng.below(60);
      const least = Math.min(...everySet(rows).map((set) => costWhere(set, rows, rules)));
      const found = cheapestSet(rows, rules, { limit, work: createWork(1e6) });
      if (typeof found === 'string') {
        expect(found).toBe('none');
        expect(least).toBeGreaterThan(limit);
        none++;
      } else {
        expect(found.cost).toBe(least);
        expect(costWhere(found.counts, rows, rules)).toBe(least);
      }
    }
    expect(none).toBeGreaterThan(10);
    expect(none).toBeLessThan(90);
  });

  it('are not told where the work ends before', () => {
    const rows = [{ cost: 3, cap: 9 }];
    const rules = [{ covers: [2], demand: 7 }];
    expect(cheapestSet(rows, rules, { limit: 20, work: createWork(5) })).toBe('open');
    expect(cheapestSet(rows, rules, { limit: 20, work: createWork(50) })).toMatchObject({ cost: 12 });
  });

  it('leave as much as the rule that leaves least', () => {
    const rules = [
      { covers: [4, 1], demand: 8 },
      { covers: [1, 1], demand: 2 },
    ];
    expect(slackOf(rules, [3, 0])).toBe(0.5);
    expect(slackOf(rules, [2, 0])).toBe(0);
    expect(slackOf(rules, [0, 4])).toBe(-0.5);
  });
});

function everySet(rows: readonly SheetRow[]): readonly (readonly number[])[] {
  return rows.reduce<readonly (readonly number[])[]>(
    (sets, { cap }) => sets.flatMap((set) => Array.from({ length: cap + 1 }, (_, count) => [...set, count])),
    [[]],
  );
}

function costWhere(set: ArrayLike<number>, rows: readonly SheetRow[], rules: readonly CoverRule[]): number {
  const isAllowed = rules.every(
    ({ covers, demand }) => covers.reduce((sum, cover, kind) => sum + cover * set[kind], 0) >= demand,
  );
  return isAllowed ? rows.reduce((sum, { cost }, kind) => sum + cost * set[kind], 0) : Infinity;
}
