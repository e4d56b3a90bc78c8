const places = new WeakMap<readonly string[], ReadonlyMap<string, number>>();

/** The place of a row among those that were asked for, -1 where it is none of them: what `indexOf` says, in one step. A
 *  plan of a thousand rows asks it for each of its pieces. */
export function placeOfRow(rows: readonly string[], row: string): number {
  let known = places.get(rows);
  if (known === undefined) {
    // Backwards, so that the first of two counts.
    known = new Map([...rows.entries()].reverse().map(([at, id]) => [id, at]));
    places.set(rows, known);
  }
  return known.get(row) ?? -1;
}
