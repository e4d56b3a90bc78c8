import type { Ticks } from '../geometry/lengths.ts';
import type { Rect } from '../geometry/rect.ts';
import type { CutTree } from '../layout/cutTree.ts';
import { eachPiece } from '../layout/cutTree.ts';
import type { Control } from '../control/control.ts';
import type { Placement } from '../layout/sawWalk.ts';

/** What a panel engine gets: one material pool, all lengths in whole ticks, every option present.
 *  Engines see no names, no meta, no banding, no request. */
export interface PanelProblem {
  readonly parts: readonly PanelPart[];
  readonly stock: readonly PanelStock[];
  readonly kerf: Ticks;
  /** A sheet may be laid out on its region grown by this much to the right and bottom (PanelSheet.overshoot).
   *  0 = never. */
  readonly tolerance: Ticks;
  readonly firstCut: 'auto' | 'h' | 'v';
  readonly minimizeCost: boolean;
  /** Largest `stage` a cut may have; Infinity when unlimited. */
  readonly maxStages: number;
  readonly minimizeRotations: boolean;
  readonly effort: Effort;
  /** Share of the engine's budgets for this pool: below 1 where many pools of a request share them. */
  readonly share: number;
  /** Pieces of the whole request, which share what its answers may do. Absent = only those of this pool. */
  readonly ofPieces?: number;
  /** Somebody waits for it (`max`): the closing work at the saw may go on until this says true. Absent = it may not. */
  readonly closesUntil?: () => boolean;
  /** Called every few milliseconds of work; throws where nobody waits for the answer any more. Absent = nobody gives
   *  up. */
  readonly heed?: () => void;
  /** Searches for the same answer before this one (`SearchTask`). Absent = none. */
  readonly round?: number;
  /** Only a plan with all pieces is of use: nothing more is looked for where none comes of it. Absent = any is. */
  readonly wholeOnly?: boolean;
}

/** How long a search may take: while somebody types, or the usual time. */
export type Effort = 'fast' | 'balanced';

/** One part row: `qty` equal pieces. `w`,`h` as requested (not turned). */
export interface PanelPart {
  readonly w: Ticks;
  readonly h: Ticks;
  readonly qty: number;
  readonly rotatable: boolean;
  /** Pieces of one group lie on one sheet, always; -1 = no group. Groups never span pools. */
  readonly group: number;
  /** Must-cut pieces win the space when stock is capped. */
  readonly mustCut: boolean;
}

export interface PanelStock {
  /** Full sheet, trim included: what area and yield count. */
  readonly w: Ticks;
  readonly h: Ticks;
  /** Usable region in full-sheet coordinates; w or h <= 0 when trim eats the sheet. */
  readonly region: Rect;
  /** How many sheets may be used at most (Infinity when uncapped). */
  readonly cap: number;
  /** How many of them are used up before any sheet that is not `first` (stock `priority`); 0 for ordinary
   *  rows. */
  readonly first: number;
  /** Price of a sheet in whole price ticks (millionths), or null when none was given. */
  readonly price: number | null;
}

export const piecesIn = (parts: readonly Pick<PanelPart, 'qty'>[]): number =>
  parts.reduce((sum, { qty }) => sum + qty, 0);

/** The area of so many pieces of each row, in square ticks. */
export const areaOfPieces = ({ parts }: PanelProblem, counts: readonly number[]): number =>
  counts.reduce((sum, count, row) => sum + count * parts[row].w * parts[row].h, 0);

export const withQuantities = (problem: PanelProblem, counts: readonly number[]): PanelProblem => ({
  ...problem,
  parts: problem.parts.map((part, row) => ({ ...part, qty: counts[row] })),
});

/** The problem with no piece in a group. */
export const ungrouped = (problem: PanelProblem): PanelProblem => ({
  ...problem,
  parts: problem.parts.map((part) => ({ ...part, group: -1 })),
});

/** Width and height of a piece as it lies. */
export function sizeOf(
  { parts }: PanelProblem,
  { part, rotated }: { readonly part: number; readonly rotated: boolean },
): { readonly w: Ticks; readonly h: Ticks } {
  const { w, h } = parts[part];
  return rotated ? { w: h, h: w } : { w, h };
}

/** The rectangle that a placed piece takes up. */
export const footprintOf = (problem: PanelProblem, placement: PanelPlacement): Placement => ({
  ...placement,
  ...sizeOf(problem, placement),
});

