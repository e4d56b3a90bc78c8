/** A value that our own reasoning says is there: a loop counter within its list, a key that was just written. What
 *  may be absent by what a caller sends is asked for with `if`, never taken by this. Errors: throws with `what`, in
 *  the words of the thing that is missing. */
export function present<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`assertion failed: ${what} is missing`);
  return value;
}

/** The entry of a list at an index that our own reasoning says is within it. Errors: throws with the index and the
 *  length. */
export function itemAt<T>(list: ArrayLike<T>, index: number): T {
  const entry = list[index];
  // The sentence is made where it is needed only: this runs in loops.
  if (entry === undefined) throw new Error(`assertion failed: entry ${index} of ${list.length} is missing`);
  return entry;
}
