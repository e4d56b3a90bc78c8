import { InvalidRequest, TooLarge } from '../contract/errors.ts';
import { LIMITS } from '../contract/limits.ts';
import type { PartRowNest, RequestNest, StockRowNest, ZoneInput } from '../contract/nest.ts';
import { GRADES } from '../contract/nest.ts';
import type { RingInput } from '../contract/rings.ts';
import { clearDistance } from '../geometry/kerf.ts';
import { roundedLength } from '../geometry/lengths.ts';
import { grownPolygon } from '../geometry/offset.ts';
import type { Polygon } from '../geometry/polygon.ts';
import { polygonArea } from '../geometry/polygon.ts';
import { boundsOf } from '../geometry/ring.ts';
import type { Ring } from '../geometry/ring.ts';
import type { Pool, Pools } from '../job/pools.ts';
import { poolsByMaterial } from '../job/pools.ts';
import { assertWithinLimits, partName, quantityOf } from '../job/rows.ts';
import type { LengthField } from '../job/ticks.ts';
import { priceFields, priceTicks, tickScale } from '../job/ticks.ts';
import { isKerfTooWide } from '../job/wideKerf.ts';
import { rowsThatFit } from './rows/boxFit.ts';
import type { FixedPool } from './fixed/fixedPools.ts';
import { fixedPools } from './fixed/fixedPools.ts';
import type { NestMargin, NestPart, NestProblem, NestStock } from './problemNest.ts';
import { cleanOutline, cleanPolygon, countContacts, polygonOf } from './rows/rings.ts';
import { createRingWork } from './rows/ringWork.ts';
import type { RingWork } from './rows/ringWork.ts';
import { sourcePart, tellNoSource, tellUnits } from './rows/sourcePart.ts';
import { turnsAsked, turnsTried } from './rows/turns.ts';

/** A nest request made ready: outlines cleaned and checked, every option present, split into material
 *  pools. */
export interface JobNest {
  readonly request: RequestNest;
  readonly names: readonly string[];
  /** Cleaned polygon of every part row, in request order. */
  readonly polygons: readonly Polygon[];
  readonly stock: readonly NestStock[];
  /** Of every sheet: `margin` and `trim` together. */
  readonly margin: NestMargin;
  readonly pools: Pools;
  /** One problem per pool; its part and stock indices are positions in the pool's row lists. */
  readonly problems: readonly NestProblem[];
  /** What lies where it lies, for each pool; null without `fixed`. */
  readonly fixed: readonly FixedPool[] | null;
  readonly warnings: readonly string[];
}

/** Builds the job. Errors: TooLarge (parts, stock rows, vertices, source characters), InvalidRequest with the
 *  path of the wrong ring or field, or of what cannot be fixed where it is. */
export function jobNest(request: RequestNest): JobNest {
  assertWithinLimits(request.parts, request.stock);
  checkSources(request);
  const warnings: string[] = [...tickScale(lengthFields(request)).warnings];
  const work = createRingWork(warnings);
  countContacts(ringsOf(request), work);
  const read = request.parts.map((row, index) => partOf(row, index, work));
  tellUnits(
    read.map(({ scale }) => scale),
    work,
  );
  const polygons = read.map(({ polygon }) => polygon);
  const margin = marginOf(request);
  const stock = request.stock.map((row, index) => stockOf(row, index, request, margin, work));
  const pools = poolsByMaterial(request.parts, request.stock);
  const problems = pools.pools.map((pool) => problemOf(request, polygons, stock, pool));
  return {
    request,
    polygons,
    stock,
    margin,
    pools,
    warnings,
    names: request.parts.map(partName),
    problems,
    fixed: request.fixed == null ? null : fixedPools(request, request.fixed, pools.pools, problems),
  };
}

/** Every ring of the request that is sent as points, with its path. */
function* ringsOf({ parts, stock }: RequestNest): Generator<readonly [RingInput, string]> {
  for (const [at, { polygon, holes }] of parts.entries()) {
    if (polygon != null) yield [polygon, `parts[${at}].polygon`];
    for (const [k, hole] of (holes ?? []).entries()) yield [hole, `parts[${at}].holes[${k}]`];
  }
  for (const [at, { polygon, exclusions, qualityZones }] of stock.entries()) {
    const path = `stock[${at}]`;
    for (const [k, zone] of (exclusions ?? []).entries()) yield ringOfZone(zone, `${path}.exclusions[${k}]`);
    for (const [k, zone] of (qualityZones ?? []).entries())
      yield [zone.polygon, `${path}.qualityZones[${k}].polygon`];
    if (polygon != null) yield [polygon, `${path}.polygon`];
  }
}

function checkSources({ parts }: RequestNest): void {
  let total = 0;
  for (const { source } of parts) {
    const size = source?.length ?? 0;
    if (size > LIMITS.sourceCharacters)
      throw new TooLarge('source characters', LIMITS.sourceCharacters, size);
    total += size;
  }
  if (total > LIMITS.sourceCharactersTotal)
    throw new TooLarge('source characters of the request', LIMITS.sourceCharactersTotal, total);
}

