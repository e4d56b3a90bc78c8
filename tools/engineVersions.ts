import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { ROOT } from './files.ts';

/** npm run versions: writes src-engine/engineVersions.json, one `package version + "+" + hash` per engine.
 *  The hash covers the syntax of the engine's import closure: no comments, no formatting, no paths of a
 *  machine, no dates; npm packages enter with their version. Two checkouts of the same source give the same
 *  hash; a change in one engine cannot move another's (engines do not import each other). */
const ENGINES: Readonly<Record<string, readonly string[]>> = {
  '2d/heuristic': ['2d/heuristic/index.ts', '2d/job2d.ts', '2d/respond2d.ts'],
  '2d/balanced': ['2d/balanced/index.ts', '2d/job2d.ts', '2d/respond2d.ts'],
  '2d/max': ['2d/max/index.ts', '2d/job2d.ts', '2d/respond2d.ts'],
  '1d/heuristic': ['1d/heuristic/index.ts', '1d/job1d.ts', '1d/respond1d.ts'],
  'wood/heuristic': ['wood/index.ts', 'wood/jobWood.ts', 'wood/respondWood.ts'],
  'nest/lbf': ['nest/lbf/index.ts', 'nest/jobNest.ts', 'nest/respondNest.ts'],
  'nest/max': ['nest/max/index.ts', 'nest/jobNest.ts', 'nest/respondNest.ts'],
};

const ENGINE_ROOT = join(ROOT, 'src-engine');
export const VERSIONS_FILE = join(ENGINE_ROOT, 'engineVersions.json');

export function engineVersionsText(): string {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const entries = Object.entries(ENGINES).flatMap(([engine, doors]) => {
    const present = doors.map((door) => join(ENGINE_ROOT, door));
    return present.every((door) => existsSync(door)) ? [[engine, `${version}+${hashOf(present)}`]] : [];
  });
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
}

function hashOf(doors: readonly string[]): string {
  const packages = new Set<string>();
  const files = new Map<string, string>();
  const waiting = [...doors];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue;
    const { code, imports } = sourceOf(file);
    files.set(file, code);
    for (const name of imports) {
      if (name.startsWith('.')) waiting.push(join(dirname(file), name));
      else packages.add(`${name}@${packageVersion(name)}`);
    }
  }
  const hash = createHash('sha256').update('engine-hash-v2\0');
  const named = [...files].map(
    ([file, code]) => [relative(ENGINE_ROOT, file).replaceAll('\\', '/'), code] as const,
  );
  for (const [name, code] of named.toSorted(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`${name}\0${Buffer.byteLength(code)}\0${code}`);
  for (const name of [...packages].toSorted((a, b) => (a < b ? -1 : 1))) hash.update(`${name}\0`);
  return hash.digest('hex').slice(0, 12);
}

interface Source {
  /** Its syntax as text. */
  readonly code: string;
  readonly imports: readonly string[];
}

/** Engines share most of their files: each is read once. */
const sources = new Map<string, Source>();

function sourceOf(file: string): Source {
  const known = sources.get(file);
  if (known !== undefined) return known;
  const emitted = emit(file);
  const { importedFiles } = ts.preProcessFile(emitted, true, true);
  const source = {
    code: file.endsWith('.json') ? emitted : syntaxOf(emitted),
    imports: importedFiles.map(({ fileName }) => fileName),
  };
  sources.set(file, source);
  return source;
}

/** The file as JavaScript without types and comments; type-only imports vanish, so shapes alone do not move a
 *  version. */
function emit(file: string): string {
  if (file.endsWith('.json')) return readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
  const { outputText } = ts.transpileModule(readFileSync(file, 'utf8'), {
    compilerOptions: {
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.ESNext,
      removeComments: true,
      verbatimModuleSyntax: true,
      newLine: ts.NewLineKind.LineFeed,
    },
  });
  return outputText;
}

/** The syntax tree of emitted JavaScript as text: node kinds, names and literals, in order. Spaces, line
 *  breaks, trailing commas, quotes and redundant brackets are not in it, so a formatter does not move a
 *  version. */
function syntaxOf(emitted: string): string {
  const words: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isParenthesizedExpression(node)) return visit(node.expression);
    words.push(String(node.kind));
    if (
      ts.isIdentifier(node) ||
      ts.isPrivateIdentifier(node) ||
      ts.isLiteralExpression(node) ||
      ts.isTemplateLiteralToken(node)
    )
      words.push(JSON.stringify(node.text));
    if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node))
      words.push(String(node.operator));
    if (ts.isVariableDeclarationList(node)) words.push(String(node.flags & ts.NodeFlags.BlockScoped));
    words.push('(');
    ts.forEachChild(node, visit);
    words.push(')');
  };
  visit(ts.createSourceFile('emitted.js', emitted, ts.ScriptTarget.ES2023, false, ts.ScriptKind.JS));
  return words.join(' ');
}

function packageVersion(specifier: string): string {
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  return (
    JSON.parse(readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8')) as { version: string }
  ).version;
}

if (process.argv[1] === import.meta.filename) {
  writeFileSync(VERSIONS_FILE, engineVersionsText());
  console.log(engineVersionsText());
}
