import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { fieldOf } from '../../src-engine/contract/narrow.ts';
import { isListFile } from '../../src-engine/lists/listFiles.ts';
import { atomicCreate, atomicWrite } from '../storage/atomicWrite.ts';

/** What a watcher writes beside a list: its name, `plan` or `problem`, a number, an ending. */
const ANSWER = /^(.+)\.(plan|problem)(-\d+)?\.(json|ptx|svg|csv|pdf|txt)$/is;
/** Of these there is one with every answer. */
const WHOLE = /\.(plan(-\d+)?\.json|problem(-\d+)?\.txt)$/;
/** What the lists held when they were answered: a hash of their bytes by the name of the file. */
const RECORD = '.cutwright-answered';
const MAYBE = { throwIfNoEntry: false } as const;

/** An answer by its name: that of a list stands at its beginning. */
export const isAnswer = (name: string): boolean => isListFile(ANSWER.exec(name)?.[1] ?? '');

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Bytes (UTF-8) of a name that every file system takes, less what follows the list in that of an answer. */
const BASE_BYTES = 255 - '.problem-9999.json'.length;

/** How the answers to a list are called up to `.plan` or `.problem`: as the list. Of a name too long for that there is
 *  the beginning, a mark that is its own, and the ending. */
export function answerBase(file: string): string {
  if (Buffer.byteLength(file) <= BASE_BYTES) return file;
  const ending = `~${hashOf(Buffer.from(file)).slice(0, 8)}${extname(file)}`;
  let begin = '';
  for (const sign of basename(file, extname(file))) {
    if (Buffer.byteLength(begin + sign + ending) > BASE_BYTES) break;
    begin += sign;
  }
  return begin + ending;
}

/** Tells of each list of a folder that holds these names whether it has the answer to what it holds; without a record
 *  of that, one that is younger than the list. The folder is looked at once, whatever the number of lists. */
export function answeredIn(folder: string, names: readonly string[]): (file: string) => boolean {
  const answers = answersAmong(names);
  const record = recordIn(folder);
  const timeOf = (name: string): number => lstatSync(join(folder, name), MAYBE)?.mtimeMs ?? 0;
  return (file) => {
    const beside = answers.get(answerBase(file)) ?? [];
    const hash = record[file];
    const held = hash === undefined || beside.length === 0 ? null : heldBy(join(folder, file));
    return held === null ? beside.some((name) => timeOf(name) >= timeOf(file)) : held === hash;
  };
}

/** Whether what a list holds, by its hash, is what it was answered to, and an answer lies there still. */
export const isAnsweredTo = (folder: string, file: string, hash: string): boolean =>
  recordIn(folder)[file] === hash && answersAmong(readdirSync(folder)).has(answerBase(file));

/** Answers by what they are called after. */
function answersAmong(names: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const answers = new Map<string, string[]>();
  for (const name of names) {
    const [, list] = (WHOLE.test(name) && ANSWER.exec(name)) || [];
    if (list !== undefined) answers.set(list, [...(answers.get(list) ?? []), name]);
  }
  return answers;
}

/** Notes what a list held that is answered now; null where it was not read. */
export async function noteAnswered(folder: string, file: string, hash: string | null): Promise<void> {
  try {
    const there = new Set(readdirSync(folder));
    const others = Object.entries(recordIn(folder)).filter(([name]) => name !== file && there.has(name));
    const record = Object.fromEntries([...others, ...(hash === null ? [] : [[file, hash]])]);
    await atomicWrite(join(folder, RECORD), JSON.stringify(record), 0o666);
  } catch {
    // Without it the times of the files tell.
  }
}

type FileBeside = readonly [ending: string, content: string | Uint8Array];

/** Writes under names that nobody has yet, all with the same number: each file whole, and the first one, which says
 *  that there is an answer, last. What another watcher has written meanwhile counts on. Errors: the file system's;
 *  nothing is left then. */
export async function writeBeside(
  folder: string,
  file: string,
  word: 'plan' | 'problem',
  files: readonly FileBeside[],
): Promise<readonly string[]> {
  const base = answerBase(file);
  for (let count = 1; ; count++) {
    const number = count === 1 ? '' : `-${count}`;
    const named = files.map(([ending, content]) => ({ name: `${base}.${word}${number}.${ending}`, content }));
    if (named.some(({ name }) => lstatSync(join(folder, name), MAYBE) !== undefined)) continue;
    const written: string[] = [];
    try {
      for (const { name, content } of named.toReversed()) {
        await atomicCreate(join(folder, name), content, 0o666);
        written.push(name);
      }
      return named.map(({ name }) => name);
    } catch (error) {
      for (const name of written) rmSync(join(folder, name), { force: true });
      if (fieldOf(error, 'code') !== 'EEXIST') throw error;
    }
  }
}

function recordIn(folder: string): Readonly<Record<string, unknown>> {
  try {
    const record: unknown = JSON.parse(readFileSync(join(folder, RECORD), 'utf8'));
    return typeof record === 'object' && record !== null ? (record as Readonly<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
}

/** The hash of a file; null where it cannot be read, or is a link. */
function heldBy(path: string): string | null {
  try {
    return lstatSync(path).isFile() ? hashOf(readFileSync(path)) : null;
  } catch {
    return null;
  }
}
