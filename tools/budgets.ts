import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as mitre from '../src-engine/1d/heuristic/mitre/tuning.ts';
import * as rods from '../src-engine/1d/heuristic/tuning.ts';
import * as balanced from '../src-engine/2d/balanced/tuning.ts';
import * as beam from '../src-engine/2d/beam/tuning.ts';
import * as bounds from '../src-engine/2d/bounds/tuning.ts';
import { workOfPieces } from '../src-engine/2d/heuristic/jobShape.ts';
import * as closing from '../src-engine/2d/finish/tuning.ts';
import * as groups from '../src-engine/2d/heuristic/groups/tuning.ts';
import * as heuristic from '../src-engine/2d/heuristic/tuning.ts';
import * as deep from '../src-engine/2d/max/tuning.ts';
import * as patterns from '../src-engine/2d/patterns/tuning.ts';
import * as outlines from '../src-engine/import/tuning.ts';
import { workFor } from '../src-engine/nest/core/budget.ts';
import * as nests from '../src-engine/nest/core/tuning.ts';
import * as lattice from '../src-engine/nest/lattice/tuning.ts';
import * as lbf from '../src-engine/nest/lbf/tuning.ts';
import * as nestMax from '../src-engine/nest/max/tuning.ts';
import { ROOT } from './files.ts';

/** docs/engines/budgets.md: every counted budget of the engines and every size at which a member begins or ends, read
 *  from their tables of numbers. */
export const BUDGETS_FILE = join(ROOT, 'docs', 'engines', 'budgets.md');

/** The tables of numbers, by their folder in `src-engine`. */
export const TABLES: Readonly<Record<string, object>> = {
  '2d/heuristic': heuristic,
  '2d/heuristic/groups': groups,
  '2d/finish': closing,
  '2d/patterns': patterns,
  '2d/beam': beam,
  '2d/bounds': bounds,
  '2d/balanced': balanced,
  '2d/max': deep,
  '1d/heuristic': rods,
  '1d/heuristic/mitre': mitre,
  'nest/core': nests,
  'nest/lbf': lbf,
  'nest/lattice': lattice,
  'nest/max': nestMax,
  import: outlines,
};

/** A budget in counted steps, as a function of the job's size. */
export interface Budget {
  readonly table: string;
  readonly name: string;
  readonly over: 'pieces' | 'types' | 'nothing';
  readonly formula: string;
  readonly at: (size: number) => number;
}

/** Budgets have one of five shapes: the least of some lines, such lines with a small budget for small jobs, a growth
 *  that levels off, a function, a fixed number. */
export function budgetsIn(table: string, value: unknown, name = ''): readonly Budget[] {
  const of = (over: Budget['over'], formula: string, at: Budget['at']): readonly Budget[] => [
    { table, name, over, formula, at },
  ];
  if (typeof value === 'function')
    return name === 'stepsFor' ? of('types', 'see the table', value as Budget['at']) : [];
  if (typeof value === 'number')
    return COUNTED.test(name) && !NOT_BUDGETS.has(name) ? of('nothing', said(value), () => value) : [];
  if (typeof value !== 'object' || value === null) return [];
  if (areLines(value))
    return of('pieces', `least of ${formulaOf(value)}`, (pieces) => workOfPieces(value, pieces));
  if (isEased(value)) {
    const formula = `${formulaOf(value.small)} and a share of the least of ${formulaOf(value.full)}`;
    return of('pieces', formula, (pieces) => workOfPieces(value, pieces));
  }
  if (isGrowth(value))
    return of('pieces', `${said(value.most)} n / (n + ${value.half})`, (pieces) => workFor(value, pieces));
  return Object.entries(value).flatMap(([key, inner]) =>
    budgetsIn(table, inner, name === '' ? key : `${name}.${key}`),
  );
}

/** Names of fixed numbers that are budgets, and of those that only look so: resolutions and prices of a step. */
const COUNTED = /(?:work|work_?around|steps|nodes|comparisons|comparisons_total)$/iu;
const NOT_BUDGETS = new Set(['VALUE_STEPS', 'COORDINATE_STEPS', 'MAX_XML_NODES']);

interface Line {
  readonly floor: number;
  readonly perPiece: number;
}
const isLine = (value: unknown): value is Line =>
  typeof value === 'object' && value !== null && 'floor' in value && 'perPiece' in value;
const areLines = (value: unknown): value is readonly Line[] =>
  Array.isArray(value) && value.length > 0 && value.every(isLine);
const isEased = (
  value: object,
): value is { readonly small: readonly Line[]; readonly full: readonly Line[] } =>
  'small' in value && 'full' in value && areLines(value.small) && areLines(value.full);
const formulaOf = (lines: readonly Line[]): string =>
  lines.map(({ floor, perPiece }) => `${said(floor)} + ${said(perPiece)} n`).join(', ');
const isGrowth = (value: object): value is { readonly most: number; readonly half: number } =>
  Object.keys(value).length === 2 &&
  'most' in value &&
  'half' in value &&
  Object.values(value).every((one) => typeof one === 'number' && one > 5);

export const BUDGETS = Object.entries(TABLES).flatMap(([table, numbers]) => budgetsIn(table, numbers));

