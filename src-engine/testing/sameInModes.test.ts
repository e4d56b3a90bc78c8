import { describe, expect, it } from 'vitest';
import type { Request1d, Response1d } from '../contract/linear1d.ts';
import type { ResponseNest } from '../contract/nest.ts';
import type { Response2d } from '../contract/panel2d.ts';
import type { ResponseWood } from '../contract/wood.ts';
import { createRng } from '../control/rng.ts';
import { solve } from '../index.ts';
import { sample } from './quick.ts';

interface Row {
  readonly length: number;
  readonly qty: number;
  readonly price: number;
  readonly priority?: boolean;
}
interface Job {
  readonly lengths: readonly number[];
  readonly stock: readonly Row[];
  readonly kerf: number;
  readonly options: NonNullable<Request1d['options']>;
}

/** Up to six pieces on two or three lengths; prices and lengths often tie. */
function randomJob(seed: number): Job {
  const rng = createRng(seed);
  const unit = 6 + rng.below(6);
  const isInUnits = rng.below(2) === 0;
  const row = (at: number): Row => {
    const length = isInUnits ? unit * (1 + rng.below(4)) : 12 + rng.below(24);
    const price = isInUnits ? length / unit : 1 + rng.below(5);
    const isFirst = at === 0 && rng.below(3) === 0;
    return { length, qty: 1 + rng.below(3), price, ...(isFirst ? { priority: true } : {}) };
  };
  return {
    lengths: Array.from({ length: 3 + rng.below(4) }, () => 3 + rng.below(18)),
    stock: Array.from({ length: 2 + rng.below(2) }, (_, at) => row(at)),
    kerf: rng.below(2),
    options: { minimizeCost: rng.below(2) === 0, respectStock: rng.below(3) === 0 },
  };
}

/** Pieces without a place, price or length of the stock used, how many: bars, timber, panels and shapes as high as
 *  their sheets. */
const MODES = {
  '1d': ({ lengths, stock, kerf, options }: Job) => {
    const parts = lengths.map((length) => ({ length }));
    const { rods, metrics } = solve('1d', { parts, stock, options: { ...options, kerf } }) as Response1d;
    return rank(metrics, options, rods);
  },
  wood: ({ lengths, stock, kerf, options }: Job) => {
    const section = { sw: 4, sh: 5 };
    const parts = lengths.map((length) => ({ length, ...section }));
    const rows = stock.map((row) => ({ ...row, ...section }));
    const answer = solve('wood', { parts, stock: rows, options: { ...options, kerf } }) as ResponseWood;
    return rank(
      answer.metrics,
      options,
      answer.sections.flatMap(({ rods }) => rods),
    );
  },
  '2d': ({ lengths, stock, kerf, options }: Job) => {
    const parts = lengths.map((w) => ({ w, h: 7, rotatable: false }));
    const answer = solve('2d', {
      parts,
      stock: sheetsOf(stock),
      options: { ...options, kerf },
    }) as Response2d;
    return rank(
      answer.metrics,
      options,
      answer.sheets.map(({ w }) => ({ length: w })),
    );
  },
  nest: ({ lengths, stock, kerf, options }: Job) => {
    const ring = (w: number): number[][] => [
      [0, 0],
      [w, 0],
      [w, 7],
      [0, 7],
    ];
    const parts = lengths.map((w) => ({ polygon: ring(w), allowedRotations: [0] }));
    const request = { parts, stock: sheetsOf(stock), options: { ...options, spacing: kerf } };
    const answer = solve('nest', request) as unknown as ResponseNest;
    return rank(
      answer.metrics,
      options,
      answer.sheets.map(({ w }) => ({ length: w })),
    );
  },
} as const;

const sheetsOf = (stock: readonly Row[]): readonly object[] =>
  stock.map(({ length, ...row }) => ({ ...row, w: length, h: 7 }));

function rank(
  {
    total,
    placed,
    totalPrice,
  }: { readonly total: number; readonly placed: number; readonly totalPrice: number },
  { minimizeCost }: Job['options'],
  used: readonly { readonly length: number }[],
): readonly number[] {
  const length = used.reduce((sum, one) => sum + one.length, 0);
  return [total - placed, minimizeCost === true ? totalPrice : length, used.length];
}

const isLess = (a: readonly number[], b: readonly number[]): boolean => {
  const at = a.findIndex((figure, index) => Math.abs(figure - b[index]) > 1e-6);
  return at >= 0 && a[at] < b[at];
};

describe('pieces as high as their sheets', () => {
  const seeds = Array.from({ length: sample(150, 10) }, (_, at) => at + 1);

  it.each(seeds)('take the same stock in every mode, and no more of it for a row more (seed %i)', (seed) => {
    const job = randomJob(seed);
    const bars = MODES['1d'](job);
    for (const mode of ['wood', '2d', ...(seed % 10 === 0 ? (['nest'] as const) : [])] as const)
      expect([mode, ...MODES[mode](job)]).toEqual([mode, ...bars]);
    if (job.stock.some(({ priority }) => priority === true)) return;
    for (const row of job.stock) {
      const fewer = { ...job, stock: job.stock.filter((other) => other !== row) };
      for (const mode of ['1d', 'wood', '2d'] as const)
        expect([mode, isLess(MODES[mode](fewer), bars)]).toEqual([mode, false]);
    }
  });
});
