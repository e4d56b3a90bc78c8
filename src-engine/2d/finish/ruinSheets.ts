import { grouped } from '../../control/grouped.ts';
import type { Rng } from '../../control/rng.ts';
import { createRng } from '../../control/rng.ts';
import type { PackModel } from '../packing/packModel.ts';
import type { Hand, Laying } from './hand.ts';
import { LIKINGS } from './hand.ts';
import type { LaidSheet } from './laidSheet.ts';
import { compareLaid, costOf, holdsGroup, SAME, tidiedTight, turnsOf } from './laidSheet.ts';
import { isSameList, ListTable } from './listTable.ts';
import { leastEffort } from './sawEffort.ts';
import { makeTightest } from './tighten.ts';
import { ORDERS } from './waiting.ts';

const SEED = 20260101;
/** Sub-trees taken out of a sheet at most. */
const REMOVALS = 6;
/** Tries between two looks at whether anybody waits. */
const HEED_EVERY = 32;
/** What a try costs beside the places it looks at. */
const FIXED_WORK = 100;
/** Passes more that are kept with a chance of 1 in e in the beginning; falls with the square of the work left. */
const HEAT = 1;
/** What a sliver or a stage more weighs there between layouts of equal cost, in passes. */
const TIE = 0.2;

/** A sheet as it is cut, and the layout that pieces are taken out of: the first list of a table. */
interface Ruined {
  readonly table: ListTable;
  readonly print: number;
  readonly laid: LaidSheet;
}

export interface RuinWork {
  /** Places in all. */
  readonly ruin: number;
  /** True ends it with what it has. Absent = never. */
  readonly shouldStop?: () => boolean;
}

/** Ruin and recreate for less work at the saw (DECISIONS 18). One step takes some sub-trees out of one or two sheets of
 *  a kind, lays their pieces where they leave the fewest leftovers, and keeps the result if it is no worse (at first
 *  also if it is a little worse). The best of all steps is returned. Pieces of groups stay on their sheet; no sheet
 *  becomes empty. Deterministic: seeded numbers.
 *  Idea: Schrimpf et al., Record breaking optimization results using the ruin and recreate principle, JCP 2000;
 *  Kirkpatrick et al., Optimization by simulated annealing, Science 1983. */
export function ruinSheets(
  hand: Hand,
  laid: readonly LaidSheet[],
  { ruin, shouldStop = () => false }: RuinWork,
): readonly LaidSheet[] {
  if (laid.length === 0 || ruin <= 0) return laid;
  let best = laid;
  const end = hand.looked + ruin;
  const rng = createRng(SEED);
  const sheets = laid.map((one): Ruined => {
    const loaded = new ListTable(64);
    const table = loaded.packed(loaded.load(one.sheet.root));
    table.print.fill(0);
    return { table, print: table.printOf(0), laid: one };
  });
  const partners = partnersOf(hand.model, laid);
  for (let tries = 0; hand.looked < end && !shouldStop(); tries++) {
    if (tries % HEED_EVERY === 0) hand.model.heed();
    const first = rng.below(sheets.length);
    const others = partners[first];
    const second = others.length > 1 && rng.below(4) > 0 ? others[rng.below(others.length)] : first;
    const at = second === first ? [first] : [first, second];
    const left = (end - hand.looked) / ruin;
    const heat = HEAT * left * left;
    const found = rearranged(hand, sheets, at, rng, heat);
    if (found === null) continue;
    found.forEach((one, index) => (sheets[at[index]] = one));
    const now = sheets.map((one) => one.laid);
    if (compareLaid(now, best, 0) < 0) best = now;
  }
  return best;
}

/** For each sheet those that it may exchange pieces with, itself among them. */
function partnersOf(model: PackModel, laid: readonly LaidSheet[]): readonly (readonly number[])[] {
  const free = [...laid.keys()].filter((at) => !holdsGroup(model, laid[at].sheet));
  const byKind = grouped(free, (at) => laid[at].sheet.stock);
  return laid.map(({ sheet }, at) => (free.includes(at) ? (byKind.get(sheet.stock) ?? []) : []));
}

