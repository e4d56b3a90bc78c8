import type { Control } from '../../control/control.ts';
import { ticks } from '../../geometry/lengths.ts';
import type { Rect } from '../../geometry/rect.ts';
import { walkCutTree } from '../../layout/cutTree.ts';
import { panelLowerBound } from '../bounds/panelLowerBound.ts';
import { compareStock } from '../rankAnswer.ts';
import type {
  PanelEngine,
  PanelPlacement,
  PanelPlan,
  PanelProblem,
  PanelSheet,
  PanelSolution,
  PanelStock,
} from '../problem2d.ts';
import { areaOfPieces, piecesOn, withQuantities } from '../problem2d.ts';
import { stockWithout } from '../../job/stockLeft.ts';
import type { FixedPool } from './fixedPools.ts';
import type { Space, Way } from './freePlaces.ts';
import { placesIn } from './freePlaces.ts';
import { shapeOf } from '../../layout/recoverTree.ts';

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
    const lay: Lay = (rest) => engine(rest, control);
    const around = bestAround(lay, problem, fixed, left);
    unplaced = around.unplaced;
    for (const { sheet, placement } of around.pieces) sheets[sheet].push(placement);
    others.push(...around.sheets);
  }
  const laid = fixed.sheets.map(({ stock, overshoot }, at): PanelSheet => {
    return { stock, overshoot, layout: { kind: 'free', placements: sheets[at] } };
  });
  return { sheets: [...laid, ...others], unplaced, bound: panelLowerBound(problem) };
}

interface Around {
  readonly pieces: readonly { readonly sheet: number; readonly placement: PanelPlacement }[];
  readonly sheets: readonly PanelSheet[];
  readonly unplaced: readonly number[];
}

/** The better of what comes of either first direction of the fixed sheets' cuts, told apart by effort `fast`; with a
 *  limit on stages by what goes into the free places. */
function bestAround(lay: Lay, problem: PanelProblem, fixed: FixedPool, left: readonly number[]): Around {
  const stock = stockWithout(problem.stock, fixed.sheets);
  const places = placesIn(problem, fixed.sheets, left);
  const beyond = (inner: Inner, effort: PanelProblem['effort']): Around =>
    layBeyond(lay, { ...problem, effort }, stock, inner);
  if (problem.maxStages < Infinity) {
    const [inner] = places
      .flatMap((spaces) => inSomeOrder(spaces).map((order) => filled(lay, problem, order, left)))
      .toSorted((a, b) => areaOfPieces(problem, a.left) - areaOfPieces(problem, b.left));
    return beyond(inner, problem.effort);
  }
  const inners = places.map((spaces): Inner => ({ spaces, pieces: [], left }));
  if (inners.length === 1) return beyond(inners[0], problem.effort);
  const [best] = inners
    .map((inner) => ({ inner, around: beyond(inner, 'fast') }))
    .toSorted((a, b) => compareStock(problem, a.around, b.around));
  if (problem.effort === 'fast') return best.around;
  const again = beyond(best.inner, problem.effort);
  return compareStock(problem, best.around, again) < 0 ? best.around : again;
}

/** Places that may be begun alike together, those that are the largest first or last: what goes into one may be all
 *  that goes into another. */
function inSomeOrder(spaces: readonly Space[]): readonly (readonly (readonly Space[])[])[] {
  const alike = begunAlike(spaces);
  return alike.length > 1 ? [alike, alike.toReversed()] : [alike];
}

type Lay = (rest: PanelProblem) => PanelSolution;

/** What lies in the free places, those still to be filled, and pieces of each row that have no place. */
interface Inner {
  readonly pieces: Around['pieces'];
  readonly spaces: readonly Space[];
  readonly left: readonly number[];
}

/** Places with a limit on stages filled, those that may be begun alike together: they have fewer stages left than a
 *  whole sheet. */
function filled(
  lay: Lay,
  problem: PanelProblem,
  order: readonly (readonly Space[])[],
  left: readonly number[],
): Inner {
  const pieces: Around['pieces'][number][] = [];
  let open = left;
  for (const alike of order) {
    if (open.every((count) => count === 0)) break;
    const rest = { ...inPlaces(problem, alike, [], open), effort: 'fast' as const };
    const [best] = alike[0].ways
      .map((way) => within(rest, way, lay({ ...rest, ...way })))
      .toSorted((a, b) => areaOfPieces(problem, a.unplaced) - areaOfPieces(problem, b.unplaced));
    pieces.push(...divided(problem, alike, best).pieces);
    open = best.unplaced;
  }
  return { pieces, spaces: [], left: open };
}

/** The plan of some places without those that are begun across the way and have a stage too many by that. */
function within(problem: PanelProblem, { firstCut, maxStages }: Way, plan: PanelPlan): PanelPlan {
  const isWithin = ({ stock, layout }: PanelSheet): boolean => {
    if (layout.kind === 'free' || layout.tree.kind !== 'cut' || firstCut === 'auto') return true;
    const before = layout.tree.axis === firstCut ? 0 : 1;
    return before + shapeOf(layout.tree, problem.stock[stock].region, problem.kerf).stages <= maxStages;
  };
  const sheets = plan.sheets.filter(isWithin);
  const [asked, kept] = [piecesOn(problem, plan.sheets), piecesOn(problem, sheets)];
  return { sheets, unplaced: plan.unplaced.map((count, part) => count + asked[part] - kept[part]) };
}

/** What is left on new sheets, and in free places that are still to be filled. */
function layBeyond(
  lay: Lay,
  problem: PanelProblem,
  stock: readonly PanelStock[],
  { pieces, spaces, left }: Inner,
): Around {
  const solution = lay(
    spaces.length > 0 ? inPlaces(problem, spaces, stock, left) : { ...withQuantities(problem, left), stock },
  );
  const around = divided(problem, spaces, solution);
  return { ...around, pieces: [...pieces, ...around.pieces] };
}

/** Free places as sheets of their own that are there once and paid for, before others. They have no edge to hang
 *  over. */
function inPlaces(
  problem: PanelProblem,
  spaces: readonly Space[],
  stock: readonly PanelStock[],
  left: readonly number[],
): PanelProblem {
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
  return { ...withQuantities(problem, left), stock: [...inner, ...stock], tolerance: ticks(0) };
}

/** Free places by how they may be begun, in their order. */
function begunAlike(spaces: readonly Space[]): readonly (readonly Space[])[] {
  const alike = new Map<string, Space[]>();
  for (const space of spaces) {
    const key = space.ways.map(({ firstCut, maxStages }) => `${firstCut} ${maxStages}`).join();
    alike.set(key, [...(alike.get(key) ?? []), space]);
  }
  return [...alike.values()];
}

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
