import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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
export function writePageCodes(folder: string, hashes: readonly string[]): void {
  const file = join(folder, FILE);
  writeFileSync(`${file}.part`, JSON.stringify(hashes), { mode: 0o600 });
  renameSync(`${file}.part`, file);
}
