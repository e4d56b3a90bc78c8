import type { ListRow } from './list.ts';

/** Name of the material of each row: with its thickness where one name stands for boards of several, so that they
 *  never lie on one sheet. */
export function materialNames({ rows }: { readonly rows: readonly ListRow[] }): (row: ListRow) => string {
  const thicknesses = new Map<string, Set<number>>();
  for (const row of rows) {
    const known = thicknesses.get(row.material) ?? new Set<number>();
    if (row.thickness !== null) known.add(row.thickness);
    thicknesses.set(row.material, known);
  }
  return ({ material, thickness }) =>
    (thicknesses.get(material)?.size ?? 0) < 2 || thickness === null
      ? material
      : thicknessName(material, thickness);
}

/** Name of the boards of one thickness of a material; `thickness` in mm. */
export const thicknessName = (material: string, thickness: number): string =>
  `${material} ${Math.round(thickness * 100) / 100} mm`.trim();
