import { readdirSync, readFileSync } from 'node:fs';
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
}

const MARK = /\btest\(\s*'([^'\n]+)'|^ *shows\((\d+), '([^'\n]+)'\);$/gm;

/** The marks of a spec file, each with the test it stands in. Errors: a mark that cannot be read, so that none is
 *  lost. */
export function shownIn(file: string, source: string): readonly Shown[] {
  let title = '';
  const found = [...source.matchAll(MARK)].flatMap(([, test, number, sees]) => {
    title = test ?? title;
    return number === undefined ? [] : [{ number: Number(number), file, title, sees }];
  });
  const marks = source.match(/\bshows\(/g)?.length ?? 0;
  if (found.length !== marks)
    throw new Error(`${file}: ${marks} marks, of which ${found.length} can be read`);
  return found;
}

const HEAD = `# What a person does, and what shows it

Generated from the marks of the specs (\`npm run contract:docs\`). Every spec named here runs in \`npm test\`, in a
real Chromium against the built app; the words beside it say what it sees. Times depend on the machine; some
specs print them.

| # | A person does | Passes if | Seen by | Not measured by a spec |
| - | ------------- | --------- | ------- | ---------------------- |
`;

export function scenarioTable(): string {
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
    if (own.length === 0) throw new Error(`scenario ${at + 1} is shown by no spec`);
    const seen = own.map(({ file, title, sees }) => `${sees} (\`${file}\`: ${title})`).join('<br>');
    return `| ${at + 1} | ${does} | ${passes} | ${seen} | ${unseen ?? '–'} |`;
  });
  const unknown = shown.find(({ number }) => number < 1 || number > SCENARIOS.length);
  if (unknown !== undefined)
    throw new Error(`${unknown.file} shows scenario ${unknown.number}, which is none`);
  return `${HEAD}${rows.join('\n')}\n`;
}
