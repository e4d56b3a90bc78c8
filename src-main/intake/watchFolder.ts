import { lstatSync, readdirSync, readFileSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';
import type { PtxReceiver } from '../../src-engine/contract/machine.ts';
import type { Mode } from '../../src-engine/contract/validation.ts';
import { machineFiles } from '../../src-engine/export/machine/machineFiles.ts';
import { isListFile, LIST_ENDINGS } from '../../src-engine/lists/listFiles.ts';
import type { ListQuestion } from '../../src-engine/lists/list.ts';
import { answeredIn, hashOf, isAnswer, isAnsweredTo, noteAnswered, writeBeside } from './answered.ts';
import type { IntakeLanguage, IntakeWords } from './intakeWords.ts';
import { INTAKE_WORDS } from './intakeWords.ts';
import type { ListOutcome, PlanProfile } from './listRequest.ts';
import { lookRegularly, stampIn } from './lookRegularly.ts';
import { pairOf } from '../../src-engine/contract/pair.ts';

/** What a watcher tells: for the log, and for tests to wait for. */
export interface WatchEvent {
  readonly kind: 'watching' | 'seen' | 'passed' | 'planned' | 'asked' | 'failed' | 'ended';
  readonly file: string;
  /** For people. */
  readonly sentence: string;
  /** Names of the files that were written beside it. */
  readonly wrote: readonly string[];
}

export interface WatchOptions {
  readonly folder: string;
  readonly profile: PlanProfile;
  /** Takes the likely reading of a list that can be read two ways, and says so, instead of asking. */
  readonly takeLikely: boolean;
  /** Of the log, of what is written beside the lists and of the paper. Default en. */
  readonly language?: IntakeLanguage;
  /** How a question is put where a person answers it in the profile. Without it they are asked in the window. */
  readonly ask?: (question: ListQuestion) => string;
  /** Plans a request; returns the answer's text. Errors: an Error with a sentence. */
  readonly solve: (mode: Mode, body: string, file: string) => Promise<string>;
  readonly tell: (event: WatchEvent) => void;
  /** Runs `run` after a while without news of a file; the function it returns calls that off. For tests. */
  readonly whenQuiet?: (run: () => void) => () => void;
  /** How often the folder is looked through, milliseconds (default 10 s). For tests. */
  readonly lookMs?: number;
}

/** So long must a file have been left alone, milliseconds: it may still be on its way. */
const QUIET_MS = 1_500;
/** What other programs keep beside the file that they have open. */
const HIDDEN = /^(\.|~\$)/;
const isPassed = (file: string): boolean => HIDDEN.test(file) || isAnswer(file);
/** Larger files are no lists. */
const LARGEST_BYTES = 64 * 1024 * 1024;

/** Plans every list that lies in a folder or is dropped into it, one after another, and writes the answers beside
 *  it: `kitchen.csv.plan.json`, `.plan.ptx` and `.plan.svg` for panels, `.plan.csv`, `.plan.pdf`; or
 *  `kitchen.csv.problem.txt`. A file is read when its size and time have not changed for a while. Nothing is deleted or
 *  overwritten: a list that changes gets `plan-2`. Lists that hold what they were answered to are left alone while the
 *  answer lies there, other files are passed over. Where the system tells of no change, the folder is looked through.
 *  Ends where it is gone. */
export function watchFolder(options: WatchOptions): { readonly close: () => void } {
  const { folder, tell } = options;
  const words = wordsOf(options);
  const whenQuiet = options.whenQuiet ?? afterQuiet;
  const waiting = new Map<string, { readonly stamp: string; readonly cancel: () => void }>();
  const done = new Map<string, string>();
  let last: Promise<void> = Promise.resolve();
  let isClosed = false;
  const look = lookFor(tell, words);
  const stampNow = (file: string): string | null => look(file, () => stampOf(join(folder, file)));
  const listed = (): readonly string[] => look(folder, () => readdirSync(folder)) ?? [];

  const consider = (file: string): void => {
    if (isClosed || isPassed(file)) return;
    const stamp = stampNow(file);
    if (stamp === null) done.delete(file);
    if (stamp === null || done.get(file) === stamp) return;
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
      if (!isClosed) tell(await answer(options, file));
    });
  };

  const watched = statSync(folder).ino;
  /** One that cannot be looked at is not gone. */
  const isThere = (): boolean =>
    look(folder, () => statSync(folder, { throwIfNoEntry: false })?.ino === watched) ?? true;
  const fail = (sentence: string): void => tell({ kind: 'failed', file: '', sentence, wrote: [] });
  const endHearing = hear(folder, {
    ...{ isThere, onFile: consider, onError: fail, onGone: () => leave() },
    onAny: () => listed().forEach(consider),
  });
  const endLooking = lookRegularly(folder, options.lookMs, {
    isNews: (file, stamp) => !isPassed(file) && !waiting.has(file) && done.get(file) !== stamp,
    onNews: consider,
    onGone: () => leave(),
  });
  const close = (): void => {
    if (isClosed) return;
    isClosed = true;
    endHearing();
    endLooking();
    for (const { cancel } of waiting.values()) cancel();
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
  const isAnswered = answeredIn(folder, names);
  for (const file of names.filter(isListFile)) {
    const stamp = stampNow(file);
    if (stamp !== null && look(file, () => isAnswered(file)) === true) done.set(file, stamp);
    else consider(file);
  }
  return { close };
}

