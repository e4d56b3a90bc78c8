import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { Answer } from '../../e2e/api/service.ts';
import { ROOT, startService } from '../../e2e/api/service.ts';
import { createRng } from '../../src-engine/control/rng.ts';
import { verdict } from './child.ts';

/** node bench/faults/contract.ts [count] [seed]: real answers of every route against docs/openapi.json, by Ajv.
 *  The schemas are closed for it: a field that an answer has and the document does not know is a fault, as is a
 *  status that the document does not give for the route. */
const COUNT = Number(process.argv[2] ?? 1000);
const rng = createRng(Number(process.argv[3] ?? 1));
const pick = <T>(list: readonly T[]): T => list[rng.below(list.length)];
const some = <T>(list: readonly T[]): readonly T[] => list.filter(() => rng.next() < 0.4);
const between = (least: number, most: number): number => least + rng.below(most - least + 1);
const maybe = (fields: Readonly<Record<string, () => unknown>>): Record<string, unknown> =>
  Object.fromEntries(some(Object.entries(fields)).map(([name, make]) => [name, make()]));

interface Operation {
  readonly responses: Readonly<
    Record<
      string,
      { readonly content?: Readonly<Record<string, { readonly schema: object }>>; readonly headers?: object }
    >
  >;
}
interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}
const text = readFileSync(join(ROOT, 'docs/openapi.json'), 'utf8');
const document = closed(JSON.parse(text)) as OpenApi;
const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addSchema(document, 'openapi');
const validators = new Map<string, ValidateFunction>();

/** Objects that list their fields may have no others. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, closed(inner)]));
  const isOpen = !('properties' in copy) || 'additionalProperties' in copy || 'allOf' in copy;
  return isOpen ? copy : { ...copy, additionalProperties: false };
}

const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** What is wrong with an answer; empty when the document describes it. */
function misfits(path: string, method: string, answer: Answer): readonly string[] {
  const documented = document.paths[path]?.[method]?.responses[String(answer.status)];
  if (documented === undefined) return [`status ${answer.status} is not documented`];
  const type = Object.keys(documented.content ?? {})[0];
  const at = ['paths', path, method, 'responses', String(answer.status), 'content', type, 'schema'];
  const pointer = `openapi#/${at.map((name) => encodeURIComponent(escaped(name))).join('/')}`;
  const validate = validators.get(pointer) ?? ajv.compile({ $ref: pointer });
  validators.set(pointer, validate);
  if (validate(answer.json)) return [];
  return (validate.errors ?? []).map(
    (error) => `${error.instancePath} ${error.message ?? ''} ${JSON.stringify(error.params)}`,
  );
}

const label = (): string => pick(['Side', 'T\u00fcr', '=1+1', '\u{1f4d0}', 'a "b"']);
const common = (): Record<string, unknown> =>
  maybe({
    qty: () => between(1, 4),
    name: label,
    priority: () => true,
    meta: () => ({ order: 1207, of: ['x'] }),
    material: () => 'oak',
  });
