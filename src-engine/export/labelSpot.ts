import { roundedLength } from '../geometry/lengths.ts';
import polylabel from 'polylabel';
import { labelText } from './labelText.ts';

/** An outline and then its holes; points `[x, y]`, y growing down. */
export type LabelRings = readonly (readonly (readonly number[])[])[];

/** How much room a label may miss, as a share of the box's shorter side. */
const PRECISION = 0.01;
/** What is longer than this many widths is searched as if it were shorter: the search begins with one square a
 *  width. */
const LONGEST = 64;

/** The middle of a label and its room: an ellipse of the half height `room` that touches no edge. */
export interface LabelSpot {
  readonly x: number;
  readonly y: number;
  readonly room: number;
}

/** Where a label stands on a shape: the pole of inaccessibility, the point farthest from every edge, so that it lies
 *  on the material of an L, a U or a ring. `aspect` is the label's width for a height of 1: distances along x count so
 *  much less. Null for a shape without area. Source: polylabel (Agafonkin 2016, after Garcia-Castellanos & Lombardo
 *  2007). */
export function labelSpot(rings: LabelRings, aspect = 1): LabelSpot | null {
  const outline = rings[0] ?? [];
  const [w, h] = [spread(outline.map(([x = 0]) => x)) / aspect, spread(outline.map(([, y = 0]) => y))];
  if (!(Math.min(w, h) > 0)) return null;
  // Pressed together lengthwise, a circle stands for a longer ellipse than is asked for: it fits all the same.
  const alongX = Math.min(1, (LONGEST * h) / w) / aspect;
  const alongY = Math.min(1, (LONGEST * w) / h);
  const pressed = rings.map((ring) =>
    ring.map(([x = 0, y = 0]): [number, number] => [x * alongX, y * alongY]),
  );
  const pole = polylabel(pressed, Math.min(w * alongX * aspect, h * alongY) * PRECISION);
  return pole.distance > 0 ? { x: pole[0] / alongX, y: pole[1] / alongY, room: pole.distance } : null;
}

const spread = (values: readonly number[]): number =>
  values.reduce((most, value) => Math.max(most, value), -Infinity) -
  values.reduce((least, value) => Math.min(least, value), Infinity);

/** A name on a part. */
export interface NameSpot {
  /** The middle of the name. */
  readonly x: number;
  readonly y: number;
  /** Of a capital letter. */
  readonly height: number;
  /** Half its width, along the line of writing. */
  readonly half: number;
  /** Written from the bottom to the top. */
  readonly turned: boolean;
}

/** Width of a letter and height of a line, as shares of the height of a capital letter. */
const LETTER = 0.75;
const LINE = 1.5;
/** The largest capital letter, as a share of the shape's longer side. */
const LARGEST = 1 / 14;
/** How much larger a name must become to be turned. */
const WORTH_TURNING = 1.4;

/** How high the capital letters of a text may be for it to lie within a width; no higher than `most`. */
export const heightWithin = (text: string, width: number, most: number): number =>
  Math.min(most, width / (LETTER * lettersIn(text)));

/** How many usual letters a text is as wide as, at least one. */
const lettersIn = (text: string): number =>
  Math.max(
    1,
    [...labelText(text)].reduce((sum, letter) => sum + lettersOf(letter), 0),
  );

/** From the radicals of Chinese on letters are as wide as they are high. */
const FIRST_SQUARE = 0x2e80;

/** Width of a letter in usual ones, by Helvetica. */
function lettersOf(letter: string): number {
  if ((letter.codePointAt(0) ?? 0) >= FIRST_SQUARE) return 2;
  if ('MWm@%'.includes(letter)) return 1.75;
  return letter === letter.toLowerCase() ? 1 : 1.35;
}

export type SpotOf = (name: string, rings: LabelRings) => NameSpot | null;

/** Where the name of a part stands: whole on its material, as large as fits there, from the bottom to the top where it
 *  becomes much larger so. `rings` as they lie on the sheet; null for a shape without area. */
function nameSpot(name: string, rings: LabelRings): NameSpot | null {
  const letters = lettersIn(name);
  const outline = rings[0] ?? [];
  const longer = Math.max(spread(outline.map(([x = 0]) => x)), spread(outline.map(([, y = 0]) => y)));
  const fitting = (spot: LabelSpot | null): number =>
    Math.min(longer * LARGEST, ((spot?.room ?? 0) * Math.sqrt(2)) / LINE);
  const aspect = (LETTER * letters) / LINE;
  const straight = labelSpot(rings, aspect);
  const isLargest = fitting(straight) >= longer * LARGEST;
  const turned = isLargest ? null : labelSpot(rings.map(swapped), aspect);
  const isTurned = fitting(turned) > WORTH_TURNING * fitting(straight);
  const spot = isTurned ? turned : straight;
  if (spot === null) return null;
  const height = fitting(spot);
  const [x, y] = isTurned ? [spot.y, spot.x] : [spot.x, spot.y];
  return { x, y, height, half: (LETTER * height * letters) / 2, turned: isTurned };
}

const swapped = (ring: LabelRings[number]): LabelRings[number] => ring.map(([x = 0, y = 0]) => [y, x]);

/** `nameSpot` for the parts of one drawing: copies that lie the same way are searched once. */
export function nameSpots(): SpotOf {
  const known = new Map<string, NameSpot | null>();
  return (name, rings) => {
    const [left = 0, top = 0] = rings[0]?.[0] ?? [];
    const own = rings.map((ring) =>
      ring.map(([x = 0, y = 0]) => [roundedLength(x - left), roundedLength(y - top)]),
    );
    const key = JSON.stringify([name, own]);
    const found = known.get(key);
    const spot = found === undefined ? nameSpot(name, own) : found;
    known.set(key, spot);
    return spot === null ? null : { ...spot, x: spot.x + left, y: spot.y + top };
  };
}

/** Where the base line of a name begins; y growing down. */
export function baseLine({ x, y, height, half, turned }: NameSpot): readonly [number, number] {
  return turned ? [x + height / 2, y + half] : [x - half, y + height / 2];
}
