import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFakeHost } from '../../../e2e/api/fakeHost.ts';
import type { SawTarget } from '../../../e2e/api/sawStrangers.ts';
import { askSaw, ATTACKS, offered, paired, pairWith } from '../../../e2e/api/sawStrangers.ts';
import type { TestService } from '../../../e2e/api/service.ts';
import { startService } from '../../../e2e/api/service.ts';
import type { AppChanges, KeptJob, SawProgress } from '../../../src-engine/contract/documents/appData.ts';
import type { ScreenState } from '../../../src-engine/contract/documents/sawScreen.ts';

/** The listener for screens at the saw, over TLS on an address of this computer, with the desk it belongs to. */
let api: TestService;
let saw: SawTarget;
let time = 1_790_000_000_000;
const folder = mkdtempSync(join(tmpdir(), 'cutwright-saw-page-'));

async function desk<T = ScreenState>(method: string, path: string, body?: unknown, status = 200): Promise<T> {
  const headers = { 'x-cutwright-app': api.service.appToken };
  const answer = await api.call(method, path, body === undefined ? { headers } : { headers, body });
  expect(answer.status, answer.text).toBe(status);
  return answer.json as T;
}

const JOB = {
  format: 'cutwright/job',
  version: 2,
  id: 'j1',
  name: 'Kitchen',
  mode: 'panels',
  panels: { parts: [{ id: 'p1', name: 'Side', w: 720, h: 560, qty: 2 }], stock: [] },
};
const SUMMARY = { pieces: 2, plan: '', thumbnail: null };
const PLAN = { name: 'Kitchen', mode: 'panels', plan: 'abc', pieces: 2, text: '{"plan":"as it was sent"}' };
const tick = (revision: number, count: number, plan = 'abc'): SawProgress => ({
  ...{ plan, steps: { 'pass 0.0': 1 }, pieces: { p1: count }, earlier: {}, revision },
});

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  for (const [file, text] of [
    ['saw.html', '<p>at the saw</p>'],
    ['index.html', '<p>the window</p>'],
    ['assets/x.js', '//'],
    ['assets/x.js.map', '{}'],
  ])
    writeFileSync(join(folder, file), text);
  api = await startService({ host: createFakeHost(), now: () => time, sawPageFolder: folder });
  for (const id of ['j1', 'j2'])
    await desk('PUT', `/app/documents/${id}`, {
      base: 0,
      text: JSON.stringify({ ...JOB, id }),
      summary: SUMMARY,
    });
  const { settings } = await desk('GET', '/app/saw');
  expect(settings.on).toBe(false);
  const { urls } = await desk('PUT', '/app/saw', { on: true, address: '127.0.0.1', port: 0 });
  await desk('PUT', '/app/saw/plans/j1', PLAN);
  saw = {
    host: '127.0.0.1',
    port: Number(new URL(urls[0]).port),
    desk,
    nextMinute: () => void (time += 60_001),
    nextTenMinutes: () => void (time += 600_000),
  };
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a stranger in the network of the workshop', () => {
  it.each(ATTACKS)('gets nothing by %s', async (_name, run) => {
    expect(await run(saw)).toBeNull();
  });
});

