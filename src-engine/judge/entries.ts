/** The judge's own taking of entries: it shares no code with what it judges (docs/adr/0021). */

/** The entry of a list at an index that was found to be within it, or that the answer promises to be. Errors: throws
 *  with the index and the length. */
export function entryAt<T>(list: ArrayLike<T>, index: number): T {
  const entry = list[index];
  if (entry === undefined) throw new Error(`entry ${index} of ${list.length} is missing`);
  return entry;
}

/** Each entry of a list with the one after it. */
export const pairs = <T>(list: readonly T[]): readonly (readonly [T, T])[] =>
  list.slice(1).map((next, at) => [entryAt(list, at), next] as const);

/** The same of a closed round: the last entry comes before the first, as the last pair. */
export const roundPairs = <T>(list: readonly T[]): readonly (readonly [T, T])[] =>
  list.map((one, at) => [one, entryAt(list, (at + 1) % list.length)] as const);
