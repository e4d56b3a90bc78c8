import { inflate } from '../../geometry/kerf.ts';
import type { PanelProblem, PanelStock } from '../problem2d.ts';
import { piecesIn } from '../problem2d.ts';
import type { Fill, FillInput, FillRule, RowSizes } from './fillSheet.ts';
import { fillSheet } from './fillSheet.ts';
import { createFreeMemory } from './freeSpace.ts';
import { ROWS_TRIED } from './tuning.ts';

/** A whole plan of one strategy, with the figures it is compared by. */
export interface Pack {
  readonly sheets: readonly FilledSheet[];
  readonly unplaced: Int32Array;
  readonly mustCutUnplaced: number;
  readonly piecesUnplaced: number;
  /** Full area of the sheets used. */
  readonly area: number;
  /** Area of the pieces on the emptiest sheet: the smaller, the larger the offcut that is left in one
   *  place. */
  readonly emptiest: number;
}
export interface FilledSheet {
  readonly stock: number;
  readonly fill: Fill;
}

/** How the next sheet's stock row is chosen: the best filled one of all rows, or one row as long as it lasts
 *  (others only for pieces that do not fit it). */
export type StockChoice = 'densest' | number;

/** One complete way to pack: the order in which part rows are offered, the rules tried for each sheet (the
 *  fullest wins), the stock. */
export interface Strategy {
  /** Ids of its order and of its rules, for leave-one-out tables. */
  readonly members: readonly string[];
  readonly order: Int32Array;
  readonly rules: readonly FillRule[];
  readonly choice: StockChoice;
}

/** Packs sheet after sheet until nothing fits any more. Stock that is to be used first comes first, in row
 *  order. Null as soon as the sheets must come to more than `areaLimit` square ticks. */
export function packSheets(
  problem: PanelProblem,
  { order, rules, choice }: Strategy,
  sizes: RowSizes,
  areaLimit: number,
): Pack | null {
  const { parts, stock, kerf } = problem;
  const left = Int32Array.from(parts, (part) => part.qty);
  const used = new Int32Array(stock.length);
  const memory = createFreeMemory();
  const sheets: FilledSheet[] = [];
  let input: FillInput = { parts, kerf, order: order.slice(), left, sizes, useful: Infinity };
  const tryRow = (row: number): FilledSheet | null => {
    const { region } = stock[row];
    let best: Fill | null = null;
    for (const rule of rules) {
      const fill = fillSheet(input, rule, memory, region);
      if (best === null || fill.area > best.area) best = fill;
    }
    return best === null || best.part.length === 0 ? null : { stock: row, fill: best };
  };
  const cover = coverOf(problem);
  let remaining = piecesIn(parts);
  let toPlace = parts.reduce((sum, part, row) => sum + part.qty * sizes.area[row], 0);
  let spent = 0;
  while (remaining > 0) {
    input = withoutUsedUp(input);
    const next = nextSheet(stock, used, choice, tryRow);
    if (next === null) break;
    used[next.stock] += 1;
    for (const row of next.fill.part) {
      left[row] -= 1;
      toPlace -= sizes.area[row];
    }
    spent += stock[next.stock].w * stock[next.stock].h;
    if (spent + cover(toPlace) > areaLimit) return null;
    remaining -= next.fill.part.length;
    sheets.push(next);
  }
  return packed(problem, sheets, left);
}

/** The least sheet area that can take pieces of a given area, blade included; a little less, for rounding. */
function coverOf({ stock, kerf }: PanelProblem): (area: number) => number {
  const usable = stock
    .filter(({ region }) => region.w > 0 && region.h > 0)
    .map(({ region, w, h }) => ({ holds: inflate(region.w, kerf) * inflate(region.h, kerf), full: w * h }));
  if (usable.length === 1) return (area) => Math.ceil(area / usable[0].holds - 1e-9) * usable[0].full;
  const rate = usable.reduce((least, { holds, full }) => Math.min(least, full / holds), Infinity);
  return (area) => (area > 0 ? area * rate * (1 - 1e-9) : 0);
}

/** The rows that have pieces left; writes over the list it is given (a plain loop: the methods of typed
 *  arrays are ten times slower). */
function withoutUsedUp(input: FillInput): FillInput {
  const { order, left, sizes } = input;
  let count = 0;
  let useful = Infinity;
  for (let i = 0; i < order.length; i++) {
    const row = order[i];
    if (left[row] === 0) continue;
    order[count++] = row;
    if (sizes.short[row] < useful) useful = sizes.short[row];
  }
  return { ...input, order: order.subarray(0, count), useful };
}

/** The next sheet: stock to be used first, then the chosen row, then the densest of the others. Null when no
 *  piece fits any sheet left. */
function nextSheet(
  stock: readonly PanelStock[],
  used: Int32Array,
  choice: StockChoice,
  tryRow: (row: number) => FilledSheet | null,
): FilledSheet | null {
  const usable = stock
    .map((_, row) => row)
    .filter((row) => used[row] < stock[row].cap && stock[row].region.w > 0 && stock[row].region.h > 0);
  for (const row of usable) {
    const sheet = used[row] < stock[row].first ? tryRow(row) : null;
    if (sheet !== null) return sheet;
  }
  if (choice !== 'densest' && usable.includes(choice)) {
    const sheet = tryRow(choice);
    if (sheet !== null) return sheet;
  }
  let best: FilledSheet | null = null;
  let tried = 0;
  for (const row of usable) {
    if (tried === ROWS_TRIED && best !== null) break;
    const sheet = tryRow(row);
    tried += 1;
    if (sheet !== null && (best === null || isDenser(sheet, best, stock))) best = sheet;
  }
  return best;
}

/** Better filled, or as well filled and larger. */
function isDenser(one: FilledSheet, two: FilledSheet, stock: readonly PanelStock[]): boolean {
  const a = one.fill.area * stock[two.stock].w * stock[two.stock].h;
  const b = two.fill.area * stock[one.stock].w * stock[one.stock].h;
  return a !== b ? a > b : one.fill.area > two.fill.area;
}

export function emptyPack(problem: PanelProblem): Pack {
  const unplaced = Int32Array.from(problem.parts, (part) => part.qty);
  return packed(problem, [], unplaced);
}

function packed(problem: PanelProblem, sheets: readonly FilledSheet[], unplaced: Int32Array): Pack {
  const { parts, stock } = problem;
  let piecesUnplaced = 0;
  let mustCutUnplaced = 0;
  unplaced.forEach((count, row) => {
    piecesUnplaced += count;
    if (parts[row].mustCut) mustCutUnplaced += count;
  });
  return {
    sheets,
    unplaced,
    mustCutUnplaced,
    piecesUnplaced,
    area: sheets.reduce((sum, sheet) => sum + stock[sheet.stock].w * stock[sheet.stock].h, 0),
    emptiest: sheets.reduce((least, sheet) => Math.min(least, sheet.fill.area), Infinity),
  };
}

/** Negative when `one` is the better plan: must-cut pieces placed, pieces placed, sheet area, sheets. */
export function comparePacks(one: Pack, two: Pack): number {
  return (
    one.mustCutUnplaced - two.mustCutUnplaced ||
    one.piecesUnplaced - two.piecesUnplaced ||
    one.area - two.area ||
    one.sheets.length - two.sheets.length
  );
}
