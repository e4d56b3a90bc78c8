import { expect, it } from 'vitest';
import type { Request1d, Response1d } from '../../contract/linear1d.ts';
import { createRng } from '../../control/rng.ts';
import { solve } from '../../index.ts';
import { judge1d } from '../../judge/index.ts';

const BAR = 6000;

/** Three parts that each need a bar, eight short ones, and five remnants to be used up first. Lengths in mm. */
function rackJob(seed: number): { readonly job: Request1d; readonly rack: Request1d['stock'] } {
  const rng = createRng(seed);
  const upTo = (from: number, to: number): number => from + rng.below(to - from + 1);
  const long = Array.from({ length: 3 }, () => ({ length: upTo(3200, 5500) }));
  const short = Array.from({ length: 8 }, () => ({ length: upTo(150, 900) }));
  const rack = Array.from({ length: 5 }, () => ({ length: upTo(600, 2200), qty: 1, priority: true }));
  return {
    job: { parts: [...long, ...short], stock: [...rack, { length: BAR }], options: { kerf: 3 } },
    rack,
  };
}

/** Pieces of which many fit the remnants as well as the bars, so that it matters which of them lie where. */
function mixedRackJob(seed: number): { readonly job: Request1d; readonly rack: Request1d['stock'] } {
  const rng = createRng(seed);
  const upTo = (from: number, to: number): number => from + rng.below(to - from + 1);
  const long = Array.from({ length: upTo(1, 3) }, () => ({ length: upTo(2800, 5600), qty: upTo(1, 2) }));
  const short = Array.from({ length: upTo(2, 6) }, () => ({ length: upTo(150, 1200), qty: upTo(1, 3) }));
  const rack = Array.from({ length: upTo(3, 5) }, () => ({
    length: upTo(600, 2600),
    qty: 1,
    priority: true,
  }));
  const bars = { length: BAR, qty: 30 };
  return {
    job: { parts: [...long, ...short], stock: [...rack, bars], options: { kerf: 3, respectStock: true } },
    rack,
  };
}

const answerOf = (job: Request1d): Response1d => solve('1d', job) as Response1d;
const isBar = ({ length }: { readonly length: number }): boolean => length === BAR;
const totalOf = ({ rods }: Response1d): number => rods.reduce((sum, { length }) => sum + length, 0);

/** Whether a remnant that the answer leaves idle could hold a piece of a bar. */
function leavesRoom({ rods }: Response1d, rack: Request1d['stock']): boolean {
  const idle = rack.map(({ length }) => length);
  for (const { length } of rods) if (idle.includes(length)) idle.splice(idle.indexOf(length), 1);
  const onBars = rods.filter(isBar).flatMap(({ parts }) => parts.map(({ length }) => length));
  return onBars.some((length) => idle.some((room) => length <= room));
}

it.each([
  { what: 'a piece a bar', jobOf: rackJob, seeds: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] },
  { what: 'several pieces a bar', jobOf: mixedRackJob, seeds: [1, 34, 35, 54, 71, 122, 125, 126, 135] },
])(
  'opens as little of a rack as any choice of its remnants allows, for no bar more, and says so: $what',
  ({ jobOf, seeds }) => {
    for (const seed of seeds) {
      const { job, rack } = jobOf(seed);
      const answer = answerOf({ ...job, include: ['bound'] });
      expect(answer.bound?.gapPct).toBe(0);
      expect(judge1d({ ...job, include: ['bound'] }, answer)).toEqual([]);
      expect(leavesRoom(answer, rack)).toBe(false);
      for (let choice = 0; choice < 2 ** rack.length; choice++) {
        const some = rack.filter((_, at) => ((choice >> at) & 1) === 1);
        const other = answerOf({ ...job, stock: [...some, ...job.stock.slice(rack.length)] });
        if (leavesRoom(other, rack)) continue;
        const bars = other.rods.filter(isBar).length - answer.rods.filter(isBar).length;
        expect(bars).toBeGreaterThanOrEqual(0);
        if (bars === 0) expect(totalOf(other)).toBeGreaterThanOrEqual(totalOf(answer));
      }
    }
  },
);

it('spares priced remnants where others cost nothing', () => {
  const rod = (length: number, price: number): Request1d['stock'][number] => ({
    length,
    price,
    qty: 3,
    priority: true,
  });
  const job: Request1d = {
    parts: [{ length: 40 }, { length: 90 }, { length: 30, qty: 2 }],
    stock: [rod(100, 1), rod(140, 24), rod(150, 0), rod(50, 1)],
    options: { kerf: 5, minimizeCost: true },
  };
  const answer = answerOf(job);
  expect(judge1d(job, answer)).toEqual([]);
  expect(answer.metrics.totalPrice).toBe(0);
});
