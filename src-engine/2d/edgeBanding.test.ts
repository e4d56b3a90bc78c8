import { expect, test } from 'vitest';
import type { Request2d, Response2d } from '../contract/panel2d.ts';
import { solve } from '../index.ts';

const bandingOf = (parts: Request2d['parts']): Response2d['edgeBanding'] =>
  (solve('2d', { parts, stock: [{ w: 2000, h: 1000 }] }) as Response2d).edgeBanding;

test('an edge without a band counts for nothing, whether it is absent, null or empty', () => {
  const shelf = { w: 600, h: 400, name: 'Shelf' };
  const bare = { w: 500, h: 300, name: 'Bare', edgeBanding: { top: '', left: null } };
  expect(bandingOf([bare])).toBeUndefined();
  const byType = [{ reference: 'ABS', meters: 0.6 }];
  expect(bandingOf([{ ...shelf, edgeBanding: { top: 'ABS', bottom: '', left: null } }, bare])).toEqual({
    totalMeters: 0.6,
    byType,
    byPart: [{ name: 'Shelf', meters: 0.6, byType }],
  });
});
