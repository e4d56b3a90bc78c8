import fc from 'fast-check';
import { ticks } from '../geometry/lengths.ts';
import { arbitraryTicks } from './panelProblems.ts';
import type { PanelPart, PanelProblem, PanelStock } from '../2d/problem2d.ts';

const part: fc.Arbitrary<PanelPart> = fc.record({
  w: arbitraryTicks(1, 60),
  h: arbitraryTicks(1, 60),
  qty: fc.integer({ min: 1, max: 5 }),
  rotatable: fc.boolean(),
  group: fc.constantFrom(-1, -1, -1, 0, 1),
  mustCut: fc.boolean(),
});

const stock: fc.Arbitrary<PanelStock> = fc
  .record({
    w: arbitraryTicks(20, 100),
    h: arbitraryTicks(20, 100),
    left: fc.constantFrom(0, 0, 3),
    top: fc.constantFrom(0, 0, 4),
    trim: fc.constantFrom(0, 0, 2, 30),
    cap: fc.constantFrom(Infinity, Infinity, 1, 3),
    first: fc.constantFrom(0, 0, 0, 2),
    price: fc.constantFrom(null, 1_000_000, 2_500_000, 400_000, 1_000_000, 2_500_000, 0, 1, 1e15),
  })
  .map(({ w, h, left, top, trim, cap, first, price }) => ({
    w,
    h,
    region: { x: left, y: top, w: w - left - trim, h: h - top - trim },
    cap,
    first: Math.min(first, cap),
    price,
  }));

/** Small panel problems with every option mixed in. */
export const arbitraryPanels: fc.Arbitrary<PanelProblem> = fc.record({
  parts: fc.array(part, { minLength: 1, maxLength: 9 }),
  stock: fc.array(stock, { minLength: 1, maxLength: 3 }),
  kerf: fc.constantFrom(0, 1, 3).map(ticks),
  tolerance: fc.constantFrom(0, 0, 2).map(ticks),
  firstCut: fc.constantFrom('auto', 'auto', 'h', 'v'),
  minimizeCost: fc.boolean(),
  maxStages: fc.constantFrom(Infinity, Infinity, 1, 2, 3, 4),
  minimizeRotations: fc.boolean(),
  share: fc.constant(1),
  effort: fc.constantFrom('fast', 'balanced'),
});
