import { expect, test } from 'vitest';
import type { Request2d, Response2d } from '../contract/panel2d.ts';
import { solve } from '../index.ts';
import { judge2d } from '../judge/index.ts';

test.each([5, 7, 100])(
  'a tolerance of %i never lays a part of 5 where no material is under it',
  (tolerance) => {
    const request: Request2d = {
      parts: [{ w: 5, h: 5, qty: 9 }],
      stock: [{ w: 10, h: 10, qty: 1 }],
      options: { tolerance, respectStock: true },
    };
    const response = solve('2d', request) as Response2d;
    expect(judge2d(request, response)).toEqual([]);
    expect(response.metrics.placed).toBe(4);
  },
);
