import type { PackModel } from '../packing/packModel.ts';
import type { PlanList, PlanNode } from '../packing/plan.ts';
import { extentOf, isPiece } from '../packing/plan.ts';

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

/** A list that still grows. */
export interface Open {
  readonly axis: 0 | 1;
  readonly len: number;
  readonly cross: number;
  used: number;
  /** Stage of the cuts that divide the list. */
  readonly stage: number;
  readonly children: (Open | PlanNode)[];
  /** The list that was opened again. */
  readonly before: PlanList | null;
}

/** Pieces of a type that wait for a place. */
export interface Waiting {
  readonly type: number;
  left: number;
}

/** A piece at the end of the pieces of an open list. */
interface Place {
  open: Open;
  entry: number;
  type: number;
  turned: boolean;
  /** Extents of the piece along and across the open list. */
  along: number;
  across: number;
}

/** The place that is liked best so far. */
interface Insertion extends Place {
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

/** Puts types into the order of a laying. */
export function sortWaiting({ w, h, area }: PackModel, waiting: Waiting[], order: Order): Waiting[] {
  const key = order === 'width' ? w : order === 'height' ? h : area;
  return waiting.sort((a, b) => key[b.type] - key[a.type] || area[b.type] - area[a.type] || a.type - b.type);
}

/** Puts waiting pieces where they leave the fewest leftovers; takes from `waiting` what it lays. `skips`: goes on
 *  with the next type where one has no place any more, else it ends there.
 *  Idea: a pass frees one piece, so passes = pieces + leftovers - 1; an insertion that fits its leftover exactly across
 *  or along leaves none more, one that fits both ways takes one away. A sliver counts as two leftovers. */
export function layPieces(
  hand: Hand,
  opens: Open[],
  waiting: Waiting[],
  laying: Laying,
  skips: boolean,
): void {
  if (opens.length === 0) return;
  const place: Place = { open: opens[0], entry: 0, type: 0, turned: false, along: 0, across: 0 };
  const found: Insertion = { ...place, divide: false, leaves: Infinity, cost: Infinity };
  const search: Search = { hand, laying, place, found };
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

/** Who looks for places, and how. One record each for every place that is looked at, and for the best of them: most
 *  are forgotten at once. */
interface Search {
  readonly hand: Hand;
  readonly laying: Laying;
  readonly place: Place;
  readonly found: Insertion;
}

/** Looks for a place for the types that come next, in all open lists. */
function findBest(search: Search, opens: readonly Open[], waiting: readonly Waiting[], from: number): void {
  const { hand, laying, place, found } = search;
  const { model, sliver } = hand;
  const end = Math.min(from + (laying.order === 'fewest' ? LOOKED_AT : 1), waiting.length);
  found.leaves = Infinity;
  found.cost = Infinity;
  for (let entry = from; entry < end; entry++) {
    const { type } = waiting[entry];
    const [w, h, turns] = [model.w[type], model.h[type], model.turnable[type]];
    hand.looked += opens.length;
    place.entry = entry;
    place.type = type;
    for (let at = 0; at < opens.length; at++) {
      const open = opens[at];
      const { cross } = open;
      const rest = open.len - open.used;
      for (let turn = 0; turn <= turns; turn++) {
        const upright = (turn === 0) === (open.axis === 1);
        const along = upright ? w : h;
        const across = upright ? h : w;
        if (along > rest || across > cross) continue;
        const leaves = leftoverWork(cross - across, sliver) + leftoverWork(rest - along, sliver);
        if (leaves > found.leaves) continue;
        place.open = open;
        place.turned = turn === 1;
        place.along = along;
        place.across = across;
        if (!consider(found, leaves, place, laying)) hand.isHeldBack = true;
      }
    }
  }
}

/** Looks at the piece at the end of the list and, where it leaves waste both ways, at dividing the rest first. False
 *  when a cut would be too deep. */
function consider(found: Insertion, leaves: number, place: Place, laying: Laying): boolean {
  const { open, along, across } = place;
  const appended = open.stage + (across === open.cross ? 0 : 1);
  let isAllowed = appended <= laying.depth;
  if (isAllowed) compare(found, leaves, place, false, laying.liking);
  if (across < open.cross && along < open.len - open.used) {
    if (open.stage + 2 > laying.depth) isAllowed = false;
    else compare(found, leaves, place, true, laying.liking);
  }
  return isAllowed;
}

/** Keeps the insertion where it leaves fewer leftovers, or is liked more. */
function compare(found: Insertion, leaves: number, place: Place, divide: boolean, liking: Liking): void {
  const cost = costOf(liking, place, divide);
  if (leaves === found.leaves && cost >= found.cost) return;
  found.open = place.open;
  found.entry = place.entry;
  found.type = place.type;
  found.turned = place.turned;
  found.along = place.along;
  found.across = place.across;
  found.divide = divide;
  found.leaves = leaves;
  found.cost = cost;
}

/** Passes that a leftover of this width takes. */
const leftoverWork = (width: number, sliver: number): number => (width === 0 ? 0 : width < sliver ? 2 : 1);

/** Smaller is liked more. `tight`: a small leftover. `roomy`: a large one stays in one piece. `early`: the list opened
 *  first. */
function costOf(liking: Liking, { open, along, across }: Place, divide: boolean): number {
  const rest = open.len - open.used;
  if (liking === 'tight') return Math.min(rest - along, open.cross - across) + (divide ? 0.5 : 0);
  const beside = divide ? (rest - along) * across : along * (open.cross - across);
  const beyond = divide ? rest * (open.cross - across) : (rest - along) * open.cross;
  if (liking === 'roomy') return -Math.max(beside, beyond);
  return divide === beside > beyond ? 0.5 : 0;
}

function insert(hand: Hand, opens: Open[], insertion: Insertion): void {
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
      before: null,
    };
    const [len, stage] = [rest.cross, open.stage + 2];
    place = { axis: open.axis, len, cross: across, used: 0, stage, children: [], before: null };
    rest.children.push(place);
    open.children.push(rest);
    open.used = open.len;
    keepOpen(opens, rest, hand);
    keepOpen(opens, place, hand);
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
      before: null,
    };
    strip.children.push({ type, turned, extent: across });
    place.children.push(strip);
    keepOpen(opens, strip, hand);
  }
}

