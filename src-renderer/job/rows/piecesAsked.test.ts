import { expect, it } from 'vitest';
import { piecesAsked } from './piecesAsked.ts';

it('does not count what a row had before its quantity could not be read', () =>
  expect(
    piecesAsked([{ qty: 2 }, { qty: 100_000, bad: { qty: '1000000' } }, { qty: 3, bad: { w: 'x' } }]),
  ).toBe(5));
