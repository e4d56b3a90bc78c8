import type { PackModel } from '../packing/packModel.ts';
import type { PlanSheet } from '../packing/plan.ts';
import { eachPiece } from '../packing/plan.ts';
import type { Hand, Laying, Waiting } from './openLists.ts';
import { addWaiting, layPieces, LIKINGS, ORDERS, sortWaiting } from './openLists.ts';
import { Strip } from './strip.ts';

/** A style of laying whole sheets, which begins with cuts of an axis. */
interface Relaying extends Laying {
  readonly axis: 0 | 1;
  /** What is laid, in the order of the style. */
  readonly waiting: readonly Readonly<Waiting>[];
}

/** An order with the pieces in it. */
type Ordered = Pick<Relaying, 'order' | 'waiting'>;

/** The pieces of some sheets laid anew in all the ways a job's limits leave open, until `end` places were looked at;
 *  layouts that a simple saw cuts first: among equals they win. What would lead to the same layouts again is left out:
 *  orders that agree on these pieces, and more depth where less held nothing back. */
export function* relaid(
  hand: Hand,
  sheets: readonly PlanSheet[],
  end = Infinity,
): Generator<readonly PlanSheet[]> {
  const free = new Set<string>();
  for (const relaying of layings(hand.model, ordersOf(hand.model, sheets))) {
    const way = `${relaying.axis} ${relaying.order} ${relaying.liking}`;
    if (free.has(way)) continue;
    if (hand.looked >= end) return;
    hand.isHeldBack = false;
    const laid = relaySheets(hand, sheets, relaying);
    if (!hand.isHeldBack) free.add(way);
    if (laid !== null) yield laid;
  }
}

function layings({ rootAxis, maxStages }: PackModel, orders: readonly Ordered[]): readonly Relaying[] {
  const axes = rootAxis === -1 ? ([0, 1] as const) : [rootAxis];
  const depths = DEPTHS.filter((depth) => depth < maxStages).concat(maxStages);
  return axes.flatMap((axis) =>
    depths.flatMap((depth) =>
      orders.flatMap((ordered) => LIKINGS.map((liking) => ({ axis, depth, ...ordered, liking }))),
    ),
  );
}

/** The orders that differ on the pieces of some sheets. */
function ordersOf(model: PackModel, sheets: readonly PlanSheet[]): readonly Ordered[] {
  const pieces = piecesOf(sheets);
  const known = new Set<string>();
  const found: Ordered[] = [];
  for (const order of ORDERS) {
    const waiting = sortWaiting(model, [...pieces], order);
    const sequence =
      order === 'fewest' && waiting.length > 1 ? order : waiting.map(({ type }) => type).join();
    if (!known.has(sequence)) found.push({ order, waiting });
    known.add(sequence);
  }
  return found;
}

/** What a simple saw cuts. */
export const FEW_STAGES = 3;
/** Stages to lay within, before all that a job allows. Where one is enough, as for pieces that fill a sheet side by
 *  side, a hand that may go deeper turns some; where it is not, it gives up at the first piece without a place. */
const DEPTHS: readonly number[] = [1, FEW_STAGES];

/** Lays the pieces of some sheets anew, sheet after sheet, each where it leaves the fewest leftovers: on a sheet with
 *  room that is what takes the fewest passes. Null when they no longer all fit, or leave a sheet empty. Deterministic;
 *  about pieces^2 insertions are looked at. */
function relaySheets(
  hand: Hand,
  sheets: readonly PlanSheet[],
  relaying: Relaying,
): readonly PlanSheet[] | null {
  const waiting = relaying.waiting.map(({ type, left }): Waiting => ({ type, left }));
  const laid: PlanSheet[] = [];
  for (const { stock } of sheets) {
    if (waiting.length === 0) return null;
    laid.push({ stock, root: fillSheet(hand, stock, waiting, relaying, laid.length === sheets.length - 1) });
  }
  return waiting.length === 0 ? laid : null;
}

/** Takes from `waiting` what it lays; on the last sheet it gives up at the first piece without a place. */
function fillSheet(
  hand: Hand,
  stock: number,
  waiting: Waiting[],
  relaying: Relaying,
  isLast: boolean,
): Strip {
  const { axis } = relaying;
  const { w, h } = hand.model.stocks[stock];
  const root = new Strip(axis, axis === 0 ? h : w, axis === 0 ? w : h, 1);
  layPieces(hand, [root], waiting, relaying, !isLast);
  return root;
}

/** Pieces by type. */
function piecesOf(sheets: readonly PlanSheet[]): readonly Waiting[] {
  const pieces: Waiting[] = [];
  for (const { root } of sheets) eachPiece(root, ({ type }) => addWaiting(pieces, type));
  return pieces;
}
