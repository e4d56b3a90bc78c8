import type { Work } from '../../optimise/work.ts';
import type { PackModel } from '../packing/packModel.ts';
import { pieceCount } from '../packing/packModel.ts';
import type { Front, Kinds } from './front.ts';
import { EMPTY, FrontSum, fitsIn, frontOfPiece } from './front.ts';

/** A set of pieces that one sheet can hold by guillotine cuts, and the least rectangles that hold it. */
export interface PieceSet {
  /** Mixed-radix number of the counts: keys of disjoint sets add up. */
  readonly key: number;
  /** Pieces of each type, packed with a spare bit above each count. */
  readonly code: Int32Array;
  readonly area: number;
  /** One for each way to begin. Those of pieces as wide as their list hold a rectangle for every width across. */
  fronts: Front[];
}

/** All sets of so many pieces, by rising area; what the loops over pairs read of them lies side by side. */
interface Level {
  readonly sets: readonly PieceSet[];
  readonly areas: Float64Array;
  readonly wastes: Float64Array;
  readonly codes: Int32Array;
  /** Of the narrowest and of the lowest rectangle of each. */
  readonly narrow: Float64Array;
  readonly low: Float64Array;
}

/** Bits of a word of a code. */
const BITS = 30;
/** Sets joined with others between two looks at whether anybody waits. */
const HEED_EVERY = 16;

/** Every set of pieces that some sheet can hold by guillotine cuts of any depth while it wastes no more than
 *  `waste` of its kind, or null when the work runs out before all are known. Built from single pieces: two sets lie
 *  beside or above each other, and of each set only the least rectangles are kept, so that two fronts are added in
 *  one sweep. Inside a rectangle that holds its pieces tightly nothing is wasted more than on the whole sheet, so the
 *  limit may be asked of every part of a layout (Wang 1983). With a `width` a beam: of each number of pieces only the
 *  sets that waste least for their area are kept, as many as that for all types together and no fewer of each type. */
export class PieceSets {
  /** By number of pieces (1 at index 0), each by rising area. */
  readonly levels: Level[] = [];
  readonly byKey = new Map<number, PieceSet>();
  readonly model: PackModel;
  private readonly largest: number;
  /** The word and the shift of each type in a code. */
  readonly word: Int32Array;
  readonly shift: Int32Array;
  readonly mask: Int32Array;
  readonly radix: Float64Array;
  private readonly slack: Int32Array;
  private readonly guard: Int32Array;
  readonly cuts: readonly CutLevel[];
  private readonly sum: FrontSum;
  private readonly width: number;
  /** Whether no set was passed over. */
  isAll = true;

  constructor(model: PackModel, waste: readonly number[], width = Infinity) {
    this.model = model;
    this.width = width;
    this.largest = model.stocks.reduce(
      (most, { w, h }, kind) => (waste[kind] >= 0 ? Math.max(most, w * h) : most),
      0,
    );
    this.cuts = cutLevels(model);
    this.sum = new FrontSum(roomiest(model, waste));
    const { types, demand } = model;
    this.word = new Int32Array(types);
    this.shift = new Int32Array(types);
    this.mask = new Int32Array(types);
    this.radix = new Float64Array(types);
    let [word, used, radix] = [0, 0, 1];
    for (let type = 0; type < types; type++) {
      const bits = 33 - Math.clz32(demand[type]);
      if (used + bits > BITS) [word, used] = [word + 1, 0];
      this.word[type] = word;
      this.shift[type] = used;
      this.mask[type] = (1 << (bits - 1)) - 1;
      this.radix[type] = radix;
      used += bits;
      radix *= demand[type] + 1;
    }
    this.slack = new Int32Array(word + 1);
    this.guard = new Int32Array(word + 1);
    for (let type = 0; type < types; type++) {
      this.slack[this.word[type]] |= (this.mask[type] - demand[type]) << this.shift[type];
      this.guard[this.word[type]] |= (this.mask[type] + 1) << this.shift[type];
    }
  }