describe('a paired device', () => {
  it('gets its page, its plans and nothing of the window', async () => {
    const token = await paired(saw);
    const page = await askSaw(saw, '/');
    expect([page.status, page.text]).toEqual([200, '<p>at the saw</p>']);
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect((await askSaw(saw, '/assets/x.js')).status).toBe(200);
    const { plans } = JSON.parse((await askSaw(saw, '/saw/plans', { token })).text) as ScreenState;
    expect(plans.map(({ id, name, cut }) => [id, name, cut])).toEqual([['j1', 'Kitchen', 0]]);
    expect((await askSaw(saw, '/saw/plans/j1', { token })).text).toBe(PLAN.text);
  });

  it('pairs by the code of the QR code as by the number, with blanks as they are shown', async () => {
    expect((await pairWith(saw, (await offered(saw)).code)).status).toBe(200);
    const { number } = await offered(saw);
    expect((await pairWith(saw, `${number.slice(0, 4)} ${number.slice(4)}`)).status).toBe(200);
  });

  it('ticks cuts that the desk sees at once; who read earlier joins what was ticked', async () => {
    const token = await paired(saw);
    const put = (progress: SawProgress): ReturnType<typeof askSaw> =>
      askSaw(saw, '/saw/plans/j1/progress', { method: 'PUT', token, body: progress });
    const { epoch, seq } = await desk<{ epoch: string; seq: number }>('GET', '/app/changes');
    const heard = desk('GET', `/app/changes?epoch=${epoch}&after=${seq}&waitMs=20000`);
    expect((await put(tick(0, 1))).text).toBe('{"revision":1}');
    expect(await heard).toMatchObject({ changes: [{ topic: 'progress', id: 'j1' }] });
    expect(await desk('GET', '/app/documents/j1/progress')).toEqual(tick(1, 1));
    const late = await put(tick(0, 1));
    expect([late.status, JSON.parse(late.text)]).toMatchObject([409, { error: 'stale' }]);
    // A progress of other cuts is not of the plan that was sent.
    const other = await put(tick(1, 1, 'other'));
    expect([other.status, JSON.parse(other.text)]).toMatchObject([409, { error: 'replanned' }]);
    // The desk lays the job anew and cuts of that: ticks of the old plan are refused until it is sent.
    await desk('PUT', '/app/documents/j1/progress', tick(1, 2, 'newer'));
    expect((await put(tick(2, 2))).status).toBe(409);
    await desk('PUT', '/app/saw/plans/j1', { ...PLAN, plan: 'newer' });
    expect((await put(tick(2, 2, 'newer'))).status).toBe(200);
  });

  it('tells the desk of boards that are damaged, and of those that are not after all', async () => {
    const token = await paired(saw);
    const { revision = 0, ...now } = await desk<SawProgress>('GET', '/app/documents/j1/progress');
    const put = (steps: SawProgress['steps'], by: number): ReturnType<typeof askSaw> =>
      askSaw(saw, '/saw/plans/j1/progress', {
        ...{ method: 'PUT', token },
        body: { ...now, steps: { ...now.steps, ...steps }, revision: revision + by },
      });
    const { epoch, seq } = await desk<{ epoch: string; seq: number }>('GET', '/app/changes');
    expect((await put({ 'damaged 1.0': 1 }, 0)).status).toBe(200);
    expect((await put({ 'damaged 1.0': 1, 'pass 0.1': 2 }, 1)).status).toBe(200);
    expect((await put({ 'damaged 1.0': 0 }, 2)).status).toBe(200);
    const { changes } = await desk<AppChanges>('GET', `/app/changes?epoch=${epoch}&after=${seq}`);
    expect(changes.flatMap(({ topic, id }) => (topic === 'damaged' ? [id] : []))).toEqual([
      'j1 1 1',
      'j1 1 -1',
    ]);
  });

  it('notes a spoiled piece in the job and takes it back', async () => {
    const token = await paired(saw);
    const spoil = (row: string, by: number): ReturnType<typeof askSaw> =>
      askSaw(saw, '/saw/plans/j1/spoiled', { method: 'POST', token, body: { row, by } });
    const spoiled = async (): Promise<unknown> =>
      (JSON.parse((await desk<KeptJob>('GET', '/app/documents/j1')).text) as { spoiled?: unknown }).spoiled;
    expect((await spoil('p1', 1)).status).toBe(200);
    expect(await spoiled()).toEqual({ p1: 1 });
    await spoil('p1', -1);
    expect(await spoiled()).toEqual({ p1: 0 });
    expect((await spoil('p9', 1)).status).toBe(409);
    await spoil('p1', 5);
    await spoil('p1', -2);
    expect(await spoiled()).toEqual({ p1: 3 });
    expect(JSON.parse((await askSaw(saw, '/saw/plans/j1/spoiled', { token })).text)).toEqual({ p1: 3 });
    expect((await askSaw(saw, '/saw/plans/j2/spoiled', { token })).status).toBe(409);
    // Sent again because no answer came it counts once.
    const note = (): ReturnType<typeof askSaw> =>
      askSaw(saw, '/saw/plans/j1/spoiled', { method: 'POST', token, body: { row: 'p1', by: 1, note: 'n1' } });
    expect([(await note()).status, (await note()).status]).toEqual([200, 200]);
    expect(await spoiled()).toEqual({ p1: 4 });
    for (const by of [0, 1.5, 2001]) expect((await spoil('p1', by)).status).toBe(400);
  });

  it('hears what is ticked elsewhere, and is cut off when it is removed', async () => {
    const token = await paired(saw, 'Listener');
    const heard: string[] = [];
    const line = await new Promise<{ readonly ended: Promise<unknown>; readonly next: () => Promise<void> }>(
      (resolve, reject) => {
        let wake = (): void => undefined;
        const call = request(
          {
            ...{
              host: saw.host,
              port: saw.port,
              path: '/saw/events',
              rejectUnauthorized: false,
              agent: false,
            },
            headers: { authorization: `Bearer ${token}` },
          },
          (response) => {
            const ended = new Promise((done) => response.once('close', done));
            response.on('data', (chunk: Buffer) => {
              heard.push(chunk.toString());
              wake();
              resolve({ ended, next: () => new Promise((done) => (wake = done)) });
            });
          },
        );
        call.once('error', reject);
        call.end();
      },
    );
    const isHere = async (): Promise<unknown> =>
      (await desk('GET', '/app/saw')).devices.find(({ name }) => name === 'Listener');
    expect(await isHere()).toMatchObject({ isHere: true });
    const next = line.next();
    const now = await desk<SawProgress>('GET', '/app/documents/j1/progress');
    await desk('PUT', '/app/documents/j2/progress', { ...tick(0, 1) });
    await desk('PUT', '/app/documents/j1/progress', now);
    await next;
    expect(heard.join('')).toContain('data: {"topic":"progress","id":"j1"}');
    expect(heard.join('')).not.toContain('j2');
    const { devices } = await desk('GET', '/app/saw');
    await desk('DELETE', `/app/saw/devices/${devices.find(({ name }) => name === 'Listener')?.id}`);
    await line.ended;
    expect(await isHere()).toBeUndefined();
  });
});

