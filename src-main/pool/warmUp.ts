import { SILENT, solve } from '../../src-engine/index.ts';
import type { Mode } from '../../src-engine/contract/validation.ts';
import { reportFault } from './reportFault.ts';
import { WARM_AFTER_MS } from './tuning.ts';

/** A built-in job: what it asks, and how often, for the compiler to see its loops as hot. */
interface WarmJob {
  readonly mode: Mode;
  readonly times: number;
  readonly request: unknown;
}

const size = (at: number, factor: number, from: number, span: number): number =>
  from + ((at * factor) % span);

const panels = (count: number): unknown => ({
  parts: Array.from({ length: count }, (_, at) => ({
    w: size(at, 37, 200, 500),
    h: size(at, 53, 150, 400),
    qty: 1,
  })),
  stock: [{ w: 2800, h: 2070 }],
  options: { kerf: 3.2, effort: 'fast', trim: { left: 10, right: 10, top: 10, bottom: 10 } },
  include: ['cutPlan', 'offcuts'],
});

const brackets = (count: number): unknown => ({
  parts: [90, 70].map((arm) => ({
    polygon: [
      [0, 0],
      [2 * arm, 0],
      [2 * arm, 40],
      [50, 50],
      [40, 2 * arm],
      [0, 2 * arm],
    ],
    holes: [
      [
        [8, 8],
        [24, 8],
        [24, 24],
        [8, 24],
      ],
    ],
    qty: count,
  })),
  stock: [{ w: 1000, h: 500 }],
  options: { spacing: 2 },
});

/** Triangles, kites, arms and channels of many sizes, two of each. */
const mixed = (count: number): unknown => ({
  parts: Array.from({ length: count }, (_, at) => {
    const [w, h] = [size(at, 37, 60, 160), size(at, 53, 50, 120)];
    const outlines = [
      [0, 0, w, 0, w / 3, h],
      [0, h / 3, w / 2, 0, w, h / 2, w / 3, h],
      [0, 0, w, 0, w, h / 3, w / 3, h / 3, w / 3, h, 0, h],
      [0, 0, w, 0, w, h, w * 0.7, h, w * 0.7, h / 3, w * 0.3, h / 3, w * 0.3, h, 0, h],
    ];
    const flat = outlines[at % outlines.length] ?? [];
    return {
      polygon: Array.from({ length: flat.length / 2 }, (_corner, k) => [flat[2 * k], flat[2 * k + 1]]),
      qty: 2,
    };
  }),
  stock: [{ w: 1500, h: 1000 }],
  options: { spacing: 2, margin: 5 },
});

/** Jobs of the kinds that are solved while somebody types. They grow: small ones leave the searches for
 *  larger jobs cold (a process that had solved six of 40 panels took 290 ms for its first 100 panels, as long
 *  as a new one; after these 125 ms), and beginning with a large one would make a caller who comes in between
 *  wait. */
export const WARM_JOBS: readonly WarmJob[] = [
  ...[40, 60, 80, 100, 100].map((count): WarmJob => ({ mode: '2d', times: 1, request: panels(count) })),
  {
    mode: '1d',
    times: 3,
    request: {
      parts: Array.from({ length: 12 }, (_, at) => ({ length: size(at, 137, 300, 1500), qty: 3 })),
      stock: [{ length: 6000 }],
      options: { kerf: 3 },
      include: ['cutPlan', 'offcuts', 'bound'],
    },
  },
  ...[2, 2, 3].map((count): WarmJob => ({ mode: 'nest', times: 1, request: brackets(count) })),
  { mode: 'nest', times: 1, request: mixed(8) },
];

/** Solves the built-in jobs one by one in the pauses of the event loop, until all are done or `isWanted` says
 *  that a caller is there. A process that has solved nothing yet takes three times as long for its first
 *  plan. A job that fails is our mistake; it ends the warming up, never the process. */
export function warmUp(isWanted: () => boolean): void {
  const queue = WARM_JOBS.flatMap((job) => Array.from({ length: job.times }, () => job));
  const next = (): void => {
    const job = queue.shift();
    if (job === undefined || isWanted()) return;
    try {
      solve(job.mode, job.request, SILENT);
    } catch (error) {
      return reportFault('warm-up-fault', error);
    }
    setTimeout(next, 0);
  };
  setTimeout(next, WARM_AFTER_MS);
}
