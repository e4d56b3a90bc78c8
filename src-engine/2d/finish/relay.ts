import type { PackModel } from '../packing/packModel.ts';
import type { PlanList, PlanNode, PlanSheet } from '../packing/plan.ts';
import { eachPiece } from '../packing/plan.ts';

/** How a relaying chooses among insertions that leave equally many leftovers. */
const LIKINGS = ['tight', 'roomy', 'early'] as const;
type Liking = (typeof LIKINGS)[number];
/** Which pieces come first: the types of a sheet in a fixed order, or what leaves the fewest leftovers next. */
const ORDERS = ['area', 'width', 'height', 'fewest'] as const;
type Order = (typeof ORDERS)[number];

/** Who lays: counts the places that were looked at for a piece. */
export interface Hand {
  readonly model: PackModel;
  /** Inflated ticks (`sliverOf`). */
  readonly sliver: number;
  looked: number;
  /** Whether a place was refused because its cuts would be too deep, since this was last unset. */
  isHeldBack: boolean;
}

interface Relaying {
  readonly axis: 0 | 1;
  /** Deepest stage a cut may have. */
  readonly depth: number;
  readonly order: Order;
  readonly liking: Liking;
}

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

function layings({ rootAxis, maxStages }: PackModel, orders: readonly Order[]): readonly Relaying[] {
  const axes = rootAxis === -1 ? ([0, 1] as const) : [rootAxis];
  const depths = maxStages > FEW_STAGES ? [FEW_STAGES, maxStages] : [maxStages];
  return axes.flatMap((axis) =>
    depths.flatMap((depth) =>
      orders.flatMap((order) => LIKINGS.map((liking) => ({ axis, depth, order, liking }))),
    ),
  );
}

/** The orders that differ on the pieces of some sheets. */
function ordersOf(model: PackModel, sheets: readonly PlanSheet[]): readonly Order[] {
  const known = new Set<string>();
  return ORDERS.filter((order) => {
    const types = waitingTypes(model, sheets, order).map(({ type }) => type);
    const sequence = order === 'fewest' && types.length > 1 ? order : types.join();
    const isNew = !known.has(sequence);
    known.add(sequence);
    return isNew;
  });
}

const FEW_STAGES = 3;

/** Lays the pieces of some sheets anew, sheet after sheet, each where it leaves the fewest leftovers: on a sheet with
 *  room that is what takes the fewest passes. Null when they no longer all fit, or leave a sheet empty. Deterministic;
 *  about pieces^2 insertions are looked at.
 *  Idea: a pass frees one piece, so passes = pieces + leftovers - 1; an insertion that fits its leftover exactly across
 *  or along leaves none more, one that fits both ways takes one away. A sliver counts as two leftovers. */
function relaySheets(
  hand: Hand,
  sheets: readonly PlanSheet[],
  relaying: Relaying,
): readonly PlanSheet[] | null {
  const waiting = waitingTypes(hand.model, sheets, relaying.order);
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
): PlanList {
  const { model } = hand;
  const { axis, order } = relaying;
  const { w, h } = model.stocks[stock];
  const root: Open = {
    axis,
    len: axis === 0 ? h : w,
    cross: axis === 0 ? w : h,
    used: 0,
    stage: 1,
    children: [],
  };
  const opens: Open[] = [root];
  // Types that have no place any more have none on a fuller sheet either.
  for (let from = 0; from < waiting.length; ) {
    const insertion = best(hand, opens, waiting, from, relaying);
    if (insertion === null) {
      if (isLast) break;
      from += order === 'fewest' ? LOOKED_AT : 1;
      continue;
    }
    insert(model, opens, insertion);
    const entry = waiting[insertion.entry];
    entry.left -= 1;
    if (entry.left === 0) waiting.splice(insertion.entry, 1);
  }
  return closed(root);
}

interface Waiting {
  readonly type: number;
  left: number;
}

/** A list that still grows. */
interface Open {
  readonly axis: 0 | 1;
  readonly len: number;
  readonly cross: number;
  used: number;
  /** Stage of the cuts that divide the list. */
  readonly stage: number;
  readonly children: (Open | { readonly type: number; readonly turned: boolean; readonly extent: number })[];
}

interface Insertion {
  readonly open: Open;
  readonly entry: number;
  readonly type: number;
  readonly turned: boolean;
  /** Extents of the piece along and across the open list. */
  readonly along: number;
  readonly across: number;
  /** Whether the rest of the list is divided the other way first. */
  readonly divide: boolean;
}

/** Only so many of the largest waiting types are looked at for `fewest`: small ones fit later. */
const LOOKED_AT = 4;

