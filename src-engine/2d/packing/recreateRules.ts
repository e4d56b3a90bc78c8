import type { Rng } from '../../control/rng.ts';

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

/** Overlooks now and then what is best (Gardeyn & Wauters 2022): a share of the choices, at gaps drawn ahead. */
export class Blinks {
  private readonly rng: Rng;
  private share = 0;
  private countdown = 0;

  constructor(rng: Rng) {
    this.rng = rng;
  }

  /** `share`: of the choices; 0 = none. */
  start(share: number): void {
    this.share = share;
    this.countdown = share > 0 ? 1 + this.rng.below(Math.ceil(2 / share)) : 0x7fffffff;
  }

  /** Whether the choice at hand is overlooked. */
  next(): boolean {
    if (--this.countdown > 0) return false;
    this.start(this.share);
    return true;
  }
}
