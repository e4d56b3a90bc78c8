import type { PackModel } from '../packing/packModel.ts';
import { isPiece } from '../packing/plan.ts';
import { Strip } from './strip.ts';

/** How an insertion is chosen among those that leave equally many leftovers. */
export const LIKINGS = ['tight', 'roomy', 'early'] as const;
type Liking = (typeof LIKINGS)[number];
/** Which pieces come first: the types in a fixed order, or what leaves the fewest leftovers next. */
export const ORDERS = ['area', 'width', 'height', 'fewest'] as const;
type Order = (typeof ORDERS)[number];

/** Who lays: counts the places that were looked at for a piece. */
export interface Hand {
  readonly model: PackModel;
  /** Inflated ticks (`sliverOf`). */
  readonly sliver: number;
  /** The stage from which a cut may only trim a piece. */
  readonly trimDepth: number;
  looked: number;
  /** Whether a place was refused because its cuts would be too deep, since this was last unset. */
  isHeldBack: boolean;
}

/** A style of laying pieces. */
export interface Laying {
  /** Deepest stage a cut may have. */
  readonly depth: number;
  readonly order: Order;
  readonly liking: Liking;
}

/** Pieces of a type that wait for a place. */
export interface Waiting {
  readonly type: number;
  left: number;
}

/** A place for a piece at the end of an open list: the one that is liked best so far. */
interface Insertion {
  open: Strip;
  entry: number;
  type: number;
  turned: boolean;
  /** Extents of the piece along and across the open list. */
  along: number;
  across: number;
  /** Whether the rest of the list is divided the other way first. */
  divide: boolean;
  /** Passes for what it leaves; Infinity where there is no place. */
  leaves: number;
  cost: number;
}

/** Only so many of the largest waiting types are looked at for `fewest`: small ones fit later. */
const LOOKED_AT = 4;

/** One piece more of a type. */
export function addWaiting(waiting: Waiting[], type: number): void {
  for (const entry of waiting) {
    if (entry.type !== type) continue;
    entry.left += 1;
    return;
  }
  waiting.push({ type, left: 1 });
}

/** Puts types into the order of a laying: insertion sort, as there are few. */
export function sortWaiting({ w, h, area }: PackModel, waiting: Waiting[], order: Order): Waiting[] {
  const key = order === 'width' ? w : order === 'height' ? h : area;
  for (let next = 1; next < waiting.length; next++) {
    const entry = waiting[next];
    const { type } = entry;
    let at = next;
    for (; at > 0; at--) {
      const other = waiting[at - 1].type;
      if ((key[type] - key[other] || area[type] - area[other] || other - type) < 0) break;
      waiting[at] = waiting[at - 1];
    }
    waiting[at] = entry;
  }
  return waiting;
}

/** Puts waiting pieces where they leave the fewest leftovers; takes from `waiting` what it lays. `skips`: goes on
 *  with the next type where one has no place any more, else it ends there.
 *  Idea: a pass frees one piece, so passes = pieces + leftovers - 1; an insertion that fits its leftover exactly across
 *  or along leaves none more, one that fits both ways takes one away. A sliver counts as two leftovers. */
export function layPieces(
  hand: Hand,
  opens: Strip[],
  waiting: Waiting[],
  laying: Laying,
  skips: boolean,
): void {
  if (opens.length === 0) return;
  const found: Insertion = {
    open: opens[0],
    entry: 0,
    type: 0,
    turned: false,
    along: 0,
    across: 0,
    divide: false,
    leaves: Infinity,
    cost: Infinity,
  };
  const search: Search = { hand, laying, found };
  // Types that have no place any more have none on a fuller sheet either.
  for (let from = 0; from < waiting.length; ) {
    findBest(search, opens, waiting, from);
    if (found.leaves === Infinity) {
      if (!skips) return;
      from += laying.order === 'fewest' ? LOOKED_AT : 1;
      continue;
    }
    insert(hand, opens, found);
    const entry = waiting[found.entry];
    entry.left -= 1;
    if (entry.left === 0) waiting.splice(found.entry, 1);
  }
}

/** Who looks for places, and how; one record of the best of them, as most are forgotten at once. */
interface Search {
  readonly hand: Hand;
  readonly laying: Laying;
  readonly found: Insertion;
}

/** Looks for a place for the types that come next, in all open lists. */
function findBest(search: Search, opens: readonly Strip[], waiting: readonly Waiting[], from: number): void {
  const { hand, laying, found } = search;
  const { model } = hand;
  const end = Math.min(from + (laying.order === 'fewest' ? LOOKED_AT : 1), waiting.length);
  found.leaves = Infinity;
  found.cost = Infinity;
  for (let entry = from; entry < end; entry++) {
    const { type } = waiting[entry];
    const w = model.w[type];
    const h = model.h[type];
    const turns = model.turnable[type] > 0;
    hand.looked += opens.length;
    for (let at = 0; at < opens.length; at++) {
      const open = opens[at];
      const along = open.axis === 1 ? w : h;
      const across = open.axis === 1 ? h : w;
      const rest = open.len - open.used;
      let isLiked = along <= rest && across <= open.cross && consider(search, open, along, across);
      if (isLiked) found.turned = false;
      if (turns && across <= rest && along <= open.cross && consider(search, open, across, along))
        isLiked = found.turned = true;
      if (!isLiked) continue;
      found.entry = entry;
      found.type = type;
    }
  }
}

