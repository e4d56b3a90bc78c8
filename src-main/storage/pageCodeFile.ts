import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceNow } from './atomicWrite.ts';

const FILE = 'page-codes.json';

/** Hashes of page codes that were not used yet; none where the file is missing or damaged. */
export function readPageCodes(folder: string): readonly string[] {
  try {
    const list: unknown = JSON.parse(readFileSync(join(folder, FILE), 'utf8'));
    return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
  } catch {
    return [];
  }
}

/** Keeps them for the owner only. Errors: the file system's own. */
export const writePageCodes = (folder: string, hashes: readonly string[]): void =>
  replaceNow(join(folder, FILE), JSON.stringify(hashes));
