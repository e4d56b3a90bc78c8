import type { PackModel } from '../../packing/packModel.ts';
import { pieceCount } from '../../packing/packModel.ts';
import type { Plan, PlanSheet } from '../../packing/plan.ts';
import { countPlaced, keepOnly } from '../../packing/plan.ts';
import { construct } from '../members/construct.ts';
import { leastLine, pieceWork } from '../jobShape.ts';
import type { Member, Search } from '../search.ts';
import { withWhatFits } from '../members/placeMost.ts';
import { CONSTRUCT_WORK } from '../tuning.ts';
import { FREE_SHEETS_WORK } from './tuning.ts';

/** Plans that begin with sheets of their own for the groups of which pieces were left out. */
export const groupSheets: Member = {
  id: 'group sheets',
  suits: (search) => !search.best.isComplete && (search.task.seeds ?? []).length > 0,
  budget: ({ model }) => leastLine(CONSTRUCT_WORK, pieceCount(model)),
  run: constructOnSeeds,
};

/** Groups of which pieces were left out, on sheets that are still free. */
export const freeSheets = (id: string): Member => ({
  id,
  suits: (search) => !search.best.isComplete && search.model.groups > 0,
  budget: ({ model, task }) => pieceWork(FREE_SHEETS_WORK[task.effort], model),
  run: moveToFreeSheets,
});

/** Constructed plans that begin with a sheet for each group of which the best plan leaves pieces out; as long as more
 *  groups are left out then, with theirs too. */
function constructOnSeeds({ model, ruin, best, task }: Search, work: number): void {
  const { seeds = [] } = task;
  const offer = (plan: Plan): boolean => {
    best.offer(plan);
    return best.isComplete;
  };
  const seeded = new Set<number>();
  for (let known = -1; known < seeded.size && !best.isComplete; ) {
    known = seeded.size;
    for (const group of groupsLeftOut(model, best.plan)) if (seeds[group] != null) seeded.add(group);
    if (seeded.size === known) return;
    const sheets = [...seeded].sort((a, b) => a - b).flatMap((group) => seeds[group] ?? []);
    construct(ruin.recreator, work, offer, sheets);
  }
}

/** The best plan with each group of which it leaves pieces out on the sheet that takes most of it, of those that are
 *  still free, where it places more then, until none does. What else was left out may take the room it had. Ends once
 *  `work` leftovers have been looked at. */
function moveToFreeSheets(search: Search, work: number): void {
  const { model, best, control } = search;
  let left = work;
  for (let before: Plan | null = null; before !== best.plan && !best.isComplete; ) {
    before = best.plan;
    for (const group of groupsLeftOut(model, before))
      for (let kind = 0; kind < model.stocks.length && left > 0 && !control.shouldStop(); kind++)
        left -= moveToKind(search, group, kind);
  }
}

/** Tells the counted work it took. */
function moveToKind(search: Search, group: number, kind: number): number {
  const { model, ruin, best, task } = search;
  const { sheets } = best.plan;
  const used = sheets.filter(({ stock }) => stock === kind).length;
  if (used >= model.stocks[kind].cap || task.onKind === undefined) return 0;
  const { sheet, work } = task.onKind(model, group, kind, task.effort);
  if (sheet === null) return work;
  const before = search.work;
  const others = sheets.flatMap((other) => withoutGroup(model, other, group));
  best.offer(withWhatFits(ruin, { sheets: [...others, sheet] }));
  return work + search.work - before;
}

/** The sheet without the pieces of a group; none where it holds no others. */
function withoutGroup({ types, group: groupOf }: PackModel, sheet: PlanSheet, group: number): PlanSheet[] {
  const allowed = countPlaced({ sheets: [sheet] }, types).map((count, type) =>
    groupOf[type] === group ? 0 : count,
  );
  const root = keepOnly(sheet.root, allowed);
  return root === null ? [] : [{ ...sheet, root }];
}

function groupsLeftOut({ types, group, demand }: PackModel, plan: Plan): ReadonlySet<number> {
  const placed = countPlaced(plan, types);
  const out = new Set<number>();
  for (let type = 0; type < types; type++)
    if (group[type] >= 0 && placed[type] < demand[type]) out.add(group[type]);
  return out;
}
