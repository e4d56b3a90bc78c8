/** Ways from a loose type to a narrow one, so that nobody has to claim a type. */

/** The keys of a table, in its order. */
export const keysOf = <T extends object>(table: T): readonly (keyof T & string)[] =>
  Object.keys(table) as (keyof T & string)[];

/** A table with one entry a key. */
export const tableOf = <K extends string, V>(
  keys: readonly K[],
  entryOf: (key: K) => V,
): Readonly<Record<K, V>> =>
  Object.fromEntries(keys.map((key) => [key, entryOf(key)])) as Readonly<Record<K, V>>;

/** Whether a value is one of these words. */
export const isOneOf = <const W>(words: readonly W[], value: unknown): value is W =>
  (words as readonly unknown[]).includes(value);

/** A field of a value of which nothing is known; undefined where it has none. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
