import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { ROOT } from './files.ts';

const ENGINE_ROOT = join(ROOT, 'src-engine');
export const VERSIONS_FILE = join(ENGINE_ROOT, 'engineVersions.json');

/** What a mode lays around the search of an engine, and tells of the plan. */
const AROUND_2D = ['2d/job2d.ts', '2d/fixed/solveAround.ts', '2d/bound2d.ts', '2d/respond2d.ts'] as const;
const AROUND_NEST = ['nest/jobNest.ts', 'nest/solveJob.ts', 'nest/respondNest.ts'] as const;
const ENGINES: Readonly<Record<string, readonly string[]>> = {
  '2d/heuristic': ['2d/heuristic/index.ts', '2d/alternatives2d.ts', ...AROUND_2D],
  '2d/balanced': ['2d/balanced/index.ts', ...AROUND_2D],
  '2d/max': ['2d/max/index.ts', ...AROUND_2D],
  '1d/heuristic': ['1d/heuristic/index.ts', '1d/job1d.ts', '1d/respond1d.ts'],
  'wood/heuristic': ['wood/index.ts', 'wood/jobWood.ts', 'wood/respondWood.ts'],
  'nest/lbf': ['nest/lbf/index.ts', ...AROUND_NEST],
  'nest/max': ['nest/max/index.ts', ...AROUND_NEST],
};
/** Whole answers of all modes, exports included: those that the nodes of a service keep for each other are of one. */
const ANSWERS = ['modes.ts'] as const;

/** npm run versions: writes src-engine/engineVersions.json, one `package version + "+" + hash` per engine, and one for
 *  whole answers. The hash covers the syntax of the engine's import closure: no comments, no formatting, no paths of a
 *  machine, no dates; npm packages enter with their version. Two checkouts of the same source give the same
 *  hash; a change in one engine cannot move another's (engines do not import each other). */
export function engineVersionsText(): string {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const entries = Object.entries({ ...ENGINES, answers: ANSWERS });
  const hashes = entries.map(([engine, doors]) => [engine, `${version}+${hashOf(doors)}`]);
  return `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`;
}

/** The files of `src-engine` that the versions of a mode's engines cover, by engine. */
export const filesOfEngines = (mode: string): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(
    Object.entries(ENGINES)
      .filter(([engine]) => engine.startsWith(`${mode}/`))
      .map(([engine, doors]) => [engine, new Set(closureOf(doors).files.keys())]),
  );

function hashOf(doors: readonly string[]): string {
  const { files, packages } = closureOf(doors);
  const hash = createHash('sha256').update('engine-hash-v2\0');
  for (const [name, code] of [...files].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`${name}\0${Buffer.byteLength(code)}\0${code}`);
  for (const name of [...packages].toSorted((a, b) => (a < b ? -1 : 1))) hash.update(`${name}\0`);
  return hash.digest('hex').slice(0, 12);
}

/** The files of `src-engine` that some of them import, these included, with their syntax; and the packages. What is
 *  written here is not among them. */
export function closureOf(doors: readonly string[]): Closure {
  const packages = new Set<string>();
  const files = new Map<string, string>();
  const waiting = doors.map((door) => join(ENGINE_ROOT, door));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const path = relative(ENGINE_ROOT, file).replaceAll('\\', '/');
    if (files.has(path) || file === VERSIONS_FILE) continue;
    const { code, imports } = sourceOf(file);
    files.set(path, code);
    for (const name of imports) {
      if (name.startsWith('.')) waiting.push(join(dirname(file), name));
      else packages.add(`${name}@${packageVersion(name)}`);
    }
  }
  return { files, packages };
}

interface Closure {
  readonly files: ReadonlyMap<string, string>;
  readonly packages: ReadonlySet<string>;
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
