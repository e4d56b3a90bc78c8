import { describe, expect, it } from 'vitest';
import { sample } from './quick.ts';
import { broken, RELATIONS } from './relations.ts';

describe.each([
  { mode: '1d', count: sample(120, 40) },
  { mode: '2d', count: sample(40, 12) },
] as const)('answers of mode $mode', ({ mode, count }) => {
  const seeds = Array.from({ length: count }, (_, at) => at + 1);

  it.each(RELATIONS)('$mustBe in rank: $name', (relation) => {
    expect(broken(mode, relation, seeds)).toEqual([]);
  });
});
