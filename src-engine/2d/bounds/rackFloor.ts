import { planLeavingOut } from '../exact/index.ts';
import type { Work } from '../../optimise/work.ts';
import { inflate } from '../../geometry/kerf.ts';
import { ticks } from '../../geometry/lengths.ts';
import { createWork } from '../../optimise/work.ts';
import { buildPackModel, sumOf } from '../packing/packModel.ts';
import type { PanelBound, PanelPart, PanelProblem, PanelSolution, PanelStock } from '../problem2d.ts';
import { piecesIn } from '../problem2d.ts';
import { ordinaryLowerBound, panelLowerBound, PATTERNS } from './panelLowerBound.ts';
import * as tuning from './tuning.ts';

/** The bound of a plan with all pieces beside sheets that are to be used up first, raised by what this order says of
 *  every plan (DECISIONS 18): its other sheets cost no more than here, and no piece on them fits an idle one of the
 *  rack. So each set of others that costs no more, and no less than they must, is laid beside the rack as if it were
 *  free, and the cheapest sheets of the rack are looked for that may hold the rest. `bySaw`: plans are cut from edge to
 *  edge, so that also all sets of pieces on a sheet tell. Unchanged where nothing more is known. */
export function boundBesideRack(problem: PanelProblem, solution: PanelSolution, bySaw: boolean): PanelBound {
  const { bound } = solution;
  const rack = rackOf(problem, solution);
  if (rack === null || !bound.placeable) return bound;
  const steps = bySaw && problem.tolerance === 0 ? tuning.FLOOR_STEPS : 0;
  const looks: Looks = { work: createWork(steps), bounds: tuning.FLOOR_BOUNDS };
  const floors = mixesOf(rack).map((mix) => floorOf(rack, mix, looks));
  const floor = Math.min(...floors.map(({ cost }) => cost));
  const known = rack.byPrice ? (bound.price ?? 0) : bound.area;
  if (floor <= known || floor > rack.most.all * (1 + ROUNDING)) return bound;
  const method = floors.some(({ byPatterns }) => byPatterns) ? PATTERNS : bound.method;
  return { ...bound, method, ...(rack.byPrice ? { price: floor } : { area: floor }) };
}

/** Sheets of a row that are to be used up first, or its others. */
interface Share extends PanelStock {
  readonly cost: number;
}

/** A job with sheets to be used up first, and what a plan of it spends. */
interface Rack {
  readonly problem: PanelProblem;
  readonly byPrice: boolean;
  readonly firsts: readonly Share[];
  readonly others: readonly Share[];
  /** For each kind of the rack the part rows that no other sheet may hold while one of the kind is left. */
  readonly fitting: readonly (readonly number[])[];
  readonly misfits: number;
  /** Area of all pieces that fit some sheet, the blade counted. */
  readonly pieceArea: number;
  /** What the others cost at least. */
  readonly least: number;
  /** What the others, and all sheets, cost in the plan. */
  readonly most: { readonly others: number; readonly all: number };
}

/** Null where nothing is to be used up first, or what else may be used has no price. */
function rackOf(problem: PanelProblem, { sheets, bound }: PanelSolution): Rack | null {
  const { stock, parts, minimizeCost } = problem;
  const byPrice = minimizeCost && bound.price !== null;
  const costOf = ({ w, h, price }: PanelStock): number => (byPrice ? (price ?? 0) : w * h);
  const usable = stock.filter(({ region, cap }) => region.w > 0 && region.h > 0 && cap > 0);
  const share = (row: PanelStock, cap: number): Share[] =>
    cap > 0 ? [{ ...row, cap, first: 0, cost: costOf(row) }] : [];
  const firsts = usable.flatMap((row) => share(row, Math.min(row.first, row.cap)));
  const others = usable.flatMap((row) => share(row, row.cap - Math.min(row.first, row.cap)));
  if (firsts.length === 0 || (byPrice && others.some(({ price }) => price === null))) return null;
  const spent = { others: 0, all: 0 };
  const used = stock.map(() => 0);
  for (const { stock: row } of sheets) {
    const cost = costOf(stock[row]);
    spent.all += cost;
    if (used[row]++ >= stock[row].first) spent.others += cost;
  }
  // What a search has proved is no less than that.
  const ordinary = (): PanelBound => ordinaryLowerBound(problem);
  const least =
    spent.others === 0 ? 0 : (bound.ordinary ?? (byPrice ? (ordinary().price ?? 0) : ordinary().area));
  const placed = parts.filter((part) => usable.some((row) => fits(problem, part, row)));
  return {
    problem,
    byPrice,
    firsts,
    others,
    fitting: firsts.map((first) => heldBy(problem, first)),
    misfits: bound.misfits,
    pieceArea: placed.reduce((sum, part) => sum + part.qty * withBlade(problem, part), 0),
    least: Math.min(least, spent.others),
    most: spent,
  };
}

