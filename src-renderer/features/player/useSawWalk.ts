import { useCallback, useMemo, useState } from 'react';
import type { SheetPicture } from '../../canvas/paintSheet.ts';
import type { SawPass, SawPiece, SheetWalk } from '../../plan/sheets/sawWalk.ts';
import { isInside } from '../../plan/sheets/sawWalk.ts';
import { nextLeft, sheetsLeft } from '../../plan/cuts/cutsLeft.ts';
import {
  boardsToPlan,
  damagedBoards,
  withDamage,
  withoutDamage,
} from '../../../src-engine/contract/documents/damaged.ts';
import { openOnSheet } from '../../plan/cuts/openPieces.ts';
import type { StepsMade } from '../../plan/cuts/piecesCut.ts';
import type { PassKey } from '../../../src-engine/contract/documents/sawPlace.ts';
import { passesOf } from '../../../src-engine/contract/documents/sawPlace.ts';
import { panelPiecesCut } from '../../plan/cuts/piecesCut.ts';
import type { OrderedPass, SawOrder, SawOrderName } from '../../plan/sheets/sawOrder.ts';
import { keyOf, numbered, piecesAfter, waitingFor } from '../../plan/sheets/sawOrder.ts';
import { putPassesMade, rememberSteps, stepsMade, useStepsMade } from '../../stores/saw/sawPlaces.ts';
import type { SawOrders } from '../../plan/sheets/sawOrders.ts';
import { sawOrders } from '../../plan/sheets/sawOrders.ts';
import type { PanelsPlan } from '../../stores/plans/plan.ts';
import { useSheet } from '../../stores/plans/planViews.ts';
import { useSettings } from '../../stores/window/settings.ts';
import { usePick } from '../../stores/window/pick.ts';
import { useView } from '../../stores/window/view.ts';
import type { BoardOnSaw } from './FreedPieces.tsx';

