import { intersect } from '../../geometry/rect.ts';
import type { Rect } from '../../geometry/rect.ts';
import { bottom, right } from '../../geometry/rect.ts';
import type { Axis, CutTree, Piece } from '../../layout/cutTree.ts';
import { cutFree, eachPiece, splitRegion } from '../../layout/cutTree.ts';
import { walkSaw } from '../../layout/sawWalk.ts';
import type { PanelPlan, PanelProblem, PanelSheet } from '../problem2d.ts';
import { sizeOf } from '../problem2d.ts';

/** The plan with every piece that had no place and fits a leftover as it lies on the saw: must-cut pieces first, then
 *  large ones. A sheet laid out on its grown region looks deeper to the search than it is, since a cut beyond the edge
 *  of the material is none: here only real cuts count as stages. Pieces of a group that has a sheet go there. */
export function filledLeftovers(problem: PanelProblem, plan: PanelPlan): PanelPlan {
  const sheets = [...plan.sheets];
  const unplaced = [...plan.unplaced];
  const home = homesOfGroups(problem, sheets);
  for (const part of largestFirst(problem, unplaced)) {
    const { group } = problem.parts[part];
    for (let at = 0; at < sheets.length && unplaced[part] > 0; at++) {
      if (group >= 0 && (home.get(group) ?? at) !== at) continue;
      for (let more = withPiece(problem, sheets[at], part); more !== null && unplaced[part] > 0; ) {
        sheets[at] = more;
        unplaced[part] -= 1;
        if (group >= 0) home.set(group, at);
        more = withPiece(problem, more, part);
      }
    }
  }
  return { sheets, unplaced };
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

/** A place in a cut tree: the space the tree gives it, and the pass above. */
interface Spot {
  readonly space: Rect;
  readonly axis: Axis | null;
  readonly stage: number;
}

/** The sheet with one more piece in the first leftover that takes it; null where none does. */
function withPiece(problem: PanelProblem, sheet: PanelSheet, part: number): PanelSheet | null {
  if (sheet.layout.kind === 'free') return null;
  const { w, h, region: usable } = problem.stock[sheet.stock];
  const { kerf, tolerance } = problem;
  const grown = sheet.overshoot ? tolerance : 0;
  const region = { ...usable, w: usable.w + grown, h: usable.h + grown };
  const { passes } = walkSaw(sheet.layout.tree, { w, h, usable, region, kerf });
  const first = passes.find(({ stage }) => stage > 0)?.axis ?? null;
  // A sheet that begins in the other direction, since none is needed in the one asked for, keeps to it.
  const only = problem.firstCut !== 'auto' && first !== null && first !== problem.firstCut ? first : null;
  const hand: Hand = { problem, usable, only, turns: turnsOf(problem, part) };
  const tree = filled(hand, sheet.layout.tree, { space: region, axis: null, stage: 0 });
  return tree === null ? null : { ...sheet, layout: { kind: 'tree', tree } };
}

interface Hand {
  readonly problem: PanelProblem;
  readonly usable: Rect;
  /** The only direction in which this sheet may be cut; null = both. */
  readonly only: Axis | null;
  readonly turns: readonly Piece[];
}

const turnsOf = ({ parts }: PanelProblem, part: number): readonly Piece[] =>
  (parts[part].rotatable ? [false, true] : [false]).map((rotated) => ({ kind: 'piece', part, rotated }));

function filled(hand: Hand, node: CutTree, spot: Spot): CutTree | null {
  if (node.kind === 'piece') return null;
  if (node.kind === 'leftover') return cutFromLeftover(hand, spot);
  const { usable, problem } = hand;
  const [lowSpace, highSpace] = splitRegion(spot.space, node.axis, node.pos, problem.kerf);
  const isBeyond = node.pos >= (node.axis === 'v' ? right(usable) : bottom(usable));
  const stage = spot.axis === node.axis ? spot.stage : spot.stage + 1;
  const above = isBeyond ? spot : { axis: node.axis, stage };
  const low = filled(hand, node.low, { ...above, space: lowSpace });
  if (low !== null) return { ...node, low };
  const high = isBeyond ? null : filled(hand, node.high, { ...above, space: highSpace });
  return high === null ? null : { ...node, high };
}

function cutFromLeftover(
  { problem, usable, only, turns }: Hand,
  { space, axis, stage }: Spot,
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
