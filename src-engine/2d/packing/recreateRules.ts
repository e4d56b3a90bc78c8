/** How parts are put back into a forest. */
export interface RecreateRules {
  /** Deepest stage a cut may get; at most the model's maxStages. */
  readonly stageLimit: number;
  /** Chance to overlook the best choice (Gardeyn & Wauters 2022, "blinks"). 0 = none. */
  readonly blink: number;
  /** Blinks hit the better of the two ways a piece can lie, too. */
  readonly turnBlink: boolean;
  /** Sheets may be opened while the forest's cost stays at or below this. */
  readonly costLimit: number;
  /** Added to the score of a turned piece; negative where turns are to be avoided. */
  readonly turnScore: number;
  /** Pieces go only onto stock kinds below this index; sheets that are to be used up first lead the list. */
  readonly kinds: number;
  /** Pieces go only onto this sheet; -1 = onto any. */
  readonly onlySheet: number;
}

/** No blinks, any sheet, any cost. */
export const PLAIN_RULES: RecreateRules = {
  stageLimit: Infinity,
  blink: 0,
  turnBlink: false,
  costLimit: Infinity,
  turnScore: 0,
  kinds: Infinity,
  onlySheet: -1,
};
