import type { Control } from '../control/control.ts';
import { offsetPolygons } from '../geometry/offset.ts';
import type { Ring } from '../geometry/ring.ts';
import { wound } from '../geometry/ring.ts';
import { polygonArea } from '../geometry/polygon.ts';
import type { NestSheetLayout } from '../layout/nestLayout.ts';
import { placedPolygon } from '../layout/nestLayout.ts';
import { verifyNest } from '../layout/verifyNest.ts';
import type { NestEngine, NestProblem, NestSolution, NestStock } from './problemNest.ts';
import { blocking } from './remnants.ts';

/** Sheets that are looked at for room, those with most left first. */
const MOST_SHEETS = 40;
/** Share of the job's work that filling in may take. */
const SHARE = 0.3;

/** Lays the fill-in rows of a problem into what the other rows leave of their sheets; no sheet is opened for them.
 *  What is laid stands in the way as it lies, its holes too. `solve` lays the others, `fill` the fill-ins. */
export function withFillIns(
  problem: NestProblem,
  isFillIn: readonly boolean[],
  solve: NestEngine,
  fill: NestEngine,
  control: Control,
): NestSolution {
  if (!isFillIn.includes(true)) return solve(problem, control);
  const rows = problem.parts.map((_, row) => row);
  const main = rows.filter((row) => !isFillIn[row]);
  const extra = rows.filter((row) => isFillIn[row]);
  const plan =
    main.length === 0
      ? { sheets: [], unplaced: problem.parts.map(({ qty }) => qty), warnings: [] }
      : inRowsOf(problem, main, solve(onlyRows(problem, main), control));
  const chosen = roomiest(problem, plan.sheets);
  if (chosen.length === 0) return plan;
  const rests: NestProblem = {
    ...onlyRows(problem, extra),
    ...restsOf(problem, plan.sheets, chosen),
    minimizeCost: false,
    share: problem.share * SHARE,
  };
  const filled = inRowsOf(problem, extra, fill(rests, { ...control, report: () => undefined }));
  const added = new Map(filled.sheets.map(({ stock, placements }) => [chosen[stock], placements]));
  const together = plan.sheets.map((sheet, at) => ({
    ...sheet,
    placements: [...sheet.placements, ...(added.get(at) ?? [])],
  }));
  // What the other rows have was checked before: a fault could only come from what was added.
  const wrong = new Set(verifyNest(problem, together).map(({ sheet }) => sheet));
  const sheets = together.map((sheet, at) => (wrong.has(at) ? plan.sheets[at] : sheet));
  const unplaced = problem.parts.map(({ qty }) => qty);
  for (const { placements } of sheets) for (const { part } of placements) unplaced[part]--;
  return { sheets, unplaced, warnings: [...plan.warnings, ...filled.warnings] };
}

const onlyRows = (problem: NestProblem, rows: readonly number[]): NestProblem => ({
  ...problem,
  parts: rows.map((row) => problem.parts[row]),
});

/** A solution of some rows in those of the whole problem. */
function inRowsOf(problem: NestProblem, rows: readonly number[], solution: NestSolution): NestSolution {
  const unplaced = problem.parts.map(({ qty }) => qty);
  rows.forEach((row, at) => {
    unplaced[row] = solution.unplaced[at];
  });
  return {
    ...solution,
    unplaced,
    sheets: solution.sheets.map((sheet) => ({
      ...sheet,
      placements: sheet.placements.map((at) => ({ ...at, part: rows[at.part] })),
    })),
  };
}

/** Sheets by the area that is left of them, largest first, at most MOST_SHEETS. */
function roomiest({ parts, stock }: NestProblem, sheets: readonly NestSheetLayout[]): readonly number[] {
  const areas = parts.map(({ polygon }) => polygonArea(polygon));
  const left = sheets.map(
    (sheet) => stock[sheet.stock].area - sheet.placements.reduce((sum, { part }) => sum + areas[part], 0),
  );
  return sheets
    .map((_, at) => at)
    .sort((a, b) => left[b] - left[a] || a - b)
    .slice(0, MOST_SHEETS);
}

/** The chosen sheets as stock, one of each: what lies there are zones. Zones keep one distance, so whatever needs more
 *  is grown by the difference. */
function restsOf(
  { parts, stock, spacing, exclusionMargin }: NestProblem,
  sheets: readonly NestSheetLayout[],
  chosen: readonly number[],
): Pick<NestProblem, 'stock' | 'exclusionMargin'> {
  const gap = Math.min(spacing, exclusionMargin);
  const grown = (rings: readonly Ring[], by: number): readonly Ring[] =>
    by <= 0 || rings.length === 0
      ? rings
      : offsetPolygons(
          rings.map((ring) => ({ outline: wound(ring, true), holes: [] })),
          by,
          { join: 'miter' },
        ).map(({ outline }) => outline);
  const shapes = parts.map(({ polygon }) => blocking(polygon));
  return {
    exclusionMargin: gap,
    stock: chosen.map((at): NestStock => {
      const sheet = sheets[at];
      const row = stock[sheet.stock];
      const laid = sheet.placements.map((place) => placedPolygon(shapes[place.part], place).outline);
      return {
        ...row,
        zones: [...grown(row.zones, exclusionMargin - gap), ...grown(laid, spacing - gap)],
        cap: 1,
        first: 0,
        price: null,
      };
    }),
  };
}
