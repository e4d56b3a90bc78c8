import { describe, expect, it, vi } from 'vitest';
import { ApiError } from './client.ts';
import { whenFree } from './whenFree.ts';

const QUICK = { tries: 3, pauseMs: 0 };
const busy = new ApiError(429, 'busy', 'The engine is busy.');

/** Answers with each of these in turn: an error is thrown. */
function service(answers: readonly unknown[]): () => Promise<unknown> {
  const left = [...answers];
  return () => {
    const next = left.shift();
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  };
}

describe('whenFree', () => {
  it('asks a busy service again until it answers', async () => {
    const waits = vi.fn();
    expect(await whenFree(service([busy, busy, 'plan']), new AbortController().signal, waits, QUICK)).toBe(
      'plan',
    );
    expect(waits).toHaveBeenCalledTimes(2);
  });
  it('waits as long as the answer says, and for an engine that is away as well', async () => {
    const away = new ApiError(503, 'service_unavailable', 'it does not answer', undefined, 0);
    const patient = { tries: 2, pauseMs: 3_600_000 };
    expect(await whenFree(service([away, 'plan']), new AbortController().signal, undefined, patient)).toBe(
      'plan',
    );
  });
  it('passes the last answer on when patience ends', async () => {
    await expect(
      whenFree(service([busy, busy, busy, 'too late']), new AbortController().signal, undefined, QUICK),
    ).rejects.toBe(busy);
  });
  it('does not ask again after another error, nor after an abort', async () => {
    const wrong = new ApiError(400, 'invalid_request', 'h must be positive');
    await expect(
      whenFree(service([wrong, 'plan']), new AbortController().signal, undefined, QUICK),
    ).rejects.toBe(wrong);
    const controller = new AbortController();
    await expect(
      whenFree(service([busy, 'plan']), controller.signal, () => controller.abort(), QUICK),
    ).rejects.toThrow(/abort/i);
  });
});
