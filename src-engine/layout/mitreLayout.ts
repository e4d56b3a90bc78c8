import type { TickSum } from '../geometry/lengths.ts';
import { overhang } from '../geometry/mitre.ts';
import { cosDeg } from '../geometry/trig.ts';
import type { RodLayout } from './rodLayout.ts';

/** A piece of a bar with slanted ends. `length` from long point to long point, in ticks. An angle says in degrees how
 *  far an end leans off square: above 0 the upper edge is the longer one at that end, below 0 the lower. */
export interface MitredPiece {
  readonly length: TickSum;
  readonly left: number;
  readonly right: number;
}

/** Saw and profile: the blade, and the height over which a cut leans. Ticks. */
export interface MitreSaw {
  readonly kerf: TickSum;
  readonly height: TickSum;
}

const exactBlade = (angle: number, kerf: TickSum): number => (angle === 0 ? kerf : kerf / cosDeg(angle));
const roundedUp = (ticks: number): number => Math.ceil(ticks - 1e-9);

/** What a blade takes of the bar's length in a cut of this angle, rounded up. */
export const bladeAlong = (angle: number, kerf: TickSum): number => roundedUp(exactBlade(angle, kerf));

/** What lies between the long point of one piece and that of the next, below 0 where their slants lie in each other:
 *  nowhere may the blade of the one end take from the other. Equal slants are one cut. Rounded up to ticks once, so
 *  that pieces stand as close as they can be told.
 *
 *      upper edge   ____________     ________
 *                   one  right /#/ left  next      right = 45, left = -45
 *      lower edge   __________/#/__________
 */
export function gapBetween(right: number, left: number, { kerf, height }: MitreSaw): number {
  const [standsOut, needs] = [overhang(right, height), overhang(left, height)];
  const above = (right < 0 ? -standsOut : 0) - (left < 0 ? needs : 0);
  const below = (right > 0 ? -standsOut : 0) - (left > 0 ? needs : 0);
  return roundedUp(Math.max(above, below) + Math.max(exactBlade(right, kerf), exactBlade(left, kerf)));
}

/** Lays pieces along a bar from `start` on: where they begin, where the blade passes and how it leans, what is left. A
 *  cut's place is where its low edge meets the long point of the piece it frees; it leans by the angle of the piece's
 *  right end, or against that of its left end. Ends that fall into one cut make one. A square last end at the usable
 *  end needs no cut. */
export function layMitred(
  pieces: readonly MitredPiece[],
  start: TickSum,
  usable: TickSum,
  saw: MitreSaw,
): RodLayout {
  const positions: number[] = [];
  const cuts: number[] = [];
  const angles: number[] = [];
  const cut = (pos: number, angle: number): void => {
    cuts.push(pos);
    angles.push(angle === 0 ? 0 : angle);
  };
  const end = start + usable;
  let at: number = start;
  pieces.forEach((piece, index) => {
    positions.push(at);
    const before = index === 0 ? 0 : -pieces[index - 1].right;
    if (piece.left !== before || (index === 0 && piece.left !== 0))
      cut(at - bladeAlong(piece.left, saw.kerf), -piece.left);
    const edge = at + piece.length;
    if (edge < end || piece.right !== 0) cut(edge, piece.right);
    const next = pieces.at(index + 1);
    at =
      edge +
      (next === undefined ? bladeAlong(piece.right, saw.kerf) : gapBetween(piece.right, next.left, saw));
  });
  return {
    positions,
    cuts,
    angles,
    remaining: pieces.length === 0 ? Math.max(0, usable) : Math.max(0, end - at),
    overshoot: 0,
  };
}
