import type { Rng } from '../../control/rng.ts';
import { createRng } from '../../control/rng.ts';
import type { PackModel } from '../packing/packModel.ts';
import type { PlanList, PlanNode } from '../packing/plan.ts';
import { isPiece } from '../packing/plan.ts';
import type { LaidSheet } from './laidSheet.ts';
import { compareLaid, holdsGroup, tidiedTight, turnsOf } from './laidSheet.ts';
import type { Hand, Laying, Waiting } from './openLists.ts';
import { layPieces, LIKINGS, ORDERS, reopen, settled, sortWaiting } from './openLists.ts';
import { sawEffort } from './sawEffort.ts';
import { printOf, Strip, stripOf } from './strip.ts';
import { makeTightest } from './tighten.ts';
import { without } from './without.ts';

const SEED = 20260101;
/** Sub-trees taken out of a sheet at most. */
const REMOVALS = 6;
/** What a try costs beside the places it looks at. */
const FIXED_WORK = 100;

/** A sheet as it is cut, and the layout that pieces are taken out of. */
interface Ruined {
  readonly root: Strip;
  readonly laid: LaidSheet;
}

/** Places that ruin and recreate may look at: in all, and in a row without a gain. */
export interface RuinWork {
  readonly ruin: number;
  readonly patience: number;
  /** True ends it with what it has. Absent = never. */
  readonly shouldStop?: () => boolean;
}

/** Ruin and recreate for less work at the saw (DECISIONS 18): takes some sub-trees out of one or two sheets of a kind,
 *  lays their pieces where they leave the fewest leftovers, and keeps what is no worse, until its work or its patience
 *  ends. Pieces of groups stay on their sheet; no sheet becomes empty. Deterministic: seeded numbers.
 *  Idea: Schrimpf et al., Record breaking optimization results using the ruin and recreate principle, JCP 2000. */
export function ruinSheets(
  hand: Hand,
  laid: readonly LaidSheet[],
  { ruin, patience, shouldStop = () => false }: RuinWork,
): readonly LaidSheet[] {
  if (laid.length === 0) return laid;
  const end = hand.looked + ruin;
  let lastGain = hand.looked;
  const rng = createRng(SEED);
  const sheets = laid.map((one): Ruined => {
    const root = stripOf(one.sheet.root);
    sawEffort(hand.model, root, hand.sliver);
    return { root, laid: one };
  });
  const partners = partnersOf(hand.model, laid);
  while (hand.looked < Math.min(end, lastGain + patience) && !shouldStop()) {
    const first = rng.below(sheets.length);
    const others = partners[first];
    const second = others.length > 1 && rng.below(4) > 0 ? others[rng.below(others.length)] : first;
    const at = second === first ? [first] : [first, second];
    const found = rearranged(hand, sheets, at, rng);
    if (found === null) continue;
    found.sheets.forEach((one, index) => (sheets[at[index]] = one));
    if (found.isBetter) lastGain = hand.looked;
  }
  return sheets.map((one) => one.laid);
}

/** For each sheet those that it may exchange pieces with, itself among them. */
function partnersOf(model: PackModel, laid: readonly LaidSheet[]): readonly (readonly number[])[] {
  const free = [...laid.keys()].filter((at) => !holdsGroup(model, laid[at].sheet));
  const byKind = Map.groupBy(free, (at) => laid[at].sheet.stock);
  return laid.map(({ sheet }, at) => (free.includes(at) ? (byKind.get(sheet.stock) ?? []) : []));
}

/** The sheets at some places, other than they are and no worse; null when this try comes to nothing. */
function rearranged(
  hand: Hand,
  sheets: readonly Ruined[],
  at: readonly number[],
  rng: Rng,
): { readonly sheets: readonly Ruined[]; readonly isBetter: boolean } | null {
  const { model } = hand;
  const own = at.map((place) => sheets[place]);
  const opens: Strip[] = [];
  const waiting: Waiting[] = [];
  // Strips that lose their widest piece become narrower, or wait for one like it.
  const narrows = rng.below(2) === 0;
  const opened = own.map(({ root }) => {
    const gone = ruin(root, hand, rng);
    const kept = without(root, gone, waiting) ?? new Strip(root.axis, root.len, root.cross, 0);
    if (narrows) makeTightest(kept);
    reopen(hand, kept, opens);
    return kept;
  });
  const laying: Laying = {
    depth: model.maxStages,
    order: ORDERS[rng.below(ORDERS.length)],
    liking: LIKINGS[rng.below(LIKINGS.length)],
  };
  sortWaiting(model, waiting, laying.order);
  layPieces(hand, opens, waiting, laying, false);
  hand.looked += FIXED_WORK;
  if (waiting.length > 0 || opened.some(({ children }) => children.length === 0)) return null;
  const roots = opened.map((root) => {
    const layout = settled(root);
    makeTightest(layout);
    return layout;
  });
  // Nearly half of all tries end as they began but for the order in which pieces lie.
  if (roots.every((root, index) => printOf(root) === printOf(own[index].root))) return null;
  let beside = 0;
  for (let place = 0; place < sheets.length; place++)
    if (!at.includes(place)) beside = Math.max(beside, sheets[place].laid.effort.largest);
  const found: Ruined[] = [];
  for (const [index, root] of roots.entries()) {
    const ruined = tidiedAgain(hand, own[index], root, beside);
    if (ruined === null) return null;
    found.push(ruined);
  }
  const [before, after] = [own, found].map((all) => all.map(({ laid }) => laid));
  if (model.minimizeRotations && turnsOf(after) > turnsOf(before)) return null;
  const more = compareLaid(after, before, beside);
  return more <= 0 ? { sheets: found, isBetter: more < 0 } : null;
}

/** A sheet with another layout, cut as is liked best; itself where the layout is its own. Null when a job's limits
 *  allow none. */
function tidiedAgain(hand: Hand, own: Ruined, root: Strip, beside: number): Ruined | null {
  if (printOf(root) === printOf(own.root) && isSameLayout(root, own.root)) return own;
  const { sheet, effort } = own.laid;
  sawEffort(hand.model, root, hand.sliver, true);
  const [first, ...others] = tidiedTight(hand, { stock: sheet.stock, root }, effort.stages);
  if (first === undefined) return null;
  const laid = others.reduce((best, one) => (compareLaid([one], [best], beside) < 0 ? one : best), first);
  return { root, laid };
}

function isSameLayout(a: PlanList, b: PlanList): boolean {
  return (
    a === b ||
    (a.axis === b.axis &&
      a.len === b.len &&
      a.cross === b.cross &&
      a.children.length === b.children.length &&
      a.children.every((child, index) => isSameNode(child, b.children[index])))
  );
}

function isSameNode(a: PlanNode, b: PlanNode): boolean {
  if (isPiece(a)) return isPiece(b) && a.type === b.type && a.turned === b.turned && a.extent === b.extent;
  return !isPiece(b) && isSameLayout(a, b);
}

/** The numbers of what is taken out of a sheet, in rising order. */
function ruin({ known }: Strip, hand: Hand, rng: Rng): readonly number[] {
  const nodes = known?.nodes ?? 0;
  hand.looked += nodes;
  const gone: number[] = [];
  for (let left = 1 + rng.below(REMOVALS); left > 0; left--) {
    const number = rng.below(nodes);
    let at = gone.length;
    for (; at > 0 && gone[at - 1] > number; at--) gone[at] = gone[at - 1];
    gone[at] = number;
  }
  return gone;
}
