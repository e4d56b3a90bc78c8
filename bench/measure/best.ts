import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Result } from '../harness.ts';
import { compareRanks, gapPct } from '../harness.ts';

/** The best plans ever measured on the project's own jobs, kept in the repository: bench/best/<mode>.json,
 *  renewed by `npm run bench:best`. Those of other programs stand there by hand, with their source, once the judge
 *  has found no fault in the plan laid as `fixed` with `rest: leave`. */
export interface Best {
  readonly rank: readonly number[];
  /** Hash of the request it belongs to: the entry of a job that has changed since does not count. */
  readonly hash: string;
  /** The program it is from, where it is not our own, and the time it was given. */
  readonly source?: string;
}
export type BestFile = Readonly<Record<string, Best>>;

export const bestFile = (mode: string): string => join(import.meta.dirname, '..', 'best', `${mode}.json`);

export function readBest(mode: string): BestFile {
  const file = bestFile(mode);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BestFile) : {};
}

export const bestKey = ({ set, name }: Pick<Result, 'set' | 'name'>): string => `${set}/${name}`;

/** Percent by which a result is behind the best known: of the value where as many pieces are placed, else of
 *  the pieces. Null where nothing is known; negative when it is better. */
export function gapToBest(result: Result, best: BestFile): number | null {
  const own = best[bestKey(result)];
  if (result.half === undefined) return result.best === null ? null : gapPct(result.value, result.best);
  if (own === undefined || own.hash !== result.hash) return null;
  const piecesOut = result.rank.slice(0, -1);
  const leastOut = own.rank.slice(0, -1);
  if (compareRanks(piecesOut, leastOut) !== 0) {
    const more = piecesOut[piecesOut.length - 1] - leastOut[leastOut.length - 1];
    return (more / Math.max(1, result.pieces)) * 100;
  }
  const [value, least] = [result.rank[result.rank.length - 1], own.rank[own.rank.length - 1]];
  return least === 0 ? 100 * value : gapPct(value, least);
}
