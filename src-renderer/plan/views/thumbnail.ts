import type { Thumbnail } from '../../../src-engine/contract/documents/appData.ts';
import type { JobMode } from '../../job/jobDocument.ts';
import type { Plans } from '../../stores/plans/plan.ts';
import { rodsView } from '../rods/rodsView.ts';
import { rowNumber } from '../places/rowNumber.ts';

const MOST_PARTS = 200;
const MOST_RODS = 8;
const whole = (value: number): number => Math.round(value);

/** The fullest sheet of a plan, or its first rods one below the other, in small for the list of jobs; null
 *  when there is no plan. */
export function thumbnailOf(mode: JobMode, plans: Plans): Thumbnail | null {
  if (mode === 'bars' || mode === 'timber') return rodsThumbnail(plans[mode]);
  const plan = plans[mode];
  if (plan === null) return null;
  const sheets = plan.response.sheets.map((sheet) => ({
    w: sheet.w,
    h: sheet.h,
    parts: sheet.parts.map((part) => ({
      ...boxOf(part),
      row: rowNumber(plan.asked, part) - 1,
    })),
  }));
  const best = sheets.toSorted((a, b) => filled(b) - filled(a))[0];
  if (best === undefined) return null;
  return {
    w: best.w,
    h: best.h,
    parts: best.parts
      .slice(0, MOST_PARTS)
      .map(({ x, y, w, h, row }) => [whole(x), whole(y), whole(w), whole(h), Math.max(0, row)]),
  };
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

const filled = (sheet: { readonly w: number; readonly h: number; readonly parts: readonly Box[] }): number =>
  sheet.parts.reduce((sum, part) => sum + part.w * part.h, 0) / (sheet.w * sheet.h);

const boxOf = (part: Box | { readonly bbox: Box }): Box => ('bbox' in part ? part.bbox : part);

function rodsThumbnail(plan: Plans['bars']): Thumbnail | null {
  if (plan === null) return null;
  const rods = rodsView(plan.response)
    .groups.flatMap(({ rods: all }) => all)
    .slice(0, MOST_RODS);
  const w = Math.max(0, ...rods.map((rod) => rod.length));
  if (w === 0) return null;
  const h = whole(w * 0.7);
  const [pitch, height] = [h / MOST_RODS, (h / MOST_RODS) * 0.6];
  return {
    w: whole(w),
    h,
    parts: rods.flatMap((rod, at) =>
      rod.parts.map((part): [number, number, number, number, number] => [
        whole(part.pos),
        whole(at * pitch + (pitch - height) / 2),
        whole(part.length),
        whole(height),
        Math.max(0, rowNumber(plan.asked, part) - 1),
      ]),
    ),
  };
}
