import type { Control } from './control/control.ts';
import { SILENT } from './control/control.ts';
import type { Request1d, Response1d } from './contract/linear1d.ts';
import { request1d } from './contract/linear1d.ts';
import { parse } from './contract/parse.ts';
import { CONTRACT_VERSION } from './contract/version.ts';
import { solvePools } from './1d/index.ts';
import { job1d } from './1d/job1d.ts';
import { respond1d } from './1d/respond1d.ts';
import { exports1d } from './export/exports1d.ts';
import type { Include } from './job/include.ts';
import { roundTo } from './job/ticks.ts';
import { engineVersion } from './versions.ts';

/** Body -> 1D response. Errors: InvalidRequest, TooLarge. Parse, job, engine per material pool, response,
 *  exports from the full response, narrowing last. `balanced` is another name of `heuristic` here (DECISIONS
 *  25). */
export function solve1d(body: unknown, control: Control = SILENT): Response1d {
  const { value: request, warnings } = parse(request1d, body);
  const job = job1d(request);
  const started = control.now();
  const solutions = solvePools(job.group.problems, control.report);
  const solveMs = roundTo(control.now() - started, 2);
  const plan = respond1d(job, solutions);
  const full: Response1d = {
    ...head1d(request),
    ...plan,
    warnings: [...warnings, ...plan.warnings],
    timing: { solveMs },
  };
  return ordered({ ...narrowed(full, job.include), ...exports1d(full, job.include.wants) });
}

/** Schema, limits and engine restrictions of a 1D body, without solving. */
export function check1d(body: unknown): { readonly engine: string; readonly asynchronous: boolean } {
  const { value: request } = parse(request1d, body);
  job1d(request);
  return { engine: request.engine ?? 'heuristic', asynchronous: false };
}

function head1d(request: Request1d) {
  return {
    engine: request.engine ?? 'heuristic',
    engineVersion: engineVersion('1d/heuristic'),
    contractVersion: CONTRACT_VERSION,
    deterministic: true,
  };
}

function narrowed(full: Response1d, include: Include): Response1d {
  const { cutPlan, ...rest } = full;
  const rods = include.offcuts ? full.rods : full.rods.map(({ offcuts: _offcuts, ...rod }) => rod);
  return { ...rest, rods, ...(include.cutPlan ? { cutPlan } : {}) };
}

const ORDER = [
  'engine',
  'engineVersion',
  'contractVersion',
  'deterministic',
  'rods',
  'metrics',
  'cutPlan',
  'unplaced',
  'warnings',
  'guillotineValid',
  'materials',
  'unmatchedMaterials',
  'bound',
  'csv',
  'dxf',
  'timing',
] as const;

/** One fixed order of keys, so that equal plans are equal bytes. */
function ordered(response: Response1d): Response1d {
  return Object.fromEntries(
    ORDER.flatMap((key) => (response[key] === undefined ? [] : [[key, response[key]]])),
  ) as Response1d;
}
