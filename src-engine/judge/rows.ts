import type { Faults } from './figures.ts';

/** What a stock row of any mode offers. */
export interface OfferedRow {
  readonly row: number;
  readonly qty: number;
  readonly cap: number;
  readonly first: boolean;
  readonly price: number | null;
  readonly material: string | null;
  /** What a sheet or rod of the response shows of the row, material aside. */
  readonly look: string;
}

/** What every part and stock row of every mode may carry. */
export interface AskedRow {
  readonly qty?: number | null | undefined;
  readonly name?: string | null | undefined;
  readonly material?: string | null | undefined;
  readonly priority?: boolean | null | undefined;
  readonly meta?: unknown;
}

export const quantity = (row: AskedRow): number => row.qty ?? 1;

/** "An empty name counts as missing" (DECISIONS 8): generated `Part <row>`, rows counted from 1. */
export const nameOf = (row: AskedRow, index: number): string =>
  row.name == null || row.name === '' ? `Part ${index + 1}` : row.name;

/** A material as matched: trimmed; null for none (DECISIONS 21). */
export function materialOf(row: AskedRow): string | null {
  const text = (row.material ?? '').trim();
  return text === '' ? null : text;
}

/** Meta as comparable text; absent and null are the same. */
export const metaText = (meta: unknown): string => JSON.stringify(meta ?? null);

/** Gives pieces the rows they may have come from, no row more than its quantity; a piece that can have none is missing
 *  in the answer. Augmenting paths, because rows may look alike in part. */
export function assignRows<P, R extends { readonly qty: number }>(
  pieces: readonly P[],
  rows: readonly R[],
  fits: (piece: P, row: R) => boolean,
): ReadonlyMap<P, R> {
  const holders = new Map<R, P[]>(rows.map((row) => [row, []]));
  const given = new Map<P, R>();
  const place = (piece: P, seen: Set<R>): boolean => {
    for (const [row, held] of holders) {
      if (seen.has(row) || !fits(piece, row)) continue;
      seen.add(row);
      const free = held.length < row.qty;
      const moved = free ? -1 : held.findIndex((other) => place(other, seen));
      if (!free && moved < 0) continue;
      if (moved >= 0) held.splice(moved, 1);
      held.push(piece);
      given.set(piece, row);
      return true;
    }
    return false;
  };
  for (const piece of pieces) place(piece, new Set());
  return given;
}

interface UnplacedEntry {
  readonly name: string;
  readonly qty: number;
}

/** Placed and unplaced add up to what was asked for, row family by row family. A family is every row that an
 *  `unplaced` entry cannot tell apart (name and size). */
export function judgeQuantities(
  wanted: ReadonlyMap<string, number>,
  placed: ReadonlyMap<string, number>,
  unplaced: readonly { readonly key: string; readonly entry: UnplacedEntry }[],
  faults: Faults,
): void {
  const listed = new Map<string, number>();
  for (const { key, entry } of unplaced) {
    if (!wanted.has(key)) faults.say`unplaced names "${entry.name}" of a size nobody asked for`;
    if (!Number.isInteger(entry.qty) || entry.qty < 1)
      faults.say`unplaced "${entry.name}" has the quantity ${entry.qty}`;
    if (listed.has(key)) faults.say`unplaced lists "${entry.name}" twice: it is aggregated by name and size`;
    listed.set(key, (listed.get(key) ?? 0) + entry.qty);
  }
  for (const [key, count] of wanted) {
    const [here, open] = [placed.get(key) ?? 0, listed.get(key) ?? 0];
    if (here + open !== count)
      faults.say`${key}: ${count} wanted, but ${here} placed and ${open} listed in unplaced`;
  }
}

/** Which materials a job has, in order of first appearance among the parts, and which of them no stock has. */
export function materialsOf(
  parts: readonly AskedRow[],
  stock: readonly AskedRow[],
): {
  readonly tagged: boolean;
  readonly pools: readonly (string | null)[];
  readonly unmatched: readonly string[];
} {
  const pools = [...new Set(parts.map(materialOf))];
  const offered = new Set(stock.map(materialOf));
  return {
    tagged: [...parts, ...stock].some((row) => materialOf(row) !== null),
    pools,
    unmatched: pools.filter((name): name is string => name !== null && !offered.has(name)),
  };
}

/** `unmatchedMaterials`: exactly the materials of demand that no stock has; absent where there are none. */
export function judgeUnmatched(wanted: readonly string[], got: unknown, faults: Faults): void {
  if (wanted.length === 0 && got !== undefined) faults.say`unmatchedMaterials is there without a reason`;
  if (wanted.length > 0 && JSON.stringify(got) !== JSON.stringify(wanted))
    faults.say`unmatchedMaterials is ${JSON.stringify(got)}, should be ${JSON.stringify(wanted)}`;
}
