import type { AnyRow } from './rows.ts';
import { materialOf } from './rows.ts';

/** Parts and stock that may be packed together: one material (null = unspecified). Indices of rows, in
 *  request order. */
export interface Pool {
  readonly material: string | null;
  readonly parts: readonly number[];
  readonly stock: readonly number[];
}

export interface Pools {
  /** Pools with demand, in order of first appearance among the parts. */
  readonly pools: readonly Pool[];
  /** True when any row carried a material: then the response has a rollup. */
  readonly tagged: boolean;
  /** Materials of demand that no stock row has (null never counts: see DECISIONS 21). */
  readonly unmatched: readonly string[];
}

/** Splits rows by material. Stock without demand is simply not used. */
export function poolsByMaterial(parts: readonly AnyRow[], stock: readonly AnyRow[]): Pools {
  const byMaterial = new Map<string | null, { parts: number[]; stock: number[] }>();
  parts.forEach((row, index) => {
    const material = materialOf(row);
    const pool = byMaterial.get(material) ?? { parts: [], stock: [] };
    byMaterial.set(material, pool);
    pool.parts.push(index);
  });
  stock.forEach((row, index) => byMaterial.get(materialOf(row))?.stock.push(index));
  const pools = [...byMaterial].map(([material, rows]) => ({ material, ...rows }));
  return {
    pools,
    tagged: [...parts, ...stock].some((row) => materialOf(row) !== null),
    unmatched: pools.flatMap((pool) =>
      pool.stock.length === 0 && pool.material !== null ? [pool.material] : [],
    ),
  };
}

/** Warnings for demand whose pool has no stock at all. */
export function unmatchedWarnings(pools: readonly Pool[]): readonly string[] {
  return pools
    .filter((pool) => pool.stock.length === 0)
    .map((pool) =>
      pool.material === null
        ? 'parts without a material were not placed: all stock carries one'
        : `no stock of material "${pool.material}"`,
    );
}
