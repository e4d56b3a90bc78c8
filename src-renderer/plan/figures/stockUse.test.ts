import { expect, test } from 'vitest';
import type { BoardStock, Rest } from '../../../src-engine/contract/documents/stock.ts';
import { shortages } from './stockUse.ts';

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
