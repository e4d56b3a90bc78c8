import type { Box } from '../plan/sheets/sawWalk.ts';
import type { Rings } from '../plan/nests/rings.ts';
import { isInside, pathOf } from '../plan/nests/rings.ts';
import { paintNestName, roomBeside } from './paintNestNames.ts';
import type { SheetInk } from './paintSheet.ts';
import type { PartColour } from './partColours.ts';
import type { GlideFrom, Scene } from './scene.ts';
import { leftToGlide } from './scene.ts';
import type { Size, Viewport } from './viewport.ts';

/** A sheet of nested outlines, lengths of the sheet. */
export interface NestPicture {
  readonly size: Size;
  /** The sheet's own outline; none for a rectangle. */
  readonly outline: Rings;
  readonly zones: readonly Rings[];
  /** Regions of lower quality, with where their letter stands. */
  readonly graded: readonly {
    readonly grade: string;
    readonly rings: Rings;
    readonly spot: { readonly x: number; readonly y: number } | null;
  }[];
  readonly parts: readonly NestPiece[];
  /** What is left of the sheet for another job. */
  readonly remnants: readonly Rings[];
}

/** A line for engraving or bending on a part. */
export interface DrawnMark {
  readonly isBend: boolean;
  readonly line: Rings[number];
}

interface NestPiece {
  readonly rings: Rings;
  readonly bbox: Box;
  readonly colour: PartColour;
  readonly name: string;
  /** 1-based row of the list; 0 when unknown. */
  readonly row: number;
  /** Where its number stands and how far it is from there to the nearest edge. */
  readonly spot: { readonly x: number; readonly y: number; readonly room: number } | null;
}

/** A nested sheet. A piece in the hole of another one is found before it; while a hand lays them, the last one. */
export function nestScene(
  picture: NestPicture & { readonly marks: readonly DrawnMark[] },
  from: GlideFrom | null,
): Scene {
  const drawn = {
    outline: picture.outline.length === 0 ? null : new Path2D(pathOf(picture.outline)),
    zones: picture.zones.map((rings) => new Path2D(pathOf(rings))),
    remnants: picture.remnants.map((rings) => new Path2D(pathOf(rings))),
    graded: picture.graded.map((zone) => ({ ...zone, path: new Path2D(pathOf(zone.rings)) })),
    marks: picture.marks.map(({ isBend, line }) => ({ isBend, path: new Path2D(pathOf([line], false)) })),
    parts: picture.parts.map((piece) => ({
      ...piece,
      path: new Path2D(pathOf(piece.rings)),
      beside: piece.spot === null ? 0 : roomBeside(piece.rings, piece.spot, piece.spot.room / 2),
    })),
  };
  const onTheWay = (glide: GlideFrom, share: number): DrawnNest['parts'] =>
    drawn.parts.map((part, at) => {
      const by = leftToGlide(glide, at, share);
      const path = new Path2D();
      path.addPath(part.path, new DOMMatrix([1, 0, 0, 1, by.x, by.y]));
      return {
        ...part,
        path,
        spot: part.spot && { ...part.spot, x: part.spot.x + by.x, y: part.spot.y + by.y },
      };
    });
  return {
    size: picture.size,
    paint: (context, view, ink) => paintNest(context, picture.size, drawn, view, ink),
    // Lines for engraving are drawn where they belong, so not on the way there.
    glide:
      from === null
        ? undefined
        : (context, view, ink, share) =>
            paintNest(
              context,
              picture.size,
              { ...drawn, marks: [], parts: onTheWay(from, share) },
              view,
              ink,
            ),
    parts: drawn.parts.map(({ bbox, path }) => ({ ...bbox, path })),
    offcuts: [],
    find: ({ x, y }) => {
      const index = picture.parts.findLastIndex(
        ({ bbox, rings }) =>
          x >= bbox.x && x <= bbox.x + bbox.w && y >= bbox.y && y <= bbox.y + bbox.h && isInside(rings, x, y),
      );
      return index < 0 ? null : { kind: 'part', index };
    },
  };
}

interface DrawnNest {
  readonly outline: Path2D | null;
  readonly zones: readonly Path2D[];
  readonly remnants: readonly Path2D[];
  readonly graded: readonly (NestPicture['graded'][number] & { readonly path: Path2D })[];
  readonly parts: readonly (NestPiece & { readonly path: Path2D; readonly beside: number })[];
  readonly marks: readonly { readonly isBend: boolean; readonly path: Path2D }[];
}

