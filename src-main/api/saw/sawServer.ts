import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { fastifyStatic } from '@fastify/static';
import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { TooLarge } from '../../../src-engine/contract/errors.ts';
import type { OwnCertificate } from '../../storage/certificate.ts';
import { frameworkErrors, handleErrors, MAX_URL } from '../frameworkErrors.ts';
import { checkGate } from '../gate.ts';
import { handleClientError, handleOddMethods } from '../oddHttp.ts';
import { API_POLICY, limitWriting, notFound, SAFE_HEADERS, sendError } from '../replies.ts';
import type { SawServerDeps } from './sawDeps.ts';
import { registerSawRoutes } from './sawRoutes.ts';
import { reachableAt } from './addresses.ts';

/** Connections at once, of one address and of all: a tablet opens six. */
const CONNECTIONS = { ofOne: 24, inAll: 120 };
const PATIENCE = { headMs: 10_000, requestMs: 30_000, keepMs: 15_000, lookMs: 5_000, handshakeMs: 10_000 };

/** The listener for screens at the saw. A server of its own that knows no engine, key, account or file: its few
 *  routes are all there is (sawRoutes.ts). It is called by numeric addresses only, so that no rebound name gets past
 *  the gate. */
export async function createSawServer(
  deps: SawServerDeps,
  { cert, key }: OwnCertificate,
): Promise<FastifyInstance> {
  const door = {
    port: deps.port,
    get allowedHosts(): readonly string[] {
      return reachableAt(deps.address).map((address) => `${address}:${deps.port()}`);
    },
  };
  const app = fastify({
    logger: false,
    exposeHeadRoutes: false,
    requestTimeout: PATIENCE.requestMs,
    keepAliveTimeout: PATIENCE.keepMs,
    return503OnClosing: false,
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: 100 },
    frameworkErrors: frameworkErrors(door),
    clientErrorHandler: handleClientError,
    https: {
      ...{ cert, key, minVersion: 'TLSv1.2', handshakeTimeout: PATIENCE.handshakeMs },
      ...{ connectionsCheckingInterval: PATIENCE.lookMs, requireHostHeader: false },
    },
  }) as unknown as FastifyInstance;
  app.server.headersTimeout = PATIENCE.headMs;
  limitConnections(app.server);
  handleOddMethods(app.server);
  handleErrors(app, deps.log);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(SAFE_HEADERS).header('content-security-policy', API_POLICY);
    checkGate(request, door);
    const url = request.raw.url ?? '';
    if (url.length > MAX_URL)
      return sendError(reply, new TooLarge('the address in characters', MAX_URL, url.length), 414);
    if (request.is404) throw notFound();
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.routeOptions.url !== '/saw/events') limitWriting(reply);
  });
  registerSawRoutes(app, deps);
  await registerPage(app, deps);
  await app.ready();
  return app;
}

/** The page from a list fixed at start: its own document and what the build put beside it, not the window's. */
async function registerPage(app: FastifyInstance, deps: SawServerDeps): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      void reply.header('content-security-policy', deps.contentSecurityPolicy);
    });
    await scope.register(fastifyStatic, {
      root: deps.pageFolder,
      wildcard: false,
      decorateReply: false,
      cacheControl: false,
      index: 'saw.html',
      globIgnore: ['index.html', '**/*.map'],
    });
  });
}

/** One address cannot take all connections, and all addresses together cannot take the program's. */
function limitConnections(server: Server): void {
  const open = new Map<string, number>();
  server.maxConnections = CONNECTIONS.inAll;
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (open.get(address) ?? 0) + 1;
    if (count > CONNECTIONS.ofOne) return void socket.destroy();
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}
