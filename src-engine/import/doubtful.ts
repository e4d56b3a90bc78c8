import type { Ring } from '../geometry/ring.ts';
import type { NestedPart } from './nestRings.ts';
import type { Notes } from './notes.ts';
import { shown } from './notes.ts';
import { roundPairs } from './pairs.ts';
import { THIN_RIM } from './tuning.ts';

/** Parts that were read as drawn and are most likely not meant so: told, never changed. `page`: size of the drawing's
 *  own page, its corner in the origin. */
export function tellDoubtful(
  parts: readonly NestedPart[],
  names: readonly string[],
  page: { readonly w: number; readonly h: number } | null,
  notes: Notes,
): void {
  parts.forEach((part, index) => {
    const name = names[index] ?? '';
    const rim = thinRim(part);
    if (rim !== null)
      notes.add(
        'thin rim',
        `"${name}" is a rim only ${shown(rim)} wide around a hole: a line drawn twice, or a stroke turned into ` +
          'outlines?',
        'more parts are thin rims',
      );
    if (page !== null && part.holes.length > 0 && isPage(part, page))
      notes.add(
        'page',
        `"${name}" is as large as the page and what lies in it became its holes: a background or a frame?`,
        'more parts are as large as the page',
      );
  });
}

/** Width of what is left of a part around one of its holes, where that is hardly anything; else null. Twice the area
 *  between two lines over the length of both is how far they are apart. */
function thinRim({ outline, holes }: NestedPart): number | null {
  const { minX, minY, maxX, maxY } = outline.bounds;
  const most = THIN_RIM * Math.min(maxX - minX, maxY - minY);
  const around = holes.length === 0 ? 0 : lengthOf(outline.ring);
  for (const hole of holes) {
    const width = (2 * (outline.area - hole.area)) / (around + lengthOf(hole.ring));
    if (width <= most) return width;
  }
  return null;
}

const lengthOf = (ring: Ring): number =>
  roundPairs(ring).reduce(
    (sum, [[x, y], [nx, ny]]) => sum + Math.sqrt((nx - x) * (nx - x) + (ny - y) * (ny - y)),
    0,
  );

function isPage({ outline }: NestedPart, { w, h }: { readonly w: number; readonly h: number }): boolean {
  const { minX, minY, maxX, maxY } = outline.bounds;
  const near = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-3 * Math.max(w, h);
  return near(minX, 0) && near(minY, 0) && near(maxX, w) && near(maxY, h);
}
