import { thicknessName } from '../../../src-engine/lists/listMaterials.ts';
import type { PanelsJob, PanelStock } from '../jobDocument.ts';
import { newId } from '../jobDocument.ts';

/** Material of an outline or of a sheet for outlines, as the service gets it: with its thickness where that is told. */
export const materialWithThickness = ({
  material,
  thickness,
}: {
  readonly material: string;
  readonly thickness?: number | undefined;
}): string => (thickness === undefined ? material.trim() : thicknessName(material.trim(), thickness));

/** A material whose parts say different thicknesses, in mm, ascending. */
export interface MixedThickness {
  readonly material: string;
  readonly thicknesses: readonly number[];
}

/** Materials whose parts of different thickness would lie on one sheet: the plan goes by the name of the material
 *  alone. */
export function mixedThicknesses(job: PanelsJob): readonly MixedThickness[] {
  const found = new Map<string, Set<number>>();
  for (const { material, thickness } of job.parts) {
    if (thickness === undefined) continue;
    const known = found.get(material.trim()) ?? new Set<number>();
    found.set(material.trim(), known.add(thickness));
  }
  return [...found]
    .filter(([, known]) => known.size > 1)
    .map(([material, known]) => ({ material, thicknesses: [...known].sort((a, b) => a - b) }));
}

/** The job with a material of its own for each thickness: the parts by their thickness, every sheet that can be
 *  bought once for each. Offcuts, and sheets for parts that say no thickness, keep their name. */
export function separateThicknesses(job: PanelsJob): PanelsJob {
  const mixed = new Map(mixedThicknesses(job).map((one) => [one.material, one.thicknesses]));
  const parts = job.parts.map((part) =>
    part.thickness !== undefined && mixed.has(part.material.trim())
      ? { ...part, material: thicknessName(part.material.trim(), part.thickness) }
      : part,
  );
  const left = new Set(parts.map((part) => part.material.trim()));
  const stock = job.stock.flatMap((row): readonly PanelStock[] => {
    const thicknesses = mixed.get(row.material.trim());
    if (thicknesses === undefined || row.first || row.rack !== undefined) return [row];
    const { library: _, ...bought } = row;
    const copies = thicknesses.map((thickness) => ({
      ...bought,
      id: newId('s'),
      material: thicknessName(row.material.trim(), thickness),
    }));
    return left.has(row.material.trim()) ? [row, ...copies] : copies;
  });
  return { ...job, parts, stock };
}
