import type { StockUse } from '../../src-engine/contract/documents/appData.ts';
import type { BoardStock, Rest, StockMode } from '../../src-engine/contract/documents/stock.ts';
import type { JobDocument } from '../job/jobDocument.ts';
import type { Plans } from '../stores/plan.ts';
import { rowOf } from './foldSheets.ts';
import { rodsView } from './rodsView.ts';

/** Full boards or bars that the plan on screen cuts from, by stock row; pieces of the rack and offcuts by hand
 *  (`first`) are not among them, nor are outlines of a nest. */
export const stockUsed = (job: JobDocument, plans: Plans): readonly StockUse[] =>
  namedStockUsed(job, plans).map(({ use }) => use);

/** The same with the name of each row. */
export function namedStockUsed(
  job: JobDocument,
  plans: Plans,
  isMeant: (row: { readonly first: boolean }) => boolean = () => true,
): readonly { readonly name: string; readonly use: StockUse }[] {
  const { mode } = job;
  const rows = rowsUsed(mode, plans);
  return job[mode].stock.flatMap((row) => {
    const count = rows.filter((id) => id === row.id).length;
    const isOdd = 'polygon' in row && row.polygon !== null;
    if (count === 0 || row.rack !== undefined || isOdd || !isMeant(row)) return [];
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
    return [{ name: row.name, use }];
  });
}

function sizesOf(row: object): Partial<Pick<Rest, 'w' | 'h' | 'length' | 'sw' | 'sh' | 'grain'>> {
  const keys = ['w', 'h', 'length', 'sw', 'sh', 'grain'] as const;
  return Object.fromEntries(
    keys.filter((key) => key in row).map((key) => [key, row[key as keyof typeof row]]),
  );
}

/** The stock row of every sheet or rod of the plan. */
function rowsUsed(mode: StockMode, plans: Plans): readonly string[] {
  if (mode === 'panels' || mode === 'shapes')
    return (plans[mode]?.response.sheets ?? []).map((sheet) => rowOf(sheet.meta));
  const plan = plans[mode];
  if (plan === null) return [];
  return rodsView(plan.response).groups.flatMap(({ rods }) => rods.map((rod) => rowOf(rod.meta)));
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

export function shortages(uses: readonly StockUse[], boards: readonly BoardStock[]): readonly Shortage[] {
  const sums: { use: Rest; needed: number; price: number | null }[] = boards.map((board) => ({
    use: board,
    needed: 0,
    price: board.price,
  }));
  for (const use of uses) {
    const known = sums.find((sum) => isSameStock(sum.use, use));
    if (known === undefined) sums.push({ use, needed: use.count, price: use.price });
    else {
      known.needed += use.count;
      known.price ??= use.price;
    }
  }
  return sums
    .map(({ use, needed, price }): Shortage => {
      const board = boards.find((one) => isSameStock(one, use));
      const [onHand, min] = [board?.count ?? 0, board?.min ?? 0];
      return { use, needed, onHand, min, buy: Math.max(0, needed + min - onHand), price };
    })
    .filter(({ needed, buy }) => needed > 0 || buy > 0);
}
