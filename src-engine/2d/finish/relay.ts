import type { PackModel } from '../packing/packModel.ts';
import type { PlanList, PlanNode, PlanSheet } from '../packing/plan.ts';
import { eachPiece } from '../packing/plan.ts';

/** How a relaying chooses among insertions that leave equally many leftovers. */
export const LIKINGS = ['tight', 'roomy', 'early'] as const;
export type Liking = (typeof LIKINGS)[number];
/** Which pieces come first: the types of a sheet in a fixed order, or what leaves the fewest leftovers next. */
export const ORDERS = ['area', 'width', 'height', 'fewest'] as const;
export type Order = (typeof ORDERS)[number];

export interface Relaying {
  readonly axis: 0 | 1;
  /** Deepest stage a cut may have. */
  readonly depth: number;
  readonly order: Order;
  readonly liking: Liking;
}

/** Lays the pieces of a sheet anew, each where it leaves the fewest leftovers: on a sheet with room that is what takes
 *  the fewest passes. Null when they no longer all fit. Deterministic; about pieces^2 insertions are looked at.
 *  Idea: a pass frees one piece, so passes = pieces + leftovers - 1; an insertion that fits its leftover exactly across
 *  or along leaves none more, one that fits both ways takes one away. */
export function relaySheet(
  model: PackModel,
  sheet: PlanSheet,
  { axis, depth, order, liking }: Relaying,
): PlanSheet | null {
  const { w, h } = model.stocks[sheet.stock];
  const root: Open = {
    axis,
    len: axis === 0 ? h : w,
    cross: axis === 0 ? w : h,
    used: 0,
    stage: 1,
    children: [],
  };
  const opens: Open[] = [root];
  const waiting = waitingTypes(model, sheet, order);
  while (waiting.length > 0) {
    const insertion = best(model, opens, waiting, { depth, order, liking });
    if (insertion === null) return null;
    insert(model, opens, insertion);
    const entry = waiting[insertion.entry];
    entry.left -= 1;
    if (entry.left === 0) waiting.splice(insertion.entry, 1);
  }
  return { stock: sheet.stock, root: closed(root) };
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

function waitingTypes(model: PackModel, { root }: PlanSheet, order: Order): Waiting[] {
  const counts = new Map<number, number>();
  eachPiece(root, ({ type }) => counts.set(type, (counts.get(type) ?? 0) + 1));
  const types = [...counts].map(([type, left]): Waiting => ({ type, left }));
  const key = (type: number): number =>
    order === 'width' ? model.w[type] : order === 'height' ? model.h[type] : model.area[type];
  return types.sort(
    (a, b) => key(b.type) - key(a.type) || model.area[b.type] - model.area[a.type] || a.type - b.type,
  );
}

function best(
  model: PackModel,
  opens: readonly Open[],
  waiting: readonly Waiting[],
  { depth, order, liking }: Omit<Relaying, 'axis'>,
): Insertion | null {
  const looked = order === 'fewest' ? Math.min(LOOKED_AT, waiting.length) : 1;
  const search: Search = { found: null, leaves: Infinity, cost: Infinity };
  for (let entry = 0; entry < looked; entry++) {
    const { type } = waiting[entry];
    for (const open of opens)
      for (let turn = 0; turn <= model.turnable[type]; turn++) {
        const upright = (turn === 0) === (open.axis === 1);
        const along = upright ? model.w[type] : model.h[type];
        const across = upright ? model.h[type] : model.w[type];
        if (along > open.len - open.used || across > open.cross) continue;
        tryInsertion(
          search,
          { open, entry, type, turned: turn === 1, along, across, divide: false },
          depth,
          liking,
        );
      }
  }
  return search.found;
}

interface Search {
  found: Insertion | null;
  leaves: number;
  cost: number;
}

/** Looks at the piece at the end of the list and, where it leaves waste both ways, at dividing the rest first. */
function tryInsertion(search: Search, insertion: Insertion, depth: number, liking: Liking): void {
  const { open, along, across } = insertion;
  const rest = open.len - open.used;
  const leaves = (across < open.cross ? 1 : 0) - (along === rest ? 1 : 0);
  if (leaves > search.leaves) return;
  for (const divide of across < open.cross && along < rest ? BOTH : APPEND_ONLY) {
    const stage = open.stage + (across === open.cross ? 0 : divide ? 2 : 1);
    if (stage > depth) continue;
    const cost = costOf(liking, open, along, across, divide);
    if (leaves === search.leaves && cost >= search.cost) continue;
    search.found = { ...insertion, divide };
    search.leaves = leaves;
    search.cost = cost;
  }
}

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