function partOf(row: PartRowNest, index: number, work: RingWork): ReturnType<typeof sourcePart> {
  const path = `parts[${index}]`;
  if (row.polygon != null && row.source != null)
    throw new InvalidRequest(`${path}.source`, 'must not stand beside polygon');
  if (row.source != null) return sourcePart(row, index, work);
  if (row.polygon == null) throw new InvalidRequest(`${path}.polygon`, 'is required');
  tellNoSource(row, path, work);
  return { polygon: polygonOf(row.polygon, row.holes ?? [], path, work), scale: null };
}

function marginOf({ options }: RequestNest): NestMargin {
  const edge = (trim: number | null | undefined): number =>
    roundedLength(options?.margin ?? 0) + roundedLength(trim ?? 0);
  const { left, top, right, bottom } = options?.trim ?? {};
  return { left: edge(left), top: edge(top), right: edge(right), bottom: edge(bottom) };
}

function stockOf(
  row: StockRowNest,
  index: number,
  request: RequestNest,
  margin: NestMargin,
  work: RingWork,
): NestStock {
  const path = `stock[${index}]`;
  const zones = row.exclusions ?? [];
  if (zones.length > LIMITS.rings)
    throw new TooLarge('exclusions of a stock row', LIMITS.rings, zones.length);
  const shared = {
    zones: zones.map((zone, k) => zoneRing(zone, `${path}.exclusions[${k}]`, work)),
    ...gradedZones(row, path, work),
    cap: request.options?.respectStock === true ? quantityOf(row) : Infinity,
    first: row.priority === true ? quantityOf(row) : 0,
    price: row.price == null ? null : priceTicks(row.price),
  };
  if (row.polygon == null) {
    if (row.w == null) throw new InvalidRequest(`${path}.w`, 'is required');
    if (row.h == null) throw new InvalidRequest(`${path}.h`, 'is required');
    const [w, h] = [roundedLength(row.w), roundedLength(row.h)];
    return {
      x: 0,
      y: 0,
      w,
      h,
      outline: null,
      area: w * h,
      ...shared,
      margin: usableMargin(w, h, request, margin),
    };
  }
  const { outline, holes } = cleanPolygon(row.polygon, `${path}.polygon`, work);
  const { minX, minY, maxX, maxY } = boundsOf(outline);
  const [w, h] = [maxX - minX, maxY - minY];
  for (const [name, side] of [
    ['w', w],
    ['h', h],
  ] as const)
    if (row[name] != null && Math.abs(row[name] - side) > 1e-6)
      work.warnings.push(`${path}.${name} was ignored: the polygon says how large the sheet is`);
  return {
    x: minX,
    y: minY,
    w,
    h,
    outline,
    area: polygonArea({ outline, holes }),
    ...shared,
    zones: [...shared.zones, ...holes],
    margin: usableMargin(w, h, request, margin),
  };
}

/** The margin, or one that leaves nothing where the kerf is wider than the sheet. */
const usableMargin = (w: number, h: number, { options }: RequestNest, margin: NestMargin): NestMargin =>
  isKerfTooWide(Math.max(w, h), options?.kerf) ? { left: w, top: h, right: w, bottom: h } : margin;

function* lengthFields({ parts, stock, options, fixed }: RequestNest): Iterable<LengthField> {
  for (const [index, { clearance }] of parts.entries())
    if (clearance != null)
      yield { value: clearance, positive: false, path: () => `parts[${index}].clearance` };
  for (const [index, row] of stock.entries()) {
    for (const side of row.polygon == null ? (['w', 'h'] as const) : [])
      yield { value: row[side] ?? 1, positive: true, path: () => `stock[${index}].${side}` };
  }
  yield* priceFields(stock);
  for (const name of ['kerf', 'spacing', 'margin', 'exclusionMargin'] as const)
    yield { value: options?.[name] ?? 0, positive: false, path: () => `options.${name}` };
  yield* fixedFields(fixed);
  for (const edge of ['left', 'right', 'top', 'bottom'] as const)
    yield { value: options?.trim?.[edge] ?? 0, positive: false, path: () => `options.trim.${edge}` };
}

function* fixedFields(fixed: RequestNest['fixed']): Iterable<LengthField> {
  for (const [at, sheet] of (fixed?.sheets ?? []).entries())
    for (const [index, piece] of sheet.parts.entries())
      for (const axis of ['x', 'y'] as const) {
        const path = (): string => `fixed.sheets[${at}].parts[${index}].${axis}`;
        yield { value: piece[axis], positive: false, path };
      }
}

function gradedZones(
  { qualityZones }: StockRowNest,
  path: string,
  work: RingWork,
): Pick<NestStock, 'graded'> {
  if (qualityZones == null || qualityZones.length === 0) return {};
  if (qualityZones.length > LIMITS.rings)
    throw new TooLarge('qualityZones of a stock row', LIMITS.rings, qualityZones.length);
  return {
    graded: qualityZones.map(({ polygon, grade }, k) => ({
      ring: cleanOutline(polygon, `${path}.qualityZones[${k}].polygon`, work),
      grade: GRADES.indexOf(grade),
    })),
  };
}

