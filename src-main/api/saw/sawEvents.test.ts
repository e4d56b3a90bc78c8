import { EventEmitter, once } from 'node:events';
import type { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { expect, it } from 'vitest';
import { createChangeFeed } from '../changeFeed.ts';
import { sawEvents } from './sawEvents.ts';

it('a device that listens is let go when the service closes, which then answers nothing more', async () => {
  const feed = createChangeFeed();
  let asked = 0;
  const counted = {
    ...feed,
    after: (...all: Parameters<typeof feed.after>): ReturnType<typeof feed.after> => {
      asked += 1;
      // Asked on and on it would never come back to whoever waits for the end.
      if (asked > 9) throw new Error('asked again and again');
      return feed.after(...all);
    },
  };
  let sent: PassThrough | null = null;
  const reply = {
    raw: new EventEmitter(),
    header: () => reply,
    send: (stream: PassThrough) => {
      sent = stream;
      return reply;
    },
  };
  sawEvents(reply as unknown as FastifyReply, counted, { isAllowed: () => true, concerns: () => true });
  const stream = sent as unknown as PassThrough;
  await once(stream.resume(), 'data');
  feed.close();
  await once(stream, 'end');
  expect(asked).toBe(2);
});
