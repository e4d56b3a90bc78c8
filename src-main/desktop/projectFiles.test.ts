import { lstat, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PROJECT_LIMIT_BYTES, readProject, withExtension, writeProjectText } from './projectFiles.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cutwright-files-'));
});
afterEach(async () => rm(folder, { recursive: true, force: true }));

describe('project files', () => {
  it('reads back what was saved, through a link without replacing the link', async () => {
    const path = join(folder, 'real.cutwright');
    const link = join(folder, 'link.cutwright');
    await writeFile(path, 'old');
    await symlink(path, link);
    await writeProjectText(link, '{"name":"Küche 漢字"}');
    expect((await lstat(link)).isSymbolicLink()).toBe(true);
    expect(await readProject(path)).toEqual({ text: '{"name":"Küche 漢字"}' });
  });

  it('names the file and the reason when it cannot be read', async () => {
    await expect(readProject(join(folder, 'gone.cutwright'))).rejects.toThrow(
      'gone.cutwright could not be opened: it is not there.',
    );
    await expect(readProject(folder)).rejects.toThrow('is not a file');
    await writeFile(join(folder, 'latin.cutwright'), Uint8Array.of(0xfc, 0x62));
    await expect(readProject(join(folder, 'latin.cutwright'))).rejects.toThrow('not UTF-8');
  });

  it('hands a PDF over as bytes: what it holds is the reader’s business', async () => {
    const bytes = Buffer.from([...Buffer.from('%PDF-1.7\n'), 0xe2, 0xff]);
    await writeFile(join(folder, 'plan'), bytes);
    expect(await readProject(join(folder, 'plan'))).toEqual({ text: '', pdf: bytes.toString('base64') });
  });

  it('refuses a file over the limit before reading it', async () => {
    const path = join(folder, 'huge.cutwright');
    await writeFile(path, Buffer.alloc(PROJECT_LIMIT_BYTES + 1));
    await expect(readProject(path)).rejects.toThrow('is 33 MB; a project may have 32 MB');
  });

  it('says what was not saved and that the file is unchanged', async () => {
    await expect(writeProjectText(join(folder, 'no', 'such', 'p.cutwright'), 'x')).rejects.toThrow(
      'p.cutwright was not saved: it is not there. The file on disk is unchanged.',
    );
  });

  it('adds the extension once', () => {
    expect(withExtension('/a/kitchen', 'cutwright')).toBe('/a/kitchen.cutwright');
    expect(withExtension('/a/kitchen.CUTWRIGHT', 'cutwright')).toBe('/a/kitchen.CUTWRIGHT');
    expect(withExtension('/a/v1.2', 'svg')).toBe('/a/v1.2.svg');
  });
});
