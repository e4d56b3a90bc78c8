import { bladeBefore } from '../geometry/kerf.ts';
import type { TickSum } from '../geometry/lengths.ts';
import type { Rect } from '../geometry/rect.ts';
import { area, bottom, intersect, right } from '../geometry/rect.ts';
import type { Axis, CutTree } from './cutTree.ts';
import { splitRegion } from './cutTree.ts';

/** A piece with a position: its footprint in full-sheet ticks. */
export interface Placement extends Rect {
  readonly part: number;
  readonly rotated: boolean;
}

/** A piece of material on or beside the saw, in full-sheet ticks; what a tolerance lets hang over the usable area is
 *  no material and not in its rectangle. */
export interface SawPiece extends Rect {
  /** Number of the piece on its sheet: 0 is the sheet as it comes, then each pass numbers what it frees and what
   *  stays. */
  readonly id: number;
  /** `cut`: will be cut further. `leftover`: holds no part. `trim`: an edge cut off before the plan begins. */
  readonly kind: 'cut' | 'part' | 'leftover' | 'trim';
}

/** One pass of the saw. `pos` is the blade's low edge; the kerf takes `pos` .. `pos + kerf` and may hang over the
 *  piece's edge. `length` is the way of the blade through the piece. */
export interface SawPass {
  readonly axis: Axis;
  readonly pos: number;
  readonly length: number;
  /** 1-based, grows only where the axis flips against the parent cut; 0: a trim, not a step of the cut plan. */
  readonly stage: number;
  readonly piece: SawPiece;
  /** What falls off; null where it is thinner than the blade. Of a cut of the plan the low side, of a trim the edge. */
  readonly freed: SawPiece | null;
  readonly stays: SawPiece | null;
}

/** Everything that follows from sawing one sheet. */
export interface SawWalk {
  /** Trims first, then parents before children, freed side first. */
  readonly passes: readonly SawPass[];
  /** Footprints in cutting order; with a tolerance they may hang over the usable area. */
  readonly placements: readonly Placement[];
  /** Position in `placements` of each piece that is a part, by its id. */
  readonly placementOf: ReadonlyMap<number, number>;
  /** Largest first. */
  readonly leftovers: readonly SawPiece[];
}

/** The sheet that is walked, in full-sheet ticks. */
export interface WalkedSheet {
  /** Full size of the stock, trim included. */
  readonly w: number;
  readonly h: number;
  /** The sheet without its trimmed edges. */
  readonly usable: Rect;
  /** What the tree divides: the usable area, or that grown by a tolerance to the right and bottom. */
  readonly region: Rect;
  readonly kerf: TickSum;
}

/** The one walk of a cut tree from the stock to the last piece. Cuts at or beyond the usable area's edge (of a tree
 *  laid out on a grown region) are no passes: what they would free simply stays the piece on the saw. */
export function walkSaw(tree: CutTree, sheet: WalkedSheet): SawWalk {
  const desk = new SawDesk(sheet);
  const first = desk.trim(tree);
  desk.saw(tree, first);
  const { passes, placements, placementOf } = desk;
  return { passes, placements, placementOf, leftovers: largestFirst(desk.leftovers) };
}

/** Collinear passes of one sheet merged: same axis, position and stage are one fence setting. Trims do not count. */
export function countCutLines(passes: readonly SawPass[]): number {
  const cuts = passes.filter((pass) => pass.stage > 0);
  return new Set(cuts.map((pass) => `${pass.axis} ${pass.pos} ${pass.stage}`)).size;
}

export function largestFirst<T extends Rect>(rects: readonly T[]): readonly T[] {
  return rects.toSorted((a, b) => area(b) - area(a) || a.y - b.y || a.x - b.x);
}

interface Pending {
  readonly node: CutTree;
  readonly region: Rect;
  /** The piece on the saw this node divides; null where there is no material left. */
  readonly piece: SawPiece | null;
  /** Axis and stage of the cut above; null and 0 at the root. */
  readonly axis: Axis | null;
  readonly stage: number;
}

class SawDesk {
  readonly passes: SawPass[] = [];
  readonly placements: Placement[] = [];
  readonly placementOf = new Map<number, number>();
  readonly leftovers: SawPiece[] = [];
  private readonly sheet: WalkedSheet;
  private nextId = 0;

  constructor(sheet: WalkedSheet) {
    this.sheet = sheet;
  }

