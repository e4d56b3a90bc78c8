import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PanelPart } from '../../job/jobDocument.ts';
import { EDGES, newPanelPart } from '../../job/jobDocument.ts';
import { bandLists } from './bandList.ts';
import { bandTotals } from './bandTotals.ts';

const ref = fc.constantFrom('ABS 1', 'ABS 2', 'Oak', undefined);
const part: fc.Arbitrary<PanelPart> = fc
  .record({
    w: fc.integer({ min: 1, max: 40_000 }),
    h: fc.integer({ min: 1, max: 40_000 }),
    qty: fc.integer({ min: 1, max: 60 }),
    bands: fc.tuple(ref, ref, ref, ref),
  })
  .map(({ w, h, qty, bands }) => ({
    ...newPanelPart(),
    w: w / 16,
    h: h / 16,
    qty,
    edges: Object.fromEntries(
      EDGES.flatMap((edge, at) => (bands[at] === undefined ? [] : [[edge, bands[at]]])),
    ),
  }));

describe('bandLists', () => {
  it('has every banded edge once, its sums are those of the list, overlength comes per edge', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), fc.integer({ min: 0, max: 80 }), (parts, over) => {
        const lists = bandLists(parts, over);
        const totals = bandTotals(parts);
        expect(new Set(lists.map((list) => list.ref))).toEqual(new Set(totals.keys()));
        for (const list of lists) {
          const edges = parts.reduce(
            (sum, one) => sum + EDGES.filter((edge) => one.edges[edge] === list.ref).length * one.qty,
            0,
          );
          expect(list.count).toBe(edges);
          expect(list.net).toBeCloseTo(totals.get(list.ref) ?? NaN, 6);
          expect(list.gross).toBeCloseTo(list.net + over * edges, 6);
        }
      }),
    );
  });
});
