import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ServerDeps } from '../deps.ts';

/** Browser mode: the app's page as static files, from a list fixed at start. The page itself is public; what
 *  it may call is not. */
export async function registerPage(app: FastifyInstance, deps: ServerDeps): Promise<void> {
  const page = deps.page;
  if (!page) return;
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      void reply.header('content-security-policy', page.contentSecurityPolicy);
    });
    await scope.register(fastifyStatic, {
      root: page.folder,
      wildcard: false,
      decorateReply: false,
      cacheControl: false,
      index: 'index.html',
    });
  });
}
