import { describe, expect, it } from 'vitest';
import { solve1d } from '../pipeline.ts';

describe('one long rest instead of many short ones', () => {
  it('several pieces go for one where that leaves more of the bar', () => {
    const rest = { length: 1830, qty: 1, priority: true };
    const { rods } = solve1d({
      parts: [
        { length: 1400, qty: 3 },
        { length: 400, qty: 9 },
      ],
      stock: [{ length: 6000, qty: 20 }, rest, rest, rest],
      options: { kerf: 3 },
    });
    expect(rods.map(({ length, remaining }) => [length, remaining])).toEqual([
      [1830, 24],
      [1830, 24],
      [1830, 24],
      [6000, 3582],
    ]);
  });
});
