import fc from 'fast-check';
import type { Mode } from '../contract/validation.ts';
import { randomMax2d } from './dress2d.ts';
import { randomRequest2d } from './random2d.ts';
import { randomRequestNest } from './randomNest.ts';
import { randomRequest1d, randomRequestWood } from './randomRods.ts';

/** Random requests per mode: seed -> request. A mode is one line here. */
export const GENERATORS: Partial<Record<Mode, (seed: number) => unknown>> = {
  '2d': (seed) => (seed % 64 === 8 ? randomMax2d(seed) : randomRequest2d(seed)),
  '1d': (seed) => fc.sample(randomRequest1d, { seed, numRuns: 1 })[0],
  nest: randomRequestNest,
  wood: (seed) => fc.sample(randomRequestWood, { seed, numRuns: 1 })[0],
};
