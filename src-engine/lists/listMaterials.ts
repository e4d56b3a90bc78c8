import type { ListRow, PageNote } from './list.ts';
import { plainWords } from './words/plainWords.ts';

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

/** Names of materials that differ only in case, accents, blanks and signs between their words: they are different
 *  materials, and nobody may have meant that. Null where there are none. */
export function alikeMaterials(materials: readonly string[]): PageNote | null {
  const spelled = new Map<string, string[]>();
  for (const name of new Set(materials)) {
    const plain = plainWords(name).replace(/(?<!\d)[.,](?!\d)|[\s_/-]+/g, '');
    if (plain !== '') spelled.set(plain, [...(spelled.get(plain) ?? []), name]);
  }
  const alike = [...spelled.values()].filter((names) => names.length > 1);
  if (alike.length === 0) return null;
  const where = alike.map((names) => names.map((name) => `“${name}”`).join(' / ')).join(', ');
  return { what: 'materials', count: alike.length, where };
}
