import type { Response2d } from '../../../src-engine/contract/panel2d.ts';
import type { Trim } from '../../job/jobDocument.ts';

/** Where the area of the used sheets went, in percent of their full area; the five sum to 100. */
export interface AreaShares {
  readonly parts: number;
  readonly offcuts: number;
  readonly kerf: number;
  readonly trim: number;
  readonly waste: number;
}

/** Splits the sheets' area into parts, reported offcuts, saw dust, trim and waste. Dust is pass length times
 *  kerf, which counts a blade that hangs over an edge in full; waste takes up what is left. Null without
 *  sheets. */
export function areaShares(response: Response2d, kerf: number, trim: Trim): AreaShares | null {
  let [full, parts, offcuts, usable] = [0, 0, 0, 0];
  for (const sheet of response.sheets) {
    full += sheet.w * sheet.h;
    usable += Math.max(0, sheet.w - trim.left - trim.right) * Math.max(0, sheet.h - trim.top - trim.bottom);
    for (const part of sheet.parts) parts += part.w * part.h;
    for (const offcut of sheet.offcuts ?? []) offcuts += offcut.w * offcut.h;
  }
  if (full === 0) return null;
  const dust = (response.cutPlan ?? []).reduce((sum, step) => sum + step.length * kerf, 0);
  const kerfArea = Math.min(dust, Math.max(0, usable - parts - offcuts));
  const waste = Math.max(0, usable - parts - offcuts - kerfArea);
  const pct = (area: number): number => (area / full) * 100;
  return {
    parts: pct(parts),
    offcuts: pct(offcuts),
    kerf: pct(kerfArea),
    trim: pct(full - usable),
    waste: pct(waste),
  };
}
