import fc from 'fast-check';
import type { Request1d } from '../contract/linear1d.ts';
import type { RequestWood } from '../contract/wood.ts';

/** Random 1D and wood requests with every option mixed: scarce stock, must-cut, priority stock, materials,
 *  prices, trim, kerf, tolerance, decimals. Kept small, so that thousands run in seconds. */

const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(value, { nil: undefined, freq: 2 });
const length = fc.oneof(
  fc.integer({ min: 20, max: 3000 }),
  fc.integer({ min: 40, max: 6000 }).map((half) => half / 2),
  fc.constantFrom(300, 600, 900, 1000),
);
const material = fc.constantFrom('oak', 'pine', ' oak ', '');
const meta = fc.constantFrom({ id: 1 }, { id: 2, deep: { a: ['x'] } });
const side = fc.constantFrom(45, 95, 120);

const part = fc.record({
  length,
  qty: maybe(fc.integer({ min: 1, max: 12 })),
  name: maybe(fc.constantFrom('rail', 'stile', '__proto__')),
  priority: maybe(fc.boolean()),
  meta: maybe(meta),
});
const stock = fc.record({
  length: fc.oneof(fc.constantFrom(2400, 3000, 6000), fc.integer({ min: 500, max: 7000 })),
  qty: maybe(fc.integer({ min: 1, max: 6 })),
  price: maybe(fc.integer({ min: 0, max: 5000 }).map((cents) => cents / 100)),
  priority: maybe(fc.boolean()),
  meta: maybe(meta),
});
const options = fc.record({
  kerf: maybe(fc.constantFrom(0, 3, 3.2, 5)),
  tolerance: maybe(fc.constantFrom(0, 1, 2.5, 40)),
  trim: maybe(
    fc.record({ start: maybe(fc.constantFrom(0, 10, 15.5)), end: maybe(fc.constantFrom(0, 10, 300)) }),
  ),
  minimizeCost: maybe(fc.boolean()),
  respectStock: maybe(fc.boolean()),
  minOffcut: maybe(fc.constantFrom(0, 100, 500)),
});

const tagged = fc.boolean();

export const randomRequest1d: fc.Arbitrary<Request1d> = tagged.chain((tags) =>
  fc.record({
    parts: fc.array(
      tags ? fc.tuple(part, maybe(material)).map(([row, tag]) => ({ ...row, material: tag })) : part,
      { minLength: 1, maxLength: 8 },
    ),
    stock: fc.array(
      tags ? fc.tuple(stock, maybe(material)).map(([row, tag]) => ({ ...row, material: tag })) : stock,
      { minLength: 1, maxLength: 4 },
    ),
    options: maybe(options),
  }),
);

export const randomRequestWood: fc.Arbitrary<RequestWood> = fc.record({
  parts: fc.array(
    fc
      .tuple(part, side, side, maybe(material))
      .map(([row, sw, sh, tag]) => ({ ...row, sw, sh, material: tag })),
    { minLength: 1, maxLength: 8 },
  ),
  stock: fc.array(
    fc
      .tuple(stock, side, side, maybe(material))
      .map(([row, sw, sh, tag]) => ({ ...row, sw, sh, material: tag })),
    { minLength: 1, maxLength: 6 },
  ),
  options: maybe(options),
});
