import { createHash } from 'node:crypto';
import type { CallSummary } from '../../src-engine/contract/calls.ts';

/** Knows the calls that are remembered by what they asked. */
export interface Twins {
  /** The newest older call with the same path and body. */
  readonly note: (id: number, path: string, body: Buffer) => number | null;
  readonly forget: (id: number) => void;
}

export function createTwins(): Twins {
  const hashes = new Map<number, string>();
  return {
    note: (id, path, body) => {
      const hash = createHash('sha256').update(`${path}\n`).update(body).digest('base64');
      const twin = [...hashes].findLast(([, older]) => older === hash)?.[0] ?? null;
      hashes.set(id, hash);
      return twin;
    },
    forget: (id) => hashes.delete(id),
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

type Metrics = Readonly<
  Partial<Record<'placed' | 'sheetCount' | 'rodCount' | 'yieldPct' | 'density', number>>
>;
