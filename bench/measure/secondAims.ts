import type { Mode } from '../../src-engine/contract/validation.ts';
import type { Result } from '../harness.ts';
import { compareRanks } from '../harness.ts';

/** What a plan is judged by among plans of one rank, by mode: a field of `Result.extra`. */
interface Aim {
  readonly field: string;
  readonly title: string;
  /** Whether more of it is better. */
  readonly most: boolean;
  /** Changes are percent of the whole run's sum, or points, per job. */
  readonly unit: '%' | 'points';
}
const AIMS: Readonly<Partial<Record<Mode, readonly Aim[]>>> = {
  '2d': [
    { field: 'sawPasses', title: 'passes', most: false, unit: '%' },
    { field: 'largestOffcutPct', title: 'largest offcut', most: true, unit: 'points' },
  ],
  nest: [{ field: 'lastUsedPct', title: 'emptiest sheet used', most: false, unit: 'points' }],
};

/** What the second aims change by without a member, over the jobs whose rank stays: a cell of the table. Empty where
 *  the mode has none. */
export function secondAims(mode: Mode, whole: readonly Result[], without: readonly Result[]): string {
  const pairs = whole
    .map((result, index) => [result, without[index]] as const)
    .filter(([before, after]) => compareRanks(before.rank, after.rank) === 0);
  return (AIMS[mode] ?? [])
    .map(({ field, title, most, unit }) => {
      const sum = (side: 0 | 1): number =>
        pairs.reduce((all, pair) => all + (pair[side].extra[field] ?? 0), 0);
      const per = unit === '%' ? sum(0) / 100 : pairs.length;
      const change = per === 0 ? 0 : (sum(1) - sum(0)) / per;
      const shown = change.toFixed(2).replace(/^-(0\.00)$/u, '$1');
      const word = Number(shown) === 0 ? '' : change > 0 === most ? ', better' : ', worse';
      return `${title} ${Number(shown) > 0 ? '+' : ''}${shown} ${unit}${word}`;
    })
    .join('; ');
}

/** How the page says what the cell holds; empty where the mode has no second aim. */
export const sentenceOf = (mode: Mode): string =>
  AIMS[mode] === undefined
    ? ''
    : '"Second aims" is the mean change without the member\nover the jobs of equal rank. ';
