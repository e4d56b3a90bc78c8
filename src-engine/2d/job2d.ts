import type { FullOptions2d, RuleName } from '../contract/options2d.ts';
import { ignoredBy, withDefaults } from '../contract/options2d.ts';
import type { PartRow2d, Request2d, StockRow2d } from '../contract/panel2d.ts';
import type { Ticks } from '../geometry/lengths.ts';
import { ticks } from '../geometry/lengths.ts';
import type { Rect } from '../geometry/rect.ts';
import type { Include } from '../job/include.ts';
import { includeOf } from '../job/include.ts';
import type { Pool, Pools } from '../job/pools.ts';
import { poolsByMaterial } from '../job/pools.ts';
import { assertWithinLimits, countRows, partName, quantityOf } from '../job/rows.ts';
import { isKerfTooWide } from '../job/wideKerf.ts';
import type { LengthField, TickScale } from '../job/ticks.ts';
import { priceFields, priceTicks, tickScale } from '../job/ticks.ts';
import type { FixedPool } from './fixed/fixedPools.ts';
import { fixedPools } from './fixed/fixedPools.ts';
import type { PanelPart, PanelProblem, PanelStock } from './problem2d.ts';
import { piecesIn } from './problem2d.ts';
import { isOneOf } from '../contract/narrow.ts';
import { grouped } from '../control/grouped.ts';

/** A 2D request made ready: every option present, lengths in ticks, split into material pools. */
export interface Job2d {
  readonly request: Request2d;
  readonly scale: TickScale;
  readonly names: readonly string[];
  readonly pools: Pools;
  /** One problem per pool, in the same order; part and stock indices of a problem are positions in the pool's
   *  row lists. */
  readonly problems: readonly PanelProblem[];
  /** What lies where it lies, for each pool; null without `fixed`. */
  readonly fixed: readonly FixedPool[] | null;
  readonly minOffcut: number;
  readonly include: Include;
  readonly warnings: readonly string[];
}

const EDGES = ['left', 'right', 'top', 'bottom'] as const;
type Trim = Readonly<Record<(typeof EDGES)[number], number>>;

/** Builds the job. Errors: TooLarge (parts, stock rows), InvalidRequest (a dimension that rounds to 0, a piece
 *  that cannot be fixed where it is). Idea: all defaults and all conversions happen here, once; engines see numbers
 *  only. `ignored`: what the engine does not model counts as absent, so that also the bound speaks of the plans this
 *  engine can make. */
export function job2d(
  request: Request2d,
  ignored: readonly RuleName[] = ignoredBy(request.engine ?? 'heuristic'),
): Job2d {
  assertWithinLimits(request.parts, request.stock);
  const { scale, warnings } = tickScale(lengthFields(request));
  const pools = poolsByMaterial(request.parts, request.stock);
  // Only engine heuristic keeps groups; the others must not lose pieces to them (API-V1 "Engines").
  const modelled = Object.entries(request.options ?? {}).filter(([name]) => !isOneOf(ignored, name));
  const shared = {
    scale,
    share: shareOfPools(request.parts, pools.pools),
    options: withDefaults(Object.fromEntries(modelled)),
  };
  const loose = pools.pools.map((pool) => problemOf(request, pool, shared));
  const groups =
    (request.engine ?? 'heuristic') === 'heuristic'
      ? groupsOf(request.parts, pools.pools, loose)
      : { homes: new Map<string, Home>(), warnings: [] };
  const problems = loose.map((problem, index) =>
    withGroups(problem, request.parts, pools.pools, index, groups.homes),
  );
  return {
    request,
    scale,
    names: request.parts.map(partName),
    pools,
    problems,
    fixed: request.fixed == null ? null : fixedPools(request, request.fixed, pools.pools, problems, scale),
    minOffcut: scale.toTicks(request.options?.minOffcut ?? 0),
    include: includeOf(request.include),
    warnings: [...warnings, ...groups.warnings],
  };
}

/** The part rows of a pool as they were asked for. */
export const rowsOf = ({ request, pools }: Job2d, pool: number): readonly PartRow2d[] =>
  pools.pools[pool].parts.map((row) => request.parts[row]);

/** What all pools of a request have in common. */
interface Shared {
  readonly scale: TickScale;
  readonly share: number;
  readonly options: FullOptions2d;
}

/** Pools whose searches run at full length: with more of them all searches get shorter, so that a request takes
 *  no longer. A pool of a few pieces counts little. */