function fits({ tolerance }: PanelProblem, { w, h, rotatable }: PanelPart, { region }: PanelStock): boolean {
  const [wide, high] = [region.w + tolerance, region.h + tolerance];
  return (w <= wide && h <= high) || (rotatable && h <= wide && w <= high);
}

/** The rows that fit a sheet of the rack. None where a piece may not lie on every sheet that it fits. */
function heldBy(problem: PanelProblem, first: Share): readonly number[] {
  const { tolerance, maxStages, parts } = problem;
  if (tolerance > 0 || maxStages < 2 || parts.some(({ group }) => group >= 0) || first.cost === 0) return [];
  return [...parts.keys()].filter((row) => fits(problem, parts[row], first));
}

/** How many sheets of each of the others there are at most, what they cost at least together, and whether one is
 *  used for certain. */
interface Mix {
  readonly counts: readonly number[];
  readonly cost: number;
  readonly isUsed: boolean;
}

/** All sets of the others that a plan may take; one that holds them all where they are too many. Those that cost
 *  nothing are in every set. */
function mixesOf({ problem, others, least, most }: Rack): readonly Mix[] {
  const pieces = piecesIn(problem.parts);
  const enough = (money: number, { cost, cap }: Share): number =>
    Math.min(cap, pieces, cost > 0 ? Math.floor((money / cost) * (1 + ROUNDING)) : pieces);
  const found: Mix[] = [];
  let nodes = 0;
  const isTooLong = (): boolean => nodes > tuning.FLOOR_NODES || found.length > tuning.FLOOR_MIXES;
  const search = (counts: readonly number[], cost: number): void => {
    nodes++;
    if (counts.length === others.length) {
      if (cost >= least * (1 - ROUNDING)) found.push({ counts, cost, isUsed: cost > 0 });
      return;
    }
    const other = others[counts.length];
    const top = enough(most.others - cost, other);
    for (let count = top; count >= (other.cost > 0 ? 0 : top) && !isTooLong(); count--)
      search([...counts, count], cost + count * other.cost);
  };
  search([], 0);
  if (!isTooLong()) return found;
  return [{ counts: others.map((other) => enough(most.others, other)), cost: least, isUsed: least > 0 }];
}

interface Floor {
  readonly cost: number;
  readonly byPatterns: boolean;
}

/** What all sheets cost at least beside a set of the others; Infinity where not all pieces have room. */
function floorOf(rack: Rack, mix: Mix, looks: Looks): Floor {
  const { problem, firsts, others, misfits, most } = rack;
  const beside = others.map((row, at) => ({ ...row, cap: mix.counts[at], price: 0 }));
  // Only the price is asked for.
  const stock = [...beside, ...firsts.map((row) => ({ ...row, price: row.cost }))].map(withoutArea);
  const bound = panelLowerBound({ ...problem, stock });
  if (!bound.placeable || bound.misfits > misfits) return { cost: Infinity, byPatterns: false };
  const room = most.all - mix.cost;
  const least = bound.price ?? 0;
  if (least >= room * (1 - ROUNDING)) return { cost: mix.cost + least, byPatterns: false };
  const given = looks.work.left;
  for (let limit = room, tries = 0; tries < tuning.FLOOR_TRIES; limit = (least + limit) / 2, tries++) {
    const sets = rackSets(rack, beside, limit);
    if (sets === 'too many') continue;
    const open = sets.find((set) => !isTooSmall(rack, beside, mix.isUsed, { set, looks }));
    const cost = mix.cost + Math.max(least, open?.cost ?? limit);
    return { cost, byPatterns: looks.work.left < given };
  }
  return { cost: mix.cost + least, byPatterns: false };
}

const withoutArea = <T extends PanelStock>(row: T): T => ({ ...row, w: ticks(0), h: ticks(0) });

/** How many sheets of each kind of the rack are used, and what they cost. */
interface RackSet {
  readonly counts: readonly number[];
  readonly cost: number;
}

/** All sets of sheets of the rack that cost less than `limit` and have the area that all pieces need beside the
 *  others, and that of all pieces which fit a kind that is not used up, the cheapest first. Kinds that cost nothing
 *  are used up. */
