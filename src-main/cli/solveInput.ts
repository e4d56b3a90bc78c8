import type { Mode } from '../../src-engine/contract/validation.ts';
import { decodeText } from '../../src-engine/lists/files/decodeText.ts';
import type { Answers } from '../../src-engine/lists/list.ts';
import { isListFile } from '../../src-engine/lists/listFiles.ts';
import type { PlanProfile } from '../intake/listRequest.ts';
import { readProfile } from '../intake/planProfile.ts';
import { chosenDataFolder } from '../storage/folder.ts';
import { modeOf } from './engine.ts';
import { readBytes } from './files.ts';
import type { Surroundings } from './surroundings.ts';
import { FileError, UsageError } from './surroundings.ts';
import { fieldOf, keysOf } from '../../src-engine/contract/narrow.ts';

/** Options that say with what a list is planned and how it is read. */
export const LIST_OPTIONS = {
  profile: { type: 'string' },
  data: { type: 'string' },
  stock: { type: 'string', multiple: true },
  kerf: { type: 'string' },
  trim: { type: 'string' },
  answer: { type: 'string', multiple: true },
  'take-likely': { type: 'boolean' },
} as const;

interface ListValues {
  readonly profile?: string | undefined;
  readonly data?: string | undefined;
  readonly stock?: readonly string[] | undefined;
  readonly kerf?: string | undefined;
  readonly trim?: string | undefined;
  readonly answer?: readonly string[] | undefined;
  readonly 'take-likely'?: boolean | undefined;
}

/** Thrown where a list can be read two ways, or has lines that cannot be read: sentences for a person. */
export class ListAsks extends Error {
  readonly sentences: readonly string[];
  constructor(file: string, kind: 'asked' | 'unread', sentences: readonly string[]) {
    super(
      kind === 'asked'
        ? `${file} can be read in more than one way; nothing was planned.`
        : `${file} has lines that cannot be read; nothing was planned.`,
    );
    this.sentences = sentences;
  }
}

export interface SolveInput {
  readonly mode: Mode;
  readonly body: string;
  readonly thickness?: Readonly<Record<string, number>>;
  /** Of a list: a sentence about the request as one about its lines. */
  readonly ofList?: (sentence: string) => string;
  /** What a profile says of files for machines: its unit and who reads them. */
  readonly profile?: Pick<PlanProfile, 'unit' | 'receiver'>;
}

/** The request to be solved: as it stands in a JSON file, or made of a list and a profile. Errors: UsageError,
 *  FileError, ListAsks. */
export async function solveInput(
  file: string,
  given: Mode | null,
  values: ListValues,
  around: Surroundings,
): Promise<SolveInput> {
  if (/\.(?:dxf|svgz?)$/i.test(file))
    throw new UsageError(
      `${file} is a drawing: cutwright import reads its outlines as parts of a nest request`,
    );
  const bytes = await readBytes(file, around);
  const isList = isListFile(file) || (file === '-' && !looksLikeJson(bytes));
  if (!isList) {
    const stray = keysOf(LIST_OPTIONS).find((name) => values[name] !== undefined);
    if (stray !== undefined)
      throw new UsageError(`--${stray} is for lists; a JSON request says itself what it is planned with`);
    const body = decodeText(bytes);
    return { mode: given ?? modeOf(body), body };
  }
  // Readers of spreadsheets take their time to load; a JSON request does not wait for them.
  const { sourceOfFile, listRequest } = await import('../intake/lists.ts');
  const source = await sourceOfFile(bytes).catch((error: unknown) => {
    throw new FileError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  });
  const profile = profileGiven(values, given);
  const answers = answersOf(values.answer);
  const outcome = readList(file, () => listRequest(source, profile, answers, values['take-likely'] === true));
  if (outcome.kind !== 'ready') {
    const { questionWords } = await import('../intake/questionWords.ts');
    const sentences =
      outcome.kind === 'asked'
        ? outcome.questions.map((question) => questionWords(question, 'option'))
        : outcome.sentences;
    throw new ListAsks(file, outcome.kind, sentences);
  }
  if (fieldOf(fieldOf(outcome.request, 'stock'), 'length') === 0)
    throw new UsageError('a list says nothing of the stock: give --stock 2800x2070 or --profile <name>');
  for (const note of outcome.notes) around.tell(`note: ${note}`);
  for (const id of outcome.notAsked)
    around.tell(`note: --answer ${id} was ignored: this list does not ask it`);
  const { unit, receiver } = profile;
  return {
    mode: outcome.mode,
    body: JSON.stringify(outcome.request),
    thickness: outcome.thickness,
    ofList: outcome.ofList,
    ...(values.profile === undefined ? {} : { profile: { unit: unit ?? 'mm', receiver } }),
  };
}

/** A damaged record is the file's fault. */
function readList<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new FileError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const looksLikeJson = (bytes: Uint8Array): boolean =>
  /^\uFEFF?\s*[{[]/.test(new TextDecoder().decode(bytes.subarray(0, 200)));

/** The named profile with what the command line says over it. */
function profileGiven(values: ListValues, given: Mode | null): PlanProfile {
  const { profile: named, data, kerf, trim } = values;
  const base: PlanProfile = named === undefined ? { stock: [] } : profileNamed(named, data);
  if (given === 'nest') throw new UsageError('a list holds panels, bars or timber, not shapes');
  const mode = given ?? base.mode ?? '2d';
  const stock = (values.stock ?? []).map((text) => stockRow(text, mode));
  const edge = trim === undefined ? undefined : lengthGiven('--trim', trim);
  const trims = mode === '2d' ? ['left', 'right', 'top', 'bottom'] : ['start', 'end'];
  const options = {
    ...base.options,
    ...(kerf === undefined ? {} : { kerf: lengthGiven('--kerf', kerf) }),
    ...(edge === undefined ? {} : { trim: Object.fromEntries(trims.map((side) => [side, edge])) }),
  };
  return { ...base, mode, stock: stock.length > 0 ? stock : base.stock, options };
}

function profileNamed(named: string, data: string | undefined): PlanProfile {
  try {
    return readProfile(named, chosenDataFolder(data));
  } catch (error) {
    throw new FileError(error instanceof Error ? error.message : String(error));
  }
}

/** `2800x2070` for panels, `6000` for bars, `5000:45x95` for timber (length and section). */
function stockRow(text: string, mode: Mode): Readonly<Record<string, number>> {
  const names = mode === '2d' ? ['w', 'h'] : mode === '1d' ? ['length'] : ['length', 'sw', 'sh'];
  const pieces = text.split(/[x×:]/i);
  const sizes = names.map((name, index): [string, number] => [name, Number(pieces[index]?.trim() || 'none')]);
  if (pieces.length !== names.length || sizes.some(([, value]) => !(value > 0)))
    throw new UsageError(`--stock must look like ${STOCK_SHAPE[mode]}, not ${text}`);
  return Object.fromEntries(sizes);
}

const STOCK_SHAPE: Readonly<Record<Mode, string>> = {
  '2d': '2800x2070',
  '1d': '6000',
  wood: '5000:45x95',
  nest: '3000x1500',
};

function lengthGiven(argument: string, text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value < 0)
    throw new UsageError(`${argument} must be a length, not ${text}`);
  return value;
}

function answersOf(given: readonly string[] = []): Answers {
  return Object.fromEntries(
    given.map((text) => {
      const at = text.indexOf('=');
      if (at < 1) throw new UsageError(`--answer must look like "question=answer", not ${text}`);
      return [text.slice(0, at), text.slice(at + 1)];
    }),
  );
}
