/** 1, 2, 4, 5, 6 -> `1, 2, 4–6` */
export function ranges(numbers: readonly number[]): string {
  const sorted = numbers.toSorted((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const one of sorted) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] === one - 1) last[1] = one;
    else runs.push([one, one]);
  }
  return runs
    .map(([from, to]) => (to - from < 2 ? [...new Set([from, to])].join(', ') : `${from}–${to}`))
    .join(', ');
}

/** The same of sheets or patterns that are counted from 0, as people count them. */
export const rangesOfPlaces = (places: readonly number[]): string => ranges(places.map((place) => place + 1));
