import { fastifySwagger } from '@fastify/swagger';
import { fastifySwaggerUi } from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { ServerDeps } from '../deps.ts';
import { notFound, sendJson } from '../replies.ts';

/** The UI needs its own files and inline styles of its own bundle; nothing from elsewhere. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' " +
  "data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'none'";

/** The page bears our name: the bar of the viewer's makers is not shown. */
const OWN_NAME = '.swagger-ui .topbar { display: none }';

const PLAIN = /^\/docs(?:\/(?!\.)[\w.-]+)*\/?$/;

/** GET /openapi.json, and /docs: the same document with a UI that can try calls out. Both absent when the
 *  document was not built. */
export async function registerDocs(app: FastifyInstance, deps: ServerDeps): Promise<void> {
  const document = deps.openapi;
  if (!document) return;
  app.get('/openapi.json', (_request, reply) => sendJson(reply, document));
  // Calls that are tried out go to the address the page came from, whatever port that is.
  const here = { ...document, servers: [{ url: '/' }] };
  await app.register(fastifySwagger, { mode: 'static', specification: { document: here as never } });
  await app.register(fastifySwaggerUi, {
    routePrefix: '/docs',
    uiConfig: { validatorUrl: null },
    theme: { title: 'Cutwright API', css: [{ filename: 'cutwright.css', content: OWN_NAME }] },
    staticCSP: false,
  });
  // Nothing but plain names lies under /docs; what spells a path in another way is no route.
  app.addHook('onRequest', async (request) => {
    const path = (request.raw.url ?? '').replace(/\?.*/s, '');
    if (path.startsWith('/docs') && !PLAIN.test(path)) throw notFound();
  });
  app.addHook('onSend', async (request, reply) => {
    if ((request.routeOptions.url ?? '').startsWith('/docs'))
      void reply.header('content-security-policy', DOCS_POLICY);
  });
}
