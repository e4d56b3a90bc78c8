import { expect, test } from 'vitest';
import { newJob } from './jobDocument.ts';
import type { RackPiece } from './rack.ts';
import { withRackPieces } from './rack.ts';

test('a rest from the rack is one piece, used up before new material and already paid for', () => {
  const piece: RackPiece = {
    version: 2,
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
    place: '',
    label: '',
    value: null,
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
