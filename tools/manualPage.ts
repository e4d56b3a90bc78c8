import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { marked } from 'marked';
import { ROOT } from './files.ts';

/** npm run manual: the manual as one web page under out/manual, from the same text the app shows under F1. */

const SOURCE = join(ROOT, 'docs', 'user');
const TARGET = join(ROOT, 'out', 'manual');

interface Page {
  readonly file: string;
  readonly title: string;
  readonly html: string;
}

function readPages(): readonly Page[] {
  return readdirSync(join(SOURCE, 'en'))
    .filter((file) => file.endsWith('.md'))
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((file) => {
      const text = readFileSync(join(SOURCE, 'en', file), 'utf8');
      const html = marked.parse(text, { async: false });
      return { file, title: /^# (.+)$/m.exec(text)?.[1] ?? file, html: withLocalLinks(html) };
    });
}

/** Links to other pages become places on this one. */
const withLocalLinks = (html: string): string =>
  html
    .replaceAll(/href="([\w-]+\.md)(?:#[^"]*)?"/g, 'href="#$1"')
    .replaceAll('src="../pictures/', 'src="pictures/');

/** The whole page. */
export function manualPage(): string {
  const pages = readPages();
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Cutwright: manual</title>
<style>
body { max-width: 960px; margin: 0 auto; padding: 24px; font: 16px/1.6 system-ui, sans-serif; }
img { max-width: 100%; border: 1px solid #ccc; border-radius: 8px; }
section { margin-top: 64px; }
td, th { padding: 4px 16px 4px 0; text-align: left; vertical-align: top; border-bottom: 1px solid #ccc; }
pre { overflow: auto; padding: 12px; background: #f1f3f6; border-radius: 8px; }
</style>
</head>
<body>
<h1>Cutwright</h1>
<nav><ol>
${pages.map(({ file, title }) => `<li><a href="#${file}">${title}</a></li>`).join('\n')}
</ol></nav>
${pages.map(({ file, html }) => `<section id="${file}">\n${html}</section>`).join('\n')}
</body>
</html>
`;
}

if (import.meta.main) {
  mkdirSync(TARGET, { recursive: true });
  cpSync(join(SOURCE, 'pictures'), join(TARGET, 'pictures'), { recursive: true });
  writeFileSync(join(TARGET, 'index.html'), manualPage());
  console.log(`written: ${join('out', 'manual', 'index.html')}`);
}