interface Hearer {
  readonly isThere: () => boolean;
  readonly onFile: (file: string) => void;
  /** Something has changed, nobody says what. */
  readonly onAny: () => void;
  readonly onGone: () => void;
  readonly onError: (sentence: string) => void;
}

/** What the system tells of a folder. Returns what ends it. */
function hear(folder: string, hearer: Hearer): () => void {
  const watcher = watch(folder, (_event, name) => {
    if (!hearer.isThere()) hearer.onGone();
    else if (name === null) hearer.onAny();
    else hearer.onFile(name);
  });
  watcher.on('error', (error) => {
    if (hearer.isThere()) hearer.onError(`${folder}: ${error.message}`);
    else hearer.onGone();
  });
  return () => watcher.close();
}

/** What cannot be looked at is told once, gives null and stops no other file. */
function lookFor(tell: WatchOptions['tell'], words: IntakeWords): <T>(name: string, at: () => T) => T | null {
  const unseen = new Set<string>();
  return (name, at) => {
    try {
      return at();
    } catch (error) {
      const sentence = words.unseen(name, error instanceof Error ? error.message : String(error));
      if (!unseen.has(sentence)) tell({ kind: 'failed', file: name, sentence, wrote: [] });
      unseen.add(sentence);
      return null;
    }
  };
}

const ENDINGS = LIST_ENDINGS.join(', ');

const wordsOf = ({ language = 'en' }: WatchOptions): IntakeWords => INTAKE_WORDS[language];

function afterQuiet(run: () => void): () => void {
  const timer = setTimeout(run, QUIET_MS);
  return () => clearTimeout(timer);
}

/** Size and time of a file; null where there is none. */
function stampOf(path: string): string | null {
  const found = statSync(path, { throwIfNoEntry: false });
  return found === undefined ? null : stampIn(found);
}

async function answer(options: WatchOptions, file: string): Promise<WatchEvent> {
  let hash: string | null = null;
  const event = await answerTo(options, file, (read) => {
    hash = read;
  });
  if (event.wrote.length > 0) await noteAnswered(options.folder, file, hash);
  return event;
}

async function answerTo(
  options: WatchOptions,
  file: string,
  onRead: (hash: string) => void,
): Promise<WatchEvent> {
  const { folder, profile, takeLikely } = options;
  const words = wordsOf(options);
  let say: Say = (sentence) => sentence;
  try {
    say = await sayerOf(options);
    const bytes = bytesOf(join(folder, file), words);
    const hash = hashOf(bytes);
    if (isAnsweredTo(folder, file, hash))
      return { kind: 'passed', file, sentence: words.answered(file), wrote: [] };
    onRead(hash);
    const { sourceOfFile, listRequest } = await import('./lists.ts');
    const outcome: ListOutcome = listRequest(await sourceOfFile(bytes), profile, {}, takeLikely, words);
    if (outcome.kind === 'asked')
      return await problem(options, file, 'asked', questionsOf(options, outcome.questions));
    if (outcome.kind === 'unread') return await problem(options, file, 'asked', outcome.sentences);
    const body = { ...outcome.request, include: includeOf(outcome.mode) };
    say = after(outcome.ofList, say);
    const text = await options.solve(outcome.mode, JSON.stringify(body), file);
    const { wrote, notes, summary } = await writePlan(options, file, { ...outcome, request: body }, text);
    const remarks = [...outcome.notes, ...notes].map((note) => `; ${note}`).join('');
    return { kind: 'planned', file, sentence: `${file}: ${summary}${remarks}`, wrote };
  } catch (error) {
    return await problem(options, file, 'failed', [
      say(error instanceof Error ? error.message : String(error)),
    ]);
  }
}

/** Says a sentence of the readers and engines, which speak English, in the language of the watcher. */
type Say = (sentence: string) => string;

