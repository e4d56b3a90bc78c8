/** A list that is never empty: `list[0]` is always there. */
export type AtLeastOne<T> = readonly [T, ...T[]];

/** `count` things, one where `count` is less. */
export function atLeastOne<T>(count: number, make: (at: number) => T): AtLeastOne<T> {
  return [make(0), ...Array.from({ length: Math.max(0, count - 1) }, (_, at) => make(at + 1))];
}
