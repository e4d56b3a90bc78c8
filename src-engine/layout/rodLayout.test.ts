import { describe, expect, it } from 'vitest';
import { layRod } from './rodLayout.ts';

describe('a rod', () => {
  it('starts at the trim and keeps one kerf between pieces', () => {
    expect(layRod([300, 200], 10, 600, 4)).toEqual({
      positions: [10, 314],
      cuts: [310, 514],
      remaining: 92,
      overshoot: 0,
    });
  });

  it('needs no cut after a piece that ends at the end', () => {
    expect(layRod([300, 296], 0, 600, 4)).toMatchObject({ cuts: [300], remaining: 0 });
  });

  it('counts the cut where less than a blade is left', () => {
    expect(layRod([300, 294], 0, 600, 4)).toMatchObject({ cuts: [300, 598], remaining: 0 });
  });

  it('tells by how much the last piece hangs over', () => {
    expect(layRod([300, 301], 0, 600, 0)).toMatchObject({ cuts: [300], remaining: 0, overshoot: 1 });
  });
});