/** Sizes at which a member of an engine begins or ends, by table. What each serves stands in its comment. */
export const GATES: Readonly<Record<string, readonly string[]>> = {
  '2d/heuristic': [
    'PLAN_PIECES',
    'FEW_PIECES',
    'MASTER_PIECES',
    'PLACE_SIZE',
    'FAST_BEAMS',
    'MANY_TYPES',
    'STOCK_MASTER.types',
    'ALONE_ROWS',
    'ALONE_PIECES',
    'FULLER_PIECES',
  ],
  '2d/patterns': ['MASTER_TYPES', 'MASTER_COLUMNS'],
  '2d/bounds': ['CELLS_FROM'],
  '2d/balanced': ['LARGE_JOB', 'ROWS_TRIED'],
  '1d/heuristic': ['MAX_LP_TYPES', 'FINISH_RODS'],
  'nest/core': ['SHAPES.manyRows'],
  'nest/lbf': ['CHOICE.all', 'IMPROVE.pieces'],
  'nest/lattice': ['LATTICE.pieces'],
  'nest/max': ['MAX.piecesOfBeams', 'MAX.pieces'],
};

const SIZES = [1, 10, 30, 100, 300, 1000, 2000];

export function budgetsPage(): string {
  const sized = BUDGETS.filter(({ over }) => over !== 'nothing');
  const fixed = BUDGETS.filter(({ over }) => over === 'nothing');
  return `# Budgets

Generated by \`npm run contract:docs\` from the engines' tables of numbers (\`tuning.ts\` in each folder of
\`src-engine\`); checked by \`npm run stale\`. Every budget is counted, never timed (nest \`max\` alone is handed
a clock): the same job does the same work on every machine. \`tools/budgets.test.ts\` proves that each grows with the
job and never jumps, and that no table is left out. What the numbers were chosen by: the comments in the tables and the
pages of the engines.

## That grow with the job

In the steps that its member counts. Panels: a share n^2 / (n^2 + ${heuristic.SMALL_JOB}^2) of the least of the lines,
never below nothing. Where two are named, the first and a share n^6 / (n^6 + ${heuristic.EASED_HALF}^6) of the second,
never more than the second, which who waits gets, and what has sheets to be used up first. Where a plan has few sheets
the search for one less gets more (\`FEW_SHEETS\`), where many pieces
share a sheet a little more or less by the number of sheets (\`CROWDED\`), both smoothly. A phase of that search ends
sooner after ${heuristic.GOAL_PATIENCE.floor} iterations without a gain, and ${heuristic.GOAL_PATIENCE.perEntry}
more for each entry of its history.

${rows(
  ['table', 'budget', 'over', 'formula', ...SIZES.map(String)],
  sized.map((budget) => [
    budget.table,
    `\`${budget.name}\``,
    budget.over,
    budget.formula,
    ...SIZES.map((size) => short(budget.at(size))),
  ]),
)}

## That are the same for every job

${rows(
  ['table', 'budget', 'steps', 'for'],
  fixed.map(({ table, name, formula }) => [table, `\`${name}\``, formula, commentOf(table, name)]),
)}

## Sizes at which a member begins or ends

Beyond these a member is left out or another takes its place: no budget can make a table of squares of thousands fit.
What a member is worth on the held-out half: \`ablation-*.md\`.

${rows(
  ['table', 'size', 'value', 'for'],
  Object.entries(GATES).flatMap(([table, names]) =>
    names.map((name) => [table, `\`${name}\``, said(numberOf(table, name)), commentOf(table, name)]),
  ),
)}
`;
}

/** A number of a table by its path. Errors: an Error where there is none. */
export function numberOf(table: string, name: string): number {
  const value = name
    .split('.')
    .reduce<unknown>((at, key) => (at as Readonly<Record<string, unknown>>)[key], TABLES[table]);
  if (typeof value !== 'number') throw new Error(`${table} has no number ${name}`);
  return value;
}

/** The comment above a number in its table; of several numbers under one comment, that of the first. */
export function commentOf(table: string, name: string): string {
  const source = readFileSync(join(ROOT, 'src-engine', table, 'tuning.ts'), 'utf8');
  const key = name.split('.').at(-1) ?? name;
  const at = source.search(new RegExp(String.raw`^(?! *(?:/\*|\*)).*\b${key}\b *[:=]`, 'mu'));
  const end = source.lastIndexOf('*/', at);
  const text = source.slice(source.lastIndexOf('/**', end) + 3, end);
  return text
    .replace(/\s*\n\s*\*\s*/gu, ' ')
    .replaceAll('|', '\\|')
    .trim();
}

const rows = (head: readonly string[], body: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** `450,000,000` as `450 M`. */
function said(value: number): string {
  for (const [unit, sign] of [
    [1e9, ' G'],
    [1e6, ' M'],
    [1e3, ' k'],
  ] as const)
    if (Math.abs(value) >= 10 * unit || (Math.abs(value) >= unit && value % (unit / 100) === 0))
      return `${Number((value / unit).toFixed(2))}${sign}`;
  return String(value);
}

const short = (value: number): string =>
  Math.abs(value) >= 1e6
    ? `${(value / 1e6).toFixed(value >= 1e8 ? 0 : 1)} M`
    : Math.abs(value) >= 1e3
      ? `${(value / 1e3).toFixed(0)} k`
      : String(Number(value.toFixed(1)));
