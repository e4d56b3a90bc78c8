import { describe, expect, it } from 'vitest';
import { cos, sin } from '../../geometry/trig.ts';
import { verifyNest } from '../../layout/verifyNest.ts';
import { openSession } from '../core/session.ts';
import { placementOf } from '../core/shapes.ts';
import { jobNest } from '../jobNest.ts';
import { LatticeBook } from './latticeBook.ts';
import { atCorner, layOn } from './layLattice.ts';
import { pointsOf } from '../../testing/points.ts';

type Points = readonly (readonly [number, number])[];

const hexagon: Points = Array.from({ length: 6 }, (_, k) => [
  30 + 30 * cos((Math.PI * k) / 3),
  30 + 30 * sin((Math.PI * k) / 3),
]);
const triangle: Points = pointsOf('0,0 70,0 20,60');
function layOf(polygon: Points, qty: number): { count: number; reach: number; faults: number } {
  const request = { parts: [{ polygon, qty }], stock: [{ w: 1000, h: 1000 }], options: { spacing: 1 } };
  const [problem] = jobNest(request).problems;
  const session = openSession(problem);
  const laid = new LatticeBook(session).lay(0, 0, qty);
  const { w } = session.board.shapes;
  const placements = laid.map(({ shape, x, y }) =>
    placementOf(0, session.prepared.orientations[shape], x, y),
  );
  return {
    count: laid.length,
    reach: laid.reduce((far, { shape, x }) => Math.max(far, x + w[shape]), 0),
    faults: verifyNest(problem, [{ stock: 0, placements }]).length,
  };
}

describe('LatticeBook', () => {
  it('lays as many on a sheet as an exhaustive scan of row lattices finds (bench/nestSeries.ts)', () => {
    const { count, faults } = layOf(triangle, 700);
    expect(count).toBeGreaterThanOrEqual(432);
    expect(faults).toBe(0);
  });

  it('lays a small number side by side in the corner', () => {
    const { count, reach, faults } = layOf(hexagon, 40);
    expect(count).toBe(40);
    expect(faults).toBe(0);
    expect(reach).toBeLessThan(200);
  });
});

describe('atCorner', () => {
  const square = { x: 0, y: 0, ux: 3, uy: 0, vx: 0, vy: 3, cell: 9 };
  const members = [{ shape: 0, x: 0, y: 0, w: 3, h: 3 }];
  const sheet = { x0: 0, y0: 0, x1: 3000, y1: 1500, obstacles: [], byGrade: null };
  const lay = (count: number, right: boolean, bottom: boolean): ReturnType<typeof layOn> =>
    layOn(square, members, atCorner(sheet, { right, bottom }, square, members, count), [0, 0]);

  it('leaves of a sheet for half a million copies what lies at the corner, as high as the sheet', () => {
    const laid = lay(800, false, false);
    expect(laid.filter(({ x }) => x < 6)).toHaveLength(1000);
    expect(laid.length).toBeLessThan(5000);
    expect(Math.min(...lay(800, true, true).map(({ x }) => x))).toBeGreaterThan(2970);
  });

  it('cuts the height, too, where one column is far more than enough', () => {
    expect(lay(10, false, false).length).toBeGreaterThan(100);
    expect(lay(10, false, false).length).toBeLessThan(400);
  });

  it('leaves a sheet as it is that holds only some times as many', () => {
    const full = { ...sheet, x1: 90, y1: 90 };
    expect(atCorner(full, { right: false, bottom: false }, square, members, 200)).toBe(full);
  });
});
