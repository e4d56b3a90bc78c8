import { afterEach, describe, expect, it } from 'vitest';
import { WORKER } from '../../e2e/api/service.ts';
import { createEngineSlot } from './engineSlot.ts';
import type { EngineSlot } from './engineSlot.ts';
import type { RunOptions } from './liveProcess.ts';
import { gatherPieces, sendTask } from './pieces.ts';
import type { RunMessage, ToWorker } from './protocol.ts';
import { createNodeHost } from './spawnNode.ts';
import { PIECE_BYTES } from './tuning.ts';

const VALIDATE = { kind: 'validate', mode: 'nest' } as const;
const bytesOf = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
const stock = [{ w: 5000, h: 5000 }];

describe('a reader process', () => {
  let slot: EngineSlot;
  afterEach(() => slot.close());
  const check = (body: Uint8Array, options: RunOptions): ReturnType<EngineSlot['run']> => {
    slot = createEngineSlot(createNodeHost(WORKER), { spare: false, purpose: 'read' });
    return slot.run({ kind: 'check', mode: 'nest', body, purpose: VALIDATE }, options);
  };

  it('may compute for so long, counted in CPU time, and is ended then', async () => {
    let seed = 1;
    const next = (): number => {
      seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
      return seed % 1000;
    };
    const scribble = (): object => ({ polygon: Array.from({ length: 1990 }, () => [next(), next()]) });
    const body = bytesOf({ parts: Array.from({ length: 13 }, scribble), stock });
    await expect(check(body, { hardMs: 120_000, cpuMs: 1 })).rejects.toMatchObject({ code: 'solve_timeout' });
  });

  it('reads a body of several pieces as it was sent', async () => {
    const square = [
      [0, 0],
      [9, 0],
      [9, 9],
      [0, 9],
    ];
    const parts = Array.from({ length: 1500 }, (_, at) => ({ polygon: square, name: `${at}`.repeat(200) }));
    const body = bytesOf({ parts, stock });
    expect(body.length).toBeGreaterThan(3 * PIECE_BYTES);
    const { outcome } = await check(body, { hardMs: 120_000 });
    expect(outcome?.stage).toBe('ok');
  });
});

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
      if (said.kind === 'piece') pieces.add(said);
      return said.kind === 'run' ? [pieces.join(said)] : [];
    });
    expect(runs).toHaveLength(1);
    expect(Buffer.compare(runs[0].task.body as Uint8Array, LONG)).toBe(0);
  });

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
