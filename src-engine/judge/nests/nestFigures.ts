import type { Faults } from '../figures.ts';
import { micro, sum } from '../figures.ts';
import { lengthOfLines } from './nestCommonLines.ts';
import type { NestFacts, NestPieceFacts } from './nestFacts.ts';
import { measuresOf } from './nestFacts.ts';
import { areaOf } from '../regions.ts';
import { judgeUnmatched, materialsOf } from '../rows.ts';
import { isSeparable } from '../panels/saw.ts';

/** Densities, areas, lengths, counts, patterns, rollup and whether a saw could make it. */
export function judgeNestFigures(facts: NestFacts, faults: Faults): void {
  const { response, parts } = facts;
  const { metrics, sheets } = response;
  const placed = facts.sheets.flatMap(({ pieces }) => pieces);
  const measures = placed.map(measuresOf);
  faults.figure('metrics.sheetCount', metrics.sheetCount, sheets.length);
  faults.figure('metrics.placed', metrics.placed, placed.length);
  faults.figure('metrics.total', metrics.total, sum(parts.map((part) => part.qty)));
  const price = sum(sheets.map((sheet) => micro(sheet.price))) / 1e6;
  faults.figure('metrics.totalPrice', metrics.totalPrice, price, 2);
  const area = sum(facts.sheets.map(({ row }) => row.area));
  near('metrics.sheetArea', metrics.sheetArea, area, faults);
  if (measures.every((one) => one !== null)) {
    const used = sum(measures.map((one) => one.area));
    near('metrics.partArea', metrics.partArea, used, faults);
    const once = sum(sheets.map(lengthOfLines));
    const length = sum(measures.map((one) => one.length)) - once;
    // Lines are told with 6 decimals at either end.
    const slack = 5.1e-4 + 2e-6 * sum(sheets.map(({ commonLines }) => commonLines?.length ?? 0));
    near('metrics.cutLength', metrics.cutLength, length, faults, slack);
    faults.figure('metrics.pierces', metrics.pierces, sum(measures.map((one) => one.contours)));
    percent('metrics.density', metrics.density, area === 0 ? 0 : (used / area) * 100, faults);
    judgeBoundNest(facts, faults);
  }
  judgeDensities(facts, faults);
  judgePatterns(facts, faults);
  judgeRollupNest(facts, faults);
  judgeSawable(facts, faults);
}

/** Areas and lengths of outlines that are shown with 6 decimals carry that rounding along. */
function near(name: string, got: number, wanted: number, faults: Faults, slack = 1e-6): void {
  if (!(Math.abs(got - wanted) <= slack + 1e-6 * Math.abs(wanted)))
    faults.say`${name} is ${got}, should be ${wanted}`;
}

function percent(name: string, got: number, wanted: number, faults: Faults): void {
  const isShort = Math.abs(got * 100 - Math.round(got * 100)) <= 1e-6;
  if (!isShort || !(Math.abs(got - wanted) <= 0.00501 + 1e-4))
    faults.say`${name} is ${got}, should be ${wanted}`;
}

function judgeDensities(facts: NestFacts, faults: Faults): void {
  for (const { index, told, row, pieces } of facts.sheets) {
    const areas = pieces.map(measuresOf);
    if (!areas.every((one) => one !== null)) continue;
    percent(
      `sheets[${index}].density`,
      told.density,
      (sum(areas.map(({ area }) => area)) / row.area) * 100,
      faults,
    );
  }
}

/** `lowerBound`: sheets that any plan of the placed parts needs by area, never above this plan. */
function judgeBoundNest(facts: NestFacts, faults: Faults): void {
  const { response, stock, parts } = facts;
  const { lowerBound, sheetCount } = response.metrics;
  if (!(lowerBound <= sheetCount))
    faults.say`metrics.lowerBound ${lowerBound} exceeds the ${sheetCount} sheets of this very plan`;
  const pools = [...new Set(parts.map((part) => part.material))];
  const least = pools.map((material) => {
    const used = sum(
      facts.sheets
        .flatMap(({ pieces }) => pieces)
        .filter(({ part }) => part.material === material)
        .map((piece) => measuresOf(piece)?.area ?? 0),
    );
    const largest = Math.max(0, ...stock.filter((row) => row.material === material).map((row) => row.area));
    return largest > 0 ? Math.ceil((used / largest) * (1 - 1e-6)) : 0;
  });
  if (lowerBound < sum(least))
    faults.say`metrics.lowerBound is ${lowerBound}, the area alone proves ${sum(least)}`;
}

