import { itemAt } from '../control/present.ts';
import type { ExportOf } from '../contract/exports.ts';
import type { ResponseWood } from '../contract/wood.ts';
import type { CsvTable } from './csv.ts';
import { csvTable } from './csv.ts';
import { dxfDrawing } from './dxf.ts';
import { barHeight, drawRods, rodMaterials } from './exports1d.ts';

/** The exports of timber (no SVG either), each made from the full response. */
export const EXPORTERS_WOOD = {
  csv: (response) => csvTable(cutTableWood(response)),
  dxf: dxfWood,
} satisfies { readonly [T in ExportOf<'wood'>]: (response: ResponseWood) => string };

/** A cut list, one row a piece; rods count from 1 within their section. */
export function cutTableWood(response: Pick<ResponseWood, 'sections'>): CsvTable {
  const isMitred = response.sections.some(({ profileHeight }) => profileHeight !== undefined);
  const rows = response.sections.flatMap((section) => {
    const materials = rodMaterials(section);
    return section.rods.flatMap((rod, index) =>
      rod.parts.map((part) => [
        section.sw,
        section.sh,
        index + 1,
        part.name,
        part.pos,
        part.length,
        itemAt(materials, index),
        ...(isMitred ? [part.leftAngle ?? 0, part.rightAngle ?? 0] : []),
      ]),
    );
  });
  const header = ['sw', 'sh', 'rod', 'part', 'pos', 'length', 'material'];
  return { header: isMitred ? [...header, 'leftAngle', 'rightAngle'] : header, rows };
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
