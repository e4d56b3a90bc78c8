import type { Rings } from '../plan/nests/rings.ts';
import type { PartColour } from './partColours.ts';

/** A nested piece with where its words stand on the screen, pixels. */
interface NamedPiece {
  readonly name: string;
  /** 1-based row of the list. */
  readonly row: number;
  readonly colour: PartColour;
  readonly x: number;
  readonly y: number;
  /** From there to the nearest edge. */
  readonly room: number;
  /** From there to the edges at the left and right of a band half as high as that, the nearer one. */
  readonly beside: number;
}

/** What a number, a name after its number and a name over its number need to the nearest edge, pixels. */
const ROOM = { number: 7, line: 16, lines: 30 };
/** Stays free at both ends of a name. */
const FREE = 4;

/** The number of the row, by which list and drawing name the piece, and its name where that has room. */
export function paintNestName(context: CanvasRenderingContext2D, font: string, piece: NamedPiece): void {
  const { name, row, y, room } = piece;
  if (row === 0 || room <= ROOM.number) return;
  context.font = `600 12px ${font}`;
  const fits = (words: string): boolean => context.measureText(words).width / 2 + FREE <= piece.beside;
  const line = `${row} ${name}`;
  if (name !== '' && room >= ROOM.lines && fits(name)) {
    write(context, piece, name, y - 7);
    context.font = `11px ${font}`;
    write(context, piece, String(row), y + 8);
  } else write(context, piece, name !== '' && room >= ROOM.line && fits(line) ? line : String(row), y);
}

function write(context: CanvasRenderingContext2D, { colour, x }: NamedPiece, words: string, y: number): void {
  // Lines for engraving may run below it.
  context.strokeStyle = colour.fill;
  context.strokeText(words, x, y);
  context.fillStyle = colour.text;
  context.fillText(words, x, y);
}

/** How far a band, from `half` above to `half` below a point, is free of edges to its left and right, the nearer
 *  one. */
export function roomBeside(
  rings: Rings,
  point: { readonly x: number; readonly y: number },
  half: number,
): number {
  let nearest = Infinity;
  for (const ring of rings)
    ring.forEach(([ax = 0, ay = 0], at) => {
      const [bx = 0, by = 0] = ring[(at + 1) % ring.length] ?? [];
      const [low, high] = [
        Math.max(Math.min(ay, by), point.y - half),
        Math.min(Math.max(ay, by), point.y + half),
      ];
      if (low > high) return;
      // Where the edge runs within the band.
      const xAt = (y: number): number => ax + ((bx - ax) * (y - ay)) / (by - ay);
      const [one, other] = ay === by ? [ax, bx] : [xAt(low), xAt(high)];
      const isAcross = (one - point.x) * (other - point.x) < 0;
      nearest = isAcross ? 0 : Math.min(nearest, Math.abs(one - point.x), Math.abs(other - point.x));
    });
  return nearest;
}
