/** The best plan so far, in figures. */
export interface BestSoFar {
  readonly sheets: number;
  /** Which material the search is at, counted from 1, of how many. */
  readonly material?: { readonly at: number; readonly of: number };
  /** How far the last sheet is used, in lengths of the job. */
  readonly reach?: number;
}

/** The same in words, for a line of progress. */
export function bestInWords({ sheets, material, reach }: BestSoFar): string {
  const count = `${sheets} ${sheets === 1 ? 'sheet' : 'sheets'}`;
  if (material !== undefined) return `${count}, material ${material.at} of ${material.of}`;
  return reach === undefined ? count : `${count}, the last one used to ${reach}`;
}
