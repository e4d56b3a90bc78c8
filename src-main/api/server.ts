import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { TooLarge } from '../../src-engine/contract/errors.ts';
import { registerAdmission } from './admission.ts';
import { createAppCallBook, markCaller } from './appCalls.ts';
import { registerBodyParser, releaseBodies } from './bodies.ts';
import { createCallers } from './callers.ts';
import type { ServerDeps } from './deps.ts';
import { frameworkErrors, handleErrors, MAX_URL } from './frameworkErrors.ts';
import { checkGate } from './gate.ts';
import { createInspector } from './inspector.ts';
import { ID_HEADER, logCalls, observeCalls, requestId } from './observeCalls.ts';
import { EVENT_TYPE } from './jobEvents.ts';
import { handleClientError, handleOddMethods, holdBodiesBack } from './oddHttp.ts';
import { API_POLICY, limitWriting, notFound, SAFE_HEADERS, sendError } from './replies.ts';
import { registerAppRoutes } from './routes/appRoutes.ts';
import { registerDeep } from './routes/deep.ts';
import { registerCancel } from './routes/cancel.ts';
import { registerDocs } from './routes/docs.ts';
import { registerHealth } from './routes/health.ts';
import { registerImport } from './routes/importNest.ts';
import { registerKept } from './routes/keptRoutes.ts';
import { registerJobs } from './routes/jobs.ts';
import { registerOptimize } from './routes/optimize.ts';
import { registerPage } from './routes/page.ts';
import { registerSawScreen } from './routes/sawScreen.ts';
import { registerSession } from './routes/session.ts';
import { registerUsage } from './routes/usage.ts';
import { registerWatch } from './routes/watch.ts';
import { registerValidate } from './routes/validate.ts';

/** The service's HTTP side, for those who may not import the framework. */
export type HttpServer = FastifyInstance;

/** Builds the HTTP service. It never listens by itself: compose.ts binds it, the window and the tests use
 *  `inject`. The order every request passes through (DECISIONS 1): gate -> route -> body size -> JSON -> key
 *  -> schema -> limits -> engine -> quota -> queue -> solve. */
export async function createServer(deps: ServerDeps): Promise<HttpServer> {
  const door = { port: deps.port, allowedHosts: deps.allowedHosts ?? [] };
  const app = fastify({
    logger: false,
    exposeHeadRoutes: false,
    return503OnClosing: false,
    requestTimeout: 120_000,
    genReqId: requestId(deps.isProxy),
    trustProxy: deps.isProxy ?? false,
    routerOptions: {
      maxParamLength: 65_536,
      caseSensitive: true,
      ignoreTrailingSlash: false,
      ignoreDuplicateSlashes: false,
    },
    http: { requireHostHeader: false },
    frameworkErrors: frameworkErrors(door),
    clientErrorHandler: handleClientError,
  });
  handleOddMethods(app.server);
  holdBodiesBack(app.server);
  handleErrors(app, deps.log);
  // A long answer, or a body in many pieces, has a bounded number of listeners for its end, but more than ten, of which
  // Node warns in the midst of the log.
  app.addHook('onRequest', async (_request, reply) => void reply.raw.setMaxListeners(0));
  const book = createAppCallBook();
  markCaller(app, deps, book);
  observeCalls(app, deps);
  logCalls(app, deps.log);

  app.addHook('onRequest', async (request, reply) => {
    void reply
      .headers(SAFE_HEADERS)
      .header('content-security-policy', API_POLICY)
      .header(ID_HEADER, request.id);
    checkGate(request, door);
    const url = request.raw.url ?? '';
    if (url.length > MAX_URL)
      return sendError(reply, new TooLarge('the address in characters', MAX_URL, url.length), 414);
    if (request.is404 || request.method === 'HEAD') throw notFound();
  });
  const callers = createCallers(deps);
  registerAdmission(app, callers);
  registerBodyParser(app);
  app.addHook('onSend', async (_request, reply) => {
    if (reply.getHeader('content-type') !== EVENT_TYPE) limitWriting(reply);
  });

  registerHealth(app, deps);
  registerValidate(app, deps, callers);
  registerOptimize(app, deps, callers);
  registerImport(app, deps, callers);
  registerJobs(app, deps, callers);
  registerUsage(app, deps, callers);
  if (deps.own !== undefined) {
    // Where no window can look at them, no calls are kept.
    const inspector = createInspector(app, deps);
    registerAppRoutes(app, deps, callers, inspector);
    registerCancel(app, book);
    registerDeep(app, deps, callers);
    registerKept(app, deps.own);
    registerWatch(app, deps.own.watch, inspector);
    registerSawScreen(app, deps.own.screen);
    registerSession(app, deps);
  }
  await registerDocs(app, deps);
  await registerPage(app, deps);
  releaseBodies(app);
  await app.ready();
  return app;
}
