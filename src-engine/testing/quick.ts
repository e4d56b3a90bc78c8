const { process } = globalThis as {
  readonly process?: { readonly env: Readonly<Record<string, string | undefined>> };
};

/** True under `npm test` and `npm run check`. Slow tests look at a sample then; `npm run test:thorough` and
 *  `npm run unit` look at everything. */
export const QUICK = process?.env['CUTWRIGHT_QUICK'] === '1';

/** `few` under `npm test` and `npm run check`, else `full`. */
export const sample = <T>(full: T, few: T): T => (QUICK ? few : full);
