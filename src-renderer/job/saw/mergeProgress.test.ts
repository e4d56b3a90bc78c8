import { expect, test } from 'vitest';
import type { SawProgress } from '../../../src-engine/contract/documents/appData.ts';
import { mergedProgress } from './mergeProgress.ts';

const of = (plan: string, steps: SawProgress['steps'], pieces = {}, earlier = {}): SawProgress => ({
  ...{ plan, steps, pieces, earlier },
});
const piecesOf = (steps: SawProgress['steps']): SawProgress['pieces'] => ({ p1: Object.keys(steps).length });

test('what two screens ticked and took back since they read is all there, in the order it was ticked', () => {
  const base = of('x', { 'pass 0.0': 1, 'pass 0.1': 2 });
  const theirs = of('x', { 'pass 0.0': 1, 'pass 0.1': 2, 'pass 0.2': 3, 'pass 1.0': 4 }, { p1: 4 });
  const ours = of('x', { 'pass 0.0': 1, 'pass 0.2': 2, 'pass 1.1': 3 }, { p1: 3 });
  expect(mergedProgress({ base, ours, theirs, piecesOf })).toEqual(
    of('x', { 'pass 0.0': 1, 'pass 0.2': 3, 'pass 1.0': 4, 'pass 1.1': 7 }, { p1: 4 }),
  );
});

test('the steps of a pattern are those of the screen that moved them', () => {
  const base = of('x', { 'pattern 0': 2, 'pattern 1': 1, 'last pattern': 0 });
  const theirs = of('x', { 'pattern 0': 3, 'pattern 1': 1, 'last pattern': 0 });
  const ours = of('x', { 'pattern 0': 2, 'pattern 1': 2, 'last pattern': 1 });
  expect(mergedProgress({ base, ours, theirs, piecesOf }).steps).toEqual({
    ...{ 'pattern 0': 3, 'pattern 1': 2, 'last pattern': 1 },
  });
});

test('a plan begun here counts all that was cut of the other one as earlier', () => {
  const theirs = of('old', { 'pass 0.0': 1 }, { p1: 2 }, { p1: 1, p2: 1 });
  const ours = of('new', { 'pass 0.0': 1 }, { p1: 1 });
  expect(mergedProgress({ base: of('', {}), ours, theirs, piecesOf })).toEqual({
    ...ours,
    earlier: { p1: 3, p2: 1 },
  });
});

test('cuts of panels here and of bars elsewhere are all there', () => {
  const base: SawProgress = { ...of('x', { 'pass 0.0': 1 }), mode: 'panels' };
  const ours: SawProgress = { ...of('x', { 'pass 0.0': 1, 'pass 0.1': 2 }), mode: 'panels' };
  const theirs: SawProgress = {
    ...of('bars', { 'pattern 0': 2 }, { r1: 1 }),
    mode: 'bars',
    also: [{ mode: 'panels', plan: 'x', steps: { 'pass 0.0': 1 }, pieces: {} }],
  };
  expect(mergedProgress({ base, ours, theirs, piecesOf })).toEqual({
    ...of('x', { 'pass 0.0': 1, 'pass 0.1': 3 }, { p1: 2 }),
    mode: 'panels',
    also: [{ mode: 'bars', plan: 'bars', steps: { 'pattern 0': 2 }, pieces: { r1: 1 } }],
  });
});

test('of another kind of work the cuts are those of the screen that went on with it', () => {
  const bars = (cuts: number) => ({
    mode: 'bars' as const,
    plan: 'b',
    steps: { 'pattern 0': cuts },
    pieces: {},
  });
  const panels = (also: SawProgress['also']): SawProgress => ({
    ...of('x', { 'pass 0.0': 1 }),
    mode: 'panels',
    ...(also && { also }),
  });
  const merged = (base: number, ours: number, theirs: number) =>
    mergedProgress({
      base: panels([bars(base)]),
      ours: panels([bars(ours)]),
      theirs: panels([bars(theirs)]),
      piecesOf,
    }).also;
  expect(merged(1, 3, 1)).toEqual([bars(3)]);
  expect(merged(1, 1, 2)).toEqual([bars(2)]);
  expect(merged(1, 1, 1)).toEqual([bars(1)]);
});
