import { existsSync, lstatSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import type { Stats } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';
import { decodeText } from '../../src-engine/lists/files/decodeText.ts';
import { replaceFile } from '../storage/atomicWrite.ts';
import { fileFault } from '../storage/fileFaults.ts';
import { makeFolder } from '../storage/folder.ts';
import { requireOnce } from './givenOnce.ts';
import type { Surroundings } from './surroundings.ts';
import { FileError, UsageError } from './surroundings.ts';

/** The text of a file, or of standard input for `-`. Errors: FileError. */
export const readText = async (file: string, around: Surroundings): Promise<string> =>
  decodeText(await readBytes(file, around));

/** The bytes of a file, or of standard input for `-`. Errors: FileError. */
export async function readBytes(file: string, around: Surroundings): Promise<Uint8Array> {
  if (file === '-') return around.readInput();
  try {
    return readFileSync(file);
  } catch (error) {
    throw new FileError(`${file} cannot be read: ${fileFault(error)}`);
  }
}

/** Name of a file without its folder and ending; `plan` for standard input. */
export const stemOf = (file: string): string => (file === '-' ? 'plan' : basename(file, extname(file)));

/** The files that one command writes: none of them is what it reads, and no two are one. */
export interface Outputs {
  /** The file that `target` means: a folder, or what ends in a slash, gets one named after `source`. Errors: UsageError
   *  where it is taken, or a link that leads nowhere. */
  readonly claim: (target: string, source: string, extension: string) => string;
  /** Writes a claimed file, whole or not at all. Errors: FileError. */
  readonly write: (file: string, text: string) => Promise<void>;
}

/** `inputs`: what the command reads. */
export function createOutputs(inputs: readonly string[]): Outputs {
  const read = new Set(inputs.filter((file) => file !== '-').map(placeOf));
  const claimed = new Set<string>();
  return {
    claim: (target, source, extension) => {
      const isFolder = /[\\/]$/.test(target) || (existsSync(target) && statSync(target).isDirectory());
      const file = isFolder ? join(target, `${stemOf(source)}.${extension}`) : target;
      if (leadsNowhere(file)) throw new UsageError(`${file} is a link that leads to no file`);
      const place = placeOf(file);
      if (read.has(place)) throw new UsageError(`${file} would be overwritten: this command reads it`);
      if (claimed.has(place)) throw new UsageError(`${file} is named for two outputs`);
      if (!isDevice(file)) claimed.add(place);
      return file;
    },
    write: async (file, text) => {
      const isWrittenTo = isDevice(file);
      try {
        makeFolder(dirname(file), 0o777);
        // A device or a pipe is written to; nothing takes its place.
        if (isWrittenTo) writeFileSync(file, text);
        else await replaceFile(file, text);
      } catch (error) {
        throw notWritten(file, error);
      }
    },
  };
}

const MAYBE = { throwIfNoEntry: false } as const;

/** Errors: FileError where the system cannot even look there. */
function found(look: typeof statSync | typeof lstatSync, file: string): Stats | undefined {
  try {
    return look(file, MAYBE);
  } catch (error) {
    throw notWritten(file, error);
  }
}

const notWritten = (file: string, error: unknown): FileError =>
  new FileError(`${file} cannot be written: ${fileFault(error)}`);

const isDevice = (file: string): boolean => found(statSync, file)?.isFile() === false;

const leadsNowhere = (file: string): boolean =>
  found(lstatSync, file)?.isSymbolicLink() === true && !existsSync(file);

/** Where a file lies, whatever it is called on the way. */
function placeOf(file: string): string {
  const path = resolve(file);
  try {
    return realpathSync.native(path);
  } catch {
    const folder = dirname(path);
    return folder === path ? path : join(placeOf(folder), basename(path));
  }
}

/** Options and the one file a command works on. Errors: UsageError that names the argument; an option that holds one
 *  value is given once. */
export function readArguments<T extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: T,
): { readonly file: string; readonly values: ReturnType<typeof parseArgs<{ options: T }>>['values'] } {
  try {
    const { positionals, values, tokens } = parseArgs({
      args: [...args],
      options,
      allowPositionals: true,
      tokens: true,
    });
    requireOnce(tokens, options);
    const [file, second] = positionals;
    if (file === undefined) throw new UsageError('no file given (- reads standard input)');
    if (second !== undefined) throw new UsageError(`one file at a time: ${second} is one too many`);
    return { file, values };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(fileFault(error));
  }
}