const FULL_POOLS = 5;

/** Share of the engine's budgets for each pool. */
function shareOfPools(parts: readonly PartRow2d[], pools: readonly Pool[]): number {
  const weight = pools.reduce((sum, pool) => {
    const { total } = countRows(pool.parts.map((row) => parts[row]));
    return sum + total / (total + 20);
  }, 0);
  return Math.min(1, FULL_POOLS / Math.max(1, weight));
}

function problemOf(request: Request2d, pool: Pool, { scale, share, options }: Shared): PanelProblem {
  const trim = trimOf(options.trim, scale);
  const parts = pool.parts.map((row) => panelPart(request.parts[row], scale));
  const stock = pool.stock.map((row) => panelStock(request.stock[row], scale, trim, options));
  const tolerance = usefulTolerance(scale.toTicks(options.tolerance), parts);
  const maxStages = options.maxCutStages ?? Infinity;
  const fits = fitsAlone(tolerance, maxStages);
  return {
    parts,
    stock: stock.map((row) =>
      isReplaceable(row, stock, parts, fits) ? { ...row, cap: Math.min(row.cap, row.first) } : row,
    ),
    kerf: scale.toTicks(options.kerf),
    tolerance,
    firstCut: FIRST_CUT[options.firstCut],
    minimizeCost: options.minimizeCost,
    maxStages,
    minimizeRotations: options.minimizeRotations,
    effort: options.effort,
    share,
    ofPieces: countRows(request.parts).total,
  };
}

/** A part must keep some material under it: a tolerance never reaches a whole part's side. */
const usefulTolerance = (tolerance: Ticks, parts: readonly PanelPart[]): Ticks =>
  ticks(parts.reduce((most: number, { w, h }) => Math.min(most, w - 1, h - 1), tolerance));

const FIRST_CUT = { auto: 'auto', horizontal: 'h', vertical: 'v' } as const;

function trimOf(trim: FullOptions2d['trim'], { toTicks }: TickScale): Trim {
  const [left, right, top, bottom] = EDGES.map((edge) => toTicks(trim?.[edge] ?? 0));
  return { left, right, top, bottom };
}

/** In no group. */
function panelPart(row: PartRow2d, scale: TickScale): PanelPart {
  return {
    w: scale.toTicks(row.w),
    h: scale.toTicks(row.h),
    qty: quantityOf(row),
    rotatable: row.rotatable !== false && row.w !== row.h,
    group: -1,
    mustCut: row.priority === true,
  };
}

function panelStock(
  row: StockRow2d,
  scale: TickScale,
  trim: Trim,
  { kerf, respectStock }: FullOptions2d,
): PanelStock {
  const w = scale.toTicks(row.w);
  const h = scale.toTicks(row.h);
  return {
    w,
    h,
    region: isKerfTooWide(Math.max(row.w, row.h), kerf)
      ? { x: 0, y: 0, w: 0, h: 0 }
      : usableRegion(w, h, trim),
    cap: respectStock ? quantityOf(row) : Infinity,
    first: row.priority === true ? quantityOf(row) : 0,
    price: row.price == null ? null : priceTicks(row.price),
  };
}

/** Whether stock that is used up first can be left to its quantity (DECISIONS 15: "their qty as given and
 *  then the others"): every part that fits it also fits a row that is not used first. Else it stays unlimited
 *  unless `respectStock` caps it. */
function isReplaceable(
  row: PanelStock,
  stock: readonly PanelStock[],
  parts: readonly PanelPart[],
  fits: Fits,
): boolean {
  const others = stock.filter((other) => other.first === 0);
  return (
    row.first > 0 && parts.every((part) => !fits(part, row) || others.some((other) => fits(part, other)))
  );
}

type Fits = (part: PanelPart, stock: PanelStock) => boolean;

/** Whether a part can be cut from a bare sheet: by its size, and in so many stages. */
function fitsAlone(tolerance: Ticks, maxStages: number): Fits {
  const lies = (w: number, h: number, { region }: PanelStock): boolean =>
    w <= region.w + tolerance &&
    h <= region.h + tolerance &&
    Number(w < region.w) + Number(h < region.h) <= maxStages;
  return ({ w, h, rotatable }, stock) => lies(w, h, stock) || (rotatable && lies(h, w, stock));
}

/** The sheet without its trimmed edges, in full-sheet coordinates. */
function usableRegion(w: number, h: number, trim: Trim): Rect {
  return { x: trim.left, y: trim.top, w: w - trim.left - trim.right, h: h - trim.top - trim.bottom };
}

