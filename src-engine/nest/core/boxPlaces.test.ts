import { expect, it } from 'vitest';
import { createRng } from '../../control/rng.ts';
import { box, judgedNest, nestProblem } from '../../testing/nestProblems.ts';
import { BoxPlaces } from './boxPlaces.ts';
import { gravityOf, PULLS } from './dropPlace.ts';
import { openSession, openSheets } from './session.ts';
import { pointsOf } from '../../testing/points.ts';

const CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;

it.each(CORNERS)('the free place nearest to the corner %s is found, among all whole places', (corner) => {
  const rng = createRng(7);
  const sides = (): number => 4 + rng.below(12);
  const outlines = Array.from({ length: 14 }, () => box(sides(), sides()));
  const session = openSession(nestProblem(outlines, { w: 50, h: 40 }, { corner, spacing: 2 }));
  const { board } = session;
  const gravity = gravityOf(corner);
  const boxes = new BoxPlaces(board);
  openSheets(session, [0]);
  const { w, h, rowStart } = board.shapes;
  for (let piece = 0; piece < board.pieces; piece++) {
    const shape = rowStart[piece];
    const pull = PULLS[piece % PULLS.length];
    let nearest = Infinity;
    const places: [number, number][] = [];
    for (let x = 0; x <= 50 - w[shape]; x++)
      for (let y = 0; y <= 40 - h[shape]; y++) {
        if (!board.free(piece, shape, 0, x, y)) continue;
        places.push([x, y]);
        const [dx, dy] = [gravity.right ? 50 - x : x + w[shape], gravity.bottom ? 40 - y : y + h[shape]];
        nearest = Math.min(nearest, dx * pull.x + dy * pull.y);
      }
    const best = { x: 0, y: 0, reach: Infinity };
    expect(boxes.suit(shape, 0)).toBe(true);
    expect(boxes.find(shape, 0, { gravity, pull }, 0, best)).toBe(nearest < Infinity);
    if (nearest === Infinity) continue;
    expect(best.reach).toBeCloseTo(nearest, 6);
    expect(board.free(piece, shape, 0, best.x, best.y)).toBe(true);
    // Scattered, so that the next ones have gaps to find.
    const [x, y] = places[rng.below(places.length)];
    board.put(piece, 0, shape, x, y);
  }
});

it('is not for other outlines, nor beside them, nor for zones', () => {
  const session = openSession(nestProblem([box(10, 10), pointsOf('0,0 10,0 0,10')], { w: 50, h: 40 }));
  const { board } = session;
  const boxes = new BoxPlaces(board);
  openSheets(session, [0]);
  const [square, triangle] = [board.shapes.rowStart[0], board.shapes.rowStart[1]];
  expect([boxes.suit(square, 0), boxes.suit(triangle, 0)]).toEqual([true, false]);
  board.put(1, 0, triangle, 0, 0);
  expect(boxes.suit(square, 0)).toBe(false);
});

// By outlines one of the twelve was left out.
it('lays twelve rectangles cut from one sheet on it again', () => {
  const parts = [
    [128, 142],
    [128, 143],
    [142, 139],
    [154, 139],
    [296, 146],
    [205, 285],
    [171, 285],
    [152, 215],
    [136, 215],
    [221, 215],
    [156, 215],
    [135, 215],
  ].map(([w, h]) => ({ polygon: box(w, h) }));
  const options = { rotations: [0, 90, 180, 270], respectStock: true };
  const { metrics } = judgedNest({ parts, stock: [{ w: 800, h: 500, qty: 1 }], options });
  expect(metrics.placed).toBe(12);
});
