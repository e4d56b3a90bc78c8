import { describe, expect, it } from 'vitest';
import { closureOf, filesOfEngines } from './engineVersions.ts';

/** What decides nothing of a plan: the way through the mode, its registry, what is refused, and frames. */
const NO_PART = /(\/pipeline|\/engines|\/max\/restrictions|\/feasibility\w+|^job\/(answer|include))\.ts$/u;
const ROOMS = /^(1d|2d|wood|nest|layout|optimise|job)\//u;
const MAY_USE: Readonly<Record<string, readonly string[]>> = {
  '2d/max': ['2d/heuristic'],
  'nest/max': ['nest/lbf'],
};
/** Both modes of bars have one search. */
const OWN = ['2d/heuristic', '2d/balanced', '2d/max', 'nest/lbf', 'nest/max'];

describe.each(['1d', '2d', 'wood', 'nest'])('engineVersion in mode %s', (mode) => {
  const covered = filesOfEngines(mode);

  it('moves with everything that lays pieces on the way to an answer', () => {
    const all = [...closureOf([`${mode}/pipeline.ts`]).files.keys()];
    const inNone = all.filter((file) => ![...covered.values()].some((files) => files.has(file)));
    expect(inNone.filter((file) => ROOMS.test(file) && !NO_PART.test(file))).toEqual([]);
  });

  it('does not move with another engine', () => {
    for (const [engine, files] of covered) {
      const others = OWN.filter((other) => other !== engine && MAY_USE[engine]?.includes(other) !== true);
      expect([...files].filter((file) => others.some((other) => file.startsWith(`${other}/`)))).toEqual([]);
    }
  });
});