function zoneRing(zone: ZoneInput, path: string, work: RingWork): Ring {
  const [ring, ringPath] = ringOfZone(zone, path);
  return cleanOutline(ring, ringPath, work);
}

const ringOfZone = (zone: ZoneInput, path: string): readonly [RingInput, string] =>
  'polygon' in zone ? [zone.polygon, `${path}.polygon`] : [zone, path];

function problemOf(
  request: RequestNest,
  polygons: readonly Polygon[],
  stock: readonly NestStock[],
  pool: Pool,
): NestProblem {
  const options = request.options ?? {};
  const spacing = roundedLength(options.spacing ?? 0);
  const rows = pool.stock.map((row) => asRectangle(stock[row]));
  const parts = pool.parts.map((row) => nestPart(request, row, polygons[row], rows));
  const left = leftToQuantity(rows, parts);
  const kept = options.minimizeCost === true && request.fixed == null ? withoutUnneeded(left, parts) : left;
  return {
    parts,
    stock: kept,
    spacing: clearDistance(spacing, roundedLength(options.kerf ?? 0)),
    ...(options.commonLines === true ? { commonKerf: roundedLength(options.kerf ?? 0) } : {}),
    exclusionMargin: roundedLength(options.exclusionMargin ?? spacing),
    partInPart: options.partInPart !== false,
    minimizeCost: options.minimizeCost === true,
    corner: options.corner ?? 'top-left',
    share: 1,
    seed: options.seed ?? 1,
    timeBudgetMs: options.timeBudgetMs ?? LIMITS.timeBudgetMs.default,
  };
}

/** A sheet whose outline is an upright rectangle, as a rectangle with the largest of its margins all around: engines
 *  lay parts closer on these than inside an outline. */
function asRectangle(sheet: NestStock): NestStock {
  const { outline } = sheet;
  if (outline?.length !== 4 || !isAlongAxes(outline)) return sheet;
  const most = Math.max(...Object.values<number>({ ...sheet.margin }));
  return { ...sheet, outline: null, margin: { left: most, top: most, right: most, bottom: most } };
}

const isAlongAxes = (outline: Ring): boolean =>
  outline.every(([x, y], at) => {
    const [nextX, nextY] = outline[(at + 1) % outline.length];
    return x === nextX || y === nextY;
  });

/** Stock that is used up first is left to its quantity (DECISIONS 15) where every part that fits it by its box also
 *  fits a row that is not used first. Else it stays unlimited unless `respectStock` caps it. */
function leftToQuantity(stock: readonly NestStock[], parts: readonly NestPart[]): readonly NestStock[] {
  if (stock.every(({ first }) => first === 0)) return stock;
  const needed = stock.map(() => false);
  for (const part of parts) {
    const fits = rowsThatFit(part, stock, true);
    if (stock.some(({ first }, at) => first === 0 && fits[at])) continue;
    fits.forEach((does, at) => {
      if (does) needed[at] = true;
    });
  }
  return stock.map((row, at) =>
    row.first > 0 && !needed[at] ? { ...row, cap: Math.min(row.cap, row.first) } : row,
  );
}

/** Under minimizeCost stock without a price is used only where no priced one takes a part (DECISIONS 16): where each
 *  part fits a priced rectangle of which there is no end, it is closed, and the work is not shared with it. */
function withoutUnneeded(stock: readonly NestStock[], parts: readonly NestPart[]): readonly NestStock[] {
  const isOpen = ({ price, cap, first, outline, zones, graded = [] }: NestStock): boolean =>
    price !== null &&
    cap === Infinity &&
    first === 0 &&
    outline === null &&
    zones.length + graded.length === 0;
  const open = stock.filter(isOpen);
  const isClosed = ({ price, first }: NestStock): boolean => price === null && first === 0;
  if (open.length === 0 || !stock.some(isClosed)) return stock;
  if (!parts.every((part) => rowsThatFit(part, open, true).includes(true))) return stock;
  return stock.map((row) => (isClosed(row) ? { ...row, cap: 0 } : row));
}

function nestPart(
  request: RequestNest,
  index: number,
  drawn: Polygon,
  stock: readonly NestStock[],
): NestPart {
  const row = request.parts[index];
  const clearance = roundedLength(row.clearance ?? 0);
  const polygon = clearance === 0 ? drawn : grownPolygon(drawn, clearance);
  const mirror = row.allowMirror === true;
  return {
    polygon,
    ...(clearance === 0 ? {} : { ownCut: true }),
    ...(row.lowestGrade == null ? {} : { lowestGrade: GRADES.indexOf(row.lowestGrade) }),
    qty: quantityOf(row),
    rotations: turnsTried(turnsAsked(request, index), { polygon, mirror }, stock),
    mirror,
    mustCut: row.priority === true,
  };
}
