import type { ExportOf } from '../contract/exports.ts';
import type { Response1d, Rod } from '../contract/linear1d.ts';
import type { CsvTable } from './csv.ts';
import { csvTable } from './csv.ts';
import type { DxfDrawing } from './dxf.ts';
import { dxfDrawing } from './dxf.ts';

/** The exports of bars (there is no SVG of rods: API-V1 "include rules"), each made from the full response. */
export const EXPORTERS_1D = {
  csv: (response) => csvTable(cutTable1d(response)),
  dxf: dxf1d,
} satisfies { readonly [T in ExportOf<'1d'>]: (response: Response1d) => string };

/** A cut list, one row a piece; rods count from 1. */
export function cutTable1d(response: Pick<Response1d, 'rods' | 'materials'>): CsvTable {
  const materials = rodMaterials(response);
  const rows = response.rods.flatMap((rod, index) =>
    rod.parts.map((part) => [index + 1, part.name, part.pos, part.length, materials[index]]),
  );
  return { header: ['rod', 'part', 'pos', 'length', 'material'], rows };
}

/** The material of each rod, read off the rollup: rods stand in the rollup's order. */
export function rodMaterials({
  rods,
  materials,
}: Pick<Response1d, 'rods' | 'materials'>): readonly (string | null)[] {
  const listed = (materials ?? []).flatMap((entry) =>
    Array.from({ length: entry.rodCount }, () => entry.material),
  );
  return rods.map((_, index) => listed[index] ?? null);
}

/** Rods as bars below each other, all at one scale. */
function dxf1d(response: Pick<Response1d, 'rods'>): string {
  const drawing = dxfDrawing();
  const height = barHeight(response.rods);
  drawRods(drawing, response.rods, 0, height);
  return drawing.finish();
}

/** How tall a bar is drawn when the caller's unit knows only lengths: a sixtieth of the longest rod. */
export function barHeight(rods: readonly Rod[]): number {
  return rods.reduce((most, rod) => Math.max(most, rod.length), 1) / 60;
}

/** Draws rods from `top` downwards and returns where the next one would start. */
export function drawRods(drawing: DxfDrawing, rods: readonly Rod[], top: number, height: number): number {
  let y = top;
  for (const rod of rods) {
    drawing.outline('STOCK', bar(0, y, rod.length, height));
    for (const part of rod.parts) {
      drawing.outline('PARTS', bar(part.pos, y, part.length, height));
      drawing.label([part.pos + height / 4, y + height * 0.65], height / 3, `${part.name} ${part.length}`);
    }
    y += height * 1.6;
  }
  return y;
}

function bar(x: number, y: number, w: number, h: number): readonly (readonly [number, number])[] {
  return [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ];
}
