import fsPromises, {
  chmod,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { atomicCreate, atomicWrite, replaceFile } from './atomicWrite.ts';

const { link } = fsPromises;
let hasLinks = true;
beforeEach(() => {
  fsPromises.link = (from, to) =>
    hasLinks ? link(from, to) : Promise.reject(Object.assign(new Error('link'), { code: 'EPERM' }));
  syncBuiltinESMExports();
});
afterEach(() => {
  fsPromises.link = link;
  syncBuiltinESMExports();
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cutwright-atomic-'));
});
afterEach(async () => rm(folder, { recursive: true, force: true }));

describe('atomicWrite', () => {
  it('replaces the content, leaves no temporary file and keeps the file private', async () => {
    const path = join(folder, 'a.cutwright');
    await atomicWrite(path, 'old');
    await atomicWrite(path, 'new');
    expect(await readFile(path, 'utf8')).toBe('new');
    expect(await readdir(folder)).toEqual(['a.cutwright']);
    if (process.platform !== 'win32') expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('keeps the old file whole and cleans up when the rename is impossible', async () => {
    const path = join(folder, 'taken');
    await mkdir(path);
    await writeFile(join(path, 'inside'), 'kept');
    await expect(atomicWrite(path, 'new')).rejects.toThrow();
    expect(await readdir(folder)).toEqual(['taken']);
    expect(await readFile(join(path, 'inside'), 'utf8')).toBe('kept');
  });

  it('shows a reader either the whole old or the whole new content while it is being replaced', async () => {
    const path = join(folder, 'b');
    const versions = ['x', 'y'].map((char) => char.repeat(200_000));
    await atomicWrite(path, versions[0]);
    const writes = (async () => {
      for (let i = 1; i <= 20; i++) await atomicWrite(path, versions[i % 2]);
    })();
    let seen = 0;
    let done = false;
    void writes.finally(() => {
      done = true;
    });
    while (!done) {
      expect(versions).toContain(await readFile(path, 'utf8'));
      seen++;
    }
    await writes;
    expect(seen).toBeGreaterThan(0);
  });
});

describe.skipIf(process.platform === 'win32')('replaceFile', () => {
  const rightsOf = async (path: string): Promise<number> => (await stat(path)).mode & 0o777;

  it('leaves a file that others share to them, whatever new files of this process are for', async () => {
    const path = join(folder, 'shared.cutwright');
    await writeFile(path, 'old');
    await chmod(path, 0o664);
    const before = process.umask(0o077);
    await replaceFile(path, 'new').finally(() => process.umask(before));
    expect(await readFile(path, 'utf8')).toBe('new');
    expect(await rightsOf(path)).toBe(0o664);
  });

  it('gives a new file the rights that any program gives, and follows a link', async () => {
    const path = join(folder, 'plan.pdf');
    await symlink(path, join(folder, 'link.pdf'));
    await writeFile(join(folder, 'by-anybody'), '');
    await replaceFile(path, '%PDF');
    await replaceFile(join(folder, 'link.pdf'), '%PDF-1.7');
    expect(await readFile(path, 'utf8')).toBe('%PDF-1.7');
    expect(await rightsOf(path)).toBe(await rightsOf(join(folder, 'by-anybody')));
  });
});

describe.each([
  ['with second names for a file', true],
  ['without', false],
])('atomicCreate on a file system %s', (_name, links) => {
  beforeEach(() => {
    hasLinks = links;
  });

  it('gives a name to one of those who want it at once, and leaves no temporary file', async () => {
    const path = join(folder, 'a.plan.json');
    const contents = ['x', 'y', 'z'].map((char) => char.repeat(100_000));
    const ends = await Promise.allSettled(contents.map((content) => atomicCreate(path, content, 0o644)));
    const first = ends.findIndex(({ status }) => status === 'fulfilled');
    expect(await readFile(path, 'utf8')).toBe(contents[first]);
    for (const [index, end] of ends.entries())
      if (index !== first) expect(end).toMatchObject({ reason: { code: 'EEXIST' } });
    expect(await readdir(folder)).toEqual(['a.plan.json']);
    if (process.platform !== 'win32') expect((await stat(path)).mode & 0o777).toBe(0o644);
  });

  it.skipIf(process.platform === 'win32')('takes no name from a link that leads nowhere', async () => {
    const path = join(folder, 'a.plan.json');
    await symlink(join(folder, 'gone'), path);
    await expect(atomicCreate(path, '{}')).rejects.toMatchObject({ code: 'EEXIST' });
    expect(await readdir(folder)).toEqual(['a.plan.json']);
  });
});
