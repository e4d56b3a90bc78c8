import type { PassKey } from '../../../src-engine/contract/documents/sawPlace.ts';
import { cutsMadeOf, passesOf } from '../../../src-engine/contract/documents/sawPlace.ts';
import type { Rod } from '../../../src-engine/contract/linear1d.ts';
import { itemAt } from '../../../src-engine/control/present.ts';
import type { AnyPlan, PanelsPlan } from '../../stores/plans/plan.ts';
import { damagedBoards } from '../../../src-engine/contract/documents/damaged.ts';
import { rowOf } from '../places/foldSheets.ts';
import type { StepsMade } from './piecesCut.ts';
import { panelPiecesCut } from './piecesCut.ts';
import type { RodPass } from '../rods/rodPasses.ts';
import { freeAfter, rodPasses } from '../rods/rodPasses.ts';
import { foldRods, rodsView } from '../rods/rodsView.ts';
import type { SawOrders } from '../sheets/sawOrders.ts';
import { sawOrders } from '../sheets/sawOrders.ts';

/** How many pieces, by part row. */
type Counts = Readonly<Record<string, number>>;

/** Pieces of a sheet that have not come free after the passes made. */
export function openOnSheet(
  plan: PanelsPlan,
  orders: SawOrders,
  made: readonly PassKey[],
  sheet: number,
): Counts {
  const here = made.filter((key) => Number(key.split('.')[0]) === sheet);
  const rows = (plan.response.sheets[sheet]?.parts ?? []).map(({ meta }) => rowOf(meta));
  return lessThan(rows, panelPiecesCut(plan, orders, here));
}

/** The same of one rod, after the first `made` of its passes. */
export function openOnRod(rod: Rod, passes: readonly RodPass[], made: number): Counts {
  const free: Record<string, number> = {};
  for (const part of freeAfter(passes, made, rod)) {
    const row = rowOf(rod.parts[part]?.meta);
    free[row] = (free[row] ?? 0) + 1;
  }
  return lessThan(
    rod.parts.map(({ meta }) => rowOf(meta)),
    free,
  );
}

/** Pieces that were to come from boards that are damaged: they are to be cut from others. */
export function openOnDamaged(
  plan: AnyPlan,
  steps: StepsMade,
  damaged: Iterable<readonly [number, readonly number[]]> = damagedBoards(steps),
): Counts {
  const boards = [...damaged];
  if (boards.length === 0 || plan.mode === 'shapes') return {};
  if (plan.mode === 'panels') {
    const [orders, made] = [sawOrders(plan, false), passesOf(steps)];
    return summed(boards.map(([sheet]) => openOnSheet(plan, orders, made, sheet)));
  }
  const view = rodsView(plan.response);
  const folds = foldRods(view, plan.hand);
  return summed(
    boards.flatMap(([at, cuts]) => {
      const fold = folds[at];
      if (fold === undefined) return [];
      const rod = itemAt(itemAt(view.groups, fold.group).rods, fold.first);
      const [passes, made] = [rodPasses(plan, view, fold), cutsMadeOf(steps, at)];
      return cuts.slice(0, fold.rods.length).map((cut) => openOnRod(rod, passes, Math.min(cut, made)));
    }),
  );
}

function summed(all: readonly Counts[]): Counts {
  const sum: Record<string, number> = {};
  for (const counts of all)
    for (const [row, count] of Object.entries(counts)) sum[row] = (sum[row] ?? 0) + count;
  return sum;
}

function lessThan(rows: readonly string[], free: Counts): Counts {
  const left: Record<string, number> = {};
  for (const row of rows) left[row] = (left[row] ?? -(free[row] ?? 0)) + 1;
  return Object.fromEntries(Object.entries(left).filter(([row, count]) => row !== '' && count > 0));
}
