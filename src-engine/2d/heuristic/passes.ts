import type { Across } from '../beam/sheetSequence.ts';

/** One beam over a whole plan. */
export interface PlanPass {
  readonly width: number;
  readonly across: Across;
  /** A piece counts area^(1 + 1 / 2^roots) in the guide; just its area for 0. */
  readonly roots: number;
}
/** The same over a set of sheets, filled in the order of their sizes. */
export interface SetPass {
  readonly across: Across;
  readonly roots: number;
  readonly order: 'rising' | 'falling';
}

/** Beams of one width over the sets that are nearest to hold everything, so many of them. */
export interface SetRung {
  readonly width: number;
  readonly most: number;
}
