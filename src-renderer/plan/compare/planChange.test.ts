import { expect, it } from 'vitest';
import type { LinearPart } from '../../job/jobDocument.ts';
import { newJob, newLinearPart } from '../../job/jobDocument.ts';
import type { AnyPlan } from '../../stores/plans/plan.ts';
import { de } from '../../text/de/index.ts';
import { en } from '../../text/en/index.ts';
import { createText } from '../../text/text.ts';
import { buildLinearRequest } from '../../job/requests/linearRequest.ts';
import type { Answered } from './planChange.ts';
import { changeLine, planChange } from './planChange.ts';

const writes = {
  length: String,
  setLength: String,
  size: (w: number, h: number) => `${w} × ${h}`,
  figure: ({ value }: { readonly value: number }) => value.toFixed(1),
};
const [english, german] = [createText('en', false, en), createText('de', true, de)];

interface Figures {
  readonly rods: number;
  readonly yieldPct?: number;
  readonly placed?: number;
  readonly totalPrice?: number;
  /** Stock rows of rods without a price. */
  readonly unpriced?: readonly string[];
}

const empty = newJob('bars');

/** Bars cut to a list, with the figures of the plan as they are given. */
function answered(parts: readonly LinearPart[], figures: Figures): Answered {
  const { rods, yieldPct = 90, placed = 4, totalPrice = 0, unpriced = [] } = figures;
  const job = { ...empty, bars: { ...empty.bars, parts } };
  const asked = buildLinearRequest(job.bars, 'bars');
  const metrics = { rodCount: rods, yieldPct, cuts: 4, placed, total: 4, totalPrice };
  const taken = unpriced.map((row) => ({ price: null, length: 6000, parts: [], meta: { row } }));
  const response = { rods: taken, metrics };
  return {
    job,
    plan: { mode: 'bars', asked, response, key: JSON.stringify(asked?.request) } as unknown as AnyPlan,
  };
}

const rail: LinearPart = { ...newLinearPart('a'), name: 'Rail', length: 700, qty: 2 };
const post: LinearPart = { ...newLinearPart('b'), name: 'Post', length: 900, qty: 2 };
const line = (from: Answered, to: Answered, text = english): string | undefined => {
  const change = planChange(from, to);
  return change === null ? undefined : changeLine(change, writes, text);
};

it('says what was changed in the list and what it did, in the language of the window', () => {
  const [from, to] = [answered([rail], { rods: 1 }), answered([rail, post], { rods: 2, yieldPct: 80 })];
  expect(line(from, to)).toBe('+2 parts: 1 bar more, 10.0 less used');
  expect(line(to, from, german)).toBe('−2 Teile: 1 Stange weniger, 10.0 mehr genutzt');
});

it('names the row that grew, and says so where it takes no more stock', () => {
  const from = answered([rail, post], { rods: 1 });
  const longer = { ...post, length: 912 };
  expect(line(from, answered([rail, longer], { rods: 1, yieldPct: 91 }))).toBe(
    'Row 2 is 912 (was 900): as many bars as before, 1.0 more used',
  );
  expect(line(from, answered([{ ...rail, length: 1 }, longer], { rods: 1, placed: 3 }))).toBe(
    '2 rows changed: as many bars as before, 1 piece more without a place',
  );
});

it('each figure knows whether it got better; what is not read in it is no change', () => {
  const from = answered([rail], { rods: 2 });
  const change = planChange(from, answered([rail], { rods: 1, yieldPct: 95 }));
  expect(change?.figures).toEqual([
    { name: 'lengths', kind: 'count', was: 2, by: -1, isBetter: true },
    { name: 'used', kind: 'percent', was: 90, by: 5, isBetter: true },
  ]);
  expect(planChange(from, answered([rail], { rods: 2, yieldPct: 90.04 }))).toBeNull();
  const less = planChange(from, answered([rail], { rods: 1, placed: 3 }));
  expect(less?.figures.map(({ name, isBetter }) => [name, isBetter])).toEqual([
    ['missing', false],
    ['lengths', null],
  ]);
});

it('what a plan costs is no better nor worse where other rods have no price', () => {
  const cost = (totalPrice: number, ...unpriced: readonly string[]): Answered =>
    answered([rail], { rods: 2, totalPrice, unpriced });
  const names = (from: Answered, to: Answered) => planChange(from, to)?.figures.map(({ name }) => name) ?? [];
  expect(names(cost(118), cost(78))).toEqual(['material']);
  expect(names(cost(118, 'a'), cost(78, 'a'))).toEqual(['material']);
  expect(names(cost(118), cost(78, 'a'))).toEqual([]);
  expect(names(cost(118, 'a'), cost(78, 'a', 'a'))).toEqual([]);
});
