import { createWork } from '../../../optimise/work.ts';
import { deflate } from '../../../geometry/kerf.ts';
import type { InflatedTicks } from '../../../geometry/lengths.ts';
import type { Rect } from '../../../geometry/rect.ts';
import type { Axis, CutTree } from '../../../layout/cutTree.ts';
import { splitRegion } from '../../../layout/cutTree.ts';
import { canNumber, PieceSets } from '../../exact/pieceSets.ts';
import { setLayout } from '../../exact/setLayout.ts';
import { buildCutTree } from '../../packing/buildCutTree.ts';
import { leavesOf } from '../../packing/finishPlan.ts';
import type { PackModel } from '../../packing/packModel.ts';
import { buildPackModel, worthOf } from '../../packing/packModel.ts';
import type { PlanList } from '../../packing/plan.ts';
import { isPiece } from '../../packing/plan.ts';
import { planShape } from '../../packing/rankPlan.ts';
import type { PanelPart, PanelPlan, PanelProblem, PanelSheet } from '../../problem2d.ts';
import { BLOCKS } from './tuning.ts';
import { groupsOf } from './withinOneSheet.ts';

/** The pieces of a group as one rectangle. */
interface Block {
  /** Its part rows. */
  readonly rows: readonly number[];
  /** The rectangle as a part. */
  readonly part: PanelPart;
  /** How its pieces lie in it, in types of the model of its pieces alone. */
  readonly model: PackModel;
  readonly root: PlanList;
  /** Of the cuts in it. */
  readonly stages: number;
}

/** A job whose groups are rectangles of one piece each, behind its other parts. */
export interface BlockedJob {
  readonly problem: PanelProblem;
  /** A plan of it as one of the job with groups; null where a block as wide or high as its sheet would be cut in the
   *  other direction first. */
  readonly back: (plan: PanelPlan) => PanelPlan | null;
}

/** The job with every group joined to the smallest rectangle that guillotine cuts make of its pieces; null where it
 *  has none, where some are too many for their joints to be looked at, fit no sheet or leave too few stages for the
 *  rest, and with a tolerance, which a block would break. Lists of joints: Wang 1983. */
export function blockedJob(problem: PanelProblem): BlockedJob | null {
  const { parts, maxStages, tolerance } = problem;
  if (tolerance > 0) return null;
  const groups = groupsOf(problem).filter((rows) => rows.length > 0);
  if (groups.length === 0) return null;
  const blocks: Block[] = [];
  for (const rows of groups) {
    const block = blockOf(problem, rows);
    if (block === null) return null;
    blocks.push(block);
  }
  const others = parts.map((part) => (part.group < 0 ? part : { ...part, group: -1, qty: 0 }));
  return {
    problem: {
      ...problem,
      parts: [...others, ...blocks.map(({ part }) => part)],
      maxStages: maxStages - Math.max(...blocks.map(({ stages }) => stages)),
    },
    back: (plan) => {
      const sheets = plan.sheets.map((sheet): PanelSheet => {
        if (sheet.layout.kind !== 'tree') return sheet;
        const tree = opened(problem, blocks, sheet.layout.tree, problem.stock[sheet.stock].region);
        return { ...sheet, layout: { kind: 'tree', tree } };
      });
      const { firstCut } = problem;
      const isAsked = ({ layout }: PanelSheet): boolean =>
        firstCut === 'auto' || layout.kind !== 'tree' || beginsWith(layout.tree, firstCut);
      if (!sheets.every(isAsked)) return null;
      const unplaced = parts.map(({ qty }, row) => {
        const at = blocks.findIndex(({ rows }) => rows.includes(row));
        return at < 0 ? plan.unplaced[row] : plan.unplaced[parts.length + at] * qty;
      });
      return { sheets, unplaced };
    },
  };
}

/** Whether the first cut runs along the axis, or none does (DECISIONS 43). */
const beginsWith = (tree: CutTree, axis: Axis): boolean =>
  (tree.kind === 'cut' && tree.axis === axis) || !hasCut(tree, axis);

const hasCut = (tree: CutTree, axis: Axis): boolean =>
  tree.kind === 'cut' && (tree.axis === axis || hasCut(tree.low, axis) || hasCut(tree.high, axis));

function blockOf(problem: PanelProblem, rows: readonly number[]): Block | null {
  const parts = rows.map((row) => ({ ...problem.parts[row], group: -1, mustCut: false }));
  const model = buildPackModel({ ...problem, parts, firstCut: 'auto', maxStages: Infinity });
  if (model.hopeless.some((count) => count > 0) || !canNumber(model)) return null;
  const waste = model.stocks.map(({ w, h }) => w * h);
  const sets = new PieceSets(model, waste, BLOCKS.width);
  if (!sets.build(createWork(BLOCKS.steps))) return null;
  const set = sets.byKey.get(worthOf(model.demand, sets.radix));
  if (set === undefined) return null;
  const [front] = set.fronts;
  let best: Block | null = null;
  for (let at = 0; at < front.length; at += 2) {
    const [w, h] = [front[at] as InflatedTicks, front[at + 1] as InflatedTicks];
    const { root } = setLayout({ ...model, stocks: [{ ...model.stocks[0], w, h }] }, sets, { kind: 0, set });
    const { stages } = planShape(model, { sheets: [{ stock: 0, root }] });
    if (stages > problem.maxStages - BLOCKS.stagesLeft) continue;
    const part = {
      w: deflate(w, problem.kerf),
      h: deflate(h, problem.kerf),
      qty: 1,
      rotatable: parts.every(({ rotatable }) => rotatable),
      group: -1,
      mustCut: rows.some((row) => problem.parts[row].mustCut),
    };
    if (best === null || part.w * part.h < best.part.w * best.part.h)
      best = { rows, part, model, root, stages };
  }
  return best;
}

/** The tree with the pieces of each block in place of it. `space`: the region of the node. */
function opened(problem: PanelProblem, blocks: readonly Block[], tree: CutTree, space: Rect): CutTree {
  const { parts, kerf } = problem;
  if (tree.kind === 'leftover') return tree;
  if (tree.kind === 'cut') {
    const [low, high] = splitRegion(space, tree.axis, tree.pos, kerf);
    return {
      ...tree,
      low: opened(problem, blocks, tree.low, low),
      high: opened(problem, blocks, tree.high, high),
    };
  }
  if (tree.part < parts.length) return tree;
  const { model, root, rows } = blocks[tree.part - parts.length];
  const leaf = leavesOf(model);
  return buildCutTree(tree.rotated ? turned(root) : root, space, kerf, (piece) => {
    const { part, rotated } = leaf(piece);
    return { kind: 'piece', part: rows[part], rotated };
  });
}

/** A list with its rows as columns. */
const turned = ({ axis, len, cross, children }: PlanList): PlanList => ({
  axis: axis === 0 ? 1 : 0,
  len,
  cross,
  children: children.map((child) => (isPiece(child) ? { ...child, turned: !child.turned } : turned(child))),
});
