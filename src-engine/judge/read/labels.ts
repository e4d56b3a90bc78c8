import type { Region } from '../regions.ts';
import { isIn } from '../regions.ts';

/** A text of a drawing, y growing down: where its base line begins and how high its capital letters are. */
export interface WrittenText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly height: number;
  /** Written from the bottom to the top. */
  readonly turned: boolean;
}

/** Width of a letter, as a share of a capital's height: what readers' fonts need on average. */
export const LETTER_WIDTH = 0.7;
/** Steps along a text that are looked at. */
const STEPS = 8;

/** Whether the letters of a text lie on the material: from its beginning to its end, at their feet, their middle and
 *  their heads. */
export function standsOn(region: Region, { text, x, y, height, turned }: WrittenText): boolean {
  const width = LETTER_WIDTH * height * [...text].length;
  for (let step = 0; step <= STEPS; step += 1) {
    const along = (width * step) / STEPS;
    for (const up of [0.02, 0.5, 0.98].map((share) => share * height))
      if (!(turned ? isIn(region, x - up, y - along) : isIn(region, x + along, y - up))) return false;
  }
  return height > 0;
}
