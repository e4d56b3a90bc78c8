import { describe, expect, it } from 'vitest';
import { createRng } from '../../control/rng.ts';
import type { Rng } from '../../control/rng.ts';
import { cosDeg, sinDeg } from '../../geometry/trig.ts';
import { Collider } from './collider.ts';
import { FreeRegions } from './freeRegion.ts';
import { createGeomTable } from './geomTable.ts';
import type { Geom } from './geomTable.ts';

/** A ring of `corners` with radii between `least` and `most`. */
function star(rng: Rng, corners: number, least: number, most: number): Float64Array {
  const ring = new Float64Array(corners * 2);
  for (let k = 0; k < corners; k++) {
    const r = least + (most - least) * rng.next();
    ring[k * 2] = r * cosDeg((360 * k) / corners);
    ring[k * 2 + 1] = r * sinDeg((360 * k) / corners);
  }
  return ring;
}

const geomOf = (...rings: Float64Array[]): Geom => ({ rings, poles: [], corners: rings[0], hullArea: 1 });

const SEEDS = Array.from({ length: 30 }, (_, k) => k + 1);

describe('FreeRegions', () => {
  it('gives lines beyond which no move in the window overlaps, notches and holes included', () => {
    let lines = 0;
    for (const seed of SEEDS) {
      const rng = createRng(seed);
      const frame = geomOf(star(rng, 9, 40, 60), star(rng, 7, 20, 30));
      const collider = new Collider(createGeomTable([geomOf(star(rng, 8, 3, 14)), frame]));
      const regions = new FreeRegions(collider);
      for (let trial = 0; trial < 20; trial++) {
        const [dx, dy] = [140 * rng.next() - 70, 140 * rng.next() - 70];
        if (collider.collides(0, 1, dx, dy)) continue;
        const half = 15;
        const found = regions.around({ a: 0, b: 1, dx, dy, half });
        lines += found.length;
        for (const { nx, ny, least } of found) expect(nx * dx + ny * dy).toBeGreaterThan(least - 1e-5);
        for (let probe = 0; probe < 40; probe++) {
          const [x, y] = [dx + half * (2 * rng.next() - 1), dy + half * (2 * rng.next() - 1)];
          if (found.every(({ nx, ny, least }) => nx * x + ny * y > least + 1e-5))
            expect(collider.collides(0, 1, x, y)).toBe(false);
        }
      }
    }
    expect(lines).toBeGreaterThan(200);
  });

  it('allows all that a convex pair allows on the side where the move is', () => {
    const square = geomOf(Float64Array.of(0, 0, 10, 0, 10, 10, 0, 10));
    const regions = new FreeRegions(new Collider(createGeomTable([square, square])));
    expect(regions.around({ a: 0, b: 1, dx: 12, dy: 3, half: 5 })).toEqual([{ nx: 1, ny: -0, least: 10 }]);
    expect(regions.around({ a: 0, b: 1, dx: 16, dy: 3, half: 5 })).toEqual([]);
  });

  it('finds the nearest free move from one that overlaps, and none where the window has none', () => {
    const square = geomOf(Float64Array.of(0, 0, 10, 0, 10, 10, 0, 10));
    const regions = new FreeRegions(new Collider(createGeomTable([square, square])));
    const [x, y] = regions.wayOut({ a: 0, b: 1, dx: 1, dy: -9, half: 4 }, 0.01) ?? [];
    expect(x).toBeCloseTo(1);
    expect(y).toBeCloseTo(-10.01);
    expect(regions.wayOut({ a: 0, b: 1, dx: 1, dy: 1, half: 4 }, 0.01)).toBeNull();
  });
});
