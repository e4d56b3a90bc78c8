/** The material of each sheet of panels or shapes, read off the rollup: sheets stand in the rollup's order. Null
 *  where the plan knows no materials. */
export function sheetMaterials(response: {
  readonly sheets: readonly unknown[];
  readonly materials?:
    | readonly { readonly material: string | null; readonly sheetCount: number }[]
    | undefined;
}): readonly (string | null)[] {
  const listed = (response.materials ?? []).flatMap((entry) =>
    Array.from({ length: entry.sheetCount }, () => entry.material),
  );
  return response.sheets.map((_, index) => listed[index] ?? null);
}
