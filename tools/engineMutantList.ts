import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mode } from '../src-engine/contract/validation.ts';

/** A fault planted in one file of the engine: `from` must stand there exactly once. */
export interface EngineMutant {
  readonly fault: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** The mode whose fast tests must catch it; `files`: those of the files for machines; `state`: those of what
   *  searches keep step by step. */
  readonly mode: Mode | 'files' | 'state';
}

/** The list of tools/engineMutants.txt, which says how it is written. */
export const ENGINE_MUTANTS: readonly EngineMutant[] = readFileSync(
  join(import.meta.dirname, 'engineMutants.txt'),
  'utf8',
)
  .trimEnd()
  .split('\n\n')
  .slice(1)
  .map((block): EngineMutant => {
    const [head, ...lines] = block.split('\n');
    const [, mode, file, fault] = /^(\S+) (\S+): (.+)$/.exec(head) ?? [];
    if (fault === undefined) throw new Error(`engineMutants.txt: no head of a fault: ${head}`);
    const text = (sign: string): string =>
      lines
        .filter((line) => line.startsWith(sign))
        .map((line) => line.slice(1))
        .join('\n');
    return { fault, file, from: text('-'), to: text('+'), mode: mode as EngineMutant['mode'] };
  });
