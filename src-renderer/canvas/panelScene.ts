import type { Offset } from '../plan/glide.ts';
import type { Box } from '../plan/sawWalk.ts';
import type { SheetPicture } from './paintSheet.ts';
import { paintSheet } from './paintSheet.ts';
import type { Scene } from './scene.ts';
import type { Spot } from './viewport.ts';

/** A sheet of panels. Parts never overlap but while a hand lays them: the first one under a point is meant. `from`:
 *  offsets its parts glide from, null for all that are in their place. */
export function panelScene(picture: SheetPicture, from: readonly (Offset | null)[] | null = null): Scene {
  const { sheet } = picture;
  const { w, h, parts, offcuts = [] } = sheet;
  const onTheWay = (share: number): SheetPicture => ({
    ...picture,
    sheet: {
      ...sheet,
      parts: parts.map((part, at) => {
        const { x, y } = from?.[at] ?? { x: 0, y: 0 };
        return { ...part, x: part.x + x * (1 - share), y: part.y + y * (1 - share) };
      }),
    },
  });
  return {
    size: { w, h },
    paint: (context, view, ink) => paintSheet(context, picture, view, ink),
    glide:
      from === null
        ? undefined
        : (context, view, ink, share) => paintSheet(context, onTheWay(share), view, ink),
    parts,
    offcuts,
    find: (at) => {
      const part = parts.findIndex((box) => holds(box, at));
      if (part >= 0) return { kind: 'part', index: part };
      const offcut = offcuts.findIndex((box) => holds(box, at));
      return offcut < 0 ? null : { kind: 'offcut', index: offcut };
    },
  };
}

const holds = ({ x, y, w, h }: Box, at: Spot): boolean =>
  at.x >= x && at.x <= x + w && at.y >= y && at.y <= y + h;
