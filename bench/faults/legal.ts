import { spawnSync } from 'node:child_process';
import { SILENT, solve } from '../../src-engine/index.ts';
import type { Mode } from '../../src-engine/contract/validation.ts';
import { tableOf, verdict } from './child.ts';
import { HONEST_BODY } from './hostileBodies.ts';

/** node bench/faults/legal.ts [name ...]: CPU time in the engine of small jobs once the process is warm, and of the
 *  worst legal requests on bars and panels, each in a process of its own from its first call on (outlines:
 *  `node bench/nestLegal.ts`). Held within `most`. CPU time grows by up to a third beside other work on the same
 *  cores. */
interface Legal {
  readonly name: string;
  readonly mode: Mode;
  /** Milliseconds of CPU. */
  readonly most: number;
  /** Solved so often; then the median of the later half counts. */
  readonly times: number;
  readonly request: () => object;
}

const SHEET = [{ w: 2800, h: 2070 }];
const different = (count: number): readonly { readonly w: number; readonly h: number }[] =>
  Array.from({ length: count }, (_, at) => ({ w: 211 + ((at * 37) % 589), h: 173 + ((at * 53) % 411) }));
const FIFTY = Array.from({ length: 50 }, (_, at) => ({
  w: 1800 + ((at * 137) % 1300),
  h: 1200 + ((at * 89) % 900),
  price: 10 + ((at * 31) % 40),
}));
const SIX = [
  { w: 2800, h: 2070, price: 40 },
  { w: 2440, h: 1220, price: 22 },
  { w: 3050, h: 1525, price: 33 },
  { w: 2500, h: 1250, price: 24 },
  { w: 1830, h: 1220, price: 17 },
  { w: 2070, h: 1400, price: 21 },
];
const byMaterial = <Row>(rows: readonly Row[]): readonly (Row & { readonly material: string })[] =>
  rows.map((row, at) => ({ ...row, material: `m${at % 20}` }));
const panels = (name: string, most: number, request: () => object, times = 1): Legal => ({
  name,
  mode: '2d',
  most,
  times,
  request,
});
const small = (name: string, most: number, request: () => object): Legal => panels(name, most, request, 400);
const options = { kerf: 4 };
const cheap = { ...options, minimizeCost: true };

/** Every option that makes searches of its own, in so many materials. */
function atOnce(materials = 1): object {
  const material = (at: number): string => `m${at % materials}`;
  return {
    parts: different(2000).map((row, at) => ({
      ...row,
      material: material(at),
      priority: at % 7 === 0,
      rotatable: at % 3 !== 0,
      ...(at % 11 === 0 ? { grainGroup: `g${at % 44}` } : {}),
    })),
    stock: FIFTY.map((row, at) => ({ ...row, material: material(at), qty: 5, priority: at % 5 === 0 })),
    options: {
      ...cheap,
      tolerance: 1,
      maxCutStages: 3,
      firstCut: 'horizontal',
      minimizeRotations: true,
      trim: { left: 10, right: 10, top: 10, bottom: 10 },
      minOffcut: 100,
    },
    include: ['cutPlan', 'offcuts', 'bound', 'passes'],
  };
}

