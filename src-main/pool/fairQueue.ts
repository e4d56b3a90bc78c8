import { EngineError } from '../../src-engine/contract/errors.ts';
import { whenAwakeFor } from './awake.ts';
import { Abandoned } from './liveProcess.ts';

export interface QueueLimits {
  /** How long a caller may wait for its turn, milliseconds. */
  readonly waitMs: number;
  /** How many of one caller may wait. */
  readonly waiting: number;
  /** How many of all callers together may wait. */
  readonly waitingInAll: number;
  /** `Retry-After` of a refusal, seconds. */
  readonly retrySeconds: number;
}

/** Who wants to compute, and how much. */
export interface Ticket {
  /** A key, an address without one, or the window. */
  readonly caller: string;
  /** Estimated milliseconds of computing. */
  readonly cost: number;
  /** The caller hung up or gave the call up. */
  readonly signal?: AbortSignal | undefined;
  /** Hears how far the computing is, 0 to 1. */
  readonly onProgress?: ((fraction: number) => void) | undefined;
}

/** A place where one computation at a time can run. */
export interface Lane<S> {
  readonly slot: S;
  /** Which tickets may run here; absent = all. */
  readonly takes?: ((ticket: Ticket) => boolean) | undefined;
}

/** Computations on several lanes, shared fairly between callers. */
export interface FairQueue<S> {
  /** Runs `job` on a lane when its turn comes. Errors: EngineError `busy` when too many wait or the wait is
   *  too long; Abandoned when the signal fires first; whatever `job` throws. */
  readonly run: <T>(job: (slot: S) => Promise<T>, ticket: Ticket) => Promise<T>;
  readonly waiting: () => number;
}

interface Waiter<S> {
  readonly ticket: Ticket;
  readonly start: (lane: LaneState<S>) => void;
}

interface LaneState<S> extends Lane<S> {
  isBusy: boolean;
}

interface CallerState<S> {
  readonly line: Waiter<S>[];
  isRunning: boolean;
  /** Virtual time at which the work this caller has had so far ends. */
  finish: number;
}

/** The computations of one caller run in their order, one at a time; those of different callers side by side.
 *  A free lane takes the waiting head with the earliest virtual finishing time, so that callers share by
 *  cost, short jobs come first, and nobody waits for another caller's backlog. Source: self-clocked fair
 *  queueing (Golestani 1994), the cost being an estimate that is put right by the time really taken. */
export function createFairQueue<S>(lanes: readonly Lane<S>[], limits: QueueLimits): FairQueue<S> {
  const queue = new Queue(lanes, limits);
  return {
    waiting: () => queue.waiting,
    run: async (job, ticket) => {
      const lane = await queue.turn(ticket);
      const startedAt = performance.now();
      try {
        return await job(lane.slot);
      } finally {
        queue.leave(lane, ticket, performance.now() - startedAt);
      }
    },
  };
}

class Queue<S> {
  waiting = 0;
  private readonly lanes: readonly LaneState<S>[];
  private readonly limits: QueueLimits;
  private readonly callers = new Map<string, CallerState<S>>();
  private virtualNow = 0;

  constructor(lanes: readonly Lane<S>[], limits: QueueLimits) {
    this.lanes = lanes.map((lane) => ({ ...lane, isBusy: false }));
    this.limits = limits;
  }

  /** Resolves with a lane when it is the ticket's turn. */
  turn(ticket: Ticket): Promise<LaneState<S>> {
    const state = this.stateOf(ticket.caller);
    if (state.line.length >= this.limits.waiting || this.waiting >= this.limits.waitingInAll)
      return Promise.reject(busy(this.limits));
    return new Promise((resolve, reject) => {
      const settle = (): void => {
        callOff();
        ticket.signal?.removeEventListener('abort', abandon);
      };
      const giveUp = (error: Error): void => {
        state.line.splice(state.line.indexOf(waiter), 1);
        this.waiting -= 1;
        settle();
        reject(error);
      };
      const abandon = (): void => giveUp(new Abandoned('the caller hung up'));
      const callOff = whenAwakeFor(this.limits.waitMs, () => giveUp(busy(this.limits)));
      const waiter: Waiter<S> = {
        ticket,
        start: (lane) => {
          settle();
          resolve(lane);
        },
      };
      state.line.push(waiter);
      this.waiting += 1;
      if (ticket.signal?.aborted) return abandon();
      ticket.signal?.addEventListener('abort', abandon, { once: true });
      this.dispatch();
    });
  }

  leave(lane: LaneState<S>, ticket: Ticket, tookMs: number): void {
    lane.isBusy = false;
    const state = this.stateOf(ticket.caller);
    state.isRunning = false;
    state.finish += tookMs - ticket.cost;
    if (this.waiting === 0) this.forgetIdle();
    this.dispatch();
  }

  private dispatch(): void {
    for (const lane of this.lanes) {
      const state = lane.isBusy ? null : this.nextFor(lane);
      const waiter = state?.line.shift();
      if (state === null || waiter === undefined) continue;
      this.waiting -= 1;
      this.virtualNow = Math.max(this.virtualNow, state.finish);
      state.finish = this.virtualNow + waiter.ticket.cost;
      state.isRunning = true;
      lane.isBusy = true;
      waiter.start(lane);
    }
  }

  /** The caller whose head may run on this lane and would end first. */
  private nextFor(lane: LaneState<S>): CallerState<S> | null {
    let best: CallerState<S> | null = null;
    let bestEnd = Infinity;
    for (const state of this.callers.values()) {
      const [head] = state.line;
      if (state.isRunning || head === undefined) continue;
      const { ticket } = head;
      if (lane.takes?.(ticket) === false) continue;
      const end = Math.max(this.virtualNow, state.finish) + ticket.cost;
      if (end < bestEnd) [best, bestEnd] = [state, end];
    }
    return best;
  }

  private stateOf(caller: string): CallerState<S> {
    const known = this.callers.get(caller);
    if (known) return known;
    const made: CallerState<S> = { line: [], isRunning: false, finish: this.virtualNow };
    this.callers.set(caller, made);
    return made;
  }

  /** Nobody waits: old accounts are closed, and no idle caller is remembered. */
  private forgetIdle(): void {
    for (const [caller, state] of this.callers)
      if (state.isRunning) state.finish = Math.min(state.finish, this.virtualNow);
      else this.callers.delete(caller);
  }
}

function busy(limits: QueueLimits): EngineError {
  return new EngineError(
    'busy',
    'capacity is full at the moment; try again shortly',
    undefined,
    limits.retrySeconds,
  );
}
