import type { RequestNest } from '../../contract/nest.ts';
import type { RotationsInput } from '../../contract/rings.ts';
import { turnsForTheRest } from '../core/boxTurns.ts';
import { alongAxes, freeTurnFinder, hullOf, wholeMicroDegrees } from '../core/rotations.ts';
import type { NestPart, NestStock } from '../problemNest.ts';

/** How a part may lie: degrees, or any turn; each of them off by the tolerance at most. */
export interface Turns {
  readonly angles: RotationsInput;
  readonly tolerance: number;
}

const DEFAULT_ROTATIONS: RotationsInput = [0, 90, 180, 270];
/** Turns count to the millionth of a degree. */
const ROUNDING = 1e-6;

/** What a part row asks for; `[]` is as drawn. */
export function turnsAsked({ parts, options }: RequestNest, row: number): Turns {
  const { allowedRotations, angleTolerance } = parts[row];
  const wanted = allowedRotations ?? options?.rotations ?? DEFAULT_ROTATIONS;
  return { angles: wanted.length === 0 ? [0] : wanted, tolerance: angleTolerance ?? 0 };
}

/** Whether a part may lie turned by so many degrees. */
export function mayLieAt({ angles, tolerance }: Turns, rotation: number): boolean {
  if (angles === 'any') return true;
  return angles.some((angle) => {
    const apart = (((rotation - angle) % 360) + 360) % 360;
    return Math.min(apart, 360 - apart) <= tolerance + ROUNDING;
  });
}

/** Where a turn may be off by a tolerance: as it is, by half of it and by all of it, either way. */
const OFF = [0, -0.5, 0.5, -1, 1];

/** The turns an engine tries for a part on some stock. Within a tolerance these are, besides, the turns that lay a long
 *  edge along the sheet, and for a sheet that none of them fits by its box one that does. */
export function turnsTried(
  turns: Turns,
  part: Pick<NestPart, 'polygon' | 'mirror'>,
  stock: readonly NestStock[],
): readonly number[] | 'any' {
  const { angles, tolerance } = turns;
  if (angles === 'any') return 'any';
  const off = tolerance === 0 ? [0] : OFF;
  const tried = new Set(
    off.flatMap((share) => angles.map((angle) => wholeMicroDegrees(angle + share * tolerance))),
  );
  if (tolerance === 0) return [...tried];
  const may = (angle: number): boolean => mayLieAt(turns, angle);
  for (const mirrored of part.mirror ? [false, true] : [false]) {
    const hull = hullOf(part, mirrored);
    for (const turn of alongAxes(hull)) if (may(turn)) tried.add(wholeMicroDegrees(turn));
    for (const turn of turnsForTheRest(hull, [...tried], stock, freeTurnFinder(hull, may))) tried.add(turn);
  }
  return [...tried];
}
