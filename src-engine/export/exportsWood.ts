import type { ExportOf } from '../contract/exports.ts';
import type { ResponseWood } from '../contract/wood.ts';
import type { CsvStyle, CsvTable } from './csv.ts';
import { csvTable } from './csv.ts';
import { dxfDrawing } from './dxf.ts';
import { barHeight, drawRods, rodHeader, rodRows } from './exports1d.ts';

/** The exports of timber (no SVG either), each made from the full response. */
export const EXPORTERS_WOOD = {
  csv: (response, style?: CsvStyle) => csvTable(cutTableWood(response), style),
  dxf: dxfWood,
} satisfies { readonly [T in ExportOf<'wood'>]: (response: ResponseWood) => string };

/** A cut list, one row a piece; rods count from 1 within their section. */
export function cutTableWood(response: Pick<ResponseWood, 'sections'>): CsvTable {
  const isMitred = response.sections.some(({ profileHeight }) => profileHeight !== undefined);
  const rows = response.sections.flatMap((section) =>
    rodRows(section, isMitred).map((row) => [section.sw, section.sh, ...row]),
  );
  return { header: rodHeader(['sw', 'sh', 'rod'], isMitred), rows };
}

/** Sections below each other, each under its own title, all at one scale; with slanted ends as high as the side their
 *  cuts lean over. */
function dxfWood(response: Pick<ResponseWood, 'sections'>): string {
  const drawing = dxfDrawing();
  const usual = barHeight(response.sections.flatMap((section) => section.rods));
  let top = 0;
  for (const section of response.sections) {
    if (section.rods.length === 0) continue;
    const height = section.profileHeight ?? usual;
    drawing.label([0, top + height], height / 2, `${section.sw} x ${section.sh}`);
    top = drawRods(drawing, section.rods, top + height * 1.3, height) + height;
  }
  return drawing.finish();
}
