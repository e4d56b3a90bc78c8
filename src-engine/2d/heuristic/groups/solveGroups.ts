import type { Control } from '../../../control/control.ts';
import { oneOf, silent } from '../../../control/control.ts';
import type {
  OrBetter,
  PanelEngine,
  PanelPlan,
  PanelProblem,
  PanelSheet,
  PanelSolution,
} from '../../problem2d.ts';
import { costAndBound, isWhole, piecesIn, piecesOn, ungrouped, withQuantities } from '../../problem2d.ts';
import { ticks } from '../../../geometry/lengths.ts';
import { leastLeftOut } from '../../bounds/leastLeftOut.ts';
import { panelLowerBound } from '../../bounds/panelLowerBound.ts';
import { besideAnother, besideShare } from '../jobShape.ts';
import { betterOf, compareAnswers, compareStock, leavesIdle } from '../../rankAnswer.ts';
import type { BlockedJob } from './blocks.ts';
import { blockedJob } from './blocks.ts';
import type { JoiningTry } from './joined.ts';
import { joined } from './joined.ts';
import { bySheets } from './bySheets.ts';
import { filledLeftovers, homesOfGroups } from '../../finish/filledLeftovers.ts';
import { stockWithout } from '../../../job/stockLeft.ts';
import { JOINED, JOINED_AGAIN, JOINED_BESIDE, MANY_GROUPED, MOST_BESIDE } from './tuning.ts';
import { EASY_STAGES } from '../tuning.ts';
import { groupsOf } from './withinOneSheet.ts';
import { sumOf } from '../../packing/packModel.ts';

/** The best answer of several searches to a job with groups, since most members know none. */
export function solveGroups(problem: PanelProblem, control: Control, solve: PanelEngine): PanelSolution {
  if (groupsOf(problem).length === 0) return solve(problem, control);
  const job = blockedJob({ ...problem, tolerance: ticks(0) });
  if (job === null) return withoutBlocks(problem, null, control, solve);
  if (problem.tolerance > 0) return orWithTolerance(problem, control, solve);
  const sheets = isTight(job) ? onSheets(problem, control, solve) : null;
  if (sheets !== null && isProved(problem, sheets)) return sheets;
  const blocked = orAsBlocks(problem, job, oneOf(control, 0, 2), solve);
  const found = sheets === null ? blocked : betterOf(problem, blocked, sheets);
  // Beside sheets to be used up first nothing is gained by more.
  if (control.shouldStop() || isProved(problem, found) || hasFirst(problem)) return found;
  return orLoose(problem, found, oneOf(control, 1, 2), solve);
}

/** The answer without the tolerance, which blocks would break, or a better one with it; that is looked for only where
 *  the pieces without their groups take less. */
function orWithTolerance(problem: PanelProblem, control: Control, solve: PanelEngine): PanelSolution {
  const found = solveGroups({ ...problem, tolerance: ticks(0) }, oneOf(control, 0, 2), solve);
  const tight = { ...found, bound: panelLowerBound(problem) };
  if (control.shouldStop() || isProved(problem, tight)) return tight;
  const loose = solve(ungrouped(besideBlocks(problem)), silent(control));
  if (compareStock(problem, tight, loose) <= 0) return { ...tight, bound: loose.bound };
  return betterOf(problem, withoutBlocks(problem, loose, oneOf(control, 1, 2), solve), tight);
}

/** Whether blocks leave so few stages for the rest that plans without them may take fewer sheets. */
const isTight = (job: BlockedJob): boolean => job.problem.maxStages < EASY_STAGES;

/** A plan sheet by sheet, of many pieces by `fast`; null where that is none to go by. */
function onSheets(problem: PanelProblem, control: Control, solve: PanelEngine): PanelSolution | null {
  const isLarge = piecesIn(problem.parts) > MOST_BESIDE;
  const beside: PanelProblem = isLarge ? { ...problem, effort: 'fast' } : problem;
  const sheets = soundOrNull(problem, bySheets(beside, groupsOf(problem), silent(control), solve));
  return sheets === null ? null : { ...sheets, bound: panelLowerBound(problem) };
}

