import type { PlanBody } from '../job/answer.ts';
import type { RemnantNest, ResponseNest, SheetNest } from '../contract/nest.ts';
import { GRADES } from '../contract/nest.ts';
import { perimeter } from '../geometry/ring.ts';
import { polygonArea, ringsOf } from '../geometry/polygon.ts';
import type { Polygon } from '../geometry/polygon.ts';
import { unmatchedWarnings } from '../job/pools.ts';
import { quantityOf } from '../job/rows.ts';
import { roundedLength, roundedPrice } from '../geometry/lengths.ts';
import { priceOf, roundTo } from '../job/ticks.ts';
import { unpricedWarnings } from '../job/unpriced.ts';
import { wideKerfWarnings } from '../job/wideKerf.ts';
import type { NestSheetLayout } from '../layout/nestLayout.ts';
import { placedPolygon } from '../layout/nestLayout.ts';
import { fitsAnywhere } from './rows/boxFit.ts';
import type { JobNest } from './jobNest.ts';
import { listedAlike } from './answer/listedAlike.ts';
import { placedSheet } from './answer/placedSheet.ts';
import type { SharedLine } from './around/commonLines.ts';
import { sharedLines } from './around/commonLines.ts';
import type { NestSolution, NestStock } from './problemNest.ts';
import { blocking, remnantsOf } from './answer/remnants.ts';
import { isSawable } from './answer/sawable.ts';
import { setsOf } from './around/sets.ts';

interface PoolPlan {
  readonly pool: number;
  readonly solution: NestSolution;
}

/** Layouts met so far, and what each leaves of its sheet where that is asked for. */
interface Patterns {
  readonly keys: string[];
  readonly remnants: RemnantNest[][];
  readonly lines: (readonly SharedLine[])[];
  /** Part rows as they stand in the way of a remnant. */
  readonly blocking: Map<number, Polygon>;
}

function blockingOf(polygon: Polygon, { blocking: known }: Patterns, row: number): Polygon {
  const made = known.get(row) ?? blocking(polygon);
  known.set(row, made);
  return made;
}

/** Job + one solution per pool -> response body. Assembles, decides nothing. */
export function respondNest(job: JobNest, solutions: readonly NestSolution[]): PlanBody<ResponseNest> {
  const plans = solutions.map((solution, pool) => ({ solution: listedAlike(solution), pool }));
  const patterns: Patterns = { keys: [], remnants: [], lines: [], blocking: new Map() };
  const sheets = plans.flatMap((plan) =>
    plan.solution.sheets.map((sheet) => sheetNest(job, plan, sheet, patterns)),
  );
  return {
    sheets,
    metrics: metricsNest(job, plans, sheets, patterns),
    unplaced: unplacedNest(job, plans),
    sets: setsOf(job, solutions),
    guillotineValid: isSawable(sheets, job.margin, roundedLength(job.request.options?.kerf ?? 0)),
    materials: job.pools.tagged ? plans.map((plan) => materialNest(job, plan)) : undefined,
    unmatchedMaterials: job.pools.unmatched.length > 0 ? [...job.pools.unmatched] : undefined,
    warnings: [
      ...job.warnings,
      ...wideKerfWarnings(
        job.stock.map(({ w, h }) => Math.max(w, h)),
        job.request.options?.kerf,
      ),
      ...planWarnings(job, plans),
    ],
  };
}

