import type { Control } from '../../control/control.ts';
import { ticks } from '../../geometry/lengths.ts';
import type { Rect } from '../../geometry/rect.ts';
import { area } from '../../geometry/rect.ts';
import { walkCutTree } from '../../layout/cutTree.ts';
import { panelLowerBound } from '../bounds/panelLowerBound.ts';
import { freeRectangles } from '../../layout/freeRectangles.ts';
import { recoverTree } from '../../layout/recoverTree.ts';
import type {
  PanelEngine,
  PanelPlacement,
  PanelPlan,
  PanelProblem,
  PanelSheet,
  PanelSolution,
  PanelStock,
} from '../problem2d.ts';
import { stockWithout } from '../../job/stockLeft.ts';
import type { FixedPool, FixedSheet } from './fixedPools.ts';
import { footprintOf } from './fixedPools.ts';

/** More free places than this are not offered, the largest first: each is a stock row of its own to the engine. */
const MOST_SPACES = 40;

/** A free place beside fixed pieces. */
interface Space extends Rect {
  /** Index among the fixed sheets. */
  readonly sheet: number;
  /** Stages that are left for it. */
  readonly stages: number;
}

/** A pool with fixed pieces: they stay, and the engine lays the rest, first into what they leave free, then on new
 *  sheets. Idea: a leaf of the fixed pieces' own cut tree is a small sheet that any guillotine layout may fill; the
 *  whole can be sawn whenever the fixed pieces can. Where no saw frees these, the free rectangles between them are
 *  filled. Fixed sheets come first, in their order. */
export function solveAround(
  engine: PanelEngine,
  problem: PanelProblem,
  fixed: FixedPool,
  control: Control,
): PanelSolution {
  const left = problem.parts.map((part) => part.qty);
  for (const { placements } of fixed.sheets) for (const { part } of placements) left[part] -= 1;
  const sheets = fixed.sheets.map(({ placements }) => [...placements]);
  const others: PanelSheet[] = [];
  let unplaced: readonly number[] = left;
  if (fixed.lay && left.some((count) => count > 0)) {
    const spaces = spacesOf(problem, fixed.sheets, left);
    const lay = (rest: PanelProblem): PanelSolution => engine(rest, control);
    const around = layAround(lay, problem, fixed, spaces, left);
    unplaced = around.unplaced;
    for (const { sheet, placement } of around.pieces) sheets[sheet].push(placement);
    others.push(...around.sheets);
  }
  return {
    sheets: [
      ...fixed.sheets.map(
        ({ stock, overshoot }, at): PanelSheet => ({
          stock,
          overshoot,
          layout: { kind: 'free', placements: sheets[at] },
        }),
      ),
      ...others,
    ],
    unplaced,
    bound: panelLowerBound(problem),
  };
}

interface Around {
  readonly pieces: readonly { readonly sheet: number; readonly placement: PanelPlacement }[];
  readonly sheets: readonly PanelSheet[];
  readonly unplaced: readonly number[];
}

/** Fills the free places and new sheets in one solve; with a limit on stages in two, since places beside fixed
 *  pieces have fewer stages left than a whole sheet. */
function layAround(
  lay: (rest: PanelProblem) => PanelSolution,
  problem: PanelProblem,
  fixed: FixedPool,
  spaces: readonly Space[],
  left: readonly number[],
): Around {
  const stock = stockWithout(problem.stock, fixed.sheets);
  if (spaces.length === 0) return { pieces: [], ...lay(withDemand(problem, stock, left)) };
  const inner = spaces.map(
    ({ w, h }): PanelStock => ({
      w: ticks(w),
      h: ticks(h),
      region: { x: 0, y: 0, w, h },
      cap: 1,
      first: 1,
      price: 0,
    }),
  );
  // A place between fixed pieces has no edge to hang over.
  const exact = { ...problem, tolerance: ticks(0) };
  if (problem.maxStages === Infinity) {
    const solution = lay(withDemand(exact, [...inner, ...stock], left));
    return divided(exact, spaces, solution);
  }
  const stages = Math.min(...spaces.map((space) => space.stages));
  const first = lay({ ...withDemand(exact, inner, left), maxStages: stages });
  const then = lay(withDemand(problem, stock, first.unplaced));
  return { ...divided(exact, spaces, first), sheets: then.sheets, unplaced: then.unplaced };
}

