/** Callers who wait for news. */
export interface Waiting {
  /** Resolves at the next `wake`, after `waitMs`, or when the caller hangs up. */
  readonly wait: (waitMs: number, hungUp?: AbortSignal) => Promise<void>;
  readonly wake: () => void;
}

export function createWaiting(): Waiting {
  const waiting = new Set<() => void>();
  return {
    wait: (waitMs, hungUp) =>
      new Promise((resolve) => {
        const done = (): void => {
          clearTimeout(timer);
          hungUp?.removeEventListener('abort', done);
          waiting.delete(done);
          resolve();
        };
        const timer = setTimeout(done, waitMs).unref();
        hungUp?.addEventListener('abort', done);
        waiting.add(done);
      }),
    wake: () => {
      for (const done of [...waiting]) done();
    },
  };
}
