import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFakeHost } from '../../e2e/api/fakeHost.ts';
import type { FakeHost } from '../../e2e/api/fakeHost.ts';
import { WORKER } from '../../e2e/api/service.ts';
import { createEngineSlot } from './engineSlot.ts';
import type { EngineSlot } from './engineSlot.ts';
import { createNodeHost } from './spawnNode.ts';
import { ABANDON_GRACE_MS, IDLE_MS, LONGEST_GRACE_MS, READY_MS, RECYCLE_AFTER } from './tuning.ts';
import { seldom } from '../../src-engine/testing/seldom.ts';

let slot: EngineSlot;
const solve = (): Promise<unknown> =>
  slot.run({ kind: 'solve', mode: '2d', body: '{"parts":[{"name":"ok"}],"stock":[{}]}' }, { hardMs: 5000 });
const aTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

afterEach(() => slot.close());

describe('an engine process', () => {
  for (const spare of [false, true]) {
    it(`is replaced after ${RECYCLE_AFTER} solves, works until its successor is there (spare: ${spare})`, async () => {
      const host = createFakeHost();
      slot = createEngineSlot(host, { spare });
      await solve();
      await aTurn();
      const [first] = slot.pids();
      const spares = slot.pids().length - 1;
      for (let count = 1; count < RECYCLE_AFTER; count += 1) await solve();
      host.slow = true;
      expect(slot.pids()[0]).toBe(first);
      await solve();
      await aTurn();
      if (!spare) {
        // The successor has only just been started: nobody waits for it.
        expect([host.counts.killed, host.counts.spawned, slot.pids()[0]]).toEqual([0, 2, first]);
        await solve();
        host.getReady();
        await solve();
      }
      expect(slot.pids()[0]).not.toBe(first);
      expect([host.counts.killed, host.counts.spawned]).toEqual([1, 2 + spares]);
      await solve();
    });
  }

  it('hears of a stop that was asked for while it was starting', async () => {
    const host = createFakeHost();
    host.slow = true;
    slot = createEngineSlot(host, { spare: false });
    let isStopped = false;
    const answer = slot.run(
      { kind: 'solve', mode: '2d', body: '{"parts":[{"name":"search"}],"stock":[{}]}' },
      { hardMs: 5000, isStopped: () => isStopped },
    );
    await aTurn();
    isStopped = true;
    slot.stop();
    host.getReady();
    expect((await answer).text).toContain('sheets');
  });

  it('is sent nothing for a caller who has hung up while it was starting', async () => {
    const host = createFakeHost();
    host.slow = true;
    slot = createEngineSlot(host, { spare: false });
    const caller = new AbortController();
    const answer = slot.run(
      { kind: 'solve', mode: '2d', body: '{"parts":[{"name":"hang"}],"stock":[{}]}' },
      { hardMs: 5000, signal: caller.signal },
    );
    await aTurn();
    caller.abort();
    host.getReady();
    await expect(answer).rejects.toThrow('the caller hung up');
    await solve();
    expect([host.counts.killed, host.counts.spawned]).toEqual([0, 1]);
  });

  it('goes on starting on a starved machine though who asked first has given up, but not for ever', async () => {
    const host = createFakeHost();
    host.slow = true;
    slot = createEngineSlot(host, { spare: false });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    try {
      const givesUp = async (): Promise<void> => {
        const answer = expect(solve()).rejects.toThrow('not ready within 15 s');
        await vi.advanceTimersByTimeAsync(2 * READY_MS);
        await answer;
      };
      await givesUp();
      expect(host.counts).toMatchObject({ spawned: 1, killed: 0 });
      host.getReady();
      await solve();
      expect(host.counts).toMatchObject({ spawned: 1, killed: 0 });

      slot.close();
      slot = createEngineSlot(host, { spare: false });
      await givesUp();
      await givesUp();
      expect(host.counts.killed).toBe(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is ended when its caller has hung up and the grace is over, not before', async () => {
    const host = createFakeHost();
    slot = createEngineSlot(host, { spare: false });
    await solve();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const caller = new AbortController();
      const answer = slot.run(
        { kind: 'solve', mode: '2d', body: '{"parts":[{"name":"hang"}],"stock":[{}]}' },
        { hardMs: 5000, signal: caller.signal, graceMs: 1000 },
      );
      answer.catch(() => undefined);
      await aTurn();
      caller.abort();
      await vi.advanceTimersByTimeAsync(990);
      expect(host.counts.killed).toBe(0);
      await vi.advanceTimersByTimeAsync(20);
      expect(host.counts.killed).toBe(1);
      await expect(answer).rejects.toThrow('the caller hung up');
    } finally {
      vi.useRealTimers();
    }
  });

  /** A slot with a spare whose process at work was ended for a caller who hung up; the next spare is still starting. */
  async function afterHangUp(): Promise<FakeHost> {
    const host = createFakeHost();
    slot = createEngineSlot(host, { spare: true });
    await solve();
    await aTurn();
    host.slow = true;
    await hungUp();
    await vi.advanceTimersByTimeAsync(ABANDON_GRACE_MS);
    expect(host.counts).toMatchObject({ killed: 1, spawned: 3 });
    await aTurn();
    return host;
  }
  /** Asks for a search and hangs up. */
  async function hungUp(): Promise<void> {
    const caller = new AbortController();
    const answer = slot.run(
      { kind: 'solve', mode: '2d', body: '{"parts":[{"name":"hang"}],"stock":[{}]}' },
      { hardMs: 5000, signal: caller.signal },
    );
    answer.catch(() => undefined);
    await aTurn();
    caller.abort();
  }

  it.each([
    ['until it hears the stop', (host: FakeHost) => host.release(), 1, 3],
    ['until the next one is ready', (host: FakeHost) => host.getReady(), 2, 4],
    ['for a while', () => vi.advanceTimersByTimeAsync(LONGEST_GRACE_MS), 2, 4],
  ])('whose caller has hung up goes on while no other is ready: %s', async (_name, end, killed, spawned) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const host = await afterHangUp();
      await hungUp();
      await vi.advanceTimersByTimeAsync(LONGEST_GRACE_MS - 10);
      expect(host.counts.killed).toBe(1);
      await end(host);
      await aTurn();
      expect(host.counts).toMatchObject({ killed, spawned });
      if (killed === 1) await solve();
    } finally {
      vi.useRealTimers();
    }
  });

  seldom('that has given up a search answers the next callers as any other', async () => {
    slot = createEngineSlot(createNodeHost(WORKER), { spare: false, purpose: 'solve cold' });
    const parts = Array.from({ length: 40 }, (_, at) => ({ w: 211 + 13 * at, h: 700 - 11 * at, qty: 3 }));
    const task = {
      kind: 'solve',
      mode: '2d',
      body: JSON.stringify({ parts, stock: [{ w: 2800, h: 2070 }] }),
    } as const;
    const plan = async (): Promise<unknown> => {
      const { text } = await slot.run(task, { hardMs: 120_000 });
      return (JSON.parse(String(text)) as { readonly sheets: unknown }).sheets;
    };
    const before = await plan();
    const pids = slot.pids();
    const caller = new AbortController();
    const abandoned = slot.run(task, { hardMs: 120_000, graceMs: 120_000, signal: caller.signal });
    await aTurn();
    caller.abort();
    await expect(abandoned).rejects.toThrow('the caller hung up');
    expect(await plan()).toEqual(before);
    expect(slot.pids()).toEqual(pids);
  });

  it('is not started any more once the slot is closed', async () => {
    const host = createFakeHost();
    slot = createEngineSlot(host, { spare: true });
    slot.close();
    for (const call of [solve, slot.requireReady, slot.requireAnswer])
      await expect(call()).rejects.toThrow('the service is closing');
    expect(host.counts.spawned).toBe(0);
  });

  it('that is idle ends after a while, but never while it works', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const host = createFakeHost();
      slot = createEngineSlot(host, { spare: false });
      await solve();
      const working = slot.run(
        { kind: 'solve', mode: 'nest', body: '{"parts":[{"name":"hang"}],"stock":[{}]}' },
        { hardMs: 10_000_000 },
      );
      await aTurn();
      await slot.requireAnswer();
      vi.advanceTimersByTime(2 * IDLE_MS);
      expect(host.counts.killed).toBe(0);
      host.release();
      await working;
      await slot.requireAnswer();
      vi.advanceTimersByTime(IDLE_MS + 1);
      expect(host.counts.killed).toBe(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it('that is not wanted yet may take its time to start', async () => {
    const host = createFakeHost();
    slot = createEngineSlot(host, { spare: true });
    slot.warm();
    await aTurn();
    host.slow = true;
    await slot
      .run({ kind: 'solve', mode: '2d', body: '{"parts":[{"name":"crash"}],"stock":[{}]}' }, { hardMs: 5000 })
      .catch(() => undefined);
    await aTurn();
    // The warm spare took over; the next one has not said a word, and nobody minds.
    await solve();
    expect(slot.pids()).toHaveLength(2);
    expect(host.counts.killed).toBe(0);
  });
});
