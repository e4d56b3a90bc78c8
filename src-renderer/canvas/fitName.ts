import { breakWords, wrapText } from './wrapText.ts';

/** A name as it stands on its part. */
export interface FittedName {
  readonly lines: readonly string[];
  /** Height of the letters and distance of the lines, pixels. */
  readonly letters: number;
  readonly leading: number;
  readonly upright: boolean;
  /** How far its middle lies right of the middle of the part, pixels. */
  readonly right: number;
}

/** A part on the screen, pixels: its size, and what stays free of its name at the left, at the right, and both
 *  above and below. */
interface NamedBox {
  readonly w: number;
  readonly h: number;
  readonly left: number;
  readonly right: number;
  readonly ends: number;
}

/** Ways a name is tried in, one after the other: in the middle or beside the size at the left edge, along its own
 *  direction or across it, in letters of these heights; long words whole, in letters down to 10 px,
 *  before they are taken apart where a line bears so many letters. */
const WAYS = [
  { isBeside: false, isAcross: false, apart: null, letters: [14, 12, 11] },
  { isBeside: true, isAcross: false, apart: null, letters: [12, 11] },
  { isBeside: true, isAcross: true, apart: null, letters: [12, 11] },
  { isBeside: true, isAcross: false, apart: null, letters: [10] },
  { isBeside: true, isAcross: true, apart: null, letters: [10] },
  { isBeside: false, isAcross: false, apart: 7, letters: [12, 11] },
  { isBeside: true, isAcross: false, apart: 7, letters: [11, 10] },
  { isBeside: true, isAcross: false, apart: null, letters: [9] },
  { isBeside: true, isAcross: false, apart: 0, letters: [10, 9] },
  { isBeside: true, isAcross: true, apart: 0, letters: [10, 9] },
] as const;
const BIG_PART = 130;
const MOST_LINES = 5;
/** A low part has its name beside its size. */
const LEAST_ROOM = 14;

/** The name on as many lines as it needs; null where no way shows all of it. `widthOf` measures a text in letters of a
 *  height. */
export function fitName(
  name: string,
  box: NamedBox,
  isUpright: boolean,
  widthOf: (text: string, letters: number) => number,
): FittedName | null {
  const largest = Math.min(box.w, box.h) > BIG_PART ? 14 : 12;
  const { left, right } = box;
  for (const { isBeside, isAcross, apart, letters } of WAYS) {
    const upright = isUpright !== isAcross;
    const wide = box.w - left - (isBeside ? right : left);
    const high = Math.max(LEAST_ROOM, box.h - 2 * box.ends);
    const [room, depth] = upright ? [high, wide] : [wide, high];
    for (const size of letters.filter((one) => one <= largest && one <= depth)) {
      const leading = Math.min(15, size + 2);
      const width = (text: string): number => widthOf(text, size);
      const most = Math.max(1, Math.min(MOST_LINES, Math.floor(depth / leading)));
      const perLine = Math.floor((0.95 * room * name.length) / Math.max(1, width(name)));
      if (apart !== null && perLine < apart) continue;
      const lines = wrapText(apart === null ? name : breakWords(name, perLine), room, most, width);
      if (lines !== null)
        return { lines, letters: size, leading, upright, right: isBeside ? (left - right) / 2 : 0 };
    }
  }
  return null;
}
