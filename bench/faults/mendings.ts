import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What was found and mended, and how to take it back. */
export interface Mending {
  readonly letter: string;
  readonly file: string;
  readonly what: string;
  readonly tests: readonly string[];
  /** Pattern of their full names. */
  readonly names: string;
  readonly from: string;
  readonly to: string;
}

/** Those of `mendings.txt`. */
export const MENDINGS = readFileSync(join(import.meta.dirname, 'mendings.txt'), 'utf8')
  .trimEnd()
  .split('\n\n')
  .slice(1)
  .map((block): Mending => {
    const [head = '', where = '', ...lines] = block.split('\n');
    const [, letter, file, what] = /^(.+) (\S+): (.+)$/.exec(head) ?? [];
    const [, tests, names] = /^(\S+) (.+)$/.exec(where) ?? [];
    if (letter === undefined || file === undefined || what === undefined || tests === undefined)
      throw new Error(`mendings.txt: not understood: ${head}`);
    const text = (sign: string): string =>
      lines
        .filter((line) => line.startsWith(sign))
        .map((line) => line.slice(1))
        .join('\n');
    return {
      letter,
      file,
      what,
      tests: tests.split('|'),
      names: names ?? '.',
      from: text('-'),
      to: text('+'),
    };
  });
