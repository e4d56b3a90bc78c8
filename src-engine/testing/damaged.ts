import { createRng } from '../control/rng.ts';

/** A file damaged at random: pieces cut out, doubled, swapped, digits and brackets changed. Same seed, same
 *  damage. */
export function damaged(content: string, seed: number): string {
  const rng = createRng(seed);
  let text = content;
  for (let k = 1 + rng.below(8); k > 0; k -= 1) {
    const at = rng.below(text.length + 1);
    const length = rng.below(1 + Math.min(200, text.length - at));
    const piece = text.slice(at, at + length);
    const rest = text.slice(at + length);
    const JUNK = [
      '<',
      '>',
      '"',
      '&',
      '0\n',
      'e',
      '-',
      '1e309',
      '\u0000',
      '(',
      'NaN',
      '<g>',
      '\n0\nINSERT\n2\nTAB\n',
      'M',
      ' 999999999 ',
    ];
    switch (rng.below(4)) {
      case 0:
        text = text.slice(0, at) + rest;
        break;
      case 1:
        text = text.slice(0, at) + piece.repeat(1 + rng.below(20)) + rest;
        break;
      case 2:
        text = text.slice(0, at) + JUNK[rng.below(JUNK.length)] + rest;
        break;
      default:
        text = text.slice(0, at) + [...piece].reverse().join('') + rest;
    }
  }
  return text;
}