/** Looks at a piece at the end of a list that has room for it and, where it leaves waste both ways, at dividing the
 *  rest first; keeps what leaves fewer leftovers, or is liked more. True where that is one of the two. */
function consider({ hand, laying, found }: Search, open: Strip, along: number, across: number): boolean {
  const end = open.len - open.used - along;
  const side = open.cross - across;
  const leaves = leftoverWork(side, hand.sliver) + leftoverWork(end, hand.sliver);
  if (leaves > found.leaves) return false;
  const { depth, liking } = laying;
  let cost = Infinity;
  let divide = false;
  if (open.stage + (side === 0 ? 0 : 1) <= depth) cost = costOf(liking, open, along, across, false);
  else hand.isHeldBack = true;
  if (side > 0 && end > 0) {
    if (open.stage + 2 > depth) hand.isHeldBack = true;
    else {
      const other = costOf(liking, open, along, across, true);
      divide = other < cost;
      if (divide) cost = other;
    }
  }
  if (cost === Infinity || (leaves === found.leaves && cost >= found.cost)) return false;
  found.open = open;
  found.along = along;
  found.across = across;
  found.divide = divide;
  found.leaves = leaves;
  found.cost = cost;
  return true;
}

/** Passes that a leftover of this width takes. */
const leftoverWork = (width: number, sliver: number): number => (width === 0 ? 0 : width < sliver ? 2 : 1);

/** Smaller is liked more. `tight`: a small leftover. `roomy`: a large one stays in one piece. `early`: the list opened
 *  first. */
function costOf(liking: Liking, open: Strip, along: number, across: number, divide: boolean): number {
  const rest = open.len - open.used;
  const side = open.cross - across;
  if (liking === 'tight') return Math.min(rest - along, side) + (divide ? 0.5 : 0);
  const beside = divide ? (rest - along) * across : along * side;
  const beyond = divide ? rest * side : (rest - along) * open.cross;
  if (liking === 'roomy') return -Math.max(beside, beyond);
  return divide === beside > beyond ? 0.5 : 0;
}

function insert(hand: Hand, opens: Strip[], insertion: Insertion): void {
  const { open, type, turned, along, across, divide } = insertion;
  const other = open.axis === 0 ? 1 : 0;
  let place = open;
  if (divide) {
    const room = open.len - open.used;
    place = new Strip(open.axis, room, across, open.stage + 2);
    const rest = new Strip(other, open.cross, room, open.stage + 1, [place]);
    rest.used = across;
    open.add(rest);
    keepOpen(opens, rest, hand);
    keepOpen(opens, place, hand);
  }
  if (across === place.cross) place.add({ type, turned, extent: along });
  else {
    const strip = new Strip(other, place.cross, along, place.stage + 1, [{ type, turned, extent: across }]);
    strip.used = across;
    place.add(strip);
    keepOpen(opens, strip, hand);
  }
}

function keepOpen(opens: Strip[], open: Strip, hand: Hand): void {
  if (hasRoom(open, hand)) opens.push(open);
}

/** Leftovers too thin for any piece, and what lies beside a trimmed piece, are not looked at. */
const hasRoom = ({ stage, len, used, cross }: Strip, { model: { minSide }, trimDepth }: Hand): boolean =>
  stage < trimDepth && len - used >= minSide && cross >= minSide;

/** Makes a layout that nobody shares grow again: adds its lists with room to `opens`. Lists that others share are
 *  copied where there is room in them. */
export function reopen(hand: Hand, list: Strip, opens: Strip[], stage = 1): void {
  list.stage = stage;
  keepOpen(opens, list, hand);
  for (let at = 0; at < list.children.length; at++) {
    const child = list.children[at];
    if (isPiece(child) || child.known?.isFull === true) continue;
    const open = list.own(at);
    if (open !== child) open.before = child;
    reopen(hand, open, opens, stage + 1);
  }
}

/** The layout; a list in which nothing was laid is the one that was opened. */
export function settled(list: Strip): Strip {
  const { before, children } = list;
  let isSame = children.length === before?.children.length;
  for (let at = 0; at < children.length; at++) {
    const child = children[at];
    if (!isPiece(child) && child.known === null) children[at] = settled(child);
    isSame &&= children[at] === before?.children[at];
  }
  return isSame && before !== null ? before : list;
}
