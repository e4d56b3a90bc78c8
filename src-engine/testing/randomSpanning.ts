import type { Request2d } from '../contract/panel2d.ts';
import type { Rng } from '../control/rng.ts';
import { createRng } from '../control/rng.ts';

/** A random 2D request with a tolerance, one or two stages and parts that span a sheet: exactly, by less than the
 *  tolerance too long, by all of it, or a little short. The same seed gives the same request. */
export function randomSpanning(seed: number): Request2d {
  const rng = createRng(seed);
  const chance = (share: number): boolean => rng.next() < share;
  const between = (low: number, high: number): number => low + rng.below(high - low + 1);
  const stock = Array.from({ length: chance(0.3) ? 2 : 1 }, () => ({
    w: between(300, 1200),
    h: between(300, 900),
    qty: between(1, 3),
    ...(chance(0.4) ? { price: between(1, 90) } : {}),
    ...(chance(0.15) ? { priority: true } : {}),
  }));
  const tolerance = between(1, 8);
  const trim = chance(0.3) ? { left: between(0, 9), bottom: between(0, 9) } : undefined;
  const sheet = (): { readonly w: number; readonly h: number } => {
    const { w, h } = stock[rng.below(stock.length)];
    return { w: w - (trim?.left ?? 0), h: h - (trim?.bottom ?? 0) };
  };
  return {
    parts: Array.from({ length: between(2, 7) }, () => {
      const { w, h } = sheet();
      return {
        w: side(rng, w, tolerance),
        h: side(rng, h, tolerance),
        qty: between(1, 4),
        ...(chance(0.5) ? { rotatable: false } : {}),
        ...(chance(0.2) ? { priority: true } : {}),
        ...(chance(0.1) ? { grainGroup: 'A' } : {}),
      };
    }),
    stock,
    options: {
      tolerance,
      maxCutStages: between(1, 2),
      kerf: between(0, 5),
      effort: 'fast',
      ...(trim === undefined ? {} : { trim }),
      ...(chance(0.3) ? { firstCut: chance(0.5) ? ('horizontal' as const) : ('vertical' as const) } : {}),
      ...(chance(0.4) ? { respectStock: true } : {}),
      ...(chance(0.3) ? { minimizeCost: true } : {}),
      ...(chance(0.2) ? { minimizeRotations: true } : {}),
    },
    include: ['cutPlan', 'offcuts', 'bound'],
  };
}

function side(rng: Rng, room: number, tolerance: number): number {
  switch (rng.below(6)) {
    case 0:
      return room;
    case 1:
      return room + 1 + rng.below(tolerance);
    case 2:
      return room + tolerance;
    case 3:
      return room - rng.below(tolerance);
    default:
      return 40 + rng.below(room - 40);
  }
}
