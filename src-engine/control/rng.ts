/** A seeded generator of 32-bit numbers (mulberry32, Tommy Ettinger 2017). Same seed, same sequence, on every
 *  machine. */
export interface Rng {
  /** A number in [0, 1). */
  readonly next: () => number;
  /** A whole number in [0, bound). */
  readonly below: (bound: number) => number;
  /** A generator of its own with the same numbers to come. */
  readonly fork: () => Rng;
}

/** Makes a generator. `seed` is any 32-bit whole number. */
export function createRng(seed: number): Rng {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return { next, below: (bound) => Math.floor(next() * bound), fork: () => createRng(state) };
}
