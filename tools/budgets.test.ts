import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BUDGETS, GATES, TABLES, budgetsIn, commentOf, numberOf } from './budgets.ts';
import { ROOT } from './files.ts';

const SIZES = Array.from({ length: 3000 }, (_, at) => at + 1);

describe('budgets of the engines', () => {
  it('are read from every table of numbers', () => {
    const found = readdirSync(join(ROOT, 'src-engine'), { recursive: true, encoding: 'utf8' })
      .filter((path) => /(?:^|[\\/])tuning\.ts$/u.test(path))
      .map((path) => path.replaceAll('\\', '/').replace(/\/tuning\.ts$/u, ''));
    expect(new Set(found)).toEqual(new Set(Object.keys(TABLES)));
    expect(BUDGETS.filter(({ over }) => over !== 'nothing').length).toBeGreaterThan(25);
  });

  it.each(BUDGETS.map((budget) => [`${budget.table} ${budget.name}`, budget] as const))(
    '%s grows with the job and never jumps',
    (_, { at }) => {
      const wrong = SIZES.filter((size) => {
        const [here, next] = [at(size), at(size + 1)];
        // A hundredth more pieces is never more than three hundredths more work, the first steps aside.
        return here < 0 || next < here || next - here > here * ((1 + 1 / size) ** 3 - 1) + FIRST_STEPS;
      });
      expect(wrong).toEqual([]);
    },
  );

  it('would be refused with a step', () => {
    const jump = (size: number): number => (size < 100 ? 1e6 : 2e6);
    expect(jump(100) - jump(99)).toBeGreaterThan(jump(99) * ((1 + 1 / 99) ** 3 - 1) + FIRST_STEPS);
    expect(
      budgetsIn('x', { WORK: [{ floor: 10, perPiece: 1 }], SHARE: 0.5 }).map(({ name }) => name),
    ).toEqual(['WORK']);
  });

  it('name a number and a reason for every size at which a member begins or ends', () => {
    for (const [table, names] of Object.entries(GATES))
      for (const name of names) {
        expect(numberOf(table, name)).toBeGreaterThan(0);
        expect(commentOf(table, name).length, name).toBeGreaterThan(10);
      }
  });
});

/** Steps by which a budget may begin: a tenth of a millisecond. */
const FIRST_STEPS = 300_000;
