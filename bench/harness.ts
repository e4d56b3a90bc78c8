import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { Mode } from '../src-engine/contract/validation.ts';
import type { Half } from './generate/families.ts';
import { generated, halfOf, seedOf } from './generate/families.ts';

/** One benchmark request: a plain API request and, where an index.json stands beside the set folders, what is
 *  known about it. */
export interface Instance {
  readonly set: string;
  readonly name: string;
  /** A job of bench/generate: its family is the set. Absent for files. */
  readonly half?: Half;
  readonly request: unknown;
  readonly known: Readonly<Record<string, unknown>>;
}

/** What one run gave. `value` is what the mode minimises (sheets, price, rods ...), smaller is better. */
export interface Figures {
  readonly pieces: number;
  readonly value: number;
  readonly unit: string;
  readonly placed: number;
  /** What ranks the plan, compared number by number, smaller is better: must-cut pieces out, pieces out,
   *  value. */
  readonly rank: readonly number[];
  readonly yieldPct: number;
  readonly bound: number | null;
  /** Best value known under the same rules (files of others' results); null where none is comparable. */
  readonly best: number | null;
  readonly faults: readonly string[];
  /** Further columns of a mode, such as cut lines. */
  readonly extra: Readonly<Record<string, number>>;
}
export interface Result extends Figures {
  readonly set: string;
  readonly name: string;
  readonly half?: Half;
  /** Hash of the request as it stands in the bench, 12 hex digits. */
  readonly hash: string;
  /** CPU milliseconds of the solve in this process. */
  readonly ms: number;
  /** Counted work by engine member; empty where an engine counts nothing. */
  readonly work: Readonly<Record<string, number>>;
  /** Error code where the request was refused. */
  readonly refused?: string;
}

/** A saved run. */
export interface Run {
  readonly mode: Mode;
  readonly commit: string;
  readonly command: string;
  readonly options: RunOptions;
  readonly machine: Machine;
  readonly results: readonly Result[];
}
export interface Machine {
  readonly node: string;
  readonly cpu: string;
  readonly cores: number;
  readonly load: readonly number[];
}

/** How a mode's answers are judged; one file per mode under bench/modes. */
export interface ModeBench {
  readonly mode: Mode;
  /** The request as this run sends it (engine, effort, budget ...). */
  readonly prepare: (request: unknown, options: RunOptions) => unknown;
  readonly measure: (instance: Instance, request: unknown, response: unknown, options: RunOptions) => Figures;
}

export interface RunOptions {
  readonly engine?: string;
  readonly effort?: string;
  readonly budgetMs?: number;
  /** Gives true-shape `max` a clock that goes on with the work it counts: the same plan every time. */
  readonly countedClock?: boolean;
  /** Engine members left out. */
  readonly without?: readonly string[];
}

/** The first `limit` jobs of a half of each family, in order of family and seed. */
export function generatedInstances(
  mode: Mode,
  families: readonly string[],
  halves: readonly Half[],
  limit: number,
): readonly Instance[] {
  return families.flatMap((family) =>
    halves.flatMap((half) =>
      Array.from({ length: limit }, (_, index) => instanceOf(mode, `${family}/${seedOf(half, index)}`)),
    ),
  );
}

/** The job of this family and seed, `family/seed`. */
export function instanceOf(mode: Mode, key: string): Instance {
  const [set = '', name = ''] = key.split('/');
  const seed = Number(name);
  return { set, name, half: halfOf(seed), request: generated(mode, set, seed), known: {} };
}

/** Reads the instances below the folders; a folder without the sets is skipped. Order: set, name. */
export function readInstances(
  folders: readonly string[],
  wanted: (set: string, name: string) => boolean,
): readonly Instance[] {
  return folders.filter(existsSync).flatMap((folder) => {
    const known = readIndex(folder);
    const root = existsSync(join(folder, 'instances')) ? join(folder, 'instances') : folder;
    return jsonFiles(root).flatMap((file) => {
      const set = relative(root, dirname(file)) || basename(folder);
      const name = basename(file, '.json');
      if (name === 'index' || !wanted(set, name)) return [];
      return [
        {
          set,
          name,
          request: JSON.parse(readFileSync(file, 'utf8')) as unknown,
          known: known.get(`${set}/${name}`) ?? {},
        },
      ];
    });
  });
}

function readIndex(folder: string): ReadonlyMap<string, Readonly<Record<string, unknown>>> {
  const file = join(folder, 'index.json');
  if (!existsSync(file)) return new Map();
  const rows = JSON.parse(readFileSync(file, 'utf8')) as readonly Readonly<Record<string, unknown>>[];
  return new Map(rows.map((row) => [`${String(row.set)}/${String(row.name)}`, row]));
}

function jsonFiles(folder: string): readonly string[] {
  return readdirSync(folder)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry);
      if (statSync(path).isDirectory()) return jsonFiles(path);
      return entry.endsWith('.json') ? [path] : [];
    });
}

export const hashOf = (request: unknown): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('hex').slice(0, 12);

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted.length === 0 ? 0 : sorted[Math.floor((sorted.length - 1) / 2)];
}

/** How far `value` lies above `reference`, percent. */
export const gapPct = (value: number, reference: number): number =>
  reference === 0 ? 0 : ((value - reference) / reference) * 100;

/** Negative when rank `a` is better. A millionth is no difference. */
export function compareRanks(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i += 1)
    if (Math.abs(a[i] - b[i]) > 1e-6) return a[i] - b[i];
  return 0;
}
