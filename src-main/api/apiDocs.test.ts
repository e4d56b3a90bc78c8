import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it, test } from 'vitest';
import { readyCalls } from '../../src-renderer/plan/calls/readyCalls.ts';
import { DOCUMENT as document, misfits } from '../../tools/openapiMisfits.ts';
import { ROOT, startService } from '../../e2e/api/service.ts';

const run = promisify(execFile);
const api = await startService();
afterAll(() => api.close());

const apiText = readFileSync(join(ROOT, 'docs/API.md'), 'utf8');
const examples = [...apiText.matchAll(/```(sh|python|js|csharp)\n([\s\S]*?)```/g)].map((match, index) => ({
  index,
  language: match[1],
  code: match[2].replaceAll('http://127.0.0.1:8731', api.url),
}));
const pick = (language: string): string[] =>
  examples.filter((example) => example.language === language).map(({ code }) => code);
const env = { ...process.env, CUTWRIGHT_KEY: api.key };
const python = ['/usr/bin/python3', '/usr/local/bin/python3', '/root/.pyenv/shims/python3'].find((path) =>
  existsSync(path),
);
const curl = existsSync('/usr/bin/curl');
const isThere = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((at) => existsSync(join(at, program)));
const pwsh = isThere('pwsh');
/** What compiles C# here: the .NET SDK, or Mono. */
const sharp = isThere('dotnet') ? 'dotnet' : isThere('mcs') && isThere('mono') ? 'mono' : null;
const MONO_PARTS = ['System.Net.Http', 'System.Runtime.Serialization', 'System.Xml', 'System.Xml.Linq'];

