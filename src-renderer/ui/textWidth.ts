/** Width of a text in pixels, in letters of so many pixels. */
export type WidthOf = (text: string, letters: number) => number;

/** Texts whose width is kept: lists of thousands of rows are laid out anew with every key. */
const MOST_KEPT = 20_000;

let brush: CanvasRenderingContext2D | null = null;
let font = '';
let kept = new Map<string, number>();

/** Width of a text in the window's own letters. */
export const windowTextWidth: WidthOf = (text, letters) => {
  const key = `${letters} ${text}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  brush ??= document.createElement('canvas').getContext('2d');
  if (brush === null) return 0;
  font ||= getComputedStyle(document.body).fontFamily;
  brush.font = `${letters}px ${font}`;
  const { width } = brush.measureText(text);
  if (kept.size >= MOST_KEPT) kept = new Map();
  kept.set(key, width);
  return width;
};

/** Lines a text takes in `room` pixels: it breaks at spaces and after its own hyphens and slashes, a word that is wider
 *  than the room within. */
export function linesOf(text: string, room: number, letters: number, widthOf: WidthOf): number {
  if (widthOf(text, letters) <= room) return 1;
  let [lines, used] = [1, 0];
  const space = widthOf(' ', letters);
  for (const piece of text.split(/(?<=\s)|(?<=[-/])(?=\p{L})/u)) {
    const word = piece.trimEnd();
    const wide = widthOf(word, letters);
    if (used > 0 && used + wide > room) [lines, used] = [lines + 1, 0];
    const more = Math.max(0, Math.ceil(wide / room) - 1);
    lines += more;
    used += wide - more * room + (word === piece ? 0 : space);
  }
  return lines;
}
