import fc from 'fast-check';
import type { PanelPart, PanelProblem, PanelSheet, PanelPlan, PanelStock } from '../2d/problem2d.ts';
import type { Ticks } from '../geometry/lengths.ts';
import { ticks } from '../geometry/lengths.ts';
import type { Rect } from '../geometry/rect.ts';
import { bottom, right } from '../geometry/rect.ts';
import { walkCutTree } from '../layout/cutTree.ts';

/** Some fields of a problem, with bare numbers for ticks. */
type Some<T> = { readonly [K in keyof T]?: T[K] extends Ticks ? number : T[K] };

export const panelPart = (w: number, h: number, more: Some<PanelPart> = {}): PanelPart => ({
  qty: 1,
  rotatable: true,
  group: -1,
  mustCut: false,
  ...more,
  w: ticks(w),
  h: ticks(h),
});
export const panelStock = (w: number, h: number, more: Some<PanelStock> = {}): PanelStock => ({
  region: { x: 0, y: 0, w, h },
  cap: Infinity,
  first: 0,
  price: null,
  ...more,
  w: ticks(w),
  h: ticks(h),
});
export const panelProblem = (
  parts: readonly PanelPart[],
  stock: readonly PanelStock[],
  { kerf = 0, tolerance = 0, ...more }: Some<PanelProblem> = {},
): PanelProblem => ({
  parts,
  stock,
  kerf: ticks(kerf),
  tolerance: ticks(tolerance),
  firstCut: 'auto',
  minimizeCost: false,
  maxStages: Infinity,
  minimizeRotations: false,
  effort: 'balanced',
  share: 1,
  ...more,
});

/** A part or sheet side. */
export const arbitraryTicks = (min: number, max: number): fc.Arbitrary<Ticks> =>
  fc.integer({ min, max }).map((length) => ticks(length));

const arbitraryPart = fc.record({
  w: arbitraryTicks(1, 40),
  h: arbitraryTicks(1, 40),
  qty: fc.integer({ min: 1, max: 4 }),
  rotatable: fc.boolean(),
  group: fc.constant(-1),
  mustCut: fc.boolean(),
});
const arbitraryStock = fc
  .record({
    w: arbitraryTicks(10, 60),
    h: arbitraryTicks(10, 60),
    trim: fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3), fc.nat(3)),
    cap: fc.oneof(fc.constant(Infinity), fc.integer({ min: 1, max: 3 })),
    first: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 2 })),
    price: fc.oneof(fc.constant(null), fc.nat(50)),
  })
  .map(
    ({ trim: [left, top, cutRight, cutBottom], ...row }): PanelStock => ({
      ...row,
      region: { x: left, y: top, w: row.w - left - cutRight, h: row.h - top - cutBottom },
    }),
  );

/** Small jobs with everything a panel engine may meet: kerf, trim, caps, stock to be used first, grain,
 *  must-cut pieces. */
export const arbitraryPanelProblem = fc
  .record({
    parts: fc.array(arbitraryPart, { minLength: 1, maxLength: 10 }),
    stock: fc.array(arbitraryStock, { minLength: 1, maxLength: 3 }),
    kerf: fc.nat(3),
  })
  .map(({ parts, stock, kerf }) => panelProblem(parts, stock, { kerf }));

/** The footprints of a sheet, in full-sheet coordinates, and the space the plan gives each of them. */
export function footprintsOf(
  problem: PanelProblem,
  sheet: PanelSheet,
): readonly (Rect & { readonly part: number; readonly rotated: boolean })[] {
  const { region } = problem.stock[sheet.stock];
  const grown = sheet.overshoot
    ? { ...region, w: region.w + problem.tolerance, h: region.h + problem.tolerance }
    : region;
  if (sheet.layout.kind === 'free') {
    return sheet.layout.placements.map((at) => {
      const { w, h } = problem.parts[at.part];
      return { ...at, w: at.rotated ? h : w, h: at.rotated ? w : h };
    });
  }
  const found: (Rect & { part: number; rotated: boolean })[] = [];
  walkCutTree(sheet.layout.tree, grown, problem.kerf, {
    piece: (piece, space) => found.push({ ...space, part: piece.part, rotated: piece.rotated }),
  });
  return found;
}

/** Everything that is wrong with a solution, as sentences; empty when it is a correct plan. Shares no code
 *  with the packers. */
export function faultsOf(problem: PanelProblem, solution: PanelPlan): readonly string[] {
  const faults: string[] = [];
  const placed = problem.parts.map(() => 0);
  const used = problem.stock.map(() => 0);
  for (const sheet of solution.sheets) {
    used[sheet.stock] += 1;
    const pieces = footprintsOf(problem, sheet);
    if (pieces.length === 0) faults.push('a sheet without pieces');
    for (const piece of pieces) placed[piece.part] += 1;
    faults.push(
      ...pieces.flatMap((piece, index) => pieceFaults(problem, sheet, piece, pieces.slice(0, index))),
    );
  }
  problem.parts.forEach((part, row) => {
    if (placed[row] + solution.unplaced[row] !== part.qty)
      faults.push(`part ${row}: ${placed[row]} placed and ${solution.unplaced[row]} not, of ${part.qty}`);
  });
  problem.stock.forEach((row, index) => {
    if (used[index] > row.cap) faults.push(`stock ${index}: ${used[index]} sheets used, cap ${row.cap}`);
  });
  return faults;
}

function pieceFaults(
  problem: PanelProblem,
  sheet: PanelSheet,
  piece: Rect & { readonly part: number; readonly rotated: boolean },
  others: readonly Rect[],
): string[] {
  const { region } = problem.stock[sheet.stock];
  const grown = sheet.overshoot ? problem.tolerance : 0;
  const part = problem.parts[piece.part];
  const faults: string[] = [];
  if (piece.rotated && !part.rotatable) faults.push(`part ${piece.part} was turned`);
  if (piece.w !== (piece.rotated ? part.h : part.w) || piece.h !== (piece.rotated ? part.w : part.h))
    faults.push(`part ${piece.part} got ${piece.w} x ${piece.h}`);
  if (
    piece.x < region.x ||
    piece.y < region.y ||
    right(piece) > right(region) + grown ||
    bottom(piece) > bottom(region) + grown
  )
    faults.push(`part ${piece.part} leaves its region`);
  for (const other of others) {
    const apart = Math.max(
      other.x - right(piece),
      piece.x - right(other),
      other.y - bottom(piece),
      piece.y - bottom(other),
    );
    if (apart < problem.kerf)
      faults.push(`part ${piece.part} is ${apart} from a neighbour, the blade takes ${problem.kerf}`);
  }
  return faults;
}
