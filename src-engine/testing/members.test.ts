import { describe, expect, it } from 'vitest';
import { BALANCED_MEMBERS, FAST_MEMBERS, LAST_MEMBERS } from '../2d/heuristic/members/portfolio.ts';
import type { Request1d } from '../contract/linear1d.ts';
import type { Request2d } from '../contract/panel2d.ts';
import type { Mode } from '../contract/validation.ts';
import type { RequestWood } from '../contract/wood.ts';
import type { Probe } from '../control/control.ts';
import { createRng } from '../control/rng.ts';
import { SILENT, solve } from '../index.ts';
import { GENERATORS } from './generators.ts';
import { sample } from './quick.ts';

/** Random jobs of one engine, quick ones, that reach all its members between them. True-shape `max` is not here: its
 *  clock gives it ten seconds at least. */
interface Reached {
  readonly of: string;
  readonly mode: Mode;
  readonly jobs: readonly unknown[];
  readonly members: readonly string[];
}

const RODS = ['value correction', 'relaxation', 'enumeration', 'dives', 'integer master', 'rod mixes'];
const PANELS = [...FAST_MEMBERS, ...BALANCED_MEMBERS, ...LAST_MEMBERS].map(({ id }) => id);
const drawn = (mode: Mode, seeds: readonly number[]): readonly unknown[] =>
  seeds.map((seed) => GENERATORS[mode]?.(seed));

/** Jobs of bars as timber of one section: no random job of timber comes to mixes of rods. */
const beams = (jobs: readonly unknown[]): readonly RequestWood[] =>
  (jobs as readonly Request1d[]).map(({ parts, stock, ...job }) => ({
    ...job,
    parts: parts.map((part) => ({ ...part, sw: 45, sh: 95 })),
    stock: stock.map((row) => ({ ...row, sw: 45, sh: 95 })),
  }));

/** Part rows, four to eight pieces of which share a sheet: none of the first searches proves its plan. Lengths in
 *  mm. */
function openJob(seed: number, rows: number, qty: readonly [number, number] = [2, 5]): Request2d {
  const rng = createRng(seed);
  const upTo = (from: number, to: number): number => from + rng.below(to - from + 1);
  const parts = Array.from({ length: rows }, () => {
    const [w, h] = [upTo(400, 1100), upTo(300, 700)];
    return { w, h, qty: upTo(...qty) };
  });
  return { parts, stock: [{ w: 2440, h: 1220 }], options: { kerf: 4 } };
}

const SHORT = openJob(1, 30);
/** Three sizes, by prices that no bound meets. */
const PRICED: Request2d = {
  ...openJob(12, 14, [1, 3]),
  stock: [
    { w: 2440, h: 1220, price: 30.5 },
    { w: 2050, h: 1250, price: 25.3 },
    { w: 3050, h: 1300, price: 41.7 },
  ],
  options: { kerf: 4, minimizeCost: true },
};

/** Two of them, one of which may be better alone. */
const ALONE: Request2d = { ...PRICED, parts: openJob(1, 14, [1, 3]).parts, stock: PRICED.stock.slice(0, 2) };

/** More pieces on a sheet. */
const CROWDED: Request2d = { ...openJob(24, 10, [1, 2]), stock: [{ w: 3660, h: 1830 }] };

/** Long parts of which three or four lie on a sheet, near a sheet less. */
function lyingJob(): Request2d {
  const rng = createRng(20);
  const upTo = (from: number, to: number): number => from + rng.below(to - from + 1);
  const parts = Array.from({ length: 32 }, () => ({ w: upTo(670, 1000), h: upTo(150, 500), qty: 1 }));
  return { parts, stock: [{ w: 1000, h: 1000 }] };
}

/** Two stages. */
const STRIPS: Request2d = { ...openJob(3, 6), options: { kerf: 4, maxCutStages: 2 } };

/** Two stages and three sizes. */
const PRICED_STRIPS: Request2d = {
  ...PRICED,
  parts: openJob(3, 10, [1, 3]).parts,
  options: { ...PRICED.options, maxCutStages: 2 },
};

/** Two offcuts to be used up before sheets. */
const RACK: Request2d = {
  ...openJob(1, 11),
  stock: [
    { w: 2440, h: 1220, qty: 20 },
    { w: 1250, h: 900, qty: 1, priority: true },
    { w: 2100, h: 450, qty: 1, priority: true },
  ],
  options: { kerf: 4, respectStock: true },
};

/** Three sheets for half as much again. */
const TOO_FEW: Request2d = {
  ...openJob(1, 11),
  stock: [{ w: 2440, h: 1220, qty: 3 }],
  options: { kerf: 4, respectStock: true },
};

/** The same in two stages. */
const TOO_FEW_STRIPS: Request2d = { ...TOO_FEW, options: { ...TOO_FEW.options, maxCutStages: 2 } };

const REACHED: readonly Reached[] = [
  { of: '1d', mode: '1d', jobs: drawn('1d', [89]), members: RODS },
  { of: 'wood', mode: 'wood', jobs: beams(drawn('1d', [89])), members: RODS },
  {
    of: '2d',
    mode: '2d',
    jobs: [
      ...drawn('2d', [58, 20, 64, 94, 44, 829, 268, 1279, 3438]),
      ...[ALONE, STRIPS, PRICED_STRIPS, RACK, TOO_FEW, TOO_FEW_STRIPS, CROWDED, lyingJob()],
    ],
    members: PANELS,
  },
  {
    of: '2d, engine balanced',
    mode: '2d',
    jobs: [
      {
        ...SHORT,
        engine: 'balanced',
        stock: SHORT.stock.map((row) => ({ ...row, qty: 3 })),
        options: { kerf: 4, respectStock: true },
      },
    ],
    members: [
      ...['sawable, by area', 'sawable, by side', 'free, by side', 'free, by area', 'free, bottom left'],
      ...['free, all rules', 'order: area', 'order: long side', 'order: short side', 'order: perimeter'],
      ...['order: height', 'order: width', 'small first'],
    ],
  },
  {
    of: 'nest',
    mode: 'nest',
    jobs: drawn('nest', [2]),
    members: ['left-bottom-fill', 'beams', 'settling', 'shorter last sheet', 'fewer sheets'],
  },
];

/** Members that the jobs come to. */
function workedIn(mode: Mode, jobs: readonly unknown[], leavesOut: Probe['leavesOut']): Set<string> {
  const worked = new Set<string>();
  const probe: Probe = { leavesOut, spent: (member) => void worked.add(member) };
  for (const job of jobs) solve(mode, job, { ...SILENT, probe });
  return worked;
}

describe('random jobs reach every member of the engine', () => {
  // Those of panels take as long as all others together.
  it.each(
    sample(
      REACHED,
      REACHED.filter(({ of }) => of !== '2d'),
    ),
  )('$of', ({ mode, jobs, members }) => {
    expect(workedIn(mode, jobs, () => false)).toEqual(new Set(members));
  });

  it('2d, engine max', () => {
    const asked: string[] = [];
    // Only what costs little of the long round.
    const leavesOut = (member: string): boolean => {
      asked.push(member);
      return asked.indexOf(member) < asked.length - 1 && member !== 'construct' && member !== 'offcuts';
    };
    workedIn('2d', [{ ...openJob(11, 6), engine: 'max' }], leavesOut);
    const times = (member: string): number => asked.filter((one) => one === member).length;
    expect([times('construct'), times('sheets anew')]).toEqual([2, 2]);
  });
});