/** The answer, or a better one to the job without its groups that is brought together: asked at length only where
 *  `fast` does better without groups than the answer does with them. */
const orLoose: OrBetter = (problem, found, control, solve) => {
  const isBetter = (one: PanelPlan): boolean => compareStock(problem, one, found) < 0;
  const less = besideAnother(problem);
  const alone = ungrouped(less);
  const first = solve({ ...alone, effort: 'fast' }, silent(control));
  if (!isBetter(first)) return found;
  const loose = piecesIn(problem.parts) > MOST_BESIDE ? first : solve(alone, control);
  if (!isBetter(loose)) return found;
  const whole = asJoined(less, loose, JOINED_BESIDE, control, solve);
  return whole !== null && isBetter(whole) ? whole : found;
};

/** The answer where not every group can be a block: that without groups (`known`, or asked for), brought together, else
 *  a search with them and one for the sheets that hold none. */
function withoutBlocks(
  problem: PanelProblem,
  known: PanelSolution | null,
  control: Control,
  solve: PanelEngine,
): PanelSolution {
  const isLarge = piecesIn(problem.parts) > MOST_BESIDE;
  const beside = besideBlocks(problem);
  const groups = groupsOf(problem);
  const sheets = soundOrNull(problem, bySheets(beside, groups, control, solve));
  if (sheets !== null && piecesIn(groups.flat().map((row) => problem.parts[row])) > MANY_GROUPED) {
    const { bound } = known ?? solve({ ...ungrouped(beside), effort: 'fast' }, oneOf(control, 0, SEARCHES));
    return { ...sheets, bound };
  }
  const isParted = known === null && isTooMuch(beside, oneOf(control, 0, SEARCHES), solve);
  const loose = isParted ? null : (known ?? solve(ungrouped(beside), oneOf(control, 0, SEARCHES)));
  const whole = loose && asJoined(beside, loose, JOINED, control, solve);
  if (loose && whole && !isLarge && compareStock(problem, whole, loose) <= 0) return whole;
  const grouped = solve(problem, oneOf(control, 1, SEARCHES));
  const other = orRestAlone(beside, grouped, oneOf(control, 2, SEARCHES), solve);
  return [whole, sheets && { ...sheets, bound: other.bound }].reduce<PanelSolution>(
    (best, next) => (next !== null && compareAnswers(problem, next, best) < 0 ? next : best),
    other,
  );
}

/** The answer, or a better one with the same sheets for its groups: what lies on the others is asked for alone, since
 *  most members know no groups. */
const orRestAlone: OrBetter = (problem, answer, control, solve) => {
  const homes = new Set(homesOfGroups(problem, answer.sheets).values());
  const kept = answer.sheets.filter((_, at) => homes.has(at));
  const others = answer.sheets.length - kept.length;
  if (homes.size === 0 || others === 0 || control.shouldStop()) return answer;
  const rest = solve(restOf(problem, kept), control);
  const unplaced = rest.unplaced.map(
    (count, row) => count + (problem.parts[row].group < 0 ? 0 : answer.unplaced[row]),
  );
  const plan = filledLeftovers(problem, { sheets: [...kept, ...rest.sheets], unplaced });
  const isBetter = compareAnswers(problem, plan, answer) < 0 && !leavesIdle(problem, plan);
  return isBetter ? { ...plan, bound: answer.bound } : answer;
};

/** What neither lies on these sheets nor belongs to a group, on the stock that they leave. */
function restOf(problem: PanelProblem, kept: readonly PanelSheet[]): PanelProblem {
  const placed = piecesOn(problem, kept);
  const loose = problem.parts.map(({ group, qty }, row) => (group < 0 ? qty - placed[row] : 0));
  return { ...withQuantities(ungrouped(problem), loose), stock: stockWithout(problem.stock, kept) };
}

