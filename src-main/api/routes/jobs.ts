import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Job } from '../../../src-engine/contract/jobs.ts';
import type { Callers } from '../callers.ts';
import type { ServerDeps } from '../deps.ts';
import { notFound, sendStream, sendText } from '../replies.ts';

/** GET /v1/jobs/{id}: only the caller's own jobs exist for them. */
export function registerJobs(app: FastifyInstance, deps: ServerDeps, callers: Callers): void {
  app.get<{ Params: { id: string } }>('/v1/jobs/:id', async (request, reply) => {
    const who = callers.require(request);
    const job = deps.jobs.store.find(request.params.id);
    if (!job || job.accountId !== who.accountId) throw notFound();
    const status: Job = {
      jobId: job.id,
      status: job.status,
      mode: job.mode,
      engine: 'max',
      ...(job.error === null ? {} : { error: job.error }),
      createdAt: new Date(job.createdAt).toISOString(),
      finishedAt: job.finishedAt === null ? null : new Date(job.finishedAt).toISOString(),
    };
    const head = JSON.stringify(status);
    if (job.status !== 'succeeded') return sendText(reply, head);
    // The result is text already (meta as it was sent); it goes in unread.
    const { bytes, stream } = await deps.jobs.store.result(job.id);
    const before = `${head.slice(0, -1)},"result":`;
    return sendStream(reply, Readable.from(framed(before, stream(), '}')), before.length + bytes + 1);
  });
}

async function* framed(before: string, stream: Readable, after: string): AsyncIterable<string | Uint8Array> {
  yield before;
  yield* stream as AsyncIterable<Uint8Array>;
  yield after;
}
