import type { Box } from '../plan/sheets/sawWalk.ts';
import type { SheetPicture } from './paintSheet.ts';
import { paintSheet } from './paintSheet.ts';
import type { GlideFrom, Scene } from './scene.ts';
import { leftToGlide } from './scene.ts';
import type { Spot } from './viewport.ts';

/** A sheet of panels. Parts never overlap but while a hand lays them: the first one under a point is meant. */
export function panelScene(picture: SheetPicture, from: GlideFrom | null): Scene {
  const { sheet } = picture;
  const { w, h, parts, offcuts = [] } = sheet;
  const onTheWay = (glide: GlideFrom, share: number): SheetPicture => ({
    ...picture,
    sheet: {
      ...sheet,
      parts: parts.map((part, at) => {
        const by = leftToGlide(glide, at, share);
        return { ...part, x: part.x + by.x, y: part.y + by.y };
      }),
    },
  });
  return {
    size: { w, h },
    paint: (context, view, ink) => paintSheet(context, picture, view, ink),
    glide:
      from === null
        ? undefined
        : (context, view, ink, share) => paintSheet(context, onTheWay(from, share), view, ink),
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
