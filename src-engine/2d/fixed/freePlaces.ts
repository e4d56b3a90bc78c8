import type { Rect } from '../../geometry/rect.ts';
import { area } from '../../geometry/rect.ts';
import type { Axis } from '../../layout/cutTree.ts';
import { walkCutTree } from '../../layout/cutTree.ts';
import { freeRectangles } from '../../layout/freeRectangles.ts';
import { recoverTree, shapeOf } from '../../layout/recoverTree.ts';
import type { PanelPart, PanelProblem } from '../problem2d.ts';
import { layoutRegion, footprintOf } from '../problem2d.ts';
import type { FixedSheet } from './fixedPools.ts';

/** More free places than this are not offered, the largest first: each is a stock row of its own to the engine. */
const MOST_SPACES = 40;

export interface Space extends Rect {
  /** Index among the fixed sheets. */
  readonly sheet: number;
  /** How it may be begun. */
  readonly ways: readonly Way[];
}

/** A direction of the first cuts of a free place, and the stages that are left for it then. */
export type Way = Pick<PanelProblem, 'firstCut' | 'maxStages'>;

/** The free places as the sheets are cut with either first direction, where that makes a difference. */
export function placesIn(
  problem: PanelProblem,
  sheets: readonly FixedSheet[],
  left: readonly number[],
): readonly (readonly Space[])[] {
  const firsts = problem.firstCut === 'auto' ? (['v', 'h'] as const) : [problem.firstCut];
  const wanted = problem.parts.filter((_, index) => left[index] > 0);
  const all = firsts.map((first) => spacesOf(problem, sheets, wanted, first));
  return all.filter((spaces, at) => at === 0 || JSON.stringify(spaces) !== JSON.stringify(all[0]));
}

/** The free places of the open sheets that could take a piece that is wanted, largest first. */
function spacesOf(
  problem: PanelProblem,
  sheets: readonly FixedSheet[],
  wanted: readonly PanelPart[],
  first: Axis,
): readonly Space[] {
  const takes = ({ w, h }: Rect): boolean =>
    wanted.some((part) => (part.w <= w && part.h <= h) || (part.rotatable && part.h <= w && part.w <= h));
  return sheets
    .flatMap((sheet, at) =>
      sheet.closed ? [] : freePlaces(problem, sheet, first).map((place) => ({ ...place, sheet: at })),
    )
    .filter((space) => space.ways.length > 0 && takes(space))
    .toSorted((a, b) => area(b) - area(a) || a.sheet - b.sheet || a.y - b.y || a.x - b.x)
    .slice(0, MOST_SPACES);
}

type Place = Omit<Space, 'sheet'>;

/** The free places of a sheet whose first cuts go a way, or the other where that takes more stages than there are. */
function freePlaces(problem: PanelProblem, sheet: FixedSheet, first: Axis): readonly Place[] {
  const { kerf, firstCut, maxStages } = problem;
  const { region } = problem.stock[sheet.stock];
  const boxes = sheet.placements.map((placement) => footprintOf(problem, placement));
  const outer = layoutRegion(problem, sheet);
  const ways = [{ firstCut, maxStages }];
  const trees = [first, firstCut].map((axis) => recoverTree(boxes, outer, kerf, axis));
  const [tree, other] = trees;
  if (tree === null || other === null)
    return freeRectangles(boxes, region, kerf, 1).map((rect) => ({ ...rect, ways }));
  const leaves: Place[] = [];
  walkCutTree(shapeOf(tree, region, kerf).stages > maxStages ? other : tree, region, kerf, {
    leftover: (rest, axis, stage) => {
      if (rest.w <= 0 || rest.h <= 0) return;
      leaves.push({ ...rest, ways: axis === null ? ways : waysBehind(axis, maxStages - stage) });
    },
  });
  return leaves;
}

/** How a leaf behind a cut may be begun, with so many stages left beyond that cut's: further cuts along it are of its
 *  stage. */
function waysBehind(axis: Axis, stages: number): readonly Way[] {
  const across: Way = { firstCut: axis === 'v' ? 'h' : 'v', maxStages: stages };
  const along: Way = { firstCut: axis, maxStages: stages + 1 };
  return [across, along].filter((way) => way.maxStages > 0);
}
