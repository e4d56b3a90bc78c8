import { describe, expect, it } from 'vitest';
import { sample } from './quick.ts';
import { randomGroups } from './randomGroups.ts';
import type { RelatedMode } from './relations.ts';
import { broken, RELATIONS, risingBounds } from './relations.ts';

/** What an engine cannot promise yet, seed by seed, with the reason: nothing else may differ, and a seed that holds
 *  again must leave the list. */
const KNOWN: readonly {
  readonly mode: RelatedMode;
  readonly name: string;
  readonly seeds: readonly number[];
  readonly reason: string;
}[] = [
  {
    mode: '2d',
    name: 'all lengths by 25.4',
    seeds: [37],
    reason: 'lengths come to other cells of the tables of dead ends (`DEAD_CELLS`), which gives another plan',
  },
];

describe.each([
  { mode: '1d', count: sample(600, 100) },
  { mode: 'wood', count: sample(600, 100) },
  { mode: '2d', count: sample(40, 12) },
  { mode: 'nest', count: sample(5, 2) },
] as const)('answers of mode $mode', ({ mode, count }) => {
  const seeds = Array.from({ length: count }, (_, at) => at + 1);

  it.each(RELATIONS.filter(({ modes }) => modes?.includes(mode) ?? true))(
    '$mustBe in rank: $name',
    (relation) => {
      const known = KNOWN.filter((one) => one.mode === mode && one.name === relation.name);
      const expected = known.flatMap((one) => one.seeds).filter((seed) => seed <= count);
      const found = broken(mode, relation, seeds);
      expect(found.filter(({ seed }) => !expected.includes(seed))).toEqual([]);
      expect(found.map(({ seed }) => seed)).toEqual(expected);
    },
  );

  it('have bounds that do not rise when a row of parts is left out', () => {
    expect(risingBounds(mode, mode === '2d' ? seeds.slice(0, sample(10, 4)) : seeds)).toEqual([]);
  });
});

describe('answers of mode 2d to jobs with groups', () => {
  const seeds = Array.from({ length: sample(12, 3) }, (_, at) => at + 1);

  it.each(RELATIONS.filter(({ modes }) => modes?.includes('2d') ?? true))(
    '$mustBe in rank: $name',
    (relation) => {
      // That effort is worth what it takes holds by construction, and each job of it costs as much as ten others.
      const few = relation.name.startsWith('effort') ? seeds.slice(0, 8) : seeds;
      const found = broken('2d', relation, few, randomGroups).map(({ seed }) => seed);
      expect(found).toEqual([]);
    },
  );
});