function sheetNest(job: JobNest, plan: PoolPlan, sheet: NestSheetLayout, patterns: Patterns): SheetNest {
  const { parts, stock } = job.pools.pools[plan.pool];
  const row = stock[sheet.stock];
  const { options } = job.request;
  const request = job.request.stock[row];
  const placed = placedSheet(job, sheet, parts, row, options?.corner ?? 'top-left');
  const key = JSON.stringify([
    row,
    sheet.placements.map(({ part, rotation, mirrored, x, y }) => [parts[part], rotation, mirrored, x, y]),
  ]);
  const known = patterns.keys.indexOf(key);
  const pattern = known >= 0 ? known + 1 : patterns.keys.push(key);
  const problem = job.problems[plan.pool];
  if (known < 0 && job.request.include?.includes('remnants'))
    patterns.remnants[pattern - 1] = remnantsOf(
      job.stock[row],
      sheet.placements.map((at) =>
        placedPolygon(blockingOf(problem.parts[at.part].polygon, patterns, parts[at.part]), at),
      ),
      problem.spacing,
      problem.exclusionMargin,
    );
  if (known < 0 && problem.commonKerf !== undefined)
    patterns.lines[pattern - 1] = sharedLines(
      sheet.placements.map((at) => placedPolygon(job.polygons[parts[at.part]], at).outline),
      problem,
      Math.max(job.stock[row].w, job.stock[row].h),
    );
  const remnants = patterns.remnants.at(pattern - 1);
  const lines = patterns.lines.at(pattern - 1);
  const area = partsArea(job, plan.pool, [sheet]);
  return {
    stock: row,
    w: roundTo(job.stock[row].w, 6),
    h: roundTo(job.stock[row].h, 6),
    price: roundedPrice(request.price),
    density: roundTo((area / job.stock[row].area) * 100, 2),
    usedW: placed.usedW,
    usedH: placed.usedH,
    pattern,
    parts: placed.parts,
    ...(lines === undefined
      ? {}
      : { commonLines: lines.map(({ parts: pair, line }) => ({ parts: pair, line })) }),
    ...(job.stock[row].outline ? { polygon: job.stock[row].outline.map(([x, y]) => [x, y]) } : {}),
    ...(job.stock[row].zones.length > 0
      ? { exclusions: job.stock[row].zones.map((zone) => zone.map(([x, y]) => [x, y])) }
      : {}),
    ...gradesShown(job.stock[row]),
    ...(remnants === undefined ? {} : { remnants }),
    ...(request.meta ? { meta: request.meta } : {}),
  };
}

const gradesShown = ({ graded }: NestStock): Pick<SheetNest, 'qualityZones'> =>
  graded === undefined
    ? {}
    : {
        qualityZones: graded.map(({ ring, grade }) => ({
          polygon: ring.map(([x, y]) => [x, y]),
          grade: GRADES[grade],
        })),
      };

function partsArea(job: JobNest, pool: number, sheets: readonly NestSheetLayout[]): number {
  const { parts } = job.pools.pools[pool];
  const areas = parts.map((row) => polygonArea(job.polygons[row]));
  return sheets.reduce(
    (sum, { placements }) => sum + placements.reduce((area, { part }) => area + areas[part], 0),
    0,
  );
}

function sheetsArea(job: JobNest, plan: PoolPlan): number {
  const { stock } = job.pools.pools[plan.pool];
  return plan.solution.sheets.reduce((sum, sheet) => sum + job.stock[stock[sheet.stock]].area, 0);
}

function metricsNest(
  job: JobNest,
  plans: readonly PoolPlan[],
  sheets: readonly SheetNest[],
  { lines }: Patterns,
): ResponseNest['metrics'] {
  const partArea = plans.reduce((sum, plan) => sum + partsArea(job, plan.pool, plan.solution.sheets), 0);
  const sheetArea = plans.reduce((sum, plan) => sum + sheetsArea(job, plan), 0);
  const outlines: Polygon[] = sheets.flatMap(({ parts }) => parts.map(({ part }) => job.polygons[part]));
  return {
    sheetCount: sheets.length,
    placed: outlines.length,
    total: job.request.parts.reduce((sum, row) => sum + quantityOf(row), 0),
    density: sheetArea > 0 ? roundTo((partArea / sheetArea) * 100, 2) : 0,
    partArea: roundTo(partArea, 6),
    sheetArea: roundTo(sheetArea, 6),
    cutLength: roundTo(
      outlines.reduce(
        (sum, polygon) => sum + ringsOf(polygon).reduce((length, ring) => length + perimeter(ring), 0),
        0,
      ) - sheets.reduce((sum, { pattern }) => sum + sharedLength(lines.at(pattern - 1)), 0),
      3,
    ),
    pierces: outlines.reduce((sum, polygon) => sum + 1 + polygon.holes.length, 0),
    totalPrice: totalPrice(sheets),
    lowerBound: plans.reduce((sum, plan) => sum + lowerBound(job, plan), 0),
  };
}