  /** False when the work runs out, or clearly will. */
  build(work: Work): boolean {
    this.levels.push(this.singles());
    const most = pieceCount(this.model);
    const steps: number[] = [];
    for (let size = 2; size <= most; size++) {
      const { left } = work;
      const found = this.ofSize(size, work);
      if (found === null) return false;
      this.levels.push(found);
      steps.push(left - work.left);
      work.left -= SET_STEPS * found.sets.length;
      if (this.width === Infinity && takesMore(steps, SURE * work.left)) return false;
    }
    return true;
  }

  countOf({ code }: PieceSet, type: number): number {
    return (code[this.word[type]] >> this.shift[type]) & this.mask[type];
  }

  private singles(): Level {
    const { w, h, turnable, types } = this.model;
    const singles: PieceSet[] = [];
    for (let type = 0; type < types; type++) {
      const area = w[type] * h[type];
      const front = this.sum.with(EMPTY, frontOfPiece(w[type], h[type], turnable[type] === 1), area);
      if (front.length === 0) continue;
      const code = new Int32Array(this.slack.length);
      code[this.word[type]] = 1 << this.shift[type];
      singles.push({ key: this.radix[type], code, area, fronts: this.cuts.map(() => front) });
    }
    return this.closed(singles);
  }

  /** All sets of so many pieces; null when the work runs out. */
  private ofSize(size: number, work: Work): Level | null {
    const open = new Map<number, PieceSet>();
    for (let less = 1; 2 * less <= size; less++) {
      const some = this.levels[less - 1];
      const others = this.levels[size - less - 1];
      for (let i = 0; i < some.sets.length; i++) {
        if (i % HEED_EVERY === 0) this.model.heed();
        const from = 2 * less === size ? i : 0;
        work.left -= this.joinAll([some, i], [others, from], open);
        if (work.left <= 0) return null;
      }
    }
    if (open.size <= this.width) return this.closed([...open.values()]);
    work.left -= open.size * this.model.types;
    return this.closed(this.tightest([...open.values()]));
  }

  /** The sets that waste least for their area, each type in its share of the beam at least. */
  private tightest(sets: readonly PieceSet[]): PieceSet[] {
    const { types } = this.model;
    const order = sets
      .map((set) => ({ set, waste: leastWaste(set) / set.area }))
      .sort((a, b) => a.waste - b.waste || a.set.key - b.set.key);
    const each = Math.ceil(this.width / types);
    const holding = new Int32Array(types);
    const kept = order.flatMap(({ set }) => {
      let isWanted = false;
      for (let type = 0; type < types && !isWanted; type++)
        isWanted = holding[type] < each && this.countOf(set, type) > 0;
      if (!isWanted) return [];
      for (let type = 0; type < types; type++) if (this.countOf(set, type) > 0) holding[type]++;
      return [set];
    });
    this.isAll &&= kept.length === sets.length;
    return kept;
  }

  /** Joins one set with all of another level from `from` on; tells how many steps that took. */
  private joinAll(
    [some, i]: readonly [Level, number],
    [others, from]: readonly [Level, number],
    open: Map<number, PieceSet>,
  ): number {
    const { slack, guard, sum } = this;
    const words = slack.length;
    const { areas, wastes, codes, narrow, low } = others;
    const area = this.largest - some.areas[i];
    const waste = sum.waste - some.wastes[i];
    const wide = sum.w - some.narrow[i];
    const high = sum.h - some.low[i];
    const set = some.sets[i];
    const own = set.code;
    let [j, points] = [from, 0];
    for (; j < areas.length && areas[j] <= area; j++) {
      if (wastes[j] > waste || (narrow[j] > wide && low[j] > high)) continue;
      let overlap = 0;
      for (let word = 0, at = j * words; word < words; word++, at++)
        overlap |= (own[word] + codes[at] + slack[word]) & guard[word];
      if (overlap === 0) points += this.join(set, others.sets[j], open);
    }
    return j - from + 1 + points;
  }

