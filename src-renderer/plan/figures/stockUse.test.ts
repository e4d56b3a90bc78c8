import { describe, expect, it, test } from 'vitest';
import type { BoardStock, Rest } from '../../../src-engine/contract/documents/stock.ts';
import type { JobDocument } from '../../job/jobDocument.ts';
import { newJob, newPanelPart, newPanelStock, NO_TRIM } from '../../job/jobDocument.ts';
import { jobFromSample } from '../../job/requests/jobFromRequest.ts';
import { SAMPLES } from '../../job/requests/samples.ts';
import { plansOf } from '../../testing/paperDesk.ts';
import { rackUsed, shortages, stockPlaces, stockUsed } from './stockUse.ts';

const sheet = (material: string): Rest => ({
  mode: 'panels',
  w: 2800,
  h: 2070,
  length: null,
  sw: null,
  sh: null,
  material,
  grain: 'none',
});
const board = (material: string, count: number, min: number): BoardStock => ({
  ...sheet(material),
  version: 1,
  id: material,
  name: '',
  count,
  min,
  price: 48,
  place: '',
});

test('the buying list adds up jobs and the least stock, less what is there', () => {
  const uses = [
    { ...sheet('MDF 18'), count: 3, price: 40 },
    { ...sheet('mdf 18 '), count: 4, price: 40 },
    { ...sheet('Oak'), count: 2, price: null },
  ];
  const list = shortages(uses, [board('MDF 18', 5, 2), board('HDF', 1, 3), board('Birch', 9, 1)]);
  expect(
    list.map(({ use, needed, onHand, buy, price }) => [use.material, needed, onHand, buy, price]),
  ).toEqual([
    ['MDF 18', 7, 5, 4, 48],
    ['HDF', 0, 1, 2, 48],
    ['Oak', 2, 0, 2, null],
  ]);
});

test('what a job uses up first is in the house, counted or not, and only that is not bought', () => {
  const first = (material: string, count: number) => ({
    ...sheet(material),
    count,
    price: 48,
    isThere: true,
  });
  const uses = [
    first('Oak', 2),
    first('MDF 18', 3),
    { ...sheet('Oak'), count: 1, price: 48 },
    { ...sheet('MDF 18'), count: 4, price: 48 },
    first('HDF', 2),
  ];
  const list = shortages(uses, [board('MDF 18', 5, 1), board('HDF', 1, 1)]);
  expect(list.map(({ use, needed, onHand, buy }) => [use.material, needed, onHand, buy])).toEqual([
    ['MDF 18', 7, 5, 3],
    ['HDF', 2, 2, 1],
    ['Oak', 3, 2, 1],
  ]);
});

test('a board that is counted without its price costs what the jobs say of it', () => {
  const counted = { ...board('MDF 18', 0, 0), price: null };
  const uses = [null, 40, 52].map((price) => ({ ...sheet('MDF 18'), count: 1, price }));
  expect(shortages(uses, [counted])).toMatchObject([{ buy: 3, price: 40 }]);
});

describe('what a plan cuts from', () => {
  const empty = newJob('panels');
  const part = { ...newPanelPart(), w: 1000, h: 500, qty: 3 };
  const row = { ...newPanelStock(), w: 1000, h: 500, material: ' MDF 18 ', qty: 1 };
  const panels: JobDocument = {
    ...empty,
    panels: {
      ...empty.panels,
      parts: [{ ...part, material: 'MDF 18' }],
      stock: [
        { ...row, id: 'piece', first: true, rack: 'A-07' },
        { ...row, id: 'inHouse', first: true, price: 30 },
        { ...row, id: 'bought', qty: null, price: 40 },
      ],
      saw: { ...empty.panels.saw, trim: NO_TRIM },
    },
  };

  it('is boards by row, without the pieces of the rack; what is counted and used up first is in the house', () => {
    const plans = plansOf(panels);
    const all = stockUsed(panels, plans, () => true);
    expect(all.map(({ material, count, price, isThere }) => [material, count, price, isThere])).toEqual([
      ['MDF 18', 1, 30, true],
      ['MDF 18', 1, 40, undefined],
    ]);
    expect(all[0]).toMatchObject({ mode: 'panels', w: 1000, h: 500, length: null });
    expect(rackUsed(panels, plans, () => true)).toEqual(['A-07']);
  });

  it('is told of the sheets that are meant alone', () => {
    const plans = plansOf(panels);
    const places = stockPlaces('panels', plans);
    const isOf = (id: string) => (place: number) => places[place]?.row === id;
    expect(rackUsed(panels, plans, isOf('bought'))).toEqual([]);
    expect(stockUsed(panels, plans, isOf('bought')).map(({ price }) => price)).toEqual([40]);
  });

  it('is every bar of a pattern', () => {
    const bars = jobFromSample(SAMPLES.find(({ mode }) => mode === 'bars') ?? SAMPLES[0]);
    const plans = plansOf(bars);
    const used = stockUsed(bars, plans, () => true).reduce((sum, { count }) => sum + count, 0);
    expect(used).toBe(plans.bars?.response.metrics.rodCount);
  });
});
