import { bottom, intersect, right } from '../../geometry/rect.ts';
import type { Rect } from '../../geometry/rect.ts';
import type { Axis, CutTree, Piece } from '../../layout/cutTree.ts';
import { cutFree, eachPiece, splitRegion } from '../../layout/cutTree.ts';
import { walkSaw } from '../../layout/sawWalk.ts';
import type { PanelPlan, PanelProblem, PanelSheet } from '../problem2d.ts';
import { layoutRegion, sizeOf } from '../problem2d.ts';

/** The plan with every piece that had no place and fits a leftover as it lies on the saw: must-cut pieces first, then
 *  large ones. A sheet laid out on its grown region looks deeper to the search than it is, since a cut beyond the edge
 *  of the material is none: here only real cuts count as stages. Pieces of a group that has a sheet go there. */
export function filledLeftovers(problem: PanelProblem, plan: PanelPlan): PanelPlan {
  const unplaced = [...plan.unplaced];
  const missing = largestFirst(problem, unplaced);
  if (missing.length === 0) return plan;
  const home = homesOfGroups(problem, plan.sheets);
  const open = plan.sheets.map((sheet) => openSheet(problem, sheet));
  for (const part of missing) {
    const { group } = problem.parts[part];
    for (let at = 0; at < open.length && unplaced[part] > 0; at++) {
      if (group >= 0 && (home.get(group) ?? at) !== at) continue;
      for (let more = withPiece(problem, open[at], part); more !== null && unplaced[part] > 0; ) {
        open[at] = openSheet(problem, more);
        unplaced[part] -= 1;
        if (group >= 0) home.set(group, at);
        more = withPiece(problem, open[at], part);
      }
    }
  }
  return { sheets: open.map(({ sheet }) => sheet), unplaced };
}

/** The sheet of every group that has one. */
export function homesOfGroups(problem: PanelProblem, sheets: readonly PanelSheet[]): Map<number, number> {
  const home = new Map<number, number>();
  sheets.forEach(({ layout }, at) => {
    if (layout.kind === 'free') return;
    eachPiece(layout.tree, ({ part }) => {
      const { group } = problem.parts[part];
      if (group >= 0) home.set(group, at);
    });
  });
  return home;
}

function largestFirst({ parts }: PanelProblem, unplaced: readonly number[]): readonly number[] {
  const size = (part: number): number => parts[part].w * parts[part].h;
  return parts
    .flatMap((_, part) => (unplaced[part] > 0 ? [part] : []))
    .toSorted((a, b) => Number(parts[b].mustCut) - Number(parts[a].mustCut) || size(b) - size(a) || a - b);
}

/** A leftover of a cut tree: the space the tree gives it, the pass above, and the way there from the root. */
interface Leftover {
  readonly space: Rect;
  readonly axis: Axis | null;
  readonly stage: number;
  readonly way: readonly ('low' | 'high')[];
}

/** A sheet, and where it may take a piece more. */
interface OpenSheet {
  readonly sheet: PanelSheet;
  readonly usable: Rect;
  /** The only direction in which it may be cut; null = both. */
  readonly only: Axis | null;
  readonly leftovers: readonly Leftover[];
}

function openSheet(problem: PanelProblem, sheet: PanelSheet): OpenSheet {
  const { w, h, region: usable } = problem.stock[sheet.stock];
  if (sheet.layout.kind === 'free') return { sheet, usable, only: null, leftovers: [] };
  const { tree } = sheet.layout;
  const { kerf, firstCut } = problem;
  const region = layoutRegion(problem, sheet);
  const { passes } = walkSaw(tree, { w, h, usable, region, kerf });
  const first = passes.find(({ stage }) => stage > 0)?.axis ?? null;
  // A sheet that begins in the other direction, since none is needed in the one asked for, keeps to it.
  const only = firstCut !== 'auto' && first !== null && first !== firstCut ? first : null;
  const leftovers: Leftover[] = [];
  collect(tree, { space: region, axis: null, stage: 0, way: [] });
  return { sheet, usable, only, leftovers };

  function collect(node: CutTree, spot: Leftover): void {
    if (node.kind === 'leftover') leftovers.push(spot);
    if (node.kind !== 'cut') return;
    const [lowSpace, highSpace] = splitRegion(spot.space, node.axis, node.pos, kerf);
    const isBeyond = node.pos >= (node.axis === 'v' ? right(usable) : bottom(usable));
    const stage = spot.axis === node.axis ? spot.stage : spot.stage + 1;
    const above = isBeyond ? { axis: spot.axis, stage: spot.stage } : { axis: node.axis, stage };
    collect(node.low, { ...above, space: lowSpace, way: [...spot.way, 'low'] });
    if (!isBeyond) collect(node.high, { ...above, space: highSpace, way: [...spot.way, 'high'] });
  }
}

/** The sheet with one more piece in the first leftover that takes it; null where none does. */
function withPiece(problem: PanelProblem, open: OpenSheet, part: number): PanelSheet | null {
  const { sheet, leftovers } = open;
  if (sheet.layout.kind === 'free') return null;
  const turns = turnsOf(problem, part);
  for (const leftover of leftovers) {
    const cut = cutFromLeftover(problem, open, leftover, turns);
    if (cut !== null)
      return { ...sheet, layout: { kind: 'tree', tree: replaced(sheet.layout.tree, leftover.way, cut) } };
  }
  return null;
}

const turnsOf = ({ parts }: PanelProblem, part: number): readonly Piece[] =>
  (parts[part].rotatable ? [false, true] : [false]).map((rotated) => ({ kind: 'piece', part, rotated }));

/** The tree with another one at the end of a way. */
function replaced(node: CutTree, [side, ...way]: Leftover['way'], by: CutTree): CutTree {
  return side === undefined || node.kind !== 'cut' ? by : { ...node, [side]: replaced(node[side], way, by) };
}

function cutFromLeftover(
  problem: PanelProblem,
  { usable, only }: OpenSheet,
  { space, axis, stage }: Leftover,
  turns: readonly Piece[],
): CutTree | null {
  const material = intersect(space, usable);
  if (material === null) return null;
  for (const piece of turns) {
    const size = sizeOf(problem, piece);
    const [spareW, spareH] = [material.w - size.w, material.h - size.h];
    if (spareW < 0 || spareH < 0) continue;
    const axes: readonly Axis[] = [
      ...(spareW > 0 ? ['v' as const] : []),
      ...(spareH > 0 ? ['h' as const] : []),
    ];
    if (only !== null && axes.some((one) => one !== only)) continue;
    // Cuts along the one above belong to its stage.
    const deepest = stage + axes.length - (axis !== null && axes.includes(axis) ? 1 : 0);
    if (deepest <= problem.maxStages) return cutFree(piece, space, size, axis ?? 'v');
  }
  return null;
}
