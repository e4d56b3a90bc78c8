import type { Response2d } from '../contract/panel2d.ts';
import type { PlanBody } from '../job/answer.ts';
import { unmatchedWarnings } from '../job/pools.ts';
import { unpricedWarnings } from '../job/unpriced.ts';
import { wideKerfWarnings } from '../job/wideKerf.ts';
import { countRows, quantityOf } from '../job/rows.ts';
import { roundedLength, roundedPrice } from '../geometry/lengths.ts';
import type { Rect } from '../geometry/rect.ts';
import { priceOf, roundTo } from '../job/ticks.ts';
import { edgeBandingTotals } from './edgeBanding.ts';
import type { Job2d } from './job2d.ts';
import { rowsOf } from './job2d.ts';
import { passesOf } from './passes2d.ts';
import type { PlannedSheet } from './planned2d.ts';
import { areaOf, plannedSheet } from './planned2d.ts';
import type { PanelSolution } from './problem2d.ts';

interface PoolPlan {
  readonly pool: number;
  readonly sheets: readonly PlannedSheet[];
  readonly solution: PanelSolution;
}

/** Job + one solution per pool -> response body in the caller's unit. Assembles, decides nothing. Fields
 *  stand in the order of API-V1. */
export function respond2d(
  job: Job2d,
  solutions: readonly PanelSolution[],
  withPasses: boolean,
): PlanBody<Response2d> {
  const plans = solutions.map((solution, pool) => ({
    pool,
    solution,
    sheets: solution.sheets.map((sheet) => plannedSheet(job.problems[pool], sheet, job.minOffcut)),
  }));
  const sheets = plans.flatMap((plan) => plan.sheets.map((sheet) => ({ plan, sheet })));
  const guillotineValid = sheets.every(({ sheet }) => sheet.walk !== null);
  const banding = edgeBandingTotals(job.request.parts);
  const unplaced = unplacedOf(job, plans);
  const longSides = job.request.stock.map(({ w, h }) => Math.max(w, h));
  return {
    sheets: sheets.map(({ plan, sheet }) => sheetOf(job, plan, sheet)),
    metrics: metricsOf(job, plans, guillotineValid),
    cutPlan: guillotineValid ? sheets.flatMap(({ sheet }, index) => stepsOf(job, sheet, index)) : null,
    passes: !withPasses
      ? undefined
      : guillotineValid
        ? sheets.flatMap(({ sheet }, index) => passesOf(job, sheet, index))
        : null,
    unplaced,
    guillotineValid,
    edgeBanding: banding ?? undefined,
    materials: job.pools.tagged ? plans.map((plan) => materialSummary(job, plan)) : undefined,
    unmatchedMaterials: job.pools.unmatched.length > 0 ? [...job.pools.unmatched] : undefined,
    warnings: [
      ...job.warnings,
      ...wideKerfWarnings(longSides, job.request.options?.kerf),
      ...planWarnings(job, plans, unplaced),
    ],
  };
}

function sheetOf(job: Job2d, plan: PoolPlan, sheet: PlannedSheet): Response2d['sheets'][number] {
  const pool = job.pools.pools[plan.pool];
  const { toUnit } = job.scale;
  const inUnit = ({ x, y, w, h }: Rect): Rect => ({ x: toUnit(x), y: toUnit(y), w: toUnit(w), h: toUnit(h) });
  const row = job.request.stock[pool.stock[sheet.stock]];
  return {
    w: roundedLength(row.w),
    h: roundedLength(row.h),
    price: roundedPrice(row.price),
    parts: sheet.placements.map((at) => {
      const index = pool.parts[at.part];
      const { meta } = job.request.parts[index];
      return {
        name: job.names[index],
        ...inUnit(at),
        rotated: at.rotated,
        ...(meta ? { meta } : {}),
      };
    }),
    offcuts: sheet.offcuts.map(inUnit),
    ...(row.meta ? { meta: row.meta } : {}),
  };
}

function stepsOf(job: Job2d, sheet: PlannedSheet, index: number): NonNullable<Response2d['cutPlan']> {
  const { toUnit } = job.scale;
  return sheet.steps.map(({ axis, pos, length, stage }, at) => ({
    sheet: index,
    step: at + 1,
    axis,
    pos: toUnit(pos),
    length: toUnit(length),
    stage,
  }));
}

type Totals = Omit<NonNullable<Response2d['materials']>[number], 'material'>;

