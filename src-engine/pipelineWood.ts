import type { RodSolution } from './1d/index.ts';
import type { Control } from './control/control.ts';
import { SILENT } from './control/control.ts';
import type { ResponseWood } from './contract/wood.ts';
import { requestWood } from './contract/wood.ts';
import { parse } from './contract/parse.ts';
import { CONTRACT_VERSION } from './contract/version.ts';
import { exportsWood } from './export/exportsWood.ts';
import type { Include } from './job/include.ts';
import { roundTo } from './job/ticks.ts';
import { engineVersion } from './versions.ts';
import { solvePools } from './wood/index.ts';
import type { JobWood } from './wood/jobWood.ts';
import { jobWood } from './wood/jobWood.ts';
import { respondWood } from './wood/respondWood.ts';

/** Body -> wood response. Errors: InvalidRequest, TooLarge. One 1D problem per section and material. */
export function solveWood(body: unknown, control: Control = SILENT): ResponseWood {
  const { value: request, warnings } = parse(requestWood, body);
  const job = jobWood(request);
  const started = control.now();
  const flat = solvePools(
    job.sections.flatMap(({ group }) => group.problems),
    control.report,
  );
  const solutions = bySection(job, flat);
  const solveMs = roundTo(control.now() - started, 2);
  const plan = respondWood(job, solutions);
  const full: ResponseWood = {
    engine: request.engine ?? 'heuristic',
    engineVersion: engineVersion('wood/heuristic'),
    contractVersion: CONTRACT_VERSION,
    deterministic: true,
    ...plan,
    warnings: [...warnings, ...plan.warnings],
    timing: { solveMs },
  };
  return ordered({ ...narrowed(full, job.include), ...exportsWood(full, job.include.wants) });
}

/** Schema, limits and engine restrictions of a wood body, without solving. */
export function checkWood(body: unknown): { readonly engine: string; readonly asynchronous: boolean } {
  const { value: request } = parse(requestWood, body);
  jobWood(request);
  return { engine: request.engine ?? 'heuristic', asynchronous: false };
}

/** Solutions of all pools in a row, cut up by section. */
function bySection(job: JobWood, flat: readonly RodSolution[]): readonly (readonly RodSolution[])[] {
  let from = 0;
  return job.sections.map(({ group }) => flat.slice(from, (from += group.problems.length)));
}

function narrowed(full: ResponseWood, include: Include): ResponseWood {
  const { cutPlan, ...rest } = full;
  const sections = include.offcuts
    ? full.sections
    : full.sections.map((section) => ({
        ...section,
        rods: section.rods.map(({ offcuts: _offcuts, ...rod }) => rod),
      }));
  return { ...rest, sections, ...(include.cutPlan ? { cutPlan } : {}) };
}

const ORDER = [
  'engine',
  'engineVersion',
  'contractVersion',
  'deterministic',
  'sections',
  'metrics',
  'cutPlan',
  'unplaced',
  'unmatchedSections',
  'unmatchedMaterials',
  'warnings',
  'bound',
  'csv',
  'dxf',
  'timing',
] as const;

/** One fixed order of keys, so that equal plans are equal bytes. */
function ordered(response: ResponseWood): ResponseWood {
  return Object.fromEntries(
    ORDER.flatMap((key) => (response[key] === undefined ? [] : [[key, response[key]]])),
  ) as ResponseWood;
}
