import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verifyNest } from '../../layout/verifyNest.ts';
import type { NestProblem } from '../problemNest.ts';
import { circleOf, nestProblem } from '../../testing/nestProblems.ts';
import { openSession } from './session.ts';
import { pointsOf } from '../../testing/points.ts';
import { sample } from '../../testing/quick.ts';

type Points = readonly (readonly [number, number])[];

const star = fc
  .array(fc.double({ min: 5, max: 60, noNaN: true }), { minLength: 4, maxLength: 12 })
  .map(
    (radii): Points =>
      radii.map(
        (r, k) =>
          [
            r * Math.cos((2 * Math.PI * k) / radii.length),
            r * Math.sin((2 * Math.PI * k) / radii.length),
          ] as const,
      ),
  );

const problem = (outlines: readonly Points[], spacing: number): NestProblem =>
  nestProblem(outlines, { w: 1000, h: 1000 }, { spacing });

describe('Collider', () => {
  it('calls free only what the judge calls free, and hardly anything else (property)', () => {
    const shift = fc.double({ min: -130, max: 130, noNaN: true });
    let agreed = 0;
    let looked = 0;
    fc.assert(
      fc.property(star, star, shift, shift, fc.constantFrom(0, 4), (a, b, dx, dy, spacing) => {
        const session = openSession(problem([a, b], spacing));
        const { board, prepared } = session;
        board.addSheet(session.fields[0] ?? { x0: 0, y0: 0, x1: 0, y1: 0, obstacles: [], byGrade: null });
        board.put(0, 0, 0, 400, 400);
        const free = board.free(1, 1, 0, 400 + dx, 400 + dy);
        const placements = [0, 1].map((part) => ({
          part,
          rotation: 0,
          mirrored: false,
          x: 400 + (part === 1 ? dx : 0) - prepared.orientations[part].minX,
          y: 400 + (part === 1 ? dy : 0) - prepared.orientations[part].minY,
        }));
        const judged = verifyNest(problem([a, b], spacing), [{ stock: 0, placements }]).length === 0;
        if (free) expect(judged).toBe(true);
        if (free === judged) agreed++;
        looked++;
      }),
      { numRuns: sample(400, 100) },
    );
    // Nine tenths, less two standard errors: the fast half of the checks looks at some forty only.
    expect(agreed).toBeGreaterThan(looked * 0.9 - 2 * Math.sqrt(looked * 0.9 * 0.1));
  });

  it('measures a deeper overlap as worse, and stops early only above the limit', () => {
    const square: Points = pointsOf('0,0 100,0 100,100 0,100');
    const { board } = openSession(problem([square, square], 0));
    const { collider } = board;
    const severity = (dx: number, limit = Infinity): number => collider.severity(0, 1, -dx, 0, limit);
    expect(severity(10)).toBeGreaterThan(severity(50));
    expect(severity(50)).toBeGreaterThan(severity(90));
    expect(severity(90)).toBeGreaterThan(0);
    expect(severity(10, severity(50))).toBeGreaterThanOrEqual(severity(50));
  });

  it('counts what a look at zones and the edge of a sheet costs', () => {
    const hide: Points = circleOf(500, 120);
    const sheet = { ...problem([circleOf(50, 60)], 0).stock[0], outline: hide };
    const { board, fields } = openSession({ ...problem([circleOf(50, 60)], 0), stock: [sheet] });
    const [field] = fields;
    if (field === null) throw new Error('nothing lies on the hide');
    board.addSheet(field);
    board.startLosses();
    const before = board.collider.work;
    expect(board.cost(0, { sheet: 0, shape: 0, x: 0, y: 0 }, Infinity)).toBeGreaterThan(0);
    expect(board.collider.work - before).toBeGreaterThan(50);
  });
});
