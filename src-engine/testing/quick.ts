const { process } = globalThis as {
  readonly process?: { readonly env: Readonly<Record<string, string | undefined>> };
};

/** True under `npm run check`: the fast half. Slow tests look at a sample then; `npm test` and `npm run unit`
 *  always look at everything. */
export const QUICK = process?.env['CUTWRIGHT_QUICK'] === '1';

/** `few` under `npm run check`, else `full`. */
export const sample = <T>(full: T, few: T): T => (QUICK ? few : full);
