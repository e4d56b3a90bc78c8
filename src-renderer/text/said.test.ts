import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { en } from './en/index.ts';

const FOLDERS = ['src-renderer', 'src-main'];

it('every sentence of the catalogue is said somewhere', () => {
  const sources = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|text[\\/](en|de)[\\/]/.test(path))
      .map((path) => readFileSync(join(folder, path), 'utf8')),
  ).join('\n');
  const words = new Set(sources.match(/\b[a-z]\w*\.\w+\b/gi));
  const built = [...new Set(sources.match(/`\w+\.\w*\$\{[^}]*\}\w*`/g))].map(
    (form) =>
      new RegExp(
        `^${form
          .slice(1, -1)
          .replace('.', '\\.')
          .replace(/\$\{[^}]*\}/, '.+')}$`,
      ),
  );
  const keys = Object.entries(en).flatMap(([area, messages]) =>
    Object.keys(messages).map((name) => `${area}.${name}`),
  );
  expect(keys.filter((key) => !words.has(key) && !built.some((form) => form.test(key)))).toEqual([]);
});
