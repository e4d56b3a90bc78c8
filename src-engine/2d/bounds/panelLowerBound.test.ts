import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rng } from '../../control/rng.ts';
import { createRng } from '../../control/rng.ts';
import type { Rect } from '../../geometry/rect.ts';
import { splitRegion } from '../../layout/cutTree.ts';
import {
  panelPart as part,
  panelProblem as problem,
  panelStock as sheet,
} from '../../testing/panelProblems.ts';
import { leastLeftOut } from './leastLeftOut.ts';
import { panelLowerBound } from './panelLowerBound.ts';
import { sample } from '../../testing/quick.ts';

/** Cuts a region at random and returns the pieces. */
function chop(rng: Rng, region: Rect, kerf: number, depth: number): Rect[] {
  if (region.w < 1 || region.h < 1) return [];
  if (depth === 0 || rng.below(6) === 0) return rng.below(8) === 0 ? [] : [region];
  const axis = rng.below(2) === 0 ? 'h' : 'v';
  const extent = axis === 'v' ? region.w : region.h;
  const [low, high] = splitRegion(
    region,
    axis,
    (axis === 'v' ? region.x : region.y) + 1 + rng.below(extent),
    kerf,
  );
  return [...chop(rng, low, kerf, depth - 1), ...chop(rng, high, kerf, depth - 1)];
}

describe('panelLowerBound', () => {
  it('tells how many pieces the stock has no room for', () => {
    const stock = [sheet(10, 10, { cap: 2 })];
    expect(leastLeftOut(problem([part(5, 10, { qty: 7 }), part(11, 1)], stock))).toBe(4);
    expect(leastLeftOut(problem([part(5, 10, { qty: 7 })], [sheet(10, 10)]))).toBe(0);
    const large = [sheet(10, 10), sheet(20, 20, { cap: 1 })];
    expect(leastLeftOut(problem([part(20, 20, { qty: 3 }), part(1, 1)], large))).toBe(2);
  });

  it('tells how many pieces of a group no single sheet has room for', () => {
    const inGroup = (group: number) => part(5, 10, { qty: 3, group });
    const stock = [sheet(10, 10), sheet(8, 10)];
    expect(leastLeftOut(problem([inGroup(0), inGroup(1), part(5, 10, { qty: 9 })], stock))).toBe(2);
    expect(leastLeftOut(problem([inGroup(0)], [...stock, sheet(15, 10, { cap: 0 })]))).toBe(1);
    expect(leastLeftOut(problem([inGroup(0)], [...stock, sheet(15, 10)]))).toBe(0);
    expect(leastLeftOut(problem([inGroup(0)], []))).toBe(3);
  });

  it('never exceeds a plan that exists', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.integer({ min: 0, max: 3 }),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 0, max: 3 }),
        fc.boolean(),
        (seed, kerf, rows, depth, squares) => {
          const rng = createRng(seed);
          const stock = Array.from({ length: rows }, () => {
            const w = 8 + rng.below(30);
            const h = squares ? w : 8 + rng.below(30);
            return sheet(w, h, { price: rng.below(4) === 0 ? null : rng.below(50) });
          });
          const used = Array.from({ length: 1 + rng.below(5) }, () => stock[rng.below(rows)]);
          const parts = used.flatMap((from) =>
            chop(rng, from.region, kerf, depth).map(({ w, h }) => {
              const turned = rng.below(2) === 1;
              return part(turned ? h : w, turned ? w : h, { rotatable: turned || rng.below(2) === 1 });
            }),
          );
          const bound = panelLowerBound(problem(parts, stock, { kerf }));
          expect(bound.misfits).toBe(0);
          expect(bound.placeable).toBe(true);
          expect(bound.sheets).toBeLessThanOrEqual(used.length);
          expect(bound.area).toBeLessThanOrEqual(used.reduce((sum, one) => sum + one.w * one.h, 0));
          expect(bound.price ?? 0).toBeLessThanOrEqual(used.reduce((sum, one) => sum + (one.price ?? 0), 0));
          const have = stock.map((one) => ({ ...one, cap: used.filter((own) => own === one).length }));
          const more = Array.from({ length: rng.below(4) }, () => part(1 + rng.below(20), 1 + rng.below(20)));
          expect(leastLeftOut(problem([...parts, ...more], have, { kerf }))).toBeLessThanOrEqual(more.length);
        },
      ),
      { numRuns: sample(500, 150) },
    );
  });

  it('never falls below the area bound with the blade counted', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 })), {
          minLength: 1,
          maxLength: 12,
        }),
        fc.nat(3),
        (sizes, kerf) => {
          const bound = panelLowerBound(
            problem(
              sizes.map(([w, h]) => part(w, h)),
              [sheet(20, 24)],
              { kerf },
            ),
          );
          const area = sizes.reduce((sum, [w, h]) => sum + (w + kerf) * (h + kerf), 0);
          expect(bound.sheets).toBeGreaterThanOrEqual(Math.ceil(area / ((20 + kerf) * (24 + kerf)) - 1e-6));
          expect(bound.area).toBe(bound.sheets * 480);
        },
      ),
    );
  });

  it('sees that pieces over half a sheet need a sheet each, in either orientation', () => {
    const bound = panelLowerBound(problem([part(60, 51, { qty: 7 })], [sheet(100, 100)]));
    expect(bound).toMatchObject({ sheets: 7, method: 'dual feasible functions' });
  });

  it('counts the blade: four quarters of a sheet need two sheets once the blade has a width', () => {
    const parts = [part(50, 50, { qty: 4 })];
    expect(panelLowerBound(problem(parts, [sheet(100, 100)])).sheets).toBe(1);
    expect(panelLowerBound(problem(parts, [sheet(100, 100)], { kerf: 1 })).sheets).toBeGreaterThan(1);
  });

  it('buys a sheet for pieces however small', () => {
    const bound = panelLowerBound(problem([part(1, 1, { qty: 3 })], [sheet(1e6, 1e6, { price: 5 })]));
    expect(bound).toMatchObject({ sheets: 1, area: 1e12, price: 5 });
  });

  it('buys the cheapest cover and honours caps', () => {
    const parts = [part(10, 10, { qty: 30 })];
    const cheap = sheet(100, 10, { price: 5 });
    const dear = sheet(100, 20, { price: 14 });
    expect(panelLowerBound(problem(parts, [cheap, dear])).price).toBe(15);
    expect(panelLowerBound(problem(parts, [{ ...cheap, cap: 1 }, dear])).price).toBe(19);
  });

  it('leaves pieces that fit nowhere out and says how many', () => {
    expect(
      panelLowerBound(problem([part(200, 10, { qty: 3 }), part(50, 50)], [sheet(100, 100)])),
    ).toMatchObject({ sheets: 1, misfits: 3, placeable: true });
  });

  it('says so when the capped stock cannot hold everything', () => {
    expect(panelLowerBound(problem([part(60, 60, { qty: 3 })], [sheet(100, 100, { cap: 2 })]))).toMatchObject(
      { sheets: 2, placeable: false },
    );
    expect(panelLowerBound(problem([part(60, 60)], []))).toMatchObject({ sheets: 0, misfits: 1 });
  });

  it('sees pieces that are confined to one stock row', () => {
    const bound = panelLowerBound(
      problem([part(90, 90, { qty: 2 })], [sheet(100, 100, { price: 90 }), sheet(50, 50, { price: 1 })]),
    );
    expect(bound.price).toBe(180);
  });
});
