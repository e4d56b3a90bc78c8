import { cpSync, existsSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFakeHost } from '../../e2e/api/fakeHost.ts';
import { isShared, startService } from '../../e2e/api/service.ts';
import type { TestService } from '../../e2e/api/service.ts';

/** The folder is moved, removed or restored beside the running service, which still has its file open. */
let api: TestService;
const host = createFakeHost();
beforeEach(async () => {
  api = await startService({ host });
});
afterEach(() => api.close());

const body = (name: string): object => ({ parts: [{ w: 10, h: 10, name }], stock: [{ w: 99, h: 99 }] });
const optimize = async (name = 'ok'): Promise<number> =>
  (await api.post('/v1/optimize/2d', body(name))).status;
const used = async (): Promise<unknown> => (await api.call('GET', '/v1/usage')).json['used'];

describe.skipIf(isShared)('a data folder that is not where it was', () => {
  it('lets nobody in by its keys, so that no call is counted where nobody looks; the window still plans', async () => {
    expect(await optimize()).toBe(200);
    renameSync(api.folder, `${api.folder}-moved`);
    const refused = await api.post('/v1/optimize/2d', body('ok'));
    expect([refused.status, refused.json['error']]).toEqual([500, 'internal']);
    expect(refused.json['message']).toContain('moved or removed');
    expect(refused.text).not.toContain(api.folder);
    expect((await api.call('GET', '/v1/usage')).status).toBe(500);
    expect((await api.call('GET', '/v1/health/ready', { key: null })).status).toBe(503);
    expect((await api.call('GET', '/v1/health/live', { key: null })).status).toBe(200);
    const headers = { 'x-cutwright-app': api.service.appToken };
    expect((await api.post('/v1/optimize/2d', body('ok'), { key: null, headers })).status).toBe(200);
    // A copy in its place, as a restored backup is, is another database.
    cpSync(`${api.folder}-moved`, api.folder, { recursive: true });
    expect(await optimize()).toBe(500);
    rmSync(api.folder, { recursive: true });
    renameSync(`${api.folder}-moved`, api.folder);
    expect(await optimize()).toBe(200);
    expect(await used()).toBe(2);
  });

  it('charges no call that was under way when it went', async () => {
    const answer = optimize('hang');
    while (host.counts.running === 0) await new Promise((resolve) => setImmediate(resolve));
    renameSync(api.folder, `${api.folder}-moved`);
    host.release();
    expect(await answer).toBe(500);
    renameSync(`${api.folder}-moved`, api.folder);
    expect(await used()).toBe(0);
  });
});

describe.skipIf(isShared || !existsSync('/dev/full'))('a full disk', () => {
  it('leaves the settings of the watched folder as they were, over a restart, too', async () => {
    const watch = async (from?: string): Promise<[number, string]> => {
      const headers = { 'x-cutwright-app': api.service.appToken };
      const settings = { on: false, folder: '', takeLikely: false, from, profile: null };
      const answer = await (from === undefined
        ? api.call('GET', '/app/watch', { headers })
        : api.call('PUT', '/app/watch', { headers, body: settings }));
      return [answer.status, answer.text];
    };
    await watch('Kitchen');
    symlinkSync('/dev/full', join(api.folder, 'watch.json.part'));
    expect(await watch('Shelf')).toEqual([500, expect.stringContaining('the disk of the service is full')]);
    expect(await watch()).toEqual([200, expect.stringContaining('"from":"Kitchen"')]);
    await api.close({ keepFolder: true });
    api = await startService({ host: createFakeHost(), dataFolder: api.folder });
    expect(await watch()).toEqual([200, expect.stringContaining('"from":"Kitchen"')]);
    expect((await watch('Shelf'))[0]).toBe(200);
  });
});
