import type { ServerResponse } from 'node:http';
import { EngineError } from '../../src-engine/contract/errors.ts';

/** What is held at the moment, per caller and in all: bytes of large bodies or answers, or connections. */
export interface HoldBudget {
  /** Takes so much until the reply is gone; nothing for one that is gone already. Errors: EngineError `busy` when the
   *  caller or all together hold too many. */
  readonly take: (caller: string, amount: number, reply: { readonly raw: ServerResponse }) => void;
  /** Errors: the same, when the caller or all together already hold as much as they may. */
  readonly requireRoom: (caller: string) => void;
  readonly held: () => number;
}

export interface BudgetLimits {
  readonly perCaller: number;
  readonly inAll: number;
  /** Ends the sentence of a refusal: what should become less first. */
  readonly what: string;
}

const RETRY_SECONDS = 2;

export function createHoldBudget(limits: BudgetLimits): HoldBudget {
  const holds = new Map<string, number>();
  let total = 0;
  const refuse = (): never => {
    throw new EngineError('busy', `${limits.what}; try again shortly`, undefined, RETRY_SECONDS);
  };
  return {
    held: () => total,
    requireRoom: (caller) => {
      if ((holds.get(caller) ?? 0) >= limits.perCaller || total >= limits.inAll) refuse();
    },
    take: (caller, amount, reply) => {
      // Nothing would give it back.
      if (reply.raw.closed) return;
      const held = holds.get(caller) ?? 0;
      if (held + amount > limits.perCaller || total + amount > limits.inAll) refuse();
      holds.set(caller, held + amount);
      total += amount;
      let isHeld = true;
      const give = (): void => {
        if (!isHeld) return;
        isHeld = false;
        total -= amount;
        const left = (holds.get(caller) ?? 0) - amount;
        if (left > 0) holds.set(caller, left);
        else holds.delete(caller);
      };
      reply.raw.once('close', give);
      reply.raw.once('finish', give);
    },
  };
}
