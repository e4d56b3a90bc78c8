import { panelLowerBound } from '../bounds/panelLowerBound.ts';
import { filledLeftovers } from '../finish/filledLeftovers.ts';
import type { PanelPlan, PanelProblem, PanelSolution } from '../problem2d.ts';

/** Groups whose pieces take less of the largest sheet than this are not looked at: rectangles that come to half a
 *  sheet or less, none of them longer than it, nearly always fit it (Steinberg 1997). */
const DOUBTFUL = 0.5;

/** Eight groups at most are solved for themselves, those of which most is left out. */
const MOST_GROUPS = 8;
/** 250 pieces: above it a second search would take too long beside the first (9 s with 500 pieces on six rows). */
const MOST_PIECES = 250;

/** How the plan of a job is found. */
type Solve<P extends PanelPlan> = (problem: PanelProblem) => P;

/** The plan of a job, of whose groups only those pieces are asked for that one sheet takes (DECISIONS 17): with pieces
 *  that have no place a search would only look for more of them, and leave out those of other groups that do have one.
 *  Each doubtful group of which a first plan leaves pieces out is solved for itself on one sheet of any row; they share
 *  the budgets of the request, the whole has a half of them and a last attempt a quarter.
 *  Of the group of which the whole plan still leaves out most, that sheet is kept and the rest laid beside it, if then
 *  fewer pieces are left out. */
export function withinOneSheet(
  problem: PanelProblem,
  first: PanelPlan,
  solveAlone: Solve<PanelPlan>,
  solve: Solve<PanelSolution>,
): PanelSolution {
  const groups = doubtfulGroups(problem, first).slice(0, MOST_GROUPS);
  const alone = groups.map((group) => ({
    group,
    plan: solveAlone(onOneSheet(problem, group, groups.length)),
  }));
  const out = problem.parts.map((_, row) => alone.reduce((sum, { plan }) => sum + plan.unplaced[row], 0));
  const kept = {
    ...problem,
    parts: problem.parts.map((part, row) => ({ ...part, qty: part.qty - out[row] })),
  };
  const laid = solve({ ...kept, share: problem.share / 2 });
  let best: PanelPlan = laid;
  const lost = alone.map(({ group }) => leftOut(kept, laid, group)[1]);
  const most = lost.reduce((worst, count, at) => (count > lost[worst] ? at : worst), 0);
  if (lost[most] > 0) {
    const { group, plan } = alone[most];
    const rest = solve(beside(kept, group, plan));
    const both = { sheets: [...plan.sheets, ...rest.sheets], unplaced: rest.unplaced };
    if (leavesLess(kept, both, best)) best = both;
  }
  if (out.every((count) => count === 0)) return { ...best, bound: laid.bound };
  const unplaced = best.unplaced.map((count, row) => count + out[row]);
  return { ...filledLeftovers(problem, { ...best, unplaced }), bound: panelLowerBound(problem) };
}

const onOneSheet = (problem: PanelProblem, group: number, groups: number): PanelProblem => ({
  ...problem,
  parts: problem.parts.map((part) => (part.group === group ? part : { ...part, qty: 0 })),
  stock: problem.stock.map((row) => ({ ...row, cap: Math.min(1, row.cap), first: Math.min(1, row.first) })),
  share: problem.share / groups,
});

/** The job without a group and the sheet it has. */
function beside(problem: PanelProblem, group: number, { sheets }: PanelPlan): PanelProblem {
  const used = (row: number): number => sheets.filter(({ stock }) => stock === row).length;
  return {
    ...problem,
    parts: problem.parts.map((part) => (part.group === group ? { ...part, qty: 0 } : part)),
    share: problem.share / 4,
    stock: problem.stock.map((row, index) => ({
      ...row,
      cap: row.cap - used(index),
      first: Math.max(0, row.first - used(index)),
    })),
  };
}

type LeftOut = readonly [must: number, all: number];

/** Pieces left out, of one group or of all. */
function leftOut({ parts }: PanelProblem, { unplaced }: PanelPlan, group?: number): LeftOut {
  const of = (counts: (row: number) => boolean): number =>
    unplaced.reduce((sum, count, row) => sum + (counts(row) ? count : 0), 0);
  const own = (row: number): boolean => group === undefined || parts[row].group === group;
  return [of((row) => own(row) && parts[row].mustCut), of(own)];
}

/** Whether a plan leaves out fewer pieces than another, those that must be cut first. */
export function leavesLess(problem: PanelProblem, plan: PanelPlan, other: PanelPlan): boolean {
  const [a, b] = [leftOut(problem, plan), leftOut(problem, other)];
  return a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]);
}

/** Groups that may be too large for a sheet and of which a plan leaves pieces out, those of which most first. */
export function doubtfulGroups(problem: PanelProblem, plan: PanelPlan): readonly number[] {
  const { parts, stock } = problem;
  if (parts.reduce((sum, { qty }) => sum + qty, 0) > MOST_PIECES) return [];
  const largest = stock.reduce(
    (most, { region, cap }) => (cap > 0 ? Math.max(most, region.w * region.h) : most),
    0,
  );
  const areas = new Map<number, number>();
  for (const { group, qty, w, h } of parts)
    if (group >= 0) areas.set(group, (areas.get(group) ?? 0) + qty * w * h);
  return [...areas]
    .filter(([, area]) => area > DOUBTFUL * largest)
    .map(([group]) => ({ group, lost: leftOut(problem, plan, group)[1] }))
    .filter(({ lost }) => lost > 0)
    .sort((a, b) => b.lost - a.lost || a.group - b.group)
    .map(({ group }) => group);
}
