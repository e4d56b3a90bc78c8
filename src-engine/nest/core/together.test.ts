import { describe, expect, it } from 'vitest';
import { SILENT } from '../../control/control.ts';
import type { Ring } from '../../geometry/ring.ts';
import { box, nestProblem } from '../../testing/nestProblems.ts';
import { lbfLayouts } from '../lbf/index.ts';
import { countedBudget } from './budget.ts';
import { loadLayout, openSession, openSheets, reachOf, saveLayout } from './session.ts';
import type { Session } from './session.ts';
import { Together } from './together.ts';
import { pointsOf } from '../../testing/points.ts';

const L: Ring = pointsOf('0,0 60,0 60,20 20,20 20,60 0,60');

/** A session with pieces, unturned, where they are said to lie on one sheet. */
function laid(
  outlines: readonly Ring[],
  size: { w: number; h: number },
  at: readonly (readonly [number, number])[],
): Session {
  const session = openSession(nestProblem(outlines, size, { qty: 1 }));
  openSheets(session, [0]);
  at.forEach(([x, y], piece) => {
    session.board.put(piece, 0, session.board.shapes.rowStart[piece], x, y);
  });
  return session;
}

const overlaps = ({ board }: Session): boolean =>
  Array.from({ length: board.pieces }, (_, k) => k).some(
    (piece) => !board.free(piece, board.shape[piece], 0, board.x[piece], board.y[piece]),
  );

const long = (session: Session) => countedBudget(session.board.collider, 1e9);

describe('Together', () => {
  it('draws pieces into contact, through notches, none over another', () => {
    const session = laid([L, box(30, 30)], { w: 300, h: 62 }, [
      [10, 1],
      [90, 31],
    ]);
    const { board } = session;
    const gravity = { right: false, bottom: true, alongX: true };
    new Together(board).draw(0, gravity, long(session));
    expect(reachOf(board, 0, gravity)).toBeCloseTo(60, 3);
    expect(overlaps(session)).toBe(false);
  });

  it('draws a plan of left-bottom-fill together that was pulled apart, and leaves no overlap', () => {
    const triangle: Ring = pointsOf('0,0 50,0 25,45');
    const session = openSession(nestProblem([L, triangle, box(30, 50)], { w: 1000, h: 130 }, { qty: 5 }));
    const { board, gravity } = session;
    const [layout] = lbfLayouts(session, SILENT, () => true);
    loadLayout(session, layout);
    const before = reachOf(board, 0, gravity[0]);
    for (let piece = 0; piece < board.pieces; piece++)
      board.put(piece, 0, board.shape[piece], board.x[piece] * 1.5, board.y[piece]);
    new Together(board).draw(0, gravity[0], long(session));
    expect(reachOf(board, 0, gravity[0])).toBeLessThan(before * 1.2);
    expect(overlaps(session)).toBe(false);
  });

  it('parts pieces where each alone has no room: the whole row moves on', () => {
    const squares = [box(30, 30), box(30.1, 30), box(30.2, 30)];
    const session = laid(squares, { w: 91, h: 30.5 }, pointsOf('0,0 25,0 55.1,0'));
    expect(overlaps(session)).toBe(true);
    expect(new Together(session.board).part(0)).toBe(true);
    expect(overlaps(session)).toBe(false);
  });

  it('moves nothing where there is no room', () => {
    const session = laid([box(30, 30), box(30.1, 30)], { w: 60, h: 30.5 }, [
      [0, 0],
      [25, 0],
    ]);
    const before = saveLayout(session, [0]);
    expect(new Together(session.board).part(0)).toBe(false);
    expect(saveLayout(session, [0])).toEqual(before);
  });
});
