import { once } from 'node:events';
import { readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import { fastify } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MaxJobs } from '../../e2e/api/maxJobs.ts';
import { releaseBodies } from './bodies.ts';
import { createHoldBudget } from './holdBudget.ts';
import { listen } from './listen.ts';
import { limitWriting } from './replies.ts';
import { seldom } from '../../src-engine/testing/seldom.ts';

/** Callers who do not read their answers, or are gone when it comes: over real sockets. */
let server: Server | undefined;
afterEach(() => {
  vi.useRealTimers();
  server?.closeAllConnections();
  server?.close();
});

/** A caller of a server that answers as told. */
function ask(answer: (response: ServerResponse, request: IncomingMessage) => void): Promise<Socket> {
  return new Promise((resolve) => {
    server = createServer((request, response) => answer(response, request));
    server.listen(0, '127.0.0.1', () => {
      const socket = connect((server?.address() as AddressInfo).port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n', () => resolve(socket));
    });
  });
}

/** Far more than a socket's buffers hold. */
const LONG = Buffer.alloc(30_000_000, 'x');

describe('an answer nobody reads', () => {
  it('is cut off once nothing of it was read for a while', async () => {
    let answered: ServerResponse | undefined;
    const socket = await ask((response) => {
      answered = response;
      limitWriting({ raw: response }, { stallMs: 50, wholeMs: 60_000 });
      response.end(LONG);
    });
    socket.pause();
    await expect.poll(() => answered?.closed).toBe(true);
    expect(answered?.writableFinished).toBe(false);
  });

  it('is cut off in any case after the longest time, however steadily it is read', async () => {
    let answered: ServerResponse | undefined;
    let got = 0;
    const socket = await ask((response) => {
      answered = response;
      limitWriting({ raw: response }, { stallMs: 60_000, wholeMs: 200 });
      response.write('x');
      const more = setInterval(() => response.write('x'), 5);
      response.once('close', () => clearInterval(more));
    });
    socket.on('data', (chunk) => {
      got += chunk.length;
    });
    await expect.poll(() => answered?.closed).toBe(true);
    expect(got).toBeGreaterThan(1);
  });

  it('gives the next call on its connection its own time, also one that was sent before the answer came', async () => {
    let got = '';
    const socket = await ask((response, { url }) => {
      const answer = (): void => {
        limitWriting({ raw: response }, { stallMs: 30, wholeMs: 60_000 });
        response.end(`answer to ${String(url)}`);
      };
      if (url === '/') answer();
      else setTimeout(answer, 120);
    });
    socket.on('data', (chunk: Buffer) => {
      got += chunk.toString();
    });
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\nGET /long HTTP/1.1\r\nhost: x\r\n\r\n');
    await expect.poll(() => got).toContain('answer to /long');
  });

  it('of whom was read in time is left alone', async () => {
    let answered: ServerResponse | undefined;
    const socket = await ask((response) => {
      answered = response;
      limitWriting({ raw: response }, { stallMs: 5000, wholeMs: 5000 });
      response.end(LONG);
    });
    socket.resume();
    await expect.poll(() => answered?.writableFinished).toBe(true);
  });
});

describe('a caller who is gone when the answer comes', () => {
  /** The response once its caller has hung up. */
  const hungUp = async (): Promise<ServerResponse> => {
    let gone: (response: ServerResponse) => void = () => undefined;
    const closed = new Promise<ServerResponse>((resolve) => {
      gone = resolve;
    });
    const socket = await ask((response) => response.once('close', () => gone(response)));
    await vi.waitFor(() => expect(server?.listening).toBe(true));
    socket.end();
    socket.destroy();
    return closed;
  };

  it('is held by no timer', async () => {
    const raw = await hungUp();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    limitWriting({ raw });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('takes nothing out of the budget', async () => {
    const raw = await hungUp();
    const budget = createHoldBudget({ perCaller: 10, inAll: 10, what: 'too much' });
    budget.take('a', 8, { raw });
    expect(budget.held()).toBe(0);
    budget.requireRoom('a');
  });
});

describe('the result of a job', () => {
  seldom('of 60 MB costs the host no memory, however many ask for it and do not read', async () => {
    const jobs = new MaxJobs();
    await jobs.start();
    const job = await jobs.submit('ok');
    await jobs.until(job, 'succeeded');
    const id = String(job.json['jobId']);
    const long = `["${'x'.repeat(60_000_000)}"]`;
    writeFileSync(join(jobs.api.folder, 'jobs', `${id}.result.json`), long);
    const records = new DatabaseSync(join(jobs.api.folder, 'data.db'));
    records.prepare("UPDATE jobs SET result_bytes = ?, result_sum = '' WHERE id = ?").run(long.length, id);
    records.close();
    const before = process.memoryUsage().arrayBuffers;
    const sockets = await Promise.all(
      Array.from({ length: 12 }, () => pollOnce(jobs.api.port, `/v1/jobs/${id}`, jobs.api.key)),
    );
    expect((process.memoryUsage().arrayBuffers - before) / 1_048_576).toBeLessThan(60);
    for (const socket of sockets) socket.destroy();
    await jobs.api.close();
  });
});

/** Files of this process that are open, by name. */
const openFiles = (): readonly string[] =>
  readdirSync('/proc/self/fd').flatMap((handle) => {
    try {
      return [readlinkSync(`/proc/self/fd/${handle}`)];
    } catch {
      return [];
    }
  });

it.skipIf(process.platform !== 'linux')(
  'callers who hang up while they ask for the result of a job leave no file open, and no fault in the log',
  async () => {
    const jobs = new MaxJobs();
    await jobs.start();
    const job = await jobs.submit('ok');
    await jobs.until(job, 'succeeded');
    const { port, key } = jobs.api;
    const path = `/v1/jobs/${String(job.json['jobId'])}`;
    for (let call = 0; call < 300; call += 1) {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nauthorization: Bearer ${key}\r\n\r\n`);
      for (let turn = 0; turn < call % 30; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      socket.resetAndDestroy();
    }
    await jobs.poll(job);
    await expect.poll(() => openFiles().filter((name) => name.endsWith('.result.json'))).toEqual([]);
    expect(jobs.api.log.filter(({ level }) => level === 'error')).toEqual([]);
    await jobs.api.close();
  },
);

/** Asks for an answer and reads only its beginning. */
function pollOnce(port: number, path: string, key: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nauthorization: Bearer ${key}\r\n\r\n`),
    );
    socket.once('error', reject).once('data', (chunk) => {
      socket.pause();
      if (chunk.toString('latin1').startsWith('HTTP/1.1 200')) resolve(socket);
      else reject(new Error(chunk.toString('latin1')));
    });
  });
}

describe('a large body', () => {
  it('is out of memory when its call is over', async () => {
    const app = fastify({ bodyLimit: 1_000_000 });
    app.addContentTypeParser(
      'text/plain',
      { parseAs: 'buffer' },
      async (_request: unknown, body: Buffer) => body,
    );
    const bodies: Buffer[] = [];
    const during: number[] = [];
    app.post('/', async ({ body }) => {
      bodies.push(body as Buffer);
      during.push((body as Buffer).length);
      return '';
    });
    releaseBodies(app);
    for (const length of [100_000, 1000])
      await app.inject({
        method: 'POST',
        url: '/',
        headers: { 'content-type': 'text/plain' },
        payload: 'x'.repeat(length),
      });
    await app.close();
    expect(during).toEqual([100_000, 1000]);
    expect(bodies.map(({ length }) => length)).toEqual([0, 1000]);
  });
});

describe('a listener that closes', () => {
  it('waits until its last answer is read, which tells that the connection ends', async () => {
    const app = fastify();
    let asked = (): void => undefined;
    let answer = (): void => undefined;
    const isAsked = new Promise<void>((resolve) => (asked = resolve));
    const isDone = new Promise<void>((resolve) => (answer = resolve));
    let response: ServerResponse | undefined;
    app.get('/', (_request, reply) => {
      response = reply.raw;
      asked();
      return isDone.then(() => LONG);
    });
    await app.ready();
    const { port, close } = await listen(app, { port: 0, closeMs: 60_000 }, () => undefined);
    const socket = connect(port, '127.0.0.1').pause();
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    await isAsked;
    const closed = close(() => undefined);
    answer();
    await expect.poll(() => response?.writableEnded).toBe(true);
    // Longer than connections are looked for that have nothing to do.
    await new Promise((resolve) => setTimeout(resolve, 120));
    const read: Buffer[] = [];
    socket.on('data', (chunk) => read.push(chunk)).resume();
    await closed;
    await expect.poll(() => socket.closed).toBe(true);
    const whole = Buffer.concat(read);
    const head = whole.toString('latin1', 0, whole.indexOf('\r\n\r\n'));
    expect(head.toLowerCase()).toContain('connection: close');
    expect(whole.length - head.length - 4).toBe(LONG.length);
  });

  it.runIf(process.platform === 'linux')(
    'has let in who came while the calls of a turn were worked on',
    async () => {
      const app = fastify();
      app.get('/', () => 'here');
      await app.ready();
      const { port, close } = await listen(app, { port: 0 }, () => undefined);
      const gate = new Int32Array(new SharedArrayBuffer(4));
      const caller = new Worker(CALLER, { eval: true, workerData: { port, gate } });
      const answer = new Promise((resolve) => caller.once('message', resolve));
      await new Promise((resolve) => caller.once('online', resolve));
      // In the second turn it connects after those who came were taken, and before the listener looks.
      setImmediate(() =>
        setImmediate(() => {
          Atomics.store(gate, 0, GO);
          Atomics.notify(gate, 0);
          Atomics.wait(gate, 0, GO, 5_000);
        }),
      );
      await close(() => undefined);
      expect(await answer).toBe('HTTP/1.1 200 OK');
      await caller.terminate();
    },
  );

  it('answers the next call on a connection that was answered a moment ago', async () => {
    const app = fastify();
    app.get('/', () => 'here');
    await app.ready();
    const { port, close } = await listen(app, { port: 0, restMs: 60_000 }, () => undefined);
    const socket = connect(port, '127.0.0.1');
    const told: string[] = [];
    socket.on('data', (chunk) => told.push(chunk.toString().toLowerCase()));
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    await expect.poll(() => told.join('')).toContain('connection: keep-alive');
    const closed = close(() => undefined);
    await expect.poll(() => app.server.listening).toBe(false);
    await new Promise((resolve) => setTimeout(resolve, 120));
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    await closed;
    await expect.poll(() => told.join('')).toContain('connection: close');
  });

  seldom('waits for no call on a connection where nothing comes', async () => {
    const app = fastify();
    await app.ready();
    const { port, close } = await listen(app, { port: 0, closeMs: 60_000 }, () => undefined);
    const socket = connect(port, '127.0.0.1');
    await new Promise((resolve) => socket.once('connect', resolve));
    await close(() => undefined);
    await expect.poll(() => socket.closed).toBe(true);
  });
});

const GO = 1;
/** A caller in a thread of its own: connects when the gate says so, and notes there that it has. Tells the first line
 *  of its answer, or why there is none. */
const CALLER = `
const { parentPort, workerData: { port, gate } } = require('node:worker_threads');
Atomics.wait(gate, 0, 0);
let text = '';
const socket = require('node:net').connect(port, '127.0.0.1', () => {
  socket.write('GET / HTTP/1.1\\r\\nhost: x\\r\\n\\r\\n');
  Atomics.store(gate, 0, ${GO + 1});
  Atomics.notify(gate, 0);
});
socket.on('data', (chunk) => (text += chunk));
socket.on('error', (error) => parentPort.postMessage(error.code));
socket.on('end', () => parentPort.postMessage(text.split('\\r\\n')[0]));
`;
