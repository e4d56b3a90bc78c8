import { bandThickness } from './edges.ts';
import { plainWords } from './plainWords.ts';

/** The band of the job that a list calls by its name; marks mean the only band there is. */
export function sameBand<Band extends { readonly ref: string }>(
  name: string,
  bands: readonly Band[],
): Band | undefined {
  if (name === '*') return bands.length === 1 ? bands[0] : undefined;
  return bands.find((band) => plainBand(band.ref) === plainBand(name));
}

/** The only band of the job that is as thick as a name says which says nothing else: `2`, `0,8 mm`. */
export function bandAsThick<Band extends { readonly ref: string; readonly thickness: number }>(
  name: string,
  bands: readonly Band[],
): Band | undefined {
  if (!/^\d+([.,]\d+)?( ?mm)?$/.test(name)) return undefined;
  const [band, ...others] = bands.filter(({ thickness }) => thickness === bandThickness(name));
  return others.length === 0 ? band : undefined;
}

const plainBand = (name: string): string =>
  plainWords(name)
    .replace(/[\s,._-]+/g, '')
    .replace(/mm$/, '');