/** Whether a plan without the groups places more than any that keeps each group on one sheet, so that it cannot be
 *  brought together: told by `fast` where the stock may be too short for all that fits it. */
function isTooMuch(problem: PanelProblem, control: Control, solve: PanelEngine): boolean {
  const loose = ungrouped(problem);
  const out = leastLeftOut(problem);
  if (out <= leastLeftOut(loose)) return false;
  const pieces = piecesIn(problem.parts);
  if (problem.stock.every(({ cap }) => cap >= pieces)) return true;
  const quick = solve({ ...loose, effort: 'fast', minimizeRotations: false }, control);
  return sumOf(quick.unplaced) < out;
}

/** The problem for what is asked beside the search with groups, of many pieces by `fast`. */
const besideBlocks = (problem: PanelProblem): PanelProblem =>
  piecesIn(problem.parts) > MOST_BESIDE ? { ...besideAnother(problem), effort: 'fast' } : problem;

/** The plan where it keeps the order of the stock and leaves out nothing but what fits no sheet: else it has not looked
 *  for what goes without which. */
function soundOrNull(problem: PanelProblem, plan: PanelPlan | null): PanelPlan | null {
  if (plan === null || leavesIdle(problem, plan)) return null;
  return sumOf(plan.unplaced) <= panelLowerBound(problem).misfits ? plan : null;
}

/** The answer without groups brought together on blocks; null where that fails or breaks the order of the stock. */
function asJoined(
  problem: PanelProblem,
  loose: PanelSolution,
  tries: readonly JoiningTry[],
  control: Control,
  solve: PanelEngine,
): PanelSolution | null {
  const { bound } = loose;
  const inBlocks: PanelEngine = (asked, heard) => {
    const job = blockedJob(asked);
    const plan = job?.back(solve(job.problem, heard)) ?? null;
    return plan === null ? solve(asked, heard) : { ...plan, bound };
  };
  const most = JOINED_AGAIN * besideShare(problem) * piecesIn(problem.parts);
  const plan = joined(problem, loose, { tries, most, solve: inBlocks, control: silent(control) });
  return plan === null || leavesIdle(problem, plan) ? null : { ...plan, bound };
}

/** The answer of a search, or a better one to the job whose groups are blocks. A search with groups goes on at length
 *  only where `fast` proves that nothing better is to be found, or blocks find nothing better than `fast`. */
function orAsBlocks(
  problem: PanelProblem,
  job: BlockedJob,
  control: Control,
  solve: PanelEngine,
): PanelSolution {
  const { closesUntil: _, ...hurried } = problem;
  const isFast = problem.effort === 'fast';
  const quick = solve(isFast ? problem : { ...hurried, effort: 'fast' }, oneOf(control, 0, SEARCHES));
  const inGroups = (): PanelSolution => (isFast ? quick : solve(problem, oneOf(control, 2, SEARCHES)));
  if (control.shouldStop() || isProved(problem, quick)) return inGroups();
  const { bound } = quick;
  const plan = job.back(solve(job.problem, oneOf(control, 1, SEARCHES)));
  if (plan === null) return inGroups();
  const blocked = { ...plan, bound };
  const isBetter = compareAnswers(problem, blocked, quick) < 0;
  if (isBetter && isWhole(blocked)) return blocked;
  const grouped = inGroups();
  return compareAnswers(problem, blocked, grouped) < 0 ? blocked : grouped;
}

const SEARCHES = 3;

const hasFirst = ({ stock }: PanelProblem): boolean => stock.some(({ first }) => first > 0);

/** Whether no plan with all pieces spends less; not told where sheets are to be used up first. */
function isProved(problem: PanelProblem, answer: PanelSolution): boolean {
  if (!isWhole(answer) || hasFirst(problem)) return false;
  const { cost, least } = costAndBound(problem, answer);
  return cost <= least;
}