  /** Cuts the trimmed edges off: first the two that lie along the first cut of the plan. What is left is the piece the
   *  plan begins with. */
  trim(tree: CutTree): SawPiece {
    const { w, h, usable } = this.sheet;
    const first = this.within(tree);
    const edges = first.kind === 'cut' && first.axis === 'h' ? ROWS_FIRST : COLUMNS_FIRST;
    const cuts = edges.filter((edge) => trimOf(this.sheet, edge) > 0);
    let piece = this.piece({ x: 0, y: 0, w, h }, cuts.length > 0 ? 'cut' : this.kindOf(tree));
    cuts.forEach((edge, index) => {
      const { axis, pos, freed, stays } = trimCut(piece, edge, this.sheet);
      const length = axis === 'v' ? piece.h : piece.w;
      const strip = freed.w > 0 && freed.h > 0 ? this.piece(freed, 'trim') : null;
      const rest = index === cuts.length - 1 ? usable : stays;
      const next = this.piece(rest, index === cuts.length - 1 ? this.kindOf(tree) : 'cut');
      this.passes.push({ axis, pos, length, stage: 0, piece, freed: strip, stays: next });
      piece = next;
    });
    return piece;
  }

  /** Parents before children, freed (low) side first. */
  saw(tree: CutTree, first: SawPiece): void {
    const stack: Pending[] = [{ node: tree, region: this.sheet.region, piece: first, axis: null, stage: 0 }];
    for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
      const { node, region, piece } = top;
      if (node.kind === 'piece') {
        if (piece !== null) this.placementOf.set(piece.id, this.placements.length);
        this.placements.push({ ...region, part: node.part, rotated: node.rotated });
      } else if (node.kind === 'cut') {
        const [low, high] = splitRegion(region, node.axis, node.pos, this.sheet.kerf);
        const isPass = piece !== null && !this.isBeyond(node.axis, node.pos);
        const stage = top.axis === node.axis ? top.stage : top.stage + 1;
        const freed = isPass ? this.child(node.low, low) : piece;
        const stays = isPass ? this.child(node.high, high) : null;
        if (isPass) {
          const length = node.axis === 'v' ? piece.h : piece.w;
          this.passes.push({ axis: node.axis, pos: node.pos, length, stage, piece, freed, stays });
        }
        const above = isPass ? { axis: node.axis, stage } : { axis: top.axis, stage: top.stage };
        stack.push({ node: node.high, region: high, piece: stays, ...above });
        stack.push({ node: node.low, region: low, piece: freed, ...above });
      } else if (piece !== null) this.leftovers.push(piece);
    }
  }

  private child(node: CutTree, region: Rect): SawPiece | null {
    const material = intersect(region, this.sheet.usable);
    return material === null ? null : this.piece(material, this.kindOf(node));
  }

  private piece({ x, y, w, h }: Rect, kind: SawPiece['kind']): SawPiece {
    return { id: this.nextId++, kind, x, y, w, h };
  }

  /** The node that decides about the material: behind cuts beyond the edge it is their low side. */
  private within(node: CutTree): CutTree {
    return node.kind === 'cut' && this.isBeyond(node.axis, node.pos) ? this.within(node.low) : node;
  }

  private kindOf(node: CutTree): 'cut' | 'part' | 'leftover' {
    const { kind } = this.within(node);
    return kind === 'piece' ? 'part' : kind;
  }

  private isBeyond(axis: Axis, pos: number): boolean {
    return axis === 'v' ? pos >= right(this.sheet.usable) : pos >= bottom(this.sheet.usable);
  }
}

type Edge = 'left' | 'right' | 'top' | 'bottom';
const COLUMNS_FIRST: readonly Edge[] = ['left', 'right', 'top', 'bottom'];
const ROWS_FIRST: readonly Edge[] = ['top', 'bottom', 'left', 'right'];

function trimOf({ w, h, usable }: WalkedSheet, edge: Edge): number {
  switch (edge) {
    case 'left':
      return usable.x;
    case 'top':
      return usable.y;
    case 'right':
      return w - right(usable);
    case 'bottom':
      return h - bottom(usable);
  }
}

/** One trim of a piece. At the low edges the blade lies in the trim, so the plan's zero stays where it is; at the high
 *  edges it follows the usable area, as after a last cut. */
function trimCut(
  piece: Rect,
  edge: Edge,
  { usable, kerf }: WalkedSheet,
): { readonly axis: Axis; readonly pos: number; readonly freed: Rect; readonly stays: Rect } {
  const axis = edge === 'left' || edge === 'right' ? 'v' : 'h';
  const pos =
    edge === 'left'
      ? bladeBefore(usable.x, kerf)
      : edge === 'top'
        ? bladeBefore(usable.y, kerf)
        : edge === 'right'
          ? right(usable)
          : bottom(usable);
  const [low, high] = splitRegion(piece, axis, pos, kerf);
  return edge === 'left' || edge === 'top'
    ? { axis, pos, freed: low, stays: high }
    : { axis, pos, freed: high, stays: low };
}