function keepOpen(opens: Open[], open: Open, hand: Hand): void {
  if (hasRoom(open, hand)) opens.push(open);
}

/** Leftovers too thin for any piece, and what lies beside a trimmed piece, are not looked at. */
const hasRoom = ({ stage, len, used, cross }: Open, { model: { minSide }, trimDepth }: Hand): boolean =>
  stage < trimDepth && len - used >= minSide && cross >= minSide;

/** A layout that grows again; adds its lists with room to `opens`. `full`: lists that have no room in them. */
export function reopened(
  hand: Hand,
  list: PlanList,
  opens: Open[],
  full: ReadonlySet<PlanList>,
  stage = 1,
): Open {
  const { axis, len, cross, children } = list;
  const open: Open = { axis, len, cross, used: 0, stage, children: [], before: list };
  for (const child of children) open.used += extentOf(child);
  keepOpen(opens, open, hand);
  for (const child of children) {
    const isKept = isPiece(child) || full.has(child);
    open.children.push(isKept ? child : reopened(hand, child, opens, full, stage + 1));
  }
  return open;
}

/** As a layout; a list in which nothing was laid is the one that was opened. */
export function closed({ axis, len, cross, children, before }: Open): PlanList {
  const nodes: PlanNode[] = [];
  let isSame = before?.children.length === children.length;
  for (const child of children) {
    const node = isOpen(child) ? closed(child) : child;
    isSame &&= node === before?.children[nodes.length];
    nodes.push(node);
  }
  return isSame && before !== null ? before : { axis, len, cross, children: nodes };
}

const isOpen = (child: Open | PlanNode): child is Open => 'stage' in child;
