/** The window's deep search for panels (`/app/deep`): engine `max` asked by the app itself, which keeps
 *  trim, materials and what is used up first.
 *  Not part of API v1. */

/** What the search needs of a job. */
export const DEEP_NEEDS = ['threeStages'] as const;
/** What the search does not touch: sheets used up first, sheets with parts kept together; and the format of a sheet,
 *  each being searched for itself. */
export const DEEP_KEEPS = ['first', 'groups', 'formats'] as const;
export type DeepNeed = (typeof DEEP_NEEDS)[number];

export interface DeepCheck {
  /** `got` is null where the job is as the search needs it, else what it has instead: stages of the saw. */
  readonly needs: readonly { readonly need: DeepNeed; readonly got: number | null }[];
  /** Materials of the parts; the search takes one after another. */
  readonly materials: number;
  readonly keeps: readonly (typeof DEEP_KEEPS)[number][];
  /** Options of the job that the search does not look at: its plan may not keep them. */
  readonly ignores: readonly string[];
}
