import type { Request2d } from '../contract/panel2d.ts';
import type { Rng } from '../control/rng.ts';
import { createRng } from '../control/rng.ts';
import { dress2d } from './dress2d.ts';

type Part = Request2d['parts'][number];
type Stock = Request2d['stock'][number];

/** A random 2D request with any mix of options, for property runs. The same seed gives the same request.
 *  Sizes are small enough for a few sheets; about a third of the jobs carry decimals, a quarter materials, a
 *  quarter groups, some have stock nothing fits on; four fifths ask for effort fast, so that thousands can be
 *  run. Two of three carry names, meta or bands. */
export const randomRequest2d = (seed: number): Request2d => dress2d(bareRequest2d(seed), seed);

function bareRequest2d(seed: number): Request2d {
  const rng = createRng(seed);
  const chance = (share: number): boolean => rng.next() < share;
  const scale = pick(rng, [1, 1, 1, 0.5, 0.1]);
  const materials = chance(0.25) ? ['Oak', 'MDF', undefined] : [undefined];
  const grouped = chance(0.25);
  const parts = Array.from({ length: 1 + rng.below(10) }, () => randomPart(rng, scale, materials, grouped));
  const stock = Array.from({ length: 1 + rng.below(3) }, () => randomStock(rng, scale, materials));
  return {
    parts,
    stock,
    options: randomOptions(rng, scale),
    ...(chance(0.15) ? { engine: 'balanced' as const } : {}),
  };
}

function randomPart(
  rng: Rng,
  scale: number,
  materials: readonly (string | undefined)[],
  grouped: boolean,
): Part {
  const material = pick(rng, materials);
  const long = rng.next() < 0.1;
  return {
    w: length(rng, 20, long ? 1900 : 700, scale),
    h: length(rng, 20, 600, scale),
    qty: 1 + rng.below(rng.next() < 0.2 ? 14 : 4),
    ...(rng.next() < 0.3 ? { rotatable: false } : {}),
    ...(rng.next() < 0.2 ? { priority: true } : {}),
    ...(grouped && rng.next() < 0.6 ? { grainGroup: 1 + rng.below(2) } : {}),
    ...(material === undefined ? {} : { material }),
  };
}

function randomStock(rng: Rng, scale: number, materials: readonly (string | undefined)[]): Stock {
  const material = pick(rng, materials);
  return {
    w: length(rng, 600, 2000, scale),
    h: length(rng, 400, 1300, scale),
    qty: 1 + rng.below(4),
    ...(rng.next() < 0.6 ? { price: Math.round(rng.next() * 8000) / 100 } : {}),
    ...(rng.next() < 0.2 ? { priority: true } : {}),
    ...(material === undefined ? {} : { material }),
  };
}

function randomOptions(rng: Rng, scale: number): NonNullable<Request2d['options']> {
  const chance = (share: number): boolean => rng.next() < share;
  return {
    ...(chance(0.7) ? { kerf: length(rng, 1, 8, scale) } : {}),
    ...(chance(0.15) ? { kerf: length(rng, 20, 60, scale) } : {}),
    ...(chance(0.2) ? { tolerance: length(rng, 1, 12, scale) } : {}),
    ...(chance(0.4)
      ? {
          trim: {
            left: length(rng, 0, 20, scale),
            right: length(rng, 0, 20, scale),
            top: length(rng, 0, 30, scale),
            bottom: length(rng, 0, 30, scale),
          },
        }
      : {}),
    ...(chance(0.4) ? { firstCut: pick(rng, ['auto', 'horizontal', 'vertical'] as const) } : {}),
    ...(chance(0.3) ? { minimizeCost: true } : {}),
    ...(chance(0.35) ? { respectStock: true } : {}),
    ...(chance(0.3) ? { minOffcut: length(rng, 10, 200, scale) } : {}),
    ...(chance(0.3) ? { maxCutStages: 1 + rng.below(5) } : {}),
    ...(chance(0.2) ? { minimizeRotations: true } : {}),
    ...(chance(0.8) ? { effort: 'fast' as const } : {}),
  };
}

/** A length in [low, high], a multiple of the scale's step. */
const length = (rng: Rng, low: number, high: number, scale: number): number =>
  Math.round((low + rng.below(high - low + 1)) * scale * 10) / 10 || 0.1;

const pick = <T>(rng: Rng, from: readonly T[]): T => from[rng.below(from.length)];
