import type { Rng } from '../../control/rng.ts';

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
