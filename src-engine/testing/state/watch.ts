/** What a watch saw: how often it looked, and what was out of step. */
export interface Watch {
  looks: number;
  readonly faults: string[];
}

export const newWatch = (): Watch => ({ looks: 0, faults: [] });

/** At most this many sentences of one watch. */
const MOST_FAULTS = 5;

export function say(watch: Watch, faults: readonly string[]): void {
  watch.looks += 1;
  for (const fault of faults) if (watch.faults.length < MOST_FAULTS) watch.faults.push(fault);
}

type Method = (this: object, ...given: unknown[]) => unknown;

/** A method of a class that is looked at while a search runs: `around` calls it and looks before and after. */
export interface Hook {
  readonly of: { readonly prototype: object; readonly name: string };
  readonly method: string;
  readonly around: (self: object, call: () => unknown, given: readonly unknown[]) => unknown;
}

/** Runs a search with hooks in its classes and takes them out again: the product has no hook and pays for none.
 *  Errors: a method that is not there. */
export function watching(hooks: readonly Hook[], run: () => void): void {
  const undo = hooks.map(({ of, method, around }) => {
    const methods = of.prototype as Record<string, Method | undefined>;
    const own = methods[method];
    if (own === undefined) throw new Error(`${of.name} has no method ${method}`);
    methods[method] = function watched(...given) {
      return around(this, () => own.apply(this, given), given);
    };
    return () => {
      methods[method] = own;
    };
  });
  try {
    run();
  } finally {
    for (const back of undo) back();
  }
}

/** The names of the arrays that differ. */
export function differences(before: Numbers, after: Numbers): readonly string[] {
  return Object.keys(before).filter((name) => {
    const [a, b] = [before[name], after[name]];
    return a.length !== b.length || a.some((value, at) => value !== b[at]);
  });
}

export type Numbers = Readonly<Record<string, readonly number[]>>;

/** Sums made in another order differ by rounding, by that of `part`, the largest that was added and taken off again. */
export const isNear = (a: number, b: number, part = 1): boolean =>
  Math.abs(a - b) <= 1e-9 * Math.max(part, Math.abs(a), Math.abs(b));
