import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { chromium } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { startHeadless } from '../headless.ts';
import { CHROMIUM_ARGS, chromiumPath } from '../standin/chromium.ts';

/** What a hostile page may try against a service on this machine. Runs inside the page; answers what it could
 *  learn. */
async function attack(target: string): Promise<string[]> {
  const learnt: string[] = [];
  const body = '{"parts":[{"w":1,"h":1}],"stock":[{"w":2,"h":2}]}';
  const types = ['text/plain', 'application/x-www-form-urlencoded', 'application/json'];
  const tries: [string, RequestInit][] = [
    ['/v1/health', {}],
    ['/v1/health', { mode: 'no-cors' }],
    ['/openapi.json', {}],
    ['/', {}],
    ...types.flatMap((type): [string, RequestInit][] => [
      ['/v1/validate/2d', { method: 'POST', body, headers: { 'content-type': type } }],
      [
        '/v1/optimize/2d',
        { method: 'POST', body, headers: { 'content-type': type, authorization: 'Bearer x' } },
      ],
    ]),
    ['/v1/validate/2d', { method: 'POST', body, mode: 'no-cors', headers: { 'content-type': 'text/plain' } }],
    ['/app/keys', { method: 'POST', body: '{"name":"x"}', mode: 'no-cors' }],
    ['/app/keys', { method: 'DELETE' }],
  ];
  for (const [path, init] of tries) {
    const answer = await fetch(target + path, { ...init, credentials: 'include' }).catch(() => null);
    if (answer && answer.type !== 'opaque') learnt.push(`${init.method ?? 'GET'} ${path} ${answer.status}`);
  }
  navigator.sendBeacon(`${target}/v1/validate/2d`, new Blob([body], { type: 'text/plain' }));
  const load = (tag: 'img' | 'script' | 'iframe', path: string): Promise<void> =>
    new Promise((resolve) => {
      const element = document.createElement(tag);
      element.onload = element.onerror = () => resolve();
      element.src = target + path;
      document.body.append(element);
    });
  await load('img', '/v1/health');
  await load('script', '/openapi.json');
  await load('iframe', '/v1/health');
  const form = document.createElement('form');
  Object.assign(form, {
    method: 'POST',
    action: `${target}/v1/validate/2d`,
    enctype: 'text/plain',
    target: 'sink',
  });
  const sink = document.createElement('iframe');
  sink.name = 'sink';
  form.innerHTML = `<input name='{"parts":[{"w":1,"h":1}],"stock":[{"w":2,"h":2}],"x":"' value='"}'>`;
  document.body.append(sink, form);
  const answered = new Promise((resolve) => sink.addEventListener('load', resolve));
  form.submit();
  await answered;
  const socket = new WebSocket(`${target.replace('http', 'ws')}/v1/health`);
  await new Promise((resolve) => {
    socket.onopen = () => resolve(learnt.push('websocket'));
    socket.onerror = resolve;
  });
  return learnt;
}

function startHostilePage(): Promise<{ server: Server; port: number }> {
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<!doctype html><body>hostile</body>'),
  );
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve({ server, port: (server.address() as { port: number }).port }),
    ),
  );
}

/** A browser without the new guard for local addresses, which not every browser has and which a person may
 *  have waved through. */
const TRUSTING = [
  '--host-resolver-rules=MAP rebound.example 127.0.0.1',
  '--disable-features=LocalNetworkAccessChecks,LocalNetworkAccessChecksWarn,' +
    'PrivateNetworkAccessSendPreflights,Translate',
];

/** Statuses of every request the service has logged. */
const statuses = (output: string): number[] =>
  output
    .split('\n')
    .filter((line) => line.includes('"event":"request"'))
    .map((line) => (JSON.parse(line) as { status: number }).status);

test('a page on another origin cannot make any handler run', async ({ dataFolder, realBrowser }) => {
  const server = await startHeadless(dataFolder);
  const hostile = await startHostilePage();
  const page = await realBrowser.newPage();
  for (const origin of [`http://127.0.0.1:${hostile.port}`, `http://localhost:${hostile.port}`]) {
    await page.goto(origin);
    expect(await page.evaluate(attack, server.url)).toEqual([]);
  }
  await page.close();
  hostile.server.close();
  await server.close();
  const seen = statuses(server.output());
  expect(seen.length).toBeGreaterThan(20);
  expect(seen.filter((status) => status !== 403)).toEqual([]);
});

test('a name that was rebound to this machine reaches no handler, not even with the right port', {
  tag: '@thorough',
}, async ({ dataFolder }) => {
  const server = await startHeadless(dataFolder);
  const { port } = new URL(server.url);
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...CHROMIUM_ARGS.filter((arg) => !arg.startsWith('--disable-features')), ...TRUSTING],
  });
  const page = await browser.newPage();
  // The page came from the attacker's server before the name was rebound; from now on it talks to us as to
  // its own origin.
  await page.route('**/hostile', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><body>hostile</body>' }),
  );
  await page.goto(`http://rebound.example:${port}/hostile`);
  const tried = await page.evaluate(async () => {
    const post = {
      method: 'POST',
      body: '{"parts":[{"w":1,"h":1}],"stock":[{"w":2,"h":2}]}',
      headers: { 'content-type': 'application/json' },
    };
    const tries: [string, RequestInit?][] = [
      ['/v1/health'],
      ['/'],
      ['/openapi.json'],
      ['/app/keys'],
      ['/v1/validate/2d', post],
      ['/v1/optimize/2d', post],
    ];
    return Promise.all(tries.map(async ([path, init]) => (await fetch(path, init)).status));
  });
  expect(tried).toEqual([403, 403, 403, 403, 403, 403]);
  await browser.close();
  await server.close();
  expect(statuses(server.output()).filter((status) => status !== 403)).toEqual([]);
});
