import type { JobDocument } from '../jobDocument.ts';

/** The fields that lead to a value, a row of a list by its name. */
export type Place = readonly string[];

export interface Merged {
  readonly job: JobDocument;
  /** Where both sides changed the same thing: panels, parts, Side, w. There the value of `mine` stands. */
  readonly clashes: readonly Place[];
}

/** Joins what two windows made of one job. `base` is the job both began from. Fields are joined one by one,
 *  rows of lists by their id (rows that one side added or removed stay so); only where both changed the same
 *  field is there a clash. A row that one side removed and the other changed stays, changed. Three-way merge
 *  as in version control, over JSON. */
export function mergeJobs(base: JobDocument, mine: JobDocument, theirs: JobDocument): Merged {
  const { value, clashes } = mergeValues(base, mine, theirs);
  return { job: value, clashes };
}

/** The same of anything that is kept as JSON. */
export function mergeValues<T>(
  base: T,
  mine: T,
  theirs: T,
): { readonly value: T; readonly clashes: Merged['clashes'] } {
  const clashes: Place[] = [];
  return { value: merge(base, mine, theirs, [], { wins: 'mine', clashes }) as T, clashes };
}

/** Brings steps of a window along when another one stores `theirs`: each of its documents before and after the one it
 *  shows, `base`, with what `theirs` changed. What only the other window changed stays in all of them, and where a step
 *  changed the same field, or a row that the other removed, the other's is kept. */
export function bringAlong(base: JobDocument, theirs: JobDocument): (step: JobDocument) => JobDocument {
  // Of many documents that share most of their rows each is compared with the same ones.
  const shared = sharing(base, theirs);
  return (step) => merge(base, step, shared, [], { wins: 'theirs', clashes: [] }) as JobDocument;
}

/** `value` with the very parts of `known` that are the same. */
function sharing(known: Value, value: Value): Value {
  if (isSame(known, value)) return known;
  if (isRows(known) && isRows(value)) {
    const rows = byId(known);
    return value.map((row) => sharing(rows.get(row.id), row));
  }
  if (!isObject(known) || !isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, sharing(known[key], part)]));
}

type Value = unknown;

/** Whose value stands where both changed it, and where they did. */
interface Ruling {
  readonly wins: 'mine' | 'theirs';
  readonly clashes: Place[];
}

function merge(base: Value, mine: Value, theirs: Value, path: Place, ruling: Ruling): Value {
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine;
  if (isSame(base, mine)) return theirs;
  if (isRows(mine) && isRows(theirs) && (isRows(base) || base === undefined))
    return mergeRows(isRows(base) ? base : [], mine, theirs, path, ruling);
  if (isObject(mine) && isObject(theirs)) {
    const [from, a, b] = [isObject(base) ? base : {}, mine, theirs];
    const merged: Record<string, Value> = {};
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
      const value = merge(from[key], a[key], b[key], [...path, key], ruling);
      if (value !== undefined) merged[key] = value;
    }
    return merged;
  }
  ruling.clashes.push(path);
  return ruling.wins === 'mine' ? mine : theirs;
}

/** In the order of `mine`; rows that only `theirs` has come after the row they follow there. */
function mergeRows(
  base: readonly Row[],
  mine: readonly Row[],
  theirs: readonly Row[],
  path: Place,
  ruling: Ruling,
): readonly Row[] {
  const [inBase, inMine, inTheirs] = [byId(base), byId(mine), byId(theirs)];
  const kept = mine.flatMap((row) => {
    const [before, other] = [inBase.get(row.id), inTheirs.get(row.id)];
    if (other !== undefined) return [merge(before, row, other, [...path, nameOf(row)], ruling) as Row];
    return before !== undefined && (ruling.wins === 'theirs' || isSame(before, row)) ? [] : [row];
  });
  const keptIds = new Set(kept.map(({ id }) => id));
  const first: Row[] = [];
  const after = new Map<string, Row[]>();
  let list = first;
  for (const row of theirs) {
    if (keptIds.has(row.id)) {
      list = [];
      after.set(row.id, list);
    } else if (!inMine.has(row.id)) {
      const before = inBase.get(row.id);
      if (before === undefined || !isSame(before, row)) list.push(row);
    }
  }
  return [...first, ...kept.flatMap((row) => [row, ...(after.get(row.id) ?? [])])];
}

interface Row {
  readonly id: string;
}

const byId = (rows: readonly Row[]): ReadonlyMap<string, Row> => new Map(rows.map((row) => [row.id, row]));
const nameOf = (row: Row): string => (row as { readonly name?: string }).name || row.id;
const isObject = (value: Value): value is Readonly<Record<string, Value>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isRows = (value: Value): value is readonly Row[] =>
  Array.isArray(value) && value.every((row) => isObject(row) && typeof row['id'] === 'string');

/** Same JSON, whatever the order of its keys. */
export function isSame(a: Value, b: Value): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, at) => isSame(item, b[at]));
  if (!isObject(a) || !isObject(b)) return false;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isSame(a[key], b[key]));
}
