import type { PlacedPart2d, Sheet2d } from '../../src-engine/contract/panel2d.ts';
import type { Box, NamedStrip } from '../plan/sheets/sawWalk.ts';
import { paintStrips } from './paintStrips.ts';
import { labelLevel } from './labelLevel.ts';
import { paintFullLabel } from './paintFullLabel.ts';
import {
  BESIDE_SIZES,
  nameIn,
  OVER_SIZE,
  paintName,
  paintNameAndSize,
  paintNameOverSize,
  paintOffcutSize,
  withTurn,
} from './paintNames.ts';
import type { PartColour } from './partColours.ts';
import type { Viewport } from './viewport.ts';

/** Colours the painter needs, read from the style sheet's tokens. */
export interface SheetInk {
  readonly board: string;
  readonly boardLine: string;
  readonly waste: string;
  readonly kerf: string;
  readonly muted: string;
  readonly text: string;
  readonly accent: string;
  readonly bad: string;
  readonly warn: string;
  readonly blade: string;
  readonly offcut: string;
  readonly font: string;
}

/** How a placed part is to be drawn. */
export interface PartLook {
  readonly colour: PartColour;
  /** 1-based row number of the parts grid; 0 when unknown. */
  readonly row: number;
  readonly grain: 'w' | 'h' | null;
  readonly bands: Readonly<Partial<Record<'top' | 'right' | 'bottom' | 'left', string | undefined>>>;
  /** Cut size differs from the finished size: sizes are written in red. */
  readonly isShrunk: boolean;
}

export interface SheetPicture {
  readonly sheet: Sheet2d;
  readonly looks: readonly PartLook[];
  readonly usable: Box;
  /** The dust of each cut. */
  readonly steps: readonly { readonly axis: 'h' | 'v'; readonly stage: number; readonly band: Box }[];
  /** Pieces that are cut further, with their letters. */
  readonly strips: readonly NamedStrip[];
  readonly sheetGrain: 'w' | 'h' | null;
  readonly formatLength: (mm: number) => string;
}

type Ctx = CanvasRenderingContext2D;

/** Draws one sheet in screen pixels after the drawing rules: board, waste, offcuts hatched, trim dashed, kerf
 *  bands to scale, parts with labels by their size on the screen. The context is untransformed except for the
 *  device's pixel ratio. */
export function paintSheet(ctx: Ctx, picture: SheetPicture, view: Viewport, ink: SheetInk): void {
  const at = (box: Box): Box => ({
    x: box.x * view.scale + view.x,
    y: box.y * view.scale + view.y,
    w: box.w * view.scale,
    h: box.h * view.scale,
  });
  ctx.save();
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'center';
  paintBoard(ctx, at({ x: 0, y: 0, w: picture.sheet.w, h: picture.sheet.h }), ink);
  const usable = at(picture.usable);
  ctx.fillStyle = ink.waste;
  ctx.fillRect(usable.x, usable.y, usable.w, usable.h);
  paintGrainLines(ctx, at({ x: 0, y: 0, w: picture.sheet.w, h: picture.sheet.h }), picture.sheetGrain, ink);
  const words = (picture.sheet.offcuts ?? []).flatMap((offcut) =>
    paintOffcut(ctx, at(offcut), offcut, picture, ink),
  );
  paintKerfs(ctx, picture, at, ink);
  picture.sheet.parts.forEach((part, index) => {
    const look = picture.looks[index];
    if (look !== undefined) words.push(...paintPart(ctx, { box: at(part), part, look }, picture, ink));
  });
  paintTrim(ctx, usable, picture, ink);
  paintStrips(ctx, { ...picture, words }, at, ink);
  ctx.restore();
}

function paintBoard(ctx: Ctx, box: Box, ink: SheetInk): void {
  ctx.fillStyle = ink.board;
  ctx.fillRect(box.x, box.y, box.w, box.h);
  ctx.strokeStyle = ink.boardLine;
  ctx.lineWidth = 1.5;
  ctx.strokeRect(box.x - 0.75, box.y - 0.75, box.w + 1.5, box.h + 1.5);
}

