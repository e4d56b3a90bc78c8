import { randomBytes } from 'node:crypto';
import { access } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ProjectFile, RecentProject } from '../preload/contract.ts';
import { atomicWrite } from '../storage/atomicWrite.ts';
import { folderLabel } from './projectFiles.ts';
import { shellWords } from './words.ts';

export const RECENT_LIMIT = 15;
/** Files of this run the page may name by handle; the oldest is forgotten first. */
const HANDLE_LIMIT = 500;

interface Entry {
  readonly handle: string;
  readonly path: string;
  readonly usedAt: string;
}

/** Gives files the person chose an opaque handle, so that the page can never name a path of its own, and
 *  keeps the list of recent projects in a file. A damaged list file is an empty list. */
export class FileBook {
  private recent: readonly Entry[];
  private readonly paths = new Map<string, string>();
  private readonly file: string;

  constructor(file: string, listText: string | null) {
    this.file = file;
    this.recent = parseEntries(listText);
    for (const entry of this.recent) this.paths.set(entry.handle, entry.path);
  }

  /** A handle for a file outside the recent list (an export). */
  note(path: string): ProjectFile {
    const known = [...this.paths].find(([, other]) => other === path);
    const handle = known?.[0] ?? randomBytes(12).toString('hex');
    this.paths.set(handle, path);
    for (const old of this.paths.keys()) {
      if (this.paths.size <= HANDLE_LIMIT) break;
      if (!this.recent.some((entry) => entry.handle === old)) this.paths.delete(old);
    }
    return describe(handle, path);
  }

  /** Puts a project on top of the recent list. */
  async use(path: string, now: Date): Promise<ProjectFile> {
    const file = this.note(path);
    const others = this.recent.filter((entry) => entry.path !== path);
    this.recent = [{ handle: file.handle, path, usedAt: now.toISOString() }, ...others].slice(
      0,
      RECENT_LIMIT,
    );
    await this.save();
    return file;
  }

  /** Throws a sentence when this handle was never given out. */
  pathOf(handle: string): string {
    const path = this.paths.get(handle);
    if (path === undefined) throw new Error(shellWords().unknownFile);
    return path;
  }

  async list(): Promise<readonly RecentProject[]> {
    return Promise.all(
      this.recent.map(async (entry) => ({
        ...describe(entry.handle, entry.path),
        usedAt: entry.usedAt,
        exists: await access(entry.path).then(
          () => true,
          () => false,
        ),
      })),
    );
  }

  private async save(): Promise<void> {
    await atomicWrite(this.file, `${JSON.stringify(this.recent, null, 2)}\n`);
  }
}

const describe = (handle: string, path: string): ProjectFile => ({
  handle,
  name: basename(path),
  folder: folderLabel(path),
});

function parseEntries(text: string | null): readonly Entry[] {
  try {
    const raw: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(raw) ? raw.filter(isEntry).slice(0, RECENT_LIMIT) : [];
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is Entry {
  const entry = value as Partial<Entry> | null;
  return (
    typeof entry?.handle === 'string' && typeof entry.path === 'string' && typeof entry.usedAt === 'string'
  );
}
