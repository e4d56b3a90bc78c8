/** What a row of stock, as it was asked for, is called. */
export function boardOf(
  row: { readonly material?: string | null | undefined; readonly meta?: unknown } | undefined,
): { readonly material: string; readonly name: string } {
  const name = (row?.meta as { readonly name?: string } | null | undefined)?.name ?? '';
  return { material: row?.material ?? '', name };
}

/** Material and name of a board, once where they are the same. */
export const boardWords = ({
  material,
  name,
}: {
  readonly material: string;
  readonly name: string;
}): readonly string[] => [...new Set([material, name])].filter((word) => word !== '');