function waitingTypes(model: PackModel, sheets: readonly PlanSheet[], order: Order): Waiting[] {
  const counts = new Map<number, number>();
  for (const { root } of sheets) eachPiece(root, ({ type }) => counts.set(type, (counts.get(type) ?? 0) + 1));
  const types = [...counts].map(([type, left]): Waiting => ({ type, left }));
  const key = (type: number): number =>
    order === 'width' ? model.w[type] : order === 'height' ? model.h[type] : model.area[type];
  return types.sort(
    (a, b) => key(b.type) - key(a.type) || model.area[b.type] - model.area[a.type] || a.type - b.type,
  );
}

function best(
  hand: Hand,
  opens: readonly Open[],
  waiting: readonly Waiting[],
  from: number,
  relaying: Relaying,
): Insertion | null {
  const { model } = hand;
  const end = Math.min(from + (relaying.order === 'fewest' ? LOOKED_AT : 1), waiting.length);
  const search: Search = { found: null, leaves: Infinity, cost: Infinity };
  for (let entry = from; entry < end; entry++) {
    const { type } = waiting[entry];
    hand.looked += opens.length;
    for (const open of opens)
      for (let turn = 0; turn <= model.turnable[type]; turn++) {
        const upright = (turn === 0) === (open.axis === 1);
        const along = upright ? model.w[type] : model.h[type];
        const across = upright ? model.h[type] : model.w[type];
        const rest = open.len - open.used;
        if (along > rest || across > open.cross) continue;
        const leaves =
          leftoverWork(open.cross - across, hand.sliver) + leftoverWork(rest - along, hand.sliver) - 1;
        if (leaves > search.leaves) continue;
        const insertion = { open, entry, type, turned: turn === 1, along, across, divide: false };
        if (!tryInsertion(search, insertion, relaying, leaves)) hand.isHeldBack = true;
      }
  }
  return search.found;
}

interface Search {
  found: Insertion | null;
  leaves: number;
  cost: number;
}

/** Looks at the piece at the end of the list and, where it leaves waste both ways, at dividing the rest first. False
 *  when a cut would be too deep. */
function tryInsertion(
  search: Search,
  insertion: Insertion,
  { depth, liking }: Relaying,
  leaves: number,
): boolean {
  const { open, along, across } = insertion;
  let isAllowed = true;
  for (const divide of across < open.cross && along < open.len - open.used ? BOTH : APPEND_ONLY) {
    const stage = open.stage + (across === open.cross ? 0 : divide ? 2 : 1);
    const cost = costOf(liking, open, along, across, divide);
    if (stage > depth) isAllowed = false;
    if (stage > depth || (leaves === search.leaves && cost >= search.cost)) continue;
    search.found = { ...insertion, divide };
    search.leaves = leaves;
    search.cost = cost;
  }
  return isAllowed;
}

/** Passes that a leftover of this width takes. */
const leftoverWork = (width: number, sliver: number): number => (width === 0 ? 0 : width < sliver ? 2 : 1);

const BOTH = [false, true] as const;
const APPEND_ONLY = [false] as const;

/** Smaller is liked more. `tight`: a small leftover. `roomy`: a large one stays in one piece. `early`: the list opened
 *  first. */
function costOf(liking: Liking, open: Open, along: number, across: number, divide: boolean): number {
  const rest = open.len - open.used;
  const beside = divide ? (rest - along) * across : along * (open.cross - across);
  const beyond = divide ? rest * (open.cross - across) : (rest - along) * open.cross;
  if (liking === 'roomy') return -Math.max(beside, beyond);
  if (liking === 'tight') return Math.min(rest - along, open.cross - across) + (divide ? 0.5 : 0);
  return divide === beside > beyond ? 0.5 : 0;
}

function insert(model: PackModel, opens: Open[], insertion: Insertion): void {
  const { open, type, turned, along, across, divide } = insertion;
  const other = open.axis === 0 ? 1 : 0;
  let place = open;
  if (divide) {
    const rest: Open = {
      axis: other,
      len: open.cross,
      cross: open.len - open.used,
      used: across,
      stage: open.stage + 1,
      children: [],
    };
    place = { axis: open.axis, len: rest.cross, cross: across, used: 0, stage: open.stage + 2, children: [] };
    rest.children.push(place);
    open.children.push(rest);
    open.used = open.len;
    keepOpen(opens, rest, model);
    keepOpen(opens, place, model);
  }
  place.used += along;
  if (across === place.cross) place.children.push({ type, turned, extent: along });
  else {
    const strip: Open = {
      axis: other,
      len: place.cross,
      cross: along,
      used: across,
      stage: place.stage + 1,
      children: [],
    };
    strip.children.push({ type, turned, extent: across });
    place.children.push(strip);
    keepOpen(opens, strip, model);
  }
}

/** Leftovers too thin for any piece are not looked at. */
function keepOpen(opens: Open[], open: Open, { minSide }: PackModel): void {
  if (open.len >= minSide && open.cross >= minSide) opens.push(open);
}

function closed({ axis, len, cross, children }: Open): PlanList {
  return {
    axis,
    len,
    cross,
    children: children.map((child): PlanNode => ('type' in child ? child : closed(child))),
  };
}
