import { expect, it } from 'vitest';
import type { Ring } from '../../geometry/ring.ts';
import { box, circleOf, nestProblem } from '../../testing/nestProblems.ts';
import { ALONG_X } from '../core/dropPlace.ts';
import type { Session } from '../core/session.ts';
import { openSession } from '../core/session.ts';
import { construct } from './construct.ts';
import { holePlacesOf } from './constructBest.ts';

/** Plates with 19 x 12 holes and discs that go into them, on sheets for six plates. */
function perforated(plates: number, discs: number): Session {
  const outlines: readonly Ring[] = [box(600, 400), circleOf(10, 12)];
  const problem = nestProblem(outlines, { w: 2000, h: 1000 }, { spacing: 0.5 });
  const holes = Array.from({ length: 12 * 19 }, (_, k) =>
    circleOf(12, 20).map(([x, y]): [number, number] => [
      x + 8 + 30 * (k % 19),
      y + 8 + 30 * Math.floor(k / 19),
    ]),
  );
  const [plate, disc] = problem.parts;
  return openSession({
    ...problem,
    parts: [
      { ...plate, qty: plates, polygon: { outline: box(600, 400), holes } },
      { ...disc, qty: discs },
    ],
  });
}

const recipe = (session: Session, end: number): Parameters<typeof construct>[1] => ({
  order: [0, 1],
  pull: ALONG_X,
  samples: 24,
  failWork: Infinity,
  end,
  prefer: null,
  lattices: null,
  holes: holePlacesOf(session),
  beam: null,
  halt: () => false,
});

it('fills its sheets with pieces of thousands of edges after all of its work is gone', () => {
  const session = perforated(12, 1);
  expect(construct(session, recipe(session, 0))?.stock.length).toBeLessThan(4);
});

it('does not go on looking into holes that are too dear for a piece', () => {
  const session = perforated(1, 200);
  const holes = holePlacesOf(session);
  const { board, piecesOfRow, gravity } = session;
  board.addSheet(session.fields[0] ?? expect.fail('a field'));
  board.put(piecesOfRow[0][0], 0, board.shapes.rowStart[0], 0, 0);
  holes?.aim(1, 0);
  const place = (piece: number): unknown => holes?.place(piece, gravity[0], board.collider.work + 1);
  expect(piecesOfRow[1].slice(0, 10).map(place)).toEqual(Array.from({ length: 10 }, () => null));
  const { work } = board.collider;
  piecesOfRow[1].slice(10).forEach(place);
  expect(board.collider.work).toBe(work);
});
