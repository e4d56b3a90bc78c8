import { createRng } from '../../src-engine/control/rng.ts';

/** Random choices of one generated job. The same family and seed give the same job on every machine. */
export interface Draw {
  /** A whole number in [low, high]. */
  readonly int: (low: number, high: number) => number;
  readonly pick: <T>(from: readonly T[]) => T;
  readonly chance: (share: number) => boolean;
  /** A multiple of `step` in [low, high], low and high being multiples themselves. */
  readonly step: (low: number, high: number, step: number) => number;
  /** A whole number in [low, high], evenly spread over its logarithm: small jobs are as frequent as large. */
  readonly size: (low: number, high: number) => number;
  /** `count` different entries in their order in the list; all of them where the list is shorter. */
  readonly some: <T>(from: readonly T[], count: number) => readonly T[];
}

export function drawOf(family: string, seed: number): Draw {
  const rng = createRng(mixed(family, seed));
  const int = (low: number, high: number): number => low + rng.below(high - low + 1);
  return {
    int,
    pick: (from) => from[rng.below(from.length)],
    chance: (share) => rng.next() < share,
    step: (low, high, step) => low + step * int(0, Math.round((high - low) / step)),
    size: (low, high) => {
      // Square roots instead of an exponential: the engine's rule for equal numbers on every machine.
      let [from, to] = [low, high];
      while (to > from * 1.01 + 1) {
        const middle = Math.sqrt(from * to);
        if (rng.next() < 0.5) to = middle;
        else from = middle;
      }
      return Math.min(high, Math.max(low, Math.round(from)));
    },
    some: (from, count) => {
      const left = from.map((_, index) => index);
      const taken: number[] = [];
      while (taken.length < count && left.length > 0) taken.push(...left.splice(rng.below(left.length), 1));
      return taken.toSorted((a, b) => a - b).map((index) => from[index]);
    },
  };
}

/** FNV-1a over the family's name, stirred with the seed, so that equal seeds of two families share nothing. */
function mixed(family: string, seed: number): number {
  let hash = 0x811c9dc5;
  for (const letter of `${family}/${seed}`) {
    hash ^= letter.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  return hash | 0;
}
