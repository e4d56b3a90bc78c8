/** Rows chosen together, by id, and the row a range starts from. */
export interface RowSelection {
  readonly ids: ReadonlySet<string>;
  readonly anchor: number;
}

export const NO_SELECTION: RowSelection = { ids: new Set(), anchor: 0 };

interface HasId {
  readonly id: string;
}

/** The rows from the anchor to a row. */
export function selectRange(rows: readonly HasId[], anchor: number, to: number): RowSelection {
  const [from, until] = anchor < to ? [anchor, to] : [to, anchor];
  return { ids: new Set(rows.slice(from, until + 1).map((row) => row.id)), anchor };
}

/** One row more, or one fewer. */
export function toggleRow(selection: RowSelection, rows: readonly HasId[], at: number): RowSelection {
  const ids = new Set(selection.ids);
  const id = rows[at]?.id;
  if (id === undefined) return selection;
  if (!ids.delete(id)) ids.add(id);
  return { ids, anchor: at };
}

/** Rows in the order of a column; equal ones keep theirs. Empty cells come last in both directions. */
export function sortRows<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => string | number | null,
  isDown: boolean,
): readonly Row[] {
  const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
  const isEmpty = (value: string | number | null): boolean => value === null || value === '';
  const compare = (a: string | number | null, b: string | number | null): number => {
    if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(a)) - Number(isEmpty(b));
    const order =
      typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
    return isDown ? -order : order;
  };
  return rows
    .map((row, at) => ({ row, at, value: valueOf(row) }))
    .toSorted((a, b) => compare(a.value, b.value) || a.at - b.at)
    .map(({ row }) => row);
}

/** Copies of rows, each behind its original. */
export function duplicateRows<Row extends HasId>(
  rows: readonly Row[],
  ids: ReadonlySet<string>,
  newId: () => string,
): readonly Row[] {
  return rows.flatMap((row) => (ids.has(row.id) ? [row, { ...row, id: newId() }] : [row]));
}

/** The next row from `from` on, round the end, whose texts hold the query; -1 where none does. */
export function findRow(texts: readonly string[], query: string, from: number): number {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return -1;
  for (let step = 0; step < texts.length; step++) {
    const at = (from + step) % texts.length;
    if (texts[at]?.toLowerCase().includes(wanted) === true) return at;
  }
  return -1;
}
