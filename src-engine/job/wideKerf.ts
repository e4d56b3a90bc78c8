/** A blade wider than the whole sheet or rod cuts nothing from it (DECISIONS 44); it is a slip of the unit or
 *  the point. */
export const isKerfTooWide = (longestSide: number, kerf: number | null | undefined): boolean =>
  (kerf ?? 0) > longestSide;

/** One line for each stock row, by its longest side in the caller's unit, that the blade is too wide for. */
export const wideKerfWarnings = (
  longestSides: readonly number[],
  kerf: number | null | undefined,
): readonly string[] =>
  longestSides.flatMap((side, row) =>
    isKerfTooWide(side, kerf) ? [`options.kerf is wider than stock[${row}]: nothing is cut from it`] : [],
  );
