import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';
import { decodeText } from '../../src-engine/lists/decodeText.ts';
import { makeFolder } from '../storage/folder.ts';
import type { Surroundings } from './surroundings.ts';
import { FileError, UsageError } from './surroundings.ts';

/** The text of a file, or of standard input for `-`. Errors: FileError. */
export async function readText(file: string, around: Surroundings): Promise<string> {
  if (file === '-') return around.readInput();
  try {
    return decodeText(readFileSync(file));
  } catch (error) {
    throw new FileError(`${file} cannot be read: ${reason(error)}`);
  }
}

/** The bytes of a file, or of standard input for `-`. Errors: FileError. */
export async function readBytes(file: string, around: Surroundings): Promise<Uint8Array> {
  if (file === '-') return new TextEncoder().encode(await around.readInput());
  try {
    return readFileSync(file);
  } catch (error) {
    throw new FileError(`${file} cannot be read: ${reason(error)}`);
  }
}

/** Name of a file without its folder and ending; `plan` for standard input. */
export const stemOf = (file: string): string => (file === '-' ? 'plan' : basename(file, extname(file)));

/** Writes `text` to `target`; a target that ends in a slash or is a folder gets a file named after `source`.
 *  Returns the file. Errors: FileError. */
export function writeText(target: string, source: string, extension: string, text: string): string {
  const isFolder = /[\\/]$/.test(target) || (existsSync(target) && statSync(target).isDirectory());
  const file = isFolder ? join(target, `${stemOf(source)}.${extension}`) : target;
  try {
    makeFolder(dirname(file), 0o777);
    writeFileSync(file, text);
  } catch (error) {
    throw new FileError(`${file} cannot be written: ${reason(error)}`);
  }
  return file;
}

/** Options and the one file a command works on. Errors: UsageError that names the argument. */
export function readArguments<T extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: T,
): { readonly file: string; readonly values: ReturnType<typeof parseArgs<{ options: T }>>['values'] } {
  try {
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [file, second] = positionals;
    if (file === undefined) throw new UsageError('no file given (- reads standard input)');
    if (second !== undefined) throw new UsageError(`one file at a time: ${second} is one too many`);
    return { file, values };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(reason(error));
  }
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));
