import { EngineError } from '../src-engine/contract/errors.ts';
import type { Mode } from '../src-engine/contract/validation.ts';
import { SILENT, solve } from '../src-engine/index.ts';
import type { Half } from './generate/families.ts';
import { familiesOf, generated, HALVES, seedOf } from './generate/families.ts';
import type { Job, OneMore } from './generate/oneMore.ts';
import { OF_THE_THING, ONE_MORE } from './generate/oneMore.ts';
import { gapPct } from './harness.ts';
import { MODES_BENCHED } from './modes/index.ts';
import { commandLine, knownWords, misused } from '../tools/commandLine.ts';

/** npm run bench:one-more -- <mode> [--family name]... [--half tune|held] [--limit n] [--thing part of a name]
 *  [--verbose]: does a job with one more thing in it (bench/generate/oneMore.ts) get a worse answer than the job
 *  without? A line per thing and family: jobs, how many leave more out or spend more and how many less, the change of
 *  the stock spent on the mean and at worst, CPU times the job without. Every plan is judged; exit code 1 on a
 *  fault. */
const { values, positionals } = commandLine({
  family: { type: 'string', multiple: true },
  half: { type: 'string', default: 'tune' },
  limit: { type: 'string', default: '10' },
  thing: { type: 'string', default: '' },
  verbose: { type: 'boolean', default: false },
});
const mode = (positionals[0] ?? '2d') as Mode;
const bench = MODES_BENCHED.find((entry) => entry.mode === mode) ?? misused(`no bench for mode ${mode}`);
const families = knownWords('family', values.family ?? familiesOf(mode), familiesOf(mode));
const [half] = knownWords('half', [values.half], HALVES) as readonly [Half];
const things = ONE_MORE.filter(({ name, modes }) => modes.includes(mode) && name.includes(values.thing));
const seeds = Array.from({ length: Number(values.limit) }, (_, index) => seedOf(half, index));
/** Outcomes of jobs without a thing, which several things share. */
const known = new Map<string, Outcome | null>();
let faulty = 0;
const rows = things.flatMap((thing) => families.flatMap((family) => rowOf(thing, family)));
console.table(rows);
if (faulty > 0 || rows.length === 0) process.exitCode = 1;

/** An answer as it is compared: number by number, smaller is better. */
interface Outcome {
  /** Pieces left out; stock spent beside what is used first; all stock spent. */
  readonly rank: readonly [out: number, ordinary: number, spent: number];
  /** CPU milliseconds. */
  readonly ms: number;
}

function rowOf(thing: OneMore, family: string): readonly object[] {
  const pairs = seeds.flatMap((seed) => {
    const drawn = generated(mode, family, seed) as Job;
    const base = thing.base?.(drawn) ?? drawn;
    const more = thing.add(base);
    if (more === null) return [];
    const key = JSON.stringify(base);
    const before = known.get(key) ?? outcomeOf(base, 0);
    known.set(key, before);
    const after = outcomeOf(more, thing.out ?? 0);
    if (before === null || after === null) return [];
    // Where the stock is short, a piece more or less has other uses.
    if (thing.base !== undefined && before.rank[0] > 0) return [];
    const order = compare(after.rank, before.rank);
    if (values.verbose && order !== 0)
      console.log(
        `${thing.name}, ${family}/${seed}: ${before.rank.join(' / ')} became ${after.rank.join(' / ')}`,
      );
    return [{ order, change: gapPct(after.rank[2], before.rank[2]), before: before.ms, after: after.ms }];
  });
  if (pairs.length === 0) return [];
  const sum = (of: (pair: (typeof pairs)[number]) => number): number =>
    pairs.reduce((total, pair) => total + of(pair), 0);
  const tidy = (value: number): number => Math.round(value * 100) / 100;
  return [
    {
      thing: thing.name,
      family,
      jobs: pairs.length,
      worse: sum(({ order }) => (order > 0 ? 1 : 0)),
      better: sum(({ order }) => (order < 0 ? 1 : 0)),
      'mean %': tidy(sum(({ change }) => change) / pairs.length),
      'worst %': tidy(pairs.reduce((most, { change }) => Math.max(most, change), -Infinity)),
      'CPU x': tidy(sum(({ after }) => after) / sum(({ before }) => before)),
    },
  ];
}

function compare(a: Outcome['rank'], b: Outcome['rank']): number {
  const at = a.findIndex((value, index) => Math.abs(value - b[index]) > 1e-6 * Math.max(1, value));
  return at < 0 ? 0 : a[at] - b[at];
}

interface Piece {
  readonly w?: number;
  readonly h?: number;
  readonly length?: number;
  readonly price?: number | null;
  readonly stock?: number;
  readonly meta?: unknown;
}
interface Answer {
  readonly metrics: { readonly total: number; readonly placed: number };
  readonly sheets?: readonly Piece[];
  readonly rods?: readonly Piece[];
  readonly sections?: readonly { readonly rods: readonly Piece[] }[];
}

/** What the engine makes of a job, judged; `out`: pieces that are not counted as left out. Null where it is refused. */
function outcomeOf(job: Job, out: number): Outcome | null {
  const request = bench.prepare(job, {});
  const began = process.cpuUsage();
  try {
    const response = solve(mode, request, SILENT) as Answer;
    const { user, system } = process.cpuUsage(began);
    const { faults } = bench.measure({ set: '', name: '', request: job, known: {} }, request, response, {});
    if (faults.length > 0) {
      faulty += 1;
      console.log(`FAULT ${faults.slice(0, 3).join('; ')}`);
    }
    const { total, placed } = response.metrics;
    const [ordinary, first] = spentOf(job, response);
    return {
      rank: [Math.max(0, total - placed - out), ordinary, ordinary + first],
      ms: (user + system) / 1000,
    };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    console.log(`refused: ${error.code} ${error.message}`);
    return null;
  }
}

/** What the sheets or rods of an answer cost, those that came with a thing left out: the price where it is minimised,
 *  else m2 or m. */
function spentOf(job: Job, answer: Answer): readonly [ordinary: number, first: number] {
  const used = answer.sheets ?? answer.rods ?? (answer.sections ?? []).flatMap(({ rods }) => rods);
  const sizeOf = ({ w = 0, h = 0, length }: Piece): number =>
    length === undefined ? (w * h) / 1e6 : length / 1e3;
  const first = new Set(job.stock.flatMap((row) => (row.priority === true ? [sizeOf(row)] : [])));
  let [ordinary, priority] = [0, 0];
  for (const piece of used) {
    const meta = piece.stock === undefined ? piece.meta : job.stock[piece.stock].meta;
    if (isOfTheThing(meta)) continue;
    const cost = job.options?.minimizeCost === true ? (piece.price ?? 0) : sizeOf(piece);
    if (first.has(sizeOf(piece))) priority += cost;
    else ordinary += cost;
  }
  return [ordinary, priority];
}

function isOfTheThing(meta: unknown): boolean {
  return JSON.stringify(meta) === JSON.stringify(OF_THE_THING);
}
