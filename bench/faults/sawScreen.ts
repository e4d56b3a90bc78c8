import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFakeHost } from '../../e2e/api/fakeHost.ts';
import { askSaw, ATTACKS, offered, paired, pairWith } from '../../e2e/api/sawStrangers.ts';
import type { SawTarget } from '../../e2e/api/sawStrangers.ts';
import { ROOT, startService } from '../../e2e/api/service.ts';
import type { ScreenState } from '../../src-engine/contract/documents/sawScreen.ts';
import { verdict } from './child.ts';

/** node bench/faults/sawScreen.ts: strangers in the network of the workshop against the screen at the saw. N1: each
 *  attack of e2e/api/sawStrangers.ts. N2: guessing for 200 minutes lets nobody in. N3: a flood of idle
 *  connections of another address keeps neither a paired tablet nor the API waiting. Other addresses are those of
 *  127.0.0.0/8 (Linux). */
let time = Date.now();
const built = join(ROOT, 'out/renderer');
const made = mkdtempSync(join(tmpdir(), 'cutwright-saw-'));
writeFileSync(join(made, 'saw.html'), '<p>at the saw</p>');
const page = existsSync(join(built, 'saw.html')) ? built : made;
const api = await startService({ host: createFakeHost(), now: () => time, sawPageFolder: page });

async function desk(method: string, path: string, body?: unknown): Promise<ScreenState> {
  const headers = { 'x-cutwright-app': api.service.appToken };
  const answer = await api.call(method, path, body === undefined ? { headers } : { headers, body });
  return answer.json as unknown as ScreenState;
}

const job = { format: 'cutwright/job', version: 2, id: 'j1', name: 'Kitchen', mode: 'panels' };
await desk('PUT', '/app/documents/j1', {
  base: 0,
  text: JSON.stringify(job),
  summary: { pieces: 0, plan: '', thumbnail: null },
});
const { urls } = await desk('PUT', '/app/saw', { on: true, address: '127.0.0.1', port: 0 });
await desk('PUT', '/app/saw/plans/j1', {
  name: 'Kitchen',
  mode: 'panels',
  plan: 'abc',
  pieces: 2,
  text: '{}',
});
const saw: SawTarget = {
  host: '127.0.0.1',
  port: Number(new URL(urls[0]).port),
  desk,
  nextMinute: () => void (time += 60_001),
  nextTenMinutes: () => void (time += 600_000),
};

async function attacks(): Promise<void> {
  const found: string[] = [];
  for (const [name, run] of ATTACKS) {
    const fault = await run(saw);
    if (fault !== null) found.push(`${name}: ${fault}`);
  }
  verdict('N1', found.length === 0, found.length === 0 ? `${ATTACKS.length} attacks` : found.join('; '));
}

/** Every minute a new offer stands, and one address guesses as often as it is let. */
async function guesses(): Promise<void> {
  const seen = new Map<number, number>();
  for (let minute = 0; minute < 200; minute++) {
    await offered(saw);
    for (let at = 0; at < 12; at++) {
      const { status } = await pairWith(saw, String(10_000_000 + minute * 12 + at));
      seen.set(status, (seen.get(status) ?? 0) + 1);
    }
    saw.nextMinute();
  }
  const told = [...seen].map(([status, count]) => `${count} x ${status}`).join(', ');
  verdict('N2', !seen.has(200) && [...seen.keys()].every((status) => status === 401 || status === 429), told);
}

async function flood(): Promise<void> {
  const token = await paired(saw);
  const strangers: Socket[] = [];
  for (let from = 2; from <= 4; from++)
    for (let at = 0; at < 200; at++) {
      const socket = connect({ host: saw.host, port: saw.port, localAddress: `127.0.0.${from}` });
      socket.on('error', () => undefined);
      strangers.push(socket);
    }
  await new Promise((resolve) => setTimeout(resolve, 500));
  const waits: number[] = [];
  const statuses = new Set<number>();
  for (let at = 0; at < 50; at++) {
    const progress = { plan: 'abc', steps: { 'pass 0.0': 1 }, pieces: {}, earlier: {}, revision: at };
    const started = performance.now();
    const ask = { method: 'PUT', token, body: progress };
    statuses.add((await askSaw(saw, '/saw/plans/j1/progress', ask)).status);
    waits.push(performance.now() - started);
    statuses.add((await api.call('GET', '/v1/health')).status);
  }
  const open = strangers.filter((socket) => !socket.destroyed).length;
  for (const socket of strangers) socket.destroy();
  const worst = Math.round(Math.max(...waits));
  const median = Math.round(waits.toSorted((a, b) => a - b)[25] ?? 0);
  verdict(
    'N3',
    statuses.size === 1 && statuses.has(200) && open <= 72,
    `600 connections of three addresses, ${open} stand; 50 ticks: all 200, median ${median} ms, worst ${worst} ms`,
  );
}

await attacks();
await guesses();
await flood();
await api.close();
rmSync(made, { recursive: true, force: true });
