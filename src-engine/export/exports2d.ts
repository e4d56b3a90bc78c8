import type { ExportOf } from '../contract/exports.ts';
import type { Offcut2d, PlacedPart2d, Response2d, Sheet2d } from '../contract/panel2d.ts';
import type { CsvStyle, CsvTable } from './csv.ts';
import { csvTable } from './csv.ts';
import { corners } from './corners.ts';
import { cutRows, sheetMaterials } from './cutRows.ts';
import { dxfDrawing } from './dxf.ts';
import { heightWithin } from './labelSpot.ts';
import { fontSizeWithin, partFill, svgDrawing, svgNumber, svgText } from './svg.ts';

/** The exports of panels, each made from the full response. */
export const EXPORTERS_2D = {
  svg: svg2d,
  csv: (response, style?: CsvStyle) => csvTable(cutTable2d(response), style),
  dxf: dxf2d,
} satisfies { readonly [T in ExportOf<'2d'>]: (response: Response2d) => string };

/** A cut list, one row a piece; sheets count from 1. */
export function cutTable2d(response: Pick<Response2d, 'sheets' | 'materials'>): CsvTable {
  const rows = cutRows(response.sheets, sheetMaterials(response), ({ x, y, w, h, rotated }) => [
    x,
    y,
    w,
    h,
    rotated,
  ]);
  return { header: ['sheet', 'part', 'x', 'y', 'w', 'h', 'rotated', 'material'], rows };
}

const GAP = 0.08;

/** Sheets side by side from left to right. */
function dxf2d(response: Response2d): string {
  const drawing = dxfDrawing();
  let left = 0;
  for (const sheet of response.sheets) {
    drawing.outline('STOCK', corners(left, 0, sheet.w, sheet.h));
    for (const part of sheet.parts) {
      drawing.outline('PARTS', corners(left + part.x, part.y, part.w, part.h));
      const most = Math.min(part.w, part.h) / 8;
      const height = heightWithin(part.name, part.w - 2 * most, most);
      drawing.label([left + part.x + most, part.y + most + height], height, part.name);
    }
    left += sheet.w * (1 + GAP);
  }
  return drawing.finish();
}

/** A self-contained drawing: sheets below each other, all at one scale; offcuts hatched, every part with name
 *  and size. */
function svg2d(response: Response2d): string {
  const widest = response.sheets.reduce((most, sheet) => Math.max(most, sheet.w), 1);
  const head = widest / 40;
  const fills = fillByName(response.sheets);
  let top = 0;
  const drawn = response.sheets.map((sheet, index) => {
    const at = top + head * 1.6;
    top = at + sheet.h + head;
    return (
      `<text x="0" y="${svgNumber(at - head / 2)}" font-size="${svgNumber(head)}" fill="#333">` +
      `Sheet ${index + 1} of ${response.sheets.length}: ${sheet.w} x ${sheet.h}</text>` +
      `${drawSheet(sheet, at, widest, fills)}`
    );
  });
  return svgDrawing(
    { w: widest, h: Math.max(top, 1) },
    head,
    { id: 'offcut', ground: '#f4f4f2', line: '#b9b9b4' },
    drawn,
  );
}

function drawSheet(sheet: Sheet2d, top: number, widest: number, fills: ReadonlyMap<string, string>): string {
  const line = svgNumber(widest / 1000);
  const parts = sheet.parts
    .map((part) => drawPart(part, top, line, fills.get(part.name) ?? partFill(0)))
    .join('');
  const offcuts = (sheet.offcuts ?? [])
    .map((offcut) => box(offcut, top, `fill="url(#offcut)" stroke="#b9b9b4" stroke-width="${line}"`))
    .join('');
  return (
    box({ x: 0, y: 0, w: sheet.w, h: sheet.h }, top, `fill="#d9d9d6" stroke="#555" stroke-width="${line}"`) +
    offcuts +
    parts
  );
}

/** How much of a part's width a line of text takes at most. */
const LINE_SHARE = 0.95;

function drawPart(part: PlacedPart2d, top: number, line: string, fill: string): string {
  const most = Math.min(part.h / 4, part.w / 8, Math.max(part.w, part.h) / 12);
  const x = svgNumber(part.x + part.w / 2);
  const label = (text: string, y: number): string =>
    `<text x="${x}" y="${svgNumber(y)}" font-size="${svgNumber(fontSizeWithin(text, part.w * LINE_SHARE, most))}" ` +
    `text-anchor="middle" fill="#222">${svgText(text)}</text>`;
  const middle = top + part.y + part.h / 2;
  return (
    box(part, top, `fill="${fill}" stroke="#555" stroke-width="${line}"`) +
    label(part.name, middle) +
    label(`${part.w} x ${part.h}${part.rotated ? ' R' : ''}`, middle + most * 1.2)
  );
}

function box(rect: Offcut2d, top: number, style: string): string {
  return (
    `<rect x="${svgNumber(rect.x)}" y="${svgNumber(top + rect.y)}" width="${svgNumber(rect.w)}" ` +
    `height="${svgNumber(rect.h)}" ${style}/>`
  );
}

function fillByName(sheets: readonly Sheet2d[]): ReadonlyMap<string, string> {
  const names = [...new Set(sheets.flatMap((sheet) => sheet.parts.map((part) => part.name)))];
  return new Map(names.map((name, index) => [name, partFill(index)]));
}