function totalsOf(job: Job2d, plans: readonly PoolPlan[]): Totals {
  const sheets = plans.flatMap((plan) =>
    plan.sheets.map((sheet) => ({ ...sheet, from: job.problems[plan.pool].stock[sheet.stock] })),
  );
  const full = areaOf(sheets.map(({ from }) => ({ x: 0, y: 0, w: from.w, h: from.h })));
  const used = sheets.reduce((sum, sheet) => sum + areaOf(sheet.placements), 0);
  return {
    sheetCount: sheets.length,
    yieldPct: full === 0 ? 0 : roundTo((used / full) * 100, 2),
    placed: sheets.reduce((sum, sheet) => sum + sheet.placements.length, 0),
    total: plans.reduce((sum, { pool }) => sum + countRows(rowsOf(job, pool)).total, 0),
    totalPrice: roundTo(priceOf(sheets.reduce((sum, { from }) => sum + (from.price ?? 0), 0)), 2),
  };
}

function metricsOf(job: Job2d, plans: readonly PoolPlan[], guillotineValid: boolean): Response2d['metrics'] {
  const { totalPrice, ...counts } = totalsOf(job, plans);
  const sheets = guillotineValid ? plans.flatMap((plan) => plan.sheets) : [];
  const steps = sheets.flatMap((sheet) => sheet.steps);
  return {
    ...counts,
    cutLines: sheets.reduce((sum, sheet) => sum + sheet.cutLines, 0),
    sawPasses: steps.length,
    cutLength: roundTo(job.scale.toUnit(steps.reduce((sum, step) => sum + step.length, 0)), 3),
    totalPrice,
  };
}

function materialSummary(job: Job2d, plan: PoolPlan): NonNullable<Response2d['materials']>[number] {
  return { material: job.pools.pools[plan.pool].material, ...totalsOf(job, [plan]) };
}

/** Pieces that were not placed, added up by name and size, in order of their rows. */
function unplacedOf(job: Job2d, plans: readonly PoolPlan[]): Response2d['unplaced'] {
  const missing = job.request.parts.map(quantityOf);
  for (const { pool, sheets } of plans)
    for (const { placements } of sheets)
      for (const { part } of placements) missing[job.pools.pools[pool].parts[part]] -= 1;
  const entries = new Map<string, { name: string; w: number; h: number; qty: number }>();
  job.request.parts.forEach((row, index) => {
    const qty = missing[index];
    if (qty === 0) return;
    const key = JSON.stringify([job.names[index], row.w, row.h]);
    const entry = entries.get(key);
    if (entry) entry.qty += qty;
    else entries.set(key, { name: job.names[index], w: row.w, h: row.h, qty });
  });
  return [...entries.values()];
}

function planWarnings(
  job: Job2d,
  plans: readonly PoolPlan[],
  unplaced: Response2d['unplaced'],
): readonly string[] {
  const missing = unplaced.reduce((sum, entry) => sum + entry.qty, 0);
  const sheets = plans.flatMap((plan) => plan.sheets);
  return [
    ...unmatchedWarnings(job.pools.pools),
    ...(missing > 0
      ? [`${missing} of ${totalsOf(job, plans).total} parts did not fit and are listed in unplaced`]
      : []),
    ...plans.flatMap((plan) => [
      ...brokenGroups(job, plan),
      ...unpricedWarnings(
        job.problems[plan.pool],
        plan.sheets.map(({ stock }) => stock),
        job.pools.pools[plan.pool].stock,
      ),
    ]),
    ...sheets.flatMap(({ overshoot }, index) =>
      overshoot > 0
        ? [
            `sheet ${index + 1}: parts overshoot the usable area by ${job.scale.toUnit(overshoot)} (tolerance)`,
          ]
        : [],
    ),
    ...sheets.flatMap(({ firstCutMissed }, index) =>
      firstCutMissed ? [`sheet ${index + 1}: this layout cannot begin with the firstCut asked for`] : [],
    ),
  ];
}

/** Groups of which some pieces stay unplaced, by the caller's group id. */
function brokenGroups(job: Job2d, plan: PoolPlan): readonly string[] {
  const { parts } = job.pools.pools[plan.pool];
  const broken = parts.flatMap((row, part) =>
    plan.solution.unplaced[part] > 0 && job.problems[plan.pool].parts[part].group >= 0
      ? [String(job.request.parts[row].grainGroup)]
      : [],
  );
  return [...new Set(broken)].map(
    (name) => `group "${name}" does not fit on one sheet: the rest is unplaced`,
  );
}
