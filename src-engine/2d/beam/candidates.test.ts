import { describe, expect, it } from 'vitest';
import { Candidates } from './candidates.ts';

/** Steps that survive of children by rising key: their sets of pieces and outlines. */
function surviving(
  width: number,
  perSet: number,
  children: readonly (readonly [number, number])[],
  useless = (_child: number, _beside: number): boolean => false,
): number[] {
  const candidates = new Candidates();
  candidates.clear(width);
  children.forEach(([set, outline], at) => candidates.add(at, 0, at, set, outline));
  return Array.from(candidates.survivors(width, perSet, useless), (at) => candidates.step[at]);
}

describe('Candidates', () => {
  const children = [
    [1, 10],
    [1, 10],
    [1, 11],
    [1, 12],
    [2, 20],
  ] as const;

  it('takes the best layout of each set of pieces, then others if there is room, no outline twice', () => {
    expect(surviving(2, 1, children)).toEqual([0, 4]);
    expect(surviving(3, 1, children)).toEqual([0, 4, 2]);
    expect(surviving(9, 1, children)).toEqual([0, 4, 2, 3]);
  });

  it('takes up to so many layouts of a set before other sets', () => {
    expect(surviving(2, 2, children)).toEqual([0, 2]);
    expect(surviving(3, 2, children)).toEqual([0, 2, 4]);
    expect(surviving(9, 2, children)).toEqual([0, 2, 4, 3]);
  });

  it('lets a layout wait that is useless beside one taken of the same set', () => {
    const useless = (child: number, beside: number): boolean => child === 2 && beside === 0;
    expect(surviving(2, 4, children, useless)).toEqual([0, 3]);
    expect(surviving(9, 4, children, useless)).toEqual([0, 3, 4, 2]);
  });
});
