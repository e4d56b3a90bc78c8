import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isListFile, LIST_ENDINGS } from '../../src-engine/lists/listFiles.ts';
import { dropLeftovers } from '../storage/atomicWrite.ts';
import { fileFault } from '../storage/fileFaults.ts';
import { answeredIn, isAnswer } from './answered.ts';
import type { AnswerOptions, WatchEvent } from './answerList.ts';
import { answerList, wordsOf } from './answerList.ts';
import { hear } from './hear.ts';
import type { IntakeWords } from './intakeWords.ts';
import { lookRegularly, stampIn } from './lookRegularly.ts';

export interface WatchOptions extends AnswerOptions {
  readonly tell: (event: WatchEvent) => void;
  /** Runs `run` after a while without news of a file; the function it returns calls that off. For tests. */
  readonly whenQuiet?: (run: () => void) => () => void;
  /** Runs `run` when what hindered the service may be over; the function it returns calls that off. For tests. */
  readonly whenPassed?: (run: () => void) => () => void;
  /** How often the folder is looked through, milliseconds (default 10 s). For tests. */
  readonly lookMs?: number;
}

/** So long must a file have been left alone, milliseconds: it may still be on its way. */
const QUIET_MS = 1_500;
/** After so long a list that could not be planned for a fault that passes is tried again, milliseconds. */
const AGAIN_MS = 20_000;
/** What other programs keep beside the file that they have open. */
const HIDDEN = /^(\.|~\$)/;
const isPassed = (file: string): boolean => HIDDEN.test(file) || isAnswer(file);

/** Plans every list that lies in a folder or is dropped into it, one after another, and writes the answers beside
 *  it: `kitchen.csv.plan.json`, `.plan.ptx` and `.plan.svg` for panels, `.plan.csv`, `.plan.pdf`; or
 *  `kitchen.csv.problem.txt`. A file is read when its size and time have not changed for a while. Nothing is deleted or
 *  overwritten: a list that changes gets `plan-2`. Lists that hold what they were answered to are left alone while the
 *  answer lies there, other files are passed over. Where the system tells of no change, the folder is looked through.
 *  Ends where it is gone. */
export function watchFolder(options: WatchOptions): { readonly close: () => void } {
  const { folder, tell } = options;
  const words = wordsOf(options);
  let isClosed = false;
  const look = lookFor(options);
  const listed = (): readonly string[] => look(folder, () => readdirSync(folder)) ?? [];
  const queue = queueOfLists(options, look);
  const watched = statSync(folder).ino;
  /** One that cannot be looked at is not gone. */
  const isThere = (): boolean =>
    look(folder, () => statSync(folder, { throwIfNoEntry: false })?.ino === watched) ?? true;
  const fail = (sentence: string): void => tell({ kind: 'failed', file: '', sentence, wrote: [] });
  const endHearing = hear(folder, {
    ...{ isThere, onFile: queue.consider, onError: fail, onGone: () => leave() },
    onAny: () => listed().forEach(queue.consider),
  });
  const endLooking = lookRegularly(folder, options.lookMs, {
    isNews: queue.isNews,
    onNews: queue.consider,
    onGone: () => leave(),
  });
  const close = (): void => {
    if (isClosed) return;
    isClosed = true;
    endHearing();
    endLooking();
    queue.close();
    tell({ kind: 'ended', file: '', sentence: words.ended(folder), wrote: [] });
  };
  /** The folder was removed or moved: what is there now under its name is another one. */
  const leave = (): void => {
    if (isClosed) return;
    fail(words.folderGone(folder));
    close();
  };
  tell({ kind: 'watching', file: '', sentence: words.watching(folder), wrote: [] });
  const names = listed();
  dropLeftovers(folder, names);
  queue.begin(names);
  return { close };
}

/** The lists of a folder on their way to their answers, one after another. */
interface ListQueue {
  /** Takes what lies there without its answer. */
  readonly begin: (names: readonly string[]) => void;
  /** Takes a file that has come, or has changed. */
  readonly consider: (file: string) => void;
  readonly isNews: (file: string, stamp: string) => boolean;
  readonly close: () => void;
}

