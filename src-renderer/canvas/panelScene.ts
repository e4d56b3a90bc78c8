import type { Box } from '../plan/sawWalk.ts';
import type { SheetPicture } from './paintSheet.ts';
import { paintSheet } from './paintSheet.ts';
import type { Scene } from './scene.ts';
import type { Spot } from './viewport.ts';

/** A sheet of panels. Parts never overlap but while a hand lays them: the first one under a point is meant. */
export function panelScene(picture: SheetPicture): Scene {
  const { w, h, parts, offcuts = [] } = picture.sheet;
  return {
    size: { w, h },
    paint: (context, view, ink) => paintSheet(context, picture, view, ink),
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
