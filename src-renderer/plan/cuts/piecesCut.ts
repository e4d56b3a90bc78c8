import type { PassKey } from '../../../src-engine/contract/documents/sawPlace.ts';
import { cutsMadeOf } from '../../../src-engine/contract/documents/sawPlace.ts';
import type { PanelsPlan, RodsPlan, ShapesPlan } from '../../stores/plans/plan.ts';
import { damagedBoards } from '../../../src-engine/contract/documents/damaged.ts';
import { rowOf } from '../places/foldSheets.ts';
import { freeAfter, rodPasses } from '../rods/rodPasses.ts';
import { foldRods, rodsView } from '../rods/rodsView.ts';
import { keyOf } from '../sheets/sawOrder.ts';
import type { SawOrders } from '../sheets/sawOrders.ts';

/** Steps made at the saw, by place in the plan (`pass 0.12`: how many were made before it and with it; `pattern 2`),
 *  and what was damaged there (contract/documents/damaged.ts). */
export type StepsMade = Readonly<Record<string, number>>;

/** Whether any cut is among the steps; which pattern was on the screen last is none. */
export const isCutInto = (steps: StepsMade): boolean =>
  Object.entries(steps).some(([place, step]) => step > 0 && place !== 'last pattern');

/** Pieces that are finished after the passes made, by part row. */
export function panelPiecesCut(
  { response }: PanelsPlan,
  orders: SawOrders,
  passes: readonly PassKey[],
): Readonly<Record<string, number>> {
  const keys = new Set(passes);
  const made = orders.sheet.passes.filter((one) => keys.has(keyOf(one)));
  const finished = new Map<string, string>();
  for (const { sheet, pass } of made)
    for (const piece of [pass.freed, pass.stays])
      if (piece?.kind === 'part' && piece.part !== null)
        finished.set(`${sheet} ${piece.part}`, rowOf(response.sheets[sheet]?.parts[piece.part]?.meta));
  return counted([...finished.values()]);
}

/** The same for bars and timber: every rod of a pattern is cut as far as the pattern, or as far as it was damaged. */
export function rodPiecesCut(plan: RodsPlan, steps: StepsMade): Readonly<Record<string, number>> {
  const view = rodsView(plan.response);
  const damaged = damagedBoards(steps);
  return counted(
    foldRods(view, plan.hand).flatMap((fold, at) => {
      const rod = view.groups[fold.group]?.rods[fold.first];
      const made = cutsMadeOf(steps, at);
      if (rod === undefined || made === 0) return [];
      const passes = rodPasses(plan, view, fold);
      const cuts = damaged.get(at) ?? [];
      return fold.rods.flatMap((_, copy) =>
        freeAfter(passes, Math.min(made, cuts[copy] ?? made), rod).map((part) =>
          rowOf(rod.parts[part]?.meta),
        ),
      );
    }),
  );
}

/** The same for nested sheets, which are cut as a whole. */
export const nestPiecesCut = ({ response }: ShapesPlan, steps: StepsMade): Readonly<Record<string, number>> =>
  counted(
    response.sheets.flatMap(({ parts }, at) =>
      cutsMadeOf(steps, at) > 0 ? parts.map(({ meta }) => rowOf(meta)) : [],
    ),
  );

function counted(rows: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const row of rows) counts[row] = (counts[row] ?? 0) + 1;
  return counts;
}