/** A grain group: its number, and the pool it lives in. */
interface Home {
  readonly id: number;
  readonly pool: number;
}

interface Member {
  readonly pool: number;
  readonly part: PanelPart;
}

/** Where grain groups live. A group is one sheet, a sheet is one material: a group that spans materials lives in the
 *  pool of which most of its pieces fit some sheet, must-cut ones first, else the first; its other members stay
 *  unplaced, with a warning (DECISIONS 17). `loose`: the pools' problems without groups. */
function groupsOf(
  rows: readonly PartRow2d[],
  pools: readonly Pool[],
  loose: readonly PanelProblem[],
): { readonly homes: ReadonlyMap<string, Home>; readonly warnings: readonly string[] } {
  const members = pools
    .flatMap(({ parts }, pool) => parts.map((row, at) => ({ row, pool, part: loose[pool].parts[at] })))
    .filter(({ row }) => rows[row].grainGroup != null)
    .sort((a, b) => a.row - b.row);
  const homes = new Map<string, Home>();
  const warnings: string[] = [];
  for (const [name, own] of grouped(members, ({ row }) => String(rows[row].grainGroup))) {
    const byPool = grouped(own, (member) => member.pool);
    const pool = byPool.size === 1 ? own[0].pool : roomiest(byPool, loose);
    homes.set(name, { id: homes.size, pool });
    const { material } = pools[pool];
    const home = material === null ? 'its pieces without a material' : `its pieces of material "${material}"`;
    if (byPool.size > 1) warnings.push(`group "${name}" spans several materials: only ${home} can be placed`);
  }
  return { homes, warnings };
}

/** The pool of which most pieces fit some sheet, must-cut ones first; the first of equal ones. */
function roomiest(byPool: ReadonlyMap<number, readonly Member[]>, loose: readonly PanelProblem[]): number {
  const counted = [...byPool].map(([pool, members]) => {
    const { stock, tolerance, maxStages } = loose[pool];
    const fits = fitsAlone(tolerance, maxStages);
    const parts = members.map(({ part }) => part);
    const fitting = parts.filter((part) => stock.some((row) => row.cap > 0 && fits(part, row)));
    return { pool, musts: piecesIn(fitting.filter(({ mustCut }) => mustCut)), all: piecesIn(fitting) };
  });
  return counted.reduce((best, next) =>
    next.musts > best.musts || (next.musts === best.musts && next.all > best.all) ? next : best,
  ).pool;
}

/** The problem of a pool with its groups. A row whose group lives in another pool has qty 0 here: it can never lie
 *  beside its group. */
const withGroups = (
  problem: PanelProblem,
  rows: readonly PartRow2d[],
  pools: readonly Pool[],
  index: number,
  homes: ReadonlyMap<string, Home>,
): PanelProblem => ({
  ...problem,
  parts: problem.parts.map((part, at) => {
    const home = homes.get(String(rows[pools[index].parts[at]].grainGroup ?? ''));
    if (home === undefined) return part;
    return home.pool === index ? { ...part, group: home.id } : { ...part, qty: 0 };
  }),
});

function* lengthFields(request: Request2d): Iterable<LengthField> {
  for (const [index, row] of request.parts.entries()) {
    yield { value: row.w, positive: true, path: () => `parts[${index}].w` };
    yield { value: row.h, positive: true, path: () => `parts[${index}].h` };
  }
  for (const [index, row] of request.stock.entries()) {
    yield { value: row.w, positive: true, path: () => `stock[${index}].w` };
    yield { value: row.h, positive: true, path: () => `stock[${index}].h` };
  }
  for (const [at, sheet] of (request.fixed?.sheets ?? []).entries())
    for (const [index, { x, y }] of sheet.parts.entries()) {
      yield { value: x, positive: false, path: () => `fixed.sheets[${at}].parts[${index}].x` };
      yield { value: y, positive: false, path: () => `fixed.sheets[${at}].parts[${index}].y` };
    }
  yield* priceFields(request.stock);
  const options = request.options ?? {};
  for (const name of ['kerf', 'tolerance', 'minOffcut'] as const) {
    yield { value: options[name] ?? 0, positive: false, path: () => `options.${name}` };
  }
  for (const edge of EDGES) {
    yield { value: options.trim?.[edge] ?? 0, positive: false, path: () => `options.trim.${edge}` };
  }
}
