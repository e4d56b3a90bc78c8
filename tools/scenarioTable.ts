import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCENARIOS } from '../e2e/scenarios.ts';
import { ROOT } from './files.ts';

/** docs/SCENARIOS.md: what a person does, and the specs that show it. */
export const SCENARIOS_FILE = join(ROOT, 'docs', 'SCENARIOS.md');

/** A test as its spec file writes it. */
export interface Shown {
  readonly number: number;
  readonly file: string;
  readonly title: string;
  readonly sees: string;
  /** Only in `npm run test:thorough`. */
  readonly isThorough: boolean;
}

/** What the last whole run of the specs measured (`npm run scenarios`). */
export const MEASURED_FILE = join(ROOT, 'docs', 'scenarios.json');

/** Of one run: its day, and by scenario what was measured and how many of its tests passed. */
export interface MeasuredRun {
  readonly day: string;
  /** Processes that wanted a core in the quarter of an hour before, and cores. */
  readonly load: string;
  readonly scenarios: Readonly<
    Record<string, { readonly passed: number; readonly tests: number; readonly values: readonly string[] }>
  >;
}

const measuredRun = (): MeasuredRun | null =>
  existsSync(MEASURED_FILE) ? (JSON.parse(readFileSync(MEASURED_FILE, 'utf8')) as MeasuredRun) : null;

const MARK = /\btest\(\s*'([^'\n]+)'(,\s*\{\s*tag: '@thorough')?|^ *shows\((\d+), '([^'\n]+)'\);$/gm;

/** The marks of a spec file, each with the test it stands in. Errors: a mark that cannot be read, so that none is
 *  lost. */
export function shownIn(file: string, source: string): readonly Shown[] {
  let title = '';
  let isThorough = false;
  const found = [...source.matchAll(MARK)].flatMap(([, test, tag, number, sees]) => {
    if (test !== undefined) [title, isThorough] = [test, tag !== undefined];
    return number === undefined ? [] : [{ number: Number(number), file, title, sees, isThorough }];
  });
  const marks = source.match(/\bshows\(/g)?.length ?? 0;
  if (found.length !== marks)
    throw new Error(`${file}: ${marks} marks, of which ${found.length} can be read`);
  return found;
}

const HEAD = `# What a person does, and what shows it

Generated from the marks of the specs (\`npm run contract:docs\`). Every spec named here runs in a real Chromium
against the built app, in \`npm test\` or, where it says so, in \`npm run test:thorough\` only (another then shows it in
\`npm test\`); the words beside it say what it sees. What is measured is from one whole run
(\`npm run e2e\`, then \`npm run scenarios\`); times depend on the machine and on what else runs on it: LOAD.

| # | A person does | Passes if | Measured | Seen by | Not measured by a spec |
| - | ------------- | --------- | -------- | ------- | ---------------------- |
`;

function measuredOf(run: MeasuredRun | null, number: number): string {
  const one = run?.scenarios[number];
  if (run === null || one === undefined) return 'not run yet';
  return [...one.values, `${one.passed} of ${one.tests} specs passed, ${run.day}`].join('<br>');
}

export function scenarioTable(run: MeasuredRun | null = measuredRun()): string {
  const shown = ['ui', 'desktop', 'api'].flatMap((folder) =>
    readdirSync(join(ROOT, 'e2e', folder))
      .filter((name) => name.endsWith('.spec.ts'))
      .toSorted((a, b) => (a < b ? -1 : 1))
      .flatMap((name) =>
        shownIn(`e2e/${folder}/${name}`, readFileSync(join(ROOT, 'e2e', folder, name), 'utf8')),
      ),
  );
  const rows = SCENARIOS.map(({ does, passes, unseen }, at) => {
    const own = shown.filter(({ number }) => number === at + 1);
    if (own.every((one) => one.isThorough))
      throw new Error(`scenario ${at + 1} is shown by no spec of npm test`);
    const seen = own
      .map(
        ({ file, title, sees, isThorough }) =>
          `${sees} (\`${file}\`: ${title}${isThorough ? '; test:thorough' : ''})`,
      )
      .join('<br>');
    return `| ${at + 1} | ${does} | ${passes} | ${measuredOf(run, at + 1)} | ${seen} | ${unseen ?? '–'} |`;
  });
  const unknown = shown.find(({ number }) => number < 1 || number > SCENARIOS.length);
  if (unknown !== undefined)
    throw new Error(`${unknown.file} shows scenario ${unknown.number}, which is none`);
  return `${HEAD.replace('LOAD', run === null ? 'not run yet' : `load ${run.load}`)}${rows.join('\n')}\n`;
}
