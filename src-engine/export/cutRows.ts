import { itemAt } from '../control/present.ts';
import type { CsvTable } from './csv.ts';

type Cells = CsvTable['rows'][number];

interface Rollup {
  readonly material: string | null;
}

/** The material of each sheet or rod, read off the rollup: they stand in the rollup's order. Null where the plan
 *  knows no materials. */
export function materialOfEach<E extends Rollup>(
  all: readonly unknown[],
  rollup: readonly E[] | undefined,
  countOf: (entry: E) => number,
): readonly (string | null)[] {
  const listed = (rollup ?? []).flatMap((entry) =>
    Array.from({ length: countOf(entry) }, () => entry.material),
  );
  return all.map((_, index) => listed[index] ?? null);
}

interface Sheets {
  readonly sheets: readonly unknown[];
  readonly materials?: readonly (Rollup & { readonly sheetCount: number })[] | undefined;
}

/** `materialOfEach` of panels or shapes. */
export const sheetMaterials = ({ sheets, materials }: Sheets): readonly (string | null)[] =>
  materialOfEach(sheets, materials, ({ sheetCount }) => sheetCount);

/** Rows of a cut list, one a piece: the number of its sheet or rod from 1, its name, what `cells` says, the
 *  material, what `after` says. */
export function cutRows<S extends { readonly parts: readonly { readonly name: string }[] }>(
  all: readonly S[],
  materials: readonly (string | null)[],
  cells: (part: S['parts'][number], of: S) => Cells,
  after: (part: S['parts'][number]) => Cells = () => [],
): readonly Cells[] {
  return all.flatMap((of, at) =>
    of.parts.map((part) => [at + 1, part.name, ...cells(part, of), itemAt(materials, at), ...after(part)]),
  );
}
