import type { Polygon } from '../geometry/polygon.ts';
import type { Ring } from '../geometry/ring.ts';
import type { Control } from '../control/control.ts';
import type { NestSheetLayout } from '../layout/nestLayout.ts';

/** What a nesting engine gets: one material pool in the caller's unit, every option present. Engines see no
 *  names, no meta, no request. */
export interface NestProblem {
  readonly parts: readonly NestPart[];
  readonly stock: readonly NestStock[];
  /** Clear distance between two parts: kerf plus spacing. */
  readonly spacing: number;
  /** Width of the cut, where parts may share straight cuts (then they lie this far apart along them). */
  readonly commonKerf?: number | undefined;
  /** Clear distance to exclusion zones. */
  readonly exclusionMargin: number;
  readonly partInPart: boolean;
  readonly minimizeCost: boolean;
  readonly corner: Corner;
  /** Share of the whole job's work this problem may take: 1, less where a job has several material pools. */
  readonly share: number;
  /** What is left out finds room elsewhere, or counts by whole sets: room is to be used up, not most pieces laid. */
  readonly byArea?: boolean | undefined;
  /** Engine `max` only. */
  readonly seed: number;
  readonly timeBudgetMs: number;
}

export type Corner = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';

/** One part row: `qty` equal pieces. The polygon is clean: simple rings, no repeated or collinear points. */
export interface NestPart {
  readonly polygon: Polygon;
  readonly qty: number;
  /** Allowed rotations in degrees (0 <= angle < 360, at most 6 decimals), or any. */
  readonly rotations: readonly number[] | 'any';
  readonly mirror: boolean;
  /** Wins the space when stock is capped. */
  readonly mustCut: boolean;
  /** The polygon is grown by a clearance of its own: its edges are not where it is cut. */
  readonly ownCut?: true;
  /** Lies on no zone of a worse grade (0 is the best); undefined: takes any. */
  readonly lowestGrade?: number | undefined;
}

/** One stock row. The origin is the sheet's top-left corner; a polygonal sheet's bounding box starts at (0,
 *  0) of its own coordinates only when drawn so: `originX`, `originY` say where the box starts. */
export interface NestStock {
  /** Bounding box of the sheet in its own coordinates. */
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  /** Outline of a polygonal sheet, or null for a rectangle. */
  readonly outline: Ring | null;
  readonly zones: readonly Ring[];
  /** Regions of lower quality. */
  readonly graded?: readonly GradedZone[];
  /** Clear distances of parts to the sheet's edges; a polygonal sheet uses the largest. */
  readonly margin: NestMargin;
  /** Full area of a sheet: what density counts. */
  readonly area: number;
  readonly cap: number;
  /** How many are used up before any row that is not `first`. */
  readonly first: number;
  /** Price in whole millionths, or null. */
  readonly price: number | null;
}

/** A region whose material is of a grade, 0 the best. */
export interface GradedZone {
  readonly ring: Ring;
  readonly grade: number;
}

export interface NestMargin {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface NestSolution {
  /** In order of use; the sheet with the most room left last. */
  readonly sheets: readonly NestSheetLayout[];
  /** Pieces of each part row that were not placed. */
  readonly unplaced: readonly number[];
  readonly warnings: readonly string[];
}

/** A nesting engine. Every returned plan has been verified against the original outlines at its rounded
 *  transforms. */
export type NestEngine = (problem: NestProblem, control: Control) => NestSolution;
