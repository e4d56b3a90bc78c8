import { lstatSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PtxReceiver } from '../../src-engine/contract/machine.ts';
import { pairOf } from '../../src-engine/contract/pair.ts';
import type { Mode } from '../../src-engine/contract/validation.ts';
import { csvOfPeople } from '../../src-engine/export/csv.ts';
import { EXPORTERS_1D } from '../../src-engine/export/exports1d.ts';
import { EXPORTERS_2D } from '../../src-engine/export/exports2d.ts';
import { EXPORTERS_WOOD } from '../../src-engine/export/exportsWood.ts';
import { machineFiles } from '../../src-engine/export/machine/machineFiles.ts';
import type { ListQuestion } from '../../src-engine/lists/list.ts';
import { fileFault } from '../storage/fileFaults.ts';
import { answerBase, hashOf, isAnsweredTo, noteAnswered, writeBeside } from './answered.ts';
import type { IntakeLanguage, IntakeWords } from './intakeWords.ts';
import { INTAKE_WORDS } from './intakeWords.ts';
import type { ListOutcome, PlanProfile } from './listRequest.ts';
import { isPassing } from './passing.ts';

/** What a watcher tells: for the log, and for tests to wait for. */
export interface WatchEvent {
  readonly kind: 'watching' | 'seen' | 'passed' | 'planned' | 'asked' | 'failed' | 'ended';
  readonly file: string;
  /** For people. */
  readonly sentence: string;
  /** Names of the files that were written beside it. */
  readonly wrote: readonly string[];
}

/** How lists of a folder are answered. */
export interface AnswerOptions {
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
}

/** Larger files are no lists. */
const LARGEST_BYTES = 64 * 1024 * 1024;

export const wordsOf = ({ language = 'en' }: Pick<AnswerOptions, 'language'>): IntakeWords =>
  INTAKE_WORDS[language];

/** Plans a list and writes the answer, or what hinders it, beside it; says what became of it, also where something went
 *  wrong. Errors: a fault that passes, said in the language of the watcher. */
export async function answerList(options: AnswerOptions, file: string): Promise<WatchEvent> {
  let hash: string | null = null;
  const event = await answerTo(options, file, (read) => {
    hash = read;
  });
  const [first] = event.wrote;
  if (first === undefined) return event;
  await noteAnswered(options.folder, file, hash);
  if (answerBase(file) === file) return event;
  return { ...event, sentence: `${event.sentence}; ${wordsOf(options).shortened(first)}` };
}

async function answerTo(
  options: AnswerOptions,
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
      return await writeProblem(options, file, 'asked', questionsOf(options, outcome.questions));
    if (outcome.kind === 'unread') return await writeProblem(options, file, 'asked', outcome.sentences);
    const body = { ...outcome.request, include: includeOf(outcome.mode) };
    say = chained(outcome.ofList, say);
    const text = await options.solve(outcome.mode, JSON.stringify(body), file);
    const { wrote, notes, summary } = await writePlan(options, file, { ...outcome, request: body }, text);
    const remarks = [...outcome.notes, ...notes].map((note) => `; ${note}`).join('');
    return { kind: 'planned', file, sentence: `${file}: ${summary}${remarks}`, wrote };
  } catch (error) {
    const sentence = say(fileFault(error, options.language));
    if (isPassing(error)) throw new Error(sentence);
    return await writeProblem(options, file, 'failed', [sentence]);
  }
}

/** Says a sentence of the readers and engines, which speak English, in the language of the watcher. */
type Say = (sentence: string) => string;

/** What names fields of a request is said in the language first, then of the list. */
const chained =
  (last: Say, first: Say): Say =>
  (sentence) =>
    last(first(sentence));

async function sayerOf({ language = 'en' }: AnswerOptions): Promise<Say> {
  if (language === 'en') return (sentence) => sentence;
  const { sayIn } = await import('../paper/planPdf.ts');
  return sayIn(language);
}

function questionsOf(options: AnswerOptions, questions: readonly ListQuestion[]): readonly string[] {
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

/** The cut list of an answer; a spreadsheet that counts with commas wants semicolons between its cells. */
const CUT_LISTS = { '2d': EXPORTERS_2D.csv, '1d': EXPORTERS_1D.csv, wood: EXPORTERS_WOOD.csv } as const;

interface AnyPlan {
  readonly svg?: string;
  readonly metrics: Readonly<Record<string, number>>;
  readonly unplaced: readonly unknown[];
  readonly warnings: readonly string[];
}

/** Letters without a form in the PDF that are named. */
const MOST_LETTERS = 12;

/** Writes the answer in all its forms. */
async function writePlan(
  options: AnswerOptions,
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
    ['csv', csvOfPeople(CUT_LISTS[mode as ListMode](plan as never, words))],
    ['pdf', pdf],
  ];
  const { placed = 0, total = 0 } = plan.metrics;
  return {
    wrote: await writeBeside(folder, file, 'plan', files),
    notes: [
      ...plan.warnings.map(chained(ofList, say)),
      ...made.refused.map(({ reason }) => words.noPtx(say(reason))),
      ...made.notes.map(say),
      ...(lacking.length === 0 ? [] : [words.pdfLacks(lacking.slice(0, MOST_LETTERS).join(' '))]),
    ],
    summary: words.placed(placed, total, plan.unplaced.length === 0),
  };
}

/** Writes what hinders a list beside it. */
async function writeProblem(
  options: AnswerOptions,
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
    return { kind, file, sentence: `${first}; ${fileFault(error, options.language)}`, wrote: [] };
  }
}
