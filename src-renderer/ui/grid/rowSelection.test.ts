import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { duplicateRows, findRow, NO_SELECTION, selectRange, sortRows, toggleRow } from './rowSelection.ts';

const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id }));

describe('row selection', () => {
  it('takes a range in both directions from its anchor', () => {
    expect([...selectRange(rows, 1, 3).ids]).toEqual(['b', 'c', 'd']);
    expect([...selectRange(rows, 3, 1).ids]).toEqual(['b', 'c', 'd']);
  });
  it('adds and takes away single rows', () => {
    const two = toggleRow(toggleRow(NO_SELECTION, rows, 0), rows, 2);
    expect([...two.ids]).toEqual(['a', 'c']);
    expect([...toggleRow(two, rows, 0).ids]).toEqual(['c']);
  });
});

describe('sortRows', () => {
  it('keeps every row, orders by value and leaves empty cells last in both directions', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.integer(), { nil: null })), fc.boolean(), (values, isDown) => {
        const sorted = sortRows(values, (value) => value, isDown);
        const filled = values.filter((value) => value !== null).toSorted((a, b) => (isDown ? b - a : a - b));
        expect(sorted).toEqual([...filled, ...values.filter((value) => value === null)]);
      }),
    );
  });
  it('reads numbers inside names as numbers', () => {
    expect(sortRows(['Side 10', 'Side 9', 'Door'], (text) => text, false)).toEqual([
      'Door',
      'Side 9',
      'Side 10',
    ]);
  });
});

describe('duplicateRows', () => {
  it('puts each copy behind its original with an id of its own', () => {
    let last = 0;
    const copies = duplicateRows(rows, new Set(['b', 'd']), () => `n${++last}`);
    expect(copies.map((row) => row.id)).toEqual(['a', 'b', 'n1', 'c', 'd', 'n2']);
  });
});

describe('findRow', () => {
  it('looks on from a row and round the end', () => {
    const texts = ['Side 720', 'Shelf', 'Side 700'];
    expect(findRow(texts, 'side', 1)).toBe(2);
    expect(findRow(texts, 'side', 3)).toBe(0);
    expect(findRow(texts, 'door', 0)).toBe(-1);
    expect(findRow([], 'x', 0)).toBe(-1);
  });
});
