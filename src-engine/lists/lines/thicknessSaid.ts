import { SIZE } from './lineWords.ts';
import { plainWords } from '../words/plainWords.ts';

/** `18mm thick`, `19 mm stark`. */
const BEHIND = new RegExp(
  String.raw`[(\[]?(?<![\d.,/]|[x×*]\s?)(${SIZE})[\s-]?(?:thick(?:ness)?|thk|dick|stark)(?![\p{L}\d])[)\]]?,?`,
  'iu',
);
/** `thickness 18`, `Stärke: 19 mm`, `ép. 19`, `t=18`. */
const LABELLED = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:thickness|dicke|stärke|staerke|materialstärke|plattenstärke|` +
    String.raw`[ée]p(?:aisseur|\.)|spess(?:ore|\.)|sp\.|esp(?:esor|essura|\.)|grosor|dikte|grubość)\s*[:=]?|` +
    String.raw`[td]\s?=)\s*` +
    String.raw`(${SIZE})(?![\p{L}\d]),?`,
  'iu',
);
/** `18 mm: 2x 720 x 560` */
const IN_FRONT = /^\W*(\d{1,2}(?:[.,]\d)?\s?mm)\s*:\s+/iu;
/** In front of it: the thickness of a band or a veneer. */
const OF_A_BAND = new RegExp(
  String.raw`(?:kante\p{L}*|umleimer|\p{L}*edge|edging|banding|band|lipping|abs|pvc|chant|bordo|belag|furnier|veneer|` +
    String.raw`hpl|laminat\p{L}*)\W*$`,
  'u',
);

/** No line of a part is longer. */
const LONGEST = 400;

/** The thickness of a board that a word beside its sizes says, and the line without it; null where there is none. */
export function thicknessSaid(text: string): { readonly size: string; readonly rest: string } | null {
  if (text.length > LONGEST) return null;
  for (const manner of [BEHIND, LABELLED, IN_FRONT]) {
    const found = manner.exec(text);
    const [whole = '', size] = found ?? [];
    if (found === null || size === undefined) continue;
    if (OF_A_BAND.test(plainWords(text.slice(0, found.index)))) return null;
    return { size: size.trim(), rest: text.replace(whole, ' ').replace(/[\s,;]+$/, '') };
  }
  return null;
}
