import { describe, expect, it } from 'vitest';
import { cos, sin } from '../../geometry/trig.ts';
import { verifyNest } from '../../layout/verifyNest.ts';
import { openSession } from '../core/session.ts';
import { placementOf } from '../core/shapes.ts';
import { jobNest } from '../jobNest.ts';
import { LatticeBook } from './latticeBook.ts';

type Points = readonly (readonly [number, number])[];

const hexagon: Points = Array.from({ length: 6 }, (_, k) => [
  30 + 30 * cos((Math.PI * k) / 3),
  30 + 30 * sin((Math.PI * k) / 3),
]);
const triangle: Points = [
  [0, 0],
  [70, 0],
  [20, 60],
];
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
