import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FileBook, RECENT_LIMIT } from './fileBook.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cutwright-book-'));
});
afterEach(async () => rm(folder, { recursive: true, force: true }));

const listFile = (): string => join(folder, 'recent.json');
const NOON = new Date('2026-01-02T12:00:00Z');

describe('the book of files', () => {
  it('never tells the page a path, and finds the file again by its handle after a restart', async () => {
    const path = join(folder, 'kitchen.cutwright');
    await writeFile(path, '{}');
    const used = await new FileBook(listFile(), null).use(path, NOON);
    expect(used.handle).toMatch(/^[0-9a-f]{24}$/);
    const again = new FileBook(listFile(), await readFile(listFile(), 'utf8'));
    expect(again.pathOf(used.handle)).toBe(path);
    expect(await again.list()).toMatchObject([
      { handle: used.handle, name: 'kitchen.cutwright', exists: true, usedAt: NOON.toISOString() },
    ]);
  });

  it('says when a file is gone', async () => {
    const book = new FileBook(listFile(), null);
    await book.use(join(folder, 'gone.cutwright'), NOON);
    expect(await book.list()).toMatchObject([{ exists: false }]);
  });

  it('keeps one entry a file, the newest on top, and no more than its limit', async () => {
    const book = new FileBook(listFile(), null);
    for (let i = 0; i < RECENT_LIMIT + 5; i++) await book.use(join(folder, `${i}.cutwright`), NOON);
    await book.use(join(folder, '12.cutwright'), NOON);
    const names = (await book.list()).map((file) => file.name);
    expect(names).toHaveLength(RECENT_LIMIT);
    expect(names[0]).toBe('12.cutwright');
    expect(new Set(names).size).toBe(names.length);
  });

  it('forgets the oldest file that was only noted, never one of the recent list', async () => {
    const book = new FileBook(listFile(), null);
    const kept = await book.use(join(folder, 'kitchen.cutwright'), NOON);
    const handles = Array.from({ length: 600 }, (_, i) => book.note(join(folder, `${i}.svg`)).handle);
    expect(book.pathOf(kept.handle)).toBe(join(folder, 'kitchen.cutwright'));
    expect(book.pathOf(handles[599] ?? '')).toBe(join(folder, '599.svg'));
    expect(() => book.pathOf(handles[0] ?? '')).toThrow('not known any more');
    expect(book.note(join(folder, '599.svg')).handle).toBe(handles[599]);
  });

  it('refuses a handle it never gave and survives a damaged list', () => {
    const book = new FileBook(listFile(), '[{"handle":1},null,"x"');
    expect(() => book.pathOf('/etc/passwd')).toThrow('not known any more');
  });
});
