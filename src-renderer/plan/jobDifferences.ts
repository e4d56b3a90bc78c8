import { BOXES_2D } from '../../src-engine/contract/options2d.ts';
import type { JobDocument } from '../job/jobDocument.ts';

const WORDS: Readonly<Record<string, string>> = {
  kerf: 'kerf',
  firstCut: 'first cut',
  minOffcut: 'smallest offcut',
  maxCutStages: 'stages allowed',
  ...Object.fromEntries(BOXES_2D.map(({ name, short }) => [name, short])),
  onlyStock: 'only what I have',
  effort: 'search',
  tolerance: 'tolerance',
  engine: 'machine',
  trimStart: 'trim start',
  trimEnd: 'trim end',
  spacing: 'distance',
  margin: 'margin',
  rotations: 'turning',
  partInPart: 'parts in holes',
  timeBudgetMs: 'search time',
  left: 'trim left',
  right: 'trim right',
  top: 'trim top',
  bottom: 'trim bottom',
};

/** What is different in `to` seen from `from`, in words: `kerf 4 (was 3.2)`, `parts list`, `stock list`.
 *  Empty when the jobs ask the same. */
export function jobDifferences(from: JobDocument, to: JobDocument): readonly string[] {
  if (from.mode !== to.mode) return ['another kind of work'];
  const { mode } = to;
  const [before, after] = [settingsOf(from), settingsOf(to)];
  const settings = Object.keys(after)
    .filter((key) => before[key] !== after[key])
    .map((key) => `${WORDS[key] ?? key} ${said(key, after[key])} (was ${said(key, before[key])})`);
  const lists = (['parts', 'stock'] as const)
    .filter((list) => JSON.stringify(from[mode][list]) !== JSON.stringify(to[mode][list]))
    .map((list) => `${list} list`);
  return [...lists, ...settings];
}

type Setting = string | number | boolean | null;

function settingsOf(job: JobDocument): Readonly<Record<string, Setting>> {
  if (job.mode === 'shapes') return { ...job.shapes.options };
  if (job.mode !== 'panels') return { ...job[job.mode].saw };
  const { trim, ...saw } = job.panels.saw;
  return { ...saw, ...trim };
}

/** Settings that are chosen by name, in the words of the lists they are chosen from. */
const CHOICES: Readonly<Record<string, string>> = {
  heuristic: 'saw',
  balanced: 'thorough',
  'engine balanced': 'CNC router',
  fast: 'quick',
  auto: 'whichever is better',
  horizontal: 'along the width',
  vertical: 'along the height',
};

function said(key: string, value: Setting | undefined): string {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return CHOICES[`${key} ${value}`] ?? CHOICES[value] ?? String(value);
}
