import { isOver } from './nameRoom.ts';
import type { Box, NamedStrip } from './sawWalk.ts';

/** How large the letters are drawn, in the units of the drawing. */
export interface LetterRoom {
  /** Width of a label with its ground. */
  readonly wide: (label: string) => number;
  readonly high: number;
  /** A piece whose shorter side is below this carries none: its own name goes first. */
  readonly least: number;
  /** Least span of a strip of the sheet with letters beside it. */
  readonly leastSpan: number;
}

export interface PlacedLetters {
  /** Strips of the sheet: letters beside the sheet's edge, at the middle of the strip. */
  readonly beside: readonly { readonly strip: NamedStrip; readonly box: Box; readonly isLettered: boolean }[];
  /** Pieces cut from them: a tag in their lower corner. */
  readonly tags: readonly (Box & { readonly label: string })[];
}

/** A tag that gave way stays within this share of its piece: further off it would name something else. */
const SHIFTED = 3;

/** Where the letters of the strips stand, so that none lies on another or on `words`, the boxes in the drawing that
 *  hold text already. The tag of a piece stands in its lower left corner, moved to the right past what is in the way
 *  (such as the tag of its strip); if that leaves no room, in the upper left corner in the same way; else it is left
 *  out, and the list of cuts still names the piece. `at` takes boxes of the sheet to the drawing. */
export function placeLetters(
  { strips, words }: { readonly strips: readonly NamedStrip[]; readonly words: readonly Box[] },
  at: (box: Box) => Box,
  { wide, high, least, leastSpan }: LetterRoom,
): PlacedLetters {
  const beside: { strip: NamedStrip; box: Box; isLettered: boolean }[] = [];
  const tags: (Box & { label: string })[] = [];
  const ends = { h: -Infinity, v: -Infinity };
  for (const strip of strips) {
    const box = at(strip.box);
    const { label, axis } = strip;
    if (strip.isFirst) {
      const [from, span, need] = axis === 'v' ? [box.x, box.w, wide(label)] : [box.y, box.h, high];
      if (span < leastSpan) continue;
      const start = from + span / 2 - need / 2;
      const isLettered = start >= ends[axis];
      if (isLettered) ends[axis] = start + need;
      beside.push({ strip, box, isLettered });
      continue;
    }
    if (Math.min(box.w, box.h) < least) continue;
    for (const y of [box.y + box.h - high, box.y]) {
      const tag = { label, x: box.x, y, w: wide(label), h: high };
      const inWay = (): Box | undefined => hit(tags, tag) ?? hit(words, tag);
      for (let other = inWay(); other !== undefined; other = inWay()) tag.x = other.x + other.w + 1;
      const reach = tag.x === box.x ? box.w : box.w / SHIFTED;
      if (tag.x + tag.w - box.x > reach) continue;
      tags.push(tag);
      break;
    }
  }
  return { beside, tags };
}

const hit = (tags: readonly Box[], tag: Box): Box | undefined => tags.find((one) => isOver(one, tag));
