import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimate } from '../../../src-engine/contract/documents/job.ts';
import { keysOf } from '../../../src-engine/contract/narrow.ts';
import { jobFromRequest } from '../../job/requests/jobFromRequest.ts';
import { plansOf } from '../../testing/paperDesk.ts';
import type { Amounts } from './estimate.ts';
import { calculate, offered, stockOfPlan } from './estimate.ts';

const amounts: fc.Arbitrary<Amounts> = fc.record({
  stock: fc.array(
    fc.record({
      price: fc.integer({ min: 0, max: 50_000 }),
      kept: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    { maxLength: 30 },
  ),
  bands: fc.array(
    fc.record({
      ref: fc.constant('ABS'),
      mm: fc.integer({ min: 0, max: 900_000 }),
      perMetre: fc.integer({ min: 0, max: 900 }),
    }),
    { maxLength: 4 },
  ),
  cuts: fc.integer({ min: 0, max: 2000 }),
  minutes: fc.double({ min: 0, max: 3000, noNaN: true }),
});
const pct = fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10);
const rates = fc
  .record({
    boards: fc.constantFrom('whole' as const, 'share' as const),
    creditPct: pct,
    perCut: fc.integer({ min: 0, max: 500 }).map((cents) => cents / 100),
    perHour: fc.integer({ min: 0, max: 15_000 }).map((cents) => cents / 100),
    extra: fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100),
    overheadPct: pct,
    marginPct: pct,
    taxPct: pct,
  })
  .map((given) => estimate.parse(given));

describe('estimate', () => {
  it('adds up to the cent, in whole cents, for the shop and for the customer', () => {
    fc.assert(
      fc.property(amounts, rates, (counted, rate) => {
        const sum = calculate(counted, rate);
        for (const cents of [...sum.lines.map((line) => line.cents), sum.overhead, sum.margin, sum.tax])
          expect(Number.isInteger(cents)).toBe(true);
        expect(sum.lines.reduce((all, { cents }) => all + cents, 0)).toBe(sum.costs);
        expect(sum.costs + sum.overhead + sum.margin).toBe(sum.net);
        expect(sum.net + sum.tax).toBe(sum.total);
        expect(offered(sum).reduce((all, { cents }) => all + cents, 0)).toBe(sum.net);
      }),
    );
  });

  it('never costs more with a higher credit, nor less with a higher rate', () => {
    fc.assert(
      fc.property(amounts, rates, (counted, rate) => {
        const base = calculate(counted, rate);
        const share = calculate(counted, { ...rate, boards: 'share' });
        const whole = calculate(counted, { ...rate, boards: 'whole', creditPct: 0 });
        expect(share.costs).toBeLessThanOrEqual(base.costs);
        expect(base.costs).toBeLessThanOrEqual(whole.costs);
        expect(calculate(counted, { ...rate, perHour: rate.perHour + 1 }).total).toBeGreaterThanOrEqual(
          base.total,
        );
      }),
    );
  });

  it('counts an example as by hand', () => {
    const sum = calculate(
      {
        stock: [
          { price: 6240, kept: 0.25 },
          { price: 6240, kept: 0 },
        ],
        bands: [{ ref: 'ABS', mm: 12_500, perMetre: 48 }],
        cuts: 40,
        minutes: 90,
      },
      estimate.parse({ creditPct: 50, perCut: 0.2, perHour: 60, overheadPct: 10, marginPct: 20, taxPct: 19 }),
    );
    expect(sum.lines).toEqual([
      { kind: 'material', cents: 12480 },
      { kind: 'credit', cents: -780 },
      { kind: 'bands', cents: 600 },
      { kind: 'cuts', cents: 800 },
      { kind: 'time', cents: 9000 },
    ]);
    expect([sum.costs, sum.overhead, sum.margin, sum.net, sum.tax, sum.total]).toEqual([
      22100, 2210, 4862, 29172, 5543, 34715,
    ]);
  });
});

describe('the stock that a quote counts', () => {
  const square = [
    [0, 0],
    [90, 0],
    [90, 90],
    [0, 90],
  ];
  const REQUESTS = {
    panels: { parts: [{ w: 900, h: 400, qty: 5 }], stock: [{ w: 1000, h: 1000, price: 39.9 }] },
    bars: { parts: [{ length: 1450, qty: 7 }], stock: [{ length: 6000, price: 17.35 }] },
    timber: {
      parts: [{ length: 900, sw: 45, sh: 95, qty: 7 }],
      stock: [{ length: 3000, sw: 45, sh: 95, price: 8 }],
    },
    shapes: { parts: [{ polygon: square, qty: 5 }], stock: [{ w: 200, h: 200, price: 80 }] },
  };
  it.each(keysOf(REQUESTS))(
    'of %s costs what the plan costs; what is kept is a share of each board',
    (mode) => {
      const plans = plansOf(jobFromRequest(mode, REQUESTS[mode], 'Quote'));
      const stock = stockOfPlan(mode, plans);
      const cents = stock.reduce((sum, { price }) => sum + price, 0);
      expect(cents).toBe(Math.round((plans[mode]?.response.metrics.totalPrice ?? 0) * 100));
      expect(cents).toBeGreaterThan(0);
      for (const { kept } of stock) {
        expect(kept).toBeGreaterThanOrEqual(0);
        expect(kept).toBeLessThan(1);
      }
      // What a nest leaves has no shape that could be sold.
      expect(stock.some(({ kept }) => kept > 0)).toBe(mode !== 'shapes');
    },
  );
});
