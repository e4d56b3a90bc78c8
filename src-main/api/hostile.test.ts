import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService } from '../../e2e/api/service.ts';
import type { Answer, CallOptions, TestService } from '../../e2e/api/service.ts';
import { contention, slowness } from '../../e2e/contention.ts';
import { pointsOf } from '../../src-engine/testing/points.ts';
import { seldom } from '../../src-engine/testing/seldom.ts';

/** What a hostile or careless caller can do to the others: counted and in CPU time, so that a loaded machine
 *  changes nothing. */
let api: TestService;
/** Readers come after everybody: on a machine with much other work their CPU seconds take minutes. */
const PATIENCE_MS = 240_000;
let clock = Date.UTC(2026, 10, 5, 12);
beforeAll(async () => {
  // Limits by the wall clock would count the machine's other work.
  api = await startService({ now: () => clock, hardMs: PATIENCE_MS });
});
afterAll(() => api.close());
const nextMinute = (): void => {
  clock += 60_001;
};

/** Sends a head and `body`, leaves the connection open and returns the status that comes back. */
function headOf(path: string, headers: Record<string, string>, body = ''): Promise<number> {
  const lines = Object.entries({
    host: `127.0.0.1:${api.port}`,
    'content-type': 'application/json',
    ...headers,
  });
  return new Promise((resolve, reject) => {
    const socket = connect(api.port, '127.0.0.1', () =>
      socket.write(
        `POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
      ),
    );
    socket.on('error', reject);
    socket.once('data', (chunk) => {
      resolve(Number(chunk.toString('latin1').slice(9, 12)));
      socket.destroy();
    });
  });
}
/** Sends head and body as a client that does not keep connections, and returns the status that comes back. */
function sentWhole(path: string, body: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = httpRequest(
      {
        host: '127.0.0.1',
        port: api.port,
        method: 'POST',
        path,
        agent: false,
        headers: { connection: 'close', 'content-type': 'application/json', 'content-length': body.length },
      },
      (response) => {
        response.resume().once('end', () => resolve(response.statusCode ?? 0));
      },
    );
    call.once('error', reject).end(body);
  });
}
const bearer = (key: string): Record<string, string> => ({ authorization: `Bearer ${key}` });
const LARGE = { 'content-length': '6400000' };

/** Rings of 1,990 corners that cross themselves all over. */
const scribbles = (count: number): string => {
  let seed = 1;
  const next = (): number => {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    return seed % 1000;
  };
  const ring = (): number[][] => Array.from({ length: 1990 }, () => [next(), next()]);
  return JSON.stringify({
    parts: Array.from({ length: count }, () => ({ polygon: ring() })),
    stock: [{ w: 5000, h: 5000 }],
  });
};

describe('a caller who is refused', () => {
  it('hears so at the head of a large request: without a key, with an unknown one, with a revoked one', async () => {
    nextMinute();
    expect(await headOf('/v1/optimize/nest', LARGE)).toBe(401);
    expect(await headOf('/v1/import/nest', { ...LARGE, ...bearer('cw_nobody') })).toBe(401);
    const { key, info } = await api.service.accounts.createKey({ accountId: 'local', name: 'gone' });
    await api.service.accounts.revokeKey(info.id);
    expect(await headOf('/v1/optimize/nest', { ...LARGE, ...bearer(key) })).toBe(403);
    expect(await headOf('/v1/optimize/nest', { 'transfer-encoding': 'chunked' })).toBe(401);
    expect(await headOf('/v1/optimize/nest', { 'content-length': '10485761' })).toBe(413);
  });

  it('reads the refusal though it sends all of a large body and asks for the connection to be closed', async () => {
    nextMinute();
    for (let turn = 0; turn < 6; turn += 1)
      expect(await sentWhole('/v1/validate/nest', Buffer.alloc(10_600_000, 32))).toBe(413);
  });

  it('hears of malformed JSON first where the body is small', async () => {
    expect((await api.post('/v1/optimize/nest', '{', { key: null })).status).toBe(400);
    expect((await api.post('/v1/optimize/nest', { parts: 1 }, { key: null })).status).toBe(401);
  });

  it('is locked out, or over the ceiling, at the head as well', async () => {
    nextMinute();
    for (let count = 0; count < 31; count += 1)
      await api.call('GET', '/v1/usage', { key: `cw_nobody${count}` });
    expect(await headOf('/v1/optimize/nest', { ...LARGE, ...bearer(api.key) })).toBe(429);
    nextMinute();
    for (let count = 0; count < 120; count += 1) await api.post('/v1/validate/2d', '{', { key: null });
    expect(await headOf('/v1/validate/nest', LARGE)).toBe(429);
    nextMinute();
  });

  it('is one address, whichever of 127.0.0.0/8 or ::1 it comes from', async () => {
    nextMinute();
    const validate = (at: number): Promise<number> =>
      new Promise((resolve, reject) => {
        const call = httpRequest(
          {
            host: '127.0.0.1',
            port: api.port,
            localAddress: `127.0.${at % 5}.${1 + (at % 250)}`,
            path: '/v1/validate/2d',
            method: 'POST',
            headers: { 'content-type': 'application/json' },
          },
          (answer) => {
            answer.resume();
            answer.on('end', () => resolve(answer.statusCode ?? 0));
          },
        );
        call.on('error', reject);
        call.end('{"parts":[{"w":1,"h":1}],"stock":[{"w":1,"h":1}]}');
      });
    const statuses: number[] = [];
    for (let at = 0; at < 121; at += 1) statuses.push(await validate(at));
    expect(statuses.filter((status) => status === 200)).toHaveLength(120);
    expect(statuses.at(-1)).toBe(429);
    nextMinute();
  });
});

/** The answer to a call that costs this process, the host, next to nothing: 20 KB of a scribble took a second of it,
 *  and take a fifteenth. */
async function besideHost(body: unknown, options?: CallOptions): Promise<Answer> {
  const before = process.cpuUsage();
  const answer = await api.post('/v1/validate/nest', body, options);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(400 * slowness());
  return answer;
}

describe('a body full of crossings', () => {
  seldom('of one scribble is repaired with a warning, as ever, and not by the host', async () => {
    const answer = await besideHost(scribbles(1), { key: null });
    expect(answer.status).toBe(200);
    expect(String(answer.json['warnings'])).toContain('parts[0].polygon crosses or touches itself');
  });

  it('costs the host next to nothing, is refused with the ring that went too far, and health goes on', async () => {
    const body = scribbles(13);
    expect(body.length).toBeLessThan(262_144);
    const answer = await besideHost(body, { key: null });
    expect([answer.status, answer.json.error]).toEqual([413, 'too_large']);
    expect(answer.json.details).toMatchObject({ path: 'parts[1].polygon', max: 500_000 });
  });

  it('of a thousand holes on one spot is refused before they are merged', async () => {
    const round = (radius: number, corners: number): number[][] =>
      Array.from({ length: corners }, (_, k) => [
        Math.round(1e6 * radius * Math.cos((2 * Math.PI * k) / corners)) / 1e6,
        Math.round(1e6 * radius * Math.sin((2 * Math.PI * k) / corners)) / 1e6,
      ]);
    const answer = await api.post('/v1/validate/nest', {
      parts: [
        { polygon: round(500, 300), holes: Array.from({ length: 1000 }, (_, at) => round(50 + at / 99, 40)) },
      ],
      stock: [{ w: 5000, h: 5000 }],
    });
    expect([answer.status, answer.json.details]).toEqual([
      413,
      { path: 'parts[0].holes', max: 20_000_000, got: 799_200_000 },
    ]);
  });

  seldom('of drawings is read by a reader process, not by the host', async () => {
    const circles = Array.from({ length: 2000 }, (_, at) => `<circle cx="${at * 30}" cy="9" r="9"/>`).join(
      '',
    );
    const answer = await besideHost({
      parts: [{ source: `<svg>${circles}</svg>`, flattenTolerance: 1e-9 }],
      stock: [{ w: 100, h: 100 }],
    });
    expect(answer.status).toBeLessThan(500);
  });
});

describe('bytes on their way', () => {
  const held: Socket[] = [];
  afterAll(() => held.forEach((socket) => socket.destroy()));

  it('are bounded per caller: the fifth of the largest bodies is 429 at its head, others are served', async () => {
    nextMinute();
    const almost = 'x'.repeat(10_485_750);
    for (let at = 0; at < 4; at += 1) {
      const socket = connect(api.port, '127.0.0.1');
      held.push(socket);
      await new Promise<void>((resolve) =>
        socket.write(
          `POST /v1/validate/nest HTTP/1.1\r\nhost: 127.0.0.1:${api.port}\r\ncontent-type: ` +
            `application/json\r\ncontent-length: 10485760\r\n\r\n${almost}`,
          () => resolve(),
        ),
      );
    }
    expect(await headOf('/v1/validate/nest', { 'content-length': '10485760' }, '{')).toBe(429);
    expect((await api.post('/v1/validate/nest', '{}', { key: null })).status).toBe(400);
    expect((await api.post('/v1/validate/nest', `{"a":"${'x'.repeat(9_000_000)}"}`)).status).toBe(400);
    for (const socket of held) socket.destroy();
    const free = async (): Promise<boolean> =>
      (await api.post('/v1/validate/nest', `{"a":"${'x'.repeat(9_000_000)}"}`, { key: null })).status === 400;
    while (!(await free())) nextMinute();
  });
});

describe('bodies in the inspector', () => {
  it('are held up to 16 million characters; older ones go', async () => {
    const body = `{"parts":[],"x":"${'x'.repeat(1_000_000)}"}`;
    for (let call = 0; call < 20; call += 1) {
      nextMinute();
      await api.post('/v1/validate/2d', body, { key: null });
    }
    const app = { key: null, headers: { 'x-cutwright-app': api.service.appToken } };
    const { calls } = (await api.call('GET', '/app/calls?after=0', app)).json as {
      readonly calls: readonly { readonly requestBytes: number; readonly responseBytes: number }[];
    };
    const held = calls.reduce((sum, call) => sum + call.requestBytes + call.responseBytes, 0);
    expect(held).toBeGreaterThan(14_000_000);
    expect(held).toBeLessThan(16_000_000);
  });
});

describe('odd addresses under /docs', () => {
  it.each([
    '/docs/static/%2e%2e/%2e%2e/package.json',
    '/docs/static/%00',
    '/docs/static/....//x',
    '/docs/../x',
  ])('%s is 404, not 500', async (path) => {
    const answer = await api.call('GET', path);
    expect([answer.status, answer.json.error]).toEqual([404, 'not_found']);
    expect(api.log.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('and the page with its files is there', async () => {
    expect((await api.call('GET', '/docs')).status).toBeLessThan(400);
    expect((await api.call('GET', '/docs/static/swagger-ui.css')).status).toBe(200);
  });
});

describe('another program that writes to the database', () => {
  const SMALL = { parts: [{ w: 1, h: 1 }], stock: [{ w: 9, h: 9 }], engine: 'balanced' };

  it('makes a call wait without holding up the others; it is charged once', async () => {
    await api.post('/v1/optimize/2d', SMALL);
    const before = Number((await api.call('GET', '/v1/usage')).json['used']);
    const other = new DatabaseSync(join(api.folder, 'data.db'));
    other.exec('BEGIN IMMEDIATE');
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const call = api.post('/v1/optimize/2d', SMALL);
    const quick = await Promise.all(Array.from({ length: 5 }, () => api.call('GET', '/v1/usage')));
    expect(quick.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await new Promise((resolve) => setTimeout(resolve, 300));
    other.exec('ROLLBACK');
    other.close();
    expect((await call).status).toBe(200);
    delay.disable();
    // Was 2,000 ms, the patience of the database.
    expect(delay.max / 1e6).toBeLessThan(1900 * contention());
    expect(Number((await api.call('GET', '/v1/usage')).json['used'])).toBe(before + 1);
  });
});

describe('what is repeated on every piece', () => {
  const long = 'n'.repeat(1001);
  const stock = [{ w: 100, h: 100 }];
  it.each([
    ['2d', { parts: [{ w: 1, h: 1, name: long }], stock }, 'parts[0].name'],
    ['2d', { parts: [{ w: 1, h: 1, material: long }], stock }, 'parts[0].material'],
    ['2d', { parts: [{ w: 1, h: 1, edgeBanding: { top: long } }], stock }, 'parts[0].edgeBanding.top'],
    ['1d', { parts: [{ length: 1 }], stock: [{ length: 9, material: long }] }, 'stock[0].material'],
    ['wood', { parts: [{ length: 1, sw: 1, sh: 1, name: long }], stock: [] }, 'parts[0].name'],
    [
      'nest',
      {
        parts: [
          {
            polygon: pointsOf('0,0 9,0 0,9'),
            name: long,
          },
        ],
        stock,
      },
      'parts[0].name',
    ],
  ])('a name of 1,001 characters is 400 on %s: %#', async (mode, body, path) => {
    const answer = await api.post(`/v1/optimize/${mode}`, body);
    expect([answer.status, answer.json.details]).toEqual([400, { path }]);
  });

  it('a name may have 1,000 characters, however wide they are; labels of exports are cut', async () => {
    const name = '\u{1f4d0}'.repeat(1000);
    const answer = await api.post('/v1/optimize/2d', {
      parts: [{ w: 9, h: 9, name }],
      stock,
      include: ['svg'],
    });
    expect(answer.text).toContain(`"name":"${name}"`);
    expect(answer.json['svg']).not.toContain('\u{1f4d0}'.repeat(251));
  });

  it('an empty name counts as missing', async () => {
    const answer = await api.post('/v1/optimize/1d', {
      parts: [{ length: 5, name: '' }],
      stock: [{ length: 9 }],
    });
    expect(answer.text).toContain('"name":"Part 1"');
  });

  it('outlines of 2,000 pieces with 2,000 corners are 413 before the solve', async () => {
    const polygon = Array.from({ length: 2000 }, (_, k) => [
      Math.round(1e6 * Math.cos((k * Math.PI) / 1000)) / 1000,
      Math.round(1e6 * Math.sin((k * Math.PI) / 1000)) / 1000,
    ]);
    const answer = await api.post('/v1/optimize/nest', {
      parts: [{ polygon, qty: 2000 }],
      stock: [{ w: 5000, h: 5000 }],
      include: ['outlines'],
    });
    expect([answer.status, answer.json.details?.path, answer.json.details?.max]).toEqual([
      413,
      'parts[0].polygon',
      67_108_864,
    ]);
  });

  it('a long answer arrives whole, metas byte for byte', async () => {
    const meta = `{"n":1.10,"long":"${'\u00e4'.repeat(20_000)}"}`;
    const answer = await api.post(
      '/v1/optimize/2d',
      `{"engine":"balanced","parts":[{"w":1,"h":1,"qty":300,"meta":${meta}}],` +
        '"stock":[{"w":100,"h":100,"meta":{"s":2}}]}',
    );
    expect(Buffer.byteLength(answer.text)).toBe(Number(answer.headers['content-length']));
    expect(answer.text.split(meta)).toHaveLength(301);
    expect((answer.json['metrics'] as { placed: number }).placed).toBe(300);
  });
});

describe('a host short of memory', () => {
  it('takes no new work and says so, while health goes on', async () => {
    const before = process.env['CUTWRIGHT_MEMORY_MB'];
    process.env['CUTWRIGHT_MEMORY_MB'] = '1';
    const small = await startService({});
    process.env['CUTWRIGHT_MEMORY_MB'] = before;
    const job = { parts: [{ w: 10, h: 10 }], stock: [{ w: 50, h: 50 }] };
    const answer = await fetch(`http://127.0.0.1:${small.port}/v1/validate/2d`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(job),
    });
    expect(answer.status).toBe(503);
    expect(((await answer.json()) as { message: string }).message).toContain('short of memory');
    expect((await fetch(`http://127.0.0.1:${small.port}/v1/health`)).status).toBe(200);
    await small.close();
  });
});
