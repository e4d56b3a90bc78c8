import type { Ticks } from '../../geometry/lengths.ts';
import { ticks } from '../../geometry/lengths.ts';
import type { PanelPart, PanelProblem } from '../problem2d.ts';

/** How a row lies as a part type. `w`,`h`: the space it takes; `swapped` where the row's w and h are exchanged. */
export interface Laid {
  readonly w: Ticks;
  readonly h: Ticks;
  readonly swapped: boolean;
  readonly turnable: boolean;
}

/** How the rows of a problem lie: a turnable row long side first, unless turns are counted.
 *
 *  With a single stage and a tolerance a part must span its sheet in one direction, and on a sheet grown by the
 *  tolerance it does so with any side from the usable length up to the grown one: no cut frees it there, since its
 *  end is the edge of the material. Such a side takes the whole grown length. Nothing is lost by it: no other part
 *  could lie in the rest, which is at most the tolerance and so shorter than any side. Where sheets differ in size a
 *  side would span only some of them: rows lie as they are. */
export function waysToLie(problem: PanelProblem): (part: PanelPart) => Laid {
  const { tolerance, maxStages, minimizeRotations, stock } = problem;
  const sizes = new Set(stock.map(({ region }) => `${region.w} ${region.h}`));
  const plain = ({ w, h, rotatable }: PanelPart): Laid => {
    const swapped = rotatable && !minimizeRotations && h > w;
    return { w: swapped ? h : w, h: swapped ? w : h, swapped, turnable: rotatable };
  };
  if (tolerance === 0 || maxStages > 1 || sizes.size !== 1) return plain;
  const { region } = stock[0];
  const taken = (side: Ticks, room: number): Ticks =>
    side >= room && side <= room + tolerance ? ticks(room + tolerance) : side;
  return (part) => {
    const way = (w: Ticks, h: Ticks, swapped: boolean): Laid => ({
      w: taken(w, region.w),
      h: taken(h, region.h),
      swapped,
      turnable: false,
    });
    const ways = part.rotatable
      ? [way(part.w, part.h, false), way(part.h, part.w, true)]
      : [way(part.w, part.h, false)];
    const isOnSheet = ({ w, h }: Laid): boolean =>
      w <= region.w + tolerance &&
      h <= region.h + tolerance &&
      (w === region.w + tolerance || h === region.h + tolerance);
    const [best, other] = ways.filter(isOnSheet).toSorted((a, b) => a.w * a.h - b.w * b.h);
    if (best === undefined) return plain(part);
    return { ...best, turnable: other !== undefined && best.w === other.h && best.h === other.w };
  };
}
