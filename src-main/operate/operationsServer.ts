import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './metrics.ts';
import type { Place } from './serveSettings.ts';

export interface OperationsServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** For those who run the service, on an address of its own: `/metrics` (Prometheus), `/live` and `/ready` (200 or
 *  503). Reads only, asks for no key, tells nothing of any caller. Errors: what the system says when the
 *  address cannot be bound. */
export async function serveOperations(
  place: Place,
  metrics: Metrics,
  ready: () => Promise<string | null>,
): Promise<OperationsServer> {
  const server = createServer((request, response) => {
    answer(request, metrics, ready).then(
      ([status, text, type]) => send(response, status, text, type),
      (error: Error) => send(response, 500, `${error.message}\n`),
    );
  });
  await new Promise<void>((resolve, reject) => {
    // Later ones are of the moment, and end nothing.
    server.on('error', reject);
    server.listen({ host: place.address, port: place.port, exclusive: true }, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const host = isIP(place.address) === 6 ? `[${place.address}]` : place.address;
  return {
    url: `http://${host}:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const TEXT = 'text/plain; charset=utf-8';

async function answer(
  request: IncomingMessage,
  metrics: Metrics,
  ready: () => Promise<string | null>,
): Promise<readonly [status: number, text: string, type?: string]> {
  if (!isInside(request.headers.host)) return [403, 'call this by address or by a name without dots\n'];
  if (request.method !== 'GET') return [405, 'only GET\n'];
  if (request.url === '/live') return [200, 'live\n'];
  if (request.url === '/metrics') return [200, await metrics.text(), metrics.contentType];
  if (request.url !== '/ready') return [404, 'there are /metrics, /live and /ready\n'];
  const problem = await ready();
  return problem === null ? [200, 'ready\n'] : [503, `${problem}\n`];
}

/** A page that has rebound its name arrives with that name; those who belong here use the address, or the name of
 *  a container or service, which has no dot. */
function isInside(host = ''): boolean {
  const name = host.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1');
  return isIP(name) !== 0 || /^[a-z0-9-]+$/i.test(name);
}

function send(response: ServerResponse, status: number, text: string, type = TEXT): void {
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(text);
}
