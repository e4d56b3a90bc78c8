import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from './files.ts';

/** npm run notices: writes THIRD-PARTY-NOTICES.md, the licence of every package that ships: what the sources
 *  import (the window's packages are bundled, the service's lie in node_modules) and all that these need.
 *  A licence outside `ALLOWED` is an error: nothing with copyleft ships. Electron's and Chromium's own notices
 *  come with Electron's binary. */
export const NOTICES_FILE = join(ROOT, 'THIRD-PARTY-NOTICES.md');

const ALLOWED = [
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BSL-1.0',
  '0BSD',
  'Unlicense',
  'CC0-1.0',
  'BlueOak-1.0.0',
  'Python-2.0',
  'Zlib',
  'Boost Software License',
  'Bitstream-Vera',
];
/** What packages mean that point at a file instead of naming their licence. */
const READ: Readonly<Record<string, string>> = { 'dejavu-fonts-ttf': 'Bitstream-Vera' };
/** Packages whose imports are resolved by the platform or exist for tests only. */
const PLATFORM = ['electron', ...builtinModules];

interface Locked {
  readonly version: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

export function noticesText(): string {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, Locked>>;
  };
  const shipped = [...closure(importedPackages(), lock.packages)].toSorted((a, b) => (a < b ? -1 : 1));
  const problems: string[] = [];
  const notices = shipped.map((place) => {
    const { version, license } = lock.packages[place];
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const spdx = READ[name] ?? license ?? licenceOf(place);
    if (!isAllowed(spdx)) problems.push(`${name}@${version}: ${spdx || 'no licence named'}`);
    return `## ${name} ${version}\n\n${spdx}\n\n${quoted(licenceText(place))}`;
  });
  if (problems.length > 0) throw new Error(`licences that may not ship: ${problems.join('; ')}`);
  return [
    '# Third-party notices',
    'Made by `npm run notices` from package-lock.json; do not edit. Every package below ships ' +
      'with Cutwright, in the bundle of the window or beside\nthe service. Electron and Chromium ' +
      'bring their own notices with their binary.',
    ...notices,
    '',
  ]
    .join('\n\n')
    .trimEnd()
    .concat('\n');
}

/** Names of the packages that product code imports. */
function importedPackages(): readonly string[] {
  const names = new Set<string>();
  for (const file of globSync('src-*/**/*.{ts,tsx}', { cwd: ROOT })) {
    if (/\.test\.tsx?$|src-(engine|renderer).testing/.test(file)) continue;
    for (const { fileName } of ts.preProcessFile(readFileSync(join(ROOT, file), 'utf8'), true, true)
      .importedFiles) {
      if (fileName.startsWith('.') || fileName.startsWith('node:') || PLATFORM.includes(fileName)) continue;
      names.add(
        fileName
          .split('/')
          .slice(0, fileName.startsWith('@') ? 2 : 1)
          .join('/'),
      );
    }
  }
  return [...names];
}

/** Places in node_modules of the packages and of all they depend on, nested copies included. */
function closure(names: readonly string[], packages: Readonly<Record<string, Locked>>): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (name: string, from: string): void => {
    const place = placeOf(name, from, packages);
    if (place === null || found.has(place)) return;
    found.add(place);
    for (const needed of Object.keys(packages[place].dependencies ?? {})) visit(needed, place);
  };
  for (const name of names) visit(name, '');
  return found;
}

/** Node's way: the nearest node_modules upwards that holds the name. */
function placeOf(name: string, from: string, packages: Readonly<Record<string, Locked>>): string | null {
  const levels = from.split('/node_modules/');
  for (let depth = levels.length; depth >= 0; depth--) {
    const base = levels.slice(0, depth).join('/node_modules/');
    const place = base === '' ? `node_modules/${name}` : `${base}/node_modules/${name}`;
    if (packages[place] !== undefined) return place;
  }
  return null;
}

function isAllowed(spdx: string): boolean {
  const plain = spdx.replaceAll(/[()]/g, '');
  if (plain.includes(' OR ')) return plain.split(' OR ').some(isAllowed);
  return plain.split(' AND ').every((one) => ALLOWED.includes(one));
}

function licenceOf(place: string): string {
  const { license } = JSON.parse(readFileSync(join(ROOT, place, 'package.json'), 'utf8')) as {
    license?: string;
  };
  return license ?? '';
}

function licenceText(place: string): string {
  const folder = join(ROOT, place);
  if (!existsSync(folder)) return '';
  const file = readdirSync(folder)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .find((name) => /^(licen[cs]e|copying)/i.test(name));
  return file === undefined ? '' : readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim();
}

function quoted(text: string): string {
  return text === '' ? '(the package holds no licence file)' : `\`\`\`text\n${text}\n\`\`\``;
}

if (process.argv[1] === import.meta.filename) writeFileSync(NOTICES_FILE, noticesText());