/** Faint lines along the sheet's grain; parts are painted over them and carry arrows. */
function paintGrainLines(ctx: Ctx, box: Box, grain: 'w' | 'h' | null, ink: SheetInk): void {
  if (grain === null) return;
  ctx.save();
  ctx.globalAlpha = 0.1;
  ctx.strokeStyle = ink.text;
  ctx.lineWidth = 1;
  ctx.beginPath();
  const gap = 9;
  const across = grain === 'w' ? box.h : box.w;
  for (let offset = gap; offset < across; offset += gap) {
    ctx.moveTo(grain === 'w' ? box.x : box.x + offset, grain === 'w' ? box.y + offset : box.y);
    ctx.lineTo(
      grain === 'w' ? box.x + box.w : box.x + offset,
      grain === 'w' ? box.y + offset : box.y + box.h,
    );
  }
  ctx.stroke();
  ctx.restore();
}

/** Returns where its size stands. */
function paintOffcut(ctx: Ctx, box: Box, real: Box, picture: SheetPicture, ink: SheetInk): readonly Box[] {
  ctx.fillStyle = ink.board;
  ctx.fillRect(box.x, box.y, box.w, box.h);
  hatch(ctx, box, ink.muted);
  ctx.strokeStyle = ink.muted;
  ctx.lineWidth = 1;
  ctx.strokeRect(box.x + 0.5, box.y + 0.5, Math.max(0, box.w - 1), Math.max(0, box.h - 1));
  return paintOffcutSize(ctx, box, `${picture.formatLength(real.w)} × ${picture.formatLength(real.h)}`, ink);
}

/** 45 degree lines inside a box. */
export function hatch(ctx: Ctx, box: Box, colour: string): void {
  ctx.save();
  ctx.beginPath();
  ctx.rect(box.x, box.y, box.w, box.h);
  ctx.clip();
  ctx.globalAlpha = 0.35;
  ctx.strokeStyle = colour;
  ctx.lineWidth = 1;
  ctx.beginPath();
  for (let offset = -box.h; offset < box.w; offset += 8) {
    ctx.moveTo(box.x + offset, box.y + box.h);
    ctx.lineTo(box.x + offset + box.h, box.y);
  }
  ctx.stroke();
  ctx.restore();
}

/** Kerf bands to scale; first-stage cuts darkest. */
function paintKerfs(ctx: Ctx, picture: SheetPicture, at: (box: Box) => Box, ink: SheetInk): void {
  for (const { axis, stage, band } of picture.steps) {
    const box = at(band);
    ctx.globalAlpha = stage === 1 ? 1 : stage === 2 ? 0.75 : 0.5;
    ctx.fillStyle = ink.kerf;
    ctx.fillRect(
      box.x,
      box.y,
      Math.max(box.w, axis === 'v' ? 0.6 : 0),
      Math.max(box.h, axis === 'h' ? 0.6 : 0),
    );
  }
  ctx.globalAlpha = 1;
}

/** A placed part with where it lies on the screen. */
interface DrawnPart {
  readonly box: Box;
  readonly part: PlacedPart2d;
  readonly look: PartLook;
}

/** Returns where its words stand. */
function paintPart(ctx: Ctx, drawn: DrawnPart, picture: SheetPicture, ink: SheetInk): readonly Box[] {
  const { box, look } = drawn;
  ctx.fillStyle = look.colour.fill;
  ctx.fillRect(box.x, box.y, box.w, box.h);
  if (box.w > 4 && box.h > 4) {
    ctx.strokeStyle = look.colour.border;
    ctx.lineWidth = 1;
    ctx.strokeRect(box.x + 0.5, box.y + 0.5, box.w - 1, box.h - 1);
  }
  paintBands(ctx, box, look, ink);
  return paintLabel(ctx, drawn, picture, ink);
}

