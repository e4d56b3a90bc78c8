import { itemAt } from '../../../src-engine/control/present.ts';
import type { ResponseNest, SheetNest } from '../../../src-engine/contract/nest.ts';
import type { ShapeOptions } from '../../job/jobDocument.ts';

/** How full the sheets are up to the last part, in percent: the net area of the parts over the sheets cut off where
 *  the parts end, across the length or the height, whichever leaves more. Sheets that are no rectangle count whole.
 *  Null without parts. */
export function usedDensity({ sheets, metrics }: ResponseNest): number | null {
  const used = sheets.reduce((sum, sheet) => sum + usedArea(sheet), 0);
  return used <= 0 ? null : (100 * metrics.partArea) / used;
}

function usedArea({ w, h, usedW, usedH, polygon }: SheetNest): number {
  return polygon === undefined ? Math.min(w * usedH, h * usedW) : ringArea(polygon);
}

const ringArea = (ring: readonly (readonly number[])[]): number =>
  Math.abs(
    ring.reduce((sum, [x = 0, y = 0], at) => {
      const [nx = 0, ny = 0] = itemAt(ring, (at + 1) % ring.length);
      return sum + x * ny - y * nx;
    }, 0),
  ) / 2;

/** Minutes the machine cuts: all contours at the cutting speed and the pierces, without the ways between them. Null
 *  where no speed is told. */
export function cutMinutes(
  { cutLength, pierces }: ResponseNest['metrics'],
  { cutSpeed, pierceSeconds }: Pick<ShapeOptions, 'cutSpeed' | 'pierceSeconds'>,
): number | null {
  return cutSpeed === null ? null : cutLength / cutSpeed + (pierces * pierceSeconds) / 60;
}