const REQUESTS: Readonly<Record<string, () => Record<string, unknown>>> = {
  '2d': () => ({
    parts: Array.from({ length: between(1, 6) }, () => ({
      w: between(50, 900),
      h: between(50, 900),
      ...common(),
      ...maybe({ rotatable: () => false, edgeBanding: () => ({ top: 'band', left: 'band' }) }),
    })),
    stock: [
      {
        w: 2800,
        h: 2070,
        material: 'oak',
        ...maybe({ price: () => 40, qty: () => 2, meta: () => ({ rack: 1 }) }),
      },
      { w: 2800, h: 2070 },
    ],
    options: maybe({
      kerf: () => 3.2,
      tolerance: () => 0.5,
      trim: () => ({ left: 10, top: 5 }),
      minimizeCost: () => true,
      respectStock: () => true,
      minOffcut: () => 200,
      maxCutStages: () => 3,
      minimizeRotations: () => true,
      firstCut: () => pick(['auto', 'horizontal', 'vertical']),
      effort: () => 'fast',
    }),
    include: some(['cutPlan', 'offcuts', 'passes', 'svg', 'csv', 'dxf', 'bound']),
    ...maybe({ engine: () => pick(['heuristic', 'balanced', 'max', 'none']) }),
  }),
  '1d': () => ({
    parts: Array.from({ length: between(1, 6) }, () => ({ length: between(100, 2500), ...common() })),
    stock: [
      { length: 6000, material: 'oak', ...maybe({ price: () => 9.5, qty: () => 2 }) },
      { length: 4000 },
    ],
    options: maybe({
      kerf: () => 3,
      trim: () => ({ start: 10 }),
      minOffcut: () => 300,
      respectStock: () => true,
    }),
    include: some(['cutPlan', 'offcuts', 'svg', 'csv', 'dxf', 'bound']),
  }),
  wood: () => ({
    parts: Array.from({ length: between(1, 5) }, () => ({
      length: between(100, 2500),
      sw: 45,
      sh: 95,
      ...common(),
    })),
    stock: [
      { length: 4800, sw: 95, sh: 45, ...maybe({ price: () => 9.5 }) },
      { length: 4000, sw: 120, sh: 120 },
    ],
    options: maybe({ kerf: () => 3, minOffcut: () => 300 }),
    include: some(['cutPlan', 'offcuts', 'svg', 'csv', 'dxf', 'bound']),
  }),
  nest: () => ({
    parts: Array.from({ length: between(1, 3) }, () =>
      rng.next() < 0.3
        ? { source: '<svg><rect width="90" height="40"/><circle cx="30" cy="20" r="9"/></svg>', ...common() }
        : {
            polygon: [
              [0, 0],
              [between(50, 200), 0],
              [0, between(50, 200)],
            ],
            ...common(),
          },
    ),
    stock: [
      {
        w: 900,
        h: 700,
        material: 'oak',
        ...maybe({
          price: () => 5,
          exclusions: () => [
            [
              [10, 10],
              [60, 10],
              [60, 60],
            ],
          ],
        }),
      },
      { w: 900, h: 700 },
    ],
    options: maybe({ spacing: () => 2, margin: () => 5, rotations: () => [0, 90], partInPart: () => true }),
    include: some(['svg', 'csv', 'dxf', 'outlines', 'cutPlan', 'offcuts']),
  }),
};
/** One of a job's; deep searches take neither materials nor most options. */
const SEARCH = { stock: [{ w: 2800, h: 2070 }], options: { kerf: 3 }, engine: 'max' };
const IMPORTS = [
  '<svg><rect width="3" height="4"/></svg>',
  '<svg',
  '',
  '0\nSECTION\n2\nENTITIES\n0\nENDSEC\n0\nEOF\n',
];

const api = await startService();
const jobs: string[] = ['job_none'];
/** Ids of jobs there were, seldom one there was not. */
const aJob = (): string => (rng.next() < 0.1 ? jobs[0] : pick(jobs));
const seen = new Map<string, number>();
const faults: string[] = [];
const post = async (path: string, body: unknown): Promise<void> => {
  const key = rng.next() < 0.04 ? pick([null, 'cw_nobody']) : undefined;
  const spoilt = rng.next() < 0.08 ? pick(['{', '[]', '{"parts":[]}', 'null']) : body;
  await judge(path, 'post', await api.post(path, spoilt, key === undefined ? {} : { key }));
};
const get = async (path: string, at: string): Promise<void> => judge(path, 'get', await api.call('GET', at));
async function judge(path: string, method: string, answer: Answer): Promise<void> {
  const kind = `${method} ${path} ${answer.status}`;
  seen.set(kind, (seen.get(kind) ?? 0) + 1);
  if (answer.status === 202) jobs.push(String(answer.json['jobId']));
  for (const wrong of misfits(path, method, answer)) faults.push(`${kind}: ${wrong}`);
}
for (let turn = 0; turn < COUNT; turn += 1) {
  const roll = rng.next();
  const mode = pick(Object.keys(REQUESTS));
  if (roll < 0.04)
    await post('/v1/optimize/2d', { ...SEARCH, parts: [{ w: between(50, 900), h: 300, qty: 3 }] });
  else if (roll < 0.62) await post(`/v1/optimize/${mode}`, REQUESTS[mode]());
  else if (roll < 0.77) await post(`/v1/validate/${mode}`, REQUESTS[mode]());
  else if (roll < 0.83)
    await post('/v1/import/nest', { content: pick(IMPORTS), ...maybe({ filename: () => 'a.svg' }) });
  else if (roll < 0.89) await get('/v1/jobs/{id}', `/v1/jobs/${aJob()}`);
  else if (roll < 0.92) {
    const id = aJob();
    await judge('/v1/jobs/{id}/cancel', 'post', await api.call('POST', `/v1/jobs/${id}/cancel`));
  } else if (roll < 0.94) await get('/v1/account/jobs', '/v1/account/jobs');
  else if (roll < 0.97) await get('/v1/usage', '/v1/usage');
  else await get('/v1/health', '/v1/health');
}
await api.close();
for (const [kind, count] of [...seen].sort((a, b) => (a[0] < b[0] ? -1 : 1)))
  process.stdout.write(`${String(count).padStart(5)} ${kind}\n`);
for (const fault of [...new Set(faults)].slice(0, 30)) process.stdout.write(`${fault}\n`);
verdict(
  'contract',
  faults.length === 0,
  `${COUNT} answers of ${seen.size} kinds against docs/openapi.json: ${faults.length} faults`,
);
process.exit();
