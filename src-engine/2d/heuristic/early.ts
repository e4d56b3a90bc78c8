import { pieceCount } from '../packing/packModel.ts';
import { isOneKind } from './jobShape.ts';
import type { Member } from './member.ts';
import { EARLY_PIECES } from './tuning.ts';

/** At length, before ruin and recreate of `fast`: few pieces on one kind of sheet come to more by it. */
export const early = (id: string, member: Member): Member => ({
  ...member,
  id,
  suits: (search) =>
    search.task.effort === 'balanced' &&
    isOneKind(search.model.stocks) &&
    pieceCount(search.model) <= EARLY_PIECES &&
    search.best.plan.sheets.length <= (search.task.mostSheets ?? Infinity) &&
    member.suits(search),
  run: (search, budget) => {
    member.run(search, budget);
    search.asked.set(member.id, search.best.cost);
  },
});

/** What came early is asked again of a better plan only. */
export const unlessEarly = (member: Member): Member => ({
  ...member,
  suits: (search) => search.asked.get(member.id) !== search.best.cost && member.suits(search),
});
