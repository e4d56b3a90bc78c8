import { entryAt } from '../entries.ts';

/** A piece to lay: its size as it may lie, in millionths. */
export interface Loose {
  readonly ways: readonly (readonly [w: number, h: number])[];
  readonly must: boolean;
}

/** The sheet to lay on: its usable size, the blade, and the rules of the saw. */
export interface Bed {
  readonly w: number;
  readonly h: number;
  readonly kerf: number;
  readonly maxStages: number;
  /** Direction of the first cut; null = free. */
  readonly firstCut: 'h' | 'v' | null;
}

/** Indices of pieces that lie on one sheet together. */
type Laid = readonly number[];

/** Pieces that one sheet is shown to take together: the largest number of them that some layout of the judge's own
 *  holds. A proof that so many fit, none that no more do. With at most eight pieces and free stages every guillotine
 *  layout is tried (sets of pieces with the smallest rectangles they are cut from: Wang, "Two algorithms for
 *  constrained two-dimensional cutting stock problems", Operations Research 1983); beside that, pieces go one by one
 *  into the corner of what is left, in many orders. */
export function mostOnOneSheet(pieces: readonly Loose[], bed: Bed): Laid {
  const laid = pieceByPiece(pieces, bed);
  if (laid.length === pieces.length || pieces.length > MOST_EXACT || bed.maxStages < Infinity) return laid;
  const set = inAnyLayout(pieces, bed);
  return set.length > laid.length ? set : laid;
}

/** The most that lie there when they are laid one by one, of all orders and choices. */
export function pieceByPiece(pieces: readonly Loose[], bed: Bed): Laid {
  let best: Laid = [];
  for (const order of ordersOf(pieces))
    for (const choice of CHOICES) {
      const laid = layInOrder(pieces, order, bed, choice);
      if (laid.length > best.length) best = laid;
      if (best.length === pieces.length) return best;
    }
  return best;
}

/** 8 pieces: 6,561 pairs of sets to put together. */
const MOST_EXACT = 8;

/** What is left of the sheet, the direction of the cut it came from and its stage. */
interface Cell {
  readonly w: number;
  readonly h: number;
  readonly axis: 'h' | 'v' | null;
  readonly stage: number;
}

/** Which place is liked: `fit` by the shorter or longer rest or the area; `split`: the direction of the cut that is
 *  made first, always the same or so that the larger rest is largest or smallest. */
interface Choice {
  readonly fit: 'short' | 'long' | 'area';
  readonly split: 'v' | 'h' | 'large' | 'even';
}
const CHOICES: readonly Choice[] = (['short', 'long', 'area'] as const).flatMap((fit) =>
  (['large', 'v', 'h', 'even'] as const).map((split) => ({ fit, split })),
);

/** Orders to lay in: by area, length, shorter side and perimeter, large ones first, then small ones first. Each once
 *  with must-cut pieces in front. */
function ordersOf(pieces: readonly Loose[]): readonly Laid[] {
  const sides = pieces.map(({ ways }) => entryAt(ways, 0));
  const keys: readonly ((side: readonly [number, number]) => number)[] = [
    ([w, h]) => w * h,
    ([w, h]) => Math.max(w, h),
    ([w, h]) => Math.min(w, h),
    ([w, h]) => w + h,
    ([w]) => w,
    ([, h]) => h,
  ];
  const by = (key: (typeof keys)[number], sign: number, must: number): Laid =>
    pieces
      .map((_, at) => at)
      .sort((a, b) => {
        const first = must * (Number(entryAt(pieces, b).must) - Number(entryAt(pieces, a).must));
        return first || sign * (key(entryAt(sides, a)) - key(entryAt(sides, b))) || a - b;
      });
  const musts = pieces.some(({ must }) => must) ? [1, 0] : [0];
  return musts.flatMap((must) => [-1, 1].flatMap((sign) => keys.map((key) => by(key, sign, must))));
}

function layInOrder(pieces: readonly Loose[], order: Laid, bed: Bed, choice: Choice): Laid {
  const cells: Cell[] = [{ w: bed.w, h: bed.h, axis: null, stage: 0 }];
  const laid: number[] = [];
  const hopeless = new Set<string>();
  for (const at of order) {
    const { ways } = entryAt(pieces, at);
    const key = ways.join(' ');
    // What had no place has none for an equal piece: room only gets less.
    if (hopeless.has(key)) continue;
    const place = bestPlace(cells, ways, bed, choice);
    if (place === null) hopeless.add(key);
    else {
      cells.splice(place.cell, 1, ...place.rests);
      laid.push(at);
    }
  }
  return laid;
}

interface Place {
  readonly cell: number;
  readonly rests: readonly Cell[];
  readonly score: number;
}

function bestPlace(cells: readonly Cell[], ways: Loose['ways'], bed: Bed, choice: Choice): Place | null {
  let best: Place | null = null;
  for (const [at, cell] of cells.entries())
    for (const [w, h] of ways) {
      const [spareW, spareH] = [cell.w - w, cell.h - h];
      if (spareW < 0 || spareH < 0) continue;
      const score = scoreOf(choice.fit, spareW, spareH, cell.w * cell.h - w * h);
      if (best !== null && best.score <= score) continue;
      const rests = restsOf(cell, w, h, bed, choice.split);
      if (rests !== null) best = { cell: at, rests, score };
    }
  return best;
}

