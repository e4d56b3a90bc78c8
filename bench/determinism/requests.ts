import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Request2d } from '../../src-engine/contract/panel2d.ts';
import type { Mode } from '../../src-engine/contract/validation.ts';
import { GENERATORS } from '../../src-engine/testing/generators.ts';
import { readInstances } from '../harness.ts';

/** One request as it is solved: its text is what the runs read, so both Node versions parse the same
 *  bytes. */
export interface NamedRequest {
  readonly name: string;
  readonly mode: Mode;
  readonly request: unknown;
}

const MODES: readonly Mode[] = ['2d', '1d', 'wood', 'nest'];

/** Random jobs per mode; the rest of the 300 are fixtures and benchmark jobs. */
const RANDOM: readonly { readonly mode: Mode; readonly count: number }[] = [
  { mode: '2d', count: 60 },
  { mode: '1d', count: 25 },
  { mode: 'wood', count: 15 },
];
/** Benchmark jobs: which of a set, and what is asked of them beside what they say. */
const SAMPLES: readonly {
  readonly mode: Mode;
  readonly set: string;
  readonly every: number;
  readonly change: (request: Request2d) => unknown;
  readonly tag: string;
}[] = [
  { mode: '2d', set: 'bwmv', every: 9, tag: '', change: (request) => request },
  {
    mode: '2d',
    set: 'bwmv',
    every: 13,
    tag: 'fast',
    change: (request) => ({ ...request, options: { ...request.options, effort: 'fast' } }),
  },
  {
    mode: '2d',
    set: 'bwmv',
    every: 11,
    tag: 'balanced',
    change: (request) => ({ ...request, engine: 'balanced' }),
  },
  { mode: '2d', set: 'bwmv', every: 10, tag: 'max', change: (request) => ({ ...request, engine: 'max' }) },
  { mode: '2d', set: 'realistic', every: 2, tag: '', change: (request) => request },
  {
    mode: '2d',
    set: 'realistic',
    every: 2,
    tag: 'fast',
    change: (request) => ({ ...request, options: { ...request.options, effort: 'fast' } }),
  },
  { mode: '2d', set: 'pisinger_vsbp', every: 40, tag: '', change: (request) => request },
  { mode: '1d', set: 'hard28', every: 4, tag: '', change: (request) => request },
  { mode: '1d', set: 'gen_bars', every: 8, tag: '', change: (request) => request },
  { mode: '1d', set: 'falkenauer_t', every: 8, tag: '', change: (request) => request },
  { mode: 'nest', set: 'bin', every: 2, tag: '', change: (request) => request },
  { mode: 'nest', set: 'zones', every: 1, tag: '', change: (request) => request },
  { mode: 'nest', set: 'opencutlist', every: 2, tag: '', change: (request) => request },
];
/** `max` is for seconds to a minute; here it is asked only about jobs of at most so many pieces. */
const MAX_PIECES = 60;

/** The project's fixtures, random jobs, and samples of the benchmark sets below `shared` where they are
 *  there. Modes are interleaved, so that a part of the list holds some of each. */
export function standardRequests(root: string, shared: string): readonly NamedRequest[] {
  const lists = [
    ...MODES.map((mode) => folderRequests(join(root, 'src-engine', 'fixtures', mode))),
    ...RANDOM.map(({ mode, count }) =>
      Array.from({ length: count }, (_, index) => ({
        name: `random/${mode}/${index + 1}`,
        mode,
        request: GENERATORS[mode]?.(9_000 + index),
      })),
    ),
    ...SAMPLES.map((sample) => sampled(sample, join(shared, 'bench', sample.mode))),
  ];
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, at) =>
    lists.flatMap((list) => (at < list.length ? [list[at]] : [])),
  ).flat();
}

/** Every request file (`x.json` or `x.request.json`) below the folder; the mode is the nearest folder named
 *  after one, else 2d. */
export function folderRequests(folder: string): readonly NamedRequest[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry);
      if (statSync(path).isDirectory()) return folderRequests(path);
      if (!entry.endsWith('.json') || entry.endsWith('.expected.json') || entry === 'index.json') return [];
      return [
        {
          name: path.split(sep).slice(-3).join('/'),
          mode: modeOf(path),
          request: JSON.parse(readFileSync(path, 'utf8')) as unknown,
        },
      ];
    });
}

const modeOf = (path: string): Mode =>
  path
    .split(sep)
    .toReversed()
    .flatMap((part) => MODES.filter((mode) => mode === part))[0] ?? '2d';

function sampled(sample: (typeof SAMPLES)[number], folder: string): readonly NamedRequest[] {
  const { mode, set, every, change, tag } = sample;
  return readInstances([folder], (name) => name === set)
    .filter(({ known }) => (known.mode ?? mode) === mode)
    .filter(({ request }) => tag !== 'max' || pieces(request as Request2d) <= MAX_PIECES)
    .filter((_, index) => index % every === 0 || (tag === 'max' && index % every === 5))
    .map(({ name, request }) => ({
      name: [set, name, tag].filter(Boolean).join('/'),
      mode,
      request: change(request as Request2d),
    }));
}

const pieces = (request: Request2d): number => request.parts.reduce((sum, part) => sum + (part.qty ?? 1), 0);
