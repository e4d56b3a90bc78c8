import type { PackModel } from '../packing/packModel.ts';
import type { Plan } from '../packing/plan.ts';
import { countPlaced } from '../packing/plan.ts';
import { construct } from './construct.ts';
import type { Search } from './search.ts';

/** Constructed plans that begin with a sheet for each group of which the best plan leaves pieces out; as long as more
 *  groups are left out then, with theirs too. */
export function constructOnSeeds({ model, forest, ruin, best, task }: Search, work: number): void {
  const { seeds = [] } = task;
  const seeded = new Set<number>();
  for (let known = -1; known < seeded.size && best.rank.missing > 0; ) {
    known = seeded.size;
    for (const group of groupsLeftOut(model, best.plan)) if (seeds[group] != null) seeded.add(group);
    if (seeded.size === known) return;
    const sheets = [...seeded].sort((a, b) => a - b).flatMap((group) => seeds[group] ?? []);
    construct(
      forest,
      ruin.recreator,
      work,
      (plan) => {
        best.offer(plan);
        return best.rank.missing === 0;
      },
      sheets,
    );
  }
}

function groupsLeftOut({ types, group, demand }: PackModel, plan: Plan): ReadonlySet<number> {
  const placed = countPlaced(plan, types);
  const out = new Set<number>();
  for (let type = 0; type < types; type++)
    if (group[type] >= 0 && placed[type] < demand[type]) out.add(group[type]);
  return out;
}
