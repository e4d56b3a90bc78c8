import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidRequest } from '../contract/errors.ts';
import type { Request1d, Response1d } from '../contract/linear1d.ts';
import type { RequestWood, ResponseWood } from '../contract/wood.ts';
import { solve } from '../index.ts';
import { judge1d, judgeWood } from '../judge/index.ts';
import { sample } from '../testing/quick.ts';
import { randomRequest1d, randomRequestWood } from '../testing/randomRods.ts';

type Fixed = NonNullable<Request1d['fixed']>;
type Row = { readonly row: number };

const RUNS = { numRuns: sample(60, 15), seed: 17 };

/** The same request with rows that say which row they are, where no tolerance makes lengths ambiguous. */
const traced = <R extends Request1d | RequestWood>(request: R): R => ({
  ...request,
  parts: request.parts.map((part, row) => ({ ...part, meta: { row } })),
  stock: request.stock.map((stock, row) => ({ ...stock, meta: { row } })),
  include: undefined,
});

const rowOf = (meta: unknown): number => (meta as Row).row;

/** The pieces of an answer as `fixed`, those that are kept. */
function fixedOf(rods: Response1d['rods'], keep: (rod: number, part: number) => boolean): Fixed['rods'] {
  return rods
    .map((rod, at) => ({
      stock: rowOf(rod.meta),
      parts: rod.parts.filter((_, index) => keep(at, index)).map(({ meta }) => ({ part: rowOf(meta) })),
    }))
    .filter(({ parts }) => parts.length > 0);
}

const bars = (request: Request1d): Response1d => solve('1d', request) as Response1d;

describe('fixed rods', () => {
  it('gives a plan that is fixed whole back as it was, judged good', () => {
    fc.assert(
      fc.property(randomRequest1d, (random) => {
        const request = traced(random);
        const before = bars(request);
        const again: Request1d = {
          ...request,
          fixed: { rods: fixedOf(before.rods, () => true), rest: 'leave' },
        };
        const response = bars(again);
        expect(judge1d(again, response)).toEqual([]);
        expect(response.rods).toEqual(before.rods);
        expect(response.cutPlan).toEqual(before.cutPlan);
        expect(response.metrics).toEqual(before.metrics);
      }),
      RUNS,
    );
  });

  it('needs no bound, of which a line says why', () => {
    const request: Request1d = {
      parts: [{ length: 900, qty: 4 }],
      stock: [{ length: 2000 }],
      fixed: { rods: [{ stock: 0, parts: [{ part: 0 }] }] },
      include: ['bound'],
    };
    const response = bars(request);
    expect([response.unplaced, response.bound]).toEqual([[], undefined]);
    expect(response.warnings).toEqual(['no bound: none is proved around fixed pieces']);
    expect(judge1d(request, response)).toEqual([]);
  });

  it('lays the rest around what is kept; closed rods take nothing more', () => {
    fc.assert(
      fc.property(randomRequest1d, fc.integer({ min: 2, max: 5 }), (random, every) => {
        const request = traced(random);
        const before = bars(request);
        const kept = fixedOf(before.rods, (rod, part) => (rod + part) % every === 0);
        const rods = kept.map((rod, at) => (at % 3 === 0 ? { ...rod, closed: true } : rod));
        const again: Request1d = { ...request, fixed: { rods } };
        const response = bars(again);
        expect(judge1d(again, response)).toEqual([]);
        // Nothing is left out that the free plan placed, where stock is not scarce.
        if (request.options?.respectStock !== true)
          expect(response.metrics.placed).toBe(before.metrics.placed);
      }),
      RUNS,
    );
  });

  it('does the same for timber, section by section', () => {
    fc.assert(
      fc.property(randomRequestWood, (random) => {
        const request = traced(random);
        const before = solve('wood', request) as ResponseWood;
        const rods = before.sections.flatMap((section) => fixedOf(section.rods, (_, part) => part === 0));
        const again: RequestWood = { ...request, fixed: { rods } };
        expect(judgeWood(again, solve('wood', again) as ResponseWood)).toEqual([]);
      }),
      RUNS,
    );
  });

  const RAILS: Request1d = {
    parts: [
      { length: 1200, qty: 2, name: 'Rail' },
      { length: 500, qty: 3, name: 'Post' },
      { length: 400, material: 'Oak', name: 'Knob' },
    ],
    stock: [
      { length: 2500, qty: 1 },
      { length: 2500, material: 'Oak' },
      { length: 9000, material: 'Steel' },
    ],
    options: { kerf: 4, respectStock: true },
  };
  const rail = { part: 0 };

  it.each<readonly [string, string, Fixed['rods']]>([
    ['an unknown stock row', 'fixed.rods[0].stock', [{ stock: 7, parts: [rail] }]],
    ['stock that no part can use', 'fixed.rods[0].stock', [{ stock: 2, parts: [rail] }]],
    ['an unknown part row', 'fixed.rods[0].parts[0].part', [{ stock: 0, parts: [{ part: 9 }] }]],
    ['a piece of another material', 'fixed.rods[0].parts[0].part', [{ stock: 1, parts: [rail] }]],
    ['more length than the rod has', 'fixed.rods[0].parts', [{ stock: 0, parts: [rail, rail, { part: 1 }] }]],
    [
      'more pieces than there are',
      'fixed.rods[0].parts[1].part',
      [{ stock: 1, parts: [{ part: 2 }, { part: 2 }] }],
    ],
    [
      'more rods than there are',
      'fixed.rods[1].stock',
      [
        { stock: 0, parts: [rail] },
        { stock: 0, parts: [rail] },
      ],
    ],
  ])('refuses %s with its path', (_, path, rods) => {
    expect(() => bars({ ...RAILS, fixed: { rods } })).toThrow(InvalidRequest);
    expect(() => bars({ ...RAILS, fixed: { rods } })).toThrow(path);
  });
});
