import { join } from 'node:path';
import { jsonOf } from '../../tools/commandLine.ts';
import type { Run } from '../harness.ts';

export const runFile = (mode: Run['mode']): string =>
  join(import.meta.dirname, '..', 'results', `${mode}.json`);

export const readRun = (file: string): Run => jsonOf<Run>(file, 'npm run bench -- <mode> saves a run');

/** The files of runs named behind a command; where none is, those last saved of each mode. */
export function runsNamed(): readonly string[] {
  const named = process.argv.slice(2);
  return named.length > 0 ? named : (['2d', '1d', 'wood', 'nest'] as const).map(runFile);
}
