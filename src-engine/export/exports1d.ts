import type { ExportOf } from '../contract/exports.ts';
import type { Response1d, Rod } from '../contract/linear1d.ts';
import type { CsvStyle, CsvTable } from './csv.ts';
import { csvTable } from './csv.ts';
import { corners } from './corners.ts';
import { cutRows, materialOfEach } from './cutRows.ts';
import { overhang } from '../geometry/mitre.ts';
import type { DxfDrawing } from './dxf.ts';
import { dxfDrawing } from './dxf.ts';
import { heightWithin } from './labelSpot.ts';

/** The exports of bars (there is no SVG of rods: API-V1 "include rules"), each made from the full response. */
export const EXPORTERS_1D = {
  csv: (response, style?: CsvStyle) => csvTable(cutTable1d(response), style),
  dxf: dxf1d,
} satisfies { readonly [T in ExportOf<'1d'>]: (response: Response1d) => string };

/** A cut list, one row a piece; rods count from 1. */
export function cutTable1d(response: Pick<Response1d, 'rods' | 'materials' | 'profileHeight'>): CsvTable {
  const isMitred = response.profileHeight !== undefined;
  return { header: rodHeader(['rod'], isMitred), rows: rodRows(response, isMitred) };
}

/** What a cut list of rods is headed by, behind what comes before the piece's name. */
export const rodHeader = (before: readonly string[], isMitred: boolean): readonly string[] => [
  ...[...before, 'part', 'pos', 'length', 'material'],
  ...(isMitred ? ['leftAngle', 'rightAngle'] : []),
];

export const rodRows = (
  { rods, materials }: Pick<Response1d, 'rods' | 'materials'>,
  isMitred: boolean,
): CsvTable['rows'] =>
  cutRows(
    rods,
    materialOfEach(rods, materials, ({ rodCount }) => rodCount),
    ({ pos, length }) => [pos, length],
    ({ leftAngle = 0, rightAngle = 0 }) => (isMitred ? [leftAngle, rightAngle] : []),
  );

/** Rods as bars below each other, all at one scale; with slanted ends as high as what the cuts lean over. */
function dxf1d(response: Pick<Response1d, 'rods' | 'profileHeight'>): string {
  const drawing = dxfDrawing();
  const height = response.profileHeight ?? barHeight(response.rods);
  drawRods(drawing, response.rods, 0, height);
  return drawing.finish();
}

/** How tall a bar is drawn when the caller's unit knows only lengths: a sixtieth of the longest rod. */
export function barHeight(rods: readonly Rod[]): number {
  return rods.reduce((most, rod) => Math.max(most, rod.length), 1) / 60;
}

/** Draws rods from `top` downwards, `usual` high where they do not say it, and returns where the next one would
 *  start. */
export function drawRods(drawing: DxfDrawing, rods: readonly Rod[], top: number, usual: number): number {
  let y = top;
  for (const rod of rods) {
    const height = rod.profileHeight ?? usual;
    drawing.outline('STOCK', corners(0, y, rod.length, height));
    for (const part of rod.parts) {
      drawing.outline('PARTS', pieceOutline(part, y, height));
      const text = `${part.name} ${part.length}`;
      const margin = Math.min(height / 4, part.length / 8);
      const capital = heightWithin(text, part.length - 2 * margin, height / 3);
      // As high up whatever its size.
      const foot = y + height * 0.65 - (height / 3 - capital) / 2;
      drawing.label([part.pos + margin, foot], capital, text);
    }
    y += height * 1.6;
  }
  return y;
}

type RodPiece = Pick<Rod['parts'][number], 'pos' | 'length' | 'leftAngle' | 'rightAngle'>;

/** How much farther along the bar the upper end of a cut lies than the lower one. */
export const leanOf = (angle: number, profile: number): number =>
  angle < 0 ? -overhang(angle, profile) : overhang(angle, profile);

/** A piece as it lies on a bar drawn `height` high, y growing down: four corners, from the upper left one on. The
 *  `profile` is as high as its slants are wide. */
export function pieceOutline(
  { pos, length, leftAngle = 0, rightAngle = 0 }: RodPiece,
  top: number,
  height: number,
  profile: number = height,
): readonly (readonly [number, number])[] {
  const inset = (angle: number, isShort: boolean): number => (isShort ? overhang(angle, profile) : 0);
  const end = pos + length;
  return [
    [pos + inset(leftAngle, leftAngle < 0), top],
    [end - inset(rightAngle, rightAngle < 0), top],
    [end - inset(rightAngle, rightAngle > 0), top + height],
    [pos + inset(leftAngle, leftAngle > 0), top + height],
  ];
}
