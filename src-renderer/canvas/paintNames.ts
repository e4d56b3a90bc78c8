import type { Box } from '../plan/sheets/sawWalk.ts';
import type { FittedName } from './fitName.ts';
import { fitName } from './fitName.ts';

type Ctx = CanvasRenderingContext2D;

type Side = 'top' | 'right' | 'bottom' | 'left';

/** A part with where it lies on the screen, as far as its words need. */
interface NamedPart {
  readonly box: Box;
  readonly part: { readonly name: string };
  readonly look: {
    readonly colour: { readonly text: string };
    readonly bands: Readonly<Partial<Record<Side, string | undefined>>>;
    readonly isShrunk: boolean;
  };
}

interface NameInk {
  readonly bad: string;
  readonly font: string;
}

/** Room for the height at the left edge, at the right, for the width and the number of the row above and below. */
export const BESIDE_SIZES = { left: 20, right: 6, ends: 18 };
/** The same where the size stands in a line of so many pixels under the name. */
const SIZE_LINE = 13;
/** Of a band along an edge, and what stays free beside two lines. */
const [BAND, FREE] = [4, 2];
export const OVER_SIZE = { left: 5, right: 5, ends: 4 };

/** The whole name of a part in the room that is left of it; null where it does not fit. */
export function nameIn(
  ctx: Ctx,
  { box, part, look }: NamedPart,
  upright: boolean,
  font: string,
  margins: { readonly left: number; readonly right: number; readonly ends: number },
): FittedName | null {
  const band = (edge: 'left' | 'right'): number => (look.bands[edge] === undefined ? 0 : BAND);
  const room = {
    w: box.w,
    h: box.h,
    left: margins.left + band('left'),
    right: margins.right + band('right'),
    ends: margins.ends,
  };
  return fitName(part.name, room, upright, (text, letters) => {
    ctx.font = `600 ${letters}px ${font}`;
    return ctx.measureText(text).width;
  });
}

/** A name that fits, in the middle of its part. */
export function paintName(ctx: Ctx, box: Box, name: FittedName, font: string): void {
  ctx.font = `600 ${name.letters}px ${font}`;
  withTurn(ctx, { ...box, x: box.x + name.right }, name.upright, () =>
    name.lines.forEach((line, at) =>
      ctx.fillText(line, 0, (at - (name.lines.length - 1) / 2) * name.leading),
    ),
  );
}

/** The whole name with the size in a line under it, where there is no room for sizes at the edges; false where that
 *  does not fit either. */
export function paintNameOverSize(
  ctx: Ctx,
  drawn: NamedPart,
  size: string,
  upright: boolean,
  ink: NameInk,
): boolean {
  const { box, look } = drawn;
  const less = upright ? { ...box, w: box.w - SIZE_LINE } : { ...box, h: box.h - SIZE_LINE };
  const sides: readonly Side[] = upright ? ['left', 'right'] : ['top', 'bottom'];
  const banded = sides.filter((side) => look.bands[side] !== undefined).length * BAND;
  if (Math.min(less.w, less.h) - banded < SIZE_LINE + FREE) return false;
  const name = nameIn(ctx, { ...drawn, box: less }, upright, ink.font, OVER_SIZE);
  ctx.font = `11px ${ink.font}`;
  const isNarrow = ctx.measureText(size).width + 8 > (upright ? box.h : box.w);
  if (name === null || name.upright !== upright || isNarrow) return false;
  const high = name.lines.length * name.leading;
  ctx.fillStyle = look.isShrunk ? ink.bad : look.colour.text;
  withTurn(ctx, box, upright, () => ctx.fillText(size, 0, high / 2));
  ctx.fillStyle = look.colour.text;
  const up = SIZE_LINE / 2;
  paintName(ctx, upright ? { ...box, x: box.x - up } : { ...box, y: box.y - up }, name, ink.font);
  return true;
}

/** Name and size in one line, where a part is too low for two; false where they do not fit beside each other. */
export function paintNameAndSize(
  ctx: Ctx,
  { box, part, look }: NamedPart,
  size: string,
  upright: boolean,
  ink: NameInk,
): boolean {
  if (part.name === '') return false;
  const room = upright ? box.h : box.w;
  const widthIn = (font: string, words: string): number => {
    ctx.font = font;
    return ctx.measureText(words).width;
  };
  const widths = [11, 10, 9].map((letters) => {
    const [sizeFont, nameFont] = [`${letters}px ${ink.font}`, `600 ${letters}px ${ink.font}`];
    const [nameWide, sizeWide] = [widthIn(nameFont, part.name), widthIn(sizeFont, size)];
    return { sizeFont, nameFont, nameWide, sizeWide, all: nameWide + NAME_GAP + sizeWide };
  });
  const fitting = widths.find(({ all }) => all + NAME_GAP <= room);
  if (fitting === undefined) return false;
  const { sizeFont, nameFont, nameWide, sizeWide, all } = fitting;
  ctx.font = nameFont;
  withTurn(ctx, box, upright, () => {
    ctx.fillText(part.name, (nameWide - all) / 2, 0.5);
    ctx.font = sizeFont;
    ctx.fillStyle = look.isShrunk ? ink.bad : look.colour.text;
    ctx.fillText(size, (all - sizeWide) / 2, 0.5);
  });
  return true;
}

/** The size of an offcut on its hatching: along its longer side or, where that lacks the room, across; in smaller
 *  letters before not at all, for it is what the maker looks for. Returns where it stands. */
export function paintOffcutSize(
  ctx: Ctx,
  box: Box,
  size: string,
  ink: { readonly font: string; readonly board: string; readonly muted: string },
): readonly Box[] {
  const preferred = box.h > box.w * 1.6;
  for (const letters of [12, 10])
    for (const upright of [preferred, !preferred]) {
      const [long, short] = upright ? [box.h, box.w] : [box.w, box.h];
      ctx.font = `${letters}px ${ink.font}`;
      const room = { w: ctx.measureText(size).width + 10, h: letters + 6 };
      if (short < room.h || long < room.w + 6) continue;
      withTurn(ctx, box, upright, () => {
        ctx.fillStyle = ink.board;
        ctx.fillRect(-room.w / 2, -room.h / 2, room.w, room.h);
        ctx.fillStyle = ink.muted;
        ctx.fillText(size, 0, 0.5);
      });
      return [aboutMiddle(box, upright, room)];
    }
  return [];
}

/** Between a name and the size beside it, pixels. */
const NAME_GAP = 8;

/** Where so much stands about the middle of a box, turned where it reads from bottom to top. */
export function aboutMiddle(
  box: Box,
  upright: boolean,
  { w, h }: { readonly w: number; readonly h: number },
): Box {
  const [wide, high] = upright ? [h, w] : [w, h];
  return { x: box.x + (box.w - wide) / 2, y: box.y + (box.h - high) / 2, w: wide, h: high };
}

/** Paints about the middle of a box, turned where it reads from bottom to top. */
export function withTurn(ctx: Ctx, box: Box, upright: boolean, paint: () => void): void {
  ctx.save();
  ctx.translate(box.x + box.w / 2, box.y + box.h / 2);
  if (upright) ctx.rotate(-Math.PI / 2);
  paint();
  ctx.restore();
}
