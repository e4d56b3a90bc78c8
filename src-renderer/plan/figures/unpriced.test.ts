import { expect, it } from 'vitest';
import { de } from '../../text/de/index.ts';
import { en } from '../../text/en/index.ts';
import { createText } from '../../text/text.ts';
import { isSameUnpriced, unpricedRows, unpricedWords } from './unpriced.ts';

const [english, german] = [createText('en', false, en), createText('de', true, de)];
const board = (row: string, price: number | null) => ({ price, meta: { row } });

it('a sum says how many sheets or bars and which bands it leaves out, and nothing where it holds all', () => {
  const said = (
    stock: number,
    bands: readonly string[],
    of: Parameters<typeof unpricedWords>[1] = 'panels',
  ) => [english, german].map((text) => unpricedWords({ stock, bands }, of, text));
  expect(said(0, [])).toEqual([null, null]);
  expect(said(1, ['ABS 1 mm'])).toEqual([
    '1 sheet and band ABS 1 mm have no price and are not in this sum.',
    '1 Platte und das Kantenband ABS 1 mm haben keinen Preis und sind in dieser Summe nicht enthalten.',
  ]);
  expect(said(2, ['A', 'B'])).toEqual([
    '2 sheets and bands A, B have no price and are not in this sum.',
    '2 Platten und die Kantenbänder A, B haben keinen Preis und sind in dieser Summe nicht enthalten.',
  ]);
  expect(said(0, ['A'])).toEqual([
    'Band A has no price and is not in this sum.',
    'Das Kantenband A hat keinen Preis und ist in dieser Summe nicht enthalten.',
  ]);
  expect(said(1, [], 'bars')).toEqual([
    '1 bar has no price and is not in this sum.',
    '1 Stange hat keinen Preis und ist in dieser Summe nicht enthalten.',
  ]);
  expect(said(3, [], 'mixed')).toEqual([
    '3 boards or bars have no price and are not in this sum.',
    '3 Platten oder Stangen haben keinen Preis und sind in dieser Summe nicht enthalten.',
  ]);
});

it('prices are compared where both leave out as many sheets of the same rows, in whatever order', () => {
  const [a, b, priced, free] = [board('a', null), board('b', null), board('a', 40), board('c', 0)];
  expect(unpricedRows([b, priced, a, free, b])).toEqual(['a', 'b', 'b']);
  expect(isSameUnpriced([a, b, priced], [free, b, a])).toBe(true);
  expect(isSameUnpriced([a, b], [a, a])).toBe(false);
  expect(isSameUnpriced([a], [a, a])).toBe(false);
  expect(isSameUnpriced([priced], [a])).toBe(false);
});
