import { EngineError } from '../../src-engine/contract/errors.ts';
import { SILENT, solve } from '../../src-engine/index.ts';
import type { Instance, ModeBench, Result, RunOptions } from '../harness.ts';
import { hashOf } from '../harness.ts';

/** Solves one job through the engine's door, judges and measures it. A request that the engine refuses is a
 *  result with its error code; any other error is thrown. */
export function runInstance(mode: ModeBench, instance: Instance, options: RunOptions): Result {
  const request = mode.prepare(instance.request, options);
  const { set, name, half } = instance;
  const work: Record<string, number> = {};
  const clock = countedClock();
  const probe = {
    leavesOut: (member: string): boolean => (options.without ?? []).some((out) => member.startsWith(out)),
    spent: (member: string, units: number): void => {
      work[member] = (work[member] ?? 0) + units;
    },
    ...(options.countedClock === true ? { counts: clock.counts } : {}),
  };
  const head = { set, name, ...(half === undefined ? {} : { half }), hash: hashOf(instance.request) };
  const before = process.cpuUsage();
  try {
    // Only true-shape `max` needs a clock, the CPU time of this process; for the others it stands still. So no
    // load cuts a plan short.
    const now =
      options.engine === 'max' ? (options.countedClock === true ? clock.now : cpuClock()) : SILENT.now;
    const response = solve(mode.mode, request, { ...SILENT, now, probe });
    const used = process.cpuUsage(before);
    const ms = Math.round((used.user + used.system) / 10) / 100;
    return { ...head, ms, work, ...mode.measure(instance, request, response, options) };
  } catch (error) {
    if (!(error instanceof EngineError)) throw new Error(`${set}/${name} failed`, { cause: error });
    return { ...head, ...NOTHING, work, refused: error.code };
  }
}

/** Counted work a millisecond: what a core of this machine's half speed does. */
export const UNITS_PER_MS = 50_000;
/** What a question costs, ms: a search that counts nothing ends too. */
const MS_PER_QUESTION = 0.01;

interface CountedClock {
  readonly now: () => number;
  /** Takes in a search whose work the clock goes on by. */
  readonly counts: (work: () => number) => void;
}

function countedClock(): CountedClock {
  const searches: (() => number)[] = [];
  let asked = 0;
  return {
    counts: (work) => void searches.push(work),
    now: () => {
      asked += 1;
      return asked * MS_PER_QUESTION + searches.reduce((sum, work) => sum + work(), 0) / UNITS_PER_MS;
    },
  };
}

/** How long an answer of the CPU clock holds, ms. */
const FRESH_MS = 2;

/** CPU time of this process, ms. Asking for it is a call of the system that a search would spend 4 % of its time
 *  on, so it is asked only when some time has gone by. */
function cpuClock(): () => number {
  let askedMs = -Infinity,
    cpuMs = 0;
  return () => {
    const wallMs = performance.now();
    if (wallMs - askedMs >= FRESH_MS) {
      askedMs = wallMs;
      const { user, system } = process.cpuUsage();
      cpuMs = (user + system) / 1000;
    }
    return cpuMs;
  };
}

const NOTHING = {
  ms: 0,
  pieces: 0,
  value: 0,
  unit: '',
  placed: 0,
  rank: [],
  yieldPct: 0,
  bound: null,
  best: null,
  faults: [],
  extra: {},
};
