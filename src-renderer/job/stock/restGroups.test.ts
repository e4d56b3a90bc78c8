import { expect, it } from 'vitest';
import type { Rest } from './rack.ts';
import { restGroups } from './restGroups.ts';

const rest = (length: number, material = 'tube'): Rest => ({
  mode: 'bars',
  ...{ w: null, h: null, sw: null, sh: null },
  length,
  material,
  grain: 'none',
});

it('rests that are alike are one, with all their places; others and those of another kind are not', () => {
  const rests = [
    { rest: rest(500), place: 0 },
    { rest: rest(500), place: 0 },
    { rest: rest(500, 'flat'), place: 1 },
    { rest: rest(500), place: 2 },
    { rest: rest(500), place: 3 },
    { rest: rest(300), place: 0 },
  ];
  const groups = restGroups(rests, (place) => place === 3);
  expect(groups.map(({ at, places }) => ({ at, places }))).toEqual([
    { at: [0, 1, 3], places: [0, 2] },
    { at: [2], places: [1] },
    { at: [4], places: [3] },
    { at: [5], places: [0] },
  ]);
  expect(groups.flatMap(({ at }) => at).toSorted((a, b) => a - b)).toEqual(rests.map((_, index) => index));
});