/** Sheet, zones and outlines to scale, then numbers and names in the letter size of the page. */
function paintNest(
  context: CanvasRenderingContext2D,
  size: Size,
  { outline, zones, remnants, graded, parts, marks }: DrawnNest,
  view: Viewport,
  ink: SheetInk,
): void {
  const pixel = 1 / view.scale;
  context.save();
  context.translate(view.x, view.y);
  context.scale(view.scale, view.scale);
  const board = outline ?? new Path2D(`M0 0H${size.w}V${size.h}H0Z`);
  context.fillStyle = ink.board;
  context.fill(board);
  context.strokeStyle = ink.boardLine;
  context.lineWidth = 1.5 * pixel;
  context.stroke(board);
  for (const { path } of graded) tint(context, path, ink.warn, 0.2);
  for (const zone of zones) paintZone(context, zone, ink, 1.2 * pixel);
  for (const remnant of remnants) paintRest(context, remnant, ink, pixel);
  context.lineWidth = pixel;
  for (const { path, colour } of parts) {
    context.fillStyle = colour.fill;
    context.strokeStyle = colour.border;
    context.fill(path, 'evenodd');
    context.stroke(path);
  }
  for (const { path } of graded) paintRim(context, path, ink, pixel);
  context.strokeStyle = ink.text;
  for (const { isBend, path } of marks) {
    context.setLineDash(isBend ? [6 * pixel, 3 * pixel] : []);
    context.stroke(path);
  }
  context.restore();
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineWidth = 4;
  context.lineJoin = 'round';
  for (const { spot, beside, name, row, colour } of parts) {
    if (spot === null) continue;
    const { x, y } = { x: spot.x * view.scale + view.x, y: spot.y * view.scale + view.y };
    const room = { room: spot.room * view.scale, beside: beside * view.scale };
    paintNestName(context, ink.font, { name, row, colour, x, y, ...room });
  }
  context.font = `600 12px ${ink.font}`;
  for (const { spot, grade } of graded)
    if (spot !== null)
      paintGrade(context, grade, { x: spot.x * view.scale + view.x, y: spot.y * view.scale + view.y }, ink);
}

/** The letter of a quality zone on a small ground of its own, since parts may lie there. */
function paintGrade(
  context: CanvasRenderingContext2D,
  grade: string,
  { x, y }: { readonly x: number; readonly y: number },
  ink: SheetInk,
): void {
  context.fillStyle = ink.warn;
  context.beginPath();
  context.arc(x, y, 9, 0, 2 * Math.PI);
  context.fill();
  context.fillStyle = ink.board;
  context.fillText(grade, x, y + 0.5);
}

/** The rim of a quality zone, over the parts that may lie in it; the context draws lengths of the sheet. */
function paintRim(context: CanvasRenderingContext2D, zone: Path2D, ink: SheetInk, pixel: number): void {
  context.save();
  context.strokeStyle = ink.warn;
  context.lineWidth = 1.2 * pixel;
  context.setLineDash([2 * pixel, 3 * pixel]);
  context.stroke(zone);
  context.restore();
}

function tint(context: CanvasRenderingContext2D, area: Path2D, colour: string, alpha: number): void {
  context.fillStyle = colour;
  context.globalAlpha = alpha;
  context.fill(area, 'evenodd');
  context.globalAlpha = 1;
}

/** What is left for another job; the context draws lengths of the sheet. */
function paintRest(context: CanvasRenderingContext2D, rest: Path2D, ink: SheetInk, pixel: number): void {
  context.save();
  tint(context, rest, ink.offcut, 0.16);
  context.strokeStyle = ink.offcut;
  context.lineWidth = 1.2 * pixel;
  context.setLineDash([7 * pixel, 5 * pixel]);
  context.stroke(rest);
  context.restore();
}

/** A zone no part may touch; the context draws lengths of the sheet. */
export function paintZone(
  context: CanvasRenderingContext2D,
  zone: Path2D,
  ink: SheetInk,
  lineWidth: number,
): void {
  tint(context, zone, ink.bad, 0.22);
  context.strokeStyle = ink.bad;
  context.lineWidth = lineWidth;
  context.stroke(zone);
}
