import { describe, expect, it } from 'vitest';
import type { Request2d, Response2d } from '../../src-engine/contract/panel2d.ts';
import { solve } from '../../src-engine/index.ts';
import { sheetsAtSaw } from './saw.ts';

const sliversOf = (h: number): number => {
  const request: Request2d = {
    parts: [{ w: 2780, h, rotatable: false }],
    stock: [{ w: 2800, h: 1000 }],
    options: { kerf: 4, trim: { left: 10, right: 10 } },
    include: ['cutPlan'],
  };
  return sheetsAtSaw(request, solve('2d', request) as Response2d)[0].thinRecuts;
};

describe('what a plan asks of the sawyer', () => {
  it('counts cuts that take off less than 15 mm of a usable length of 2,800, the blade being part of it', () => {
    // A strip of 10, 11, 5 and none with a blade of 4; of 2,780 a sliver is less than 14.89.
    expect([986, 985, 991, 998].map(sliversOf)).toEqual([1, 0, 1, 1]);
  });
});