const scoreOf = (fit: Choice['fit'], spareW: number, spareH: number, area: number): number =>
  fit === 'area' ? area : fit === 'short' ? Math.min(spareW, spareH) : Math.max(spareW, spareH);

/** What is left of a cell when a piece is cut from its corner; null where no order of cuts keeps to stages and first
 *  cut. */
function restsOf(cell: Cell, w: number, h: number, bed: Bed, split: Choice['split']): readonly Cell[] | null {
  const [right, below] = [cell.w - w - bed.kerf, cell.h - h - bed.kerf];
  // The larger rest: beside the piece in full height, or below it in full width.
  const vFirst = split === 'v' || (split === 'large' && right * cell.h > below * cell.w);
  const hFirst = split === 'h' || (split === 'even' && right * cell.h > below * cell.w);
  const axes = vFirst || !hFirst ? (['v', 'h'] as const) : (['h', 'v'] as const);
  for (const first of axes) {
    const cuts = (first === 'v' ? (['v', 'h'] as const) : (['h', 'v'] as const)).filter((axis) =>
      axis === 'v' ? cell.w > w : cell.h > h,
    );
    const rests = cutFree(cell, cuts, w, h, bed);
    if (rests !== null) return rests;
  }
  return null;
}

function cutFree(cell: Cell, cuts: readonly ('h' | 'v')[], w: number, h: number, bed: Bed): Cell[] | null {
  const rests: Cell[] = [];
  let board = cell;
  for (const axis of cuts) {
    if (board.axis === null && bed.firstCut !== null && axis !== bed.firstCut) return null;
    const stage = board.axis === axis ? board.stage : board.stage + 1;
    if (stage > bed.maxStages) return null;
    const rest =
      axis === 'v'
        ? { w: board.w - w - bed.kerf, h: board.h, axis, stage }
        : { w: board.w, h: board.h - h - bed.kerf, axis, stage };
    if (rest.w > 0 && rest.h > 0) rests.push(rest);
    board = axis === 'v' ? { w, h: board.h, axis, stage } : { w: board.w, h, axis, stage };
  }
  return rests;
}

type Size = readonly [w: number, h: number];

/** The largest set of pieces with a guillotine layout on the bed, by the smallest rectangles of every set: at most
 *  eight pieces, any number of stages. */
export function inAnyLayout(pieces: readonly Loose[], bed: Bed): Laid {
  const sets: (readonly Size[])[] = [[]];
  let best = 0;
  for (let set = 1; set < 1 << pieces.length; set += 1) {
    const alone = pieces.findIndex((_, at) => set === 1 << at);
    const sizes = alone >= 0 ? entryAt(pieces, alone).ways : joined(sets, set, bed, ['h', 'v']);
    sets.push(smallest(sizes, bed));
    if (members(set).length > members(best).length && liesOn(sets, set, bed)) best = set;
  }
  return members(best);
}

/** Whether a layout of the set begins as asked for: by a cut between pieces, or one that takes a rest off. */
function liesOn(sets: readonly (readonly Size[])[], set: number, bed: Bed): boolean {
  const sizes = entryAt(sets, set);
  const { firstCut } = bed;
  if (firstCut === null || members(set).length === 1) return sizes.length > 0;
  if (sizes.some(([w, h]) => (firstCut === 'v' ? w < bed.w : h < bed.h))) return true;
  return smallest(joined(sets, set, bed, [firstCut]), bed).length > 0;
}

const members = (set: number): Laid =>
  Array.from({ length: MOST_EXACT }, (_, at) => at).filter((at) => (set >> at) % 2 === 1);

/** Two parts of a set side by side (`v`) or one above the other (`h`), in all ways. */
function joined(
  sets: readonly (readonly Size[])[],
  set: number,
  { kerf }: Bed,
  axes: readonly ('h' | 'v')[],
): Size[] {
  const found: Size[] = [];
  for (let part = (set - 1) & set; part > (set ^ part); part = (part - 1) & set)
    for (const [w, h] of entryAt(sets, part))
      for (const [w2, h2] of entryAt(sets, set ^ part))
        for (const axis of axes)
          found.push(axis === 'v' ? [w + kerf + w2, Math.max(h, h2)] : [Math.max(w, w2), h + kerf + h2]);
  return found;
}

/** Sizes within the bed of which none is as small as another both ways. */
function smallest(sizes: readonly Size[], bed: Bed): readonly Size[] {
  const kept: Size[] = [];
  const inside = sizes.filter(([w, h]) => w <= bed.w && h <= bed.h);
  let low = Infinity;
  for (const size of inside.sort((a, b) => a[0] - b[0] || a[1] - b[1]))
    if (size[1] < low) {
      kept.push(size);
      low = size[1];
    }
  return kept;
}
