import type { PackModel } from '../packing/packModel.ts';
import { ListTable } from './listTable.ts';
import { SLIVER_WORK, sliverOf } from './sawEffort.ts';
import { Waiting } from './waiting.ts';
import type { Order } from './waiting.ts';

/** How an insertion is chosen among those that leave equally many leftovers. `tight`: a small leftover. `roomy`: a
 *  large one stays in one piece. `early`: the list opened first. */
export const LIKINGS = ['tight', 'roomy', 'early'] as const;
type Liking = (typeof LIKINGS)[number];

export interface Laying {
  /** Deepest stage a cut may have. */
  readonly depth: number;
  readonly order: Order;
  readonly liking: Liking;
}

/** Only so many of the largest waiting types are looked at for `fewest`: small ones fit later. */
const LOOKED_AT = 4;
/** Nodes that one insertion makes at most. */
const NODES_A_PIECE = 4;

/** Who lays waiting pieces at the ends of the lists of a table, where they leave the fewest leftovers.
 *  Idea: a pass frees one piece, so passes = pieces + leftovers - 1; an insertion that fits its leftover exactly across
 *  or along leaves none more, one that fits both ways takes one away. A sliver counts as two leftovers. */
export class Hand {
  readonly model: PackModel;
  /** Inflated ticks (`sliverOf`). */
  readonly sliver: number;
  /** The stage from which a cut may only trim a piece. */
  readonly trimDepth: number;
  /** What is worked on: a sheet or two. */
  readonly tables: readonly [ListTable, ListTable] = [new ListTable(256), new ListTable(256)];
  /** Pieces that have no place. */
  readonly waiting: Waiting;
  /** Places that were looked at for a piece. */
  looked = 0;
  /** Whether a place was refused because its cuts would be too deep, since this was last unset. */
  isHeldBack = false;

  /** Lists with room, in the order in which they were opened: where they are, stage, leftover from left to right and
   *  from top to bottom. */
  private opens = 0;
  private readonly table: ListTable[] = [];
  private list = new Int32Array(256);
  private stage = new Int32Array(256);
  private axis = new Int32Array(256);
  private wide = new Float64Array(256);
  private high = new Float64Array(256);

  /** The place that is liked best so far: where in the open lists, for which waiting type, turned or not. */
  private at = 0;
  private entry = 0;
  private turned = 0;
  /** Extents of the piece along and across the list. */
  private along = 0;
  private across = 0;
  /** Whether the rest of the list is divided the other way first. */
  private divides = false;
  /** Passes for what it leaves; Infinity where there is no place. */
  private leaves = Infinity;
  private cost = Infinity;

  constructor(model: PackModel, trimDepth = Infinity) {
    this.model = model;
    this.sliver = sliverOf(model);
    this.trimDepth = trimDepth;
    this.waiting = new Waiting(model);
  }

  /** Forgets all lists. Returns the tables. */
  clear(): readonly [ListTable, ListTable] {
    this.tables[0].count = 0;
    this.tables[1].count = 0;
    this.opens = 0;
    return this.tables;
  }

  /** Opens a list and all in it that have room for a piece that waits. */
  openAll(table: ListTable, list: number, stage = 1): void {
    const { kind, next, first, print, roomy } = table;
    this.open(table, list, stage);
    for (let child = first[list]; child >= 0; child = next[child])
      if (kind[child] < 0 && (print[child] === 0 || roomy[child] >= this.waiting.minSide))
        this.openAll(table, child, stage + 1);
  }

  /** Opens a list. Leftovers too thin for any piece, and what lies beside a trimmed piece, are not looked at. */
  private open(table: ListTable, list: number, stage: number): void {
    const { minSide } = this.waiting;
    const { opens } = this;
    const room = table.len[list] - table.used[list];
    const cross = table.extent[list];
    if (stage >= this.trimDepth || room < minSide || cross < minSide) return;
    if (opens === this.list.length) this.widen();
    const axis = table.axisOf(list);
    this.table[opens] = table;
    this.list[opens] = list;
    this.stage[opens] = stage;
    this.axis[opens] = axis;
    this.wide[opens] = axis === 1 ? room : cross;
    this.high[opens] = axis === 1 ? cross : room;
    this.opens = opens + 1;
  }

  private widen(): void {
    for (const key of ['list', 'stage', 'axis', 'wide', 'high'] as const) {
      const wider =
        key === 'wide' || key === 'high' ? new Float64Array(2 * this.opens) : new Int32Array(2 * this.opens);
      wider.set(this[key]);
      Object.assign(this, { [key]: wider });
    }
  }

  /** Takes some of the room along an open list, which closes where no piece has room any more. */
  private takeRoom(at: number, along: number): void {
    const { list, stage, axis, wide, high, table } = this;
    const side = axis[at] === 1 ? wide : high;
    side[at] -= along;
    if (side[at] >= this.waiting.minSide) return;
    this.opens -= 1;
    for (let place = at; place < this.opens; place++) {
      table[place] = table[place + 1];
      list[place] = list[place + 1];
      stage[place] = stage[place + 1];
      axis[place] = axis[place + 1];
      wide[place] = wide[place + 1];
      high[place] = high[place + 1];
    }
  }

