import type { FastifyRequest } from 'fastify';
import type { EngineError } from '../../src-engine/contract/errors.ts';
import type { Callers } from './callers.ts';

/** How often it is looked whether a key is still good: another program, or another node, may revoke it. */
const LOOK_MS = 1_000;

/** Watches over the keys of those whose answers go on for long. */
export interface KeyWatch {
  /** Tells once that the caller of a request, who was let in, would be let in no more. Returns what ends the
   *  listening. */
  readonly onRefusal: (request: FastifyRequest, tell: (refusal: EngineError) => void) => () => void;
}

/** One look a key, however many answers of it go on. */
export function createKeyWatch(callers: Pick<Callers, 'refusalNow'>): KeyWatch {
  const keys = new Map<
    string,
    { readonly timer: NodeJS.Timeout; readonly tell: Set<(r: EngineError) => void> }
  >();
  return {
    onRefusal: (request, tell) => {
      const key = request.headers.authorization ?? '';
      const look = async (): Promise<void> => {
        const refusal = await callers.refusalNow(request);
        if (refusal !== null) for (const one of [...(keys.get(key)?.tell ?? [])]) one(refusal);
      };
      // A database that does not answer says nothing of the key: the next look may.
      const known = keys.get(key) ?? {
        timer: setInterval(() => void look().catch(() => undefined), LOOK_MS).unref(),
        tell: new Set(),
      };
      keys.set(key, known);
      known.tell.add(tell);
      return () => {
        known.tell.delete(tell);
        if (known.tell.size > 0 || keys.get(key) !== known) return;
        clearInterval(known.timer);
        keys.delete(key);
      };
    },
  };
}
