import type { Sheet2d } from '../../../src-engine/contract/panel2d.ts';
import type { SheetFold } from '../../plan/foldSheets.ts';
import { rowOf } from '../../plan/foldSheets.ts';
import { walkOf } from '../../plan/sheetPicture.ts';
import type { PanelsPlan } from '../../stores/plan.ts';
import type { LengthFormat } from '../../units/length.ts';
import { formatLength } from '../../units/length.ts';

/** Part area in percent of the full sheet. */
export function sheetYield(sheet: Sheet2d): number {
  return (sheet.parts.reduce((sum, part) => sum + part.w * part.h, 0) / (sheet.w * sheet.h)) * 100;
}

/** The stock row a sheet was taken from, as it was asked for. */
export function stockOf(
  plan: PanelsPlan,
  sheet: Sheet2d,
): { readonly material: string; readonly name: string; readonly isOffcut: boolean } {
  const row = plan.asked.request.stock[plan.asked.stockRows.indexOf(rowOf(sheet.meta))];
  const name = (row?.meta as { readonly name?: string } | undefined)?.name ?? '';
  return { material: row?.material ?? '', name, isOffcut: row?.priority === true };
}

/** `Sheet 2 of 3 · MDF 18 · 2800 × 2070 · 87.4 % · 19 passes · × 1` as separate words. */
export function sheetHead(
  plan: PanelsPlan,
  index: number,
  folds: readonly SheetFold[],
  format: LengthFormat,
): readonly string[] {
  const sheet = plan.response.sheets[index];
  const stock = stockOf(plan, sheet);
  const passes = walkOf(plan, index)?.passes.length;
  const fold = folds.find((one) => one.sheets.includes(index));
  return [
    `Sheet ${index + 1} of ${plan.response.sheets.length}`,
    ...[stock.material, stock.name].filter((word) => word !== ''),
    `${formatLength(sheet.w, format)} × ${formatLength(sheet.h, format)}`,
    `${sheetYield(sheet).toFixed(1)} %`,
    `${sheet.parts.length} ${sheet.parts.length === 1 ? 'part' : 'parts'}`,
    ...(passes === undefined ? [] : [`${passes} passes`]),
    ...(fold !== undefined && fold.sheets.length > 1 ? [`× ${fold.sheets.length} equal`] : []),
  ];
}
