import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { ClientRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import { build } from './buildOutput.ts';
import { ROOT } from './files.ts';

/** npm run dev: the page with hot reload in a browser, the service from source behind it. A change of the
 *  service needs a restart; a change of the page shows at once. The window itself is best tried with `npm
 *  start`. */
const PAGE_PORT = 5173;
const SERVICE_PATHS = ['/v1', '/app', '/docs', '/openapi.json'];

const problem = existsSync(join(ROOT, 'out', 'renderer', 'index.html')) ? null : build();
if (problem !== null) throw new Error(problem);
const service = fork(
  join(ROOT, 'src-main', 'headless.ts'),
  ['--port', '0', '--quiet', '--data', join(tmpdir(), 'cutwright-dev')],
  { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
);
const [target, code] = await new Promise<readonly [string, string]>((resolve, reject) => {
  service.once('exit', (exit) => reject(new Error(`the service ended with ${exit}`)));
  createInterface({ input: service.stdout as NodeJS.ReadableStream }).on('line', (line) => {
    const open = /^open (http:\/\/[^/]+)\/#code=(\S+)$/.exec(line);
    if (open !== null) resolve([open[1], open[2]]);
  });
});
const session = await fetch(`${target}/app/session`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ code }),
});
const { token } = (await session.json()) as { readonly token: string };
const server = await createServer({
  configFile: false,
  root: join(ROOT, 'src-renderer'),
  plugins: [react()],
  server: {
    host: '127.0.0.1',
    port: PAGE_PORT,
    proxy: Object.fromEntries(
      SERVICE_PATHS.map((path) => [
        path,
        {
          target,
          changeOrigin: true,
          // The gate lets only the service's own page in; here the proxy stands for it.
          configure: (proxy: {
            on(event: 'proxyReq', listener: (request: ClientRequest) => void): unknown;
          }) => {
            proxy.on('proxyReq', (request) => {
              for (const name of ['origin', 'referer', 'sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest'])
                request.removeHeader(name);
              request.setHeader('x-cutwright-app', token);
            });
          },
        },
      ]),
    ),
  },
});
await server.listen();
server.printUrls();
