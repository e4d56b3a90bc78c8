import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pageToken, startHeadless } from './headless.ts';
import type { HeadlessServer } from './headless.ts';

/** A headless server as a test finds it: nothing kept, and the folder where it keeps things. */
export interface TestServer extends HeadlessServer {
  readonly folder: string;
}

/** One server after the other for the tests of a worker. */
export interface SharedServer {
  /** The server of the test before when it is as it was at its start, else a new one. */
  readonly take: () => Promise<TestServer>;
  readonly end: () => Promise<void>;
}

interface Running {
  readonly server: HeadlessServer;
  readonly folder: string;
  readonly token: string;
  /** What the page reads of a server that nobody has used. */
  readonly asNew: string;
}

/** What a page reads of a server besides its jobs. */
const TRACES = ['library', 'stock', 'keys', 'calls', 'watch', 'saw'];

/** A start of the server and of its engine costs half the CPU of a short test. So the next test of a worker gets
 *  the server of the one before, its jobs and its library taken away; where anything else was left on it (a key, a
 *  board on the rack, a call, a device at the saw), or where it is gone, a new one is started. */
export function createSharedServer(): SharedServer {
  let running: Running | null = null;

  const end = async (): Promise<void> => {
    if (running === null) return;
    const { server, folder } = running;
    running = null;
    await server.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };

  return {
    take: async () => {
      if (running === null || !(await isAsNew(running))) {
        await end();
        running = await start();
      }
      const { server, folder } = running;
      return { ...server, folder, pageUrl: await server.anotherPage() };
    },
    end,
  };
}

async function start(): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), 'cutwright-e2e-'));
  const server = await startHeadless(folder);
  const token = await pageToken(server);
  return { server, folder, token, asNew: await tracesOf({ server, token }) };
}

type Asked = Pick<Running, 'server' | 'token'>;

async function ask({ server, token }: Asked, method: string, path: string, body?: object): Promise<string> {
  const answer = await fetch(`${server.url}/app/${path}`, {
    method,
    headers: { 'x-cutwright-app': token, ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body && JSON.stringify(body),
  });
  return answer.text();
}

async function tracesOf(asked: Asked): Promise<string> {
  return (await Promise.all(TRACES.map((what) => ask(asked, 'GET', what)))).join('\n');
}

/** Takes jobs and library away; whether the server is then as it was at its start. */
async function isAsNew(running: Running): Promise<boolean> {
  if (running.server.process.exitCode !== null || running.server.process.signalCode !== null) return false;
  await takeJobsAway(running);
  await takeLibraryAway(running);
  return (await tracesOf(running)) === running.asNew;
}

async function takeJobsAway(running: Running): Promise<void> {
  for (const trashed of ['0', '1']) {
    const { jobs } = JSON.parse(await ask(running, 'GET', `documents?limit=500&trashed=${trashed}`)) as {
      readonly jobs: readonly { readonly id: string }[];
    };
    for (const { id } of jobs) {
      const path = `documents/${encodeURIComponent(id)}`;
      if (trashed === '0') await ask(running, 'PATCH', path, { trashed: true });
      await ask(running, 'DELETE', path);
    }
  }
}

/** Every list that is read leaves there what was answered about it. */
async function takeLibraryAway(running: Running): Promise<void> {
  const { rows } = JSON.parse(await ask(running, 'GET', 'library')) as {
    readonly rows: readonly { readonly kind: string; readonly id: string; readonly revision: number }[];
  };
  for (const { kind, id, revision } of rows)
    await ask(running, 'DELETE', `library/${kind}/${encodeURIComponent(id)}?base=${revision}`);
}