/** Where the operator stands on the way through the cuts, in either order. */
export interface SawWalk {
  readonly order: SawOrderName;
  readonly orders: SawOrders;
  /** The way being walked: the cuts of, of the whole plan in fence order. */
  readonly steps: readonly OrderedPass[];
  /** The step on the screen, `steps.length` after the last one: the next to make, or one that is looked at. */
  readonly step: number;
  /** Steps made. */
  readonly done: number;
  /** The first of these were made of sheets that are damaged: they stay made. */
  readonly fixed: number;
  /** Shows another step than the next one; nothing is made by looking. */
  readonly look: (step: number | null) => void;
  /** Puts the next pass off, with all on the pieces it leaves, until the others are made; null where no other can be
   *  made before it. */
  readonly skip: (() => void) | null;
  /** Passes that were put off and are not made yet. */
  readonly skipped: number;
  /** Settings of the fence on this way. */
  readonly settings: number;
  /** All passes made of the plan, in either order. */
  readonly passesMade: readonly PassKey[];
  /** What is still to be made of the whole plan. */
  readonly left: SawOrder;
  /** Sheets that are damaged: no more is cut of them. */
  readonly damaged: readonly number[];
  /** The others that are not cut through, and the one to turn to when this one is; null when there is no other, and in
   *  fence order, which goes through them all. */
  readonly sheetsLeft: readonly number[];
  readonly nextSheet: number | null;
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

interface Looked {
  /** Of which way, and after how many cuts: forgotten as soon as one is made, or another way is walked. */
  readonly way: string;
  readonly step: number;
}

export function useSawWalk(plan: PanelsPlan): SawWalk {
  const [looked, setLooked] = useState<Looked | null>(null);
  const [skipped, putOff] = usePutOff(plan);
  const view = usePick(useView, 'sheet', 'first');
  const order = useSettings((state) => state.sawOrder);
  const isFar = useSettings((state) => state.fenceOnRight);
  const orders = sawOrders(plan, isFar);
  const chosen = Math.min(view.sheet, plan.response.sheets.length - 1);
  const { allSteps, passesMade, damaged } = useSawn(plan);
  const way = useMemo(
    () => wayOf(orders, order, chosen, { made: passesMade, damaged, first: view.first, skipped, isFar }),
    [orders, order, chosen, passesMade, damaged, view.first, skipped, isFar],
  );
  const { steps, step: done, fixed, settings } = way;
  const wayName = [order, order === 'fence' ? '' : chosen, steps.length, passesMade.length].join(' ');
  const step = looked?.way === wayName ? Math.min(looked.step, steps.length) : done;
  const look = useCallback(
    (to: number | null) => setLooked(to === null ? null : { way: wayName, step: Math.max(0, to) }),
    [wayName],
  );
  const next = steps[step];
  const skip = useMemo(
    () => (step === done ? skipOf(steps.slice(done), putOff) : null),
    [steps, step, done, putOff],
  );
  const sheet = order === 'fence' ? ((next ?? steps.at(-1))?.sheet ?? chosen) : chosen;
  const { walk, picture } = useSheet(plan, sheet);
  const made = useMemo(() => madeOn(sheet, steps.slice(0, step)), [steps, step, sheet]);
  const left = useMemo(() => {
    const keys = new Set(passesMade);
    const isOpen = (one: OrderedPass): boolean => !keys.has(keyOf(one)) && !damaged.includes(one.sheet);
    return numbered(orders[order].passes.filter(isOpen), isFar);
  }, [orders, order, passesMade, damaged, isFar]);
  const open = useMemo(() => sheetsLeft(orders, allSteps), [orders, allSteps]);
  const pieces = useMemo(
    () => (walk === null ? [] : piecesAfter(walk, (index) => made.has(index))),
    [walk, made],
  );
  const piece = next?.pass.piece;
  const isLater = (one: SawPass, index: number): boolean =>
    !made.has(index) && index !== next?.index && piece !== undefined && isInside(one.piece.box, piece.box);
  const later = walk?.passes.filter(isLater) ?? [];
  const before = steps[step - 1];
  return {
    order,
    orders,
    steps,
    step,
    done,
    fixed,
    look,
    skip,
    skipped: steps.slice(done).filter((one) => skipped.includes(keyOf(one))).length,
    settings,
    passesMade,
    left,
    damaged,
    sheetsLeft: open,
    nextSheet: order === 'fence' ? null : nextLeft(open, sheet),
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

/** What is noted of the plan at the saw: all of it, the passes made, the sheets that are damaged. */
function useSawn(plan: PanelsPlan): {
  readonly allSteps: StepsMade;
  readonly passesMade: readonly PassKey[];
  readonly damaged: readonly number[];
} {
  const allSteps = useStepsMade(plan);
  return useMemo(
    () => ({
      allSteps,
      passesMade: passesOf(allSteps),
      damaged: [...damagedBoards(allSteps).keys()],
    }),
    [allSteps],
  );
}

/** Which passes of a sheet are among these. */
const madeOn = (sheet: number, steps: readonly OrderedPass[]): ReadonlySet<number> =>
  new Set(steps.filter((one) => one.sheet === sheet).map((one) => one.index));

/** Passes of a plan that were put off, in that order; forgotten with the player, for nothing is made by it. */
interface PutOff {
  readonly plan: PanelsPlan;
  readonly keys: readonly PassKey[];
}

const NONE: readonly PassKey[] = [];

function usePutOff(plan: PanelsPlan): readonly [readonly PassKey[], (key: PassKey) => void] {
  const [putOff, setPutOff] = useState<PutOff>({ plan, keys: NONE });
  const keys = putOff.plan === plan ? putOff.keys : NONE;
  const add = useCallback(
    (key: PassKey) => setPutOff({ plan, keys: [...keys.filter((one) => one !== key), key] }),
    [plan, keys],
  );
  return [keys, add];
}

/** Puts the first of these passes off; null where all others wait for it. */
function skipOf(rest: readonly OrderedPass[], putOff: (key: PassKey) => void): (() => void) | null {
  const key = rest[0] === undefined ? null : keyOf(rest[0]);
  return key === null || waitingFor(rest, [key]).size === rest.length ? null : () => putOff(key);
}

interface Made {
  readonly made: readonly PassKey[];
  readonly damaged: readonly number[];
  readonly first: PassKey | null;
  readonly skipped: readonly PassKey[];
  readonly isFar: boolean;
}

/** Settings of the whole plan in each order, from what is made now: after some cuts fence order saves less. */
export function settingsFrom(walk: SawWalk, isFar: boolean): Readonly<Record<SawOrderName, number>> {
  const first = turnsAt(walk.step, walk.next);
  const of = (order: SawOrderName): number =>
    wayOf(walk.orders, order, null, {
      ...{ made: walk.passesMade, damaged: walk.damaged, first, skipped: NONE, isFar },
    }).settings;
  return { sheet: of('sheet'), fence: of('fence') };
}

/** The pass that stays on the screen when the order is turned to the other one. */
const turnsAt = (step: number, next: OrderedPass | undefined): PassKey | null =>
  next === undefined || step === 0 ? null : keyOf(next);

/** The passes made, as they were made (those of damaged sheets before the others), then the others in their order, but
 *  none of a damaged sheet; `first` before them, whose piece lies ready; what was put off behind them. */
function wayOf(
  orders: SawOrders,
  order: SawOrderName,
  sheet: number | null,
  { made, damaged, first, skipped, isFar }: Made,
): Pick<SawWalk, 'steps' | 'step' | 'fixed' | 'settings'> {
  const all = orders[order].passes.filter(
    (one) => order === 'fence' || sheet === null || one.sheet === sheet,
  );
  const byKey = new Map(all.map((one) => [keyOf(one), one]));
  const isGone = (one: OrderedPass): boolean => damaged.includes(one.sheet);
  const done = made.flatMap((key) => byKey.get(key) ?? []);
  const gone = done.filter(isGone);
  const keys = new Set(made);
  const rest = all.filter((one) => !keys.has(keyOf(one)) && !isGone(one));
  const waits = waitingFor(rest, skipped);
  const ready = rest.filter((one) => !waits.has(keyOf(one)));
  const ahead = ready.filter((one) => keyOf(one) === first);
  const behind = skipped.flatMap((key) => rest.filter((one) => waits.get(keyOf(one)) === key));
  const { passes, settings } = numbered(
    [
      ...gone,
      ...done.filter((one) => !isGone(one)),
      ...ahead,
      ...ready.filter((one) => keyOf(one) !== first),
      ...behind,
    ],
    isFar,
  );
  return { steps: passes, step: done.length, fixed: gone.length, settings };
}

/** Goes to a step of the way: passes up to it are made, those behind it are not. */
export function goToStep(plan: PanelsPlan, walk: SawWalk, step: number): void {
  const to = Math.max(walk.fixed, Math.min(walk.steps.length, step));
  walk.look(null);
  if (to === walk.done) return;
  const undone = new Set(walk.steps.slice(to, walk.done).map(keyOf));
  const made = [
    ...walk.passesMade.filter((key) => !undone.has(key)),
    ...walk.steps.slice(walk.done, to).map(keyOf),
  ];
  useView.getState().show({ first: null });
  putPassesMade(plan, made, (all) => panelPiecesCut(plan, walk.orders, all));
}

/** Turns to the other order; the pass that comes next stays on the screen. */
export function switchOrder(walk: SawWalk): void {
  const order: SawOrderName = walk.order === 'fence' ? 'sheet' : 'fence';
  const first = turnsAt(walk.step, walk.next);
  useSettings.getState().change({ sawOrder: order });
  useView.getState().show({ sheet: walk.sheet, first });
}

/** The step at which the setting of the fence after (`by` 1) or before (-1) the present one begins. */
export function stepOfSetting({ steps, step, next }: SawWalk, by: 1 | -1): number {
  const firstOf = (setting: number): number => steps.findIndex((one) => one.setting === setting);
  if (next === undefined) return by > 0 ? steps.length : Math.max(0, firstOf(steps.at(-1)?.setting ?? 0));
  if (by < 0) return Math.max(0, firstOf(firstOf(next.setting) < step ? next.setting : next.setting - 1));
  const found = firstOf(next.setting + 1);
  return found < 0 ? steps.length : found;
}

/** The sheet on the saw, for the case that it is damaged. */
export function boardOnSaw(plan: PanelsPlan, walk: SawWalk): BoardOnSaw {
  const { sheet, orders, passesMade, damaged, look } = walk;
  const put = (steps: StepsMade): void => {
    look(null);
    rememberSteps(plan, steps, (all) => panelPiecesCut(plan, orders, passesOf(all)));
  };
  const isGone = damaged.includes(sheet);
  return {
    number: sheet + 1,
    open: openOnSheet(plan, orders, passesMade, sheet),
    damaged: isGone ? 1 : 0,
    isGone,
    isPlanned: isGone && !boardsToPlan(stepsMade(plan)).has(sheet),
    damage: () => {
      const cuts = passesMade.filter((key) => key.startsWith(`${sheet}.`)).length;
      put(withDamage(stepsMade(plan), sheet, cuts));
    },
    takeBack: () => put(withoutDamage(stepsMade(plan), sheet)),
  };
}
