import type { ListContext } from '../list.ts';
import type { FreeLine } from './lineWords.ts';
import { BETWEEN, SIZE } from './lineWords.ts';
import { numberOf } from '../tables/splitSizes.ts';
import { plainWords } from '../words/plainWords.ts';

/** What has sizes beside those of a part, and is none: a cut-out, a band, the sheet it comes from. */
export const NO_PART = new RegExp(
  String.raw`\b(?:[a-z]*(?:ausschnitt|ausklinkung|aussparung|nut|falz|frasung|loch|bohrung)|profil|kante|umleimer|` +
    String.raw`cut ?out|notch|groove|rebate|hole|edge|band|decoupe|entaille|rainure|chant|foro|scasso|bordo|recorte|` +
    String.raw`canto|wyciecie|aus|von|fur|mit|from|of|for|with|pour|avec)\b`,
);
/** No part is as narrow, in its own unit: the thickness of a band. */
export const NARROWEST = 4;

/** Other sizes on a line, as those of a cut-out, are no counts: one word of the name. */
export const OTHERS = new RegExp(
  String.raw`(?<![\d.,/]|\p{L}\d{0,9}[-_]\d{0,9})(${SIZE})${BETWEEN}(${SIZE})(?![\d/])`,
  'giu',
);

/** A line with the sizes of another part beside those of one, `Seite 720x560 / Boden 764x540`, is not read as one of
 *  them. Those of a cut-out are told by its word, and a raster or a section is smaller. */
export function ofOnePart(one: FreeLine, unit: ListContext['unit']): FreeLine {
  const holdsMore = [...one.name.matchAll(OTHERS)].some(([, first = '', second = '']) => {
    const [low = 0, high = 0] = [first, second].map(numberOf).toSorted((a, b) => a - b);
    return low >= NARROWEST && high >= LEAST_LONG[unit];
  });
  return one.sizes.length === 0 || !holdsMore || NO_PART.test(plainWords(one.text))
    ? one
    : { ...one, sizes: [], counts: [] };
}

/** The longer side of a part is no shorter. */
const LEAST_LONG = { mm: 100, in: 5 } as const;
