import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeHost } from '../../e2e/api/fakeHost.ts';
import { whenAwakeFor } from './awake.ts';
import { createEngineSlot } from './engineSlot.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A night: on waking every timer of then is due, whatever was left of it. */
const sleep = (): void => void vi.advanceTimersToNextTimer();

describe('time that counts only while the machine is awake', () => {
  it('is not over on waking', () => {
    const done = vi.fn();
    whenAwakeFor(60_000, done);
    vi.advanceTimersByTime(10_500);
    sleep();
    expect(done).not.toHaveBeenCalled();
    vi.advanceTimersByTime(48_999);
    expect(done).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(done).toHaveBeenCalledOnce();
  });

  it('is as long as was said, and can be called off', () => {
    for (const ms of [60, 1_000, 1_500]) {
      const [done, never] = [vi.fn(), vi.fn()];
      whenAwakeFor(ms, done);
      const callOff = whenAwakeFor(ms, never);
      callOff();
      vi.advanceTimersByTime(ms - 1);
      expect(done).toHaveBeenCalledTimes(0);
      vi.advanceTimersByTime(1);
      expect([done.mock.calls.length, never.mock.calls.length]).toEqual([1, 0]);
    }
  });

  it('limits a solve: one that slept goes on, one that hangs is ended', async () => {
    const host = createFakeHost();
    const slot = createEngineSlot(host, { spare: false });
    const ended = vi.fn();
    const answer = slot
      .run({ kind: 'solve', mode: '2d', body: '{"parts":[{"name":"hang"}],"stock":[{}]}' }, { hardMs: 5_000 })
      .catch(ended);
    await new Promise((resolve) => setImmediate(resolve));
    sleep();
    await new Promise((resolve) => setImmediate(resolve));
    expect([ended.mock.calls.length, host.counts.killed]).toEqual([0, 0]);
    vi.advanceTimersByTime(5_000);
    await answer;
    expect(ended.mock.calls[0]?.[0]).toMatchObject({ code: 'solve_timeout' });
    slot.close();
  });
});
