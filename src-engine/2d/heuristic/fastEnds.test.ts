import { describe, expect, it } from 'vitest';
import { panelPart, panelProblem, panelStock } from '../../testing/panelProblems.ts';
import type { CoverRule } from '../bounds/coverRules.ts';
import type { Plan } from '../packing/plan.ts';
import { FastEnds } from './fastEnds.ts';
import type { BegunSearch } from './solvePool.ts';
import { ended } from './solvePool.ts';
import type { SearchTask } from './search.ts';

const plan = (extent: number): Plan => ({
  sheets: [
    {
      stock: 0,
      root: { axis: 0, len: 9, cross: 9, children: [{ type: 0, turned: false, extent }] },
    },
  ],
});
const rules = (count: number): CoverRule[] =>
  Array.from({ length: count }, () => ({ covers: [1], demand: 1 }));
const problem = panelProblem([panelPart(5, 5, { qty: 2 })], [panelStock(9, 9)]);
const task = (): SearchTask => ({
  effort: 'balanced',
  share: 1,
  leastCost: 0,
  start: plan(5),
  trimDepth: Infinity,
  seeds: [plan(5).sheets[0], null],
  rules: rules(1),
});

/** Whether `fast` is spared a search by one of `balanced` before it. */
function isSpared(other: typeof problem, { effort: _effort, ...own }: SearchTask): boolean {
  const ends = new FastEnds();
  let made = 0;
  const make = (): BegunSearch => {
    made += 1;
    return ended({ plan: plan(5), leastCost: 0 });
  };
  ends.begin(problem, task(), make);
  ends.begin(other, { ...own, effort: 'fast' }, make);
  return made === 1;
}

describe('a search of `fast`', () => {
  it('is spared where one of `balanced` begins from equal plans, if not the same', () => {
    expect(isSpared({ ...problem }, task())).toBe(true);
    expect(isSpared({ ...problem }, { ...task(), share: 0.5 })).toBe(true);
  });

  it.each<[string, Partial<SearchTask>]>([
    ['groups on single kinds', { onKind: () => ({ sheet: null, work: 0 }) }],
    ['an end before', { isEnough: () => false }],
    ['a start', { start: plan(4) }],
    ['sheets for groups', { seeds: [null, plan(5).sheets[0]] }],
    ['what is known of its sheets', { rules: rules(2) }],
    ['a larger share', { share: 2 }],
    ['a bound', { leastCost: 1 }],
    ['patience', { patient: true }],
  ])('is made where it is told apart by %s alone', (_, other) => {
    expect(isSpared(problem, { ...task(), ...other })).toBe(false);
  });

  it('tells what the other has found out', () => {
    const ends = new FastEnds();
    const [long, quick] = [task(), task()];
    const make = (of: SearchTask) => (): BegunSearch => {
      of.rules?.push(...rules(3));
      return ended({ plan: plan(5), leastCost: 0 });
    };
    ends.begin(problem, long, make(long));
    ends.begin(problem, { ...quick, effort: 'fast' }, make(quick));
    expect(quick.rules).toEqual(rules(4));
  });

  it('is made where something else is asked for', () => {
    expect(isSpared({ ...problem, parts: [{ ...problem.parts[0], qty: 1 }] }, task())).toBe(false);
    expect(isSpared({ ...problem, stock: [{ ...problem.stock[0], price: 3 }] }, task())).toBe(false);
  });
});
