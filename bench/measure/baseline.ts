import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Mode } from '../../src-engine/contract/validation.ts';
import type { Instance, Result } from '../harness.ts';
import { compareRanks, instanceOf } from '../harness.ts';

/** What the repository keeps of a measured plan: everything but the CPU time, which is another machine's. */
export interface Kept {
  readonly hash: string;
  readonly rank: readonly number[];
  readonly bound: number | null;
  readonly yieldPct: number;
  readonly extra: Readonly<Record<string, number>>;
  /** Counted work of all members together. */
  readonly work: number;
}
export type Baseline = Readonly<Record<string, Kept>>;

/** Small jobs of the half to tune on whose plans every commit is held to (bench/sample.test.ts); about five
 *  seconds in all. */
const SAMPLE: Readonly<Record<Mode, readonly string[]>> = {
  '2d': [
    'kitchens/8 wardrobes/8 shelving/10 random/8 copies/26 small/2 small/18 mixes/20 racks/12 short/36',
    'two-stage/2 three-stage/6 grain/12 groups/6 materials/8 options/26',
  ].flatMap((line) => line.split(' ')),
  '1d': [
    'bars/4 bars-priced/8 bars-priced-small/2 bars-priced-small/4 bars-lengths/4 bars-rack/2 bars-short/4',
    'bars-capped/2 bars-many-types/8',
  ].flatMap((line) => line.split(' ')),
  wood: ['timber/4', 'timber-priced/4'],
  nest: ['series/22', 'brackets/8'],
};

export const sampleOf = (mode: Mode): readonly Instance[] => SAMPLE[mode].map((key) => instanceOf(mode, key));

const fileOf = (name: string): string => join(import.meta.dirname, '..', 'baseline', `${name}.json`);

/** A baseline by its name: the mode, or `sample-` and the mode. Empty where none was kept yet. */
export function readBaseline(name: string): Baseline {
  const file = fileOf(name);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Baseline) : {};
}

export function writeBaseline(name: string, results: readonly Result[]): void {
  const lines = results
    .filter((result) => result.refused === undefined)
    .map((result) => `${JSON.stringify(`${result.set}/${result.name}`)}: ${JSON.stringify(kept(result))}`);
  mkdirSync(dirname(fileOf(name)), { recursive: true });
  writeFileSync(fileOf(name), `{\n${lines.join(',\n')}\n}\n`);
}

export const workOf = ({ work }: Pick<Result, 'work'>): number =>
  Math.round(Object.values(work).reduce((sum, units) => sum + units, 0));

export const kept = (result: Result): Kept => ({
  hash: result.hash,
  rank: result.rank,
  bound: result.bound,
  yieldPct: result.yieldPct,
  extra: result.extra,
  work: workOf(result),
});

export interface Comparison {
  readonly compared: number;
  readonly better: readonly string[];
  readonly worse: readonly string[];
  /** Jobs the baseline does not know, or knows with another request. */
  readonly unknown: readonly string[];
  /** Sum of each field before and after, over the jobs compared. */
  readonly fields: Readonly<Record<string, readonly [before: number, after: number]>>;
  /** Counted work now against then; 1 where nothing is counted. */
  readonly workRatio: number;
}

/** How results stand against a baseline, field by field. */
export function compareRuns(baseline: Baseline, results: readonly Result[]): Comparison {
  const better: string[] = [];
  const worse: string[] = [];
  const unknown: string[] = [];
  const fields: Record<string, [number, number]> = {};
  const add = (field: string, before: number, after: number): void => {
    const sums = (fields[field] ??= [0, 0]);
    sums[0] += before;
    sums[1] += after;
  };
  let [worked, works, compared] = [0, 0, 0];
  for (const result of results) {
    if (result.refused !== undefined) continue;
    const key = `${result.set}/${result.name}`;
    const before = baseline[key];
    if (before?.hash !== result.hash) {
      unknown.push(key);
      continue;
    }
    compared += 1;
    const after = kept(result);
    const order = compareRanks(after.rank, before.rank);
    const line = `${key}: ${before.rank.join(', ')} -> ${after.rank.join(', ')} ${result.unit}`;
    if (order < 0) better.push(line);
    if (order > 0) worse.push(line);
    add('value', before.rank[before.rank.length - 1], after.rank[after.rank.length - 1]);
    add('bound', before.bound ?? 0, after.bound ?? 0);
    add('yield %', before.yieldPct, after.yieldPct);
    for (const name of Object.keys(after.extra)) add(name, before.extra[name] ?? 0, after.extra[name]);
    add('work', before.work, after.work);
    if (before.work > 0) [worked, works] = [worked + before.work, works + after.work];
  }
  return { compared, better, worse, unknown, fields, workRatio: worked > 0 ? works / worked : 1 };
}

/** Counted work may grow by so much before a baseline has to be renewed. */
export const MOST_WORK = 1.2;
