import { startService } from '../../e2e/api/service.ts';
import { createRng } from '../../src-engine/control/rng.ts';
import { verdict } from './child.ts';

/** node bench/faults/fuzz.ts [count] [seed]: target F1. Bodies made by mutating valid ones (values, bytes,
 *  nesting), over every mode, against the real engines. Nothing but the envelope, no 5xx, no hang. */
const COUNT = Number(process.argv[2] ?? 10_000);
const rng = createRng(Number(process.argv[3] ?? 1));
const pick = <T>(list: readonly T[]): T => list[rng.below(list.length)];

const VALID: Readonly<Record<string, object>> = {
  '2d': {
    parts: [
      {
        w: 400,
        h: 300,
        qty: 2,
        name: 'a',
        rotatable: true,
        grainGroup: 'g',
        priority: true,
        edgeBanding: { top: 'x' },
        material: 'm',
        meta: { a: 1 },
      },
      { w: 1.5, h: 2.25 },
    ],
    stock: [
      { w: 2800, h: 2070, qty: 2, price: 9.5, priority: false, material: 'm', meta: {} },
      { w: 100, h: 100 },
    ],
    options: {
      kerf: 4,
      tolerance: 0.5,
      trim: { left: 1 },
      firstCut: 'auto',
      respectStock: true,
      minOffcut: 3,
      maxCutStages: 3,
    },
    engine: 'balanced',
    include: ['svg', 'csv', 'dxf', 'cutPlan'],
  },
  '1d': {
    parts: [{ length: 1000, qty: 2, name: 'a', meta: { a: 1 } }],
    stock: [{ length: 6000, qty: 1, price: 3 }],
    options: { kerf: 3, trim: { start: 5 } },
    include: ['csv'],
  },
  wood: {
    parts: [{ length: 1000, sw: 45, sh: 95, qty: 2 }],
    stock: [{ length: 4800, sw: 95, sh: 45 }],
    options: { kerf: 3 },
  },
  nest: {
    parts: [
      {
        polygon: [
          [0, 0],
          [100, 0],
          [0, 100],
        ],
      },
    ],
    stock: [
      {
        w: 500,
        h: 500,
        exclusions: [
          [
            [1, 1],
            [9, 1],
            [9, 9],
          ],
        ],
      },
    ],
    options: { spacing: 2, margin: 1 },
  },
  import: {
    content: '<svg><rect width="3" height="4"/><path d="M0 0 L10 0 A5 5 0 0 1 3 3 Z"/></svg>',
    filename: 'a.svg',
    flattenTolerance: 0.2,
  },
};
const ROUTES: Readonly<Record<string, readonly string[]>> = {
  '2d': ['/v1/optimize/2d', '/v1/validate/2d'],
  '1d': ['/v1/optimize/1d', '/v1/validate/1d'],
  wood: ['/v1/optimize/wood', '/v1/validate/wood'],
  nest: ['/v1/validate/nest', '/v1/validate/nest', '/v1/validate/nest', '/v1/optimize/nest'],
  import: ['/v1/import/nest'],
};
const ODD: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1e-9,
  1e9,
  1e308,
  -0,
  2 ** 53,
  0.1,
  '',
  'x',
  '__proto__',
  '\u0000',
  '\ud800',
  '=1+1',
  '😀',
  [],
  {},
  [[]],
  [null],
  { a: { b: [] } },
  NaN,
  'constructor',
  2000,
  2001,
  [1, 2, 3],
  '<!DOCTYPE svg [<!ENTITY a "b">]>',
  'M0 0 Z5',
];

function mutate(value: unknown, depth = 0): unknown {
  if (rng.next() < 0.12 || depth > 8) return pick(ODD);
  if (Array.isArray(value)) {
    const list = value.map((item) => (rng.next() < 0.5 ? mutate(item, depth + 1) : item));
    if (rng.next() < 0.2) list.push(pick(ODD));
    if (rng.next() < 0.1) list.splice(0, 1);
    return list;
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
      .filter(() => rng.next() > 0.05)
      .map(([key, item]): [string, unknown] => [
        rng.next() < 0.03 ? pick(['__proto__', 'constructor', 'x', 'toString']) : key,
        rng.next() < 0.5 ? mutate(item, depth + 1) : item,
      ]);
    return Object.fromEntries(entries);
  }
  if (typeof value === 'string')
    return rng.next() < 0.5
      ? value
          .split('')
          .map((letter) =>
            rng.next() < 0.1 ? pick(['<', '>', '"', '\\', 'e', '-', '9', ' ', '\n']) : letter,
          )
          .join('')
      : pick(ODD);
  return pick(ODD);
}

/** Also breaks the text itself. */
function body(mode: string): string {
  const text = JSON.stringify(mutate(VALID[mode])) ?? 'null';
  const roll = rng.next();
  if (roll < 0.06) return text.slice(0, rng.below(text.length + 1));
  if (roll < 0.12)
    return (
      text.slice(0, rng.below(text.length)) +
      pick(['{', '}', '[', ']', '"', ',', '\\', '\u0000', '1e9']) +
      text.slice(rng.below(text.length))
    );
  if (roll < 0.14) return `{"parts":[{"w":1,"h":1,"meta":${'{"a":'.repeat(rng.below(9000))}1`;
  return text;
}

const api = await startService();
const statuses = new Map<number, number>();
const faults: string[] = [];
let slowest = 0;
let next = 0;
const caller = async (): Promise<void> => {
  while (next < COUNT) {
    next += 1;
    const mode = pick(Object.keys(VALID));
    const path = pick(ROUTES[mode]);
    const text = body(mode);
    const started = performance.now();
    const answer = await api.post(path, text);
    slowest = Math.max(slowest, performance.now() - started);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    const good = answer.status === 200 || answer.status === 202;
    const envelope =
      typeof answer.json.error === 'string' &&
      typeof answer.json.message === 'string' &&
      answer.headers['content-type'] === 'application/json; charset=utf-8';
    if (answer.status >= 500 || (!good && !envelope))
      faults.push(`${path} ${answer.status} ${answer.text.slice(0, 200)} <- ${text.slice(0, 1500)}`);
    if (
      answer.status === 400 &&
      (answer.json.error !== 'invalid_request' || typeof answer.json.details?.path !== 'string')
    )
      faults.push(`${path} 400 without a path <- ${text.slice(0, 600)}`);
  }
};
await Promise.all([caller(), caller(), caller()]);
await api.close();
for (const fault of faults.slice(0, 20)) process.stdout.write(`${fault}\n`);
const spread = [...statuses]
  .sort((a, b) => a[0] - b[0])
  .map(([status, count]) => `${count} x ${status}`)
  .join(', ');
verdict(
  'F1',
  faults.length === 0 && slowest <= 5000 && Object.keys(Object.prototype).length === 0,
  `${COUNT} fuzzed bodies: ${spread}; ${faults.length} outside the rules; slowest answer ${Math.round(slowest)} ms`,
);
process.exit();
