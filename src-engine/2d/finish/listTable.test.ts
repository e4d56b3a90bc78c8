import { describe, expect, it } from 'vitest';
import type { Rng } from '../../control/rng.ts';
import { createRng } from '../../control/rng.ts';
import type { PlanList, PlanNode } from '../packing/plan.ts';
import { ListTable } from './listTable.ts';

/** A list with `nodes` nodes in all, lists before pieces or between them. */
function randomList(rng: Rng, axis: 0 | 1, nodes: number): PlanList {
  const children: PlanNode[] = [];
  for (let left = nodes - 1; left > 0; ) {
    const size = rng.below(3) > 0 ? 1 : 1 + rng.below(left);
    children.push(
      size === 1
        ? { type: rng.below(5), turned: rng.below(2) === 0, extent: 1 + rng.below(100) }
        : randomList(rng, axis === 0 ? 1 : 0, size),
    );
    left -= size;
  }
  return { axis, len: 1 + rng.below(1000), cross: 1 + rng.below(1000), children };
}

describe('ListTable', () => {
  it('gives back the list it was given, however small it was made', () => {
    const rng = createRng(7);
    for (let round = 0; round < 200; round++) {
      const list = randomList(rng, 0, 1 + rng.below(400));
      const table = new ListTable(1 + rng.below(64));
      expect(table.planOf(table.load(list))).toEqual(list);
    }
  });
});
