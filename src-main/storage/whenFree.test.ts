import fs, { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import fsPromises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { atomicCreate, atomicWrite, replaceNow } from './atomicWrite.ts';
import { fileFault } from './fileFaults.ts';
import { publishEndpoint, readEndpoint } from './endpointFile.ts';
import { prepareFolder } from './folder.ts';

/** How often another program still has the file open when it is asked for. */
let held = 0;
const refuse = (syscall: string): void => {
  if (held === 0) return;
  held -= 1;
  throw Object.assign(new Error(`EPERM: operation not permitted, ${syscall}`), { code: 'EPERM', syscall });
};
const { renameSync, rmSync: remove } = fs;
const { rename, rm } = fsPromises;
/** The modules under test call these names. */
function put(calls: {
  readonly renameSync: typeof renameSync;
  readonly rmSync: typeof remove;
  readonly rename: typeof rename;
  readonly rm: typeof rm;
}): void {
  fs.renameSync = calls.renameSync;
  fs.rmSync = calls.rmSync;
  Object.assign(fsPromises, { rename: calls.rename, rm: calls.rm });
  syncBuiltinESMExports();
}

const system = process.platform;
const on = (platform: string): void => void Object.defineProperty(process, 'platform', { value: platform });
let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cutwright-held-'));
  file = join(folder, 'draft.json');
  writeFileSync(file, 'old');
  put({
    renameSync: (from, to) => {
      refuse('rename');
      renameSync(from, to);
    },
    rmSync: (path, options) => {
      refuse('unlink');
      remove(path, options);
    },
    rename: async (from, to) => {
      refuse('rename');
      await rename(from, to);
    },
    rm: async (path, options) => {
      refuse('unlink');
      await rm(path, options);
    },
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  put({ renameSync, rmSync: remove, rename, rm });
  on(system);
  held = 0;
  rmSync(folder, { recursive: true, force: true });
});

describe('a file that a virus scanner has open on Windows', () => {
  beforeEach(() => on('win32'));

  it('is replaced once it is let go', async () => {
    held = 3;
    await atomicWrite(file, 'new');
    expect(readFileSync(file, 'utf8')).toBe('new');
    held = 3;
    replaceNow(file, 'newest');
    expect(readFileSync(file, 'utf8')).toBe('newest');
    expect(readdirSync(folder)).toEqual(['draft.json']);
  });

  it('does not keep others from finding the service', () => {
    held = 3;
    const place = join(folder, 'api.json');
    const withdraw = publishEndpoint(place, 'http://127.0.0.1:1', '1', 0);
    expect(readEndpoint(place)?.url).toBe('http://127.0.0.1:1');
    withdraw();
    expect(readdirSync(folder)).toEqual(['draft.json']);
  });

  it('is made all the same when only its other name is held', async () => {
    held = 3;
    await atomicCreate(join(folder, 'a.plan.json'), '{}');
    expect(new Set(readdirSync(folder))).toEqual(new Set(['a.plan.json', 'draft.json']));
  });

  it('keeps no service from starting by its trial of the folder', () => {
    held = Number.POSITIVE_INFINITY;
    vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(1e9);
    expect(() => prepareFolder(folder)).not.toThrow();
  });

  it('stays as it is when nobody lets go, and both reasons are told', async () => {
    held = Number.POSITIVE_INFINITY;
    vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(1e9);
    const fault: unknown = await atomicWrite(file, 'new').catch((error: unknown) => error);
    held = 0;
    expect(fileFault(fault)).toBe('another program is using it, or this user may not change it');
    expect(fileFault(fault, 'de')).toContain('ein anderes Programm benutzt die Datei');
    expect(readFileSync(file, 'utf8')).toBe('old');
  });
});

it('elsewhere is refused at once', async () => {
  on('linux');
  held = 1;
  await expect(atomicWrite(file, 'new')).rejects.toMatchObject({ code: 'EPERM' });
  expect(held).toBe(0);
  held = 1;
  expect(() => replaceNow(file, 'new')).toThrow('EPERM');
  expect(readFileSync(file, 'utf8')).toBe('old');
  expect(readdirSync(folder)).toEqual(['draft.json']);
});