function queueOfLists(options: WatchOptions, look: Look): ListQueue {
  const { folder, tell, language, whenQuiet = after(QUIET_MS), whenPassed = after(AGAIN_MS) } = options;
  const words = wordsOf(options);
  const waiting = new Map<string, { readonly stamp: string; readonly cancel: () => void }>();
  const done = new Map<string, string>();
  const passFolder = folderPasser(folder, { look, tell, words });
  /** Lists that a fault keeps waiting, which is told once of each. */
  const hindered = new Set<string>();
  let last: Promise<void> = Promise.resolve();
  let isClosed = false;
  const stampNow = (file: string): string | null => look(file, () => stampOf(join(folder, file)));

  const consider = (file: string): void => {
    if (isClosed || isPassed(file)) return;
    const stamp = stampNow(file);
    if (stamp === null) {
      done.delete(file);
      return passFolder(file);
    }
    if (done.get(file) === stamp) return;
    if (!isListFile(file)) {
      if (!done.has(file)) tell({ kind: 'passed', file, sentence: words.passed(file, ENDINGS), wrote: [] });
      done.set(file, stamp);
      return;
    }
    const before = waiting.get(file);
    before?.cancel();
    if (before === undefined) tell({ kind: 'seen', file, sentence: words.come(file), wrote: [] });
    waiting.set(file, { stamp, cancel: whenQuiet(() => settle(file, stamp)) });
  };
  /** After the quiet time: still growing, or ready to be read. */
  const settle = (file: string, stamp: string): void => {
    waiting.delete(file);
    if (stampNow(file) !== stamp) return consider(file);
    done.set(file, stamp);
    last = last.then(async () => {
      if (isClosed) return;
      try {
        const event = await answerList(options, file);
        hindered.delete(file);
        tell(event);
      } catch (error) {
        tryAgain(file, stamp, error);
      }
    });
  };
  /** Not a word of it is written beside the list, which would have its answer by that. */
  const tryAgain = (file: string, stamp: string, error: unknown): void => {
    if (isClosed) return;
    const sentence = words.again(file, fileFault(error, language));
    if (!hindered.has(file)) tell({ kind: 'failed', file, sentence, wrote: [] });
    hindered.add(file);
    waiting.get(file)?.cancel();
    waiting.set(file, { stamp, cancel: whenPassed(() => settle(file, stamp)) });
  };
  return {
    consider,
    isNews: (file, stamp) => !isPassed(file) && !waiting.has(file) && done.get(file) !== stamp,
    begin: (names) => {
      const isAnswered = answeredIn(folder, names);
      for (const file of names.filter(isListFile)) {
        const stamp = stampNow(file);
        if (stamp !== null && look(file, () => isAnswered(file)) === true) done.set(file, stamp);
        else consider(file);
      }
    },
    close: () => {
      isClosed = true;
      for (const { cancel } of waiting.values()) cancel();
    },
  };
}

/** Tells once of a folder that it is passed over: nobody watches its lists. */
function folderPasser(
  folder: string,
  { look, tell, words }: Pick<WatchOptions, 'tell'> & { readonly look: Look; readonly words: IntakeWords },
): (name: string) => void {
  const told = new Set<string>();
  return (name) => {
    const isFolder = look(name, () => statSync(join(folder, name), MAYBE)?.isDirectory()) === true;
    if (!isFolder) told.delete(name);
    else if (!told.has(name)) {
      told.add(name);
      tell({ kind: 'passed', file: name, sentence: words.passedFolder(name), wrote: [] });
    }
  };
}

type Look = <T>(name: string, at: () => T) => T | null;

/** What cannot be looked at is told once, gives null and stops no other file. */
function lookFor(options: WatchOptions): Look {
  const { tell, language } = options;
  const words = wordsOf(options);
  const unseen = new Set<string>();
  return (name, at) => {
    try {
      return at();
    } catch (error) {
      const sentence = words.unseen(name, fileFault(error, language));
      if (!unseen.has(sentence)) tell({ kind: 'failed', file: name, sentence, wrote: [] });
      unseen.add(sentence);
      return null;
    }
  };
}

const ENDINGS = LIST_ENDINGS.join(', ');

const after =
  (ms: number) =>
  (run: () => void): (() => void) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  };

const MAYBE = { throwIfNoEntry: false } as const;

/** Size and time of a file; null where there is none. */
function stampOf(path: string): string | null {
  const found = statSync(path, MAYBE);
  return found === undefined ? null : stampIn(found);
}
