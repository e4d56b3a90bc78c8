/** Spaces that a line may be broken at. */
const SPACES = /[^\S\u00a0]+/;

/** The text with its mixed numbers in one piece: `23 1/2` and `4x 3/8` are never broken over two lines. */
export const withWholeSizes = (text: string): string => text.replace(/(?<=\d[x×]?) (?=\d+\/\d)/g, '\u00a0');

/** Breaks a name into at most `most` lines of at most `room` pixels, at spaces and as evenly as the words
 *  allow. Null when a word is wider than the room or the words need more lines. `widthOf` measures a text. */
export function wrapText(
  text: string,
  room: number,
  most: number,
  widthOf: (text: string) => number,
): readonly string[] | null {
  const words = withWholeSizes(text)
    .split(SPACES)
    .filter((word) => word !== '');
  if (words.length === 0 || words.some((word) => widthOf(word) > room)) return null;
  const filled = fill(words, room, widthOf);
  if (filled.length > most) return null;
  // The narrowest column with as many lines: "Base bottom / 600" rather than "Base / bottom 600" only where
  // the widths say so.
  let best = filled;
  const widest = (lines: readonly string[]): number => Math.max(...lines.map(widthOf));
  for (
    let next = fill(words, widest(best) - 1, widthOf);
    next.length === filled.length && widest(next) < widest(best);
    next = fill(words, widest(best) - 1, widthOf)
  )
    best = next;
  return best;
}

function fill(words: readonly string[], room: number, widthOf: (text: string) => number): readonly string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && widthOf(longer) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Fewest letters of a word that stand on a line of their own. */
const LEAST_LETTERS = 4;

/** The text with words of more than `most` letters taken apart: after their own hyphens and slashes, else by hyphens
 *  into parts as even as can be; as it is where the parts would be hardly more than letters. */
export function breakWords(text: string, most: number): string {
  if (most <= LEAST_LETTERS) return text;
  return text
    .split(/\s+/)
    .map((word) => (word.length <= most ? word : glued(word.match(/[^-/]*[-/]+|[^-/]+/gu) ?? [], most)))
    .join(' ');
}

/** Parts of a word beside each other where they fit on one line, those that are too long by hyphens. */
function glued(parts: readonly string[], most: number): string {
  const lines: string[] = [];
  for (const part of parts.flatMap((one) => hyphened(one, most))) {
    const longer = `${lines.at(-1) ?? ''}${part}`;
    if (lines.length > 0 && longer.length <= most) lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return lines.join(' ');
}

/** Taken apart between syllables, as evenly as these allow; by letters where a syllable is longer than a line. */
function hyphened(part: string, most: number): readonly string[] {
  if (part.length <= most) return [part];
  const least = piecesOf(part.length, most);
  const size = Math.min(most - 1, Math.ceil(part.length / least));
  const far = (spot: number): number => Math.abs(spot - size);
  const spots = syllableBreaks(part)
    .filter((spot) => spot < most)
    .toSorted((a, b) => far(a) - far(b) || a - b);
  const at = spots.find((spot) => piecesOf(part.length - spot, most) < least) ?? spots[0] ?? size;
  // Never between the halves of one letter.
  const to = /[\udc00-\udfff]/u.test(part.charAt(at)) ? at - 1 : at;
  return [`${part.slice(0, to)}-`, ...hyphened(part.slice(to), most)];
}

/** Pieces of a word of so many letters; each but the last has a hyphen. */
const piecesOf = (count: number, most: number): number => Math.max(1, Math.ceil((count - 1) / (most - 1)));

/** Fewest letters of a word on either side of a hyphen. */
const LEAST_SYLLABLE = 2;
/** A syllable's vowels, and the consonants up to the next vowel. */
const VOWELS = /[aeiouyäöüáéíóúàèìòùâêîôûåæø]+/giu;
/** Letters that are one sound and stay together. */
const ONE_SOUND = /(?:sch[lmnrw]?|(?<=[lnr])s[pt]r?|ch|ck|ph|th|sh|qu|[bcdfgkpt]r|[bcfgkp]l|.)$/iu;

/** Words of fewer letters stand whole. */
const LEAST_BROKEN = 8;

/** The text with soft hyphens in its long words, for a browser to break at where it must. */
export function softHyphens(text: string): string {
  return text.replaceAll(/\p{L}+/gu, (word) => {
    if (word.length < LEAST_BROKEN) return word;
    const spots = syllableBreaks(word);
    return [0, ...spots].map((spot, at) => word.slice(spot, spots[at])).join('\u00ad');
  });
}

/** Where a word may be taken apart: before the last sound between two vowels, as German and English do by and large. A
 *  rule of thumb instead of a dictionary: browsers bring none of their own on every system. */
function syllableBreaks(word: string): readonly number[] {
  const vowels = [...word.matchAll(VOWELS)].map(({ index, 0: run }) => ({
    from: index,
    to: index + run.length,
  }));
  return vowels.flatMap(({ from }, at) => {
    const before = vowels[at - 1];
    if (before === undefined) return [];
    const between = word.slice(before.to, from);
    if (!/^\p{L}+$/u.test(between)) return [];
    const spot = from - (ONE_SOUND.exec(between)?.[0].length ?? 1);
    return spot >= LEAST_SYLLABLE && spot <= word.length - LEAST_SYLLABLE ? [spot] : [];
  });
}
