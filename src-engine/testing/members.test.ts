import { describe, expect, it } from 'vitest';
import { BALANCED_MEMBERS, FAST_MEMBERS, LAST_MEMBERS } from '../2d/heuristic/members.ts';
import type { Mode } from '../contract/validation.ts';
import { SILENT, solve } from '../index.ts';
import { GENERATORS } from './generators.ts';

/** Members of each engine, and seeds of random jobs, quick ones, that reach them all between them. */
const REACHED: readonly {
  readonly mode: Mode;
  readonly seeds: readonly number[];
  readonly members: string[];
}[] = [
  {
    mode: '1d',
    seeds: [89, 95],
    members: ['value correction', 'relaxation', 'enumeration', 'dives', 'integer master'],
  },
  {
    mode: 'wood',
    seeds: [76, 203],
    members: ['value correction', 'relaxation', 'enumeration', 'dives', 'integer master'],
  },
  {
    mode: '2d',
    seeds: [58, 20, 37, 64, 35, 94, 44, 100, 67, 829, 268],
    members: [...FAST_MEMBERS, ...BALANCED_MEMBERS, ...LAST_MEMBERS].map(({ id }) => id),
  },
  {
    mode: 'nest',
    seeds: [2],
    members: ['left-bottom-fill', 'beams', 'settling', 'shorter last sheet', 'fewer sheets'],
  },
];

describe('random jobs reach every member of the engine', () => {
  it.each(REACHED)('$mode', ({ mode, seeds, members }) => {
    const worked = new Set<string>();
    const probe = { leavesOut: () => false, spent: (member: string) => void worked.add(member) };
    for (const seed of seeds) solve(mode, GENERATORS[mode]?.(seed), { ...SILENT, probe });
    expect(worked).toEqual(new Set(members));
  });
});
