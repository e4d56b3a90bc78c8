import type { Mode } from '../../src-engine/contract/validation.ts';

interface CostedRow {
  readonly qty?: number | null;
  readonly polygon?: readonly unknown[] | null;
}
interface CostedRequest {
  readonly parts: readonly CostedRow[];
  readonly stock: readonly unknown[];
  readonly engine?: string | null;
  readonly options?: { readonly effort?: string | null; readonly minimizeCost?: boolean | null } | null;
  readonly include?: readonly string[] | null;
}

/** A rough estimate of a synchronous solve, milliseconds, for the order of the queue only; it never changes an
 *  answer, and the queue puts a caller's account right by the time really taken. Fitted by eye to the figures
 *  of docs/RELIABILITY.md; wrong by a factor of three at most on ordinary jobs. */
export function solveCost(mode: Mode, value: unknown): number {
  const { parts, stock, engine, options, include } = value as CostedRequest;
  const pieces = parts.reduce((sum, row) => sum + (row.qty ?? 1), 0);
  const kinds = parts.length;
  if (mode === 'nest') {
    const corners = parts.reduce((sum, row) => sum + (row.polygon?.length ?? 400), 0);
    return 50 + 4 * pieces + pieces * (corners / kinds) * 0.2;
  }
  const sizes = options?.minimizeCost === true ? stock.length : Math.sqrt(stock.length);
  const bound = include?.includes('bound') === true ? 2 : 1;
  if (mode !== '2d') return (2 + 0.02 * pieces + 0.3 * kinds) * sizes * bound;
  if (engine === 'balanced') return 1 + 0.03 * pieces;
  const effort = options?.effort === 'fast' ? 0.3 : 1;
  return (1 + pieces + 0.5 * kinds) * effort * sizes * bound;
}
