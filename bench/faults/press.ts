import { setTimeout as pause } from 'node:timers/promises';
import { openLoadSocket } from './loadSocket.ts';

// Threads of attackers load nothing of the service: the second that takes would be counted as its caller's harm.

/** What one kind of caller saw. */
export interface Seen {
  /** Milliseconds of the answers with 200, sorted. */
  readonly times: readonly number[];
  readonly statuses: ReadonlyMap<number, number>;
}

/** `clients` connections that send the same request again and again for `ms`, with a pause between. Those that are told
 *  to wait do so for a tenth of a second; those who hang up do so when the time is over, in the middle of their last
 *  request. */
export async function press(of: {
  readonly port: number;
  readonly request: Buffer;
  readonly clients: number;
  readonly ms: number;
  readonly pauseMs: number;
  readonly hangsUp: boolean;
}): Promise<Seen> {
  const { port, request, clients, ms, pauseMs } = of;
  const times: number[] = [];
  const statuses = new Map<number, number>();
  const end = performance.now() + ms;
  const one = async (): Promise<void> => {
    let socket = await openLoadSocket(port);
    const hangUp = setTimeout(() => of.hangsUp && socket.close(), ms);
    while (performance.now() < end) {
      const begun = performance.now();
      const status = await socket.ask(request).catch(() => 0);
      if (status === 0 && performance.now() >= end) break;
      if (status === 200) times.push(performance.now() - begun);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 0) socket = await openLoadSocket(port);
      await pause(status === 200 ? pauseMs : Math.max(pauseMs, 100));
    }
    clearTimeout(hangUp);
    socket.close();
  };
  await Promise.all(Array.from({ length: clients }, one));
  times.sort((a, b) => a - b);
  return { times, statuses };
}

/** What several kinds of callers saw, as one. */
export function together(all: readonly Seen[]): Seen {
  const statuses = new Map<number, number>();
  for (const [status, count] of all.flatMap((seen) => [...seen.statuses]))
    statuses.set(status, (statuses.get(status) ?? 0) + count);
  return { times: all.flatMap(({ times }) => times).sort((a, b) => a - b), statuses };
}
