import { mkdtempSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { Drafts } from './drafts.ts';

const folder = mkdtempSync(join(tmpdir(), 'cutwright-drafts-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('drafts', () => {
  it('are written also after one could not be removed', async () => {
    const drafts = new Drafts(folder);
    mkdirSync(join(folder, 'stuck.json'));
    await expect(drafts.remove('stuck')).rejects.toThrow();
    await drafts.write('next', '{"parts":1}');
    rmSync(join(folder, 'stuck.json'), { recursive: true });
    expect((await drafts.list()).map(({ id, text }) => [id, text])).toEqual([['next', '{"parts":1}']]);
  });
});
