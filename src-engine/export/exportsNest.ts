import type { ExportOf } from '../contract/exports.ts';
import type { PlacedPartNest, ResponseNest, SheetNest } from '../contract/nest.ts';
import type { CsvTable } from './csv.ts';
import { csvTable } from './csv.ts';
import { cutRows, sheetMaterials } from './cutRows.ts';
import { dxfDrawing } from './dxf.ts';
import type { LabelSpot, SpotOf } from './labelSpot.ts';
import { baseLine, labelSpot, nameSpots } from './labelSpot.ts';
import { fromCorner } from './fromCorner.ts';
import type { GradedZone } from './zones.ts';
import { cornerOf, gradedOn, sheetOutline, zonesOn } from './zones.ts';
import { partFill, svgDrawing, svgLabel, svgNumber, svgText } from './svg.ts';

type Outline = readonly (readonly number[])[];

/** The exports of true shapes (outlines included), each made from the full response. */
export const EXPORTERS_NEST = {
  svg: svgNest,
  csv: (response) => csvTable(cutTableNest(response)),
  dxf: dxfNest,
} satisfies { readonly [T in ExportOf<'nest'>]: (response: ResponseNest) => string };

/** One row a piece; sheets count from 1; x, y, rotation and mirrored are the transform, bbox the box as
 *  placed. */
export function cutTableNest(response: Pick<ResponseNest, 'sheets' | 'materials'>): CsvTable {
  const rows = cutRows(response.sheets, sheetMaterials(response), (part, { pattern }) => [
    ...[part.x, part.y, part.bbox.w, part.bbox.h, part.rotation],
    ...[part.mirrored === true, pattern],
  ]);
  return {
    header: ['sheet', 'part', 'x', 'y', 'w', 'h', 'rotated', 'mirrored', 'pattern', 'material'],
    rows,
  };
}

const GAP = 0.08;

/** True outlines, sheets side by side from left to right, each by the box of its outline. The first sheet stays
 *  where it is, so that its parts read back where they lie (with y up). */
function dxfNest(response: ResponseNest): string {
  const drawing = dxfDrawing();
  const spotOf = nameSpots();
  let right = response.sheets[0] === undefined ? 0 : cornerOf(response.sheets[0]).x;
  for (const sheet of response.sheets) {
    const left = right - cornerOf(sheet).x;
    const move = (ring: Outline): (readonly [number, number])[] =>
      ring.map(([x = 0, y = 0]) => [x + left, y] as const);
    drawing.outline('STOCK', move(sheetOutline(sheet)));
    for (const zone of zonesOn(sheet)) drawing.outline('STOCK', move(zone));
    for (const part of sheet.parts) {
      for (const ring of ringsOf(part)) drawing.outline('PARTS', move(ring));
      const spot = spotOf(part.name, ringsOf(part));
      if (spot === null) continue;
      const [x, y] = baseLine(spot);
      drawing.label([x + left, y], spot.height, part.name, spot.turned);
    }
    right += sheet.w * (1 + GAP);
  }
  return drawing.finish();
}

function ringsOf(part: PlacedPartNest): readonly Outline[] {
  return [...(part.polygon ? [part.polygon] : []), ...(part.holes ?? [])];
}

/** A self-contained drawing: sheets below each other at one scale, parts as filled outlines with their names,
 *  zones hatched, zones of lower quality tinted, with their letter. */
function svgNest(response: ResponseNest): string {
  const widest = response.sheets.reduce((most, sheet) => Math.max(most, sheet.w), 1e-6);
  const head = widest / 40;
  let top = 0;
  const spotOf = nameSpots();
  const drawn = response.sheets.map((sheet, index) => {
    const at = top + head * 1.6;
    top = at + sheet.h + head;
    const title = `Sheet ${index + 1} of ${response.sheets.length}: ${sheet.w} x ${sheet.h}, ${sheet.density} %`;
    return (
      `<text x="0" y="${svgNumber(at - head / 2)}" font-size="${svgNumber(head)}" fill="#333">` +
      `${title}</text>${drawSheet(fromCorner(sheet), at, widest / 1000, spotOf)}`
    );
  });
  return svgDrawing(
    { w: widest, h: Math.max(top, head) },
    head,
    { id: 'zone', ground: '#f0c9c4', line: '#b5483a' },
    drawn,
  );
}

function drawSheet(sheet: SheetNest, top: number, line: number, spotOf: SpotOf): string {
  const outline = sheetOutline(sheet);
  const at = (rings: readonly Outline[]): string =>
    rings
      .map((ring) => `M${ring.map(([x = 0, y = 0]) => `${svgNumber(x)} ${svgNumber(y + top)}`).join('L')}Z`)
      .join('');
  const shape = (rings: readonly Outline[], fill: string, stroke: string): string =>
    `<path d="${at(rings)}" fill="${fill}" fill-rule="evenodd" stroke="${stroke}" stroke-width="${svgNumber(line)}"/>`;
  const parts = sheet.parts.map((part) => {
    const rings = ringsOf(part);
    const label = svgLabel(part.name, spotOf(part.name, rings), top);
    return shape(rings, partFill(part.part), '#555') + label;
  });
  const graded = gradedOn(sheet);
  const tint = ({ polygon }: GradedZone): string =>
    `<path d="${at([polygon])}" fill="${ZONE}" fill-opacity="0.25"/>`;
  const rim = ({ polygon, grade }: GradedZone): string =>
    `<path d="${at([polygon])}" fill="none" stroke="${ZONE}" stroke-width="${svgNumber(line * 1.5)}" ` +
    `stroke-dasharray="${svgNumber(line * 4)} ${svgNumber(line * 5)}"/>` +
    gradeLabel(grade, labelSpot([polygon]), line, top);
  return (
    shape([outline], '#d9d9d6', '#555') +
    graded.map(tint).join('') +
    zonesOn(sheet)
      .map((zone) => shape([zone], 'url(#zone)', '#b5483a'))
      .join('') +
    parts.join('') +
    graded.map(rim).join('')
  );
}

const ZONE = '#a86400';

/** The letter of a quality zone on a small ground of its own, since parts may lie there. */
function gradeLabel(grade: string, spot: LabelSpot | null, line: number, down: number): string {
  if (spot === null) return '';
  const size = Math.min(line * 24, spot.room);
  const [x, y] = [spot.x, spot.y + down];
  const [left, top, side] = [x - size * 0.6, y - size * 0.6, size * 1.2].map(svgNumber);
  return (
    `<rect x="${left}" y="${top}" width="${side}" height="${side}" rx="${svgNumber(size / 4)}" fill="${ZONE}"/>` +
    `<text x="${svgNumber(x)}" y="${svgNumber(y + size * 0.36)}" font-size="${svgNumber(size)}" ` +
    `font-weight="bold" text-anchor="middle" fill="#fff">${svgText(grade)}</text>`
  );
}
