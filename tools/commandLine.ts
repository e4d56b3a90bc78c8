import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';

/** What was written behind a script's name. `--help` prints the comment over the script's options, and a word that is
 *  not known prints it behind the reason (exit codes 0 and 2), so that the comment is the one place that explains. */
export function commandLine<O extends NonNullable<ParseArgsConfig['options']>>(
  options: O,
): ReturnType<typeof parseArgs<{ allowPositionals: true; options: O }>> {
  if (process.argv.includes('--help')) {
    process.stdout.write(usage());
    process.exit(0);
  }
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${usage()}`);
    process.exit(2);
  }
}

/** Ends a script that was called in vain: one line that says why (exit code 2), no trace of the stack. */
export function misused(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(2);
}

/** What stands in a JSON file that was named behind a script, or left by another one; `how` says how it comes about. */
export function jsonOf<T>(file: string, how = ''): T {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch (error) {
    return misused(`${file} cannot be read${how === '' ? '' : ` (${how})`}: ${(error as Error).message}`);
  }
}

/** The words that were written behind `--option`, each of which must be one of `known`. */
export function knownWords(
  option: string,
  words: readonly string[],
  known: readonly string[],
): readonly string[] {
  const stranger = words.find((word) => !known.includes(word));
  return stranger === undefined ? words : misused(`--${option} ${stranger}: known are ${known.join(', ')}`);
}

/** The first comment of the script under way that names its command. */
function usage(): string {
  const source = readFileSync(process.argv[1] ?? '', 'utf8');
  const comments = source.matchAll(/\/\*\*([\s\S]*?)\*\//g);
  for (const [, comment = ''] of comments)
    if (/^ (npm run|node) /.test(comment)) return `${comment.trim().replaceAll(/\n \*  ?/g, '\n')}\n`;
  return '';
}
