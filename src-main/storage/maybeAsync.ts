/** The same calls, answered at once or later: what a port is to those who ask it. The embedded database answers
 *  at once, one on another machine does not; who awaits every answer works with both. */
export type MaybeAsync<T> = {
  readonly [K in keyof T]: T[K] extends (...args: infer A) => infer R
    ? (...args: A) => R | Promise<Awaited<R>>
    : T[K];
};
