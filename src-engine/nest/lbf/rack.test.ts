import { describe, expect, it } from 'vitest';
import { angle, box, judgedNest, nestProblem } from '../../testing/nestProblems.ts';
import type { Layout } from '../core/session.ts';
import { openSession } from '../core/session.ts';
import { rackOf } from './rack.ts';

const BOARD = { w: 500, h: 300, qty: 9 };
const OFFCUTS = [
  { w: 300, h: 200, qty: 1, priority: true },
  { w: 200, h: 125, qty: 2, priority: true },
];
const sidesOn = (parts: Parameters<typeof judgedNest>[0]['parts'], stock = [BOARD, ...OFFCUTS]): string[] =>
  judgedNest({ parts, stock, options: { respectStock: true } }).sheets.map(({ w, h }) => `${w} x ${h}`);

describe('stock that is used first', () => {
  it('is as little as holds everything, in whatever order it is listed', () => {
    const angles = [angle(79, 140, 22, 6)];
    expect(sidesOn(angles)).toEqual(['200 x 125', '200 x 125']);
    expect(sidesOn(angles, [...OFFCUTS, BOARD])).toEqual(['200 x 125', '200 x 125']);
  });
  it('is as little as holds what does not lie on the sheets beside it', () => {
    const parts = [angle(79, 140, 22, 6), { polygon: box(480, 280) }];
    expect(sidesOn(parts)).toEqual(['200 x 125', '200 x 125', '500 x 300']);
  });
  it('does not keep what lies beside it from cheaper sheets', () => {
    const parts = [angle(79, 140, 22, 6), { polygon: box(60, 50) }];
    const sizes = [
      { w: 300, h: 200, price: 33 },
      { w: 200, h: 125, price: 13 },
    ];
    const stock = [{ w: 62, h: 52, qty: 1, priority: true, price: 1 }, ...sizes];
    const { metrics } = judgedNest({ parts, stock, options: { minimizeCost: true } });
    expect([metrics.placed, metrics.totalPrice]).toEqual([7, 27]);
  });
  it('is as little as holds what is placed where a piece fits nowhere', () => {
    const parts = [angle(79, 140, 22, 6), { polygon: box(600, 600) }];
    expect(sidesOn(parts)).toEqual(['200 x 125', '200 x 125']);
  });
  it('does not lie idle while it could take a piece of another sheet', () => {
    const row = nestProblem([], { w: 100, h: 100 }).stock[0];
    const problem = nestProblem([box(40, 40), box(90, 90)], { w: 100, h: 100 });
    const session = openSession({
      ...problem,
      parts: problem.parts.map((part, at) => ({ ...part, qty: at === 0 ? 2 : 1 })),
      stock: [{ ...row, first: 1 }, { ...row, w: 85, area: 8500, first: 1 }, row],
    });
    const onSheets = (stock: readonly number[], sheet: readonly number[]): Layout => ({
      stock,
      snapshot: {
        sheet: Int32Array.from(sheet),
        shape: Int32Array.from(sheet, (_, piece) => session.board.shapes.rowStart[piece < 2 ? 0 : 1]),
        x: new Float64Array(sheet.length),
        y: Float64Array.from(sheet, (_, piece) => (piece === 1 ? 45 : 0)),
      },
    });
    const rack = rackOf(session, onSheets([0, 1, 2], [0, 1, 2]));
    expect(rack?.layout.stock).toEqual([0, 1]);
    expect(rack?.back(onSheets([1], [0, 0]))).toBeNull();
    expect(rack?.back(onSheets([0], [0, 0]))?.stock).toEqual([0, 2]);
  });
});
