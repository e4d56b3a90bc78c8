import { describe, expect, it } from 'vitest';
import { panelPart, panelProblem, panelStock } from '../../testing/panelProblems.ts';
import type { Plan } from '../packing/plan.ts';
import { beginAlike } from './fastEnds.ts';
import { TriedSets } from './triedSets.ts';
import type { SearchTask } from './search.ts';

const plan = (extent: number): Plan => ({
  sheets: [
    {
      stock: 0,
      root: { axis: 0, len: 9, cross: 9, children: [{ type: 0, turned: false, extent }] },
    },
  ],
});
const tried = (...names: readonly string[]): TriedSets => {
  const sets = new TriedSets();
  for (const name of names) sets.byBeam.add(name);
  return sets;
};
const problem = panelProblem([panelPart(5, 5, { qty: 2 })], [panelStock(9, 9)]);
const task = (): SearchTask => ({
  effort: 'balanced',
  share: 1,
  leastCost: 0,
  start: plan(5),
  trimDepth: Infinity,
  seeds: [plan(5).sheets[0], null],
  tried: tried('1 2'),
});

describe('searches', () => {
  it('begin alike where their plans are equal, if not the same', () => {
    expect(beginAlike({ problem, task: task() }, { problem: { ...problem }, task: task() })).toBe(true);
  });

  it.each<[string, Partial<SearchTask>]>([
    ['groups on single kinds', { onKind: () => ({ sheet: null, work: 0 }) }],
    ['an end before', { isEnough: () => false }],
    ['a start', { start: plan(4) }],
    ['sheets for groups', { seeds: [null, plan(5).sheets[0]] }],
    ['what was tried', { tried: tried('1 3') }],
    ['a share', { share: 0.5 }],
    ['a bound', { leastCost: 1 }],
    ['patience', { patient: true }],
  ])('are told apart by %s alone', (_, other) => {
    expect(beginAlike({ problem, task: task() }, { problem, task: { ...task(), ...other } })).toBe(false);
  });

  it('are told apart by what is asked for', () => {
    const fewer = { ...problem, parts: [{ ...problem.parts[0], qty: 1 }] };
    const dearer = { ...problem, stock: [{ ...problem.stock[0], price: 3 }] };
    for (const other of [fewer, dearer])
      expect(beginAlike({ problem, task: task() }, { problem: other, task: task() })).toBe(false);
  });
});
