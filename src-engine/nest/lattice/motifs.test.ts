import { describe, expect, it } from 'vitest';
import type { Ring } from '../../geometry/ring.ts';
import { cosDeg, sinDeg } from '../../geometry/trig.ts';
import { nestProblem } from '../../testing/nestProblems.ts';
import { openSession } from '../core/session.ts';
import { motifsOf } from './motifs.ts';

/** A star of so many tips, no two alike. */
const star = (tips: number): Ring =>
  Array.from({ length: 2 * tips }, (_, k) => {
    const reach = k % 2 === 0 ? 80 + k / 2 : 50;
    return [200 + reach * cosDeg((180 * k) / tips), 200 + reach * sinDeg((180 * k) / tips)] as const;
  });

function turnsOf(outline: Ring): number[] {
  const session = openSession(nestProblem([outline], { w: 1000, h: 1000 }, { qty: 20 }));
  const shapes = new Set(motifsOf(session, 0).flatMap(({ p, q }) => (q < 0 ? [p] : [p, q])));
  return [...shapes].map((shape) => session.prepared.orientations[shape].rotation).sort((a, b) => a - b);
}

describe('motifsOf', () => {
  it('combines every turn of a part with few corners', () => {
    expect(turnsOf(star(5))).toEqual([0, 90, 180, 270]);
  });

  it('combines only a turn and its opposite where the outline stays too long for more', () => {
    expect(turnsOf(star(20))).toEqual([0, 180]);
  });
});
