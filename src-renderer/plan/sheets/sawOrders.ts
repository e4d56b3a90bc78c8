import { rowOf } from '../places/foldSheets.ts';
import type { PanelsPlan } from '../../stores/plans/plan.ts';
import type { SawOrder, SawOrderName } from './sawOrder.ts';
import { fenceOrder, sheetOrder } from './sawOrder.ts';
import { walkOf } from './sheetPicture.ts';

/** Each order is worked out when it is first asked for: fence order takes a while for thousands of parts. */
export type SawOrders = Readonly<Record<SawOrderName, SawOrder>>;

const made = new WeakMap<PanelsPlan, Map<boolean, SawOrders>>();

/** All passes of a plan sheet by sheet and by setting of the fence; sheets of one material may be sawn in
 *  turns. Worked out once per plan and side of the fence. */
export function sawOrders(plan: PanelsPlan, isFar: boolean): SawOrders {
  const known = made.get(plan) ?? new Map<boolean, SawOrders>();
  made.set(plan, known);
  const orders = known.get(isFar) ?? makeOrders(plan, isFar);
  known.set(isFar, orders);
  return orders;
}

function makeOrders(plan: PanelsPlan, isFar: boolean): SawOrders {
  const material = (row: string): string =>
    plan.asked.request.stock[plan.asked.stockRows.indexOf(row)]?.material ?? '';
  const sheets = plan.response.sheets.map((one, sheet) => ({
    sheet,
    batch: material(rowOf(one.meta)),
    passes: walkOf(plan, sheet)?.passes ?? [],
  }));
  let [bySheet, byFence]: (SawOrder | undefined)[] = [];
  return {
    get sheet() {
      return (bySheet ??= sheetOrder(sheets, isFar));
    },
    get fence() {
      return (byFence ??= fenceOrder(sheets, isFar));
    },
  };
}
