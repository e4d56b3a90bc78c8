/** The window's deep search for panels (`/app/deep`): engine `max` asked by the app itself, which keeps
 *  trim and material.
 *  Not part of API v1. */

/** What the search needs of a job, in the order people can do something about it. */
export const DEEP_NEEDS = ['oneMaterial', 'oneFormat', 'endlessStock', 'noGroups', 'threeStages'] as const;
export type DeepNeed = (typeof DEEP_NEEDS)[number];

export interface DeepCheck {
  /** `got` is null where the job is as the search needs it, else what it has instead: materials, sheet formats, rows
   *  with a capped quantity (1), rows kept together, stages of the saw. */
  readonly needs: readonly { readonly need: DeepNeed; readonly got: number | null }[];
  /** Options of the job that the search does not look at: its plan may not keep them. */
  readonly ignores: readonly string[];
}
