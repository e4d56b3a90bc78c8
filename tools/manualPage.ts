import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { marked } from 'marked';
import { ROOT } from './files.ts';

/** npm run manual: the manual as a web page for each language under out/manual, from the same text the app shows under
 *  F1. */

const SOURCE = join(ROOT, 'docs', 'user');
const TARGET = join(ROOT, 'out', 'manual');

/** The languages of the manual: their folder, the file of their page and what it is called. */
export const MANUALS = [
  { language: 'en', file: 'index.html', title: 'manual', name: 'English' },
  { language: 'de', file: 'de.html', title: 'Handbuch', name: 'Deutsch' },
] as const;
type Language = (typeof MANUALS)[number]['language'];

interface Page {
  readonly file: string;
  readonly title: string;
  readonly html: string;
}

function readPages(language: Language): readonly Page[] {
  return readdirSync(join(SOURCE, language))
    .filter((file) => file.endsWith('.md'))
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((file) => {
      const text = readFileSync(join(SOURCE, language, file), 'utf8');
      const html = marked.parse(text, { async: false });
      return { file, title: /^# (.+)$/m.exec(text)?.[1] ?? file, html: withLocalLinks(html) };
    });
}

/** Links to other pages become places on this one. */
const withLocalLinks = (html: string): string =>
  html
    .replaceAll(/href="([\w-]+\.md)(?:#[^"]*)?"/g, 'href="#$1"')
    .replaceAll('src="../pictures/', 'src="pictures/');

/** The whole page in one language. */
export function manualPage(language: Language): string {
  const pages = readPages(language);
  const title = MANUALS.find((one) => one.language === language)?.title;
  const others = MANUALS.filter((one) => one.language !== language);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Cutwright: ${title}</title>
<style>
body { max-width: 960px; margin: 0 auto; padding: 24px; font: 16px/1.6 system-ui, sans-serif; }
img { max-width: 100%; border: 1px solid #ccc; border-radius: 8px; }
section { margin-top: 64px; }
td, th { padding: 4px 16px 4px 0; text-align: left; vertical-align: top; border-bottom: 1px solid #ccc; }
pre { overflow: auto; padding: 12px; background: #f1f3f6; border-radius: 8px; }
</style>
</head>
<body>
<h1>Cutwright: ${title}</h1>
<p>${others.map(({ file, language: code, name }) => `<a href="${file}" lang="${code}">${name}</a>`).join(' ')}</p>
<nav><ol>
${pages.map((page) => `<li><a href="#${page.file}">${page.title}</a></li>`).join('\n')}
</ol></nav>
${pages.map(({ file, html }) => `<section id="${file}">\n${html}</section>`).join('\n')}
</body>
</html>
`;
}

if (import.meta.main) {
  mkdirSync(TARGET, { recursive: true });
  cpSync(join(SOURCE, 'pictures'), join(TARGET, 'pictures'), { recursive: true });
  for (const { language, file } of MANUALS) {
    writeFileSync(join(TARGET, file), manualPage(language));
    console.log(`written: ${join('out', 'manual', file)}`);
  }
}