function rackSets(
  { problem, firsts, fitting, pieceArea }: Rack,
  beside: readonly PanelStock[],
  limit: number,
): readonly RackSet[] | 'too many' {
  const areas = firsts.map((row) => roomOf(problem, row));
  const pieces = problem.parts.map((part) => part.qty * withBlade(problem, part));
  const needed = pieceArea - sumOf(beside.map((row) => row.cap * roomOf(problem, row)));
  /** The area of all sheets from a kind on, and the least cost for it. */
  const rest = new Float64Array(firsts.length + 1);
  const rate = new Float64Array(firsts.length + 1).fill(Infinity);
  for (let at = firsts.length - 1; at >= 0; at--) {
    rest[at] = rest[at + 1] + firsts[at].cap * areas[at];
    rate[at] = Math.min(rate[at + 1], firsts[at].cost / areas[at]);
  }
  const found: RackSet[] = [];
  let nodes = 0;
  const isTooLong = (): boolean => nodes > tuning.FLOOR_NODES || found.length > tuning.FLOOR_SETS;
  /** How many kinds that are not used up fit each row, and the area of the rows that fit one. */
  const held = new Int32Array(pieces.length);
  let heldArea = 0;
  const hold = (at: number, sign: 1 | -1): void => {
    for (const row of fitting[at]) {
      if (held[row] === (sign > 0 ? 0 : 1)) heldArea += sign * pieces[row];
      held[row] += sign;
    }
  };
  const counts: number[] = [];
  const search = (at: number, cost: number, area: number): void => {
    nodes++;
    const asked = Math.max(needed, heldArea) * (1 - ROUNDING);
    if (area + rest[at] < asked || isTooLong()) return;
    if (cost + (asked > area ? (asked - area) * rate[at] : 0) >= limit * (1 - ROUNDING)) return;
    if (at === firsts.length) {
      found.push({ counts: [...counts], cost });
      return;
    }
    const { cap, cost: each } = firsts[at];
    const least = each > 0 ? 0 : cap;
    for (let count = cap; count >= least; count--) {
      counts[at] = count;
      if (count === cap - 1) hold(at, 1);
      search(at + 1, cost + count * each, area + count * areas[at]);
    }
    if (cap > least) hold(at, -1);
  };
  search(0, 0, 0);
  return isTooLong() ? 'too many' : found.sort((a, b) => a.cost - b.cost);
}

/** What may still be spent on looks at sets: steps of lists, and bounds. */
interface Looks {
  readonly work: Work;
  bounds: number;
}

/** Whether it is certain that no plan takes just these sheets of the rack: what fits one that is left has no room on
 *  them, or all pieces have none on them and the others. `isBeside`: a piece lies on the others. */
function isTooSmall(
  { problem, firsts, fitting, misfits }: Rack,
  beside: readonly PanelStock[],
  isBeside: boolean,
  { set: { counts }, looks }: { readonly set: RackSet; readonly looks: Looks },
): boolean {
  const { parts } = problem;
  const used = firsts.map((row, at) => ({ ...row, cap: counts[at] }));
  const held = new Set(firsts.flatMap(({ cap }, at) => (counts[at] < cap ? fitting[at] : [])));
  const some = parts.map((part, row) => (held.has(row) ? part : { ...part, qty: 0 }));
  if (isBeside && piecesIn(some) === piecesIn(parts) - misfits) return true;
  return (
    hasNoRoom({ ...problem, parts: some, stock: used }, 0, looks) ||
    hasNoRoom({ ...problem, stock: [...used, ...beside] }, misfits, looks)
  );
}

/** Whether it is certain that these sheets do not hold all pieces but `out` ones. */
function hasNoRoom(problem: PanelProblem, out: number, looks: Looks): boolean {
  if (piecesIn(problem.parts) === 0) return false;
  const model = buildPackModel(problem);
  if (sumOf(model.hopeless) > out) return true;
  const given = Math.min(looks.work.left, tuning.FLOOR_LOOK);
  const work = createWork(given);
  const found = planLeavingOut(model, 0, work);
  looks.work.left -= given - work.left;
  if (found !== 'open' || looks.bounds <= 0) return found === 'none';
  looks.bounds--;
  return !panelLowerBound(problem).placeable;
}

/** Area with the blade beside it. Ticks. */
const withBlade = ({ kerf }: PanelProblem, { w, h }: { readonly w: number; readonly h: number }): number =>
  inflate(ticks(w), kerf) * inflate(ticks(h), kerf);

/** The same of what a sheet is laid out on. */
const roomOf = (problem: PanelProblem, { region: { w, h } }: PanelStock): number =>
  withBlade(problem, { w: w + problem.tolerance, h: h + problem.tolerance });

/** Sums of areas in another order differ by a share of rounding. */
const ROUNDING = 1e-9;
