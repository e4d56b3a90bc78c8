import { describe, expect, it, test } from 'vitest';
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

describe('a group of several materials', () => {
  const front = (material: string, qty: number, w = 10): Request2d['parts'][number] => ({
    w,
    h: 10,
    qty,
    material,
    grainGroup: 'g',
  });
  const stock = (...materials: readonly string[]): Request2d['stock'] =>
    materials.map((material) => ({ w: 100, h: 100, material }));
  const placed = (parts: Request2d['parts'], boards: Request2d['stock']): number => {
    const request: Request2d = { parts, stock: boards };
    const response = solve('2d', request) as Response2d;
    expect(judge2d(request, response)).toEqual([]);
    return response.metrics.placed;
  };

  it('lives in the one of which most of its pieces fit a sheet, whatever comes first', () => {
    expect(placed([front('Z', 1), front('B', 1)], stock('B'))).toBe(1);
    expect(placed([front('A', 1, 200), front('B', 10)], stock('A', 'B'))).toBe(10);
    expect(placed([front('A', 1), front('B', 10)], stock('A', 'B'))).toBe(10);
  });
  it('in that of the must-cut ones first, in the first one of equals', () => {
    const must = { ...front('A', 2), priority: true };
    expect(placed([front('B', 10), must], stock('A', 'B'))).toBe(2);
    const request: Request2d = { parts: [front('B', 3), front('A', 3)], stock: stock('A', 'B') };
    const { sheets, warnings } = solve('2d', request) as Response2d;
    expect(sheets.length).toBe(1);
    expect(warnings).toContain(
      'group "g" spans several materials: only its pieces of material "B" can be placed',
    );
  });
});
