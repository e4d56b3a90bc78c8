import { describe, expect, it } from 'vitest';
import type { Request1d } from '../../contract/linear1d.ts';
import { ticks } from '../../geometry/lengths.ts';
import { judge1d } from '../../judge/index.ts';
import { solve1d } from '../pipeline.ts';
import type { RodProblem } from '../problem1d.ts';
import { solveRods } from './solveRods.ts';

type Row = readonly [length: number, qty: number, mustCut?: 'must'];

const parts = (rows: readonly Row[]): Request1d['parts'] =>
  rows.map(([length, qty, must]) => ({ length, qty, priority: must === 'must' }));

/** Pieces left out, and how long they are together. */
function leftOut(rows: readonly Row[], stock: Request1d['stock'], options: Request1d['options']) {
  const request = { parts: parts(rows), stock, options: { ...options, respectStock: true } };
  const answer = solve1d(request);
  expect(judge1d(request, answer)).toEqual([]);
  return {
    pieces: answer.unplaced.reduce((sum, { qty }) => sum + qty, 0),
    length: answer.unplaced.reduce((sum, { qty, length }) => sum + qty * length, 0),
  };
}

describe('stock that is too short', () => {
  it('leaves no piece out that an idle bar has room for, must-cut pieces or not', () => {
    const rows: Row[] = [
      [2297, 5],
      [2161, 4, 'must'],
      [2801, 4],
      [1516, 4],
      [1153, 1],
      [2371, 5, 'must'],
      [2774, 6],
      [770, 5],
      [356, 2, 'must'],
      [357, 4],
    ];
    const stock = [
      { length: 6502, qty: 4 },
      { length: 1000, qty: 8 },
      { length: 2000, qty: 5 },
    ];
    expect(leftOut(rows, stock, { kerf: 3 }).pieces).toBe(15);
  });
  it('opens two short bars where one more piece is cut for it', () => {
    const rows: Row[] = [
      [35, 2, 'must'],
      [50, 3],
      [43, 1],
    ];
    const stock = [
      { length: 48, qty: 2 },
      { length: 166, qty: 1 },
    ];
    expect(leftOut(rows, stock, { kerf: 1 })).toMatchObject({ pieces: 1 });
  });
  it('of equally many pieces leaves the shorter ones out, also with a kerf as wide as a piece', () => {
    const rows: Row[] = [
      [17, 2, 'must'],
      [36, 1],
      [20, 2],
      [93, 1, 'must'],
    ];
    const stock = [
      { length: 101, qty: 2, price: 46 },
      { length: 190, qty: 1, price: 18 },
    ];
    expect(leftOut(rows, stock, { kerf: 70, minimizeCost: true })).toEqual({ pieces: 2, length: 40 });
  });
  it('cuts must-cut pieces first, however little work is left', () => {
    const pool: RodProblem = {
      parts: Array.from({ length: 120 }, (_, k) => ({
        length: ticks(700 + ((k * 377) % 1900)),
        qty: 2,
        mustCut: k % 3 === 0,
      })),
      stock: [{ length: ticks(6000), start: ticks(0), usable: ticks(6000), cap: 40, first: 0, price: null }],
      kerf: ticks(3),
      tolerance: ticks(0),
      minimizeCost: false,
    };
    const { unplaced } = solveRods(pool, 1000);
    const missing = unplaced.map((count, part) => (pool.parts[part].mustCut ? count : 0));
    expect(missing.every((count) => count === 0)).toBe(true);
    expect(unplaced.reduce((sum, count) => sum + count, 0)).toBeLessThan(130);
  });
});
