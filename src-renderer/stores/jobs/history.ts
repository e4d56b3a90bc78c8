/** Undo as a list of documents. Changes with the same `merge` key that follow each other are one step: a
 *  number typed digit by digit, a pasted list. Pure: every function returns a new history. */
export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
  readonly mergeKey: string | null;
}

export const UNDO_STEPS = 100;

export function startHistory<T>(present: T): History<T> {
  return { past: [], present, future: [], mergeKey: null };
}

/** Records `next`. With the merge key of the step before, that step grows instead of a new one being made. */
export function record<T>(history: History<T>, next: T, mergeKey: string | null = null): History<T> {
  if (next === history.present) return history;
  if (mergeKey !== null && mergeKey === history.mergeKey) return { ...history, present: next, future: [] };
  return { past: [...history.past, history.present].slice(-UNDO_STEPS), present: next, future: [], mergeKey };
}

/** The history with another present, which is no step of it: `along` brings the documents before and after it to the
 *  same state of things. Steps that change nothing any more are dropped. */
export function rebase<T>(
  history: History<T>,
  present: T,
  along: (step: T) => T,
  isSame: (a: T, b: T) => boolean,
): History<T> {
  const past = stepsFrom(present, history.past.map(along).toReversed(), isSame).toReversed();
  const future = stepsFrom(present, history.future.map(along), isSame);
  return { past, present, future, mergeKey: past.length < history.past.length ? null : history.mergeKey };
}

/** Those that differ from the one before, the first from `start`. */
function stepsFrom<T>(start: T, steps: readonly T[], isSame: (a: T, b: T) => boolean): readonly T[] {
  let last = start;
  return steps.filter((step) => {
    const isStep = !isSame(last, step);
    last = step;
    return isStep;
  });
}

export function undo<T>(history: History<T>): History<T> {
  const previous = history.past.at(-1);
  if (previous === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present: previous,
    future: [history.present, ...history.future],
    mergeKey: null,
  };
}

export function redo<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future, mergeKey: null };
}