  /** Joins two sets at every level; tells how many points were looked at. */
  private join(a: PieceSet, b: PieceSet, open: Map<number, PieceSet>): number {
    const { cuts } = this;
    const key = a.key + b.key;
    const area = a.area + b.area;
    const known = open.get(key);
    let points = 0;
    let added: PieceSet | undefined;
    for (let at = 0; at < cuts.length; at++) {
      const before = known === undefined ? EMPTY : known.fronts[at];
      const front = this.joinAt(cuts[at], area, a.fronts[at], b.fronts[at], before);
      points += a.fronts[at].length + b.fronts[at].length;
      if (front === before || front.length === 0) continue;
      const set = known ?? (added ??= this.newSet(a, b, open));
      set.fronts[at] = front;
    }
    return points;
  }

  private newSet(a: PieceSet, b: PieceSet, open: Map<number, PieceSet>): PieceSet {
    const code = new Int32Array(a.code.length);
    for (let word = 0; word < code.length; word++) code[word] = a.code[word] + b.code[word];
    const set = { key: a.key + b.key, code, area: a.area + b.area, fronts: this.cuts.map(() => EMPTY) };
    open.set(set.key, set);
    return set;
  }

  private joinAt({ axis, lower }: CutLevel, area: number, a: Front, b: Front, front: Front): Front {
    const { sum } = this;
    if (a.length === 0 || b.length === 0) return front;
    if (axis !== 'both' && lower === null) return sum.taken(withEqualWidth(axis, a, b, front), area);
    let joined = front;
    // The first point is the narrowest, the last one the lowest.
    if (axis !== 0 && a[0] + b[0] <= sum.w) joined = sum.beside(joined, a, b, area);
    if (axis !== 1 && a[a.length - 1] + b[b.length - 1] <= sum.h) joined = sum.above(joined, a, b, area);
    return joined;
  }

  /** What a list holds alone, the list across it holds as its only child. */
  private withChildren(set: PieceSet): void {
    this.cuts.forEach(({ lower }, at) => {
      if (lower === null || set.fronts[lower].length === 0) return;
      set.fronts[at] = this.sum.with(set.fronts[at], set.fronts[lower], set.area);
    });
  }

  private closed(sets: PieceSet[]): Level {
    for (const set of sets) {
      this.withChildren(set);
      this.byKey.set(set.key, set);
    }
    sets.sort((a, b) => a.area - b.area || a.key - b.key);
    const words = this.slack.length;
    const codes = new Int32Array(sets.length * words);
    sets.forEach(({ code }, at) => codes.set(code, at * words));
    return {
      sets,
      areas: Float64Array.from(sets, ({ area }) => area),
      wastes: Float64Array.from(sets, leastWaste),
      codes,
      narrow: Float64Array.from(sets, (set) => leastSide(set, 0)),
      low: Float64Array.from(sets, (set) => leastSide(set, 1)),
    };
  }
}

/** The kinds of which no other takes all that they take: of a rack of offcuts a few. */
function roomiest({ stocks }: PackModel, waste: readonly number[]): Kinds {
  const holdsAll = (one: number, other: number): boolean =>
    stocks[one].w >= stocks[other].w && stocks[one].h >= stocks[other].h && waste[one] >= waste[other];
  const all = [...stocks.keys()];
  const kept = all.filter(
    (kind) => !all.some((other) => holdsAll(other, kind) && (other < kind || !holdsAll(kind, other))),
  );
  return {
    w: Float64Array.from(kept, (kind) => stocks[kind].w),
    h: Float64Array.from(kept, (kind) => stocks[kind].h),
    waste: Float64Array.from(kept, (kind) => waste[kind]),
  };
}

/** Whether the numbers of all sets of pieces of a job can be told apart. */
export const canNumber = ({ demand }: PackModel): boolean =>
  demand.reduce((product, count) => product * (count + 1), 1) <= Number.MAX_SAFE_INTEGER;

/** Steps that keeping a set takes, beside those of finding it. */
const SET_STEPS = 40;

/** Whether the sizes to come take more than `left` steps, judged by those of the last three: as long as they grow they
 *  grow by a factor that falls from size to size, for want of room on the sheet, and that no slower than before. Not
 *  told where they do not grow so. */
