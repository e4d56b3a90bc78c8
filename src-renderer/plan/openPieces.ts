import type { Rod } from '../../src-engine/contract/linear1d.ts';
import type { PanelsPlan } from '../stores/plan.ts';
import { rowOf } from './foldSheets.ts';
import { panelPiecesCut } from './piecesCut.ts';
import type { RodPass } from './rodPasses.ts';
import type { PassKey } from './sawOrder.ts';
import type { SawOrders } from './sawOrders.ts';

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
  for (const { part } of passes.slice(0, made)) {
    const row = part === null ? '' : rowOf(rod.parts[part]?.meta);
    if (part !== null) free[row] = (free[row] ?? 0) + 1;
  }
  return lessThan(
    rod.parts.map(({ meta }) => rowOf(meta)),
    free,
  );
}

function lessThan(rows: readonly string[], free: Counts): Counts {
  const left: Record<string, number> = {};
  for (const row of rows) left[row] = (left[row] ?? -(free[row] ?? 0)) + 1;
  return Object.fromEntries(Object.entries(left).filter(([row, count]) => row !== '' && count > 0));
}
