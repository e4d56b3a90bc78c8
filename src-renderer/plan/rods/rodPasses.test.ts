import { describe, expect, it } from 'vitest';
import type { Rod } from '../../../src-engine/contract/linear1d.ts';
import { freedAt, replayRod, rodPassCount } from './rodPasses.ts';
import type { RodsView } from './rodsView.ts';

type Part = Rod['parts'][number];
const part = (row: string, pos: number, length: number): Part => ({ name: row, pos, length, meta: { row } });
const rod = (...parts: Part[]): Rod => ({ length: 6000, price: null, remaining: 0, parts, offcuts: [] });

describe('the passes of a bar', () => {
  const bar = rod(part('a', 10, 2000), part('b', 2014, 1990), part('c', 4008, 1992));
  const cuts = [{ pos: 2010 }, { pos: 4004 }];

  it('begin with the trim of its raw end, blade included; then the stop is the length of the freed piece', () => {
    expect(replayRod(bar, cuts, 4, 10)).toEqual([
      { pos: 6, start: 0, stop: 6, part: null, trims: 10 },
      { pos: 2010, start: 10, stop: 2000, part: 0 },
      { pos: 4004, start: 2014, stop: 1990, part: 1 },
    ]);
  });
  it('have no trim where none is asked for', () => {
    const untrimmed = rod(part('a', 0, 2000));
    expect(replayRod(untrimmed, [{ pos: 2000 }], 4, 0)).toEqual([
      { pos: 2000, start: 0, stop: 2000, part: 0 },
    ]);
  });
  it('trim as far as a blade wider than the trim reaches', () => {
    expect(replayRod(bar, cuts, 12, 10)[0]).toMatchObject({ stop: 0, trims: 10 });
  });
  it('have no trim of their own where a slanted cut begins the first piece: its stop counts from the raw end', () => {
    const mitred = rod({ ...part('a', 10, 800), leftAngle: 45, rightAngle: 45 });
    const slants = [
      { pos: 5.7573, angle: -45 },
      { pos: 810, angle: 45 },
    ];
    expect(replayRod(mitred, slants, 3, 10).map((pass) => [pass.stop, pass.part, pass.trims])).toEqual([
      [5.7573, null, undefined],
      [800, 0, undefined],
    ]);
  });
  it('free pieces, the last one also what is left over at length', () => {
    const passes = replayRod(bar, cuts, 4, 10);
    expect([0, 1, 2, 3].map((done) => freedAt(passes, done, bar))).toEqual([[], [], [0], [1, 2]]);
  });
  it('are counted with a trim for each bar', () => {
    const view = { groups: [{ rods: [bar, bar] }], metrics: { cuts: 4 }, stepsOf: () => cuts };
    const plan = { asked: { request: { options: { kerf: 4, trim: { start: 10 } } } } };
    type Asked = Parameters<typeof rodPassCount>[0];
    expect(rodPassCount(plan as unknown as Asked, view as unknown as RodsView)).toBe(6);
  });
});
