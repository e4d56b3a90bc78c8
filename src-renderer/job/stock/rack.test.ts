import { expect, test } from 'vitest';
import type { Plans } from '../../stores/plans/plan.ts';
import { newJob } from '../jobDocument.ts';
import { readDocument } from '../../../src-engine/contract/documents/readDocument.ts';
import { RACK_PIECE } from '../../../src-engine/contract/documents/stock.ts';
import type { RackPiece } from './rack.ts';
import { restsOf, withRackPieces } from './rack.ts';
import { pointsOf } from '../../../src-engine/testing/points.ts';

test('a rest from the rack is one piece, used up before new material and already paid for', () => {
  const piece: RackPiece = {
    version: 3,
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

test('a remnant of a nest goes on the rack as an outline, and comes back as a sheet with zones', () => {
  const job = { ...newJob('shapes') };
  const [row] = job.shapes.stock;
  const remnant = {
    area: 1,
    polygon: pointsOf('100,50 300.004,50 300,250'),
    holes: [pointsOf('250,60 290,60 290,100')],
  };
  const response = { sheets: [{ meta: { row: row?.id }, remnants: [remnant] }] };
  const plans = { panels: null, bars: null, timber: null, shapes: { response } } as unknown as Plans;
  const [{ rest, place } = {}] = restsOf(job, plans);
  expect(place).toBe(0);
  const polygon = pointsOf('0,0 200,0 200,200');
  const hole = pointsOf('150,10 190,10 190,50');
  expect(rest).toMatchObject({ mode: 'shapes', w: 200, h: 200, outline: { polygon, holes: [hole] } });
  const piece = { ...rest, version: 3, id: 'o2', code: 'B-01', from: '', at: '', place: '', label: '' };
  const stock = withRackPieces(job, [piece as unknown as RackPiece]).shapes.stock.at(-1);
  expect(stock).toMatchObject({ polygon, exclusions: [{ polygon: hole }], qty: 1, first: true, rack: 'o2' });
});

test('a rest of a bar keeps the height of its profile on the rack and in the next job', () => {
  const { bars, ...job } = newJob('bars');
  const stock = bars.stock.map((row) => ({ ...row, profileHeight: 60 }));
  const cut = { ...job, bars: { ...bars, stock } };
  const rods = [{ meta: { row: stock[0]?.id }, length: 6000, parts: [], offcuts: [1200] }];
  const plans = { panels: null, shapes: null, timber: null, bars: { response: { rods } } };
  const [{ rest } = {}] = restsOf(cut, plans as unknown as Plans);
  expect(rest).toMatchObject({ mode: 'bars', length: 1200, profileHeight: 60 });
  const piece = readDocument(RACK_PIECE, { ...rest, version: 3, id: 'o3', code: 'A-01', from: '', at: '' });
  expect(withRackPieces(cut, [piece]).bars.stock.at(-1)).toMatchObject({ length: 1200, profileHeight: 60 });
});
