import { createAccounts } from '../../src-main/accounts/accounts.ts';
import { readPlans } from '../../src-main/accounts/plans.ts';
import { openDatabase } from '../../src-main/storage/database.ts';
import { press } from './press.ts';
import type { Seen } from './press.ts';

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

export const quantile = (seen: Seen, share: number): number =>
  seen.times[Math.min(seen.times.length - 1, Math.floor(seen.times.length * share))] ?? NaN;

export const inWords = (seen: Seen): string =>
  `p50 ${ms(quantile(seen, 0.5))}, p99 ${ms(quantile(seen, 0.99))}, ${answersOf(seen)}`;

/** How often each status came; 0 = the connection was cut. */
export const answersOf = (seen: Seen): string =>
  [...seen.statuses].map(([status, count]) => `${count} x ${status}`).join(', ');

export const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
