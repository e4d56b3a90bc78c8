import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRng } from '../control/rng.ts';
import type { CutTree } from './cutTree.ts';
import { walkCutTree } from './cutTree.ts';
import type { RecoverablePlacement } from './recoverTree.ts';
import { recoverTree } from './recoverTree.ts';
import { trimTogether } from './trimTogether.ts';

const SHEET = { x: 0, y: 0, w: 100, h: 60 };
const KERF = 2;

const rising = (a: string, b: string): number => (a < b ? -1 : 1);

/** What comes of a tree, as text: where the pieces and leftovers lie, and the cuts. */
function outcome(tree: CutTree): { pieces: string[]; cuts: string[]; leftovers: string[]; largest: number } {
  const pieces: string[] = [];
  const cuts: string[] = [];
  const leftovers: string[] = [];
  let largest = 0;
  walkCutTree(tree, SHEET, KERF, {
    piece: ({ part }, { x, y, w, h }) => pieces.push(`${part}: ${x} ${y} ${w} ${h}`),
    cut: ({ axis, pos }, _region, stage) => cuts.push(`${axis}${pos} stage ${stage}`),
    leftover: ({ x, y, w, h }) => {
      leftovers.push(`${x} ${y} ${w} ${h}`);
      largest = Math.max(largest, w * h);
    },
  });
  return { pieces: pieces.toSorted(rising), cuts, leftovers, largest };
}

/** Columns from the left, each a pile of pieces of these heights. */
function columns(w: number, piles: readonly (readonly number[])[]): CutTree {
  const placements: RecoverablePlacement[] = [];
  for (const [at, pile] of piles.entries()) {
    let y = 0;
    for (const h of pile) {
      placements.push({ part: placements.length, rotated: false, x: at * (w + KERF), y, w, h });
      y += h + KERF;
    }
  }
  const tree = recoverTree(placements, SHEET, KERF, 'v');
  if (tree === null) throw new Error('no saw frees these');
  return tree;
}

describe('trimTogether', () => {
  it('frees neighbouring columns of equal waste by one cut, which leaves one offcut', () => {
    const tree = columns(20, [[50], [50], [30, 18], [40]]);
    expect(outcome(tree).cuts).toHaveLength(9);
    const together = outcome(trimTogether(tree));
    expect(together.pieces).toEqual(outcome(tree).pieces);
    expect(together.cuts).toEqual([
      'v64 stage 1',
      'h50 stage 2',
      'v20 stage 3',
      'v42 stage 3',
      'h30 stage 4',
      'v86 stage 1',
      'h40 stage 2',
    ]);
    expect(together.leftovers).toContain('0 52 64 8');
  });

  it('leaves alone what has no equal neighbour, and a first cut that was asked for', () => {
    const apart = columns(20, [[50], [40], [50]]);
    expect(trimTogether(apart)).toEqual(apart);
    const all = columns(32, [[50], [50], [50]]);
    expect(outcome(trimTogether(all)).cuts[0]).toBe('h50 stage 1');
    expect(outcome(trimTogether(all, 'h')).cuts[0]).toBe('h50 stage 1');
    expect(outcome(trimTogether(all, 'v')).cuts[0]).toBe('v32 stage 1');
  });

  it('moves no piece and never adds a cut', () =>
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const rng = createRng(seed);
        const pile = (): number[] => Array.from({ length: 1 + rng.below(3) }, () => 8 + 2 * rng.below(5));
        const tree = columns(8 + rng.below(8), Array.from({ length: 1 + rng.below(6) }, pile));
        const [before, after] = [outcome(tree), outcome(trimTogether(tree))];
        expect(after.pieces).toEqual(before.pieces);
        expect(after.cuts.length).toBeLessThanOrEqual(before.cuts.length);
        expect(after.largest).toBeGreaterThanOrEqual(before.largest);
      }),
    ));
});
