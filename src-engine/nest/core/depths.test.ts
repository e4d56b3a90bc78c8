import { describe, expect, it } from 'vitest';
import { depthsOf } from './depths.ts';

const CELLS = 16;
const grid = { cells: CELLS, left: -10, top: -10, pitchX: 20 / CELLS, pitchY: 20 / CELLS };
const cornerAt = (x: number, y: number): number =>
  ((y - grid.top) / grid.pitchY) * (CELLS + 1) + (x - grid.left) / grid.pitchX;

describe('depthsOf', () => {
  it('says how far it is to the boundary of the collisions, from inside and from outside', () => {
    const inside = (x: number, y: number): boolean => x * x + y * y < 49;
    const { depth } = depthsOf({ ...grid, isBorder: () => true }, inside);
    expect(depth[cornerAt(0, 0)]).toBeCloseTo(7, 0);
    expect(depth[cornerAt(0, 5)]).toBeCloseTo(2, 0);
    expect(depth[cornerAt(0, -10)]).toBeCloseTo(-3, 0);
    expect(depth[cornerAt(10, 10)]).toBeCloseTo(7 - Math.sqrt(200), 0);
  });

  it('asks only where some boundary may lie', () => {
    let asked = 0;
    const inside = (x: number, y: number): boolean => {
      asked++;
      return Math.abs(x) < 4 && Math.abs(y) < 4;
    };
    const isBorder = (cell: number): boolean => {
      const near = (at: number): boolean => Math.abs(Math.abs(at) - 4) <= grid.pitchX;
      const x = grid.left + ((cell % CELLS) + 0.5) * grid.pitchX,
        y = grid.top + (Math.floor(cell / CELLS) + 0.5) * grid.pitchY;
      return (near(x) && Math.abs(y) < 6) || (near(y) && Math.abs(x) < 6);
    };
    const everywhere = depthsOf({ ...grid, isBorder: () => true }, inside).depth;
    const all = asked;
    asked = 0;
    expect(depthsOf({ ...grid, isBorder }, inside).depth).toEqual(everywhere);
    expect(asked).toBeLessThan(0.7 * all);
  });

  it('knows no depth where nothing collides', () => {
    const { depth } = depthsOf({ ...grid, isBorder: () => true }, () => false);
    expect(depth.every((value) => value === 0)).toBe(true);
  });
});
