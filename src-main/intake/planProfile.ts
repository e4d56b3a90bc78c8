import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PTX_RECEIVERS } from '../../src-engine/contract/machine.ts';
import { isOneOf } from '../../src-engine/contract/narrow.ts';
import { fileFault } from '../storage/fileFaults.ts';
import type { PlanProfile } from './listRequest.ts';

/** Folder of named profiles inside the data folder. */
const PROFILES = 'profiles';

const FIELDS = [
  'mode',
  'unit',
  'stock',
  'options',
  'engine',
  'receiver',
  'answers',
] as const satisfies readonly (keyof PlanProfile)[];

/** Where a profile lies: a file by its path (`.json` at its end), or a name in the data folder. */
export function profileFile(named: string, dataFolder: string): string {
  return /\.json$/i.test(named) ? named : join(dataFolder, PROFILES, `${named}.json`);
}

/** Reads a profile. Errors: an Error with a sentence that names the file. Stock and options are checked with the
 *  request they become part of. */
export function readProfile(named: string, dataFolder: string): PlanProfile {
  const file = profileFile(named, dataFolder);
  if (!existsSync(file)) throw new Error(`there is no profile ${file}`);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`the profile ${file} cannot be read: ${fileFault(error)}`, { cause: error });
  }
  return profileOf(text, file);
}

/** Errors: an Error with a sentence that begins with `source`. */
function profileOf(text: string, source: string): PlanProfile {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new Error(`${source} is not valid JSON`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`${source} must be a JSON object`);
  const profile = value as Partial<PlanProfile>;
  if (!Array.isArray(profile.stock)) throw new Error(`${source}: stock must be a list of stock rows`);
  if (profile.mode !== undefined && !['2d', '1d', 'wood'].includes(profile.mode))
    throw new Error(`${source}: mode must be 2d, 1d or wood`);
  if (profile.unit !== undefined && !['mm', 'in'].includes(profile.unit))
    throw new Error(`${source}: unit must be mm or in`);
  const { receiver } = profile;
  if (receiver !== undefined && !isOneOf(PTX_RECEIVERS, receiver))
    throw new Error(`${source}: receiver must be one of ${PTX_RECEIVERS.join(', ')}`);
  const unknown = Object.keys(value).find((name) => !isOneOf(FIELDS, name));
  if (unknown !== undefined)
    throw new Error(`${source}: unknown field ${unknown}; a profile has ${FIELDS.join(', ')}`);
  return value as PlanProfile;
}
