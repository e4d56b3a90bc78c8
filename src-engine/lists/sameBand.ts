import { plainWords } from './titles.ts';

/** The band of the job that a list calls by its name; marks mean the only band there is. */
export function sameBand<Band extends { readonly ref: string }>(
  name: string,
  bands: readonly Band[],
): Band | undefined {
  if (name === '*') return bands.length === 1 ? bands[0] : undefined;
  return bands.find((band) => plainBand(band.ref) === plainBand(name));
}

const plainBand = (name: string): string =>
  plainWords(name)
    .replace(/[\s,._-]+/g, '')
    .replace(/mm$/, '');