describe('the desk', () => {
  it('keeps hashes only, and the key of the certificate for its owner', async () => {
    const token = await paired(saw);
    const db = new DatabaseSync(join(api.folder, 'data.db'), { readOnly: true });
    const hashes = db.prepare('SELECT hash FROM saw_devices').all();
    db.close();
    const kept = hashes.map(({ hash }) => Buffer.from(hash as Uint8Array));
    expect(kept.filter((hash) => hash.length !== 32 || hash.equals(Buffer.from(token)))).toEqual([]);
    expect(kept.some((hash) => hash.equals(createHash('sha256').update(token).digest()))).toBe(true);
    expect(statSync(join(api.folder, 'saw-screen.pem')).mode & 0o777).toBe(0o600);
  });

  it('keeps certificate and devices over a switch, and closes the port when it is switched off', async () => {
    const token = await paired(saw);
    const before = await desk('GET', '/app/saw');
    expect(before.fingerprint).toMatch(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/);
    const settings = { on: true, address: '127.0.0.1', port: saw.port };
    await desk('PUT', '/app/saw', { ...settings, on: false });
    await expect(askSaw(saw, '/')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    const after = await desk('PUT', '/app/saw', settings);
    expect(after.fingerprint).toBe(before.fingerprint);
    expect((await askSaw(saw, '/saw/plans', { token })).status).toBe(200);
    await desk('PUT', '/app/saw', { ...settings, address: '192.0.2.7' }, 400);
  });

  it('takes a plan off the list with its job', async () => {
    const token = await paired(saw);
    await desk('PATCH', '/app/documents/j1', { trashed: true });
    expect((await desk('GET', '/app/saw')).plans).toEqual([]);
    expect((await askSaw(saw, '/saw/plans/j1', { token })).status).toBe(404);
    await desk('DELETE', '/app/documents/j1');
  });
});
