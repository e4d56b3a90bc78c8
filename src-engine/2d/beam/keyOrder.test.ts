import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KeyOrder } from './keyOrder.ts';

const keys = fc.array(fc.oneof(fc.nat(9), fc.double({ noNaN: true, min: 0, max: 1 })), {
  minLength: 1,
  maxLength: 300,
});

describe('KeyOrder', () => {
  it('orders by key, equal keys by place', () => {
    fc.assert(
      fc.property(keys, (values) => {
        const order = new KeyOrder();
        order.take(Float64Array.from(values), values.length);
        expect(values.map((_, rank) => order.at(rank))).toEqual(
          values.map((_, place) => place).sort((a, b) => values[a] - values[b] || a - b),
        );
      }),
    );
  });

  it('finds the key of a rank without touching the keys', () => {
    fc.assert(
      fc.property(keys, fc.nat(), (values, pick) => {
        const rank = pick % values.length;
        const array = Float64Array.from(values);
        const order = new KeyOrder();
        order.take(array, values.length);
        expect(order.keyAt(rank)).toBe(values.toSorted((a, b) => a - b)[rank]);
        expect(Array.from(array)).toEqual(values);
      }),
    );
  });
});
