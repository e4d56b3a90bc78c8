import { createAccounts } from '../../src-main/accounts/accounts.ts';
import { readPlans } from '../../src-main/accounts/plans.ts';
import { openDatabase } from '../../src-main/storage/database.ts';
import { pause } from './child.ts';
import { openLoadSocket } from './loadSocket.ts';

/** What one kind of caller saw. */
export interface Seen {
  /** Milliseconds of the answers with 200, sorted. */
  readonly times: readonly number[];
  readonly statuses: ReadonlyMap<number, number>;
}

/** Makes keys of accounts of their own in a data folder that nobody has open. */
export function makeKeys(folder: string, count: number): readonly string[] {
  const db = openDatabase(folder, { now: Date.now });
  const accounts = createAccounts(db, readPlans(folder), Date.now);
  const keys = Array.from(
    { length: count },
    (_, at) => accounts.createKey({ accountId: `caller-${at}`, name: 'bench', plan: 'desktop' }).key,
  );
  db.close();
  return keys;
}

export function requestOf(
  port: number,
  method: string,
  path: string,
  key: string | null,
  body?: string,
): Buffer {
  const auth = key === null ? '' : `authorization: Bearer ${key}\r\n`;
  const head = `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${auth}`;
  return Buffer.from(
    body === undefined
      ? `${head}\r\n`
      : `${head}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

/** `clients` connections that send the same request again and again for `ms`, with a pause between. Those that
 *  are told to wait do so for a tenth of a second. */
export function steady(
  port: number,
  request: Buffer,
  clients: number,
  ms: number,
  pauseMs = 0,
): Promise<Seen> {
  return press({ port, request, clients, ms, pauseMs, hangsUp: false });
}

/** `steady`; those who hang up do so when the time is over, in the middle of their last request. */
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

export const quantile = (seen: Seen, share: number): number =>
  seen.times[Math.min(seen.times.length - 1, Math.floor(seen.times.length * share))] ?? NaN;

export const inWords = (seen: Seen): string =>
  `p50 ${ms(quantile(seen, 0.5))}, p99 ${ms(quantile(seen, 0.99))}, ${answersOf(seen)}`;

/** How often each status came; 0 = the connection was cut. */
export const answersOf = (seen: Seen): string =>
  [...seen.statuses].map(([status, count]) => `${count} x ${status}`).join(', ');

export const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
