import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { selectKey, sortByKey } from './keyOrder.ts';

const keys = fc.array(fc.oneof(fc.nat(9), fc.double({ noNaN: true, min: 0, max: 1 })), {
  minLength: 1,
  maxLength: 300,
});

describe('sortByKey', () => {
  it('orders by key, equal keys by place', () => {
    fc.assert(
      fc.property(keys, (values) => {
        const order = new Int32Array(values.length);
        sortByKey(Float64Array.from(values), order, new Int32Array(values.length), values.length);
        expect(Array.from(order)).toEqual(
          values.map((_, place) => place).sort((a, b) => values[a] - values[b] || a - b),
        );
      }),
    );
  });
});

describe('selectKey', () => {
  it('finds the key of a rank without touching the keys', () => {
    fc.assert(
      fc.property(keys, fc.nat(), (values, pick) => {
        const rank = 1 + (pick % values.length);
        const array = Float64Array.from(values);
        expect(selectKey(array, new Float64Array(values.length), values.length, rank)).toBe(
          values.toSorted((a, b) => a - b)[rank - 1],
        );
        expect(Array.from(array)).toEqual(values);
      }),
    );
  });
});
