import { cutSize, turnEdges } from '../../src-engine/lists/rows/cutSize.ts';
import type { Mode } from '../../src-engine/contract/validation.ts';
import type { Answers, ListField, ListKind, ListQuestion, ListRow } from '../../src-engine/lists/list.ts';
import { UNIT_OF_NAME } from '../../src-engine/lists/list.ts';
import { listedMeta } from '../../src-engine/lists/listed.ts';
import { materialNames } from '../../src-engine/lists/listMaterials.ts';
import type { ListSource, OpenedList, SettledList } from '../../src-engine/lists/openList.ts';
import { pageWithParts, settleList } from '../../src-engine/lists/openList.ts';
import type { IntakeWords } from './intakeWords.ts';
import { INTAKE_WORDS } from './intakeWords.ts';
import { rowProblems } from './questionWords.ts';

/** What a list is planned with: a request without parts, and how its lists are to be read. */
export interface PlanProfile {
  /** Default 2d. */
  readonly mode?: Exclude<Mode, 'nest'> | undefined;
  /** What one unit of stock and options is. Default mm. */
  readonly unit?: 'mm' | 'in' | undefined;
  readonly stock: readonly Readonly<Record<string, unknown>>[];
  readonly options?: Readonly<Record<string, unknown>> | undefined;
  readonly engine?: string | undefined;
  /** Who reads the PTX file. */
  readonly receiver?: string | undefined;
  /** Answers to questions about lists, by their ids. */
  readonly answers?: Answers;
}

export type ListOutcome =
  | {
      readonly kind: 'ready';
      readonly mode: Mode;
      readonly request: object;
      /** What was decided that a person should know. */
      readonly notes: readonly string[];
      /** Thickness by material, in the profile's unit. */
      readonly thickness: Readonly<Record<string, number>>;
      /** A sentence about the request (`parts[1].name must be ...`) as one about the list: line and column. */
      readonly ofList: (sentence: string) => string;
      /** Ids of `answers` that this list does not ask. */
      readonly notAsked: readonly string[];
    }
  /** What only a person can answer. */
  | { readonly kind: 'asked'; readonly questions: readonly ListQuestion[] }
  /** Lines that cannot be read, a sentence each. */
  | { readonly kind: 'unread'; readonly sentences: readonly string[] };

const KIND: Readonly<Record<Exclude<Mode, 'nest'>, ListKind>> = {
  '2d': 'panels',
  '1d': 'bars',
  wood: 'timber',
};

/** A list with a profile as a request. What can be read two ways is asked about even where one way is likely, unless
 *  `takeLikely`; a line that cannot be read is told, never dropped. */
export function listRequest(
  source: ListSource,
  profile: PlanProfile,
  answers: Answers,
  takeLikely: boolean,
  words: IntakeWords = INTAKE_WORDS.en,
): ListOutcome {
  const mode = profile.mode ?? '2d';
  const perUnit = perUnitOf(profile);
  const longest = Math.max(0, ...profile.stock.flatMap(({ w, h, length }) => [w, h, length].map(lengthOf)));
  const context = {
    kind: KIND[mode],
    unit: profile.unit ?? 'mm',
    longest: longest * perUnit,
    bands: [],
  } as const;
  const given = { ...profile.answers, ...answers };
  const settled = (said: Answers): SettledList =>
    settleList(source, context, said, pageWithParts(source, context));
  const { list, questions } = settled(askedOf(given, settled(given)));
  const asked = questions.filter(({ id, proposed }) => given[id] === undefined && !(takeLikely && proposed));
  if (asked.length > 0) return { kind: 'asked', questions: asked };
  const unread = [
    ...list.notes.filter(({ what }) => UNREAD.includes(what)).map(words.page),
    ...list.rows.flatMap((row) => rowProblems(words, row, SIZES[mode])),
    ...list.leftOut
      .filter(({ why }) => why === 'none')
      .map((left) => words.noPart(left, left.text.slice(0, 80))),
  ];
  if (unread.length > 0) return { kind: 'unread', sentences: unread };
  if (list.rows.length === 0) return { kind: 'unread', sentences: [words.emptyList] };
  const notAsked = Object.keys(answers).filter((id) => questions.every((question) => question.id !== id));
  return { ...ready(list, profile, mode, words), notAsked };
}

/** Without the answers to what the list does not ask: a decimal sign that its other cells prove is not overruled. */
const askedOf = (given: Answers, { questions }: SettledList): Answers =>
  Object.fromEntries(
    Object.entries(given).filter(([id]) => questions.some((question) => question.id === id)),
  );

/** Millimetres in one unit of a profile. */
const perUnitOf = ({ unit }: PlanProfile): number => UNIT_OF_NAME[unit ?? 'mm'];

const lengthOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
const inUnit = (mm: number, perUnit: number): number => Math.round((mm / perUnit) * 1e6) / 1e6;