const sharedLength = (lines: readonly SharedLine[] = []): number =>
  lines.reduce((sum, { length }) => sum + length, 0);

const totalPrice = (sheets: readonly SheetNest[]): number =>
  roundTo(
    sheets.reduce((sum, { price }) => sum + (price ?? 0), 0),
    2,
  );

/** Sheets the placed parts need at least: the largest stock first, by area. */
function lowerBound(job: JobNest, plan: PoolPlan): number {
  const { stock } = job.pools.pools[plan.pool];
  const sizes = stock.map((row) => job.stock[row]).sort((a, b) => b.area - a.area);
  let rest = partsArea(job, plan.pool, plan.solution.sheets) * (1 - 1e-9);
  let sheets = 0;
  for (const { area, cap } of sizes) {
    if (rest <= 0) break;
    const count = Math.min(cap, Math.ceil(rest / area));
    sheets += count;
    rest -= count * area;
  }
  return sheets;
}

function unplacedNest(job: JobNest, plans: readonly PoolPlan[]): ResponseNest['unplaced'] {
  const missing = new Map<number, { readonly qty: number; readonly pool: number }>();
  for (const { pool, solution } of plans)
    job.pools.pools[pool].parts.forEach((row, part) =>
      missing.set(row, { qty: solution.unplaced[part], pool }),
    );
  return job.request.parts.flatMap((_, row) => {
    const { qty, pool } = missing.get(row) ?? { qty: 0, pool: 0 };
    if (qty === 0) return [];
    const { stock } = job.pools.pools[pool];
    const problem = job.problems[pool];
    const part = job.pools.pools[pool].parts.indexOf(row);
    const reason =
      stock.length === 0
        ? 'no_stock'
        : fitsAnywhere(problem.parts[part], problem.stock, true)
          ? 'no_space'
          : 'too_large';
    return [{ name: job.names[row], part: row, qty, reason } as const];
  });
}

function materialNest(job: JobNest, plan: PoolPlan): NonNullable<ResponseNest['materials']>[number] {
  const { material, parts, stock } = job.pools.pools[plan.pool];
  const area = sheetsArea(job, plan);
  return {
    material,
    sheetCount: plan.solution.sheets.length,
    yieldPct: area > 0 ? roundTo((partsArea(job, plan.pool, plan.solution.sheets) / area) * 100, 2) : 0,
    placed: plan.solution.sheets.reduce((sum, { placements }) => sum + placements.length, 0),
    total: parts.reduce((sum, row) => sum + quantityOf(job.request.parts[row]), 0),
    totalPrice: roundTo(
      priceOf(
        plan.solution.sheets.reduce((sum, sheet) => sum + (job.stock[stock[sheet.stock]].price ?? 0), 0),
      ),
      2,
    ),
  };
}

function planWarnings(job: JobNest, plans: readonly PoolPlan[]): readonly string[] {
  const missing = plans.reduce(
    (sum, { solution }) => sum + solution.unplaced.reduce((count, qty) => count + qty, 0),
    0,
  );
  const total = job.request.parts.reduce((sum, row) => sum + quantityOf(row), 0);
  return [
    ...unmatchedWarnings(job.pools.pools),
    ...(missing > 0 ? [`${missing} of ${total} parts did not fit and are listed in unplaced`] : []),
    ...plans.flatMap(({ solution }) => solution.warnings),
    ...plans.flatMap(({ pool, solution }) =>
      unpricedWarnings(
        job.problems[pool],
        solution.sheets.map(({ stock }) => stock),
        job.pools.pools[pool].stock,
      ),
    ),
  ];
}
