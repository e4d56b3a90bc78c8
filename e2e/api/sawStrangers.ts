import { request } from 'node:https';
import type { IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:tls';
import type { ScreenState } from '../../src-engine/contract/documents/sawScreen.ts';

/** What strangers in the workshop's network would try at the screen at the saw. */

export interface SawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface SawAsk {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly token?: string;
  /** A value is sent as JSON, a string as it is. */
  readonly body?: unknown;
}

/** A screen that is switched on, with a plan of the job `j1` on its list, and the desk it belongs to. */
export interface SawTarget {
  readonly host: string;
  readonly port: number;
  /** A call of the window. */
  readonly desk: (method: string, path: string, body?: unknown) => Promise<ScreenState>;
  /** Lets the minute of the limiters end. */
  readonly nextMinute: () => void;
  /** The offer of a pairing ends. */
  readonly nextTenMinutes: () => void;
}

/** Asks the screen. Rejects when the connection is refused or cut. */
export function askSaw(
  { host, port }: Pick<SawTarget, 'host' | 'port'>,
  path: string,
  { method = 'GET', headers = {}, token, body }: SawAsk = {},
): Promise<SawAnswer> {
  const payload = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const call = request(
      {
        ...{ host, port, method, path, agent: false, rejectUnauthorized: false },
        headers: {
          host: `${host}:${port}`,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
      },
      (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        );
      },
    );
    call.setTimeout(10_000, () => call.destroy(new Error('no answer in ten seconds')));
    call.on('error', reject);
    call.end(payload);
  });
}

/** Begins a pairing at the desk. */
export async function offered(saw: SawTarget): Promise<{ readonly number: string; readonly code: string }> {
  const { pairing } = await saw.desk('POST', '/app/saw/pairing');
  return { number: pairing?.number ?? '', code: pairing?.url.split('#pair=')[1] ?? '' };
}

export const pairWith = (saw: SawTarget, code: string, name = 'Tablet'): Promise<SawAnswer> =>
  askSaw(saw, '/saw/pair', { method: 'POST', body: { code, name } });

/** A device the desk has let in. */
export async function paired(saw: SawTarget, name = 'Tablet'): Promise<string> {
  const answer = await pairWith(saw, (await offered(saw)).number, name);
  return (JSON.parse(answer.text) as { readonly token: string }).token;
}

/** A name and what is wrong; null when the screen withstood. */
type Attack = readonly [name: string, run: (saw: SawTarget) => Promise<string | null>];

const refused = (answer: SawAnswer, ...allowed: readonly number[]): string | null =>
  allowed.includes(answer.status) ? null : `${answer.status}: ${answer.text.slice(0, 120)}`;

const first = (found: readonly (string | null)[]): string | null => found.find((one) => one !== null) ?? null;

