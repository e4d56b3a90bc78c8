import type { Rect } from '../geometry/rect.ts';
import { area, intersect } from '../geometry/rect.ts';
import type { CutTree } from './cutTree.ts';
import { walkCutTree } from './cutTree.ts';

/** Leftovers worth reporting: leaves of the tree that hold no part, at least `minShortSide` on their short
 *  side, largest first. `usable` is the sheet without trim: what hangs over it (a grown region) is not
 *  material. */
export function offcutsOf(
  tree: CutTree,
  region: Rect,
  usable: Rect,
  kerf: number,
  minShortSide: number,
): readonly Rect[] {
  const found: Rect[] = [];
  walkCutTree(tree, region, kerf, {
    leftover: (at) => {
      const material = intersect(at, usable);
      if (material !== null && Math.min(material.w, material.h) >= minShortSide) found.push(material);
    },
  });
  return largestFirst(found);
}

export function largestFirst(rects: readonly Rect[]): readonly Rect[] {
  return rects.toSorted((a, b) => area(b) - area(a) || a.y - b.y || a.x - b.x);
}
