import { hash } from 'node:crypto';
import type { CallSummary } from '../../src-engine/contract/calls.ts';

/** Knows the calls that are remembered by what they asked. */
export interface Twins {
  /** The newest older call with the same path, body and status: one that was turned away tells nothing of a plan. */
  readonly note: (
    id: number,
    call: { readonly path: string; readonly status: number },
    body: Buffer,
  ) => number | null;
  /** Calls are forgotten in their order. */
  readonly forget: (id: number) => void;
}

export function createTwins(): Twins {
  const asked = new Map<number, string>();
  const newest = new Map<string, number>();
  return {
    note: (id, { path, status }, body) => {
      const what = `${path} ${status} ${hash('sha256', body, 'base64')}`;
      const twin = newest.get(what) ?? null;
      asked.set(id, what);
      newest.set(what, id);
      return twin;
    },
    forget: (id) => {
      const what = asked.get(id);
      if (what !== undefined && newest.get(what) === id) newest.delete(what);
      asked.delete(id);
    },
  };
}

/** The figures of the plan in an answer; null where it has none. */
export function planOfAnswer(response: string | null): CallSummary['plan'] {
  try {
    const { metrics } = JSON.parse(response ?? '{}') as { readonly metrics?: Metrics };
    const { placed, sheetCount, rodCount, yieldPct, density } = metrics ?? {};
    const [stock, used] = [sheetCount ?? rodCount, yieldPct ?? density];
    return placed === undefined || stock === undefined || used === undefined
      ? null
      : { parts: placed, stock, yieldPct: used };
  } catch {
    return null;
  }
}

/** The sentence of a refusal; null where the answer has none. */
export function problemOfAnswer(response: string | null): string | null {
  try {
    const { message } = JSON.parse(response ?? '{}') as { readonly message?: unknown };
    return typeof message === 'string' ? message : null;
  } catch {
    return null;
  }
}

type Metrics = Readonly<
  Partial<Record<'placed' | 'sheetCount' | 'rodCount' | 'yieldPct' | 'density', number>>
>;
