import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { PanelsPlan } from '../../stores/plans/plan.ts';
import { changeWords, planDiff, totalChanges } from './planDiff.ts';
import { en } from '../../text/en/index.ts';
import { createText } from '../../text/text.ts';

const text = createText('en', false, en);

type At = readonly [row: string, x: number, y: number, rotated?: boolean];

/** A plan with these pieces on its sheets; only what the comparison reads. */
const plan = (...sheets: readonly (readonly At[])[]): PanelsPlan =>
  ({
    response: {
      sheets: sheets.map((parts) => ({
        parts: parts.map(([row, x, y, rotated = false]) => ({
          name: row.toUpperCase(),
          x,
          y,
          w: 1,
          h: 1,
          rotated,
          meta: { row },
        })),
      })),
    },
  }) as unknown as PanelsPlan;

describe('planDiff', () => {
  it('tells pieces that stayed, moved, were turned, went to another sheet, came and went', () => {
    const from = plan(
      [
        ['a', 0, 0],
        ['a', 10, 0],
        ['b', 0, 5],
        ['c', 0, 9],
      ],
      [
        ['d', 0, 0],
        ['e', 1, 1],
      ],
    );
    const to = plan(
      [
        ['a', 10, 0],
        ['a', 20, 0],
        ['b', 0, 5, true],
        ['d', 5, 5],
      ],
      [
        ['c', 0, 9],
        ['f', 0, 0],
      ],
    );
    const rows = planDiff(from, to);
    expect(rows.map((row) => [row.name, row.same, changeWords(row, text)])).toEqual([
      ['A', 1, '1 moved'],
      ['B', 0, '1 turned'],
      ['C', 0, '1 on another sheet'],
      ['D', 0, '1 on another sheet'],
      ['E', 0, '1 gone'],
      ['F', 0, '1 new'],
    ]);
    expect(changeWords(totalChanges(rows), text)).toBe(
      '1 moved, 1 turned, 2 on another sheet, 1 new, 1 gone',
    );
  });
  it('finds nothing in a plan seen from itself, and counts every piece of both plans once', () => {
    const pieces = fc.array(
      fc.array(fc.tuple(fc.constantFrom('a', 'b'), fc.nat(3), fc.nat(3), fc.boolean()), { maxLength: 6 }),
      { maxLength: 3 },
    );
    fc.assert(
      fc.property(pieces, pieces, (one, two) => {
        const [from, to] = [plan(...one), plan(...two)];
        expect(changeWords(totalChanges(planDiff(from, from)), text)).toBe('');
        const total = totalChanges(planDiff(from, to));
        const stayed = total.same + total.moved + total.turned + total.otherSheet;
        expect([stayed + total.gone, stayed + total.added]).toEqual([one.flat().length, two.flat().length]);
      }),
    );
  });
});
