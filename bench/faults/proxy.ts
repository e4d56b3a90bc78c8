import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request as httpsRequest } from 'node:https';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { ROOT } from '../../e2e/api/service.ts';
import { makeKeys } from './callers.ts';
import { newFolder, pause, SMALL_JOB, startVictim, verdict } from './child.ts';
import type { Victim } from './child.ts';

/** node bench/faults/proxy.ts: two nodes behind a real nginx with deploy/nginx/cutwright.conf and a certificate made
 *  here. P1: what a caller sees through it. P2: a node that is told to end under load costs nobody a call. P3: one that
 *  is killed costs only the calls it had, and these are told in the envelope. P4: who forges addresses is locked out by
 *  his own. Needs nginx and openssl. */
const NAME = 'cut.example.com';
const folder = newFolder();

interface Seen {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

async function startNode(at: number, port: number): Promise<Victim> {
  const data = join(folder, `data-${at}`);
  return startVictim(data, [
    ...['--port', String(port), '--bind', '127.0.0.1', '--allow-host', NAME],
    ...['--trust-proxy', '127.0.0.1', '--metrics', String(port + 10_000), '--drain', '70', '--engines', '1'],
  ]);
}

/** The file as it is shipped, with the places of this trial. */
function writeConfig(port: number, nodes: readonly number[]): string {
  const tls = join(folder, 'tls');
  mkdirSync(tls);
  spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${NAME}`],
    ...[
      '-addext',
      `subjectAltName=DNS:${NAME}`,
      '-keyout',
      join(tls, 'tls.key'),
      '-out',
      join(tls, 'tls.crt'),
    ],
  ]);
  const shipped = readFileSync(join(ROOT, 'deploy/nginx/cutwright.conf'), 'utf8');
  const own = shipped
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replaceAll('/etc/nginx/tls', tls)
    .replace('api-1:8731', `127.0.0.1:${nodes[0]}`)
    .replace('api-2:8731', `127.0.0.1:${nodes[1]}`);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; pid ` +
      `${join(folder, 'nginx.pid')}; error_log stderr error; events {} http { access_log off; ` +
      `${paths.join(' ')} ${own} }`,
  );
  return file;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

interface Sent {
  readonly key?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

function call(
  port: number,
  method: string,
  path: string,
  { key, body, headers = {} }: Sent = {},
): Promise<Seen> {
  return new Promise((resolve, reject) => {
    const sent = httpsRequest({
      ...{ host: '127.0.0.1', port, method, path, agent, servername: NAME },
      ca: readFileSync(join(folder, 'tls/tls.crt')),
      headers: {
        host: NAME,
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        ...headers,
      },
    });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    sent.end(body);
  });
}

/** What comes back for `text` as it stands, head and all. */
const bareLine = (port: number, text: string): Promise<{ readonly text: string }> =>
  new Promise((resolve, reject) => {
    let got = '';
    const socket = connect({
      ...{ host: '127.0.0.1', port, servername: NAME },
      ca: readFileSync(join(folder, 'tls/tls.crt')),
    });
    socket.setEncoding('utf8').on('data', (chunk: string) => (got += chunk));
    socket.on('end', () => resolve({ text: got })).on('error', reject);
    socket.write(text);
  });

/** What callers saw who sent small jobs for `ms`, each as soon as the last one was answered. */
async function press(port: number, keys: readonly string[], ms: number): Promise<readonly Seen[]> {
  const seen: Seen[] = [];
  const end = performance.now() + ms;
  const body = JSON.stringify(SMALL_JOB);
  await Promise.all(
    keys.map(async (key) => {
      while (performance.now() < end)
        seen.push(
          await call(port, 'POST', '/v1/optimize/2d', { key, body }).catch((error: Error) => ({
            status: 0,
            headers: {},
            text: error.message,
          })),
        );
    }),
  );
  return seen;
}

const told = (seen: readonly Pick<Seen, 'status'>[]): string =>
  [...Map.groupBy(seen, ({ status }) => status)].map(([status, of]) => `${of.length} x ${status}`).join(', ');

async function whatACallerSees(port: number, key: string, nodes: readonly number[]): Promise<void> {
  const health = await call(port, 'GET', '/v1/health');
  const docs = await call(port, 'GET', '/v1/health', { headers: { origin: `https://${NAME}` } });
  const foreign = await call(port, 'GET', '/v1/health', { headers: { host: 'evil.example.net' } });
  const id = String(health.headers['x-request-id']);
  const large = await call(port, 'POST', '/v1/import/nest', { key, body: `"${'x'.repeat(11_000_000)}"` });
  const huge = await call(port, 'POST', '/v1/import/nest', { key, body: 'x'.repeat(17_000_000) });
  const longHead = await call(port, 'GET', '/v1/health', { headers: { 'x-long': 'x'.repeat(9_000) } });
  const tooLong = await call(port, 'GET', '/v1/health', { headers: { 'x-long': 'x'.repeat(30_000) } });
  const malformed = [
    await call(port, 'GET', '/v1/%zz'),
    await call(port, 'TRACE', '/v1/health'),
    await bareLine(port, 'no request at all\r\n\r\n'),
  ];
  const metrics = await Promise.all(
    nodes.map(async (node) => (await fetch(`http://127.0.0.1:${node + 10_000}/metrics`)).text()),
  );
  const checks = {
    'health 200': health.status === 200,
    "nginx's id": /^[0-9a-f]{32}$/.test(id),
    'own origin by https': docs.status === 200,
    'another name 403': foreign.status === 403,
    '11 MB refused by the service': large.status === 413 && large.text.includes('"details"'),
    '17 MB refused in the envelope': huge.status === 413 && huge.text.startsWith('{"error":"too_large"'),
    'a line of 9 KB in the head is passed on': longHead.status === 200,
    'one of 30 KB refused in the envelope':
      tooLong.status === 431 && tooLong.text.startsWith('{"error":"too_large"'),
    'what is no request refused in the envelope': malformed.every(({ text }) =>
      text.includes('{"error":"invalid_request"'),
    ),
    'both nodes had calls': metrics.every((text) => text.includes('cutwright_http_requests_total{')),
  };
  const broken = Object.entries(checks).flatMap(([name, held]) => (held ? [] : [name]));
  verdict(
    'P1',
    broken.length === 0,
    broken.length === 0 ? Object.keys(checks).join(', ') : `not: ${broken.join(', ')}`,
  );
}

/** Last, because it locks this address out for the rest of the minute. */
async function forgeAddresses(port: number): Promise<void> {
  const statuses: number[] = [];
  for (let at = 0; at < 80; at += 1)
    statuses.push(
      (
        await call(port, 'GET', '/v1/usage', {
          key: 'ck_x',
          headers: { 'x-forwarded-for': `203.0.113.${at}` },
        })
      ).status,
    );
  verdict(
    'P4',
    statuses.at(-1) === 429,
    `80 unknown keys under forged addresses: ${told(statuses.map((status) => ({ status })))}`,
  );
}

/** Sends a job of each caller at once, so that every node has some, until all are answered with a plan: the first of a
 *  node waits for its engine to start, which takes longer than a caller is let wait where much else runs. */
async function warmUp(port: number, keys: readonly string[]): Promise<void> {
  const body = JSON.stringify(SMALL_JOB);
  for (let round = 0; round < 40; round += 1) {
    const seen = await Promise.all(
      keys.map((key) => call(port, 'POST', '/v1/optimize/2d', { key, body }).catch(() => null)),
    );
    if (seen.every((one) => one?.status === 200)) return;
    await pause(1_000);
  }
  throw new Error('the nodes do not plan');
}

async function endOne(port: number, keys: readonly string[], node: Victim): Promise<void> {
  const pressing = press(port, keys, 6_000);
  await pause(2_000);
  node.process.kill('SIGTERM');
  const code = await node.exited;
  const seen = await pressing;
  const bad = seen.filter(({ status }) => status !== 200 && status !== 429);
  const first = bad.length === 0 ? '' : `; ${bad[0].status}: ${bad[0].text.slice(0, 200)}`;
  verdict(
    'P2',
    bad.length === 0 && code === 0,
    `SIGTERM under load: ${told(seen)}, exit ${String(code)}${first}`,
  );
}

async function killOne(port: number, keys: readonly string[], node: Victim): Promise<void> {
  const pressing = press(port, keys, 6_000);
  await pause(2_000);
  node.process.kill('SIGKILL');
  const seen = await pressing;
  const bad = seen.filter(({ status }) => status !== 200 && status !== 429);
  const isTold = bad.every(
    ({ status, text }) => status === 503 && text.startsWith('{"error":"service_unavailable"'),
  );
  verdict(
    'P3',
    bad.length <= keys.length && isTold,
    `kill -9 under load, ${keys.length} callers: ${told(seen)}`,
  );
}

const keys = makeKeys(join(folder, 'data-0'), 8);
cpSync(join(folder, 'data-0'), join(folder, 'data-1'), { recursive: true });
const ports = [await freePort(), await freePort()].map((port) => (port > 50_000 ? port - 20_000 : port));
const port = await freePort();
const config = writeConfig(port, ports);
const checked = spawnSync('nginx', ['-t', '-e', 'stderr', '-p', folder, '-c', config], { encoding: 'utf8' });
if (checked.status !== 0) throw new Error(`nginx -t: ${checked.stderr || String(checked.error)}`);
const nodes = [await startNode(0, ports[0]), await startNode(1, ports[1])];
const nginx = spawn('nginx', ['-e', 'stderr', '-p', folder, '-c', config], {
  stdio: ['ignore', 'ignore', 'inherit'],
});
await pause(1_000);
await whatACallerSees(port, keys[0], ports);
await warmUp(port, keys);
await endOne(port, keys, nodes[0]);
nodes[0] = await startNode(0, ports[0]);
await pause(1_500);
await warmUp(port, keys);
await killOne(port, keys, nodes[0]);
await forgeAddresses(port);
agent.destroy();
nginx.kill('SIGTERM');
nodes[1].process.kill('SIGTERM');
await nodes[1].exited;
rmSync(folder, { recursive: true });
process.exit();