/** Whether what is worse by `more` is kept: nothing worse without heat, else by chance about exp(-more / heat). */
function isKept(more: number, heat: number, chance: number): boolean {
  if (more <= 0) return true;
  // exp(-x) is the limit of (1 - x / n)^n, here for 64: six squares. The series of its inverse keeps far too much.
  let power = Math.max(0, 1 - more / heat / 64);
  for (let square = 0; square < 6; square++) power *= power;
  return chance < power;
}

/** The sheets at some places, other than they are and not much worse; null when this try comes to nothing. */
function rearranged(
  hand: Hand,
  sheets: readonly Ruined[],
  at: readonly number[],
  rng: Rng,
  heat: number,
): readonly Ruined[] | null {
  const chance = rng.next();
  const own = at.map((place) => sheets[place]);
  if (!laysAnew(hand, own, rng)) return null;
  const { model, tables } = hand;
  // Nearly half of all tries end as they began but for the order in which pieces lie.
  const prints = own.map((_, index) => tables[index].printOf(0));
  if (prints.every((print, index) => print === own[index].print)) return null;
  let beside = 0;
  for (let place = 0; place < sheets.length; place++)
    if (!at.includes(place)) beside = Math.max(beside, sheets[place].laid.effort.largest);
  const before = own.map(({ laid }) => laid);
  const least = own.map((_, index) => ({ effort: leastEffort(model, tables[index], hand.sliver) }));
  if (!isKept(costOf(least, beside) - costOf(before, beside) - SAME, heat, chance)) return null;
  const after: LaidSheet[] = [];
  for (const [index, { table, print, laid }] of own.entries()) {
    const isSame = prints[index] === print && isSameList(tables[index], 0, table, 0);
    const found = isSame ? laid : easiest(hand, laid, tables[index], beside);
    if (found === null) return null;
    after.push(found);
  }
  if (model.minimizeRotations && turnsOf(after) > turnsOf(before)) return null;
  const dearer = costOf(after, beside) - costOf(before, beside);
  const more = Math.abs(dearer) > SAME ? dearer : TIE * compareLaid(after, before, beside);
  if (!isKept(more, heat, chance)) return null;
  return after.map((laid, index): Ruined => {
    if (laid === before[index]) return own[index];
    return { table: tables[index].packed(0), print: prints[index], laid };
  });
}

/** Takes sub-trees out of a sheet or two and lays their pieces anew, in the tables of the hand. False where a piece
 *  finds no place, or a sheet becomes empty. */
function laysAnew(hand: Hand, sheets: readonly Ruined[], rng: Rng): boolean {
  const { model, waiting } = hand;
  const tables = hand.clear();
  waiting.clear();
  // Strips that lose their widest piece become narrower, or wait for one like it.
  const narrows = rng.below(2) === 0;
  for (let index = 0; index < sheets.length; index++) {
    const table = tables[index];
    table.become(sheets[index].table);
    const nodes = table.count - 1;
    hand.looked += nodes;
    for (let left = 1 + rng.below(REMOVALS); left > 0; left--) table.takeOut(1 + rng.below(nodes), waiting);
    if (narrows) makeTightest(table);
  }
  for (let index = 0; index < sheets.length; index++) hand.openAll(tables[index], 0);
  const laying: Laying = {
    depth: model.maxStages,
    order: ORDERS[rng.below(ORDERS.length)],
    liking: LIKINGS[rng.below(LIKINGS.length)],
  };
  waiting.sort(laying.order);
  hand.lay(laying, false);
  hand.looked += FIXED_WORK;
  if (waiting.count > 0) return false;
  for (let index = 0; index < sheets.length; index++) {
    if (tables[index].first[0] < 0) return false;
    makeTightest(tables[index]);
  }
  return true;
}

/** The layout of a sheet cut as is liked best. Null when a job's limits allow none. */
function easiest(
  hand: Hand,
  { sheet, effort }: LaidSheet,
  table: ListTable,
  beside: number,
): LaidSheet | null {
  const laid = tidiedTight(hand, { stock: sheet.stock, root: table.planOf(0) }, effort.stages);
  if (laid.length === 0) return null;
  return laid.reduce((best, one) => (compareLaid([one], [best], beside) < 0 ? one : best));
}
