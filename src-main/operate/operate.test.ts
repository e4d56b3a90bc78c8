import { once } from 'node:events';
import { copyFileSync, cpSync, mkdtempSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFakeHost } from '../../e2e/api/fakeHost.ts';
import { startService } from '../../e2e/api/service.ts';
import type { TestService } from '../../e2e/api/service.ts';
import { composeService } from '../compose.ts';
import type { Service } from '../compose.ts';
import { listBackups } from '../storage/backups.ts';
import * as settings from './serveSettings.ts';
import { seldom } from '../../src-engine/testing/seldom.ts';

const JOB = { parts: [{ name: 'Side', w: 720, h: 560, qty: 4 }], stock: [{ w: 2800, h: 2070 }] };

/** A collector of traces that only keeps what it is sent. */
async function startCollector() {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { bodies, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

describe('a service behind a proxy', () => {
  let at: TestService;
  let collector: Awaited<ReturnType<typeof startCollector>>;
  beforeAll(async () => {
    collector = await startCollector();
    at = await startService({
      allowedHosts: settings.hostsOf('cut.example.com'),
      isProxy: settings.proxiesOf('127.0.0.0/8'),
      metrics: { address: '127.0.0.1', port: 0 },
      traces: settings.traceAddressOf(collector.url),
    });
  });
  afterAll(async () => {
    await at.close();
    collector.server.close();
  });
  const viaProxy = (headers: Readonly<Record<string, string>>) =>
    at.call('GET', '/v1/health', { key: null, headers: { host: 'cut.example.com', ...headers } });

  it('answers under the names it was given and under no other', async () => {
    expect((await viaProxy({})).status).toBe(200);
    expect((await viaProxy({ host: 'CUT.example.com' })).status).toBe(200);
    for (const host of [
      'example.com',
      'cut.example.com.evil.net',
      'cut.example.com:8731',
      'xcut.example.com',
    ])
      expect([host, (await viaProxy({ host })).status]).toEqual([host, 403]);
  });

  it('knows its own origin by the scheme that the proxy took the call with', async () => {
    const origin = 'https://cut.example.com';
    expect((await viaProxy({ origin, 'x-forwarded-proto': 'https' })).status).toBe(200);
    expect((await viaProxy({ origin })).status).toBe(403);
    expect((await viaProxy({ origin: 'https://evil.net', 'x-forwarded-proto': 'https' })).status).toBe(403);
  });

  it('locks out the address that the proxy names, not the proxy', async () => {
    const stranger = (address: string) =>
      at.call('GET', '/v1/usage', {
        key: 'ck_nobody',
        headers: { 'x-forwarded-for': `127.0.0.9, ${address}` },
      });
    for (let call = 0; call < 31; call += 1) await stranger('203.0.113.7');
    expect((await stranger('203.0.113.7')).status).toBe(429);
    expect((await stranger('203.0.113.8')).status).toBe(401);
    expect((await at.call('GET', '/v1/usage')).status).toBe(200);
  });

  it("keeps the proxy's id of a call, in the answer and in the log, and makes one where it is none", async () => {
    const answer = await viaProxy({ 'x-request-id': '5f2b8a90c4d1' });
    expect(answer.headers['x-request-id']).toBe('5f2b8a90c4d1');
    await expect.poll(() => at.log.some((line) => line['id'] === '5f2b8a90c4d1')).toBe(true);
    expect((await viaProxy({ 'x-request-id': 'a b\tc"' })).headers['x-request-id']).toMatch(
      /^[0-9a-f-]{36}$/,
    );
  });

  it('tells whether it is alive and whether it may be sent calls', async () => {
    expect((await at.call('GET', '/v1/health/live', { key: null })).json).toEqual({ status: 'live' });
    await expect.poll(async () => (await at.call('GET', '/v1/health/ready', { key: null })).status).toBe(200);
  });

  it('has figures on an address of their own, and they count', async () => {
    await at.post('/v1/optimize/2d', JOB);
    const url = String(at.log.find((line) => line['event'] === 'metrics')?.['url']);
    const text = await (await fetch(url)).text();
    expect(text).toContain(
      'cutwright_http_requests_total{method="POST",route="/v1/optimize/2d",status="200"} 1',
    );
    expect(text).toContain('cutwright_work_seconds_count{kind="solve",mode="2d",outcome="good"} 1');
    expect(text).toMatch(/^cutwright_engine_processes [1-9]/m);
    expect(text).toContain('cutwright_jobs_queued 0');
    expect(text).not.toContain(at.key.slice(0, 8));
    expect((await fetch(new URL('/ready', url))).status).toBe(200);
    expect((await fetch(new URL('/v1/health', url))).status).toBe(404);
    expect((await at.call('GET', '/metrics')).status).toBe(404);
  });

  it('counts and logs a call whose caller hung up as such, not as one that was answered', async () => {
    const host = createFakeHost();
    const lonely = await startService({ host, metrics: { address: '127.0.0.1', port: 0 } });
    const call = request(`${lonely.url}/v1/optimize/2d`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${lonely.key}` },
    }).on('error', () => undefined);
    call.end(JSON.stringify({ ...JOB, parts: [{ ...JOB.parts[0], name: 'hang' }] }));
    await expect.poll(() => host.counts.running).toBe(1);
    call.destroy();
    const lines = (): readonly unknown[] =>
      lonely.log.filter((line) => line['event'] === 'request').map((line) => [line['route'], line['status']]);
    await expect.poll(lines).toEqual([['/v1/optimize/2d', 499]]);
    const url = String(lonely.log.find((line) => line['event'] === 'metrics')?.['url']);
    const counted = (await (await fetch(url)).text()).match(/^cutwright_http_requests_total\{.*/gm);
    expect(counted).toEqual([
      'cutwright_http_requests_total{method="POST",route="/v1/optimize/2d",status="499"} 1',
    ]);
    await expect.poll(async () => (await lonely.call('GET', '/v1/usage')).json['used']).toBe(0);
    await lonely.close();
  });

  it('sends traces in which the work belongs to its call, and the call to that of the proxy', async () => {
    const trace = '0af7651916cd43dd8448eb211c80319c';
    await at.post('/v1/optimize/2d', JOB, {
      headers: { traceparent: `00-${trace}-b7ad6b7169203331-01`, 'x-request-id': 'traced-call' },
    });
    await at.service.close();
    const spans = spansOf(collector.bodies).filter((span) => span.traceId === trace);
    const call = spans.find((span) => span.name === 'POST /v1/optimize/2d');
    expect(call?.parentSpanId).toBe('b7ad6b7169203331');
    expect(JSON.stringify(call?.attributes)).toContain('traced-call');
    for (const name of ['wait for a turn', 'solve'])
      expect([name, spans.find((span) => span.name === name)?.parentSpanId]).toEqual([name, call?.spanId]);
    expect(collector.bodies.join('')).not.toContain('Side');
  });
});

interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: unknown;
}

const spansOf = (bodies: readonly string[]): readonly Span[] =>
  bodies.flatMap((body) =>
    (
      JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: readonly Span[] }[] }[] }
    ).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  );

it('locks out a caller behind a proxy that writes his port beside his address', async () => {
  const at = await startService({ isProxy: settings.proxiesOf('127.0.0.0/8') });
  const statuses: number[] = [];
  for (let call = 0; call < 32; call += 1)
    statuses.push(
      (
        await at.call('GET', '/v1/usage', {
          key: 'ck_nobody',
          headers: { 'x-forwarded-for': `203.0.113.7:${50_000 + call}` },
        })
      ).status,
    );
  expect(statuses.slice(29)).toEqual([401, 429, 429]);
});

it('believes nobody who is no proxy: neither his address, nor his scheme, nor his id', async () => {
  const at = await startService({ isProxy: settings.proxiesOf('10.0.0.0/8') });
  const claim = {
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-proto': 'https',
    'x-request-id': '5f2b8a90c4d1',
  };
  const answer = await at.call('GET', '/v1/health', {
    headers: { ...claim, origin: `https://127.0.0.1:${at.port}` },
  });
  expect(answer.status).toBe(403);
  expect(answer.headers['x-request-id']).not.toBe('5f2b8a90c4d1');
  for (let call = 0; call < 31; call += 1)
    await at.call('GET', '/v1/usage', {
      key: 'ck_nobody',
      headers: { 'x-forwarded-for': `203.0.113.${call}` },
    });
  expect((await at.call('GET', '/v1/usage', { key: 'ck_nobody' })).status).toBe(429);
  await at.close();
});

it('takes its own port or none, since a proxy looks there; one on its own computer takes the next', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const compose = (allowedHosts: readonly string[]): Promise<Service> =>
    composeService({
      host: createFakeHost(),
      dataFolder: mkdtempSync(join(tmpdir(), 'cutwright-port-')),
      allowedHosts,
    });
  const [shared, own] = [await compose(['cut.example.com']), await compose([])];
  await expect(shared.listen(port)).rejects.toThrow(`port ${port} is taken by another program`);
  expect((await own.listen(port)).port).not.toBe(port);
  await Promise.all([shared.close(), own.close()]);
  other.close();
});

seldom('a node that is closed says so, finishes what it has begun, and takes no new calls', async () => {
  const at = await startService({ metrics: { address: '127.0.0.1', port: 0 }, closeMs: 20_000 });
  const url = new URL('/ready', String(at.log.find((line) => line['event'] === 'metrics')?.['url']));
  await expect.poll(async () => (await fetch(url)).status).toBe(200);
  // Its head is in, its body is not: a call under way for as long as it pleases the test.
  const body = JSON.stringify(JOB);
  const headers = { authorization: `Bearer ${at.key}`, 'content-type': 'application/json' };
  const call = request(`${at.url}/v1/optimize/2d`, {
    method: 'POST',
    headers: { ...headers, 'content-length': body.length, expect: '100-continue' },
  });
  const answered = once(call, 'response') as Promise<[IncomingMessage]>;
  call.flushHeaders();
  await once(call, 'continue');
  const closed = at.service.close();
  const ready = await fetch(url);
  expect([ready.status, await ready.text()]).toEqual([503, 'the service is being closed\n']);
  await expect
    .poll(() => fetch(`${at.url}/v1/health`).then(String, (error: Error) => error.message))
    .toBe('fetch failed');
  call.end(body);
  expect((await answered)[0].resume().statusCode).toBe(200);
  await closed;
  await at.close();
});

it('comes back from its own backup in a new folder: keys, what was used, jobs with their results', async () => {
  const first = await startService();
  await first.post('/v1/optimize/2d', JOB);
  const { jobId } = (await first.post('/v1/optimize/2d', { ...JOB, engine: 'max' })).json;
  const ended = async (): Promise<unknown> =>
    (await first.call('GET', `/v1/jobs/${String(jobId)}`)).json['status'];
  await expect.poll(ended).toBe('succeeded');
  await first.service.close();
  // As docs/OPERATIONS.md says it.
  const folder = mkdtempSync(join(tmpdir(), 'cutwright-restored-'));
  const newest = listBackups(first.folder, Date.now())[0];
  copyFileSync(join(first.folder, 'backups', newest), join(folder, 'data.db'));
  cpSync(join(first.folder, 'jobs'), join(folder, 'jobs'), { recursive: true });
  const second = await startService({ dataFolder: folder });
  const asBefore = { key: first.key };
  expect((await second.call('GET', '/v1/usage', asBefore)).json).toMatchObject({ used: 2 });
  const job = (await second.call('GET', `/v1/jobs/${String(jobId)}`, asBefore)).json;
  expect(job).toMatchObject({ status: 'succeeded', result: { metrics: { sheetCount: 1 } } });
  expect(second.service.notices).toEqual([]);
  await second.close();
  await first.close();
});

describe('what is said on the command line', () => {
  it('is understood', () => {
    expect(settings.placeOf('9464', '--metrics')).toEqual({ address: '127.0.0.1', port: 9464 });
    expect(settings.placeOf('[::]:9464', '--metrics')).toEqual({ address: '::', port: 9464 });
    expect(settings.hostsOf('Cut.Example.com, 10.0.0.5:8731,[fd00::5]:80')).toEqual([
      'cut.example.com',
      '10.0.0.5:8731',
      '[fd00::5]:80',
    ]);
    expect(settings.traceAddressOf('http://127.0.0.1:4318')).toBe('http://127.0.0.1:4318/v1/traces');
    const isProxy = settings.proxiesOf('10.0.0.0/8, fd00::/8,192.168.1.5');
    const addresses = [
      '10.255.0.1',
      '::ffff:10.1.1.1',
      'fd12::1',
      '192.168.1.5',
      '192.168.1.5:4711',
      '[fd12::1]:4711',
      '192.168.1.6',
      '11.0.0.1',
      undefined,
    ];
    expect(addresses.map(isProxy)).toEqual([...Array<boolean>(6).fill(true), false, false, false]);
  });

  it.each([
    [() => settings.hostsOf('*.example.com'), '--allow-host takes whole names'],
    [() => settings.hostsOf('https://cut.example.com'), '--allow-host takes whole names'],
    [() => settings.proxiesOf('10.0.0.0/33'), '--trust-proxy takes addresses or networks'],
    [() => settings.proxiesOf('nginx'), '--trust-proxy takes addresses or networks'],
    [() => settings.placeOf('localhost:9464', '--metrics'), '--metrics must be a numeric address'],
    [() => settings.placeOf('99999', '--metrics'), '--metrics must be a port or address:port'],
    [() => settings.addressOf('example.com', '--bind'), '--bind must be a numeric address'],
    [() => settings.secondsOf('1.5', '--drain'), '--drain must be whole seconds'],
    [() => settings.traceAddressOf('collector:4318'), '--traces must be the address'],
  ])('or refused with a sentence (%#)', (read, sentence) => {
    expect(read).toThrow(sentence);
  });
});
