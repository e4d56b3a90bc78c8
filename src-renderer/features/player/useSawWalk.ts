import { useMemo } from 'react';
import type { SheetPicture } from '../../canvas/paintSheet.ts';
import type { SawPass, SawPiece, SheetWalk } from '../../plan/sawWalk.ts';
import type { OrderedPass, SawOrderName } from '../../plan/sawOrder.ts';
import { piecesAfter } from '../../plan/sawOrder.ts';
import type { SawOrders } from '../../plan/sawOrders.ts';
import { sawOrders } from '../../plan/sawOrders.ts';
import type { PanelsPlan } from '../../stores/plan.ts';
import { useSheet } from '../../stores/planViews.ts';
import { useSettings } from '../../stores/settings.ts';
import { stepAt } from '../../stores/sawPlaces.ts';
import { usePick } from '../../stores/pick.ts';
import { useView } from '../../stores/view.ts';

/** Where the operator stands on the way through the cuts, in either order. */
export interface SawWalk {
  readonly order: SawOrderName;
  readonly orders: SawOrders;
  /** The way being walked: the cuts of one sheet in sheet order, of the whole plan in fence order. */
  readonly steps: readonly OrderedPass[];
  /** Steps made; `steps.length` when all are. */
  readonly step: number;
  /** The sheet of the next pass, or of the last one when all are made. */
  readonly sheet: number;
  readonly picture: SheetPicture;
  readonly walk: SheetWalk | null;
  readonly next: OrderedPass | undefined;
  readonly before: OrderedPass | undefined;
  /** Passes still to be made in the piece on the saw after the next one. */
  readonly later: readonly SawPass[];
  /** What lies about of this sheet. */
  readonly pieces: readonly SawPiece[];
  /** The fence stands where the pass before left it. */
  readonly isFenceKept: boolean;
}

export function useSawWalk(plan: PanelsPlan): SawWalk {
  const view = usePick(useView, 'sheet', 'step');
  const order = useSettings((state) => state.sawOrder);
  const isFar = useSettings((state) => state.fenceOnRight);
  const orders = sawOrders(plan, isFar);
  const chosen = Math.min(view.sheet, plan.response.sheets.length - 1);
  const steps = useMemo(
    () =>
      order === 'fence' ? orders.fence.passes : orders.sheet.passes.filter((one) => one.sheet === chosen),
    [order, orders, chosen],
  );
  const step = Math.min(view.step, steps.length);
  const next = steps[step] as OrderedPass | undefined;
  const sheet = order === 'fence' ? ((next ?? steps.at(-1))?.sheet ?? chosen) : chosen;
  const { walk, picture } = useSheet(plan, sheet);
  const made = useMemo(
    () =>
      new Set(
        steps
          .slice(0, step)
          .filter((one) => one.sheet === sheet)
          .map((one) => one.index),
      ),
    [steps, step, sheet],
  );
  const pieces = useMemo(
    () => (walk === null ? [] : piecesAfter(walk, (index) => made.has(index))),
    [walk, made],
  );
  const piece = next?.pass.piece;
  const later =
    piece === undefined || walk === null
      ? []
      : walk.passes.filter(
          (one, index) => !made.has(index) && index !== next?.index && isInside(one.piece, piece),
        );
  const before = steps[step - 1] as OrderedPass | undefined;
  return {
    order,
    orders,
    steps,
    step,
    sheet,
    picture,
    walk,
    next,
    before,
    later,
    pieces,
    isFenceKept: next !== undefined && before?.setting === next.setting,
  };
}

function isInside(small: SawPiece, large: SawPiece): boolean {
  const [a, b] = [small.box, large.box];
  return (
    a.x >= b.x - 1e-6 && a.y >= b.y - 1e-6 && a.x + a.w <= b.x + b.w + 1e-6 && a.y + a.h <= b.y + b.h + 1e-6
  );
}

/** Turns to the other order. The pass that comes next stays on the screen; as long as nothing is made in this
 *  order, the other one goes on where it was left, so that looking at it counts no pass as made. */
export function switchOrder(plan: PanelsPlan, walk: SawWalk): void {
  const order: SawOrderName = walk.order === 'fence' ? 'sheet' : 'fence';
  const isUntouched =
    walk.step === 0 &&
    (walk.order === 'fence' ||
      plan.response.sheets.every((_, sheet) => stepAt(plan, `sheet ${sheet}`) === 0));
  const step = isUntouched
    ? stepAt(plan, order === 'fence' ? 'fence' : `sheet ${walk.sheet}`)
    : stepOfPass(walk, order);
  useSettings.getState().change({ sawOrder: order });
  useView.getState().show({ sheet: walk.sheet, step });
}

/** The step of the pass on the screen in the other order. */
function stepOfPass({ next, before, orders }: SawWalk, order: SawOrderName): number {
  const at = next ?? before;
  if (order === 'sheet') return at?.index ?? 0;
  return Math.max(
    0,
    orders.fence.passes.findIndex((one) => one.sheet === at?.sheet && one.index === at.index),
  );
}

/** The step at which the setting of the fence after (`by` 1) or before (-1) the present one begins. */
export function stepOfSetting({ steps, step, next }: SawWalk, by: 1 | -1): number {
  const firstOf = (setting: number): number => steps.findIndex((one) => one.setting === setting);
  if (next === undefined) return by > 0 ? steps.length : Math.max(0, firstOf(steps.at(-1)?.setting ?? 0));
  if (by < 0) return Math.max(0, firstOf(firstOf(next.setting) < step ? next.setting : next.setting - 1));
  const found = firstOf(next.setting + 1);
  return found < 0 ? steps.length : found;
}
