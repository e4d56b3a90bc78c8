import { describe, expect, it } from 'vitest';
import { sample } from './quick.ts';
import { randomGroups } from './randomGroups.ts';
import { broken, RELATIONS, risingBounds } from './relations.ts';

describe.each([
  { mode: '1d', count: sample(600, 40) },
  { mode: 'wood', count: sample(600, 40) },
  { mode: '2d', count: sample(24, 3) },
  { mode: 'nest', count: sample(5, 1) },
] as const)('answers of mode $mode', ({ mode, count }) => {
  const seeds = Array.from({ length: count }, (_, at) => at + 1);

  it.each(RELATIONS.filter(({ modes }) => modes?.includes(mode) ?? true))(
    '$mustBe in rank: $name',
    (relation) => {
      expect(broken(mode, relation, seeds)).toEqual([]);
    },
  );

  it('have bounds that do not rise when a row of parts is left out', () => {
    expect(risingBounds(mode, mode === '2d' ? seeds.slice(0, sample(10, 3)) : seeds)).toEqual([]);
  });
});

describe('answers of mode 2d to jobs with groups', () => {
  const seeds = Array.from({ length: sample(6, 1) }, (_, at) => at + 1);

  it.each(RELATIONS.filter(({ modes }) => modes?.includes('2d') ?? true))(
    '$mustBe in rank: $name',
    (relation) => {
      // That effort is worth what it takes holds by construction, and each job of it costs as much as ten others.
      const few = relation.name.startsWith('effort') ? seeds.slice(0, 4) : seeds;
      const found = broken('2d', relation, few, randomGroups).map(({ seed }) => seed);
      expect(found).toEqual([]);
    },
  );
});
