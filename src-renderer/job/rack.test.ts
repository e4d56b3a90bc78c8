import { expect, test } from 'vitest';
import { newJob } from './jobDocument.ts';
import type { RackPiece } from './rack.ts';
import { rackCode, withRackPieces } from './rack.ts';

test('codes go from A-01 to A-99 and on to B-01', () => {
  expect([0, 1, 98, 99, 197, 198].map(rackCode)).toEqual(['A-01', 'A-02', 'A-99', 'B-01', 'B-99', 'C-01']);
});

test('a rest from the rack is one piece, used up before new material and already paid for', () => {
  const piece: RackPiece = {
    id: 'o1',
    code: 'A-07',
    mode: 'timber',
    w: null,
    h: null,
    length: 2400,
    sw: 60,
    sh: 120,
    material: 'Spruce',
    grain: 'none',
    from: 'Roof',
    at: '2026-01-01T00:00:00Z',
  };
  const row = withRackPieces({ ...newJob('timber') }, [piece]).timber.stock.at(-1);
  expect(row).toMatchObject({
    name: 'A-07',
    length: 2400,
    sw: 60,
    sh: 120,
    qty: 1,
    price: 0,
    material: 'Spruce',
    first: true,
    rack: 'o1',
  });
});