function takesMore(steps: readonly number[], left: number): boolean {
  const [first, second, last] = steps.slice(-3);
  let factor = last / second;
  const slower = factor / (second / first);
  if (!(factor > 1 && slower < 1) || last < TOLD_FROM * left) return false;
  let sum = 0;
  for (let next = last; next >= 1 && sum <= left; sum += next) {
    factor *= slower;
    next *= factor;
  }
  return sum > left;
}

/** One and a half times the steps left: beyond, the list of sets is given up. */
const SURE = 1.5;
/** A sixtieth of what it takes to be sure: as long as a size takes less, its factors tell nothing yet. */
const TOLD_FROM = 1 / 60;

/** Whether a sheet of this size can begin with some list that holds the set. */
export const fitsSheet = (cuts: readonly CutLevel[], { fronts }: PieceSet, w: number, h: number): boolean =>
  cuts.some(({ top }, at) => top && fitsIn(fronts[at], w, h));

/** Rectangles of lists of pieces that are all as wide as the list: those of `front` and of `a` behind `b`, the
 *  shortest for each width across. */
function withEqualWidth(axis: 0 | 1, a: Front, b: Front, front: Front): Front {
  const [along, across] = axis === 1 ? [0, 1] : [1, 0];
  const shortest = new Map<number, number>();
  for (let at = 0; at < front.length; at += 2) shortest.set(front[at + across], front[at + along]);
  for (let i = 0; i < a.length; i += 2)
    for (let j = 0; j < b.length; j += 2) {
      const width = a[i + across];
      const length = a[i + along] + b[j + along];
      if (width === b[j + across] && length < (shortest.get(width) ?? Infinity)) shortest.set(width, length);
    }
  const rectangles = [...shortest].map(([width, length]) => (axis === 1 ? [length, width] : [width, length]));
  return Float64Array.from(rectangles.sort((one, other) => one[0] - other[0] || other[1] - one[1]).flat());
}

/** The least side of its rectangles: 0 = width, 1 = height. */
function leastSide({ fronts }: PieceSet, side: 0 | 1): number {
  let least = Infinity;
  for (const front of fronts)
    for (let at = side; at < front.length; at += 2) least = Math.min(least, front[at]);
  return least;
}

/** What the tightest rectangle of a set wastes; the rectangles of disjoint sets waste no less together. */
function leastWaste({ fronts, area }: PieceSet): number {
  let least = Infinity;
  for (const front of fronts)
    for (let at = 0; at < front.length; at += 2) least = Math.min(least, front[at] * front[at + 1] - area);
  return least;
}

/** How pieces may be joined: the lists of one stage. Their fronts are kept for every set of pieces. */
interface CutLevel {
  /** Direction of the list: 0 from top to bottom, 1 from left to right, 'both' for cuts of any depth. */
  readonly axis: 0 | 1 | 'both';
  /** The level of the list's children, which are lists across; none where they are pieces as wide as the list. */
  readonly lower: number | null;
  /** A sheet may begin with it. */
  readonly top: boolean;
}

const ANY: readonly CutLevel[] = [{ axis: 'both', lower: null, top: true }];

/** More stages than these are taken for any number. */
const MOST_STAGES = 4;

/** The levels of a job: lists within lists from the last stage to the first. With a single stage, or where a cut beyond
 *  the sheet's edge is none, cuts of any depth: what holds for them holds for fewer. */
function cutLevels({ maxStages, rootAxis, grow }: PackModel): readonly CutLevel[] {
  if (maxStages < 2 || maxStages > MOST_STAGES || grow > 0) return ANY;
  const levels: CutLevel[] = [];
  for (const first of [0, 1] as const) {
    if (rootAxis >= 0 && rootAxis !== first) continue;
    for (let stage = maxStages; stage >= 1; stage--) {
      const axis = stage % 2 === 1 ? first : first === 0 ? 1 : 0;
      levels.push({ axis, lower: stage === maxStages ? null : levels.length - 1, top: stage === 1 });
    }
  }
  return levels;
}
