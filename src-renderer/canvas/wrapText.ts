/** Breaks a name into at most `most` lines of at most `room` pixels, at spaces and as evenly as the words
 *  allow. Null when a word is wider than the room or the words need more lines. `widthOf` measures a text. */
export function wrapText(
  text: string,
  room: number,
  most: number,
  widthOf: (text: string) => number,
): readonly string[] | null {
  const words = text.split(/\s+/).filter((word) => word !== '');
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

function hyphened(part: string, most: number): readonly string[] {
  const letters = [...part];
  if (letters.length <= most) return [part];
  const even = Math.ceil(letters.length / piecesOf(letters.length, most));
  const said = (from: number, to?: number): string => letters.slice(from, to).join('');
  const joints = [even, even - 1, even + 1, even - 2, even + 2].filter(
    (at) =>
      at > 1 &&
      at < most &&
      piecesOf(letters.length - at, most) < piecesOf(letters.length, most) &&
      isJoint(said(0, at), said(at)),
  );
  const at = joints[0] ?? even;
  return [`${said(0, at)}-`, ...hyphened(said(at), most)];
}

/** Pieces of a word of so many letters; each but the last has a hyphen. */
const piecesOf = (count: number, most: number): number => Math.max(1, Math.ceil((count - 1) / (most - 1)));

/** Whether a word may be taken apart there by ear: the next line begins with one consonant and its vowel, and `ch`,
 *  `sch`, `ck`, `ph` and `th` stay together. */
const isJoint = (before: string, after: string): boolean =>
  /^(?:sch|[cpt]h|ck|[^aeiouyäöü\d])[aeiouyäöü]/iu.test(after) &&
  !/s\|ch|[cpt]\|h|c\|k/iu.test(`${before}|${after}`);