const withDemand = (
  problem: PanelProblem,
  stock: readonly PanelStock[],
  left: readonly number[],
): PanelProblem => ({
  ...problem,
  stock,
  parts: problem.parts.map((part, index) => ({ ...part, qty: left[index] })),
});

/** Parts a solution whose first stock rows are the free places. */
function divided(problem: PanelProblem, spaces: readonly Space[], solution: PanelPlan): Around {
  const pieces: { sheet: number; placement: PanelPlacement }[] = [];
  const sheets: PanelSheet[] = [];
  for (const sheet of solution.sheets) {
    const space = spaces[sheet.stock];
    if (space === undefined) sheets.push({ ...sheet, stock: sheet.stock - spaces.length });
    else
      for (const placement of placementsOf(problem, space, sheet))
        pieces.push({
          sheet: space.sheet,
          placement: { ...placement, x: placement.x + space.x, y: placement.y + space.y },
        });
  }
  return { pieces, sheets, unplaced: solution.unplaced };
}

function placementsOf(problem: PanelProblem, space: Rect, { layout }: PanelSheet): readonly PanelPlacement[] {
  if (layout.kind === 'free') return layout.placements;
  const placements: PanelPlacement[] = [];
  walkCutTree(layout.tree, { x: 0, y: 0, w: space.w, h: space.h }, problem.kerf, {
    piece: ({ part, rotated }, { x, y }) => placements.push({ part, rotated, x, y }),
  });
  return placements;
}

/** The free places of the open sheets that could take a piece that is left, largest first. */
function spacesOf(
  problem: PanelProblem,
  sheets: readonly FixedSheet[],
  left: readonly number[],
): readonly Space[] {
  const wanted = problem.parts.filter((_, index) => left[index] > 0);
  const takes = ({ w, h }: Rect): boolean =>
    wanted.some((part) => (part.w <= w && part.h <= h) || (part.rotatable && part.h <= w && part.w <= h));
  return sheets
    .flatMap((sheet, at) => (sheet.closed ? [] : freePlaces(problem, sheet, at)))
    .filter((space) => space.stages > 0 && takes(space))
    .toSorted((a, b) => area(b) - area(a) || a.sheet - b.sheet || a.y - b.y || a.x - b.x)
    .slice(0, MOST_SPACES);
}

function freePlaces(problem: PanelProblem, sheet: FixedSheet, at: number): readonly Space[] {
  const { region } = problem.stock[sheet.stock];
  const grown = sheet.overshoot ? problem.tolerance : 0;
  const boxes = sheet.placements.map((placement) => ({ ...placement, ...footprintOf(problem, placement) }));
  const tree = recoverTree(
    boxes,
    { ...region, w: region.w + grown, h: region.h + grown },
    problem.kerf,
    problem.firstCut,
  );
  if (tree === null)
    return freeRectangles(boxes, region, problem.kerf, 1).map((rect) => ({
      ...rect,
      sheet: at,
      stages: problem.maxStages,
    }));
  const leaves: Rect[] = [];
  let deepest = 0;
  walkCutTree(tree, region, problem.kerf, {
    cut: (_cut, _region, stage) => {
      deepest = Math.max(deepest, stage);
    },
    leftover: (rest) => leaves.push(rest),
  });
  return leaves
    .filter((rest) => rest.w > 0 && rest.h > 0)
    .map((rest) => ({ ...rest, sheet: at, stages: problem.maxStages - deepest }));
}
