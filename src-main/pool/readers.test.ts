import { fork } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { WORKER } from '../../e2e/api/service.ts';
import { createEngineSlot } from './engineSlot.ts';
import type { EngineSlot } from './engineSlot.ts';
import type { RunOptions } from './liveProcess.ts';
import { createPieceReader, createPieceWriter } from './piecePipe.ts';
import { gatherPieces, sendTask } from './pieces.ts';
import type { FromWorker, ProcessHost, RunMessage, ToWorker } from './protocol.ts';
import { createNodeHost } from './spawnNode.ts';
import { PIECE_BYTES, READER_NICE } from './tuning.ts';
import { seldom } from '../../src-engine/testing/seldom.ts';

const VALIDATE = { kind: 'validate', mode: 'nest' } as const;
const bytesOf = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
const stock = [{ w: 5000, h: 5000 }];

describe('a reader process', () => {
  let slot: EngineSlot;
  afterEach(() => slot.close());
  const check = (
    body: Uint8Array,
    options: RunOptions,
    host: ProcessHost = createNodeHost(WORKER),
  ): ReturnType<EngineSlot['run']> => {
    slot = createEngineSlot(host, { spare: false, purpose: 'read' });
    return slot.run({ kind: 'check', mode: 'nest', body, purpose: VALIDATE }, options);
  };

  seldom('may compute for so long, counted in CPU time, and is ended then', async () => {
    let seed = 1;
    const next = (): number => {
      seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
      return seed % 1000;
    };
    const scribble = (): object => ({ polygon: Array.from({ length: 1990 }, () => [next(), next()]) });
    const body = bytesOf({ parts: Array.from({ length: 13 }, scribble), stock });
    await expect(check(body, { hardMs: 120_000, cpuMs: 1 })).rejects.toMatchObject({ code: 'solve_timeout' });
  });

  it.each([
    ['through a pipe', createNodeHost(WORKER)],
    ['in messages', withoutPipe],
  ])('reads a body of several pieces as it was sent, %s', async (_way, host) => {
    const square = [
      [0, 0],
      [9, 0],
      [9, 9],
      [0, 9],
    ];
    const parts = Array.from({ length: 1500 }, (_, at) => ({ polygon: square, name: `${at}`.repeat(200) }));
    const body = bytesOf({ parts, stock });
    expect(body.length).toBeGreaterThan(3 * PIECE_BYTES);
    const { outcome } = await check(body, { hardMs: 120_000 }, host);
    expect(outcome?.stage).toBe('ok');
  });

  it.runIf(process.platform === 'linux')(
    'comes after the service with every thread once it is ready',
    async () => {
      await check(bytesOf({ parts: [], stock }), { hardMs: 120_000 });
      const [pid = 0] = slot.pids();
      const threads = readdirSync(`/proc/${pid}/task`).map(Number);
      expect(threads.length).toBeGreaterThan(2);
      const own = getPriority();
      expect(new Set(threads.map((thread) => getPriority(thread) - own))).toEqual(new Set([READER_NICE]));
    },
  );
});

/** Processes that hear everything as messages, as those of Electron do. */
const withoutPipe: ProcessHost = {
  spawn: (purpose) => {
    const child = fork(fileURLToPath(WORKER), [purpose], { serialization: 'advanced' });
    return {
      pid: () => child.pid,
      send: (sent, onSent) => void child.send(sent, () => onSent?.()),
      kill: () => void child.kill('SIGKILL'),
      onMessage: (listener) => void child.on('message', (said) => listener(said as FromWorker)),
      onExit: (listener) => void child.on('exit', (code) => listener(String(code))),
    };
  },
};

describe('a long body', () => {
  const message = (body: Uint8Array): RunMessage => ({
    kind: 'run',
    id: 7,
    task: { kind: 'check', mode: 'nest', body, purpose: VALIDATE },
  });
  const LONG = new Uint8Array(3 * PIECE_BYTES + 5).map((_, at) => at % 251);
  const collect = (sent: ToWorker[]) => (said: ToWorker, onSent?: () => void) => {
    sent.push(said.kind === 'piece' ? { ...said, bytes: said.bytes.slice() } : said);
    if (onSent) setImmediate(onSent);
  };

  it('goes in pieces, with turns for others between, and comes together as it was', async () => {
    const sent: ToWorker[] = [];
    let turns = 0;
    let others = setImmediate(function next() {
      turns += 1;
      others = setImmediate(next);
    });
    await sendTask(collect(sent), message(LONG), () => true);
    clearImmediate(others);
    expect(sent.map(({ kind }) => kind)).toEqual(['piece', 'piece', 'piece', 'piece', 'run']);
    expect(turns).toBeGreaterThan(0);
    const pieces = gatherPieces();
    const runs = sent.flatMap((said) => {
      if (said.kind === 'piece') return pieces.add(said) ?? [];
      return said.kind === 'run' ? (pieces.join(said) ?? []) : [];
    });
    expect(runs.map(({ task }) => Buffer.compare(task.body as Uint8Array, LONG))).toEqual([0]);
  });

  it('is waited for by its message, which may be faster, also after one that was given up', async () => {
    const sent: ToWorker[] = [];
    await sendTask(collect(sent), message(LONG), () => true);
    const [first, ...rest] = sent.filter((said) => said.kind === 'piece');
    const run = sent.find((said) => said.kind === 'run') ?? message(LONG);
    const pieces = gatherPieces();
    expect(pieces.add({ ...first, id: 6 })).toBeNull();
    expect(pieces.add(first)).toBeNull();
    expect(pieces.join(run)).toBeNull();
    const joined = rest.map((piece) => pieces.add(piece));
    expect(joined.slice(0, -1)).toEqual([null, null]);
    expect(Buffer.compare(joined.at(-1)?.task.body as Uint8Array, LONG)).toBe(0);
  });

  it.each([1, 15, 16, 17, 65_536])(
    'goes through a pipe that hands it on %i bytes at a time',
    async (step) => {
      const short = LONG.subarray(0, 9000);
      const written: Buffer[] = [];
      const pipe = new Writable({
        write: (chunk: Buffer, _encoding, done) => {
          written.push(Buffer.from(chunk));
          done();
        },
      });
      const write = createPieceWriter(pipe);
      const whole = new Uint8Array(short.length);
      const read = createPieceReader(({ id, at, size, bytes }) => {
        expect([id, size]).toEqual([7, short.length]);
        whole.set(bytes, at);
      });
      for (const [at, end] of [
        [0, 5000],
        [5000, 9000],
      ] as const) {
        const piece = {
          kind: 'piece',
          id: 7,
          at,
          size: short.length,
          bytes: short.subarray(at, end),
        } as const;
        await new Promise<void>((resolve) => write(piece, resolve));
      }
      const through = Buffer.concat(written);
      for (let from = 0; from < through.length; from += step) read(through.subarray(from, from + step));
      expect(Buffer.compare(whole, short)).toBe(0);
    },
  );

  it('is not sent on for a caller who has hung up on the way', async () => {
    const [sent, given]: [ToWorker[], ToWorker[]] = [[], []];
    await sendTask(collect(sent), message(LONG), () => sent.length < 2);
    expect(sent.map(({ kind }) => kind)).toEqual(['piece', 'piece']);
    // Its memory was given back already.
    const body = LONG.slice();
    const giveBack = (): boolean => given.length < 2 || structuredClone(true, { transfer: [body.buffer] });
    await sendTask(collect(given), message(body), giveBack);
    expect(given.map(({ kind }) => kind)).toEqual(['piece', 'piece']);
  });
});