function paintBands(ctx: Ctx, box: Box, look: PartLook, ink: SheetInk): void {
  if (box.w < 10 || box.h < 10) return;
  ctx.fillStyle = ink.accent;
  const thick = Math.min(4, Math.max(2, Math.min(box.w, box.h) * 0.04));
  const { bands } = look;
  if (bands.top !== undefined) ctx.fillRect(box.x + 1, box.y + 1, box.w - 2, thick);
  if (bands.bottom !== undefined) ctx.fillRect(box.x + 1, box.y + box.h - 1 - thick, box.w - 2, thick);
  if (bands.left !== undefined) ctx.fillRect(box.x + 1, box.y + 1, thick, box.h - 2);
  if (bands.right !== undefined) ctx.fillRect(box.x + box.w - 1 - thick, box.y + 1, thick, box.h - 2);
}

/** A part of so many pixels has room for a tag below the words in its middle, whatever they are. */
const ROOMY = 120;

function paintLabel(ctx: Ctx, drawn: DrawnPart, picture: SheetPicture, ink: SheetInk): readonly Box[] {
  const { box, part, look } = drawn;
  const level = labelLevel(box.w, box.h);
  if (level === 'D') return [box];
  ctx.fillStyle = look.colour.text;
  const upright = box.h > box.w * 1.25 && box.w < 110;
  const number = look.row > 0 ? String(look.row) : '';
  const [w, h] = [picture.formatLength(part.w), picture.formatLength(part.h)];
  const name = level === 'A' ? nameIn(ctx, drawn, upright, ink.font, BESIDE_SIZES) : null;
  if (name !== null) {
    const corner = `${part.rotated ? '↻ ' : ''}${number}`;
    return paintFullLabel(ctx, { box, look }, { w, h, corner, name }, ink);
  }
  const size = `${w} × ${h}`;
  if (!paintNameOverSize(ctx, drawn, size, upright, ink))
    if (level === 'C' || !paintNameAndSize(ctx, drawn, size, upright, ink))
      paintOneOf(ctx, drawn, { size: level === 'C' ? '' : size, number, upright }, ink);
  return Math.min(box.w, box.h) < ROOMY ? [box] : [];
}

/** The size, else the whole name, else the number of the row: what there is room for. */
function paintOneOf(
  ctx: Ctx,
  drawn: DrawnPart,
  { size, number, upright }: { readonly size: string; readonly number: string; readonly upright: boolean },
  ink: SheetInk,
): void {
  const { box } = drawn;
  const room = upright ? box.h : box.w;
  ctx.font = `11px ${ink.font}`;
  const fits = size !== '' && ctx.measureText(size).width + 8 <= room;
  const alone = fits ? null : nameIn(ctx, drawn, upright, ink.font, OVER_SIZE);
  if (alone !== null) return paintName(ctx, box, alone, ink.font);
  ctx.font = `11px ${ink.font}`;
  const text = fits ? size : number;
  if (text === '' || ctx.measureText(text).width + 4 > room) return;
  withTurn(ctx, box, upright, () => ctx.fillText(text, 0, 0.5));
}

function paintTrim(ctx: Ctx, usable: Box, picture: SheetPicture, ink: SheetInk): void {
  const { sheet } = picture;
  if (picture.usable.w === sheet.w && picture.usable.h === sheet.h) return;
  ctx.save();
  ctx.setLineDash([6, 4]);
  ctx.strokeStyle = ink.boardLine;
  ctx.lineWidth = 1;
  ctx.strokeRect(usable.x - 0.5, usable.y - 0.5, usable.w + 1, usable.h + 1);
  ctx.restore();
}

/** Reads the painter's colours from the tokens on the page. */
export function inkOf(element: Element): SheetInk {
  const style = getComputedStyle(element);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  return {
    board: token('--board'),
    boardLine: token('--board-line'),
    waste: token('--waste'),
    kerf: token('--kerf'),
    muted: token('--muted'),
    text: token('--text'),
    accent: token('--accent'),
    bad: token('--bad'),
    warn: token('--warn'),
    blade: token('--blade'),
    offcut: token('--share-offcuts'),
    font: token('--font'),
  };
}