function ready(
  list: OpenedList,
  profile: PlanProfile,
  mode: Exclude<Mode, 'nest'>,
  words: IntakeWords,
): Omit<Extract<ListOutcome, { readonly kind: 'ready' }>, 'notAsked'> {
  const perUnit = perUnitOf(profile);
  const nameOf = materialNames(list);
  const lengths = (mm: number): number => inUnit(mm, perUnit);
  const parts = list.rows.map((row, at) => {
    const made =
      mode === '2d' ? panel(row, nameOf(row), lengths, list.newBands) : bar(row, nameOf(row), lengths);
    return { ...made, meta: { row: `p${at + 1}`, ...made.meta, ...listedMeta(row) } };
  });
  const boards = list.boards.map(({ code, material, length, width, qty, price }) => ({
    w: lengths(length),
    h: lengths(width),
    ...(qty > 0 ? { qty } : {}),
    ...(price === null ? {} : { price }),
    ...(material === '' ? {} : { material }),
    meta: { name: code },
  }));
  const { stock, lacking } = stockFor(
    [...profile.stock, ...(mode === '2d' ? boards : [])],
    [...new Set(list.rows.map(nameOf))],
  );
  const skipped = list.leftOut.flatMap((left) => (isTold(left.why) ? [words.leftOut(left, left.why)] : []));
  const thickness = list.rows.flatMap((row) =>
    row.thickness === null ? [] : [[nameOf(row), lengths(row.thickness)] as const],
  );
  return {
    kind: 'ready',
    mode,
    request: {
      parts,
      stock: stock.map((row, at) => ({ ...row, meta: { row: `s${at + 1}`, ...metaOf(row) } })),
      ...(profile.options === undefined ? {} : { options: profile.options }),
      ...(profile.engine === undefined ? {} : { engine: profile.engine }),
    },
    notes: [...lacking.map(words.otherStock), ...list.notes.map(words.page), ...skipped],
    thickness: Object.fromEntries(thickness),
    ofList: (sentence) => ofList(sentence, list.rows, words),
  };
}

/** Without which a row is no part. */
const SIZES = {
  '2d': ['first', 'second'],
  '1d': ['length'],
  wood: ['length', 'sectionW', 'sectionH'],
} as const;

/** What of a page nobody could plan with: lines and values that were not read. */
const UNREAD: readonly string[] = ['rows', 'columns', 'formulas', 'errors'];

type Told = Parameters<IntakeWords['leftOut']>[1];
const TOLD: readonly string[] = [
  'stock',
  'setting',
  'off',
  'sum',
  'titles',
  'text',
  'blank',
  'table',
] satisfies Told[];
const isTold = (why: string): why is Told => TOLD.includes(why);

/** What a field of a part is called in lists, where that is another word. */
const FIELD_OF: Readonly<Record<string, ListField>> = {
  w: 'first',
  h: 'second',
  sw: 'sectionW',
  sh: 'sectionH',
  grainGroup: 'together',
  edgeBanding: 'edges',
};
/** Width and height of a part whose grain lies across are exchanged. */
const ACROSS: Readonly<Record<string, ListField>> = { ...FIELD_OF, w: 'second', h: 'first' };

const ofList = (sentence: string, rows: readonly ListRow[], words: IntakeWords): string =>
  sentence.replace(/\bparts\[(\d+)\](?:\.(\w+))?/g, (path, at: string, field: string | undefined) => {
    const row = rows[Number(at)];
    if (row === undefined) return path;
    const names = row.grain === 'second' ? ACROSS : FIELD_OF;
    return words.cell(row.line, field === undefined ? undefined : (names[field] ?? (field as ListField)));
  });

type InUnit = (mm: number) => number;
type Meta = Readonly<Record<string, unknown>>;
type MadeRow = Readonly<Record<string, unknown>> & { readonly meta?: Meta };

const metaOf = ({ meta }: { readonly meta?: unknown }): Meta =>
  typeof meta === 'object' && meta !== null ? (meta as Meta) : {};

function panel(row: ListRow, material: string, lengths: InUnit, bands: OpenedList['newBands']): MadeRow {
  const cut = cutSize({ w: row.first, h: row.second, edges: row.edges }, bands);
  const sizes = [lengths(cut.w ?? 0), lengths(cut.h ?? 0)];
  const turned = row.grain === 'second';
  const [w, h] = turned ? sizes.toReversed() : sizes;
  const isBanded = Object.keys(row.edges).length > 0;
  return {
    w,
    h,
    qty: row.qty ?? 1,
    ...named(row, material),
    ...(row.grain === 'any' ? {} : { rotatable: false }),
    ...(row.together === '' ? {} : { grainGroup: row.together }),
    ...(isBanded ? { edgeBanding: turned ? turnEdges(row.edges) : row.edges } : {}),
    meta: {
      finished: [lengths(row.first ?? 0), lengths(row.second ?? 0)],
      ...(row.grain === 'any' ? {} : { grain: turned ? 'h' : 'w' }),
      ...(turned ? { swapped: true } : {}),
      ...(isBanded ? { edges: row.edges } : {}),
    },
  };
}

const bar = (row: ListRow, material: string, lengths: InUnit): MadeRow => ({
  length: lengths(row.length ?? 0),
  ...(row.sectionW === null ? {} : { sw: lengths(row.sectionW) }),
  ...(row.sectionH === null ? {} : { sh: lengths(row.sectionH) }),
  ...(row.leftAngle === null ? {} : { leftAngle: row.leftAngle }),
  ...(row.rightAngle === null ? {} : { rightAngle: row.rightAngle }),
  qty: row.qty ?? 1,
  ...named(row, material),
});

const named = ({ name }: ListRow, material: string): object => ({
  ...(name === '' ? {} : { name }),
  ...(material === '' ? {} : { material }),
});

/** Stock of every material of the list: rows of no material serve materials that have none of their own. */
function stockFor(
  rows: readonly Readonly<Record<string, unknown>>[],
  materials: readonly string[],
): { readonly stock: readonly Readonly<Record<string, unknown>>[]; readonly lacking: readonly string[] } {
  const plain = rows.filter(({ material }) => material === undefined || material === null || material === '');
  const known = new Set(rows.map(({ material }) => material));
  const lacking = materials.filter((name) => name !== '' && !known.has(name));
  if (plain.length === 0 || lacking.length === 0) return { stock: rows, lacking: [] };
  const added = lacking.flatMap((material) => plain.map((row) => ({ ...row, material })));
  const kept = materials.includes('') ? rows : rows.filter((row) => !plain.includes(row));
  return { stock: [...kept, ...added], lacking };
}
