import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldOf } from '../../src-engine/contract/narrow.ts';
import { fileFault } from '../storage/fileFaults.ts';

/** Plan -> calls a month (DECISIONS 36). `plans.json` in the data folder may change or add some: `{"shop":
 *  30000}`. */
export type Plans = Readonly<Record<string, number>>;

const PLANS: Plans = { free: 100, maker: 2000, shop: 20_000, desktop: 1_000_000 };

/** Errors: an Error with a sentence when the file is there but makes no sense; a plan is never guessed. */
export function readPlans(folder: string): Plans {
  const file = join(folder, 'plans.json');
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    // Only a file that is not there means the usual plans; one that cannot be read may say otherwise.
    if (fieldOf(error, 'code') === 'ENOENT') return PLANS;
    throw new Error(`${file} cannot be read: ${fileFault(error)}`, { cause: error });
  }
  const own = parsed(text);
  const isMap = typeof own === 'object' && own !== null && !Array.isArray(own);
  const entries = isMap ? (Object.entries(own) as [string, number][]) : [];
  if (!isMap || entries.some(([, calls]) => !Number.isSafeInteger(calls) || calls < 0))
    throw new Error(`${file} must be a JSON object that maps plan names to whole numbers of calls a month`);
  return { ...PLANS, ...Object.fromEntries(entries) };
}

/** Null where it is not JSON. Editors of Windows write a byte order mark first. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return null;
  }
}
