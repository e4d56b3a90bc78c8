import type { Rng } from '../../control/rng.ts';
import { createRng } from '../../control/rng.ts';
import type { PackModel } from '../packing/packModel.ts';
import type { PlanList, PlanNode, PlanSheet } from '../packing/plan.ts';
import { eachPiece, isPiece } from '../packing/plan.ts';
import type { LaidSheet } from './laidSheet.ts';
import { holdsGroup, tidied } from './laidSheet.ts';
import type { Hand, Laying, Open } from './openLists.ts';
import { closed, layPieces, LIKINGS, ORDERS, reopened, waitingTypes } from './openLists.ts';
import type { SawEffort } from './sawEffort.ts';
import { AREA_PER_PASS } from './sawEffort.ts';
import { tightest } from './tighten.ts';

/** A sheet as it is cut, and the layout that pieces are taken out of. */
interface Arranged {
  readonly base: PlanSheet;
  readonly laid: LaidSheet;
}

interface Ruinable extends Arranged {
  /** Every piece and list of the layout but the outermost. */
  readonly nodes: readonly PlanNode[];
}

const SEED = 20260101;
/** Sub-trees taken out of a sheet at most. */
const REMOVALS = 6;
/** What a try costs beside the places it looks at. */
const FIXED_WORK = 100;

/** Places that ruin and recreate may look at: in all, and in a row without a gain. */
export interface RuinWork {
  readonly ruin: number;
  readonly patience: number;
}

/** Ruin and recreate for less work at the saw (DECISIONS 18): takes some sub-trees out of one or two sheets of a kind,
 *  lays their pieces where they leave the fewest leftovers, and keeps what is no worse, until its work or its patience
 *  ends. Pieces of groups stay on their sheet; no sheet becomes empty. Deterministic: seeded numbers.
 *  Idea: Schrimpf et al., Record breaking optimization results using the ruin and recreate principle, JCP 2000. */
