import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Job } from '../../../src-engine/contract/jobs.ts';
import type { JobRecord } from '../../jobs/jobStore.ts';
import { createHoldBudget } from '../holdBudget.ts';
import type { Callers } from '../callers.ts';
import type { ServerDeps } from '../deps.ts';
import { jobEvents } from '../jobEvents.ts';
import { createKeyWatch } from '../keyWatch.ts';
import { noJob, notFound, sendJson, sendStream, sendText } from '../replies.ts';

/** Who watches: each looks anew at every change, and every second where nodes share a database. */
const WATCHERS = {
  perCaller: 25,
  inAll: 2_000,
  what: 'too many jobs are being watched by events at the moment; end some, or poll',
};

type ById = { readonly Params: { readonly id: string } };

/** The caller's own jobs; to everybody else they do not exist. GET /v1/jobs/{id} is the contract's; listing,
 *  ending and watching them are beyond v1. */
export function registerJobs(app: FastifyInstance, deps: ServerDeps, callers: Callers): void {
  const own = async (request: FastifyRequest<ById>): Promise<JobRecord> => {
    // `/v1/jobs/` is no route, whoever asks.
    if (request.params.id === '') throw notFound();
    const who = await callers.require(request);
    const job = await deps.jobs.store.find(request.params.id);
    if (!job || job.accountId !== who.accountId) throw noJob();
    return job;
  };
  app.get<ById>('/v1/jobs/:id', async (request, reply) => {
    const job = await own(request);
    const status = statusOf(job);
    if (job.status !== 'succeeded') return sendText(reply, JSON.stringify(status));
    // The result is text already (meta as it was sent); it goes in unread, where the contract's table has it.
    const { createdAt, finishedAt, ...head } = status;
    const before = `${JSON.stringify(head).slice(0, -1)},"result":`;
    const after = `,${JSON.stringify({ createdAt, finishedAt }).slice(1)}`;
    const { bytes, stream } = await deps.jobs.store.result(job.id);
    const length = before.length + bytes + after.length;
    return sendStream(reply, Readable.from(framed(before, stream, after)), length);
  });
  app.get('/v1/account/jobs', async (request, reply) => {
    const who = await callers.require(request);
    return sendJson(reply, { jobs: (await deps.jobs.store.list(who.accountId)).map(statusOf) });
  });
  // Programs that post JSON send `{}` where nothing is to be said; it is not read.
  app.post<ById>('/v1/jobs/:id/cancel', { config: { maxBytes: 1024 } }, async (request, reply) => {
    const { id } = await own(request);
    await deps.jobs.runner.stop(id);
    return sendJson(reply, statusOf(await own(request)));
  });
  const watchers = createHoldBudget(WATCHERS);
  const keys = createKeyWatch(callers);
  app.get<ById>('/v1/jobs/:id/events', async (request, reply) => {
    const { id, accountId } = await own(request);
    watchers.take(accountId, 1, reply);
    return jobEvents(reply, request.hungUp, {
      now: async () => {
        const job = await deps.jobs.store.find(id);
        return job === null ? null : { job: statusOf(job), progress: await deps.jobs.runner.progress(id) };
      },
      onChange: (listener) => deps.jobs.changes.on(id, listener),
      onRefusal: (listener) => keys.onRefusal(request, listener),
      isOver: deps.jobs.changes.isClosed,
    });
  });
}

const statusOf = (job: JobRecord): Job => ({
  jobId: job.id,
  status: job.status,
  mode: job.mode,
  engine: 'max',
  ...(job.error === null ? {} : { error: job.error }),
  createdAt: new Date(job.createdAt).toISOString(),
  finishedAt: job.finishedAt === null ? null : new Date(job.finishedAt).toISOString(),
});

/** Opened once somebody reads: a caller who has hung up by then would leave the file open for good. */
async function* framed(
  before: string,
  stream: () => Readable,
  after: string,
): AsyncIterable<string | Uint8Array> {
  yield before;
  yield* stream() as AsyncIterable<Uint8Array>;
  yield after;
}
