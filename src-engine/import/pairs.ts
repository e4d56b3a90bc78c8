import { itemAt } from '../control/present.ts';

/** Each entry of a list with the one after it. */
export const pairs = <T>(list: readonly T[]): readonly (readonly [T, T])[] =>
  list.slice(1).map((next, at) => [itemAt(list, at), next] as const);

/** The same of a closed line: the last entry comes before the first, as the last pair. */
export const roundPairs = <T>(list: readonly T[]): readonly (readonly [T, T])[] =>
  list.map((one, at) => [one, itemAt(list, (at + 1) % list.length)] as const);
