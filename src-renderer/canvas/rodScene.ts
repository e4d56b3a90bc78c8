import type { Rod } from '../../src-engine/contract/linear1d.ts';
import { pieceOutline } from '../../src-engine/export/exports1d.ts';
import type { LengthFormat } from '../units/length.ts';
import { formatLength } from '../units/length.ts';
import type { SheetInk } from './paintSheet.ts';
import type { FittedName } from './fitName.ts';
import { fitName } from './fitName.ts';
import { paintOffcutSize, withTurn } from './paintNames.ts';
import { hatch } from './paintSheet.ts';
import type { PartColour } from './partColours.ts';
import type { GlideFrom, Scene } from './scene.ts';
import { leftToGlide } from './scene.ts';

export interface RodLook {
  readonly colour: PartColour;
  readonly row: string;
  /** 1-based row of the list; 0 when unknown. */
  readonly number: number;
}

/** A rod to draw, all lengths as in the job. */
export interface RodPicture {
  readonly rod: Rod;
  readonly looks: readonly RodLook[];
  readonly kerf: number;
  readonly trimStart: number;
  readonly trimEnd: number;
  /** Of bars with slanted ends, as in the job; 0: all are square. */
  readonly profileHeight: number;
  /** Pixels per unit of length along the rod. */
  readonly scale: number;
  /** Pixels. */
  readonly height: number;
  readonly format: LengthFormat;
}

type Ctx = CanvasRenderingContext2D;

/** One rod in pixels of its own drawing: pieces with name and length, blades to scale between them, trim dashed, the
 *  kept rest hatched, waste grey. The view is not used: rods are not zoomed. */
export function rodScene(picture: RodPicture, from: GlideFrom | null = null): Scene {
  const { rod, scale, height } = picture;
  const parts = rod.parts.map((part) => ({
    x: part.pos * scale,
    y: 1,
    w: Math.max(0.5, part.length * scale),
    h: height - 2,
  }));
  return {
    // A hand may lay more on it than it holds.
    size: { w: Math.ceil(Math.max(rod.length * scale, ...parts.map(({ x, w }) => x + w))) + 2, h: height },
    paint: (context, _view, ink) => paintRod(context, picture, ink),
    glide:
      from === null
        ? undefined
        : (context, _view, ink, share) => paintRod(context, onTheWay(picture, from, share), ink),
    parts,
    offcuts: [],
    find: ({ x, y }) => {
      const index = y < 0 || y > height ? -1 : parts.findIndex((box) => x >= box.x && x <= box.x + box.w);
      return index < 0 ? null : { kind: 'part', index };
    },
  };
}

function onTheWay(picture: RodPicture, from: GlideFrom, share: number): RodPicture {
  const { rod } = picture;
  const parts = rod.parts.map((part, at) => ({ ...part, pos: part.pos + leftToGlide(from, at, share).x }));
  return { ...picture, rod: { ...rod, parts } };
}

function paintRod(context: Ctx, picture: RodPicture, ink: SheetInk): void {
  const { rod, scale, height, kerf, trimStart, trimEnd } = picture;
  const end = rod.parts.reduce((last, part) => Math.max(last, part.pos + part.length), trimStart);
  const restFrom = Math.min(rod.length, end + (rod.parts.length > 0 ? kerf : 0));
  const restTo = Math.max(restFrom, rod.length - trimEnd);
  context.save();
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = ink.waste;
  context.fillRect(0, 0, rod.length * scale, height);
  context.fillStyle = ink.kerf;
  context.fillRect(trimStart * scale, 1, Math.max(0, (restFrom - trimStart) * scale), height - 2);
  paintRest(context, picture, { from: restFrom * scale, to: restTo * scale }, ink);
  context.strokeStyle = ink.boardLine;
  context.lineWidth = 1;
  context.strokeRect(0.5, 0.5, rod.length * scale, height - 1);
  context.setLineDash([3, 3]);
  context.beginPath();
  for (const trim of [trimStart > 0 ? trimStart : null, trimEnd > 0 ? rod.length - trimEnd : null]) {
    if (trim === null) continue;
    context.moveTo(trim * scale, 1);
    context.lineTo(trim * scale, height - 1);
  }
  context.stroke();
  context.setLineDash([]);
  rod.parts.forEach((part, index) =>
    paintPiece(context, picture, { x: part.pos * scale, w: part.length * scale, index }, ink),
  );
  context.restore();
}

/** What is kept of the rod, from where to where in pixels. */
function paintRest(
  context: Ctx,
  { rod, height, format }: RodPicture,
  { from, to }: { readonly from: number; readonly to: number },
  ink: SheetInk,
): void {
  const kept = rod.offcuts?.[0];
  if (kept === undefined || kept <= 0) return;
  const box = { x: from, y: 1, w: to - from, h: height - 2 };
  context.fillStyle = ink.board;
  context.fillRect(box.x, box.y, box.w, box.h);
  hatch(context, box, ink.muted);
  context.strokeStyle = ink.muted;
  context.setLineDash([5, 3]);
  context.strokeRect(box.x, box.y, box.w, box.h);
  context.setLineDash([]);
  paintOffcutSize(context, box, formatLength(kept, format), ink);
}

