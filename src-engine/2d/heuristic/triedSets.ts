import type { CoverRule } from '../bounds/coverRules.ts';
import type { SheetPattern } from '../beam/threeStage.ts';

/** A set of sheets and the fullest plan on it that leaves something out. */
export interface FullestPlan {
  readonly set: Int32Array;
  readonly sheets: readonly SheetPattern[];
  /** Area of the pieces on it, as a share of the model's unit. */
  readonly held: number;
}

type NameSet = Pick<ReadonlyMap<string, unknown>, 'size' | 'has' | 'keys'>;

/** Sets of sheets that were tried in vain: with the width of the beam, those that ruin and recreate had a go at, and
 *  the fullest plans of those that it had not. What they hold does not depend on prices, so a search by price goes
 *  on where the one by area ended. */
export class TriedSets {
  readonly byBeam = new Set<string>();
  readonly byRepair = new Set<string>();
  readonly fullest = new Map<string, FullestPlan>();
  /** What sheets cover at most and plans must, as far as a relaxation over their patterns tells. */
  readonly rules: CoverRule[] = [];

  /** The same, which later searches leave as it is. */
  copy(): TriedSets {
    const copy = new TriedSets();
    copy.take(this);
    return copy;
  }

  /** Whether `other` knows the same, told by the names of what was tried. */
  isLike(other: TriedSets): boolean {
    if (this.rules.length !== other.rules.length) return false;
    return (['byBeam', 'byRepair', 'fullest'] as const).every((what) => {
      const [a, b]: readonly NameSet[] = [this[what], other[what]];
      return a.size === b.size && [...a.keys()].every((name) => b.has(name));
    });
  }

  /** All that `other` knows, too. */
  take({ byBeam, byRepair, fullest, rules }: TriedSets): void {
    for (const name of byBeam) this.byBeam.add(name);
    for (const name of byRepair) this.byRepair.add(name);
    for (const [name, plan] of fullest)
      if (plan.held >= (this.fullest.get(name)?.held ?? 0)) this.fullest.set(name, plan);
    this.rules.push(...rules.filter((rule) => !this.rules.includes(rule)));
  }
}
