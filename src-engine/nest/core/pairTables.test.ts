import { describe, expect, it } from 'vitest';
import { createRng } from '../../control/rng.ts';
import type { Ring } from '../../geometry/ring.ts';
import { nestProblem } from '../../testing/nestProblems.ts';
import { PairTables } from './pairTables.ts';
import { openSession } from './session.ts';
import { pointsOf } from '../../testing/points.ts';

const outlines: Ring[] = [
  pointsOf('0,0 60,0 60,20 20,20 20,60 0,60'),
  pointsOf('0,0 50,10 40,45 22,20 5,44'),
  pointsOf('0,0 90,0 90,80 50,80 50,70 80,70 80,10 10,10 10,70 40,70 40,80 0,80'),
];

describe('PairTables', () => {
  it('say what the outlines say wherever they say anything, and do so nearly everywhere', () => {
    const { board } = openSession(nestProblem(outlines, { w: 400, h: 400 }));
    const { collider } = board;
    const { box } = collider.geoms;
    const tables = new PairTables(collider);
    const rng = createRng(3);
    const pair = [0, 8].map((shape) => board.shapes.geom[shape]);
    const wrong: string[] = [];
    let unsure = 0;
    const looks = 60_000;
    for (let k = 0; k < looks; k++) {
      const [a, b] = k % 2 === 0 ? pair : pair.toReversed();
      const left = box[b * 4] - box[a * 4 + 2],
        top = box[b * 4 + 1] - box[a * 4 + 3];
      const x = 7 + left + (box[b * 4 + 2] - box[a * 4] - left) * rng.next(),
        y = 3 + top + (box[b * 4 + 3] - box[a * 4 + 1] - top) * rng.next();
      const value = tables.look(a, b, x - 7, y - 3);
      const meets = collider.collides(a, b, x - 7, y - 3);
      if (value < 0) unsure += k < looks / 2 ? 0 : 2;
      else if (value > 0 !== meets) wrong.push(`${a} at ${x - 7}, ${y - 3} from ${b}`);
    }
    expect(wrong).toEqual([]);
    expect(unsure / looks).toBeLessThan(0.2);
  });

  it('call an overlap the less the nearer the way out is', () => {
    const square: Ring = pointsOf('0,0 40,0 40,40 0,40');
    const { board } = openSession(nestProblem([square], { w: 400, h: 400 }));
    const tables = new PairTables(board.collider);
    const along = (move: number): number => Math.abs(tables.look(0, 0, move, 3));
    const values = [0, 8, 16, 24, 32, 38].map(along);
    expect(values.toSorted((a, b) => b - a)).toEqual(values);
    expect(along(20)).toBeCloseTo(along(-20), 6);
    expect(along(38)).toBeGreaterThan(0);
    expect(along(41)).toBe(0);
  });
});
