import { describe, expect, it } from 'vitest';
import type { BestSoFar } from '../../contract/progress.ts';
import type { Request2d } from '../../contract/panel2d.ts';
import type { Control } from '../../control/control.ts';
import { SILENT } from '../../control/control.ts';
import { solve, solveDeep2d } from '../../index.ts';
import { verifyResponse } from '../../testing/verifyResponse.ts';
import { seldom } from '../../testing/seldom.ts';

/** 30 parts for which the quick solve needs 5 sheets of 100 x 100, the deep search 4. */
const SIZES =
  '19x52 17x51 46x44 23x55 16x41 44x39 24x56 24x46 42x28 36x54 53x32 53x19 43x26 12x53 20x36 34x13 51x45 19x13 ' +
  '34x25 42x24 37x57 38x18 35x26 36x49 38x40 36x42 34x18 56x39 42x37 42x59';
const hard = (material: string): Request2d['parts'] =>
  SIZES.split(' ').map((size, at) => {
    const [w, h] = size.split('x').map(Number);
    return { w, h, material, name: `${material} ${at}`, meta: { row: `${material}${at}` } };
  });
const INCLUDE = ['cutPlan', 'offcuts', 'passes', 'bound'] as const;

/** Three materials, rows mixed: one to be improved, one proved best, one with an offcut and parts kept together;
 *  trim, and quantities as limits. */
const SEVERAL: Request2d = {
  parts: [
    { w: 60, h: 40, qty: 3, material: 'Oak', name: 'Shelf' },
    ...hard('White'),
    { w: 30, h: 60, qty: 2, material: 'MDF', name: 'Pair', grainGroup: 'P' },
    { w: 48, h: 38, qty: 9, material: 'MDF', name: 'Back' },
  ],
  stock: [
    { w: 110, h: 110, qty: 9, material: 'MDF', price: 9 },
    { w: 110, h: 110, qty: 20, material: 'White', price: 12, meta: { row: 's' } },
    { w: 60, h: 50, qty: 1, material: 'MDF', price: 0, priority: true },
    { w: 110, h: 110, qty: 4, material: 'Oak', price: 30 },
  ],
  options: {
    trim: { left: 5, right: 5, top: 5, bottom: 5 },
    minOffcut: 10,
    respectStock: true,
    effort: 'fast',
  },
  include: [...INCLUDE],
};

/** So many different parts, on as few sheets as proved. */
const shelves = (length: number): Request2d => ({
  parts: Array.from({ length }, (_, at) => ({ w: 300 + ((at * 137) % 500), h: 200 + ((at * 89) % 400) })),
  stock: [{ w: 2800, h: 2070 }],
  options: { kerf: 4 },
  include: [...INCLUDE],
});
const SHELVES = shelves(36);

/** The judge's word when it holds the answer to everything the live engine promises: limits of stock, what is used
 *  up first, groups, offcuts. */
const faults = (request: Request2d, answer: object): readonly string[] =>
  verifyResponse('2d', { ...request, engine: 'heuristic' }, { ...answer, engine: 'heuristic' });

function asked(request: Request2d, control: Partial<Control> = {}): ReturnType<typeof solveDeep2d> {
  return solveDeep2d(request, { ...SILENT, ...control });
}

