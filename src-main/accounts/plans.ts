import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Plan -> calls a month (DECISIONS 36). `plans.json` in the data folder may change or add some: `{"shop": 30000}`. */
export type Plans = Readonly<Record<string, number>>;

const PLANS: Plans = { free: 100, maker: 2000, shop: 20_000, desktop: 1_000_000 };

/** Errors: an Error with a sentence when the file is there but makes no sense; a plan is never guessed. */
export function readPlans(folder: string): Plans {
  const file = join(folder, 'plans.json');
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return PLANS;
  }
  const own: unknown = JSON.parse(text);
  const entries = Object.entries(own as object) as [string, unknown][];
  if (entries.some(([, calls]) => !Number.isSafeInteger(calls) || (calls as number) < 0)) throw new Error(`${file} must map plan names to whole numbers of calls a month`);
  return { ...PLANS, ...Object.fromEntries(entries as [string, number][]) };
}
