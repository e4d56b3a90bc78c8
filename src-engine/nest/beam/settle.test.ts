import { describe, expect, it } from 'vitest';
import { createRng } from '../../control/rng.ts';
import { circleOf, judgedNest, nestProblem } from '../../testing/nestProblems.ts';
import { countedBudget } from '../core/budget.ts';
import { reachOf, openSession, openSheets, saveLayout } from '../core/session.ts';
import { ContactTable } from './contacts.ts';
import { settle } from './settle.ts';

const ring = { polygon: circleOf(100, 48), holes: [circleOf(72, 48, 28)] };

describe('holes of parts', () => {
  it('take every disc that fits, before any room of the sheet', () => {
    const response = judgedNest({
      parts: [
        { ...ring, qty: 4 },
        { polygon: circleOf(66, 48), qty: 4 },
      ],
      stock: [{ w: 1000, h: 600 }],
      options: { spacing: 4 },
    });
    const discs = response.sheets[0].parts.filter(({ part }) => part === 1);
    expect(discs.map(({ inPart }) => inPart !== undefined)).toEqual([true, true, true, true]);
  });

  it('take several discs each', () => {
    const response = judgedNest({
      parts: [
        { ...ring, qty: 2 },
        { polygon: circleOf(28, 32), qty: 6 },
      ],
      stock: [{ w: 500, h: 300 }],
      options: { spacing: 2 },
    });
    expect(response.sheets[0].parts.filter(({ inPart }) => inPart !== undefined)).toHaveLength(6);
  });
});

describe('settle', () => {
  it('draws scattered pieces together; none overlap and none reach farther', () => {
    const rng = createRng(3);
    const session = openSession(
      nestProblem(
        [circleOf(20, 12), circleOf(35, 5), circleOf(28, 3)],
        {
          w: 600,
          h: 300,
        },
        { qty: 4 },
      ),
    );
    const { board } = session;
    openSheets(session, [0]);
    for (let piece = 0; piece < board.pieces; piece++) {
      const shape = board.shapes.rowStart[board.pieceRow[piece]];
      let [x, y] = [0, 0];
      do [x, y] = [board.clampX(shape, 0, 600 * rng.next()), board.clampY(shape, 0, 300 * rng.next())];
      while (!board.free(piece, shape, 0, x, y));
      board.put(piece, 0, shape, x, y);
    }
    const scattered = saveLayout(session, [0]);
    const before = reachOf(board, 0, session.gravity[0]);
    settle(session, scattered, new ContactTable(board.collider.geoms), countedBudget(board.collider, 1e8));
    expect(reachOf(board, 0, session.gravity[0])).toBeLessThan(before * 0.6);
    for (let piece = 0; piece < board.pieces; piece++)
      expect(board.free(piece, board.shape[piece], 0, board.x[piece], board.y[piece])).toBe(true);
  });
});