/** Sheets with the same layout, in whichever order, share the number, numbers count from 1 in order of appearance. */
function judgePatterns({ response }: NestFacts, faults: Faults): void {
  const known = new Map<string, number>();
  response.sheets.forEach((sheet, index) => {
    const layout = sheet.parts.map(({ part, rotation, mirrored, x, y }) =>
      JSON.stringify([part, rotation, mirrored, x, y]),
    );
    const key = [sheet.stock, ...layout.sort((a, b) => (a < b ? -1 : Number(a > b)))].join();
    const pattern = known.get(key) ?? known.size + 1;
    known.set(key, pattern);
    if (sheet.pattern !== pattern)
      faults.say`sheets[${index}].pattern is ${sheet.pattern}, should be ${pattern}`;
  });
}

function judgeRollupNest(facts: NestFacts, faults: Faults): void {
  const { request, response, parts } = facts;
  const { tagged, pools, unmatched } = materialsOf(request.parts, request.stock);
  const { materials } = response;
  judgeUnmatched(unmatched, response.unmatchedMaterials, faults);
  if (!tagged && materials !== undefined) faults.say`materials is there although no row carries a material`;
  if (!tagged) return;
  if (materials === undefined) return faults.say`materials is missing although a row carries a material`;
  const names = materials.map((entry) => entry.material);
  if (JSON.stringify(names) !== JSON.stringify(pools))
    return faults.say`materials lists ${JSON.stringify(names)}, should be ${JSON.stringify(pools)}`;
  materials.forEach((entry, at) => {
    const name = `materials[${at}]`;
    const sheets = facts.sheets.filter(({ row }) => row.material === entry.material);
    const areas = sheets.flatMap(({ pieces }) => pieces).map((piece) => measuresOf(piece)?.area ?? NaN);
    const full = sum(sheets.map(({ row }) => row.area));
    const total = sum(parts.filter((part) => part.material === entry.material).map((part) => part.qty));
    faults.figure(`${name}.sheetCount`, entry.sheetCount, sheets.length);
    faults.figure(`${name}.placed`, entry.placed, areas.length);
    faults.figure(`${name}.total`, entry.total, total);
    const price = sum(sheets.map(({ told }) => micro(told.price))) / 1e6;
    faults.figure(`${name}.totalPrice`, entry.totalPrice, price, 2);
    if (!Number.isNaN(sum(areas)))
      percent(`${name}.yieldPct`, entry.yieldPct, full === 0 ? 0 : (sum(areas) / full) * 100, faults);
  });
}

/** An edge is along an axis where it strays from it by less than the first, and is not where it does by more than the
 *  second: corners are told with 6 decimals, so what lies between them may be told either way. */
const STRAYS = { least: 5e-7, most: 2.5e-6 };

/** Whether a piece is an upright rectangle as it lies: its edges are along the axes and it fills its box. Null where
 *  that cannot be told: it came as a file or crosses itself, or strays by the rounding. */
function isUpright({ part, region }: NestPieceFacts): boolean | null {
  if (region === null || !part.isPlain) return null;
  if (part.holes.length > 0) return false;
  const { outline, box } = region;
  const [w, h] = [box.x1 - box.x0, box.y1 - box.y0];
  const strays = region.rim.reduce(
    (most, [ax, ay, bx, by]) => Math.max(most, Math.min(Math.abs(bx - ax), Math.abs(by - ay))),
    0,
  );
  if (strays > STRAYS.most || w * h - Math.abs(areaOf(outline)) > 2 * STRAYS.most * (w + h)) return false;
  return strays <= STRAYS.least ? true : null;
}

/** `guillotineValid`: upright rectangles on rectangles without zones that a blade of this kerf can separate. */
function judgeSawable({ request, response, sheets, margin }: NestFacts, faults: Faults): void {
  const upright = sheets.flatMap(({ pieces }) => pieces.map(isUpright));
  if (upright.includes(null)) return;
  const plain = sheets.every(({ row }) => row.isRect && row.zones.length === 0);
  const kerf = micro(request.options?.kerf);
  const sawable =
    plain &&
    !upright.includes(false) &&
    response.sheets.every((sheet) => {
      const boxes = sheet.parts.map(({ bbox }) => ({
        x0: micro(bbox.x),
        y0: micro(bbox.y),
        x1: micro(bbox.x) + micro(bbox.w),
        y1: micro(bbox.y) + micro(bbox.h),
      }));
      const area = {
        x0: micro(margin.left),
        y0: micro(margin.top),
        x1: micro(sheet.w) - micro(margin.right),
        y1: micro(sheet.h) - micro(margin.bottom),
      };
      return isSeparable(boxes, area, kerf);
    });
  if (sawable && !response.guillotineValid) faults.say`guillotineValid is false, a saw can make it`;
  if (!sawable && response.guillotineValid) faults.say`guillotineValid is true, a saw cannot make it`;
}
