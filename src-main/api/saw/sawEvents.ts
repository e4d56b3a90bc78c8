import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { ChangeFeed } from '../changeFeed.ts';
import { EVENT_TYPE } from '../jobEvents.ts';

/** A comment this often shows both ends that the other is still there. */
const ALIVE_MS = 15_000;

interface Audience {
  /** Whether the device is still let in. */
  readonly isAllowed: () => boolean;
  /** Whether the plan of this job is on its list. */
  readonly concerns: (id: string) => boolean;
}

/** Server-sent events `changed` {topic: progress, job or saw, id} until the device hangs up, is not allowed any
 *  more, or the service closes. What is not about a plan on its list is not its business. */
export function sawEvents(
  reply: FastifyReply,
  feed: Pick<ChangeFeed, 'after' | 'isClosed'>,
  audience: Audience,
): FastifyReply {
  const stream = new PassThrough();
  const hungUp = new AbortController();
  const stop = (): void => {
    hungUp.abort();
    stream.end();
  };
  stream.once('close', stop);
  reply.raw.once('close', stop);
  void tell(stream, feed, { ...audience, hungUp: hungUp.signal }).then(stop, stop);
  return reply.header('content-type', EVENT_TYPE).header('x-accel-buffering', 'no').send(stream);
}

async function tell(
  stream: PassThrough,
  feed: Pick<ChangeFeed, 'after' | 'isClosed'>,
  { isAllowed, concerns, hungUp }: Audience & { readonly hungUp: AbortSignal },
): Promise<void> {
  let { epoch, seq } = await feed.after('', 0, 0, hungUp);
  stream.write(': listening\n\n');
  while (!hungUp.aborted) {
    const news = await feed.after(epoch, seq, ALIVE_MS, hungUp);
    if (hungUp.aborted || feed.isClosed() || !isAllowed()) return;
    const isQuiet = news.seq === seq;
    for (const { topic, id } of news.changes)
      if (topic === 'saw' || ((topic === 'progress' || topic === 'job') && concerns(id)))
        stream.write(`event: changed\ndata: ${JSON.stringify({ topic, id })}\n\n`);
    if (isQuiet) stream.write(': alive\n\n');
    ({ epoch, seq } = news);
  }
}