export function ruinSheets(
  hand: Hand,
  laid: readonly LaidSheet[],
  { ruin, patience }: RuinWork,
): readonly LaidSheet[] {
  if (laid.length === 0) return laid;
  const end = hand.looked + ruin;
  let lastGain = hand.looked;
  const rng = createRng(SEED);
  const sheets = laid.map((one) => ruinable({ base: one.sheet, laid: one }));
  const partners = partnersOf(hand.model, laid);
  while (hand.looked < Math.min(end, lastGain + patience)) {
    const first = rng.below(sheets.length);
    const others = partners[first];
    const second = others.length > 1 && rng.below(4) > 0 ? others[rng.below(others.length)] : first;
    const at = second === first ? [first] : [first, second];
    const found = rearranged(hand, sheets, at, rng);
    if (found === null) continue;
    found.sheets.forEach((one, index) => (sheets[at[index]] = ruinable(one)));
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
  const counts = new Map<number, number>();
  // Strips that lose their widest piece become narrower, or wait for one like it.
  const narrows = rng.below(2) === 0;
  const roots = own.map(({ base, nodes }) => {
    const gone = ruin(nodes, hand, rng);
    const kept = without(base.root, gone, counts) ?? { ...base.root, children: [] };
    return reopened(hand, narrows ? tightest(kept) : kept, opens);
  });
  const laying: Laying = {
    depth: hand.model.maxStages,
    order: ORDERS[rng.below(ORDERS.length)],
    liking: LIKINGS[rng.below(LIKINGS.length)],
  };
  const waiting = waitingTypes(hand.model, counts, laying.order);
  layPieces(hand, opens, waiting, laying, false);
  hand.looked += FIXED_WORK;
  if (waiting.length > 0 || roots.some(({ children }) => children.length === 0)) return null;
  let beside = 0;
  sheets.forEach(({ laid }, place) => {
    if (!at.includes(place)) beside = Math.max(beside, laid.effort.largest);
  });
  const found: Arranged[] = [];
  for (const [index, root] of roots.entries()) {
    const arranged = tidiedAgain(hand, own[index], tightest(closed(root)), beside);
    if (arranged === null) return null;
    found.push(arranged);
  }
  if (found.every((one, index) => one === own[index])) return null;
  const [before, after] = [own, found].map((all) => all.map(({ laid }) => laid));
  const turns = (all: readonly LaidSheet[]): number => sumOf(all, (effort) => effort.turns);
  if (hand.model.minimizeRotations && turns(after) > turns(before)) return null;
  const more = compare(after, before, beside);
  return more <= 0 ? { sheets: found, isBetter: more < 0 } : null;
}

/** A sheet with another layout, cut as is liked best; itself where the layout is its own. Null when a job's limits
 *  allow none. */
function tidiedAgain(hand: Hand, own: Arranged, root: PlanList, beside: number): Arranged | null {
  if (isSameLayout(root, own.base.root)) return own;
  const base = { stock: own.base.stock, root };
  const [first, ...others] = tidied(hand, base, own.laid.effort.stages);
  if (first === undefined) return null;
  const laid = others.reduce((best, one) => (compare([one], [best], beside) < 0 ? one : best), first);
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

/** Negative where `a` is liked better than `b`: less work, weighed against the largest offcut of the plan, then fewer
 *  sheets with slivers, fewer slivers, fewer stages. `beside` is the largest offcut of the other sheets. */
function compare(a: readonly LaidSheet[], b: readonly LaidSheet[], beside: number): number {
  const more = costOf(a, beside) - costOf(b, beside);
  if (more > SAME || more < -SAME) return more;
  const spoiled = (all: readonly LaidSheet[]): number => sumOf(all, ({ thin }) => Math.min(thin, 1));
  const thin = (all: readonly LaidSheet[]): number => sumOf(all, (effort) => effort.thin);
  const stages = (all: readonly LaidSheet[]): number => sumOf(all, (effort) => effort.stages);
  return spoiled(a) - spoiled(b) || thin(a) - thin(b) || stages(a) - stages(b);
}

/** Sums of shares in another order differ by rounding. */
const SAME = 1e-9;

const sumOf = (all: readonly LaidSheet[], of: (effort: SawEffort) => number): number =>
  all.reduce((sum, { effort }) => sum + of(effort), 0);

/** Passes, less what the largest offcut of the plan is worth. */
const costOf = (all: readonly LaidSheet[], beside: number): number =>
  sumOf(all, ({ work }) => work) -
  all.reduce((most, { effort }) => Math.max(most, effort.largest), beside) / AREA_PER_PASS;

function ruinable({ base, laid }: Arranged): Ruinable {
  const nodes: PlanNode[] = [];
  const visit = (list: PlanList): void => {
    for (const child of list.children) {
      nodes.push(child);
      if (!isPiece(child)) visit(child);
    }
  };
  visit(base.root);
  return { base, laid, nodes };
}

/** What is taken out of a sheet. */
function ruin(nodes: readonly PlanNode[], hand: Hand, rng: Rng): ReadonlySet<PlanNode> {
  hand.looked += nodes.length;
  const gone = new Set<PlanNode>();
  for (let left = 1 + rng.below(REMOVALS); left > 0; left--) gone.add(nodes[rng.below(nodes.length)]);
  return gone;
}

/** The layout without some sub-trees; counts their pieces. Null when nothing stays. */
function without(list: PlanList, gone: ReadonlySet<PlanNode>, counts: Map<number, number>): PlanList | null {
  const { axis, len, cross } = list;
  let children: PlanNode[] | null = null;
  for (let at = 0; at < list.children.length; at++) {
    const child = list.children[at];
    const isGone = gone.has(child);
    if (isGone) eachPiece(child, ({ type }) => counts.set(type, (counts.get(type) ?? 0) + 1));
    const kept = isGone ? null : isPiece(child) ? child : without(child, gone, counts);
    if (children === null && kept === child) continue;
    children ??= list.children.slice(0, at);
    if (kept !== null) children.push(kept);
  }
  if (children === null) return list;
  return children.length === 0 ? null : { axis, len, cross, children };
}
