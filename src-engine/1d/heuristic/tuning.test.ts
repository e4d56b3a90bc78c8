import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stepsFor } from './tuning.ts';

it('gives a pool of more different lengths never less work', () => {
  fc.assert(
    fc.property(fc.nat(2000), fc.nat(2000), (few, more) => {
      expect(stepsFor(few)).toBeLessThanOrEqual(stepsFor(few + more));
    }),
  );
});