describe('the deep search over several materials', () => {
  seldom('improves the material it can, keeps the others as planned, and the judge accepts the whole', () => {
    const live = solve('2d', SEVERAL) as ReturnType<typeof solveDeep2d>;
    const told: (BestSoFar | undefined)[] = [];
    const shares: number[] = [];
    const report = (share: number, best?: BestSoFar): void => {
      shares.push(share);
      told.push(best);
    };
    const found = asked(SEVERAL, { report });
    expect(faults(SEVERAL, live)).toEqual([]);
    expect(faults(SEVERAL, found)).toEqual([]);
    expect(found.engine).toBe('max');
    expect(found.metrics.placed).toBe(live.metrics.placed);
    expect(found.metrics.sheetCount).toBe(live.metrics.sheetCount - 1);
    expect(found.metrics.totalPrice).toBe((live.metrics.totalPrice ?? 0) - 12);
    expect(found.materials?.map(({ material }) => material)).toEqual(['Oak', 'White', 'MDF']);
    const others = (answer: typeof live): readonly unknown[] =>
      answer.sheets.filter(({ parts }) => !parts.some(({ name }) => name.startsWith('White')));
    expect(others(found)).toEqual(others(live));
    expect(told.find((one) => one !== undefined)).toEqual({
      sheets: live.metrics.sheetCount,
      material: { at: 1, of: 3 },
    });
    expect(told.at(-1)).toEqual({ sheets: found.metrics.sheetCount });
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  });

  it('finds plans that are easier to saw on as many sheets, where no plan can have fewer of those', () => {
    const request = shelves(22);
    const live = solve('2d', request) as ReturnType<typeof solveDeep2d>;
    const found = asked(request);
    /** Passes, less one for each hundredth of a sheet in the largest offcut. */
    const work = ({ sheets, metrics }: typeof live): number => {
      const largest = Math.max(...sheets.flatMap(({ offcuts = [] }) => offcuts.map(({ w, h }) => w * h)));
      return metrics.sawPasses - (100 * largest) / (2800 * 2070);
    };
    expect(faults(request, found)).toEqual([]);
    expect(live.bound?.gapPct).toBe(0);
    expect(found.metrics.sheetCount).toBe(live.metrics.sheetCount);
    expect(work(found)).toBeLessThan(work(live));
  });

  seldom('places what a limited stock had no room for', () => {
    const request: Request2d = {
      ...SEVERAL,
      parts: [...hard('White'), { w: 60, h: 40, material: 'Oak' }],
      stock: SEVERAL.stock.map((row) => (row.material === 'White' ? { ...row, qty: 4 } : row)),
    };
    const live = solve('2d', request) as ReturnType<typeof solveDeep2d>;
    const found = asked(request);
    expect(faults(request, found)).toEqual([]);
    expect(live.metrics.placed).toBeLessThan(31);
    expect(found.metrics).toMatchObject({ placed: 31, sheetCount: 5 });
  });

  it('ends its closing work soon after a stop and keeps what that found', () => {
    let questions = 0;
    const looked = { ...SILENT, shouldStop: () => (questions++, false) };
    const live = solve('2d', SHELVES, looked) as ReturnType<typeof solveDeep2d>;
    // The plan that it begins with is not cut short: it looks whether anybody waits, and so does what ends it.
    const own = questions;
    const end = own + 2000;
    questions = 0;
    const stopped = asked(SHELVES, { shouldStop: () => ++questions > end });
    expect(questions).toBeGreaterThan(end);
    expect(questions).toBeLessThan(end + own);
    expect(faults(SHELVES, stopped)).toEqual([]);
    expect(stopped.metrics).toMatchObject({ sheetCount: live.metrics.sheetCount, placed: 36 });
    expect(stopped.metrics.sawPasses).toBeLessThanOrEqual(live.metrics.sawPasses);
  });

  it('tells how far it is with each size left out, with the sheets so far, and stops between them', () => {
    const request: Request2d = {
      parts: [
        { w: 60, h: 40, qty: 9 },
        { w: 33, h: 21, qty: 14 },
      ],
      stock: [100, 110, 120].map((w) => ({ w, h: 100, price: w })),
      options: { minimizeCost: true, effort: 'fast' },
    };
    const live = solve('2d', request) as ReturnType<typeof solveDeep2d>;
    const rows = (stopAfter: number): { sheets: number; price: number; told: Set<number> } => {
      const told = new Set<number>();
      const answer = asked(request, {
        report: (share, best) => {
          if (share < 0.25 && best !== undefined) told.add(Math.floor(share * 16));
        },
        shouldStop: () => told.size > stopAfter,
      });
      expect(faults(request, answer)).toEqual([]);
      return { sheets: answer.metrics.placed, price: answer.metrics.totalPrice ?? Infinity, told };
    };
    const whole = rows(9);
    expect([...whole.told]).toEqual([1, 2, 3]);
    const stopped = rows(0);
    expect(stopped.told.size).toBe(1);
    for (const { sheets, price } of [whole, stopped]) {
      expect(sheets).toBe(23);
      expect(price).toBeLessThanOrEqual(live.metrics.totalPrice ?? 0);
    }
  });

  it('is the live plan when it is stopped at once', () => {
    const live = solve('2d', SEVERAL) as ReturnType<typeof solveDeep2d>;
    const stopped = asked(SEVERAL, { shouldStop: () => true });
    expect(stopped.sheets).toEqual(live.sheets);
    expect(stopped.metrics).toEqual(live.metrics);
  });
});
