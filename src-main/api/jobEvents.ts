import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { EngineError } from '../../src-engine/contract/errors.ts';
import type { Job } from '../../src-engine/contract/jobs.ts';
import type { JobProgress } from '../../src-engine/contract/documents/appData.ts';

/** What a watcher of a job is told from. */
export interface JobSource {
  /** Null when the job is gone. */
  readonly now: () => Promise<{ readonly job: Job; readonly progress: JobProgress | null } | null>;
  /** Returns what ends the listening. */
  readonly onChange: (listener: () => void) => () => void;
  /** Tells that the watcher may watch no longer. Returns what ends the listening. */
  readonly onRefusal: (listener: (refusal: EngineError) => void) => () => void;
  /** Nothing more will be told: the service closes. */
  readonly isOver: () => boolean;
}

export const EVENT_TYPE = 'text/event-stream; charset=utf-8';
/** A comment this often keeps connections open that a proxy would think dead. */
const ALIVE_MS = 15_000;

/** Server-sent events of one job: `state` (the job without its result) at once and at every change of state,
 *  `progress` ({fraction, best, found, runningMs}) in between; ends after the job has, or with the service, and with
 *  `refused` (an error in the envelope) when the key of the watcher is no longer good. */
export function jobEvents(reply: FastifyReply, hungUp: AbortSignal, source: JobSource): FastifyReply {
  const stream = new PassThrough();
  let status = '';
  const say = (event: string, data: unknown): void => {
    // A look that was under way may come to its end after the stream has.
    if (!stream.writableEnded) stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  const look = async (): Promise<void> => {
    const at = await source.now();
    if (at !== null && at.job.status !== status) {
      status = at.job.status;
      say('state', at.job);
    }
    if (at !== null && at.progress !== null && status === 'running') say('progress', at.progress);
    if (at === null || status === 'succeeded' || status === 'failed' || source.isOver()) end();
  };
  let looking = false;
  let hasNews = false;
  /** One look at a time; what changes meanwhile is seen by the next. */
  const tell = async (): Promise<void> => {
    hasNews = true;
    if (looking) return;
    looking = true;
    try {
      while (hasNews && !stream.writableEnded) {
        hasNews = false;
        await look();
      }
    } catch {
      // The watcher asks again.
      end();
    } finally {
      looking = false;
    }
  };
  const alive = setInterval(() => stream.write(': alive\n\n'), ALIVE_MS).unref();
  const ignore = source.onChange(() => void tell());
  const trustNoLonger = source.onRefusal((refusal) => {
    say('refused', refusal.envelope());
    end();
  });
  const end = (): void => {
    clearInterval(alive);
    ignore();
    trustNoLonger();
    stream.end();
  };
  stream.once('close', end);
  if (hungUp.aborted) end();
  hungUp.addEventListener('abort', end, { once: true });
  // The listener is there before the first look, so that no change falls in between.
  setImmediate(() => void tell());
  // A proxy would hold them back.
  return reply.code(200).header('content-type', EVENT_TYPE).header('x-accel-buffering', 'no').send(stream);
}
