import type { StockUse } from '../../../src-engine/contract/documents/appData.ts';
import type { BoardStock, Rest } from '../../../src-engine/contract/documents/stock.ts';
import type { JobDocument, JobMode } from '../../job/jobDocument.ts';
import type { Plans } from '../../stores/plans/plan.ts';
import { rowOf } from '../places/foldSheets.ts';
import { foldRods, rodsView } from '../rods/rodsView.ts';

/** Whether a sheet, or of bars and timber a pattern (from 0), is asked about. */
export type PlaceMeant = (place: number) => boolean;

/** Boards or bars that the plan on screen cuts from, by stock row; not pieces of the rack, nor outlines of a nest. */
export const stockUsed = (job: JobDocument, plans: Plans, isPlace: PlaceMeant): readonly StockUse[] =>
  namedStockUsed(job, plans, isPlace).map(({ use }) => use);

/** The same with the names of the rows. Without `isPlace` on every sheet and pattern. */
export function namedStockUsed(
  job: JobDocument,
  plans: Plans,
  isPlace: PlaceMeant = () => true,
): readonly { readonly name: string; readonly use: StockUse }[] {
  const { mode } = job;
  const rows = stockPlaces(mode, plans).flatMap(({ row, place }) => (isPlace(place) ? [row] : []));
  return job[mode].stock.flatMap((row) => {
    const count = rows.filter((id) => id === row.id).length;
    const isOdd = 'polygon' in row && row.polygon !== null;
    if (count === 0 || row.rack !== undefined || isOdd) return [];
    const size = {
      w: null,
      h: null,
      length: null,
      sw: null,
      sh: null,
      grain: 'none' as const,
      ...sizesOf(row),
    };
    const use = { ...size, mode, material: row.material.trim(), count, price: row.price };
    return [{ name: row.name, use: isThere(row) ? { ...use, isThere: true } : use }];
  });
}

/** Whether a row is of boards that are in the house: a number of them, to be used up first. */
const isThere = (row: { readonly first: boolean; readonly qty: number | null }): boolean =>
  row.first && row.qty !== null;

/** Pieces of the rack that the plan on screen cuts from. */
export function rackUsed(job: JobDocument, plans: Plans, isPlace: PlaceMeant): readonly string[] {
  const { mode } = job;
  const used = new Set(stockPlaces(mode, plans).flatMap(({ row, place }) => (isPlace(place) ? [row] : [])));
  const stock: readonly { readonly id: string; readonly rack?: string | undefined }[] = job[mode].stock;
  return stock.flatMap(({ id, rack }) => (rack !== undefined && used.has(id) ? [rack] : []));
}

function sizesOf(row: object): Partial<Pick<Rest, 'w' | 'h' | 'length' | 'sw' | 'sh' | 'grain'>> {
  const keys = ['w', 'h', 'length', 'sw', 'sh', 'grain'] as const;
  return Object.fromEntries(
    keys.filter((key) => key in row).map((key) => [key, row[key as keyof typeof row]]),
  );
}

/** Every sheet or rod of the plan: its stock row, the sheet or pattern it is, and how many pieces it gives. */
export function stockPlaces(
  mode: JobMode,
  plans: Plans,
): readonly { readonly row: string; readonly place: number; readonly pieces: number }[] {
  if (mode === 'panels' || mode === 'shapes')
    return (plans[mode]?.response.sheets ?? []).map(({ meta, parts }, place) => ({
      row: rowOf(meta),
      place,
      pieces: parts.length,
    }));
  const plan = plans[mode];
  if (plan === null) return [];
  const view = rodsView(plan.response);
  return foldRods(view, plan.hand).flatMap(({ group, rods }, place) =>
    rods.flatMap((at) => {
      const rod = view.groups[group]?.rods[at];
      return rod === undefined ? [] : [{ row: rowOf(rod.meta), place, pieces: rod.parts.length }];
    }),
  );
}

/** Same kind, material and size: the count of one serves the other. */
export function isSameStock(a: Rest, b: Rest): boolean {
  return (
    a.mode === b.mode &&
    a.material.trim().toLowerCase() === b.material.trim().toLowerCase() &&
    (['w', 'h', 'length', 'sw', 'sh'] as const).every((key) => a[key] === b[key])
  );
}

/** What is short: what jobs use and what should always be there, less what is on hand. */
export interface Shortage {
  readonly use: Rest;
  readonly needed: number;
  readonly onHand: number;
  readonly min: number;
  readonly buy: number;
  /** Price of one piece, when known. */
  readonly price: number | null;
}

/** Boards that jobs use up first are in the house: they are of those counted, and what is not counted is there, too. */
export function shortages(uses: readonly StockUse[], boards: readonly BoardStock[]): readonly Shortage[] {
  const sums: {
    use: Rest;
    count: number;
    min: number;
    needed: number;
    there: number;
    price: number | null;
  }[] = boards.map((board) => ({ ...board, use: board, needed: 0, there: 0 }));
  for (const use of uses) {
    let sum = sums.find((one) => isSameStock(one.use, use));
    if (sum === undefined)
      sums.push((sum = { use, count: 0, min: 0, needed: 0, there: 0, price: use.price }));
    sum.needed += use.count;
    sum.price ??= use.price;
    if (use.isThere === true) sum.there += use.count;
  }
  return sums
    .map(({ use, count, min, needed, there, price }): Shortage => {
      const onHand = Math.max(count, there);
      return { use, needed, onHand, min, buy: Math.max(0, needed + min - onHand), price };
    })
    .filter(({ needed, buy }) => needed > 0 || buy > 0);
}