/** Where words stand on a piece between its slanted ends, in pixels. */
function between(
  part: Rod['parts'][number],
  {
    x,
    w,
    height,
    profileHeight,
  }: { readonly x: number; readonly w: number } & Pick<RodPicture, 'height' | 'profileHeight'>,
  scale: number,
): { readonly middle: number; readonly room: number } {
  if (profileHeight === 0) return { middle: x + w / 2, room: w };
  const [a, b, c, d] = pieceOutline(part, 0, height, profileHeight).map(([cx]) => cx * scale);
  const [from, to] = [Math.max(a ?? x, d ?? x), Math.min(b ?? x + w, c ?? x + w)];
  return { middle: (from + to) / 2, room: to - from };
}

function paintPiece(
  context: Ctx,
  { rod, looks, height, format, scale, profileHeight }: RodPicture,
  { x, w, index }: { readonly x: number; readonly w: number; readonly index: number },
  ink: SheetInk,
): void {
  const look = looks[index];
  const part = rod.parts[index];
  if (look === undefined || part === undefined) return;
  const { colour, number } = look;
  context.fillStyle = colour.fill;
  if (profileHeight > 0) {
    const corners = pieceOutline(part, 1.5, height - 3, profileHeight);
    context.beginPath();
    corners.forEach(([cx, cy], at) =>
      at === 0 ? context.moveTo(cx * scale, cy) : context.lineTo(cx * scale, cy),
    );
    context.closePath();
    context.fill();
    context.strokeStyle = colour.border;
    context.stroke();
  } else {
    context.fillRect(x, 1, Math.max(0.5, w), height - 2);
    context.strokeStyle = colour.border;
    context.strokeRect(x + 0.5, 1.5, Math.max(0.5, w - 1), height - 3);
  }
  context.fillStyle = colour.text;
  const { middle, room } = between(part, { x, w, height, profileHeight }, scale);
  context.font = `11px ${ink.font}`;
  const size = formatLength(part.length, format);
  if (context.measureText(size).width + 6 > room) {
    paintNarrow(context, { middle, room, height, number, size }, ink.font);
    return;
  }
  const name = nameOn(context, part.name, { number, room: room - 8, height, font: ink.font });
  const high = name.lines.length * name.leading;
  name.lines.forEach((line, at) =>
    context.fillText(line, middle, (height - SIZE_LINE) / 2 + (at + 0.5) * name.leading - high / 2),
  );
  context.font = `11px ${ink.font}`;
  context.fillText(size, middle, high === 0 ? height / 2 : (height - SIZE_LINE + high) / 2 + SIZE_LINE / 2);
}

interface NarrowWords {
  readonly middle: number;
  readonly room: number;
  readonly height: number;
  readonly number: number;
  readonly size: string;
}

/** A piece less wide than its length: the number of its row, and below it the length read from bottom to top, as far as
 *  there is room. */
function paintNarrow(context: Ctx, { middle, room, height, number, size }: NarrowWords, font: string): void {
  const long = context.measureText(size).width;
  const row = number > 0 && context.measureText(String(number)).width + EDGE <= room ? String(number) : '';
  const line = row === '' ? 0 : SIZE_LINE;
  const isUpright = room >= SIZE_LINE - EDGE && long + line + 2 * EDGE <= height;
  const top = (height - line - (isUpright ? long : 0)) / 2;
  if (isUpright)
    withTurn(context, { x: middle, y: top + line, w: 0, h: long }, true, () => context.fillText(size, 0, 0));
  context.font = `${isUpright ? '600 ' : ''}11px ${font}`;
  if (row !== '') context.fillText(row, middle, top + line / 2);
}

/** The line of the length below a name, and what stays free above and below both, pixels. */
const [SIZE_LINE, EDGE] = [13, 2];
const NOTHING: Pick<FittedName, 'lines' | 'leading'> = { lines: [], leading: 0 };

/** The whole name on as many lines as there is room for above the length, or the number of its row in the list; sets
 *  the font. No line when not even that fits. */
function nameOn(
  context: Ctx,
  name: string,
  {
    number,
    room,
    height,
    font,
  }: { readonly number: number; readonly room: number; readonly height: number; readonly font: string },
): Pick<FittedName, 'lines' | 'leading'> {
  const box = { w: room, h: height - SIZE_LINE - 2 * EDGE, left: 0, right: 0, ends: 0 };
  const widthOf = (text: string, letters: number): number => {
    context.font = `600 ${letters}px ${font}`;
    return context.measureText(text).width;
  };
  const fitted = name === '' ? null : fitName(name, box, false, widthOf);
  if (fitted !== null && !fitted.upright) {
    context.font = `600 ${fitted.letters}px ${font}`;
    return fitted;
  }
  const row = String(number);
  return number > 0 && widthOf(row, 12) <= room ? { lines: [row], leading: 14 } : NOTHING;
}