const REQUESTS: readonly Legal[] = [
  small('5 parts', 2, () => ({
    parts: [
      { w: 720, h: 560, qty: 2 },
      { w: 764, h: 540, qty: 3 },
    ],
    stock: SHEET,
    options,
  })),
  small('18 parts of 3 kinds', 6, () => JSON.parse(HONEST_BODY) as object),
  small('100 different parts, fast', 15, () => ({
    parts: different(100),
    stock: SHEET,
    options: { ...options, effort: 'fast' },
  })),
  panels('2,000 different parts, one size', 3000, () => ({ parts: different(2000), stock: SHEET, options })),
  panels('2,000 different parts, six priced sizes', 6000, () => ({
    parts: different(2000),
    stock: SIX,
    options: cheap,
  })),
  panels('2,000 different parts, 50 priced sizes, bound', 20_000, () => ({
    parts: different(2000),
    stock: FIFTY,
    options: cheap,
    include: ['bound'],
  })),
  panels('the same with a tolerance', 20_000, () => ({
    parts: different(2000),
    stock: FIFTY,
    options: { ...cheap, tolerance: 2 },
    include: ['bound'],
  })),
  panels('2,000 parts in 20 materials, 50 sizes, tolerance', 20_000, () => ({
    parts: byMaterial(different(2000)),
    stock: byMaterial(FIFTY),
    options: { ...cheap, tolerance: 2 },
  })),
  panels('2,000 different parts, 50 offcuts first', 20_000, () => ({
    parts: different(2000),
    stock: [...FIFTY.slice(1).map((row) => ({ ...row, qty: 2, priority: true })), ...SHEET],
    options,
  })),
  panels('2,000 different parts, two stages', 20_000, () => ({
    parts: different(2000),
    stock: SIX,
    options: { ...cheap, maxCutStages: 2 },
  })),
  panels('2,000 tiny parts on a vast sheet', 20_000, () => ({
    parts: different(2000).map(({ w, h }) => ({ w: w / 1000, h: h / 1000 })),
    stock: [{ w: 100_000, h: 100_000 }],
  })),
  panels('2,000 different parts, a group each', 20_000, () => ({
    parts: different(2000).map((row, at) => ({ ...row, grainGroup: `g${at}` })),
    stock: FIFTY.slice(0, 6),
    options: cheap,
  })),
  panels('2,000 different parts, 50 priced sheets of one each', 20_000, () => ({
    parts: different(2000),
    stock: FIFTY.map((row) => ({ ...row, qty: 1 })),
    options: { ...cheap, respectStock: true },
    include: ['bound'],
  })),
  panels('2,000 different parts, all options at once', 20_000, () => atOnce()),
  panels('the same in 5 materials', 20_000, () => atOnce(5)),
  panels('alternatives of 300 different parts, 8 priced sizes, tolerance', 20_000, () => ({
    parts: different(300),
    stock: FIFTY.slice(0, 8),
    options: { ...cheap, tolerance: 1 },
    include: ['alternatives', 'bound', 'passes'],
  })),
  {
    name: '2,000 different bars, 50 priced lengths, bound',
    mode: '1d',
    most: 20_000,
    times: 1,
    request: () => ({
      parts: Array.from({ length: 2000 }, (_, at) => ({ length: 211 + ((at * 37) % 2003) })),
      stock: FIFTY.map(({ w, price }) => ({ length: w + 2000, price })),
      options: { kerf: 3, minimizeCost: true },
      include: ['bound'],
    }),
  },
];

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

function measured({ mode, times, request }: Legal): number {
  const spent = Array.from({ length: times }, () => {
    const before = cpuMs();
    solve(mode, request(), SILENT);
    return cpuMs() - before;
  });
  const later = spent.slice(Math.floor(times / 2)).sort((a, b) => a - b);
  return later[Math.floor(later.length / 2)];
}

const [asked, ...more] = process.argv.slice(2);
const alone = asked === '--one' ? REQUESTS.find(({ name }) => name === more[0]) : undefined;
if (alone !== undefined) process.stdout.write(String(measured(alone)));
else {
  const wanted = process.argv.slice(2);
  const rows = REQUESTS.filter(({ name }) => wanted.length === 0 || wanted.includes(name)).map((legal) => {
    const args = [import.meta.filename, '--one', legal.name];
    const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    const took = Number.parseFloat(stdout);
    const text = took < 100 ? `${took.toFixed(1)} ms` : `${(took / 1000).toFixed(1)} s`;
    verdict(legal.name, took <= legal.most, `${text} CPU, at most ${legal.most} ms`);
    return [legal.name, text, `${legal.most} ms`];
  });
  process.stdout.write(`\n${tableOf(['request', 'CPU in the engine', 'at most'], rows)}`);
}