/** What a sheet is laid out on: the usable region, grown by the tolerance where pieces hang over. */
export function layoutRegion(
  { stock, tolerance }: PanelProblem,
  sheet: Pick<PanelSheet, 'stock' | 'overshoot'>,
): Rect {
  const { region } = stock[sheet.stock];
  return sheet.overshoot ? { ...region, w: region.w + tolerance, h: region.h + tolerance } : region;
}

/** A sheet of the plan. `stock` indexes PanelProblem.stock. `overshoot`: laid out on the region grown by
 *  `tolerance`. */
export interface PanelSheet {
  readonly stock: number;
  readonly overshoot: boolean;
  readonly layout: TreeLayout | FreeLayout;
}
export interface TreeLayout {
  readonly kind: 'tree';
  readonly tree: CutTree;
}
/** Bare positions (engine `balanced`): `x`,`y` is the top-left corner in full-sheet coordinates. */
export interface FreeLayout {
  readonly kind: 'free';
  readonly placements: readonly PanelPlacement[];
}
export interface PanelPlacement {
  readonly part: number;
  readonly x: number;
  readonly y: number;
  readonly rotated: boolean;
}

/** Pieces of each part row on these sheets. */
export function piecesOn({ parts }: PanelProblem, sheets: readonly PanelSheet[]): readonly number[] {
  const counts = parts.map(() => 0);
  for (const { layout } of sheets)
    if (layout.kind === 'tree') eachPiece(layout.tree, ({ part }) => (counts[part] += 1));
  return counts;
}

export interface PanelPlan {
  /** In cutting order. */
  readonly sheets: readonly PanelSheet[];
  /** Pieces of each part row that were not placed (same length and order as PanelProblem.parts). */
  readonly unplaced: readonly number[];
}

/** Pieces of each part row that a plan places. */
export const placedIn = ({ parts }: PanelProblem, { unplaced }: PanelPlan): readonly number[] =>
  parts.map(({ qty }, row) => qty - unplaced[row]);

export const isWhole = ({ unplaced }: PanelPlan): boolean => unplaced.every((count) => count === 0);

/** The plan with its sheets on other stock rows. */
export const onRows = ({ sheets, unplaced }: PanelPlan, rowOf: (row: number) => number): PanelPlan => ({
  sheets: sheets.map((sheet) => ({ ...sheet, stock: rowOf(sheet.stock) })),
  unplaced,
});

/** A plan and what any plan of the same problem needs at least. */
export interface PanelSolution extends PanelPlan {
  readonly bound: PanelBound;
}

/** What the sheets of a solution cost and what those of any plan with all pieces do at least: price where it is to be
 *  least and the bound has one, else area. */
export function costAndBound(
  { stock, minimizeCost }: PanelProblem,
  { sheets, bound }: PanelSolution,
): { readonly cost: number; readonly least: number } {
  const byPrice = minimizeCost && bound.price !== null;
  const cost = sheets.reduce((sum, sheet) => {
    const { w, h, price } = stock[sheet.stock];
    return sum + (byPrice ? (price ?? 0) : w * h);
  }, 0);
  return { cost, least: byPrice ? (bound.price ?? 0) : bound.area };
}

/** What any plan needs at least that places every piece which fits some sheet at all. */
export interface PanelBound {
  readonly sheets: number;
  /** Total full area of the sheets (trim included), in square ticks. */
  readonly area: number;
  /** Total price in price ticks; null when no usable stock row has a price. Unpriced rows count as free. */
  readonly price: number | null;
  /** What the sheets that are not to be used up first cost at least, as far as a search has proved: area, or price
   *  ticks where the price is to be least and there are prices. Absent = no search has. */
  readonly ordinary?: number;
  /** How the sheet count was proved. */
  readonly method: BoundMethod;
  /** Pieces that fit no sheet, in no orientation; they are left out of the bound. */
  readonly misfits: number;
  /** False when it is proved that the capped stock cannot hold all pieces that fit: no plan places them all,
   *  so `sheets`, `area` and `price` (what all usable stock comes to) bound nothing. */
  readonly placeable: boolean;
}
export type BoundMethod = 'area' | 'dual feasible functions' | 'all sheet patterns';

export type PanelEngine = (problem: PanelProblem, control: Control) => PanelSolution;

/** The answer to a problem, or a better one by what else `solve` is asked. */
export type OrBetter = (
  problem: PanelProblem,
  answer: PanelSolution,
  control: Control,
  solve: PanelEngine,
) => PanelSolution;