  /** Lays waiting pieces in open lists. `skips`: goes on with the next type where one has no place any more, else it
   *  ends there. */
  lay(laying: Laying, skips: boolean): void {
    const { waiting, tables } = this;
    const nodes = NODES_A_PIECE * waiting.pieces();
    tables[0].reserve(nodes);
    tables[1].reserve(nodes);
    const step = laying.order === 'fewest' ? LOOKED_AT : 1;
    // Types that have no place any more have none on a fuller sheet either.
    for (let from = 0; from < waiting.count; ) {
      this.find(laying, from, Math.min(from + step, waiting.count));
      if (this.leaves < Infinity) this.insert(waiting.take(this.entry));
      else if (skips) from += step;
      else return;
    }
  }

  /** Looks for a place for some types in all open lists. */
  private find(laying: Laying, from: number, end: number): void {
    const { model, waiting, opens, wide, high, sliver } = this;
    let least = Infinity;
    this.leaves = Infinity;
    this.cost = Infinity;
    for (let entry = from; entry < end; entry++) {
      const type = waiting.types[entry];
      const w = model.w[type];
      const h = model.h[type];
      const ways = model.turnable[type] > 0 ? 2 : 1;
      this.looked += opens;
      for (let at = 0; at < opens; at++) {
        for (let turned = 0; turned < ways; turned++) {
          const right = wide[at] - (turned === 0 ? w : h);
          const below = high[at] - (turned === 0 ? h : w);
          if (right < 0 || below < 0) continue;
          const leaves = leftoverWork(right, sliver) + leftoverWork(below, sliver);
          if (leaves > least || !this.consider(laying, at, leaves, right, below)) continue;
          least = leaves;
          this.entry = entry;
          this.turned = turned;
        }
      }
    }
  }

  /** Looks at a piece at the end of a list that has room for it and, where it leaves waste both ways, at dividing the
   *  rest first. True where that leaves fewer leftovers than the best place so far, or is liked more. `right` and
   *  `below`: of the room beside the piece. */
  private consider(laying: Laying, at: number, leaves: number, right: number, below: number): boolean {
    const { depth, liking } = laying;
    const stage = this.stage[at];
    const isAcross = this.axis[at] === 1;
    const side = isAcross ? below : right;
    const end = isAcross ? right : below;
    const cross = isAcross ? this.high[at] : this.wide[at];
    const room = isAcross ? this.wide[at] : this.high[at];
    let cost = Infinity;
    let divides = false;
    if (stage + (side === 0 ? 0 : 1) <= depth) cost = costOf(liking, room - end, end, side, cross);
    else this.isHeldBack = true;
    if (side > 0 && end > 0) {
      if (stage + 2 > depth) this.isHeldBack = true;
      else {
        const other = costOfDivided(liking, room, end, side, cross);
        divides = other < cost;
        if (divides) cost = other;
      }
    }
    if (cost === Infinity || (leaves === this.leaves && cost >= this.cost)) return false;
    this.at = at;
    this.along = room - end;
    this.across = cross - side;
    this.divides = divides;
    this.leaves = leaves;
    this.cost = cost;
    return true;
  }

  /** Lays a piece of the type at the place that was found. */
  private insert(type: number): void {
    const { at, along, across } = this;
    const table = this.table[at];
    const list = this.list[at];
    const stage = this.stage[at];
    const kind = 2 * type + this.turned;
    table.change(list);
    if (!this.divides) {
      this.takeRoom(at, along);
      const strip = this.put(table, list, kind);
      if (strip >= 0) this.open(table, strip, stage + 1);
      return;
    }
    const axis = table.axisOf(list);
    const room = table.len[list] - table.used[list];
    const place = table.addList(axis, room, across);
    const rest = table.addList(1 - axis, table.extent[list], room);
    table.append(rest, place);
    table.append(list, rest);
    this.takeRoom(at, room);
    this.open(table, rest, stage + 1);
    const strip = this.put(table, place, kind);
    this.open(table, place, stage + 2);
    if (strip >= 0) this.open(table, strip, stage + 3);
  }

  /** Puts a piece at the end of a list, in a strip of its own where it leaves waste across. Returns the strip, -1
   *  where there is none. */
  private put(table: ListTable, list: number, kind: number): number {
    const { along, across } = this;
    const cross = table.extent[list];
    if (across === cross) {
      table.append(list, table.addPiece(kind, along));
      return -1;
    }
    const strip = table.addList(1 - table.axisOf(list), cross, along);
    table.append(strip, table.addPiece(kind, across));
    table.append(list, strip);
    return strip;
  }
}

/** Passes that a leftover of this width takes. */
const leftoverWork = (width: number, sliver: number): number =>
  width === 0 ? 0 : width < sliver ? 1 + SLIVER_WORK : 1;

/** What a piece at the end of a list costs, smaller being liked more: `along` the list, with `end` left beyond it and
 *  `side` beside it, of `cross` in all. */
function costOf(liking: Liking, along: number, end: number, side: number, cross: number): number {
  if (liking === 'tight') return Math.min(end, side);
  const beside = along * side;
  const beyond = end * cross;
  if (liking === 'roomy') return -Math.max(beside, beyond);
  return beside > beyond ? 0 : 0.5;
}

/** The same where the rest of the list is divided the other way first. */
function costOfDivided(liking: Liking, room: number, end: number, side: number, cross: number): number {
  if (liking === 'tight') return Math.min(end, side) + 0.5;
  const beside = end * (cross - side);
  const beyond = room * side;
  if (liking === 'roomy') return -Math.max(beside, beyond);
  return beside > beyond ? 0.5 : 0;
}
