import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Draft } from '../preload/contract.ts';
import { atomicWrite } from '../storage/atomicWrite.ts';
import { removeWhenFree } from '../storage/whenFree.ts';

const DRAFT_LIMIT = 50;
const ID = /^[a-z0-9-]{1,64}$/;

/** Unsaved work, one file a job, newest first. The page writes a draft about a second after each change. */
export class Drafts {
  private readonly folder: string;
  private queue: Promise<unknown> = Promise.resolve();

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Writes of one run happen one after the other, so an older text never lands on top of a newer one. */
  write(id: string, text: string): Promise<void> {
    const file = this.fileOf(id);
    const done = this.queue.then(() => atomicWrite(file, text));
    this.queue = done.catch(() => undefined);
    return done;
  }

  async remove(id: string): Promise<void> {
    const file = this.fileOf(id);
    const done = this.queue.then(() => removeWhenFree(file));
    this.queue = done.catch(() => undefined);
    await done;
  }

  async list(): Promise<readonly Draft[]> {
    await this.queue;
    const names = (await readdir(this.folder)).filter(
      (name) => name.endsWith('.json') && ID.test(name.slice(0, -5)),
    );
    const dated = await Promise.all(
      names.map(async (name) => ({ name, at: (await stat(join(this.folder, name))).mtime })),
    );
    dated.sort((a, b) => b.at.getTime() - a.at.getTime() || (a.name < b.name ? -1 : 1));
    return Promise.all(
      dated.slice(0, DRAFT_LIMIT).map(async ({ name, at }) => ({
        id: name.slice(0, -5),
        savedAt: at.toISOString(),
        text: await readFile(join(this.folder, name), 'utf8'),
      })),
    );
  }

  async flush(): Promise<void> {
    await this.queue;
  }

  private fileOf(id: string): string {
    if (!ID.test(id)) throw new Error('A draft is named by lower-case letters, digits and hyphens.');
    return join(this.folder, `${id}.json`);
  }
}