export const ATTACKS: readonly Attack[] = [
  [
    'a name that was rebound to this address',
    async (saw) => {
      const token = await paired(saw);
      const names = [
        'attacker.example',
        `attacker.example:${saw.port}`,
        `localhost.attacker.example:${saw.port}`,
      ];
      const answers = await Promise.all(
        names.flatMap((host) =>
          ['/', '/saw/plans'].map((path) => askSaw(saw, path, { token, headers: { host } })),
        ),
      );
      return first(answers.map((answer) => refused(answer, 403)));
    },
  ],
  [
    'a page of another origin, with and without a preflight',
    async (saw) => {
      const token = await paired(saw);
      const origin = 'https://attacker.example';
      const answers = [
        await askSaw(saw, '/saw/plans', { token, headers: { origin } }),
        await askSaw(saw, '/saw/plans', { token, headers: { origin: 'null' } }),
        await askSaw(saw, '/saw/plans', { token, headers: { 'sec-fetch-site': 'cross-site' } }),
        await askSaw(saw, '/saw/plans', { token, headers: { 'sec-fetch-site': 'same-site' } }),
        await askSaw(saw, '/saw/pair', {
          method: 'OPTIONS',
          headers: { origin, 'access-control-request-method': 'POST' },
        }),
      ];
      const spoken = answers.some(({ headers }) => headers['access-control-allow-origin'] !== undefined);
      return first([...answers.map((answer) => refused(answer, 403)), spoken ? 'it speaks CORS' : null]);
    },
  ],
  [
    'a form of another page: no JSON',
    async (saw) => {
      const { number } = await offered(saw);
      const headers = { 'content-type': 'text/plain' };
      const body = JSON.stringify({ code: number, name: 'x' });
      return refused(await askSaw(saw, '/saw/pair', { method: 'POST', headers, body }), 400, 415);
    },
  ],
  [
    'the number and the code of a QR code a second time',
    async (saw) => {
      saw.nextMinute();
      const { number, code } = await offered(saw);
      const good = await pairWith(saw, number);
      const again = [await pairWith(saw, number), await pairWith(saw, code)];
      return first([refused(good, 200), ...again.map((answer) => refused(answer, 401))]);
    },
  ],
  [
    'a number that is too old',
    async (saw) => {
      const { number } = await offered(saw);
      saw.nextTenMinutes();
      return refused(await pairWith(saw, number), 401);
    },
  ],
  [
    'guessing: the number dies after five, the address waits after ten',
    async (saw) => {
      saw.nextMinute();
      const { number, code } = await offered(saw);
      const wrong = (at: number): string => String((Number(number) + at) % 100_000_000).padStart(8, '0');
      const tries: SawAnswer[] = [];
      for (let at = 1; at <= 5; at++) tries.push(await pairWith(saw, wrong(at)));
      const right = await pairWith(saw, number);
      for (let at = 7; at <= 12; at++) tries.push(await pairWith(saw, wrong(at)));
      const locked = await pairWith(saw, code);
      saw.nextMinute();
      const stillGood = await pairWith(saw, code);
      return first([
        ...tries.map((answer) => refused(answer, 401, 429)),
        refused(right, 401),
        refused(locked, 429),
        refused(stillGood, 200),
      ]);
    },
  ],
  [
    'no token, a made-up one, one in the address',
    async (saw) => {
      const token = await paired(saw);
      const answers = [
        await askSaw(saw, '/saw/plans'),
        await askSaw(saw, '/saw/plans', { token: 'A'.repeat(43) }),
        await askSaw(saw, `/saw/plans?token=${token}`),
        await askSaw(saw, '/saw/plans', { headers: { cookie: `token=${token}` } }),
        await askSaw(saw, '/saw/events'),
        await askSaw(saw, '/saw/plans/j1/progress', { method: 'PUT', body: {} }),
      ];
      return first(answers.map((answer) => refused(answer, 401)));
    },
  ],
  [
    'a device that was removed',
    async (saw) => {
      const token = await paired(saw, 'Lost');
      const before = await askSaw(saw, '/saw/plans', { token });
      const { devices } = await saw.desk('GET', '/app/saw');
      for (const { id, name } of devices)
        if (name === 'Lost') await saw.desk('DELETE', `/app/saw/devices/${id}`);
      return first([refused(before, 200), refused(await askSaw(saw, '/saw/plans', { token }), 401)]);
    },
  ],
  [
    'everything the app itself can do: API, keys, jobs, stock, settings, its page',
    async (saw) => {
      const token = await paired(saw);
      const paths = [
        ...['/v1/health', '/v1/optimize/2d', '/v1/usage', '/v1/jobs/x', '/docs', '/openapi.json', '/metrics'],
        ...['/app/info', '/app/keys', '/app/documents', '/app/documents/j1', '/app/stock', '/app/library'],
        ...['/app/changes', '/app/saw', '/app/session', '/app/watch', '/index.html', '/saw/plans/j2'],
      ];
      const answers = await Promise.all(
        paths.flatMap((path) =>
          ['GET', 'POST', 'DELETE'].map((method) => askSaw(saw, path, { method, token })),
        ),
      );
      return first(answers.map((answer) => refused(answer, 404, 409)));
    },
  ],
  [
    'ways out of the folder of the page',
    async (saw) => {
      const token = await paired(saw);
      const paths = [
        ...['/../data.db', '/..%2f..%2fdata.db', '/assets/../../main/index.js', '/%2e%2e/%2e%2e/etc/passwd'],
        ...[
          '/assets/..%5c..%5cx',
          '//etc/passwd',
          '/saw-screen.pem',
          '/assets/%00',
          '/assets',
          '/.git/config',
        ],
        ...['/saw/plans/..%2f..%2fapp%2fkeys', '/SAW/plans', '/saw/plans/', '/assets/x.js.map'],
      ];
      const answers = await Promise.all(paths.map((path) => askSaw(saw, path, { token })));
      return first(answers.map((answer) => refused(answer, 400, 404)));
    },
  ],
  [
    'huge bodies, before and after pairing',
    async (saw) => {
      const token = await paired(saw);
      const big = JSON.stringify({ code: 'x'.repeat(2_000_000), name: 'x' });
      const cut = (run: Promise<SawAnswer>): Promise<string | null> =>
        run.then(
          (answer) => refused(answer, 400, 401, 413),
          (error: NodeJS.ErrnoException) =>
            /EPIPE|ECONNRESET/.test(error.code ?? '') ? null : error.message,
        );
      return first([
        await cut(askSaw(saw, '/saw/pair', { method: 'POST', body: big })),
        await cut(askSaw(saw, '/saw/plans/j1/progress', { method: 'PUT', body: big })),
        await cut(askSaw(saw, '/saw/plans/j1/progress', { method: 'PUT', token, body: big })),
      ]);
    },
  ],
  [
    'many connections of one address: the next caller from another is not kept out',
    async (saw) => {
      const sockets = Array.from({ length: 60 }, () =>
        connect({ host: saw.host, port: saw.port, rejectUnauthorized: false }),
      );
      const open = await Promise.all(
        sockets.map(
          (socket) =>
            new Promise<boolean>((resolve) => {
              socket.once('secureConnect', () => resolve(true));
              for (const event of ['error', 'close']) socket.once(event, () => resolve(false));
            }),
        ),
      );
      const count = open.filter(Boolean).length;
      const closed = sockets.map(
        (socket) =>
          new Promise((resolve) => (socket.destroyed ? resolve(null) : socket.once('close', resolve))),
      );
      for (const socket of sockets) socket.destroy();
      await Promise.all(closed);
      return count <= 24 ? null : `${count} connections of one address stand`;
    },
  ],
];
