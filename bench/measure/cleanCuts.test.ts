import { describe, expect, it } from 'vitest';
import { createRng } from '../../src-engine/control/rng.ts';
import type { Pieces } from './cleanCuts.ts';
import { cleanCuts } from './cleanCuts.ts';

const SLIVER = 3;

/** By trying every cut at every whole length. */
function triedCuts(w: number, h: number, left: readonly Pieces[], known: Map<string, boolean>): boolean {
  const total = left.reduce((sum, { count }) => sum + count, 0);
  if (left.reduce((sum, piece) => sum + piece.count * piece.w * piece.h, 0) > w * h) return false;
  const key = `${w} ${h} ${left.map(({ count }) => count).join(' ')}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const isOne = (piece: Pieces): boolean =>
    piece.count === 1 &&
    ((piece.w === w && piece.h === h) || (piece.turns && piece.w === h && piece.h === w));
  let is = total === 1 && left.some(isOne);
  for (let cut = 1; !is && cut < Math.max(w, h); cut++) {
    if (cut < w) {
      is = w - cut >= SLIVER && triedCuts(cut, h, left, known);
      is ||= divided(left).some(([a, b]) => triedCuts(cut, h, a, known) && triedCuts(w - cut, h, b, known));
    }
    if (!is && cut < h) {
      is = h - cut >= SLIVER && triedCuts(w, cut, left, known);
      is ||= divided(left).some(([a, b]) => triedCuts(w, cut, a, known) && triedCuts(w, h - cut, b, known));
    }
  }
  known.set(key, is);
  return is;
}

/** All ways to share pieces between two sides, some on each. */
function divided(left: readonly Pieces[]): readonly (readonly [readonly Pieces[], readonly Pieces[]])[] {
  let ways: readonly (readonly number[])[] = [[]];
  for (const { count } of left)
    ways = ways.flatMap((way) => Array.from({ length: count + 1 }, (_, own) => [...way, own]));
  return ways
    .map((way) => {
      const some = left.map((piece, at) => ({ ...piece, count: way[at] }));
      const others = left.map((piece, at) => ({ ...piece, count: piece.count - way[at] }));
      return [some, others] as const;
    })
    .filter((pair) => pair.every((side) => side.some(({ count }) => count > 0)));
}

describe('cleanCuts', () => {
  it('finds cuts without slivers exactly where trying every cut does', () => {
    const rng = createRng(7);
    const answers = { some: 0, none: 0, open: 0 };
    for (let job = 0; job < 120; job++) {
      const sheet = { w: 6 + rng.below(9), h: 6 + rng.below(9) };
      const pieces = Array.from({ length: 1 + rng.below(3) }, () => ({
        w: 1 + rng.below(8),
        h: 1 + rng.below(8),
        turns: rng.below(2) === 0,
        count: 1 + rng.below(2),
      }));
      const answer = cleanCuts(sheet, pieces, SLIVER, Infinity);
      answers[answer] += 1;
      const tried = triedCuts(sheet.w, sheet.h, pieces, new Map());
      expect({ sheet, pieces, answer }).toEqual({ sheet, pieces, answer: tried ? 'some' : 'none' });
    }
    expect(Math.min(answers.some, answers.none)).toBeGreaterThan(20);
  });

  it('claims nothing where it may not look at enough', () => {
    const pieces = [{ w: 4, h: 3, turns: true, count: 9 }];
    expect(cleanCuts({ w: 12, h: 9 }, pieces, SLIVER, Infinity)).toBe('some');
    expect(cleanCuts({ w: 12, h: 9 }, pieces, SLIVER, 5)).toBe('open');
  });
});