/** What names fields of a request is said in the language first, then of the list. */
const after =
  (last: Say, first: Say): Say =>
  (sentence) =>
    last(first(sentence));

async function sayerOf({ language = 'en' }: WatchOptions): Promise<Say> {
  if (language === 'en') return (sentence) => sentence;
  const { sayIn } = await import('../paper/planPdf.ts');
  return sayIn(language);
}

function questionsOf(options: WatchOptions, questions: readonly ListQuestion[]): readonly string[] {
  if (options.ask !== undefined) return questions.map(options.ask);
  const words = wordsOf(options);
  return [
    ...questions.map(({ kind, about, line }) => words.ask(kind, about, line ?? 0)),
    words.askedInWindow,
  ];
}

function bytesOf(path: string, words: IntakeWords): Uint8Array {
  // Who may write here need not be allowed to read what a link leads to, and the answer quotes it.
  if (lstatSync(path).isSymbolicLink()) throw new Error(words.link);
  if (statSync(path).size > LARGEST_BYTES) throw new Error(words.tooLarge);
  return readFileSync(path);
}

type Ready = Extract<ListOutcome, { kind: 'ready' }>;

/** Lists are of panels, bars and timber. */
type ListMode = Exclude<Mode, 'nest'>;

const includeOf = (mode: Mode): readonly string[] =>
  mode === '2d' ? ['cutPlan', 'offcuts', 'passes', 'svg', 'csv'] : ['cutPlan', 'offcuts', 'csv'];

interface AnyPlan {
  readonly svg?: string;
  readonly csv?: string;
  readonly metrics: Readonly<Record<string, number>>;
  readonly unplaced: readonly unknown[];
  readonly warnings: readonly string[];
}

/** Letters without a form in the PDF that are named. */
const MOST_LETTERS = 12;

async function writePlan(
  options: WatchOptions,
  file: string,
  { mode, request, thickness, ofList }: Ready,
  text: string,
): Promise<{
  readonly wrote: readonly string[];
  readonly notes: readonly string[];
  readonly summary: string;
}> {
  const { folder, profile, language = 'en' } = options;
  const words = wordsOf(options);
  const say = await sayerOf(options);
  const plan = JSON.parse(text) as AnyPlan;
  const receiver = (profile.receiver ?? 'neutral') as PtxReceiver;
  const made =
    mode === '2d'
      ? machineFiles(
          { mode, ...pairOf(mode, request, plan) },
          [{ format: 'ptx', title: file, units: profile.unit ?? 'mm', receiver }],
          thickness,
        )
      : { files: [], refused: [], notes: [] };
  const paper = {
    mode: mode as ListMode,
    title: file,
    unit: profile.unit ?? 'mm',
    request,
    response: plan,
    language,
  } as const;
  const { planPdf } = await import('../paper/planPdf.ts');
  const { pdf, lacking } = await planPdf({ ...paper, made: new Date() });
  const files: readonly (readonly [string, string | Uint8Array])[] = [
    ['json', text],
    ...made.files.map((one) => ['ptx', one.text] as const),
    ...(plan.svg === undefined ? [] : [['svg', plan.svg] as const]),
    ...(plan.csv === undefined ? [] : [['csv', plan.csv] as const]),
    ['pdf', pdf],
  ];
  const { placed = 0, total = 0 } = plan.metrics;
  return {
    wrote: await writeBeside(folder, file, 'plan', files),
    notes: [
      ...plan.warnings.map(after(ofList, say)),
      ...made.refused.map(({ reason }) => words.noPtx(say(reason))),
      ...made.notes.map(say),
      ...(lacking.length === 0 ? [] : [words.pdfLacks(lacking.slice(0, MOST_LETTERS).join(' '))]),
    ],
    summary: words.placed(placed, total, plan.unplaced.length === 0),
  };
}

async function problem(
  options: WatchOptions,
  file: string,
  kind: 'asked' | 'failed',
  sentences: readonly string[],
): Promise<WatchEvent> {
  const words = wordsOf(options);
  const said = `${words.notPlanned(file)}\n${sentences.map((one) => `  ${one}\n`).join('')}`;
  const count = sentences.filter((one) => one !== words.askedInWindow).length;
  const more = count > 1 ? ` ${words.andMore(count - 1)}` : '';
  const first = `${file}: ${sentences[0]}${more}`;
  try {
    return {
      kind,
      file,
      sentence: first,
      wrote: await writeBeside(options.folder, file, 'problem', [['txt', said]]),
    };
  } catch (error) {
    return { kind, file, sentence: `${first}; ${error instanceof Error ? error.message : ''}`, wrote: [] };
  }
}
