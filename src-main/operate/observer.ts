import type { Work } from '../pool/pool.ts';

/** A call as it begins. */
export interface CallSeen {
  readonly id: string;
  readonly method: string;
  /** The route's pattern, '' when there is none; never the address itself. */
  readonly route: string;
  /** W3C trace context of the caller, when the caller is a trusted proxy. */
  readonly traceparent: string | null;
}

/** Somebody who watches the service's work: for figures, for traces. Nothing here waits or throws, and nothing
 *  of a body, a key or an address is ever told. */
export interface Observer {
  /** A call begins; `go` runs the rest of it. What comes back is told when it has been answered. */
  readonly call: (seen: CallSeen, go: () => void) => (status: number, ms: number) => void;
  /** Goes on with a call after a break in which its context was lost. */
  readonly resume?: (id: string, go: () => void) => void;
  /** Told in the context of whoever asked for the work. */
  readonly work: (seen: Work) => void;
  readonly close?: () => Promise<void>;
}

/** Several as one. */
export function observeAll(observers: readonly Observer[]): Observer {
  return {
    call: (seen, go) => {
      const ends: ((status: number, ms: number) => void)[] = [];
      const steps = observers.map(
        (observer) => (next: () => void) => void ends.push(observer.call(seen, next)),
      );
      inside(steps, go);
      return (status, ms) => ends.forEach((end) => end(status, ms));
    },
    resume: (id, go) =>
      inside(
        observers.flatMap(({ resume }) => (resume ? [(next: () => void) => resume(id, next)] : [])),
        go,
      ),
    work: (seen) => observers.forEach((observer) => observer.work(seen)),
    close: async () => {
      await Promise.all(observers.map((observer) => observer.close?.()));
    },
  };
}

/** Runs each step inside the one before. */
function inside(steps: readonly ((next: () => void) => void)[], go: () => void): void {
  const [first, ...rest] = steps;
  if (first === undefined) go();
  else first(() => inside(rest, go));
}
