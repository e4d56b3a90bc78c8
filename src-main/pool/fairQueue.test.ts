import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFairQueue } from './fairQueue.ts';
import type { FairQueue, Lane } from './fairQueue.ts';

const LIMITS = { waitMs: 60_000, waiting: 32, waitingInAll: 1000, retrySeconds: 2 };

/** A queue whose jobs end when they are told to, after as much time as they were thought to take or `took`. */
function stage(lanes: readonly Lane<string>[]): {
  queue: FairQueue<string>;
  started: string[];
  ask: (caller: string, name: string, cost: number) => Promise<void>;
  end: (name: string, took?: number) => Promise<void>;
} {
  const queue = createFairQueue(lanes, LIMITS);
  const started: string[] = [];
  const running = new Map<string, { readonly cost: number; readonly end: () => void }>();
  return {
    queue,
    started,
    ask: (caller, name, cost) => {
      const call = queue.run(
        (slot) => {
          started.push(lanes.length > 1 ? `${name}@${slot}` : name);
          return new Promise<void>((end) => running.set(name, { cost, end }));
        },
        { caller, cost },
      );
      // Calls that still wait when their test is over are never answered.
      call.catch(() => undefined);
      return call;
    },
    end: async (name, took) => {
      const job = running.get(name);
      vi.advanceTimersByTime(took ?? job?.cost ?? 0);
      job?.end();
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    },
  };
}

/** Callers are charged the time that their calls take: here as much as a test lets pass. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe('the queue of the engines', () => {
  it('runs the calls of one caller in their order, one at a time', async () => {
    const { started, ask, end } = stage([{ slot: 'one' }, { slot: 'two' }]);
    const calls = ['a', 'b', 'c'].map((name) => ask('x', name, 1));
    await end('');
    expect(started).toEqual(['a@one']);
    await end('a');
    await end('b');
    await end('c');
    await Promise.all(calls);
    expect(started).toEqual(['a@one', 'b@one', 'c@one']);
  });

  it('runs different callers side by side', async () => {
    const { started, ask, end } = stage([{ slot: 'one' }, { slot: 'two' }]);
    void ask('x', 'a', 1000);
    void ask('y', 'b', 1000);
    await end('');
    expect(started).toEqual(['a@one', 'b@two']);
  });

  it('lets nobody wait for the backlog of another caller, and goes round', async () => {
    const { started, ask, end } = stage([{ slot: 'one' }]);
    for (let at = 0; at < 10; at += 1) void ask('heavy', `h${at}`, 100);
    void ask('light', 'l0', 100);
    void ask('light', 'l1', 100);
    for (let turn = 0; turn < 5; turn += 1) {
      await end('');
      await end(started.at(-1) ?? '');
    }
    expect(started.slice(0, 2)).toEqual(['h0', 'l0']);
    expect(started.indexOf('l1')).toBeLessThan(4);
    expect(started.indexOf('h1')).toBeLessThan(4);
  });

  it('takes short calls first, and a caller with many short ones as often as its share allows', async () => {
    const { started, ask, end } = stage([{ slot: 'one' }]);
    void ask('busy', 'now', 1);
    void ask('heavy', 'long', 1000);
    void ask('light', 's0', 300);
    void ask('light', 's1', 300);
    void ask('light', 's2', 300);
    void ask('light', 's3', 300);
    void ask('light', 's4', 300);
    for (const name of ['now', 's0', 's1', 's2', 'long']) {
      await end('');
      await end(name);
    }
    expect(started.slice(0, 4)).toEqual(['now', 's0', 's1', 's2']);
    expect(started.indexOf('long')).toBeLessThan(6);
  });

  it('charges what a call really took, not what it was thought to take', async () => {
    const { started, ask, end } = stage([{ slot: 'one' }]);
    for (const name of ['a0', 'a1', 'a2']) void ask('slower than thought', name, 100);
    for (const name of ['b0', 'b1', 'b2', 'b3']) void ask('as long as thought', name, 100);
    for (let turn = 0; turn < 6; turn += 1) {
      await end('');
      const now = started.at(-1) ?? '';
      await end(now, now.startsWith('a') ? 200 : 100);
    }
    expect(started).toEqual(['a0', 'b0', 'b1', 'a1', 'b2', 'b3', 'a2']);
  });

  it('keeps a lane for those who may use it', async () => {
    const { started, ask, end } = stage([
      { slot: 'one' },
      { slot: 'express', takes: ({ cost }) => cost < 50 },
    ]);
    void ask('heavy', 'a', 1000);
    void ask('other', 'b', 1000);
    void ask('light', 'c', 10);
    await end('');
    expect(started).toEqual(['a@one', 'c@express']);
  });

  it('refuses the 33rd waiting call of a caller and serves the next caller', async () => {
    const { started, ask, end } = stage([{ slot: 'one' }]);
    void ask('x', 'first', 1);
    for (let at = 0; at < 32; at += 1) void ask('x', `w${at}`, 1);
    await expect(ask('x', 'too many', 1)).rejects.toMatchObject({ code: 'busy', retryAfter: 2 });
    void ask('y', 'mine', 1);
    await end('first');
    await end('w0');
    await end('w1');
    expect(started).toContain('mine');
  });

  it('forgets who hung up', async () => {
    const queue = createFairQueue([{ slot: 'one' }], LIMITS);
    const abort = new AbortController();
    let end = (): void => undefined;
    const first = queue.run(() => new Promise<void>((resolve) => (end = resolve)), { caller: 'x', cost: 1 });
    const second = queue.run(async () => 'never', { caller: 'y', cost: 1, signal: abort.signal });
    abort.abort();
    await expect(second).rejects.toThrow('hung up');
    expect(queue.waiting()).toBe(0);
    end();
    await first;
    expect(await queue.run(async () => 'next', { caller: 'z', cost: 1 })).toBe('next');
  });
});
