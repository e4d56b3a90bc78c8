import type { SheetNest } from '../../contract/nest.ts';
import { recoverTree } from '../../layout/recoverTree.ts';
import type { NestMargin } from '../problemNest.ts';

const micro = (length: number): number => Math.round(length * 1_000_000);

/** Whether edge-to-edge cuts with a blade of width `kerf` could make every part of these sheets (outlines
 *  included): `guillotineValid`. True only for upright rectangles without holes on rectangular sheets without
 *  zones, and only where the cuts can separate them. An empty list: true. */
export function isSawable(sheets: readonly SheetNest[], margin: NestMargin, kerf: number): boolean {
  return sheets.every((sheet) => {
    if (sheet.polygon !== undefined || sheet.exclusions !== undefined) return false;
    if (!sheet.parts.every(({ polygon, holes }) => holes === undefined && isUpright(polygon ?? [])))
      return false;
    const region = {
      x: micro(margin.left),
      y: micro(margin.top),
      w: micro(sheet.w) - micro(margin.left) - micro(margin.right),
      h: micro(sheet.h) - micro(margin.top) - micro(margin.bottom),
    };
    const placements = sheet.parts.map(({ bbox }, part) => ({
      x: micro(bbox.x),
      y: micro(bbox.y),
      w: micro(bbox.w),
      h: micro(bbox.h),
      part,
      rotated: false,
    }));
    return recoverTree(placements, region, micro(kerf)) !== null;
  });
}

/** Four corners, each edge along an axis but for the rounding of its ends. */
const isUpright = (ring: readonly (readonly number[])[]): boolean =>
  ring.length === 4 &&
  ring.every(([x, y], k) => isAlong(x, ring[(k + 1) % 4][0]) !== isAlong(y, ring[(k + 1) % 4][1]));

const isAlong = (from: number, to: number): boolean => Math.abs(to - from) < 1.5e-6;