/** Compiles and runs a C# program; returns what it prints. */
async function runSharp(code: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'cutwright-cs-'));
  const file = join(folder, 'Program.cs');
  try {
    if (sharp === 'dotnet') await run('dotnet', ['new', 'console', '-o', folder]);
    writeFileSync(file, code);
    if (sharp === 'dotnet') return (await run('dotnet', ['run', '--project', folder], { env })).stdout;
    const program = join(folder, 'program.exe');
    await run('mcs', [`-r:${MONO_PARTS.join(',')}`, `-out:${program}`, file]);
    return (await run('mono', [program], { env })).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('the examples of docs/API.md work as they stand', () => {
  it('has one for curl, Python, Node and C#', () =>
    expect([pick('sh').length, pick('python').length, pick('js').length, pick('csharp').length]).toEqual([
      3, 2, 2, 1,
    ]));
  it.runIf(curl)('curl: a panel plan with its meta', async () => {
    const { stdout } = await run('sh', ['-c', pick('sh')[0]], { env });
    expect(JSON.parse(stdout)).toMatchObject({ metrics: { placed: 5, totalPrice: 48.5 }, unplaced: [] });
    expect(stdout).toContain('"meta":{"order": 1207}');
  });
  it.runIf(curl)('curl: a job, accepted and polled', async () => {
    const { stdout } = await run('sh', ['-c', pick('sh')[1]], { env });
    expect(JSON.parse(stdout)).toMatchObject({
      mode: 'nest',
      engine: 'max',
      // It may have ended where the poll comes late.
      status: expect.stringMatching(/^(queued|running|succeeded)$/) as string,
    });
  });
  it.runIf(curl)('curl: a job sent twice, ended and watched', async () => {
    const { stdout } = await run('sh', ['-c', pick('sh')[2]], { env });
    expect(stdout).toMatch(/^one job\nevent: state\ndata: {"jobId"/);
    expect(stdout).toMatch(/"status":"(succeeded|failed)"[^\n]*\n\n$/);
  });
  it('Node: import and nest', async () => {
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', pick('js')[0]], { env });
    expect(stdout.trim()).toBe('4 parts on 1 sheet');
  });
  it('Node: a nest, placed by the formula', async () => {
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', pick('js')[1]], { env });
    expect(stdout).toBe('as drawn\nas drawn\nas drawn\n');
  });
  it.runIf(python !== undefined)('Python: a drawing, and a job polled to its end', async () => {
    const { stdout } = await run(python ?? '', ['-c', pick('python')[1]], { env });
    expect(stdout).toBe('5 corners; 1 sheet\n');
  });
  it.runIf(sharp !== null)('C#: where each piece lies', async () =>
    expect(await runSharp(pick('csharp')[0])).toMatch(/^(Door at [\d.]+, [\d.]+\n){4}$/),
  );
  it.runIf(python !== undefined)('Python: bars', async () => {
    const { stdout } = await run(python ?? '', ['-c', pick('python')[0]], { env });
    expect(stdout).toMatch(/^4 rods, [\d.]+ %\n$/);
  });
});

const RUNNERS = {
  curl: curl ? ['/bin/sh', '-c'] : null,
  PowerShell: pwsh ? ['pwsh', '-NoProfile', '-Command'] : null,
  Python: python === undefined ? null : [python, '-c'],
  Node: [process.execPath, '--input-type=module', '-e'],
} as const;

describe('the ready calls of the API screen run as they stand', () => {
  for (const { language, code } of readyCalls(api.url)) {
    const runner = language === 'C#' ? null : RUNNERS[language];
    it.runIf(runner !== null)(language, async () => {
      const [program, ...args] = runner ?? [''];
      const { stdout } = await run(program, [...args, code], { env });
      expect(language === 'curl' ? JSON.parse(stdout) : stdout).toEqual(
        language === 'curl' ? expect.objectContaining({ unplaced: [] }) : '1 sheet\n',
      );
    });
    it.runIf(language === 'C#' && sharp !== null)(`${language} (.NET SDK or Mono)`, async () =>
      expect(await runSharp(code)).toBe('1 sheet\n'),
    );
  }

  it('TypeScript: the small typed client', async () => {
    const example = join(ROOT, 'docs/examples/typescript/example.ts');
    const { stdout } = await run(process.execPath, [example, api.url, api.key], { env });
    expect(stdout).toBe('1 sheet, 4 parts, plan.ptx\n');
  });

  it('are documented under our own name', async () => {
    const page = await fetch(`${api.url}/docs/`);
    const html = await page.text();
    expect(html).toContain('<title>Cutwright API</title>');
    expect(html).toContain('cutwright.css');
  });
});

/** Fields and tokens of requests that the contract and its decisions have. */
const V1 = new Set(
  `parts stock options engine include w h length sw sh polygon source holes qty name rotatable grainGroup
  priority edgeBanding material meta allowedRotations allowMirror flattenTolerance price exclusions kerf tolerance
  trim firstCut minimizeCost respectStock minOffcut maxCutStages minimizeRotations effort spacing margin
  exclusionMargin rotations partInPart corner timeBudgetMs seed content format filename applyTransforms
  cutPlan offcuts svg csv dxf outlines`.split(/\s+/),
);

test('docs/API.md names every field and token of a request that v1 does not have', () => {
  const schemas = Object.entries(document.components.schemas).filter(([name]) =>
    /^(Request|PartRow|StockRow|Options|ImportRequest)/.test(name),
  );
  const words = schemas.flatMap(([, { properties = {} }]) => [
    ...Object.keys(properties),
    ...(properties['include']?.anyOf?.[0]?.items?.enum ?? []),
  ]);
  const beyond = apiText.slice(apiText.indexOf('## Beyond v1'), apiText.indexOf('## Errors'));
  const isTold = (word: string): boolean => new RegExp(`[\`".]${word}["\`:]`).test(beyond);
  expect(words).toContain('sets');
  expect([...new Set(words)].filter((word) => !V1.has(word) && !isTold(word))).toEqual([]);
});

describe('docs/openapi.json', () => {
  it('defines every schema it refers to, each with its fields', () => {
    const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name]) => name,
    );
    const isEmpty = (schema: (typeof document.components.schemas)[string] | undefined): boolean =>
      schema?.properties === undefined && schema?.oneOf === undefined && schema?.anyOf === undefined;
    expect(references.filter((name) => isEmpty(document.components.schemas[name]))).toEqual([]);
  });

  it.each(['2d', '1d', 'wood', 'nest'])('describes every golden answer of %s', (mode) => {
    const folder = join(ROOT, 'src-engine/fixtures', mode);
    const files = readdirSync(folder).filter((name) => name.endsWith('.expected.json'));
    const described =
      document.paths[`/v1/optimize/${mode}`]['post'].responses['200'].content?.['application/json'].schema ??
      {};
    const wrong = files.flatMap((name) => {
      const answer = JSON.parse(readFileSync(join(folder, name), 'utf8')) as object;
      return 'error' in answer ? [] : misfits(described, answer, name);
    });
    expect(files.length).toBeGreaterThan(5);
    expect(wrong).toEqual([]);
  });

  const NEST = {
    parts: [
      {
        polygon: [
          [0, 0],
          [9, 0],
          [0, 9],
        ],
        meta: { a: 1 },
      },
    ],
    stock: [{ w: 99, h: 99, price: 1 }],
    include: ['svg', 'csv', 'dxf', 'outlines'],
  };
  it.each([
    [
      'post',
      '/v1/optimize/2d',
      {
        parts: [
          { w: 9, h: 9, meta: { a: 1 }, material: 'oak', edgeBanding: { top: 'abs' } },
          { w: 900, h: 9, material: 'ash' },
        ],
        stock: [{ w: 99, h: 99, material: 'oak' }],
        include: ['cutPlan', 'offcuts', 'svg', 'csv', 'dxf', 'bound'],
      },
    ],
    [
      'post',
      '/v1/optimize/2d',
      {
        parts: [{ w: 9, h: 9, qty: 9 }],
        stock: [{ w: 99, h: 99 }],
        engine: 'balanced',
        include: ['cutPlan', 'bound'],
      },
    ],
    [
      'post',
      '/v1/optimize/1d',
      {
        parts: [
          { length: 9, material: 'oak' },
          { length: 900, material: 'oak' },
        ],
        stock: [{ length: 99, material: 'oak' }],
      },
    ],
    [
      'post',
      '/v1/optimize/wood',
      {
        parts: [
          { length: 9, sw: 1, sh: 2 },
          { length: 900, sw: 3, sh: 3 },
        ],
        stock: [{ length: 99, sw: 2, sh: 1 }],
      },
    ],
    ['post', '/v1/optimize/nest', NEST],
    ['post', '/v1/optimize/nest', { ...NEST, engine: 'max' }],
    ['post', '/v1/validate/nest', NEST],
    ['post', '/v1/import/nest', { content: '<svg><rect width="9" height="9"/></svg>' }],
    ['get', '/v1/usage', undefined],
    ['get', '/v1/health', undefined],
    ['post', '/v1/optimize/2d', { parts: [{ w: -9, h: 9 }], stock: [{ w: 99, h: 99 }] }],
  ])('describes what %s %s answers', async (method, path, body) => {
    const answer = await api.call(method.toUpperCase(), path, { body });
    const { responses } = document.paths[path][method];
    const described = (responses[String(answer.status)] ?? responses['default']).content;
    expect(misfits(described?.['application/json'].schema ?? {}, answer.json)).toEqual([]);
  });
});
