import type { Rng } from '../../control/rng.ts';
import { createRng } from '../../control/rng.ts';
import type { PackModel } from '../packing/packModel.ts';
import type { PlanList, PlanNode } from '../packing/plan.ts';
import { isPiece } from '../packing/plan.ts';
import type { LaidSheet } from './laidSheet.ts';
import { compareLaid, holdsGroup, tidiedTight, turnsOf } from './laidSheet.ts';
import type { Hand, Laying, Open, Waiting } from './openLists.ts';
import { closed, layPieces, LIKINGS, ORDERS, reopened, sortWaiting } from './openLists.ts';
import type { Arranged, Ruinable } from './ruinable.ts';
import { fingerprint, ruinable, without } from './ruinable.ts';
import { tightest } from './tighten.ts';

const SEED = 20260101;
/** Sub-trees taken out of a sheet at most. */
const REMOVALS = 6;
/** What a try costs beside the places it looks at. */
const FIXED_WORK = 100;

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
  const sheets = laid.map((one) => ruinable(hand.model, { base: one.sheet, laid: one }, false));
  const partners = partnersOf(hand.model, laid);
  while (hand.looked < Math.min(end, lastGain + patience) && !shouldStop()) {
    const first = rng.below(sheets.length);
    const others = partners[first];
    const second = others.length > 1 && rng.below(4) > 0 ? others[rng.below(others.length)] : first;
    const at = second === first ? [first] : [first, second];
    const found = rearranged(hand, sheets, at, rng);
    if (found === null) continue;
    found.sheets.forEach((one, index) => {
      if (one !== sheets[at[index]]) sheets[at[index]] = ruinable(hand.model, one, true);
    });
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
  sheets: readonly Ruinable[],
  at: readonly number[],
  rng: Rng,
): { readonly sheets: readonly Arranged[]; readonly isBetter: boolean } | null {
  const own = at.map((place) => sheets[place]);
  const opens: Open[] = [];
  const waiting: Waiting[] = [];
  // Strips that lose their widest piece become narrower, or wait for one like it.
  const narrows = rng.below(2) === 0;
  const roots = own.map((sheet) => {
    const gone = ruin(sheet.nodes, hand, rng);
    const kept = without(sheet, gone, waiting) ?? { ...sheet.base.root, children: [] };
    return reopened(hand, narrows ? tightest(kept, sheet.tight) : kept, opens, sheet.full);
  });
  const laying: Laying = {
    depth: hand.model.maxStages,
    order: ORDERS[rng.below(ORDERS.length)],
    liking: LIKINGS[rng.below(LIKINGS.length)],
  };
  sortWaiting(hand.model, waiting, laying.order);
  layPieces(hand, opens, waiting, laying, false);
  hand.looked += FIXED_WORK;
  if (waiting.length > 0 || roots.some(({ children }) => children.length === 0)) return null;
  const layouts = roots.map((root, index) => tightest(closed(root), own[index].tight));
  // Nearly half of all tries end as they began but for the order in which pieces lie.
  if (layouts.every((root, index) => fingerprint(root) === own[index].fingerprint)) return null;
  let beside = 0;
  sheets.forEach(({ laid }, place) => {
    if (!at.includes(place)) beside = Math.max(beside, laid.effort.largest);
  });
  const found: Arranged[] = [];
  for (const [index, root] of layouts.entries()) {
    const arranged = tidiedAgain(hand, own[index], root, beside);
    if (arranged === null) return null;
    found.push(arranged);
  }
  const [before, after] = [own, found].map((all) => all.map(({ laid }) => laid));
  if (hand.model.minimizeRotations && turnsOf(after) > turnsOf(before)) return null;
  const more = compareLaid(after, before, beside);
  return more <= 0 ? { sheets: found, isBetter: more < 0 } : null;
}

/** A sheet with another layout, cut as is liked best; itself where the layout is its own. Null when a job's limits
 *  allow none. */
function tidiedAgain(hand: Hand, own: Ruinable, root: PlanList, beside: number): Arranged | null {
  if (isSameLayout(root, own.base.root)) return own;
  const base = { stock: own.base.stock, root };
  const [first, ...others] = tidiedTight(hand, base, own.laid.effort.stages);
  if (first === undefined) return null;
  const laid = others.reduce((best, one) => (compareLaid([one], [best], beside) < 0 ? one : best), first);
  return { base, laid };
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

/** The numbers of what is taken out of a sheet. */
function ruin(nodes: readonly PlanNode[], hand: Hand, rng: Rng): readonly number[] {
  hand.looked += nodes.length;
  const gone: number[] = [];
  for (let left = 1 + rng.below(REMOVALS); left > 0; left--) gone.push(rng.below(nodes.length));
  return gone;
}
